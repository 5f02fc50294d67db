/** A Firestore value as plain JSON: times are ISO texts, references are paths. */
export type Valor = null | boolean | number | string | Valor[] | { [campo: string]: Valor };
export type Campos = { [campo: string]: Valor };

type Objeto = Record<string, unknown>;

/** Firestore nests maps at most 20 deep; deeper data is malicious. */
const MAIS_FUNDO = 40;

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const proprio = (objeto: Objeto, chave: string): unknown => (Object.hasOwn(objeto, chave) ? objeto[chave] : undefined);

function momentoDe(segundos: unknown, nanos: unknown): string | null {
  const [s, n] = [Number(segundos), Number(nanos ?? 0)];
  const data = new Date(s * 1000 + Math.floor(n / 1e6));
  return Number.isNaN(data.getTime()) ? null : data.toISOString();
}

/**
 * ISO text of `{ _seconds, _nanoseconds }` (Admin SDK) or `{ seconds, nanoseconds }` (browser SDK); null for anything
 * else.
 */
function timestamp(objeto: Objeto): string | null {
  const chaves = Object.keys(objeto).filter((chave) => chave !== 'type');
  if (chaves.length > 2) return null;
  for (const traco of ['_', '']) {
    const segundos = proprio(objeto, `${traco}seconds`);
    if (typeof segundos === 'number') return momentoDe(segundos, proprio(objeto, `${traco}nanoseconds`));
  }
  return null;
}

/** Path of a reference serialised by JSON.stringify with its whole connection object. */
function referencia(objeto: Objeto): string | null {
  const caminho = proprio(objeto, '_path') ?? proprio(objeto, '_key');
  if (!ehObjeto(caminho)) return null;
  const segmentos = proprio(ehObjeto(caminho['path']) ? caminho['path'] : caminho, 'segments');
  return Array.isArray(segmentos) ? segmentos.map(String).join('/') : null;
}

/** `{ __datatype__, value }` of node-firestore-import-export; undefined for anything else. */
function valorComTipo(objeto: Objeto): Valor | undefined {
  const tipo = proprio(objeto, '__datatype__');
  const valor = proprio(objeto, 'value');
  if (tipo === 'timestamp' && ehObjeto(valor)) return timestamp(valor);
  if (tipo === 'documentReference') return String(valor);
  return typeof tipo === 'string' ? simplificarValor(valor) : undefined;
}

/** The plain value of a dump's JSON in any known format except REST. `__proto__` is dropped. */
export function simplificarValor(valor: unknown, fundo = 0): Valor {
  if (valor === null || typeof valor === 'boolean' || typeof valor === 'string') return valor;
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (fundo > MAIS_FUNDO || typeof valor !== 'object') return null;
  if (Array.isArray(valor)) return valor.map((item) => simplificarValor(item, fundo + 1));
  const objeto = valor as Objeto;
  const especial = valorComTipo(objeto);
  if (especial !== undefined) return especial;
  return timestamp(objeto) ?? referencia(objeto) ?? mapear(objeto, (item) => simplificarValor(item, fundo + 1));
}

/** The plain value of a REST value such as `{ integerValue: "5" }`. */
export function simplificarValorRest(valor: unknown, fundo = 0): Valor {
  if (!ehObjeto(valor) || fundo > MAIS_FUNDO) return null;
  const [tipo = ''] = Object.keys(valor);
  const dentro = proprio(valor, tipo);
  switch (tipo) {
    case 'integerValue':
    case 'doubleValue':
      return Number.isFinite(Number(dentro)) ? Number(dentro) : null;
    case 'stringValue':
    case 'bytesValue':
      return String(dentro);
    case 'booleanValue':
      return dentro === true;
    case 'timestampValue':
      return String(dentro);
    case 'referenceValue':
      return String(dentro).split('/documents/').at(-1) ?? null;
    case 'mapValue':
      return camposRest(ehObjeto(dentro) ? dentro['fields'] : null, fundo + 1);
    case 'arrayValue': {
      const valores = ehObjeto(dentro) ? dentro['values'] : null;
      return Array.isArray(valores) ? valores.map((item) => simplificarValorRest(item, fundo + 1)) : [];
    }
    case 'geoPointValue':
      return simplificarValor(dentro, fundo + 1);
    default:
      return null;
  }
}

export function camposRest(fields: unknown, fundo = 0): Campos {
  return ehObjeto(fields) ? mapear(fields, (item) => simplificarValorRest(item, fundo)) : {};
}

function mapear(objeto: Objeto, cada: (valor: unknown) => Valor): Campos {
  const campos: Campos = {};
  for (const chave of Object.keys(objeto)) if (chave !== '__proto__') campos[chave] = cada(objeto[chave]);
  return campos;
}

/** Whether the value contains a `__proto__` at any depth, which no real shop has. */
export function temProto(valor: unknown, fundo = 0): boolean {
  if (typeof valor !== 'object' || valor === null || fundo > MAIS_FUNDO) return false;
  return Object.hasOwn(valor, '__proto__') || Object.values(valor).some((item) => temProto(item, fundo + 1));
}
