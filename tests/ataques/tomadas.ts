// @requirement 11.17.2 11.17.7 11.17.8
import { enderecosFechados } from '#adapters/identidade/enderecos.ts';
import { SENHA_DA_DEMONSTRACAO } from '#domain/usuarios/senha-da-demonstracao.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { codigoTotp } from '#tests/support/totp.ts';
import { chamar, cookiesDe } from './contas.ts';
import { contagem, emOndas, type Palco } from './palco.ts';

const SENHA = 'senha-boa-1';
const PALPITES = 30;

/** Ways into an account of somebody else, or to stay in one. */
export async function cenaDasTomadas(cena: Cena, { demo, real }: Palco): Promise<void> {
  await comASenhaPublica(cena, demo, real);
  await comAChaveDaNovaSenha(cena, demo);
  await naSessaoAberta(cena, demo);
}

/** The password that the demo's sign-in page shows, at a real shop whose database still has the demo's accounts. */
async function comASenhaPublica(cena: Cena, demo: LojaMontada, real: string): Promise<void> {
  const emails = ['admin', 'editor', 'marina', 'cliente'].map((nome) => `${nome}@grande-roque.test`);
  const entrar = (url: string) =>
    emOndas(emails.length, 1, async (n) => {
      const dados = { email: emails[n], password: SENHA_DA_DEMONSTRACAO };
      const { status, cabecalhos } = await chamar({ url }, '/sign-in/email', dados, '203.0.113.90');
      return `${status}${cabecalhos['set-cookie'] ? ' with a cookie' : ''}`;
    });
  const [noReal, naDemo] = [await entrar(real), await entrar(demo.url)];
  cena.exigir(
    "the demo's password signs nobody in at a real shop that was a demo, as it does at the demo",
    noReal.every((um) => um === '401') && naDemo.every((um) => um === '200 with a cookie'),
    contagem(noReal),
    `${contagem(noReal)}; at the demo ${contagem(naDemo)}`,
  );
  const conta = { name: 'Ana', email: 'ana@exemplo.test', password: SENHA_DA_DEMONSTRACAO };
  const nova = await chamar({ url: real }, '/sign-up/email', conta, '203.0.113.90');
  cena.exigir('nobody can choose it there', nova.status === 400, nova.status, nova.texto);
}

async function abrirConta(demo: LojaMontada, email: string, endereco: string): Promise<string> {
  const conta = await chamar(demo, '/sign-up/email', { name: 'Bia', email, password: SENHA }, endereco);
  if (conta.status !== 200) throw new Error(`sign-up of ${email}: ${conta.status} ${conta.texto}`);
  return cookiesDe(conta.cabecalhos);
}

/** A temporary password is answered with a key for the next one, which scripts of a page must not read. */
async function comAChaveDaNovaSenha(cena: Cena, demo: LojaMontada): Promise<void> {
  const email = 'temporaria@exemplo.test';
  await abrirConta(demo, email, '192.0.2.101');
  await demo.consultar(
    `update contas set trocar_senha = true where usuario_id = (select id from usuarios where email = '${email}')`,
  );
  const entrada = await chamar(demo, '/sign-in/email', { email, password: SENHA }, '192.0.2.101');
  const linhas = entrada.cabecalhos['set-cookie'] ?? [];
  const chave = /nova_senha=([\w-]+)/.exec(linhas.join())?.[1] ?? '';
  const esquecida = await chamar(demo, '/request-password-reset', { email }, '192.0.2.102');
  cena.exigir(
    'a sign-in that must choose a password is answered without a session, its key only in a cookie that scripts cannot read',
    entrada.status === 403 &&
      chave !== '' &&
      linhas.every((linha) => /nova_senha=/.test(linha) && /; HttpOnly/i.test(linha)) &&
      !entrada.texto.includes(chave),
    entrada.status,
    `${linhas.join('; ')} ${entrada.texto}`,
  );
  cena.exigir(
    'a forgotten password is answered without a key',
    esquecida.status === 200 && !esquecida.cabecalhos['set-cookie'] && !/token|[\w-]{24}/i.test(esquecida.texto),
    esquecida.status,
    esquecida.texto,
  );
}

/** An open session of an account with a second factor, and its password. */
async function naSessaoAberta(cena: Cena, demo: LojaMontada): Promise<void> {
  const email = 'sessao-aberta@exemplo.test';
  const endereco = '192.0.2.103';
  let cookie = await abrirConta(demo, email, endereco);
  const fazer = async (caminho: string, corpo: object) => {
    const veio = await chamar(demo, caminho, corpo, endereco, demo.url, cookie);
    if (veio.status === 200 && veio.cabecalhos['set-cookie']) cookie = cookiesDe(veio.cabecalhos);
    return veio;
  };
  // Only admins have a second factor.
  await demo.consultar(`update usuarios set role = 'admin' where email = '${email}'`);
  const ligado = await fazer('/two-factor/enable', { password: SENHA });
  const { totpURI = '' } = JSON.parse(ligado.texto) as { totpURI?: string };
  if (ligado.status !== 200) throw new Error(`second factor: ${ligado.status} ${ligado.texto}`);
  await fazer('/two-factor/verify-totp', { code: codigoTotp(totpURI) });
  const doUsuario = `usuario_id = (select id from usuarios where email = '${email}')`;
  await demo.consultar(`update sessoes set criado_em = now() - interval '1 day' where ${doUsuario}`);
  const antigas = [
    await fazer('/two-factor/disable', { password: SENHA }),
    await fazer('/two-factor/generate-backup-codes', { password: SENHA }),
  ];
  const [fatores] = await demo.consultar(`select count(*)::int as n from segundos_fatores where ${doUsuario}`);
  cena.exigir(
    'with the password alone an old session neither turns the second factor off nor makes backup codes',
    ligado.status === 200 && antigas.every(({ status }) => status === 403) && fatores?.['n'] === 1,
    contagem(antigas.map(({ status }) => status)),
    `${ligado.status}; ${antigas.map(({ status, texto }) => `${status} ${texto}`).join(', ')}; ${String(fatores?.['n'])} left`,
  );
  const abertos: string[] = [];
  for (const padrao of enderecosFechados) {
    const caminho = padrao.replace(':token', 'abc').replace(':id', 'outro');
    const { status } = await chamar(demo, caminho, { password: SENHA }, endereco, demo.url, cookie);
    if (status !== 404) abertos.push(`${caminho}: ${status}`);
  }
  cena.conferir(
    'endpoints of the identity library that the shop does not use are 404 in a session',
    enderecosFechados.length,
    abertos,
  );
  const palpites = await emOndas(PALPITES, PALPITES, async (n) => {
    const corpo =
      n % 2 === 0
        ? { password: `palpite-${n}` }
        : { currentPassword: `palpite-${n}`, newPassword: 'uma senha do intruso' };
    return (await fazer(n % 2 === 0 ? '/two-factor/disable' : '/change-password', corpo)).status;
  });
  // 403: an old session's password is not looked at.
  const vistos = palpites.filter((status) => status !== 429 && status !== 403).length;
  cena.exigir(
    `of ${PALPITES} guesses of the password in the open session no more than 10 are looked at`,
    vistos > 0 && vistos <= 10 && !palpites.includes(200),
    vistos,
    contagem(palpites),
  );
}
