// @requirement 3.1.3 4.2.2 4.2.3 7.6.1 8.13.1 11.17.1 11.17.2
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessoes, usuarios } from '#db/schema/index.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador, SEGREDO } from './apoio.ts';

const banco = bancoDoArquivo();

test('senha errada e e-mail desconhecido recebem a mesma resposta', async () => {
  const { identidade } = await banco.comAna();
  const errada = await navegador(identidade).entrar('ana@exemplo.com.br', 'senha-errada');
  const desconhecido = await navegador(identidade).entrar('ninguem@exemplo.com.br', 'senha-errada');
  expect(errada.status).toBe(401);
  expect(errada.corpo).toEqual({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'E-mail ou senha incorretos.' });
  expect([desconhecido.status, desconhecido.corpo]).toEqual([errada.status, errada.corpo]);
  expect(errada.cookies).toEqual([]);
});

test('quem entra recebe um cookie que scripts não leem e que não sai para outros sites', async () => {
  const { identidade } = await banco.comAna();
  const ana = navegador(identidade);
  const { cookies } = await ana.entrar('ana@exemplo.com.br');
  const daSessao = cookies.find((linha) => linha.startsWith('loja.session_token='));
  expect(daSessao).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
  expect(daSessao).toMatch(/Max-Age=2592000/);
  expect(await ana.quemSou()).toMatchObject({ email: 'ana@exemplo.com.br' });
});

test('em https o cookie é Secure e tem o prefixo que o prende a este endereço', async () => {
  const { identidade } = banco.identidade({ shopUrl: 'https://loja.test' });
  const ana = navegador(identidade, 'https://loja.test');
  const { cookies } = await ana.criarConta('ana@exemplo.com.br');
  const daSessao = cookies.find((linha) => linha.includes('session_token='));
  expect(daSessao).toMatch(/^__Host-loja\.session_token=.+; Path=\/;.* Secure/i);
  expect(daSessao).not.toMatch(/domain/i);
  expect(identidade.temSessao(ana.cabecalhos())).toBe(true);
  expect(await ana.quemSou()).not.toBeNull();
  // A cookie without the prefix could come from a sister domain and is no session.
  const semPrefixo = new Headers({ Cookie: ana.cabecalhos().get('Cookie')?.replace('__Host-', '') ?? '' });
  expect(identidade.temSessao(semPrefixo)).toBe(false);
  expect(await identidade.usuarioDaSessao(semPrefixo)).toBeNull();
});

test('só um cookie de sessão conta como sessão; um inventado ou mexido não é de ninguém e é apagado', async () => {
  const { db, identidade, ana } = await banco.comAna();
  const valor = ana.cookies.get('loja.session_token') ?? '';
  const com = (cookie: string) => new Headers({ Cookie: cookie });
  expect(identidade.temSessao(com('gr_pedidos=abc; outro=1'))).toBe(false);
  expect(identidade.temSessao(com('loja.session_token='))).toBe(false);
  expect(identidade.temSessao(com('x-loja.session_token=abc'))).toBe(false);
  expect(identidade.temSessao(com(`a=1; loja.session_token=${valor}`))).toBe(true);
  const mexido = `${valor.slice(0, 3)}${valor[3] === 'x' ? 'y' : 'x'}${valor.slice(4)}`;
  for (const falso of ['abc', 'abc.def', mexido, `${valor.split('.')[0]}.`, '%', "' or 1=1 --"]) {
    expect(await identidade.usuarioDaSessao(com(`loja.session_token=${falso}`)), falso).toBeNull();
    expect(identidade.temSessao(com(`loja.session_token=${falso}`)), falso).toBe(false);
  }
  // Signed with the shop's own key, but of a session that is not there.
  await db.delete(sessoes);
  const morta = await identidade.abrirSessao(com(`loja.session_token=${valor}`));
  expect(morta.usuario).toBeNull();
  expect(morta.cookies.join()).toMatch(/loja\.session_token=;.*Max-Age=0/);
});

test('um cookie assinado com outro segredo não abre nada', async () => {
  const { db, identidade } = banco.identidade();
  const { identidade: outra } = identidadeDeTeste(db, { secret: `${SEGREDO}-outro` });
  const ana = navegador(outra);
  await ana.criarConta('ana@exemplo.com.br');
  expect(await outra.usuarioDaSessao(ana.cabecalhos())).not.toBeNull();
  expect(await identidade.usuarioDaSessao(ana.cabecalhos())).toBeNull();
});

