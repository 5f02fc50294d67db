import path from 'node:path';
import { caixaLocal, type CartaGuardada } from '#demo/mailbox/local-mailbox.ts';
import { compraDe, enviarCompra } from '#tests/falhas/carga.ts';
import { ate } from '#tests/falhas/espera.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { contagem, emOndas, type Palco, pedir } from './palco.ts';
import { aVenda } from './reservas.ts';

const EM_JSON = { 'Content-Type': 'application/json' };
const VITIMA = 'vitima@exemplo.test';

/** A call of the identity service, from this address; `origem` where the instance that is called is not named as the shop. */
export function chamar(
  { url }: { url: string },
  caminho: string,
  corpo: object,
  endereco: string,
  origem = url,
  Cookie = '',
) {
  return pedir(`${url}/api/auth${caminho}`, {
    metodo: 'POST',
    cabecalhos: { ...EM_JSON, Origin: origem, 'X-Forwarded-For': endereco, ...(Cookie && { Cookie }) },
    corpo: JSON.stringify(corpo),
  });
}

/** The cookies of an answer, as the next request sends them. */
export const cookiesDe = (cabecalhos: { 'set-cookie'?: string[] | undefined }): string =>
  (cabecalhos['set-cookie'] ?? []).map((linha) => linha.split(';')[0]).join('; ');

/** Waits for a message to this person that has this in it. */
async function cartaPara({ dataDir }: LojaMontada, para: string, com: RegExp): Promise<CartaGuardada> {
  const caixa = caixaLocal(path.join(dataDir, 'mailbox'));
  let achada: CartaGuardada | undefined;
  await ate(
    async () => {
      achada = (await caixa.listar()).find((carta) => carta.para === para && com.test(carta.texto));
      return achada !== undefined;
    },
    60_000,
    200,
  );
  if (!achada) throw new Error(`no message to ${para} with ${com.source}`);
  return achada;
}

/** Scenes on session tokens, order cookies, access to accounts, and whether an address has an account. */
export async function cenaDasContas(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  const entrada = await chamar(
    demo,
    '/sign-in/email',
    { email: 'cliente@grande-roque.test', password: 'xadrez-demo' },
    '192.0.2.90',
  );
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
  await tomadaDeAntemao(cena, demo);
  await quemTemConta(cena, demo, instancias);
}

/** Somebody signs up with a stranger's address and waits, signed in, until the stranger presses the link. */
async function tomadaDeAntemao(cena: Cena, demo: LojaMontada): Promise<void> {
  const [produto] = await aVenda(demo);
  if (!produto) throw new Error('the demo has nothing to sell');
  const compra = compraDe({ produto, quantidade: 1 });
  await enviarCompra(demo.url, compra, { email: VITIMA });
  await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
  await ate(
    async () =>
      (await demo.consultar(`select status from pedidos where id = '${compra.pedidoId}'`))[0]?.['status'] ===
      'approved',
    60_000,
  );
  const curto = String(compra.pedidoId).slice(-6).toUpperCase();
  const conta = { name: 'Alguém', email: VITIMA, password: 'senha-do-intruso' };
  const intruso = cookiesDe((await chamar(demo, '/sign-up/email', conta, '192.0.2.91')).cabecalhos);
  const { texto } = await cartaPara(demo, VITIMA, /\/verificar-email\?token=/);
  const [, elo = ''] = /\/verificar-email\?token=(\S+)/.exec(texto) ?? [];
  cena.exigir(
    'the message that asks for the confirmation says to ignore it when it was not you',
    /ignore/i.test(texto),
    1,
    texto,
  );
  const apertado = await pedir(`${demo.url}/api/auth/verify-email?token=${elo}`, {
    cabecalhos: { 'X-Forwarded-For': '192.0.2.92' },
  });
  const daChave = cookiesDe(apertado.cabecalhos);
  cena.exigir(
    "the link alone, without the account's session, confirms nothing and asks for a new password",
    apertado.status === 403 && daChave !== '' && !apertado.texto.includes('token'),
    apertado.status,
    apertado.texto,
  );
  const ve = async (Cookie: string) =>
    (
      await Promise.all(
        ['/meus-pedidos', '/meus-pedidos.data', '/minhas-compras'].map((caminho) =>
          pedir(demo.url + caminho, { cabecalhos: { Cookie } }),
        ),
      )
    ).filter((pagina) => pagina.texto.includes(curto)).length;
  const esperando = await ve(intruso);
  const nova = 'a senha da dona da caixa';
  const trocada = await chamar(demo, '/reset-password', { newPassword: nova }, '192.0.2.92', demo.url, daChave);
  const depois = await ve(intruso);
  const sessao = await pedir(`${demo.url}/api/auth/get-session`, { cabecalhos: { Cookie: intruso } });
  const deVolta = await chamar(demo, '/sign-in/email', { email: VITIMA, password: conta.password }, '192.0.2.91');
  cena.exigir(
    "the session that waited reads no order of the stranger's, before and after, and is ended",
    trocada.status === 200 && esperando + depois === 0 && sessao.texto === 'null' && deVolta.status === 401,
    esperando + depois,
    `${trocada.status}, ${esperando}, ${depois}, ${sessao.texto}, ${deVolta.status}`,
  );
  const dona = cookiesDe(
    (await chamar(demo, '/sign-in/email', { email: VITIMA, password: nova }, '192.0.2.92')).cabecalhos,
  );
  const dela = await ve(dona);
  cena.exigir('its owner, with the new password, finds the paid order in the account', dela > 0, dela);
}

/** Probes whether an e-mail has an account through sign-up and password reset. */
async function quemTemConta(cena: Cena, demo: LojaMontada, instancias: string[]): Promise<void> {
  const emails = (
    await demo.consultar(`select email from usuarios where ativo and email like '%_@_%._%' order by email limit 30`)
  ).map(({ email }) => String(email));
  const da = (n: number) => ({ url: instancias[n % instancias.length] ?? demo.url });
  const criadas = await emOndas(30, 10, async (n) => {
    const email = emails[n % emails.length] ?? '';
    const conta = { name: 'A', email, password: 'senha-boa-1' };
    return (await chamar(da(n), '/sign-up/email', conta, '203.0.113.80', demo.url)).status;
  });
  const ditas = criadas.filter((um) => um === 422).length;
  cena.exigir('one address is told of no more than 10 e-mails that they have an account', ditas <= 10, ditas);
  const tempos = { ha: [] as number[], nao: [] as number[] };
  const respostas = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const ha = n % 2 === 0;
    const email = ha ? (emails[n % emails.length] ?? '') : `ninguem-${n}@exemplo.test`;
    const inicio = performance.now();
    const { status, texto } = await chamar(demo, '/request-password-reset', { email }, `198.51.100.${100 + n}`);
    tempos[ha ? 'ha' : 'nao'].push(performance.now() - inicio);
    respostas.add(`${status} ${texto}`);
  }
  const meio = (ms: number[]) => Math.round(ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)] ?? 0);
  const [ha, nao] = [meio(tempos.ha), meio(tempos.nao)];
  cena.exigir(
    'a forgotten password is answered alike, in the same time, whether there is an account or not (ms)',
    respostas.size === 1 && Math.abs(ha - nao) < 250,
    `${ha}, ${nao}`,
    `${contagem([...respostas])}; ${ha} and ${nao} ms`,
  );
}
