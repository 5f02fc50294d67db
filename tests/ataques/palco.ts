import { mkdtemp, rm } from 'node:fs/promises';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoSecret } from '#server/process/demo-secret.ts';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { enderecoDa, iniciarProcesso, nomesDesviados, portaLivre } from '#tests/support/loja-processo.ts';

/**
 * The shops that the scenes of one database attack: the demo behind a trusted proxy, and a real shop whose database was a
 * demo's. `instancias` are the addresses of the demo: on a PostgreSQL server two processes serve it.
 */
export type Palco = {
  demo: LojaMontada;
  instancias: string[];
  real: string;
  /** The only port of this machine to which the demo may send webhooks. */ portaDoReceptor: number;
  /** A name server at this port of this machine answers for all names of the demo, if a scene opens one. */ portaDosNomes: number;
  fechar(): Promise<void>;
};

/** Opens both shops, as built, each a process of its own. */
export async function montarPalco(): Promise<Palco> {
  const portaDoReceptor = await portaLivre();
  const portaDosNomes = await portaLivre();
  const daDemo = {
    TRUST_PROXY: '1',
    WEBHOOKS_PERMITIDOS: `127.0.0.1:${portaDoReceptor}`,
    PORTA_DOS_NOMES: String(portaDosNomes),
  };
  const demo = await abrirLojaMontada(daDemo, { senhasDeVerdade: true, antesDoCodigo: [nomesDesviados] });
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
  const outra = demo.databaseUrl ? await abrirOutraInstancia(demo, path.join(pasta, 'outra'), daDemo) : null;
  const daReal = { dataDir: path.join(pasta, 'dados'), porta, databaseUrl: banco?.url };
  await (await iniciarProcesso(daReal)).parar();
  const processo = await iniciarProcesso({ ...daReal, ambiente });
  return {
    demo,
    instancias: [demo.url, ...(outra ? [outra.url] : [])],
    real: enderecoDa(porta),
    portaDoReceptor,
    portaDosNomes,
    async fechar() {
      await outra?.parar();
      await demo.fechar();
      await processo.parar();
      await banco?.apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

/** Another process on the demo's database, as behind one balancer: it believes itself at the same address. */
async function abrirOutraInstancia(demo: LojaMontada, dataDir: string, daDemo: Record<string, string>) {
  const porta = await portaLivre();
  const ambiente = { ...daDemo, SHOP_URL: demo.url, AUTH_SECRET: await demoSecret(demo.dataDir) };
  const { parar } = await iniciarProcesso({
    dataDir,
    porta,
    databaseUrl: demo.databaseUrl,
    ambiente,
    antesDoCodigo: [nomesDesviados],
  });
  return { url: enderecoDa(porta), parar };
}

export type Pedido = {
  metodo?: string;
  cabecalhos?: Record<string, string>;
  corpo?: string | Uint8Array;
  agent?: Agent;
};
export type Veio = { status: number; cabecalhos: IncomingMessage['headers']; texto: string };

/** Sends one raw request with any header. */
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

/** Does it `quantas` times, no more than `deCadaVez` at the same moment. */
export async function emOndas<Fim>(
  quantas: number,
  deCadaVez: number,
  fazer: (n: number) => Promise<Fim>,
): Promise<Fim[]> {
  const fins: Fim[] = [];
  let proxima = 0;
  const um = async () => {
    for (let n = proxima++; n < quantas; n = proxima++) fins[n] = await fazer(n);
  };
  await Promise.all(Array.from({ length: Math.min(deCadaVez, quantas) }, um));
  return fins;
}

/** How often each came, as in `200 × 55, 429 × 145`. */
export function contagem(vistos: (string | number)[]): string {
  const quantos = new Map<string | number, number>();
  for (const um of vistos) quantos.set(um, (quantos.get(um) ?? 0) + 1);
  return [...quantos].map(([um, n]) => `${um} × ${n}`).join(', ');
}