test('nenhuma resposta diz o segredo da sessão; encerra-se uma pelo seu id, e só uma que seja sua', async () => {
  const { db, identidade } = banco.identidade();
  const ana = navegador(identidade);
  const noCelular = navegador(identidade);
  const respostas = [
    await ana.criarConta('ana@exemplo.com.br'),
    await noCelular.entrar('ana@exemplo.com.br'),
    await ana.get('/get-session'),
    await ana.post('/change-password', { currentPassword: 'senha-boa-1', newPassword: 'senha-boa-2' }),
    await noCelular.entrar('ana@exemplo.com.br', 'senha-boa-2'),
  ];
  const segredos = (await db.select().from(sessoes)).map(({ token }) => token);
  for (const { status, corpo } of respostas) {
    expect(status).toBe(200);
    expect(JSON.stringify(corpo)).not.toMatch(new RegExp(`"token"|${segredos.join('|')}`));
  }
  const bia = navegador(identidade);
  await bia.criarConta('bia@exemplo.com.br');
  const daBia = (await bia.get('/get-session')).corpo['session'] as { id: string };
  const doCelular = (await noCelular.get('/get-session')).corpo['session'] as { id: string };
  for (const { id } of [daBia, doCelular]) expect((await ana.post('/revoke-session', { id })).status).toBe(200);
  expect(await bia.quemSou()).not.toBeNull();
  expect(await noCelular.quemSou()).toBeNull();
  expect(await ana.quemSou()).not.toBeNull();
});

test('sair acaba com a sessão, também para quem guardou o cookie', async () => {
  const { db, identidade, ana } = await banco.comAna();
  const guardados = ana.cabecalhos();
  const saida = await ana.post('/sign-out');
  expect([saida.status, saida.cabecalhos.get('Clear-Site-Data')]).toEqual([200, '"cache"']);
  expect(ana.cookies.has('loja.session_token')).toBe(false);
  expect(await identidade.usuarioDaSessao(guardados)).toBeNull();
  expect(await db.select().from(sessoes)).toEqual([]);
  expect((await ana.post('/sign-out')).status).toBe(200);
});

test('uma sessão vencida não vale, e usar a loja estende a que vale', async () => {
  const { db, identidade, ana } = await banco.comAna();
  const dia = 24 * 3600 * 1000;
  await db.update(sessoes).set({ expiraEm: new Date(Date.now() + 5 * dia) });
  const aberta = await identidade.abrirSessao(ana.cabecalhos());
  expect(aberta.usuario).not.toBeNull();
  expect(aberta.cookies.join()).toContain('Max-Age=2592000');
  const [estendida] = await db.select().from(sessoes);
  expect(estendida?.expiraEm.getTime()).toBeGreaterThan(Date.now() + 29 * dia);
  // Used again within the day, nothing is written.
  expect((await identidade.abrirSessao(ana.cabecalhos())).cookies).toEqual([]);
  await db.update(sessoes).set({ expiraEm: new Date(Date.now() - 1000) });
  expect(await identidade.usuarioDaSessao(ana.cabecalhos())).toBeNull();
});

test('uma mudança de papel vale no pedido seguinte', async () => {
  const { db, ana } = await banco.comAna();
  await db
    .update(usuarios)
    .set({ role: 'influencer', cupom: 'ANA10', comissaoPb: 750, ultimoCep: '01001000' })
    .where(eq(usuarios.email, 'ana@exemplo.com.br'));
  expect(await ana.quemSou()).toMatchObject({
    role: 'influencer',
    cupom: 'ANA10',
    comissao: 0.075,
    ultimoCep: '01001000',
  });
});

test('se os dados do usuário não puderem ser lidos, ele fica fora da sessão e o caso é registrado', async () => {
  const { db, ana } = await banco.comAna();
  const { identidade: semBanco, registros } = identidadeDeTeste(
    new Proxy(db, {
      get(alvo, nome) {
        if (nome === 'select' || nome === 'query') throw new Error('banco fora do ar');
        return Reflect.get(alvo, nome) as unknown;
      },
    }),
  );
  expect(await semBanco.usuarioDaSessao(ana.cabecalhos())).toBeNull();
  expect(registros.some(({ frase }) => frase === 'session could not be read')).toBe(true);
});
