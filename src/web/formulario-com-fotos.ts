// @requirement 15.15.3
import { data, type RouterContextProvider } from 'react-router';
import type { RecusaDasFotos } from '#application/uploads/receber-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { chaveDaFoto, type Foto, larguraDaFoto, MAIOR_FORMULARIO_COM_FOTOS } from '#domain/uploads/foto.ts';
import { usuarioContext } from './request-context.ts';
import { enderecoContext } from './middleware/limite-por-endereco.ts';
import type { Recusada, Recusas } from './form-response.ts';

/** Most parts of a form with photographs that are passed to the parser. */
const MAIS_PARTES = 64;
/** Bytes of an oversized body that are read and discarded, so that the client receives the refusal. */
const ATE_ONDE_ESCOA = 4 * MAIOR_FORMULARIO_COM_FOTOS;
/** Bytes of forms in transit that this process holds at once. */
const NA_MEMORIA = 192 * 1024 * 1024;
/** Most forms in transit from one address. */
const DE_UM_ENDERECO = 4;

let bytesNaMemoria = 0;
const aCaminho = new Map<string, number>();

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
 * and throws its response.
 */
export function comFotos<P extends Pedida, Fim>(
  ato: (pedida: P) => Promise<Fim>,
  { intencao = '', conferir }: { intencao?: string; conferir?: (pedida: P) => unknown } = {},
) {
  return async (pedida: P): Promise<Fim | ReturnType<typeof data<Recusada>>> => {
    const { request, context } = pedida;
    await conferir?.(pedida);
    const tipo = request.headers.get('Content-Type') ?? '';
    if (!/^multipart\/form-data\b/i.test(tipo)) return ato(pedida);
    const endereco = context.get(enderecoContext);
    const leitura = await umaVaga(endereco, () => lerDentroDosLimites(request, tipo));
    if (typeof leitura !== 'string') return ato({ ...pedida, request: leitura });
    return data<Recusada>(
      {
        intencao,
        ok: false,
        codigo: leitura,
        frase: frasesDoCorpo[leitura],
        motivo: null,
        faltas: {},
        digitado: null,
        conflito: null,
      },
      { status: statusDoCorpo[leitura] },
    );
  };
}

const naFoto = (frase: string) => ({ faltas: { fotos: frase } });

/** Reasons for refused photographs, shown beside the field `fotos`; spread into an act's `recusas`. */
export const recusasDasFotos = {
  'fotos-demais': naFoto('Mande até 5 fotografias de cada vez.'),
  'fotos-muito-seguidas': naFoto('Foram muitas fotografias na última hora. Espere um pouco e mande as outras.'),
  vazio: ({ nome }) => naFoto(`"${nome}" está vazio.`),
  'nao-e-imagem': ({ nome }) => naFoto(`"${nome}" não é uma fotografia. Use JPEG, PNG, WebP, AVIF ou GIF.`),
  'imagem-heic': ({ nome }) =>
    naFoto(`"${nome}" está em HEIC, o formato do iPhone, que os navegadores não mostram. Mande-a em JPEG.`),
  'imagem-grande-demais': ({ nome }) => naFoto(`"${nome}" é grande demais: no máximo 5 MB e 64 milhões de pixels.`),
  'imagem-pequena': ({ nome }) =>
    naFoto(`"${nome}" é pequena demais: mande uma com pelo menos 100 pixels de cada lado.`),
  'imagem-quebrada': ({ nome }) => naFoto(`"${nome}" está corrompida ou incompleta.`),
} satisfies Recusas<RecusaDasFotos, 'fotos'>;

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

async function umaVaga(
  endereco: string,
  ler: () => Promise<Request | RecusaDoCorpo>,
): Promise<Request | RecusaDoCorpo> {
  const aCaminhoDoEndereco = aCaminho.get(endereco) ?? 0;
  if (aCaminhoDoEndereco >= DE_UM_ENDERECO) return 'ocupada';
  aCaminho.set(endereco, aCaminhoDoEndereco + 1);
  try {
    return await ler();
  } finally {
    const restam = (aCaminho.get(endereco) ?? 1) - 1;
    if (restam > 0) aCaminho.set(endereco, restam);
    else aCaminho.delete(endereco);
  }
}

async function lerDentroDosLimites(request: Request, tipo: string): Promise<Request | RecusaDoCorpo> {
  const fronteira = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(tipo);
  if (!fronteira || !request.body) return 'corpo-quebrado';
  const pedacos: Uint8Array[] = [];
  let lidos = 0;
  let recusa: RecusaDoCorpo | null = null;
  try {
    for await (const pedaco of request.body) {
      lidos += pedaco.length;
      if (lidos > ATE_ONDE_ESCOA) break;
      if (recusa !== null) continue;
      if (lidos > MAIOR_FORMULARIO_COM_FOTOS) recusa = 'corpo-grande-demais';
      else if (bytesNaMemoria + pedaco.length > NA_MEMORIA) recusa = 'ocupada';
      if (recusa === null) {
        pedacos.push(pedaco);
        bytesNaMemoria += pedaco.length;
      } else esquecer(pedacos);
    }
    if (recusa !== null) return recusa;
    const corpo = Buffer.concat(pedacos);
    if (partesDe(corpo, `--${fronteira[1] ?? fronteira[2]}`) > MAIS_PARTES) return 'partes-demais';
    const dados = await new Response(corpo, { headers: { 'Content-Type': tipo } }).formData();
    const { url, method, headers, signal } = request;
    // The act receives the parsed form, so that its bytes are not read twice.
    return Object.defineProperty(new Request(url, { method, headers, signal }), 'formData', {
      value: () => Promise.resolve(dados),
    });
  } catch {
    return 'corpo-quebrado';
  } finally {
    esquecer(pedacos);
  }
}

function esquecer(pedacos: Uint8Array[]): void {
  for (const { length } of pedacos.splice(0)) bytesNaMemoria -= length;
}

/** Counts a form's parts, at most one above the limit. */
function partesDe(corpo: Buffer, marca: string): number {
  let partes = 0;
  for (let em = corpo.indexOf(marca); em !== -1 && partes <= MAIS_PARTES; em = corpo.indexOf(marca, em + marca.length))
    partes++;
  return partes;
}
