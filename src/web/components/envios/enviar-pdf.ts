import { MAIOR_AMOSTRA, MAIOR_EBOOK, TAMANHO_DO_PEDACO } from '#domain/arquivo-enviado.ts';
import { mensagensDoEnvio } from '#web/messages/envio.ts';
import { enviarBytes, EnvioRecusado, pedirJson } from './enviar.ts';

export type PdfEnviado = { envio: string; paginas: number };
type Opcoes = {
  tipo: 'ebook' | 'amostra';
  /** Goes on with this one, where it stopped. */ envio?: string | null;
  aoComecar: (envio: string) => void;
  aoAndar: (fracao: number) => void;
  sinal: AbortSignal;
};

const TENTATIVAS = 3;
const ESPERA_MS = 1500;

const esperar = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms));

/**
 * Sends a PDF in pieces. A piece that is cut off is tried again from where the server stands; after three times in a row
 * it gives up with `sem-rede`, and can be called again with the same `envio` to go on.
 */
export async function enviarPdf(
  arquivo: File,
  { tipo, envio = null, aoComecar, aoAndar, sinal }: Opcoes,
): Promise<PdfEnviado> {
  if (arquivo.size === 0) throw new EnvioRecusado('vazio', mensagensDoEnvio.vazio);
  if (arquivo.size > (tipo === 'ebook' ? MAIOR_EBOOK : MAIOR_AMOSTRA))
    throw new EnvioRecusado('pdf-grande-demais', mensagensDoEnvio['pdf-grande-demais']);
  const id =
    envio ??
    (
      await pedirJson<{ envio: string }>('/api/admin/envios/pdfs', {
        tipo,
        nome: arquivo.name.slice(0, 200) || 'arquivo.pdf',
        tamanho: arquivo.size,
      })
    ).envio;
  aoComecar(id);
  const endereco = `/api/admin/envios/pdfs/${id}`;
  let inicio = envio ? (await pedirJson<{ recebido: number }>(endereco)).recebido : 0;
  let falhas = 0;
  for (;;) {
    // Where all bytes are there but the end of it was cut off, the last piece is sent once more.
    if (inicio >= arquivo.size) inicio = Math.floor((arquivo.size - 1) / TAMANHO_DO_PEDACO) * TAMANHO_DO_PEDACO;
    const corpo = arquivo.slice(inicio, inicio + TAMANHO_DO_PEDACO);
    const deste = inicio;
    try {
      const cabecalhos = {
        'Content-Type': 'application/octet-stream',
        'Content-Range': `bytes ${deste}-${deste + corpo.size - 1}/${arquivo.size}`,
      };
      const { recebido, paginas } = await enviarBytes<{ recebido: number; paginas: number | null }>({
        metodo: 'PUT',
        endereco,
        corpo,
        cabecalhos,
        aoAndar: (bytes) => aoAndar((deste + bytes) / arquivo.size),
        sinal,
      });
      if (paginas !== null) return { envio: id, paginas };
      inicio = recebido;
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
