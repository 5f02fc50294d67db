import type { Chamadas } from '#domain/chamadas.ts';
import {
  MAIOR_AMOSTRA,
  MAIOR_EBOOK,
  MAIOR_IMAGEM,
  TAMANHO_DO_PEDACO,
  type PastaDeImagens,
} from '#domain/uploads/arquivo-enviado.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { postar } from '#web/ui/base/call-api.ts';
import { falhasDoEnvio } from './admin-frases.ts';
import { frasesDoUpload } from '#web/frases/upload-frases.ts';

/** Refusal of an upload. */
export class EnvioRecusado extends Error {
  readonly codigo: string;
  readonly recebido: number | null;
  constructor(codigo: string, frase: string, recebido: number | null = null) {
    super(frase);
    this.codigo = codigo;
    this.recebido = recebido;
  }
}

type Envio = {
  metodo: 'POST' | 'PUT';
  endereco: string;
  corpo: Blob;
  cabecalhos?: Record<string, string>;
  /** Hears the bytes that have left. */ aoAndar: (enviados: number) => void;
  sinal: AbortSignal;
};

/**
 * Sends bytes with upload progress, which fetch lacks. Rejects with `EnvioRecusado` when refused or interrupted
 * (`sem-rede`).
 */
export function enviarBytes<T>({ metodo, endereco, corpo, cabecalhos = {}, aoAndar, sinal }: Envio): Promise<T> {
  return new Promise((resolver, rejeitar) => {
    const xhr = new XMLHttpRequest();
    xhr.open(metodo, endereco);
    xhr.responseType = 'json';
    for (const [nome, valor] of Object.entries(cabecalhos)) xhr.setRequestHeader(nome, valor);
    xhr.upload.addEventListener('progress', ({ loaded }) => aoAndar(loaded));
    xhr.addEventListener('load', () => {
      const resposta = xhr.response as { error?: { code: string; message: string; recebido?: number } } | null;
      if (xhr.status >= 200 && xhr.status < 300 && resposta) resolver(resposta as T);
      else
        rejeitar(
          new EnvioRecusado(
            resposta?.error?.code ?? 'erro',
            resposta?.error?.message ?? falhasDoEnvio.recusado,
            resposta?.error?.recebido ?? null,
          ),
        );
    });
    xhr.addEventListener('error', () => rejeitar(new EnvioRecusado('sem-rede', falhasDoEnvio.semRede)));
    xhr.addEventListener('abort', () => rejeitar(new EnvioRecusado('cancelado', falhasDoEnvio.cancelado)));
    sinal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(corpo);
  });
}

type Anunciados = 'admin/envios/pdfs' | 'admin/envios/dumps';

/** Announces a file that will be sent in pieces and returns the upload's id. Refusals as in `enviarBytes`. */
export async function anunciarArquivo<N extends Anunciados>(
  chamada: N,
  corpo: Chamadas[N]['corpo'],
): Promise<Chamadas[N]['resposta']> {
  const anunciado = await postar(chamada, corpo);
  if (anunciado.ok) return anunciado.valor;
  const { codigo, mensagem } = anunciado.erro;
  throw codigo === 'sem-resposta'
    ? new EnvioRecusado('sem-rede', falhasDoEnvio.semRede)
    : new EnvioRecusado(codigo, mensagem || falhasDoEnvio.recusado);
}

/** Sends a request whose response is JSON; refusals as in `enviarBytes`. */
export async function lerJson<T>(endereco: string): Promise<T> {
  const resposta = await fetch(endereco).catch(() => null);
  if (!resposta) throw new EnvioRecusado('sem-rede', falhasDoEnvio.semRede);
  const lida = (await resposta.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  if (!resposta.ok || !lida)
    throw new EnvioRecusado(lida?.error?.code ?? 'erro', lida?.error?.message ?? falhasDoEnvio.recusado);
  return lida as T;
}

export type ImagemEnviada = { envio: string; imagem: Imagem };

/** Sends one picture; `aoAndar` receives a fraction from 0 to 1. Detectable refusals happen before sending. */
export async function enviarImagem(
  arquivo: File,
  para: PastaDeImagens,
  aoAndar: (fracao: number) => void,
  sinal: AbortSignal,
): Promise<ImagemEnviada> {
  if (arquivo.size === 0) throw new EnvioRecusado('vazio', frasesDoUpload.vazio);
  if (arquivo.size > MAIOR_IMAGEM)
    throw new EnvioRecusado('imagem-grande-demais', frasesDoUpload['imagem-grande-demais']);
  const endereco = `/api/admin/envios/imagens?${new URLSearchParams({ para, nome: arquivo.name.slice(0, 200) })}`;
  return enviarBytes({
    metodo: 'POST',
    endereco,
    corpo: arquivo,
    cabecalhos: { 'Content-Type': 'application/octet-stream' },
    aoAndar: (bytes) => aoAndar(bytes / arquivo.size),
    sinal,
  });
}

const TENTATIVAS = 3;
const ESPERA_MS = 1500;

const esperar = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms));

