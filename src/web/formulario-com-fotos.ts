// @requirement 15.15.3
import { data, type RouterContextProvider } from 'react-router';
import { createFairLimiter } from '#domain/fair-limiter.ts';
import type { Loja } from '#application/loja.ts';
import { chaveDaFoto, type Foto, larguraDaFoto, MAIOR_FORMULARIO_COM_FOTOS } from '#domain/uploads/foto.ts';
import { usuarioContext } from './request-context.ts';
import { enderecoContext } from './middleware/limite-por-endereco.ts';
import type { Recusada } from './form-response.ts';

/** Most parts of a form with photographs that are passed to the parser. */
const MAIS_PARTES = 64;
/** Bytes of an oversized body that are read and discarded, so that the client receives the refusal. */
const ATE_ONDE_ESCOA = 4 * MAIOR_FORMULARIO_COM_FOTOS;
/** Bytes of forms that this process holds at once, from their arrival to the end of their act. */
const NA_MEMORIA = 64 * 1024 * 1024;
/** Most forms in transit from one address. */
const DE_UM_ENDERECO = 4;

type Formulario = {
  /** null: the shop's own, which takes nobody's share and is never discarded. */
  endereco: string | null;
  pedacos: Uint8Array[];
  bytes: number;
  /** The act has begun: its files hold the bytes, so the form cannot be discarded. */
  comecado: boolean;
  descartado: boolean;
};
const naMemoria = new Set<Formulario>();
const aCaminho = new Map<string, number>();
/** Acts on complete forms: one of an address at a time, a few in all, round-robin between addresses. */
const limitarAtos = createFairLimiter({ maxConcurrent: 4, maxWaitingPerVisitor: DE_UM_ENDERECO, maxWaiting: 40 });

type Pedida = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
};

const frasesDoCorpo = {
  'corpo-grande-demais': 'As fotografias juntas são grandes demais: mande até 5, com no máximo 5 MB cada uma.',
  'partes-demais': 'O formulário tem campos demais. Recarregue a página e tente de novo.',
  'corpo-quebrado': 'O envio chegou incompleto. Tente de novo.',
  ocupada: 'Há muitas fotografias chegando agora. Espere um instante e tente de novo.',
} as const;
type RecusaDoCorpo = keyof typeof frasesDoCorpo;
const statusDoCorpo: Record<RecusaDoCorpo, number> = {
  'corpo-grande-demais': 413,
  'partes-demais': 413,
  'corpo-quebrado': 400,
  ocupada: 503,
};

/**
 * Returns the action of a page whose form has photographs (docs/requirements.md 15.15). The body is read up to its
 * limits and its parts are counted before parsing; then `ato` reads it as any other form, files with `arquivos()`. A
 * body beyond the limits becomes a refusal of the act `intencao`. `conferir` checks the sender before a byte is read
 * and throws its response. Memory and turns are shared between addresses; forms `daLoja` come first.
 */
export function comFotos<P extends Pedida, Fim>(
  ato: (pedida: P) => Promise<Fim>,
  {
    intencao = '',
    conferir,
    daLoja = false,
  }: { intencao?: string; conferir?: (pedida: P) => unknown; daLoja?: boolean } = {},
) {
  return async (pedida: P): Promise<Fim | ReturnType<typeof data<Recusada>>> => {
    const { request, context } = pedida;
    await conferir?.(pedida);
    const tipo = request.headers.get('Content-Type') ?? '';
    if (!/^multipart\/form-data\b/i.test(tipo)) return ato(pedida);
    const endereco = context.get(enderecoContext);
    const formulario = {
      endereco: daLoja ? null : endereco,
      pedacos: [],
      bytes: 0,
      comecado: false,
      descartado: false,
    };
    naMemoria.add(formulario);
    try {
      const recusa = await umaVaga(endereco, () => receberCorpo(request, formulario));
      if (recusa !== null) return recusar(recusa, intencao);
      const feito = await limitarAtos(
        endereco,
        async () => {
          formulario.comecado = true;
          if (formulario.descartado) return { fim: recusar('ocupada', intencao) };
          const lido = await lerFormularioRecebido(request, formulario, tipo);
          return { fim: typeof lido === 'string' ? recusar(lido, intencao) : await ato({ ...pedida, request: lido }) };
        },
        { first: daLoja },
      );
      return feito ? feito.fim : recusar('ocupada', intencao);
    } finally {
      naMemoria.delete(formulario);
    }
  };
}

function recusar(codigo: RecusaDoCorpo, intencao: string): ReturnType<typeof data<Recusada>> {
  return data<Recusada>(
    {
      intencao,
      ok: false,
      codigo,
      frase: frasesDoCorpo[codigo],
      motivo: null,
      faltas: {},
      digitado: null,
      conflito: null,
    },
    { status: statusDoCorpo[codigo] },
  );
}

/**
 * Serves a photograph after the access check; `largura` is the address's last part (`320.webp`). A `publica` one is
 * cacheable by anybody, others by the browser only.
 */
