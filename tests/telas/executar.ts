// The pictures of docs/screens/: every page of tabela.ts, at four widths, of a demo of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { systemBrowser } from '#scripts/browser.mjs';
import { enderecoDa, iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { type Papel, type Tela, telas } from './tabela.ts';

const pasta = path.resolve('docs', 'screens');
const larguras = [360, 768, 992, 1400];
const contas: Record<Exclude<Papel, 'visitante'>, string> = { cliente: 'cliente@grande-roque.test', influencer: 'marina@grande-roque.test', admin: 'admin@grande-roque.test' };
/** The rest of a very long page says nothing new. */
const MAIOR_ALTURA = 2400;

async function entrar(page: Page, url: string, papel: Exclude<Papel, 'visitante'>): Promise<void> {
  const resposta = await page.request.post(`${url}/api/auth/sign-in/email`, { headers: { Origin: url }, data: { email: contas[papel], password: 'xadrez-demo' } });
  if (!resposta.ok()) throw new Error(`${papel}: ${resposta.status()}`);
}

/** Goes down the page and back, so that pictures that wait to come near are there. */
async function carregarFotografias(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 6000); y += 500) {
      window.scrollTo(0, y);
      await new Promise((depois) => setTimeout(depois, 40));
    }
    window.scrollTo(0, 0);
    await Promise.all([...document.images].filter((imagem) => imagem.currentSrc && !imagem.complete).map((imagem) => imagem.decode().catch(() => {})));
  });
  await page.waitForTimeout(150);
}

/** Whether the picture was taken: a page that is not there yet is none. */
async function fotografar(browser: Browser, url: string, { nome, caminho, quem, antes, soJanela = false }: Tela, largura: number): Promise<boolean> {
  const celular = largura < 768;
  const contexto = await browser.newContext({ viewport: { width: largura, height: celular ? 740 : 900 }, isMobile: celular, hasTouch: celular, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce', baseURL: url });
  try {
    contexto.setDefaultTimeout(30_000);
    const page = await contexto.newPage();
    if (quem !== 'visitante') await entrar(page, url, quem);
    const resposta = await page.goto(caminho, { waitUntil: 'networkidle' });
    if (resposta?.status() === 404 && !nome.includes('404')) return false;
    await antes?.(page);
    if (!soJanela) await carregarFotografias(page);
    const png = await page.screenshot({ fullPage: !soJanela });
    const { width = 0, height = 0 } = await sharp(png).metadata();
    await sharp(png)
      .extract({ left: 0, top: 0, width, height: Math.min(height, MAIOR_ALTURA) })
      .webp({ quality: 42, effort: 6 })
      .toFile(path.join(pasta, `${nome}-${largura}.webp`));
    return true;
  } finally {
    await contexto.close();
  }
}

const comeco = process.argv[2] ?? '';
const temporaria = await mkdtemp(path.join(tmpdir(), 'telas-'));
const porta = await portaLivre();
const loja = await iniciarProcesso({ dataDir: path.join(temporaria, 'dados'), porta });
const executablePath = systemBrowser() ?? undefined;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const faltaram: string[] = [];
try {
  for (const tela of telas.filter(({ nome }) => nome.startsWith(comeco))) {
    for (const largura of larguras) {
      const feita = await fotografar(browser, enderecoDa(porta), tela, largura).catch((erro: unknown) => {
        console.error(`${tela.nome} ${largura}: ${String(erro).split('\n')[0]}`);
        process.exitCode = 1;
        return true;
      });
      if (feita) continue;
      faltaram.push(tela.caminho);
      break;
    }
  }
} finally {
  await browser.close();
  await loja.parar();
  await rm(temporaria, { recursive: true, force: true });
}
if (faltaram.length > 0) console.log(`Ainda sem página: ${faltaram.join(', ')}`);
