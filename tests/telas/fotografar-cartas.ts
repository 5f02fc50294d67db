import path from 'node:path';
import type { Browser } from '@playwright/test';
import { runnerImport } from 'vite';
import type * as modelos from '#adapters/emails/escrever-carta.tsx';
import { type CartaAFotografar, cartas } from './cartas.ts';
import { virarEscuro } from './virar-escuro.ts';

type Modelos = typeof modelos;

/** A phone's, and what a mail program gives a message on a desk. */
const larguras = [360, 600];
/** As a phone shows it at night: turned dark by a program that doesn't ask, `carta-chegou-escura-360`. */
const LARGURA_NO_ESCURO = 360;
/** Height of the window; the picture shows the whole message. */
const ALTURA = 400;

/** Photographs of the shop at `url`, as its messages show them. */
async function fotosDaLoja(url: string) {
  const pagina = await (await fetch(`${url}/produtos`)).text();
  const pastas = [...new Set([...pagina.matchAll(/\/arquivos\/([\w/-]+)\/\d+\.webp/g)].map(([, pasta]) => pasta))];
  return pastas.map((pasta) => ({ url: `${url}/arquivos/${pasta}/320.jpg`, alt: '', largura: 1, altura: 1 }));
}

/**
 * Pictures of every kind of message whose name begins with `comeco`, into `pasta`; complains of one that is wider than
 * its window or lacks a picture. Answers with how many it complained of.
 */
export async function fotografarCartas(browser: Browser, url: string, pasta: string, comeco: string): Promise<number> {
  const escolhidas = cartas(url, await fotosDaLoja(url)).filter(({ nome }) => nome.startsWith(comeco));
  if (escolhidas.length === 0) return 0;
  // Its templates are JSX, which Node alone doesn't read.
  const { module } = await runnerImport<Modelos>('/src/adapters/emails/escrever-carta.tsx', {
    configFile: false,
    logLevel: 'error',
  });
  let erradas = 0;
  for (const carta of escolhidas)
    for (const largura of larguras) {
      console.log(`${carta.nome} ${largura}`);
      const defeito = await fotografar(browser, module.escreverCarta, carta, largura, pasta);
      if (!defeito) continue;
      console.error(`${carta.nome} ${largura}: ${defeito}`);
      erradas++;
    }
  return erradas;
}

/** Returns the message's measurable defect, or null. */
async function fotografar(
  browser: Browser,
  escrever: Modelos['escreverCarta'],
  { nome, conteudo, loja }: CartaAFotografar,
  largura: number,
  pasta: string,
): Promise<string | null> {
  const { html } = await escrever(conteudo, loja);
  const page = await browser.newPage({ viewport: { width: largura, height: ALTURA }, locale: 'pt-BR' });
  try {
    await page.setContent(html, { waitUntil: 'networkidle' });
    await page.screenshot({ path: path.join(pasta, `${nome}-${largura}.png`), fullPage: true });
    const defeito = await page.evaluate(() => {
      if (document.documentElement.scrollWidth > window.innerWidth) return 'wider than its window';
      return [...document.images].every(({ naturalWidth }) => naturalWidth > 0) ? null : 'a picture is missing';
    });
    if (largura === LARGURA_NO_ESCURO) {
      await page.evaluate(virarEscuro);
      await page.screenshot({ path: path.join(pasta, `${nome}-escura-${largura}.png`), fullPage: true });
    }
    return defeito;
  } finally {
    await page.close();
  }
}