export async function servirFoto(
  { arquivos }: Pick<Loja, 'arquivos'>,
  foto: Foto | null | undefined,
  largura: string | undefined,
  { publica = false }: { publica?: boolean } = {},
): Promise<Response> {
  const larguraServida = foto ? larguraDaFoto(foto, largura) : null;
  const arquivo = foto && larguraServida !== null ? await arquivos.ler(chaveDaFoto(foto, larguraServida)) : null;
  if (!arquivo) throw data(null, { status: 404 });
  return new Response(arquivo.corpo, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(arquivo.tamanho),
      'Cache-Control': publica ? 'public, max-age=86400' : 'private, max-age=3600',
      'Content-Disposition': 'inline',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Key for the limits of photographs: the account, or the address without one. */
export function autorDasFotos(
  context: Readonly<RouterContextProvider>,
  uid: string | null = context.get(usuarioContext)?.uid ?? null,
): string {
  return uid ?? `endereco ${context.get(enderecoContext)}`;
}

async function umaVaga(endereco: string, receber: () => Promise<RecusaDoCorpo | null>): Promise<RecusaDoCorpo | null> {
  const aCaminhoDoEndereco = aCaminho.get(endereco) ?? 0;
  if (aCaminhoDoEndereco >= DE_UM_ENDERECO) return 'ocupada';
  aCaminho.set(endereco, aCaminhoDoEndereco + 1);
  try {
    return await receber();
  } finally {
    const restam = (aCaminho.get(endereco) ?? 1) - 1;
    if (restam > 0) aCaminho.set(endereco, restam);
    else aCaminho.delete(endereco);
  }
}

/** Reads the body into `formulario.pedacos`, within the limits. */
async function receberCorpo({ body }: Request, formulario: Formulario): Promise<RecusaDoCorpo | null> {
  if (!body) return 'corpo-quebrado';
  let lidos = 0;
  let recusa: RecusaDoCorpo | null = null;
  try {
    for await (const pedaco of body) {
      lidos += pedaco.length;
      if (lidos > ATE_ONDE_ESCOA) break;
      if (recusa === null) {
        if (lidos > MAIOR_FORMULARIO_COM_FOTOS) recusa = 'corpo-grande-demais';
        else if (formulario.descartado || !abrirEspaco(formulario, pedaco.length)) recusa = 'ocupada';
      }
      if (recusa === null) {
        formulario.pedacos.push(pedaco);
        formulario.bytes += pedaco.length;
      } else esquecer(formulario);
    }
    return formulario.descartado ? 'ocupada' : recusa;
  } catch {
    return 'corpo-quebrado';
  }
}

/**
 * Makes room for `bytes` of this form. While memory is short the address with the most waiting bytes gives up its largest
 * form, complete or not, so that slow connections keep nobody else out. Returns false when this form's address is that one.
 */
function abrirEspaco(formulario: Formulario, bytes: number): boolean {
  for (;;) {
    const formularios = [...naMemoria];
    if (soma(formularios) + bytes <= NA_MEMORIA) return true;
    const esperando = formularios.filter((outro) => !outro.comecado && outro.endereco !== null);
    const doEndereco = (endereco: string | null) => soma(esperando.filter((outro) => outro.endereco === endereco));
    const [maior] = esperando.toSorted((a, b) => doEndereco(b.endereco) - doEndereco(a.endereco) || b.bytes - a.bytes);
    const meus = formulario.endereco === null ? 0 : doEndereco(formulario.endereco) + bytes;
    if (!maior || maior.endereco === formulario.endereco || doEndereco(maior.endereco) <= meus) return false;
    maior.descartado = true;
    esquecer(maior);
  }
}

const soma = (formularios: readonly Formulario[]): number => formularios.reduce((total, { bytes }) => total + bytes, 0);

function esquecer(formulario: Formulario): void {
  formulario.pedacos.length = 0;
  formulario.bytes = 0;
}

async function lerFormularioRecebido(
  request: Request,
  formulario: Formulario,
  tipo: string,
): Promise<Request | RecusaDoCorpo> {
  const fronteira = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(tipo);
  if (!fronteira) return 'corpo-quebrado';
  try {
    const corpo = Buffer.concat(formulario.pedacos);
    // The bytes stay counted until the act ends: its files hold them.
    formulario.pedacos.length = 0;
    if (partesDe(corpo, `--${fronteira[1] ?? fronteira[2]}`) > MAIS_PARTES) return 'partes-demais';
    const dados = await new Response(corpo, { headers: { 'Content-Type': tipo } }).formData();
    const { url, method, headers, signal } = request;
    // The act receives the parsed form, so that its bytes are not read twice.
    return Object.defineProperty(new Request(url, { method, headers, signal }), 'formData', {
      value: () => Promise.resolve(dados),
    });
  } catch {
    return 'corpo-quebrado';
  }
}

/** Counts a form's parts, at most one above the limit. */
function partesDe(corpo: Buffer, marca: string): number {
  let partes = 0;
  for (let em = corpo.indexOf(marca); em !== -1 && partes <= MAIS_PARTES; em = corpo.indexOf(marca, em + marca.length))
    partes++;
  return partes;
}
