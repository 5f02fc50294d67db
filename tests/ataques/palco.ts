import { mkdtemp, rm } from 'node:fs/promises';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';

/** What the scenes of one database play on: the demo behind a proxy it trusts, and a real, empty shop. */
export type Palco = { demo: LojaMontada; real: string; fechar(): Promise<void> };

/** Opens both shops, as built, each a process of its own. */
export async function montarPalco(): Promise<Palco> {
  const demo = await abrirLojaMontada({ TRUST_PROXY: '1' });
  const pasta = await mkdtemp(path.join(tmpdir(), 'ataques-'));
  const servidor = process.env['TEST_DATABASE_URL'];
  const banco = servidor ? await bancoNoServidor(servidor) : null;
  const porta = await portaLivre();
  const ambiente = {
    DEMO: '0',
    AUTH_SECRET: 'segredo-de-uma-loja-de-verdade-para-teste',
    MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-1-1-1',
    MERCADO_PAGO_WEBHOOK_SECRET: 'segredo',
  };
  const processo = await iniciarProcesso({
    dataDir: path.join(pasta, 'dados'),
    porta,
    databaseUrl: banco?.url,
    ambiente,
  });
  return {
    demo,
    real: enderecoDa(porta),
    async fechar() {
      await demo.fechar();
      await processo.parar();
      await banco?.apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

export type Pedido = {
  metodo?: string;
  cabecalhos?: Record<string, string>;
  corpo?: string | Uint8Array;
  agent?: Agent;
};
export type Veio = { status: number; cabecalhos: IncomingMessage['headers']; texto: string };

/** One request as it goes over the wire, with any header. */
export function pedir(url: string, { metodo = 'GET', cabecalhos = {}, corpo, agent }: Pedido = {}): Promise<Veio> {
  return new Promise((pronto, falhou) => {
    const opcoes = { method: metodo, headers: cabecalhos, agent: agent ?? false };
    const indo = request(url, opcoes, (resposta) => {
      let texto = '';
      const { statusCode: status = 0, headers } = resposta;
      resposta.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
      resposta.on('end', () => pronto({ status, cabecalhos: headers, texto })).on('error', falhou);
    });
    indo.on('error', falhou).end(corpo);
  });
}
