import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { abrirBalanceador } from './balanceador.ts';
import { type Compra, comprarSemParar, proximaAPagar } from './carga.ts';
import { conferirRaro } from './embutido.ts';
import { abrir, ate } from './espera.ts';
import { conferirEnvios, conferirFim, conferirRepeticao, linhas } from './invariantes.ts';
import { PRAZO_DO_PAGAMENTO_MS } from './mortes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const COMPRADORES = 2;
const ENTRE_MORTES_MS = 4000;

/** Two instances behind a balancer on one PostgreSQL; now one, now the other is killed and started again. */
export async function cenaDoBalanco(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('one of two instances killed again and again');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.noServidor('balanco');
  const portas = [await portaLivre(), await portaLivre()];
  const balanceador = await abrirBalanceador(portas);
  const { url } = balanceador;
  const iniciar = (qual: number) =>
    abrirLoja({
      ...dados,
      dataDir: `${dados.dataDir}-${qual}`,
      porta: portas[qual] ?? 0,
      ambiente: { SHOP_URL: url, AUTH_SECRET: 'o mesmo segredo para as duas instancias' },
    });
  const vivas: ProcessoDaLoja[] = [await iniciar(0), await iniciar(1)];
  const carga = comprarSemParar(() => [url], [palco.raro, ...palco.produtos], COMPRADORES);
  const pagas: Compra[] = [];
  const tentadas = new Set<Compra>();
  const paginas: number[] = [];
  let acabou = false;
  const semParar = async (fazer: (vez: number) => Promise<unknown>) => {
    for (let vez = 0; !acabou; vez++) await fazer(vez).catch(() => {});
  };
  const caminhos = ['/', '/produtos', '/rastrear', '/api/sugestoes?q=rei', '/checkout'];
  const aoLado = [
    semParar(async (vez) => {
      paginas.push((await abrir(url + caminhos[vez % caminhos.length])).status);
      await esperar(100);
    }),
    semParar(async () => {
      const compra = proximaAPagar(carga.compras, tentadas);
      if (!compra) return esperar(100);
      const { status } = await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
      if (status < 400) pagas.push(compra);
    }),
  ];
  let mortes = 0;
  const fim = performance.now() + palco.minutos.balanco * 60_000;
  while (performance.now() < fim) {
    await esperar(ENTRE_MORTES_MS * (0.5 + Math.random()));
    const qual = mortes++ % 2;
    await vivas[qual]?.matar();
    vivas[qual] = await iniciar(qual);
  }
  acabou = true;
  await Promise.all([carga.parar(), ...aoLado]);
  const status = [...balanceador.porStatus].toSorted(([a], [b]) => a - b);
  cena.exigir(
    `${mortes} deaths in ${palco.minutos.balanco} minutes, ${balanceador.cortados()} requests cut off with them: no other answer is a failure`,
    status.every(([um]) => um < 500),
    status.map(([um, n]) => `${um} × ${n}`).join(', '),
  );
  cena.conferir('pages', paginas.length, [...new Set(paginas)].filter((um) => um >= 500).map(String));
  await conferirRepeticao(cena, url, carga.compras);
  await conferirEnvios(cena, dados);
  await noBanco(dados, async (db) => {
    const contar = async (texto: string) => Number((await linhas(db, texto))[0]?.['n'] ?? 0);
    const ids = pagas.map(({ pedidoId }) => `'${pedidoId}'`).join(',') || `''`;
    const aprovados = await ate(
      async () =>
        (await contar(`select count(*)::int as n from pedidos where status = 'approved' and id in (${ids})`)) ===
        pagas.length,
      PRAZO_DO_PAGAMENTO_MS,
      500,
    );
    cena.conferir('payments made are orders approved', pagas.length, aprovados === null ? ['not all are'] : []);
  });
  for (const viva of vivas) await viva.parar();
  await balanceador.fechar();
  await conferirFim(cena, dados, carga.compras);
  conferirRaro(cena, palco, carga.compras);
}
