// @requirement 15.10.1
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { type Campos, camposRest, simplificarValor, temProto } from '#importers/firebase/rules/valores.ts';
import { type Achado, lerJson } from './ler-json.ts';

/** A document and the path of its collection, such as `pedidos` or `pedidos/{id}/downloads`. */
export type DocumentoLido = Documento & { colecao: string };

type Objeto = Record<string, unknown>;

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Where each tool puts a document's sub-collections. */
const DENTRO = ['__collections__', 'subCollection', 'subCollections'];

const comecaComColecoes = /^\s*\{\s*"__collections__"/;

/**
 * The documents of a Firestore dump in the order of the file, whatever made it: node-firestore-import-export,
 * firestore-export-import, a script over the Admin or the browser's SDK, or REST. Throws `JsonRecusado`.
 */
export async function* lerDump(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentoLido> {
  const fundura = (inicio: string) => (comecaComColecoes.test(inicio) ? 3 : 2);
  for await (const achado of lerJson(bytes, fundura)) yield* documentosDe(achado);
}

function* documentosDe({ valor, caminho }: Achado): Generator<DocumentoLido> {
  if (!ehObjeto(valor)) return;
  const [colecao = '', id = ''] = caminho.slice(-2);
  if (colecao === 'documents' && typeof valor['name'] === 'string') yield deRest(valor, valor['name']);
  else yield* doSdk(colecao, idDito(id, valor), valor);
}

/** Scripts that write lists put the id into the document. */
function idDito(chave: string, valor: Objeto): string {
  const dito = valor['id'] ?? valor['uid'];
  return /^\d+$/.test(chave) && typeof dito === 'string' ? dito : chave;
}

function deRest(valor: Objeto, nome: string): DocumentoLido {
  const partes = (nome.split('/documents/').at(-1) ?? '').split('/');
  return {
    colecao: partes.slice(0, -1).join('/'),
    id: partes.at(-1) ?? '',
    campos: comPadrao(camposRest(valor['fields']), valor['createTime']),
    ...(temProto(valor) && { proto: true as const }),
  };
}

/** REST gives each document's creation time, used when the document has none of its own. */
function comPadrao(campos: Campos, criadoEm: unknown): Campos {
  return campos['criadoEm'] === undefined && typeof criadoEm === 'string' ? { ...campos, criadoEm } : campos;
}

function* doSdk(colecao: string, id: string, valor: Objeto): Generator<DocumentoLido> {
  const proprios: Objeto = {};
  for (const campo of Object.keys(valor))
    if (!DENTRO.includes(campo) && campo !== '__proto__') proprios[campo] = valor[campo];
  const campos = simplificarValor(proprios) as Campos;
  yield { colecao, id, campos, ...(temProto(valor) && { proto: true as const }) };
  for (const dentro of DENTRO) {
    const filhas = Object.hasOwn(valor, dentro) ? valor[dentro] : null;
    if (!ehObjeto(filhas)) continue;
    for (const nome of Object.keys(filhas)) {
      const documentos = filhas[nome];
      // One tool writes the whole path of a sub-collection, the other its name.
      const caminho = nome.includes('/') ? nome : `${colecao}/${id}/${nome}`;
      if (!ehObjeto(documentos)) continue;
      for (const chave of Object.keys(documentos)) {
        const filho = documentos[chave];
        if (ehObjeto(filho)) yield* doSdk(caminho, idDito(chave, filho), filho);
      }
    }
  }
}
