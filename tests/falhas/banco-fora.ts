// @requirement 10.6.1
import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { abrirLinha } from '#tests/support/linha.ts';
import { comprarSemParar, enviarCompra, novaCompra, repetir } from './carga.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirEnvios, conferirFim } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const FORA_MS = 4000;
/** A buyer or a load balancer receives the failure within this time. */
const PRAZO_DA_RECUSA_MS = 10_000;
/** A dead line is given up after 15 s, one after the other in the worst case. */
const PRAZO_DA_VOLTA_MS = 40_000;

/** PostgreSQL cut off during orders, unreachable for a while, silent, and back. */
export async function cenaDoBancoFora(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('PostgreSQL gone and back');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.noServidor('fora');
  const linha = await abrirLinha(dados.databaseUrl);
  const loja = await abrirLoja({ ...dados, databaseUrl: linha.url });
  const { url } = loja;
  const [, outro] = palco.produtos;
  if (!outro) throw new Error('no products');
  let terminou = false;
  void loja.fim.then(() => (terminou = true));
  const carga = comprarSemParar(() => [url], [...palco.produtos], 6);
  try {
    await esperar(3000);
    for (const [nome, quebrar] of [
      ['cut off', () => linha.desligar()],
      ['dead without a word', () => linha.emudecer()],
    ] as const) {
      // Not of what is being bought: each order throws a product's page away.
      const pagina = `${url}/sobre`;
      await abrir(pagina);
      const guardada = await abrir(pagina);
      quebrar();
      await esperar(200);
      const daMemoria = await abrir(pagina);
      cena.exigir(
        `${nome}: a kept page still answers (ms)`,
        daMemoria.status === 200 && daMemoria.texto === guardada.texto,
        Math.round(daMemoria.ms),
        `status ${daMemoria.status}`,
      );
      if (nome === 'cut off') await conferirRecusas();
      else await conferirReadyz(nome);
      await esperar(FORA_MS);
      linha.ligar();
      const pronta = await ate(async () => (await abrir(`${url}/readyz`)).status === 200, PRAZO_DA_VOLTA_MS);
      cena.exigir(`${nome}: /readyz is 200 again without a restart`, pronta !== null && !terminou, emSegundos(pronta));
      const compra = novaCompra(palco.produtos);
      const feita = await ate(async () => (await enviarCompra(url, compra)).status === 200, PRAZO_DA_VOLTA_MS, 200);
      carga.compras.push(compra);
      cena.exigir(`${nome}: orders go through again`, feita !== null, emSegundos(feita));
      await conferirQueOuve(nome);
    }
    await carga.parar();
    const { repetidas, trocadas } = await repetir(url, carga.compras);
    cena.conferir('requests that failed, repeated twice at once, ended in one order each', repetidas, [
      ...trocadas,
      ...carga.compras
        .filter(({ pedidoId }) => pedidoId === null)
        .map(({ chave, respostas }) => `${chave}: ${respostas.join(', ')}`),
    ]);
    // While the database is away a checkout is refused with 500 or 502; these were looked at above.
    for (const compra of carga.compras)
      compra.respostas = compra.respostas.filter((status) => status !== 500 && status !== 502);
    await conferirEnvios(cena, dados);
    await conferirFim(cena, dados, carga.compras);
  } finally {
    await carga.parar();
    linha.ligar();
    await loja.parar().catch(() => {});
    linha.fechar();
  }

  async function conferirReadyz(nome: string): Promise<void> {
    const pronta = await abrir(`${url}/readyz`);
    cena.exigir(
      `${nome}: /readyz says 503 in bounded time (ms)`,
      pronta.status === 503 && pronta.ms < PRAZO_DA_RECUSA_MS,
      Math.round(pronta.ms),
      `status ${pronta.status}`,
    );
  }

  async function conferirRecusas(): Promise<void> {
    await conferirReadyz('cut off');
    const viva = await abrir(`${url}/healthz`);
    cena.exigir('cut off: /healthz stays 200', viva.status === 200, viva.status);
    const compra = novaCompra(palco.produtos);
    const { status, corpo, ms } = await enviarCompra(url, compra);
    carga.compras.push(compra);
    const recado = (() => {
      try {
        return (JSON.parse(corpo) as { error?: { message?: string } }).error?.message ?? '';
      } catch {
        return '';
      }
    })();
    cena.exigir(
      'cut off: a checkout is refused clearly, in Portuguese (ms)',
      status >= 500 && /Tente novamente/.test(recado) && ms < PRAZO_DA_RECUSA_MS,
      Math.round(ms),
      `${status} ${corpo.slice(0, 100)}`,
    );
    // A storefront page names the part that it could not load; all other pages show the outage page.
    for (const [qual, caminho, frase] of [
      ['a product not kept', `/produto/${outro?.id}?variacao=${Date.now()}`, 'Erro ao carregar o produto.'],
      ['the checkout', '/checkout', 'Voltamos já'],
    ] as const) {
      const { status: dela, texto } = await abrir(url + caminho);
      cena.exigir(
        `cut off: ${qual} answers 503 and '${frase}', without details`,
        dela === 503 && texto.includes(frase) && !/select |at .*\.js/.test(texto),
        dela,
        texto.slice(0, 200),
      );
    }
  }

  /** A change made elsewhere throws the kept page away: announcements are read again. */
  async function conferirQueOuve(nome: string): Promise<void> {
    const pagina = `${url}/produto/${outro?.id}`;
    await ate(async () => (await abrir(pagina)).status === 200, PRAZO_DA_VOLTA_MS);
    const antes = await abrir(pagina);
    await noBanco(dados, (db) => db.execute(sql`update produtos set nome = nome || '.' where id = ${outro?.id}`));
    const mudou = await ate(async () => (await abrir(pagina)).etag !== antes.etag, 40_000, 20);
    // A silent connection is given up after its time limit.
    const prazo = nome === 'cut off' ? 1000 : 30_000;
    cena.exigir(
      `${nome}: announcements are read again, a changed page is thrown away (ms)`,
      mudou !== null && mudou < prazo,
      mudou === null ? 'never' : Math.round(mudou),
      emSegundos(mudou),
    );
  }
}
