import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Alvo } from './medir.ts';

export type Resposta = {
  metodo: string;
  caminho: string;
  cabecalhos: Record<string, string | string[]>;
  /** In base64. */ corpo: string;
};

/** Records the shop's response to a target, byte by byte. */
export function gravarResposta(url: string, { metodo, caminho, corpo }: Alvo): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'gzip, deflate, br, zstd',
      ...(corpo && { 'Content-Type': 'application/json' }),
    };
    const pedido = request(url + caminho, { method: metodo, headers }, (resposta) => {
      const partes: Buffer[] = [];
      resposta.on('data', (parte: Buffer) => partes.push(parte));
      resposta.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...resto } = resposta.headers;
        const cabecalhos = Object.fromEntries(
          Object.entries(resto).flatMap(([nome, valor]) => (valor === undefined ? [] : [[nome, valor]])),
        );
        if (resposta.statusCode !== 200)
          reject(
            new Error(`${metodo} ${caminho}: ${resposta.statusCode} ${Buffer.concat(partes).toString().slice(0, 300)}`),
          );
        else resolve({ metodo, caminho, cabecalhos, corpo: Buffer.concat(partes).toString('base64') });
      });
    });
    pedido.on('error', reject);
    pedido.end(corpo);
  });
}

/** Starts the bare server in a process of its own, as the shop is. */
export async function iniciarServidorNu(respostas: Resposta[]): Promise<{ url: string; parar(): Promise<void> }> {
  const processo = fork(fileURLToPath(new URL('./servidor-nu.ts', import.meta.url)));
  processo.send(respostas);
  const [{ port }] = (await once(processo, 'message')) as [AddressInfo];
  return {
    url: `http://127.0.0.1:${port}`,
    async parar() {
      processo.kill();
      await once(processo, 'exit');
    },
  };
}
