import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';

export type Chamada = {
  metodo: string;
  caminho: string;
  chave: string | undefined;
  autorizacao: string | undefined;
  corpo: string;
};
export type Resposta = (resposta: ServerResponse, pedido: IncomingMessage) => void;

export const json =
  (status: number, corpo: unknown, cabecalhos: Record<string, string> = {}): Resposta =>
  (resposta) => {
    resposta.writeHead(status, { 'content-type': 'application/json', ...cabecalhos }).end(JSON.stringify(corpo));
  };

/** A provider that returns the given answers in turn, and then repeats the last one. */
export async function criarProvedorRuim(respostas: Resposta[], prazos: { timeoutMs?: number; esperaMs?: number } = {}) {
  const chamadas: Chamada[] = [];
  const servidor = createServer((pedido, resposta) => {
    const partes: Buffer[] = [];
    pedido
      .on('data', (parte: Buffer) => partes.push(parte))
      .on('end', () => {
        const { method = '', url = '', headers } = pedido;
        chamadas.push({
          metodo: method,
          caminho: url,
          autorizacao: headers.authorization,
          corpo: Buffer.concat(partes).toString(),
          chave: headers['x-idempotency-key']?.toString(),
        });
        respostas[Math.min(chamadas.length, respostas.length) - 1]?.(resposta, pedido);
      });
  });
  await new Promise<void>((pronto) => {
    servidor.listen(0, '127.0.0.1', pronto);
  });
  const baseUrl = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const avisos: { nivel: string; dados: object }[] = [];
  const anotar = (nivel: string) => (dados: object) => {
    avisos.push({ nivel, dados });
  };
  const credenciais = credenciaisDoGemeo('segredo-do-provedor-ruim');
  return {
    chamadas,
    avisos,
    credenciais,
    pagamentos: criarMercadoPago({
      ...credenciais,
      shopUrl: 'https://loja.test',
      baseUrl,
      timeoutMs: prazos.timeoutMs ?? 20_000,
      esperaMs: prazos.esperaMs ?? 5,
      log: { info: anotar('info'), warn: anotar('warn'), error: anotar('error') },
    }),
    async encerrar() {
      servidor.closeAllConnections();
      await new Promise((pronto) => {
        servidor.close(pronto);
      });
    },
  };
}

/** A payment as the provider would answer it. */
export const pagamentoBom = {
  id: 123,
  status: 'approved',
  status_detail: 'accredited',
  transaction_amount: 19.9,
  transaction_amount_refunded: 0,
  currency_id: 'BRL',
  collector_id: 100_200_300,
  external_reference: 'pedido',
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  installments: 3,
  date_created: '2026-11-20T10:00:00.000-04:00',
  date_approved: '2026-11-20T10:00:01.000-04:00',
  date_of_expiration: null,
};
