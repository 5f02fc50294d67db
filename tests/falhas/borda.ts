// @requirement 12.1.4 12.1.5
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { abrirVarnish } from '#tests/support/varnish.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { abrirLoja, type Palco } from './palco.ts';
import type { Relato } from './relato.ts';

const VEZES = 3;
const VISITANTES = 4;
/** An edit is shown at the edge within this time (docs/requirements.md 12.1). */
const PRAZO_MS = 1000;
/** The purges of the shop's start are over. */
const ASSENTA_MS = 4000;

/** Varnish, before the shop, ended and started again under visitors, with an edit while it is away. */
export async function cenaDaBorda(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('Varnish restarted under visitors');
  const pasta = path.join(palco.pasta, 'borda-varnish');
  await mkdir(pasta);
  // Varnish's worker is another user.
  await chmod(palco.pasta, 0o755);
  await chmod(pasta, 0o755);
  const dados = await palco.embutido('borda');
  const [porta, portaDaLoja] = [await portaLivre(), await portaLivre()];
  const url = `http://127.0.0.1:${porta}`;
  const loja = await abrirLoja({
    ...dados,
    porta: portaDaLoja,
    ambiente: { SHOP_URL: url, EDGE_PURGE: `varnish:${url}` },
    comPerguntas: true,
  });
  let varnish: ChildProcess | null = null;
  let acabou = false;
  const [produto] = palco.produtos;
  if (!produto) throw new Error('no products');
  const pagina = `${url}/produto/${produto.id}`;
  const caminhos = ['/', '/produtos', '/sobre', ...palco.produtos.map(({ id }) => `/produto/${id}`)];
  const [fora, erradas]: [number[], string[]] = [[], []];
  let respondidas = 0;
  const visitante = async (qual: number) => {
    for (let vez = qual; !acabou; vez++) {
      const { status } = await abrir(url + String(caminhos[vez % caminhos.length]));
      if (status === 200) respondidas++;
      else if (status === 0) fora.push(performance.now());
      else erradas.push(`${caminhos[vez % caminhos.length]}: ${status}`);
      await esperar(status === 0 ? 50 : 5);
    }
  };
  try {
    varnish = await abrirVarnish(pasta, porta, portaDaLoja).catch(() => null);
    if (!varnish) return cena.pular('varnishd is not there: apt-get install varnish');
    await esperar(ASSENTA_MS);
    const visitantes = Array.from({ length: VISITANTES }, (_, qual) => visitante(qual));
    const renomear = (nome: string) =>
      loja.perguntar('update produtos set nome = $1 where id = $2', [nome, produto.id]);
    const mostra = async (nome: string) => (await abrir(pagina)).texto.includes(nome);
    const [ausencias, demoras, voltaram]: [(number | null)[], (number | null)[], string[]] = [[], [], []];
    for (let vez = 1; vez <= VEZES; vez++) {
      await abrir(pagina);
      varnish.kill('SIGTERM');
      await once(varnish, 'exit');
      const desde = performance.now();
      const ausente = `Sem a borda ${vez}`;
      await renomear(ausente);
      await esperar(500);
      varnish = await abrirVarnish(pasta, porta, portaDaLoja);
      const voltou = await ate(() => mostra(ausente), 20_000, 20);
      ausencias.push(voltou === null ? null : performance.now() - desde);
      // The shop's purge of what could not be purged may come late: what is edited now must stay.
      const presente = `Com a borda ${vez}`;
      await renomear(presente);
      demoras.push(await ate(() => mostra(presente), 10_000, 20));
      await esperar(3000);
      if (!(await mostra(presente))) voltaram.push(presente);
    }
    acabou = true;
    await Promise.all(visitantes);
    cena.conferir(
      `an edit made while it was away is shown when it is back (longest, with its absence, ${emSegundos(Math.max(...ausencias.map((ms) => ms ?? Infinity)))})`,
      VEZES,
      ausencias.flatMap((ms) => (ms === null ? ['never'] : [])),
    );
    cena.conferir(
      `an edit right after is shown (longest ${emSegundos(Math.max(...demoras.map((ms) => ms ?? Infinity)))})`,
      VEZES,
      demoras.flatMap((ms) => (ms === null || ms > PRAZO_MS ? [String(ms)] : [])),
    );
    cena.conferir('and stays', VEZES, voltaram);
    cena.conferir(`pages for visitors, ${fora.length} while nobody listened`, respondidas, erradas);
    const { status, texto } = await abrir(`http://127.0.0.1:${portaDaLoja}/readyz`);
    cena.exigir('the shop behind it is ready', status === 200, status, texto);
  } finally {
    acabou = true;
    varnish?.kill('SIGTERM');
    await loja.parar().catch(() => {});
  }
}
