// @requirement 11.18.17
import type { Cena } from '#tests/falhas/relato.ts';
import { chamar } from './contas.ts';
import { contagem, type Palco, pedir } from './palco.ts';

const PAGINAS = 60;
const DE_CADA_VEZ = 3;
/** Others' pages may take this many times what they take without the attack. */
const MAIS_LENTAS = 4;
/** A quiet time below this, in ms, counts as this much: a busy machine alone delays answers by more. */
const MENOR_TEMPO_QUIETO = 50;

/**
 * Searches and pictures for another address, three at every moment, `enquanto` it is so and sixty at least: their status
 * and the 99th percentile of their times in ms.
 */
async function medirPaginas(demo: Palco['demo'], foto: string, vez: string, enquanto = () => false) {
  const status: number[] = [];
  const ms: number[] = [];
  let n = 0;
  const olhar = async () => {
    while (n < PAGINAS || enquanto()) {
      const caminho = ++n % 3 === 0 ? foto : `/produtos?q=${vez}${n}`;
      const inicio = performance.now();
      const cabecalhos = { 'X-Forwarded-For': '198.51.100.77', 'Accept-Encoding': 'br' };
      status.push((await pedir(demo.url + caminho, { cabecalhos })).status);
      ms.push(performance.now() - inicio);
    }
  };
  await Promise.all(Array.from({ length: DE_CADA_VEZ }, olhar));
  return { status, p99: ms.toSorted((a, b) => a - b)[Math.ceil(0.99 * ms.length) - 1] ?? 0 };
}

/** 120 sign-ins at once from one address: password hashes must not take the threads that answer everybody else. */
export async function cenaDasSenhas(cena: Cena, { demo }: Palco): Promise<void> {
  const { texto } = await pedir(`${demo.url}/produtos`);
  const [foto = '/'] = /\/arquivos\/produtos\/[\w./-]+\.webp/.exec(texto) ?? [];
  await medirPaginas(demo, foto, 'aquecer');
  const quietas = await medirPaginas(demo, foto, 'quieta');
  let abertas = 120;
  const hostis = Array.from({ length: abertas }, async (_, n) => {
    const dados = { email: `ninguem-${n}@exemplo.test`, password: 'senha-boa-1' };
    const vinda = await chamar(demo, '/sign-in/email', dados, '203.0.113.77');
    abertas -= 1;
    return vinda;
  });
  const medindo = medirPaginas(demo, foto, 'torre', () => abertas > 0);
  const dados = { email: 'cliente@grande-roque.test', password: 'xadrez-demo' };
  const dela = await chamar(demo, '/sign-in/email', dados, '198.51.100.77');
  const quantasFaltavam = abertas;
  const sobAtaque = await medindo;
  const servidas = [...quietas.status, ...sobAtaque.status];
  const vindas = await Promise.all(hostis);
  cena.exigir(
    'meanwhile another address signs in before those of the one are through',
    dela.status === 200 && quantasFaltavam > 0,
    quantasFaltavam,
    String(dela.status),
  );
  cena.exigir(
    'and its pages are served',
    servidas.every((status) => status === 200),
    contagem(servidas),
  );
  const [quieto, atacado] = [Math.round(quietas.p99), Math.round(sobAtaque.p99)];
  cena.exigir(
    `searches and pictures of others: the 99th percentile stays below ${MAIS_LENTAS} times the quiet one (ms)`,
    atacado < MAIS_LENTAS * Math.max(quieto, MENOR_TEMPO_QUIETO),
    `${quieto}, ${atacado}`,
  );
  const status = vindas.map((vinda) => vinda.status);
  cena.exigir(
    'of the 120 some wait their turn, and the others are 429 with Retry-After',
    vindas.every((vinda) => vinda.status === 401 || (vinda.status === 429 && vinda.cabecalhos['retry-after'])),
    contagem(status),
  );
}
