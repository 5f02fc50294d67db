// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { NOME_DO_LEITOR } from '#db/postgres/postgres.ts';
import { abrirLinha } from '#tests/support/linha.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const MORTES = 20;
const FORA_MS = 60_000;
/** A page shows a change within this time (docs/requirements.md 12.1). */
const PRAZO_MS = 1000;
const PRAZO_DA_VOLTA_MS = 40_000;

/** The reader of announcements killed, and an instance cut off for a minute while another changes the shop. */
export async function cenaDosAnuncios(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('announcements read by an instance that loses its connection');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.noServidor('anuncios');
  const linha = await abrirLinha(dados.databaseUrl);
  const loja = await abrirLoja({ ...dados, databaseUrl: linha.url });
  const { url } = loja;
  const [produto, outro] = palco.produtos;
  if (!produto || !outro) throw new Error('no products');
  const executar = (comando: ReturnType<typeof sql>) => noBanco(dados, (db) => db.execute(comando));
  const preco = (centavos: number) => sql`update produtos set preco_centavos = ${centavos} where id = ${produto.id}`;
  const mostra = async (caminho: string, texto: string) => (await abrir(url + caminho)).texto.includes(texto);
  const paginaDoProduto = `/produto/${produto.id}`;
  try {
    const demoras: (number | null)[] = [];
    for (let vez = 1; vez <= MORTES; vez += 1) {
      await abrir(url + paginaDoProduto);
      await executar(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${NOME_DO_LEITOR}`,
      );
      const centavos = 100_000 + vez;
      await executar(preco(centavos));
      demoras.push(await ate(() => mostra(paginaDoProduto, `"price":"${(centavos / 100).toFixed(2)}"`), 10_000, 10));
    }
    cena.conferir(
      `reader of announcements killed: prices shown (longest ${emSegundos(Math.max(...demoras.map((ms) => ms ?? Infinity)))})`,
      MORTES,
      demoras.filter((ms) => ms === null || ms > PRAZO_MS).map(String),
    );

    const paginas = ['/', '/produtos', paginaDoProduto, `/produto/${outro.id}`];
    for (const caminho of paginas) await abrir(url + caminho);
    linha.desligar();
    const marca = `Cortada ${Date.now()}`;
    await executar(preco(99_999));
    await executar(sql`update produtos set nome = ${marca}, estoque = 0 where id = ${outro.id}`);
    await executar(
      sql`update categorias set nome = ${marca} where slug = (select categoria from produtos where id = ${produto.id})`,
    );
    await esperar(FORA_MS);
    linha.ligar();
    const voltou = await ate(async () => (await abrir(`${url}/readyz`)).status === 200, PRAZO_DA_VOLTA_MS);
    cena.exigir('an instance cut off for a minute is ready again', voltou !== null, emSegundos(voltou));
    await esperar(PRAZO_MS);
    const velhas: string[] = [];
    for (const caminho of paginas) {
      const { status, texto } = await abrir(url + caminho);
      // Every page has the categories in its menu.
      if (status !== 200 || !texto.includes(marca)) velhas.push(`${caminho}: ${status}`);
    }
    if (!(await mostra(paginaDoProduto, '"price":"999.99"'))) velhas.push('the price');
    if (!(await mostra(`/produto/${outro.id}`, 'Esgotado'))) velhas.push('sold out');
    cena.conferir('it caught up: no page from before', paginas.length + 2, velhas);
  } finally {
    linha.ligar();
    await loja.parar().catch(() => {});
    linha.fechar();
  }
}
