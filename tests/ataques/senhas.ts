// @requirement 11.18.17
import type { Cena } from '#tests/falhas/relato.ts';
import { chamar } from './contas.ts';
import { contagem, type Palco, pedir } from './palco.ts';

/** 120 sign-ins at once from one address: password hashes must not take the threads that answer everybody else. */
export async function cenaDasSenhas(cena: Cena, { demo }: Palco): Promise<void> {
  let abertas = 120;
  const hostis = Array.from({ length: abertas }, async (_, n) => {
    const dados = { email: `ninguem-${n}@exemplo.test`, password: 'senha-boa-1' };
    const vinda = await chamar(demo, '/sign-in/email', dados, '203.0.113.77');
    abertas -= 1;
    return vinda;
  });
  const paginas = Array.from({ length: 30 }, (_, n) =>
    pedir(`${demo.url}/produtos?q=torre${n}`, {
      cabecalhos: { 'X-Forwarded-For': '198.51.100.77', 'Accept-Encoding': 'br' },
    }),
  );
  const dados = { email: 'cliente@grande-roque.test', password: 'xadrez-demo' };
  const dela = await chamar(demo, '/sign-in/email', dados, '198.51.100.77');
  const quantasFaltavam = abertas;
  const servidas = (await Promise.all(paginas)).map(({ status }) => status);
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
  const status = vindas.map((vinda) => vinda.status);
  cena.exigir(
    'of the 120 some wait their turn, and the others are 429 with Retry-After',
    vindas.every((vinda) => vinda.status === 401 || (vinda.status === 429 && vinda.cabecalhos['retry-after'])),
    contagem(status),
  );
}
