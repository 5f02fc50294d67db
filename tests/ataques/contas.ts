import type { Cena } from '#tests/falhas/relato.ts';
import { type Palco, pedir } from './palco.ts';

/** What an answer tells of a session, and whose orders a cookie opens. */
export async function cenaDasContas(cena: Cena, { demo }: Palco): Promise<void> {
  const entrada = await pedir(`${demo.url}/api/auth/sign-in/email`, {
    metodo: 'POST',
    cabecalhos: { 'Content-Type': 'application/json', Origin: demo.url, 'X-Forwarded-For': '192.0.2.90' },
    corpo: JSON.stringify({ email: 'cliente@grande-roque.test', password: 'xadrez-demo' }),
  });
  const [, token = '-'] = /session_token=([^.;]+)/.exec(String(entrada.cabecalhos['set-cookie'])) ?? [];
  cena.exigir(
    'no JSON answer holds the session token',
    token !== '-' && !entrada.texto.includes(decodeURIComponent(token)),
    entrada.status,
  );
  const [alheio] = await demo.consultar(
    `select id, email from pedidos where email is not null order by criado_em limit 1`,
  );
  const cookies = [`gr_pedidos=${String(alheio?.['id'])}`, `gr_pedidos=${String(alheio?.['id'])}.AAAA`];
  const vistos: string[] = [];
  for (const Cookie of cookies)
    for (const caminho of ['/obrigado?status=success', '/obrigado.data?status=success'])
      if (
        (await pedir(demo.url + caminho, { cabecalhos: { Cookie } })).texto.includes(
          String(alheio?.['id']).slice(-6).toUpperCase(),
        )
      )
        vistos.push(`${caminho} with ${Cookie}`);
  cena.conferir('an order is not shown to who writes its id into a cookie', cookies.length * 2, vistos);
}
