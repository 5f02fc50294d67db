// @requirement 11.16.2
import { expect, test } from 'vitest';
import { bancoDoArquivo, identidadeDeTeste, linhaDoUsuario, navegador, SHOP_URL } from './apoio.ts';

const banco = bancoDoArquivo();

test('pedidos vindos de outro site são recusados, com ou sem cookie', async () => {
  const { identidade, ana } = await banco.comAna();
  for (const Origin of ['https://outra.test', 'http://loja.test.outra.test', 'http://loja.test:8080', 'null']) {
    const muda = await ana.post(
      '/change-password',
      { currentPassword: 'senha-boa-1', newPassword: 'senha-mudada-1' },
      { Origin },
    );
    expect([muda.status, muda.corpo['message']], Origin).toEqual([403, 'O pedido não veio da loja.']);
    const sai = await ana.post('/sign-out', {}, { Origin });
    expect(sai.status, Origin).toBe(403);
  }
  const entra = await navegador(identidade).post(
    '/sign-in/email',
    { email: 'ana@exemplo.com.br', password: 'senha-boa-1' },
    { Origin: 'https://outra.test' },
  );
  expect(entra.status).toBe(403);
  expect(await ana.quemSou()).toMatchObject({ displayName: 'Ana Souza' });
});

test('um formulário de outro site não entra nem cria conta no navegador de ninguém', async () => {
  const { db, identidade } = banco.identidade();
  const cabecalhos = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://outra.test',
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  };
  const corpo = new URLSearchParams({ name: 'Mal', email: 'mal@exemplo.com.br', password: 'senha-boa-1' });
  const resposta = await identidade.handler(
    new Request(`${SHOP_URL}/api/auth/sign-up/email`, { method: 'POST', headers: cabecalhos, body: corpo }),
    null,
  );
  expect(resposta.status).toBe(403);
  expect(resposta.headers.getSetCookie()).toEqual([]);
  expect(await linhaDoUsuario(db, 'mal@exemplo.com.br')).toBeUndefined();
});

test('nenhum endereço de volta fora da loja é aceito', async () => {
  const { identidade } = await banco.comAna();
  for (const callbackURL of ['https://outra.test/', '//outra.test', '/\\outra.test', 'javascript:alert(1)']) {
    const resposta = await navegador(identidade).post('/sign-in/email', {
      email: 'ana@exemplo.com.br',
      password: 'senha-boa-1',
      callbackURL,
    });
    expect([resposta.status, resposta.cabecalhos.get('Location')], callbackURL).toEqual([403, null]);
    expect(resposta.corpo['message']).toMatch(/não é da loja/);
  }
});

test.each([
  '/delete-user',
  '/change-email',
  '/link-social',
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/update-session',
  '/set-password',
  '/nada',
])('%s não existe nesta loja', async (caminho) => {
  const { db, ana } = await banco.comAna();
  const resposta = await ana.post(caminho, {
    newEmail: 'outra@exemplo.com.br',
    providerId: 'google',
    newPassword: 'senha-nova-2',
  });
  expect(resposta.status).toBe(404);
  expect(await linhaDoUsuario(db, 'ana@exemplo.com.br')).toBeDefined();
});

test('sem o Google configurado, quem o pede recebe uma frase clara', async () => {
  const { identidade } = banco.identidade();
  const resposta = await navegador(identidade).post('/sign-in/social', { provider: 'google', callbackURL: '/' });
  expect([resposta.status, resposta.corpo['message']]).toEqual([
    404,
    'O Google não está disponível agora. Tente de novo em instantes ou use e-mail e senha.',
  ]);
});

test('um erro inesperado vira uma frase, e o registro não leva senha nem e-mail', async () => {
  const { db } = banco;
  const segredos = ['ana@exemplo.com.br', 'senha-boa-1'];
  const { identidade, registros } = identidadeDeTeste(
    new Proxy(db, {
      get(alvo, nome) {
        if (nome === 'insert')
          throw new Error('Failed query: insert into usuarios\nparams: ana@exemplo.com.br', {
            cause: new Error('disco cheio'),
          });
        return Reflect.get(alvo, nome) as unknown;
      },
    }),
  );
  const resposta = await navegador(identidade).criarConta(segredos[0] ?? '', segredos[1]);
  expect([resposta.status, resposta.corpo]).toEqual([
    500,
    { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado do nosso lado. Tente novamente em instantes.' },
  ]);
  const escrito = JSON.stringify(registros);
  expect(escrito).toContain('disco cheio');
  for (const segredo of segredos) expect(escrito).not.toContain(segredo);
});
