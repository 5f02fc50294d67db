// @requirement 15.15.3
import { data, type RouterContextProvider } from 'react-router';
import { createFairLimiter } from '#domain/fair-limiter.ts';
import type { Loja } from '#application/loja.ts';
import {
  type MultipartForm,
  type MultipartRefusal,
  receiveMultipartForm,
} from '#application/uploads/multipart-form.ts';
import { chaveDaFoto, type Foto, larguraDaFoto, MAIOR_FORMULARIO_COM_FOTOS } from '#domain/uploads/foto.ts';
import { usuarioContext } from './request-context.ts';
import { enderecoContext } from './middleware/limite-por-endereco.ts';
import type { Recusada } from './form-response.ts';

/** Bytes of an oversized body that are read and discarded, so that the client receives the refusal. */
const ATE_ONDE_ESCOA = 4 * MAIOR_FORMULARIO_COM_FOTOS;
/** Bytes of forms that this process keeps in temporary files at once, from their arrival to the end of their act. */
const GUARDADOS = 64 * 1024 * 1024;
/** Most forms in transit from one address. */
const DE_UM_ENDERECO = 4;

type Formulario = {
  /** null: the shop's own, which takes nobody's share and is never discarded. */
  endereco: string | null;
  partes: MultipartForm;
  bytes: number;
  /** The act has begun and reads the files, so the form cannot be discarded. */
  comecado: boolean;
  descartado: boolean;
};
const guardados = new Set<Formulario>();
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
  'textos-grandes-demais': 'Os textos são longos demais. Escreva menos e tente de novo.',
  'corpo-quebrado': 'O envio chegou incompleto. Tente de novo.',
  ocupada: 'Há muitas fotografias chegando agora. Espere um instante e tente de novo.',
} as const satisfies Record<MultipartRefusal, string> & Record<string, string>;
type RecusaDoCorpo = keyof typeof frasesDoCorpo;
const statusDoCorpo: Record<RecusaDoCorpo, number> = {
  'corpo-grande-demais': 413,
  'partes-demais': 413,
  'textos-grandes-demais': 413,
  'corpo-quebrado': 400,
  ocupada: 503,
};

/**
 * Returns the action of a page whose form has photographs (docs/requirements.md 15.15). The body is read up to its
 * limits, its files into a temporary file; then `ato` reads it as any other form, files with `arquivos()`. A body beyond
 * the limits becomes a refusal of the act `intencao`. `conferir` checks the sender before a byte is read and throws its
 * response. Space and turns are shared between addresses; forms `daLoja` come first. Forms with other
 * files give their own sentence for a body that is too large, `grandeDemais`.
 */
export function comFotos<P extends Pedida, Fim>(
  ato: (pedida: P) => Promise<Fim>,
  {
    intencao = '',
    conferir,
    daLoja = false,
    grandeDemais = frasesDoCorpo['corpo-grande-demais'],
  }: { intencao?: string; conferir?: (pedida: P) => unknown; daLoja?: boolean; grandeDemais?: string } = {},
) {
  return async (pedida: P): Promise<Fim | ReturnType<typeof data<Recusada>>> => {
    const { request, context } = pedida;
    await conferir?.(pedida);
    const tipo = request.headers.get('Content-Type') ?? '';
    if (!/^multipart\/form-data\b/i.test(tipo)) return ato(pedida);
    const partes = receiveMultipartForm(tipo);
    if (!partes) return recusar('corpo-quebrado', intencao);
    const endereco = context.get(enderecoContext);
    const formulario = {
      endereco: daLoja ? null : endereco,
      partes,
      bytes: 0,
      comecado: false,
      descartado: false,
    };
    guardados.add(formulario);
    try {
      const recusa = await umaVaga(endereco, () => receberCorpo(request, formulario));
      if (recusa !== null)
        return recusar(recusa, intencao, recusa === 'corpo-grande-demais' ? grandeDemais : undefined);
      const feito = await limitarAtos(
        endereco,
        async () => {
          formulario.comecado = true;
          if (formulario.descartado) return { fim: recusar('ocupada', intencao) };
          const dados = await partes.end();
          if (!dados) return { fim: recusar('corpo-quebrado', intencao) };
          return { fim: await ato({ ...pedida, request: comDados(request, dados) }) };
        },
        { first: daLoja },
      );
      return feito ? feito.fim : recusar('ocupada', intencao);
    } finally {
      guardados.delete(formulario);
      await partes.close();
    }
  };
}

/** The request with its parsed form, so that its bytes are not read twice. */
function comDados({ url, method, headers, signal }: Request, dados: FormData): Request {
  return Object.defineProperty(new Request(url, { method, headers, signal }), 'formData', {
    value: () => Promise.resolve(dados),
  });
}

function recusar(
  codigo: RecusaDoCorpo,
  intencao: string,
  frase: string = frasesDoCorpo[codigo],
): ReturnType<typeof data<Recusada>> {
  return data<Recusada>(
    {
      intencao,
      ok: false,
      codigo,
      frase,
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

/** Reads the body into `formulario.partes`, within the limits. */
async function receberCorpo({ body }: Request, formulario: Formulario): Promise<RecusaDoCorpo | null> {
  const leitor = body?.getReader();
  if (!leitor) return 'corpo-quebrado';
  let lidos = 0;
  let recusa: RecusaDoCorpo | null = null;
  for (;;) {
    const lido = await leitor.read().catch(() => null);
    if (!lido) return 'corpo-quebrado';
    if (lido.done) return formulario.descartado ? 'ocupada' : recusa;
    lidos += lido.value.length;
    if (lidos > ATE_ONDE_ESCOA) {
      await leitor.cancel();
      return formulario.descartado ? 'ocupada' : recusa;
    }
    if (recusa !== null || formulario.descartado) continue;
    if (lidos > MAIOR_FORMULARIO_COM_FOTOS) recusa = 'corpo-grande-demais';
    else if (abrirEspaco(formulario, lido.value.length)) {
      formulario.bytes += lido.value.length;
      recusa = await formulario.partes.write(lido.value).catch((erro: unknown) => {
        if (formulario.descartado) return 'ocupada';
        throw erro;
      });
    } else recusa = 'ocupada';
    if (recusa !== null) esquecer(formulario);
  }
}

/**
 * Makes room for `bytes` of this form. While space is short the address with the most waiting bytes gives up its largest
 * form, complete or not, so that slow connections keep nobody else out. Returns false when this form's address is that one.
 */
function abrirEspaco(formulario: Formulario, bytes: number): boolean {
  for (;;) {
    const formularios = [...guardados];
    if (soma(formularios) + bytes <= GUARDADOS) return true;
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
  formulario.bytes = 0;
  void formulario.partes.close();
}
