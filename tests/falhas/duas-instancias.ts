// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { comprarSemParar, enviarCompra, novaCompra } from './carga.ts';
import { abrirCorreio } from './correio.ts';
import { conferirRaro } from './embutido.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { ateEnviarTudo, conferirFim, conferirRepeticao, linhas } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const COMPRADORES = 8;
/** A page kept by one instance shows a change made through the other within this time (docs/requirements.md 12.1). */
const PRAZO_DA_PAGINA_MS = 1000;

/** Two instances on one PostgreSQL; one dies in the middle of orders and with messages in its hands. */
export async function cenaDasDuasInstancias(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('two instances on PostgreSQL');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.noServidor('duas');
  const [presa, livre] = [await abrirCorreio(true), await abrirCorreio(false)];
  const [portaA, portaB] = [await portaLivre(), await portaLivre()];
  const [urlA, urlB] = [`http://127.0.0.1:${portaA}`, `http://127.0.0.1:${portaB}`];
  const loja = {
    SHOP_URL: urlA,
    AUTH_SECRET: 'o mesmo segredo para as duas instancias',
    MAIL_FROM: 'Grande Roque <loja@exemplo.test>',
  };
  const [a, b] = await Promise.all([
    abrirLoja({ ...dados, porta: portaA, ambiente: { ...loja, SMTP_URL: presa.url } }),
    abrirLoja({
      ...dados,
      dataDir: `${dados.dataDir}-b`,
      porta: portaB,
      ambiente: { ...loja, SMTP_URL: livre.url },
    }),
  ]);
  try {
    await conferirPaginas();
    const vivas = [urlA, urlB];
    const carga = comprarSemParar(() => vivas, [palco.raro, ...palco.produtos], COMPRADORES);
    await ate(() => presa.presas() >= 2 && carga.compras.length > 30, 20_000);
    vivas.splice(0, 1);
    await a.matar();
    const mortaEm = performance.now();
    await esperar(4000);
    await carga.parar();
    const depois = carga.compras.slice(-COMPRADORES * 2);
    cena.conferir(
      'orders at the other instance while one is dead',
      depois.length,
      depois.filter(({ respostas }) => respostas.includes(0) && respostas.length > 1).map(({ chave }) => chave),
    );
    const naOutra = 'requests cut off, repeated twice at once at the other instance, ended in one order each';
    await conferirRepeticao(cena, urlB, carga.compras, naOutra);
    const retomadas = await noBanco(dados, (db) => ateEnviarTudo((texto) => linhas(db, texto)));
    cena.exigir(
      `messages in the hands of the dead instance, sent by the other (${emSegundos(retomadas === null ? null : performance.now() - mortaEm)} after its death)`,
      retomadas !== null && presa.presas() > 0,
      presa.presas(),
      'not all were sent',
    );
    cena.conferir(
      'messages delivered once each',
      livre.entregues.length,
      livre.entregues.filter((id, i) => livre.entregues.indexOf(id) !== i),
    );
    await conferirFim(cena, dados, carga.compras);
    conferirRaro(cena, palco, carga.compras);
  } finally {
    await a.matar();
    await b.parar();
    await Promise.all([presa.fechar(), livre.fechar()]);
  }

  /** An order at A that takes the last units changes the product's page at B; so does a new price. */
  async function conferirPaginas(): Promise<void> {
    const pagina = `${urlB}/produto/${palco.raro.id}`;
    await noBanco(dados, (db) =>
      db.execute(
        sql`with novo as (update produtos set estoque = 3 where id = ${palco.raro.id} returning id) insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) select id, 'ajuste', ${3 - palco.unidadesDoRaro}, 'falhas' from novo`,
      ),
    );
    await esperar(500);
    await abrir(pagina);
    const antes = await abrir(pagina);
    const compra = { ...novaCompra([palco.raro]), itens: [{ produto: palco.raro, quantidade: 3 }] };
    const { status } = await enviarCompra(urlA, compra);
    const mudou = await ate(async () => (await abrir(pagina)).etag !== antes.etag, 5000, 10);
    cena.exigir(
      'last units sold through one instance: the page kept by the other is thrown away (ms)',
      status === 200 && mudou !== null && mudou < PRAZO_DA_PAGINA_MS,
      mudou === null ? 'never' : Math.round(mudou),
      `order ${status}, page ${emSegundos(mudou)}`,
    );
  }
}
