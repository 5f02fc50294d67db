import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { type Compra, enderecoNumero, enviarCompra, novaCompra } from './carga.ts';
import { abrir } from './espera.ts';
import { conferirFim, conferirPagas } from './invariantes.ts';
import { mediana, rss } from './longa.ts';
import { abrirLoja, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

/** As much as the shop gives, to know what a part of it is. */
const MEDIDA_MS = 20_000;
const PARTE_DO_PICO = 0.7;
const AO_MESMO_TEMPO = 16;
/** One request of so many is an order, every other one of them paid. */
const PEDIDO_A_CADA = 20;
const AMOSTRA_MS = 5000;
/** Somebody who looks round opens so many pages: the limit of each address is not what is tried. */
const PAGINAS_DE_UM = 10;
/** The last quarter's memory may be this much above the second one's. */
const FOLGA = 1.15;
/** A request that waits longer than this counts the shop as overrun. */
const ATRASO_MAXIMO_MS = 10_000;

type Feito = { ms: number; status: number };

const visitanteDe = (n: number) => enderecoNumero(Math.floor(n / PAGINAS_DE_UM));

/** Hours of a shop's life: for many minutes, seven tenths of what it can do. Nothing fails, memory stays flat. */
export async function cenaDemorada(relato: Relato, palco: Palco): Promise<void> {
  const minutos = palco.minutos.demorada;
  const cena = relato.cena(`${minutos} minutes at 70 % of the peak`);
  const dados = palco.servidor === null ? await palco.embutido('demorada') : await palco.noServidor('demorada');
  const loja = await abrirLoja(dados);
  const { url } = loja;
  const compras: Compra[] = [];
  const pagas: Compra[] = [];
  const caminhos = [
    '/',
    '/produtos',
    '/categoria/tabuleiros',
    '/checkout',
    '/rastrear',
    '/api/sugestoes?q=rei',
    ...palco.produtos.map(({ id }) => `/produto/${id}`),
  ];
  const fazer = async (n: number): Promise<Feito> => {
    if (n % PEDIDO_A_CADA > 0) return abrir(url + caminhos[n % caminhos.length], { visitante: visitanteDe(n) });
    const compra = novaCompra(palco.produtos);
    compras.push(compra);
    const feito = await enviarCompra(url, compra);
    if (n % (2 * PEDIDO_A_CADA) === 0 && compra.urlDoPagamento) {
      await apertar(compra.urlDoPagamento, 'Aprovar com cartão');
      pagas.push(compra);
    }
    return feito;
  };

  const pico = await medirPico(fazer);
  const ritmo = PARTE_DO_PICO * pico;
  const inicio = performance.now();
  const fim = inicio + minutos * 60_000;
  const memoria: { em: number; mb: number }[] = [];
  const medir = async () => {
    while (performance.now() < fim) {
      memoria.push({ em: (performance.now() - inicio) / (fim - inicio), mb: await rss(loja.pid) });
      await esperar(AMOSTRA_MS);
    }
  };
  const tempos: number[] = [];
  const falhas: string[] = [];
  let proximo = 0;
  let maiorAtraso = 0;
  const noRitmo = async () => {
    for (let n = proximo++; ; n = proximo++) {
      const hora = inicio + (n * 1000) / ritmo;
      if (hora > fim) return;
      const falta = hora - performance.now();
      if (falta > 0) await esperar(falta);
      else maiorAtraso = Math.max(maiorAtraso, -falta);
      const { status, ms } = await fazer(n);
      tempos.push(ms);
      if (status !== 200)
        falhas.push(`${n % PEDIDO_A_CADA === 0 ? 'order' : caminhos[n % caminhos.length]}: ${status}`);
    }
  };
  await Promise.all([medir(), ...Array.from({ length: AO_MESMO_TEMPO }, noRitmo)]);
  await esperar(5000);
  await loja.parar();

  const ordenados = tempos.toSorted((a, b) => a - b);
  const percentil = (p: number) => Math.round(ordenados[Math.floor((ordenados.length - 1) * p)] ?? 0);
  cena.conferir(
    `requests, ${ritmo.toFixed(0)} a second of ${pico.toFixed(0)}; half within ${percentil(0.5)} ms, 99 of 100 within ${percentil(0.99)} ms`,
    tempos.length,
    falhas,
  );
  cena.exigir(
    'the shop keeps up: the longest wait for a turn (s)',
    maiorAtraso < ATRASO_MAXIMO_MS,
    (maiorAtraso / 1000).toFixed(1),
  );
  const quarto = (n: number) =>
    mediana(memoria.filter(({ em }) => em >= n / 4 && em < (n + 1) / 4).map(({ mb }) => mb));
  const quartos = [0, 1, 2, 3].map(quarto).map(Math.round);
  cena.exigir(
    'memory (RSS in MB), median of each quarter',
    (quartos[3] ?? 0) <= (quartos[1] ?? 0) * FOLGA,
    quartos.join(' / '),
  );
  await conferirFim(cena, dados, compras);
  await conferirPagas(cena, dados, pagas);
}

/** Requests a second of the same kinds, as fast as they are answered. The first quarter only warms up. */
async function medirPico(fazer: (n: number) => Promise<Feito>): Promise<number> {
  const inicio = performance.now();
  const contarDe = inicio + MEDIDA_MS / 4;
  const fim = inicio + MEDIDA_MS;
  let proximo = 0;
  let feitos = 0;
  const semParar = async () => {
    while (performance.now() < fim) {
      await fazer(proximo++);
      if (performance.now() > contarDe) feitos++;
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, semParar));
  return (feitos * 1000) / (performance.now() - contarDe);
}
