// @requirement 13.2.1
// Pictures of every page of tabela.ts, at four widths, and of every message of cartas.ts, at two, of a demo of its own, into
// .tmp/telas/. With `--docs`, the few that README and docs show, into docs/screens/.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { systemBrowser } from '#scripts/browser.mjs';
import { enderecoDa, iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { fotografarCartas } from './fotografar-cartas.ts';
import { type Papel, type Tela, telas } from './tabela.ts';

type Sessao = Awaited<ReturnType<APIRequestContext['storageState']>>;

const argumentos = process.argv.slice(2);
const soDosDocs = argumentos.includes('--docs');
const comeco = argumentos.find((argumento) => !argumento.startsWith('--')) ?? '';
const pasta = soDosDocs ? path.resolve('docs', 'screens') : path.resolve('.tmp', 'telas');
/** Name and width of the pictures kept with the project. */
const dosDocs = new Set(['inicio-1400']);
const larguras = [360, 768, 992, 1400];
const contas: Record<Exclude<Papel, 'visitante'>, string> = {
  cliente: 'cliente@grande-roque.test',
  influencer: 'marina@grande-roque.test',
  admin: 'admin@grande-roque.test',
};
/** The account's list of sessions names the browser by this. */
const navegador =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** A very long page is cut off here. */
const MAIOR_ALTURA = 2400;
/** The width of a sheet of A4 less its margins, near enough. */
const LARGURA_DO_PAPEL = 768;
/** A picture that takes longer than this is stuck; the others are still wanted. */
const PRAZO = 90_000;

/** One session for all the pictures of an account: it lists them. */
const sessoes = new Map<Papel, Promise<Sessao>>();

async function entrar(url: string, papel: Exclude<Papel, 'visitante'>): Promise<Sessao> {
  const cliente = await request.newContext({ userAgent: navegador });
  const resposta = await cliente.post(`${url}/api/auth/sign-in/email`, {
    headers: { Origin: url },
    data: { email: contas[papel], password: 'xadrez-demo' },
  });
  if (!resposta.ok()) throw new Error(`${papel}: ${resposta.status()}`);
  const sessao = await cliente.storageState();
  await cliente.dispose();
  return sessao;
}

function sessaoDe(url: string, papel: Papel): Promise<Sessao> | undefined {
  if (papel === 'visitante') return undefined;
  const sessao = sessoes.get(papel) ?? entrar(url, papel);
  sessoes.set(papel, sessao);
  return sessao;
}

/** Goes down the page and back, so that pictures that wait to come near are there. */
async function carregarFotografias(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 6000); y += 500) {
      window.scrollTo(0, y);
      await new Promise((depois) => setTimeout(depois, 40));
    }
    window.scrollTo(0, 0);
    const porVir = [...document.images]
      .filter((imagem) => imagem.currentSrc && !imagem.complete)
      .map((imagem) => imagem.decode().catch(() => {}));
    // A lazy image outside the scrollable area never loads, so the wait has a limit.
    await Promise.race([Promise.all(porVir), new Promise((depois) => setTimeout(depois, 3000))]);
  });
  await page.waitForTimeout(150);
}

/** Makes the window as tall as the page, so that elements fixed to its bottom are drawn at the end of the picture. */
async function abrirAJanela(page: Page, largura: number, inteira: boolean): Promise<void> {
  const { pagina, janela } = await page.evaluate(() => ({
    pagina: document.documentElement.scrollHeight,
    janela: window.innerHeight,
  }));
  if (pagina <= janela) return;
  // Heights relative to the window are fixed first, since the window grows to the page's height.
  await page.evaluate(() => {
    for (const parte of document.querySelectorAll<HTMLElement>('main *')) {
      const { minHeight } = getComputedStyle(parte);
      if (Number.parseFloat(minHeight) > 0) parte.style.minHeight = minHeight;
    }
  });
  await page.setViewportSize({ width: largura, height: inteira ? pagina : Math.min(pagina, MAIOR_ALTURA) });
  await page.waitForTimeout(150);
}

/** Takes the picture; returns false when the page is not ready. */
async function fotografar(
  browser: Browser,
  url: string,
  { nome, caminho, quem, antes, soJanela = false, inteira = false, impressa = false }: Tela,
  largura: number,
): Promise<boolean> {
  const celular = largura < 768;
  const storageState = await sessaoDe(url, quem);
  const contexto = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: largura, height: celular ? 740 : 900 },
    isMobile: celular,
    hasTouch: celular,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    baseURL: url,
  });
  try {
    contexto.setDefaultTimeout(30_000);
    const page = await contexto.newPage();
    const resposta = await page.goto(caminho, { waitUntil: 'networkidle' });
    if (resposta?.status() === 404 && !nome.includes('404')) return false;
    await antes?.(page);
    if (impressa) await page.emulateMedia({ media: 'print' });
    if (!soJanela) await carregarFotografias(page);
    if (!soJanela) await abrirAJanela(page, largura, inteira);
    await sharp(await page.screenshot())
      .webp({ quality: 42, effort: 6 })
      .toFile(path.join(pasta, `${nome}-${largura}.webp`));
    return true;
  } finally {
    await contexto.close();
  }
}

/** Returns the selected widths of a page. */
function largurasDe(tela: Tela): number[] {
  if (!tela.nome.startsWith(comeco)) return [];
  const todas = tela.impressa ? [LARGURA_DO_PAPEL] : larguras;
  return soDosDocs ? todas.filter((largura) => dosDocs.has(`${tela.nome}-${largura}`)) : todas;
}

await mkdir(pasta, { recursive: true });
const temporaria = await mkdtemp(path.join(tmpdir(), 'telas-'));
const porta = await portaLivre();
const loja = await iniciarProcesso({ dataDir: path.join(temporaria, 'dados'), porta });
const executablePath = systemBrowser() ?? undefined;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const faltaram: string[] = [];
try {
  for (const tela of telas) {
    for (const largura of largurasDe(tela)) {
      console.log(`${tela.nome} ${largura}`);
      const presa = esperar(PRAZO, null, { ref: false }).then(() => Promise.reject(new Error('presa')));
      const feita = await Promise.race([fotografar(browser, enderecoDa(porta), tela, largura), presa]).catch(
        (erro: unknown) => {
          console.error(`${tela.nome} ${largura}: ${String(erro).split('\n')[0]}`);
          process.exitCode = 1;
          return true;
        },
      );
      if (feita) continue;
      faltaram.push(tela.caminho);
      break;
    }
  }
  if (!soDosDocs && (await fotografarCartas(browser, enderecoDa(porta), pasta, comeco)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await loja.parar();
  await rm(temporaria, { recursive: true, force: true });
}
if (faltaram.length > 0) console.log(`Ainda sem página: ${faltaram.join(', ')}`);
