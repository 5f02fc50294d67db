import { readFile } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { type Compra, enviarCompra, novaCompra } from './carga.ts';
import { abrir } from './espera.ts';
import { conferirFim, conferirPagas } from './invariantes.ts';
import { abrirLoja, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const DURACAO_MS = 180_000;
/** Memory is compared only after caches are full and code is compiled. */
const AQUECIMENTO_MS = 60_000;
const AMOSTRA_MS = 2000;
/** The last third may be this much above the middle one. */
const FOLGA = 1.1;

/** Three minutes of browsing, orders and payments: memory stays flat, nothing fails. */
export async function cenaLonga(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('three minutes of work');
  const dados = await palco.embutido('longa');
  const loja = await abrirLoja(dados);
  const { url } = loja;
  const compras: Compra[] = [];
  const pagas: Compra[] = [];
  const falhas: string[] = [];
  let paginas = 0;
  const fim = performance.now() + DURACAO_MS;
  const enquanto = async (fazer: (vez: number) => Promise<unknown>) => {
    for (let vez = 0; performance.now() < fim; vez++) await fazer(vez);
  };
  const caminhos = [
    '/',
    '/produtos',
    '/categoria/tabuleiros',
    '/checkout',
    '/rastrear',
    '/api/sugestoes?q=rei',
    '/nada-aqui',
    ...palco.produtos.map(({ id }) => `/produto/${id}`),
  ];
  const olhar = (vez: number) =>
    abrir(url + caminhos[vez % caminhos.length]).then(({ status }) => {
      paginas++;
      if (status !== 200 && status !== 404) falhas.push(`${caminhos[vez % caminhos.length]}: ${status}`);
      return esperar(5);
    });
  const comprarEPagar = async (vez: number) => {
    const compra = novaCompra(palco.produtos);
    compras.push(compra);
    await enviarCompra(url, compra);
    if (vez % 2 === 0 && compra.urlDoPagamento) {
      await apertar(compra.urlDoPagamento, 'Aprovar com cartão');
      pagas.push(compra);
    }
  };
  const memoria: { em: number; mb: number }[] = [];
  const medir = async () => {
    memoria.push({ em: performance.now() - (fim - DURACAO_MS), mb: await rss(loja.pid) });
    await esperar(AMOSTRA_MS);
  };
  await Promise.all([
    enquanto(olhar),
    enquanto((vez) => olhar(vez + 4)),
    enquanto(comprarEPagar),
    enquanto(comprarEPagar),
    enquanto(medir),
  ]);
  await esperar(3000);
  await loja.parar();

  const entre = (de: number, a: number) => mediana(memoria.filter(({ em }) => em >= de && em < a).map(({ mb }) => mb));
  const [inicio, meio, final] = [
    memoria[0]?.mb ?? 0,
    entre(AQUECIMENTO_MS, 2 * AQUECIMENTO_MS),
    entre(2 * AQUECIMENTO_MS, DURACAO_MS),
  ];
  cena.conferir('pages', paginas, falhas);
  cena.exigir(
    'memory (RSS in MB): at the start, median of the second and of the third minute',
    final <= meio * FOLGA,
    [inicio, meio, final].map(Math.round).join(' / '),
  );
  await conferirFim(cena, dados, compras);
  await conferirPagas(cena, dados, pagas);
}

export function mediana(numeros: number[]): number {
  const ordenados = numeros.toSorted((a, b) => a - b);
  return ordenados[Math.floor(ordenados.length / 2)] ?? 0;
}

/** Resident memory of a process, in megabytes. */
export async function rss(pid: number): Promise<number> {
  const texto = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(texto)?.[1] ?? 0) / 1024;
}
