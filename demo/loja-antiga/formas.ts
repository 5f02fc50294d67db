import { type CampoAntigo, type DocumentoAntigo, type LojaDeAntes, Referencia } from './loja.ts';

/** The tools people make dumps with, by what they write. */
export const formasDeDump = ['import-export', 'export-import', 'admin', 'navegador', 'rest'] as const;
export type FormaDeDump = (typeof formasDeDump)[number];

type Escritor = (campo: CampoAntigo) => unknown;

const emPartes = (data: Date, traco: string) => ({
  [`${traco}seconds`]: Math.floor(data.getTime() / 1000),
  [`${traco}nanoseconds`]: (data.getTime() % 1000) * 1e6,
});

/** Maps and lists are written alike by all but REST; what differs are moments and references. */
const escritor = (momento: (data: Date) => unknown, referencia: (caminho: string) => unknown): Escritor => {
  const escrever: Escritor = (campo) => {
    if (campo instanceof Date) return momento(campo);
    if (campo instanceof Referencia) return referencia(campo.caminho);
    if (Array.isArray(campo)) return campo.map(escrever);
    if (typeof campo !== 'object' || campo === null) return campo;
    return comCampos(Object.entries(campo).map(([nome, valor]) => [nome, escrever(valor)]));
  };
  return escrever;
};

/** An object with exactly these keys, a `__proto__` among them if there is one. */
function comCampos(campos: [string, unknown][]): Record<string, unknown> {
  const feito = {};
  for (const [nome, value] of campos)
    Object.defineProperty(feito, nome, { value, enumerable: true, configurable: true, writable: true });
  return feito;
}

const dizer = (tipo: string, value: unknown) => ({ __datatype__: tipo, value });
/** A reference as JSON.stringify writes it: whole. */
const referenciaInteira = (caminho: string) => ({
  _firestore: { projectId: 'loja-antiga' },
  _path: { segments: caminho.split('/') },
  _converter: {},
});

const escritores: Record<Exclude<FormaDeDump, 'rest'>, Escritor> = {
  'import-export': escritor(
    (data) => dizer('timestamp', emPartes(data, '_')),
    (caminho) => dizer('documentReference', caminho),
  ),
  'export-import': escritor(
    (data) => emPartes(data, '_'),
    (caminho) => caminho,
  ),
  admin: escritor((data) => emPartes(data, '_'), referenciaInteira),
  navegador: escritor((data) => ({ ...emPartes(data, ''), type: 'firestore/timestamp/1.0' }), referenciaInteira),
};

const RAIZ = 'projects/loja-antiga/databases/(default)/documents';

const escreverRest: Escritor = (campo) => {
  if (campo === null) return { nullValue: null };
  if (campo instanceof Date) return { timestampValue: campo.toISOString() };
  if (campo instanceof Referencia) return { referenceValue: `${RAIZ}/${campo.caminho}` };
  if (Array.isArray(campo)) return { arrayValue: campo.length > 0 ? { values: campo.map(escreverRest) } : {} };
  if (typeof campo === 'boolean') return { booleanValue: campo };
  if (typeof campo === 'string') return { stringValue: campo };
  if (typeof campo === 'number')
    return Number.isInteger(campo) ? { integerValue: String(campo) } : { doubleValue: campo };
  return { mapValue: { fields: camposRest(campo) } };
};

const camposRest = (campos: Record<string, CampoAntigo>) =>
  comCampos(Object.entries(campos).map(([nome, valor]) => [nome, escreverRest(valor)]));

/** The dump of an older shop, piece by piece. */
export function escreverDump({ colecoes }: LojaDeAntes, forma: FormaDeDump): Generator<string> {
  if (forma === 'rest') return objeto([['documents', lista(documentosRest(colecoes))]]);
  const raiz = objeto(asColecoes(colecoes, forma, escritores[forma]));
  return forma === 'import-export' ? objeto([['__collections__', raiz]]) : raiz;
}

type Membro = readonly [chave: string, valor: Iterable<string>];

function* objeto(membros: Iterable<Membro>): Generator<string> {
  let antes = '{';
  for (const [chave, valor] of membros) {
    yield `${antes}${JSON.stringify(chave)}:`;
    yield* valor;
    antes = ',';
  }
  yield antes === '{' ? '{}' : '}';
}

function* lista(valores: Iterable<unknown>): Generator<string> {
  let antes = '[';
  for (const valor of valores) {
    yield antes + JSON.stringify(valor);
    antes = ',';
  }
  yield antes === '[' ? '[]' : ']';
}

type ComColecoes = Exclude<FormaDeDump, 'rest'>;

function* asColecoes(colecoes: LojaDeAntes['colecoes'], forma: ComColecoes, escrever: Escritor): Generator<Membro> {
  for (const [nome, documentos] of Object.entries(colecoes)) {
    yield [nome, objeto(osDocumentos(nome, documentos(), forma, escrever))];
    // A script keeps a sub-collection under its whole path, beside the others.
    if (forma === 'admin' || forma === 'navegador')
      for (const { id, downloads } of documentos())
        if (downloads) yield [`${nome}/${id}/downloads`, [JSON.stringify(escrever(downloads))]];
  }
}

function* osDocumentos(
  nome: string,
  documentos: Iterable<DocumentoAntigo>,
  forma: ComColecoes,
  escrever: Escritor,
): Generator<Membro> {
  for (const documento of documentos) yield [documento.id, [JSON.stringify(corpoDo(documento, nome, forma, escrever))]];
}

function corpoDo(documento: DocumentoAntigo, nome: string, forma: ComColecoes, escrever: Escritor): unknown {
  const { id, campos, downloads } = documento;
  const corpo = escrever(campos) as Record<string, unknown>;
  if (forma === 'import-export') corpo['__collections__'] = downloads ? { downloads: escrever(downloads) } : {};
  if (forma === 'export-import' && downloads)
    corpo['subCollection'] = { [`${nome}/${id}/downloads`]: escrever(downloads) };
  return corpo;
}

function* documentosRest(colecoes: LojaDeAntes['colecoes']): Generator<unknown> {
  const dizerDocumento = (caminho: string, campos: Record<string, CampoAntigo>) => ({
    name: `${RAIZ}/${caminho}`,
    fields: camposRest(campos),
    createTime: '2022-01-01T00:00:00.000000Z',
    updateTime: '2022-01-01T00:00:00.000000Z',
  });
  for (const [nome, documentos] of Object.entries(colecoes))
    for (const { id, campos, downloads } of documentos()) {
      yield dizerDocumento(`${nome}/${id}`, campos);
      for (const [uid, download] of Object.entries(downloads ?? {}))
        yield dizerDocumento(`${nome}/${id}/downloads/${uid}`, download);
    }
}

/** The accounts as the command line exports them. */
export function escreverContas({ contas }: LojaDeAntes): Generator<string> {
  return objeto([['users', lista(contas())]]);
}
