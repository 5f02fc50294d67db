import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RespostaCrua = {
  status: number;
  cabecalhos: Record<string, string | string[] | undefined>;
  /** As it came over the wire. */
  corpo: Buffer;
  /** The same, decompressed. */
  texto: string;
};

const abrir: Record<string, (corpo: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** One request as it goes over the wire: nothing is followed or remembered on the way. */
export function pedirCru(
  url: string,
  { metodo = 'GET', cabecalhos = {} }: { metodo?: string; cabecalhos?: Record<string, string> } = {},
): Promise<RespostaCrua> {
  return new Promise((resolve, reject) => {
    const pedido = request(url, { method: metodo, headers: cabecalhos }, (resposta) => {
      const partes: Buffer[] = [];
      resposta.on('data', (parte: Buffer) => partes.push(parte));
      resposta.on('error', reject);
      resposta.on('end', () => {
        const corpo = Buffer.concat(partes);
        const codificacao = String(resposta.headers['content-encoding'] ?? '');
        const texto = corpo.length > 0 ? (abrir[codificacao]?.(corpo) ?? corpo).toString() : '';
        resolve({ status: resposta.statusCode ?? 0, cabecalhos: resposta.headers, corpo, texto });
      });
    });
    pedido.on('error', reject);
    pedido.end();
  });
}
