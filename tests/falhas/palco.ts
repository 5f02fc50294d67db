import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { abrirBanco } from '#db/open-database.ts';
import type { Db } from '#db/client.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { iniciarProcesso, type OndeRodar, portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import type { ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';

export type Dados = { dataDir: string; databaseUrl?: string | undefined };

/** Where the scenes play: a demo that was opened once, of which each takes a copy. */
export type Palco = {
  pasta: string;
  /** Goods without variations that do not run out, and one of which there are few. */
  produtos: ProdutoDoPedido[];
  raro: ProdutoDoPedido;
  unidadesDoRaro: number;
  /** A server to make databases on; null without TEST_DATABASE_URL. */
  servidor: string | null;
  /** How often the scene of the deaths kills. */
  voltas: number;
  /** How long the scenes that go on for a while do so. */
  minutos: { balanco: number; demorada: number };
  embutido(nome: string): Promise<Dados>;
  noServidor(nome: string): Promise<Dados & { databaseUrl: string }>;
  /** An empty database on the server, which no shop has opened. */
  vazioNoServidor(nome: string): Promise<Dados & { databaseUrl: string }>;
  fechar(): Promise<void>;
};

const SEM_FIM = 1_000_000;
const UNIDADES_DO_RARO = 9;

export async function montarPalco(quanto: Pick<Palco, 'voltas' | 'minutos'>): Promise<Palco> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'falhas-'));
  const servidor = process.env['TEST_DATABASE_URL'] ?? null;
  const modelo = { dataDir: path.join(pasta, 'modelo') };
  await semear(modelo);
  const { produtos, raro } = await prepararProdutos(modelo);
  const apagar: (() => Promise<void>)[] = [];
  const vazioNoServidor = async (nome: string) => {
    if (servidor === null) throw new Error('no server to make a database on');
    const banco = await bancoNoServidor(servidor);
    apagar.push(banco.apagar);
    return { dataDir: path.join(pasta, nome), databaseUrl: banco.url };
  };
  return {
    pasta,
    produtos,
    raro,
    unidadesDoRaro: UNIDADES_DO_RARO,
    servidor,
    ...quanto,
    async embutido(nome) {
      const dataDir = path.join(pasta, nome);
      await cp(modelo.dataDir, dataDir, { recursive: true });
      return { dataDir };
    },
    vazioNoServidor,
    async noServidor(nome) {
      const dados = await vazioNoServidor(nome);
      await semear(dados);
      await prepararProdutos(dados);
      return dados;
    },
    async fechar() {
      for (const umBanco of apagar) await umBanco();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

async function semear(dados: Dados): Promise<void> {
  await (await abrirLoja(dados)).parar();
}

/** Opens a shop of a scene, behind a trusted proxy and at an address of its own unless `onde` says otherwise. */
export async function abrirLoja({
  ambiente,
  porta,
  ...onde
}: Partial<OndeRodar> & Dados): Promise<ProcessoDaLoja & { url: string; porta: number }> {
  const sua = porta ?? (await portaLivre());
  const url = `http://127.0.0.1:${sua}`;
  const dela = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', SHOP_URL: url, ...ambiente };
  return { ...(await iniciarProcesso({ ...onde, porta: sua, ambiente: dela })), url, porta: sua };
}

/** Opens the database beside the shop; the embedded one only while the shop is closed. */
export async function noBanco<T>(dados: Dados, fazer: (db: Db) => Promise<T>): Promise<T> {
  const banco = await abrirBanco({ dataDir: dados.dataDir, databaseUrl: dados.databaseUrl });
  try {
    return await fazer(banco.db);
  } finally {
    await banco.fechar();
  }
}

/** Gives a few products all the stock that is needed, through movements as the shop does. */
export async function prepararProdutos(dados: Dados): Promise<{ produtos: ProdutoDoPedido[]; raro: ProdutoDoPedido }> {
  return noBanco(dados, async (db) => {
    const escolhidos = await db.execute<ProdutoDoPedido & { estoque: number }>(
      sql`select id, preco_centavos as "precoCentavos", estoque from produtos where not digital and variacoes = '{}' and arquivado_em is null order by id limit 6`,
    );
    for (const [i, { id, estoque }] of escolhidos.rows.entries()) {
      const alvo = i === 0 ? UNIDADES_DO_RARO : SEM_FIM;
      await db.execute(sql`update produtos set estoque = ${alvo} where id = ${id}`);
      await db.execute(
        sql`insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) values (${id}, 'ajuste', ${alvo - estoque}, 'falhas')`,
      );
    }
    const [raro, ...produtos] = escolhidos.rows.map(({ id, precoCentavos }) => ({ id, precoCentavos }));
    if (!raro || produtos.length < 3) throw new Error('the demo has too few products without variations');
    return { produtos, raro };
  });
}