type EmPedacos<T> = {
  endereco: string;
  /** The first byte to send. */ inicio: number;
  /** Returns the result from the response to the last piece; null while pieces remain. */
  fimDe: (resposta: { recebido: number }) => T | null;
  aoAndar: (fracao: number) => void;
  sinal: AbortSignal;
};

/**
 * Sends a file in pieces. An interrupted piece is retried from the server's position; after three failures in a row it
 * rejects with `sem-rede`.
 */
export async function enviarEmPedacos<T>(arquivo: File, envio: EmPedacos<T>): Promise<T> {
  const { endereco, fimDe, aoAndar, sinal } = envio;
  let { inicio } = envio;
  let falhas = 0;
  for (;;) {
    // The server has all bytes, but its last response was lost: the last piece is sent again.
    if (inicio >= arquivo.size) inicio = Math.floor((arquivo.size - 1) / TAMANHO_DO_PEDACO) * TAMANHO_DO_PEDACO;
    const corpo = arquivo.slice(inicio, inicio + TAMANHO_DO_PEDACO);
    const primeiroByte = inicio;
    try {
      const resposta = await enviarBytes<{ recebido: number }>({
        metodo: 'PUT',
        endereco,
        corpo,
        cabecalhos: {
          'Content-Type': 'application/octet-stream',
          'Content-Range': `bytes ${primeiroByte}-${primeiroByte + corpo.size - 1}/${arquivo.size}`,
        },
        aoAndar: (bytes) => aoAndar((primeiroByte + bytes) / arquivo.size),
        sinal,
      });
      const fim = fimDe(resposta);
      if (fim !== null) return fim;
      inicio = resposta.recebido;
      falhas = 0;
    } catch (erro) {
      if (!(erro instanceof EnvioRecusado)) throw erro;
      if (erro.codigo === 'fora-de-ordem' && erro.recebido !== null) inicio = erro.recebido;
      else if (erro.codigo !== 'sem-rede') throw erro;
      if (++falhas >= TENTATIVAS) throw erro;
      await esperar(ESPERA_MS);
    }
  }
}

export type PdfEnviado = { envio: string; paginas: number };
type Opcoes = {
  tipo: 'ebook' | 'amostra';
  /** Id of an interrupted upload to resume. */ envio?: string | null;
  aoComecar: (envio: string) => void;
  aoAndar: (fracao: number) => void;
  sinal: AbortSignal;
};

/** Sends a PDF in pieces; a call with the same `envio` resumes an interrupted upload. */
export async function enviarPdf(
  arquivo: File,
  { tipo, envio = null, aoComecar, aoAndar, sinal }: Opcoes,
): Promise<PdfEnviado> {
  if (arquivo.size === 0) throw new EnvioRecusado('vazio', frasesDoUpload.vazio);
  if (arquivo.size > (tipo === 'ebook' ? MAIOR_EBOOK : MAIOR_AMOSTRA))
    throw new EnvioRecusado('pdf-grande-demais', frasesDoUpload['pdf-grande-demais']);
  const id =
    envio ??
    (
      await anunciarArquivo('admin/envios/pdfs', {
        tipo,
        nome: arquivo.name.slice(0, 200) || 'arquivo.pdf',
        tamanho: arquivo.size,
      })
    ).envio;
  aoComecar(id);
  const endereco = `/api/admin/envios/pdfs/${id}`;
  const inicio = envio ? (await lerJson<{ recebido: number }>(endereco)).recebido : 0;
  const paginas = await enviarEmPedacos(arquivo, {
    endereco,
    inicio,
    fimDe: (resposta) => (resposta as { paginas?: number | null }).paginas ?? null,
    aoAndar,
    sinal,
  });
  return { envio: id, paginas };
}
