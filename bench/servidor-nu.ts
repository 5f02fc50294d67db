// The minimum of a Node server: sends prepared bytes. The shop is measured against it.
import { createServer } from 'node:http';
import type { Resposta } from './servidor-nu-processo.ts';

process.once('message', (respostas: Resposta[]) => {
  const prontas = new Map(
    respostas.map(({ metodo, caminho, cabecalhos, corpo }) => [
      `${metodo} ${caminho}`,
      { cabecalhos, corpo: Buffer.from(corpo, 'base64') },
    ]),
  );
  const servidor = createServer((pedido, resposta) => {
    const pronta = prontas.get(`${pedido.method} ${pedido.url}`);
    if (!pronta) {
      resposta.writeHead(404).end();
      return;
    }
    // A body that was sent is read whole, as the shop must.
    pedido.resume().once('end', () => resposta.writeHead(200, pronta.cabecalhos).end(pronta.corpo));
  });
  servidor.listen(0, '127.0.0.1', () => process.send?.(servidor.address()));
});
