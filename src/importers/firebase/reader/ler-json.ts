import type { JSONParser } from '@streamparser/json';

/** The file is no JSON, or ends before its JSON does. */
export class JsonRecusado extends Error {
  readonly cortado: boolean;

  constructor(mensagem: string, cortado: boolean) {
    super(mensagem);
    this.cortado = cortado;
  }
}

/** A value found on the way, and the keys that lead to it. */
export type Achado = { valor: unknown; caminho: string[] };

/** Bytes at the beginning that identify the form of a dump. */
const INICIO = 4096;

/**
 * Parses JSON of any size as a stream and yields the values at the depth returned by `fundura`, which receives the
 * beginning of the file. Memory holds one value at a time.
 */
export async function* lerJson(
  bytes: AsyncIterable<Uint8Array>,
  fundura: (inicio: string) => number,
): AsyncGenerator<Achado> {
  const { JSONParser: Leitor } = await import('@streamparser/json');
  let leitor: JSONParser | null = null;
  let achados: Achado[] = [];
  let falha: Error | null = null;
  const abrir = (primeiros: Uint8Array): JSONParser => {
    const inicio = new TextDecoder().decode(primeiros.subarray(0, INICIO)).replace(/^\uFEFF/, '');
    const novo = new Leitor({
      paths: [`$${'.*'.repeat(fundura(inicio))}`],
      keepStack: false,
      stringBufferSize: 64 * 1024,
    });
    novo.onValue = ({ value, key, stack }) => {
      achados.push({ valor: value, caminho: [...stack.slice(1).map((nivel) => nivel.key), key].map(String) });
    };
    novo.onError = (erro) => {
      falha = erro;
    };
    return novo;
  };
  for await (const pedaco of comInicioInteiro(bytes)) {
    leitor ??= abrir(pedaco);
    leitor.write(pedaco);
    if (falha) throw new JsonRecusado(String(falha), false);
    yield* achados;
    achados = [];
  }
  if (!leitor) throw new JsonRecusado('o arquivo está vazio', false);
  if (!leitor.isEnded) leitor.end();
  if (falha || !leitor.isEnded) throw new JsonRecusado('o arquivo termina no meio', true);
  yield* achados;
}

/** Yields the same bytes with a first piece long enough to identify the form. */
async function* comInicioInteiro(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let inicio: Uint8Array | null = new Uint8Array();
  for await (const pedaco of bytes) {
    if (!inicio) {
      yield pedaco;
      continue;
    }
    const reunidos: Uint8Array = new Uint8Array(inicio.length + pedaco.length);
    reunidos.set(inicio);
    reunidos.set(pedaco, inicio.length);
    inicio = reunidos;
    if (reunidos.length < INICIO) continue;
    yield reunidos;
    inicio = null;
  }
  if (inicio && inicio.length > 0) yield inicio;
}
