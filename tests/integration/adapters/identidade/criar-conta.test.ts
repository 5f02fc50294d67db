// @requirement 4.2.1 5.3.1
import { expect, test } from 'vitest';
import { usuarios } from '#db/schema/index.ts';
import { bancoDoArquivo, linhaDoUsuario, navegador } from './apoio.ts';

const banco = bancoDoArquivo();

test('quem cria conta sai com a sessão aberta, papel de cliente e as mensagens na caixa', async () => {
  const { db, identidade, caixa } = banco.identidade();
  const ana = navegador(identidade);
  const resposta = await ana.criarConta('ana@exemplo.com.br');
  expect(resposta.status, JSON.stringify(resposta.corpo)).toBe(200);
  const linha = await linhaDoUsuario(db, 'ana@exemplo.com.br');
  expect(linha?.id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await ana.quemSou()).toEqual({
    uid: linha?.id,
    displayName: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    role: 'cliente',
    ultimoCep: null,
    cupom: null,
    comissao: 0,
  });
  expect(caixa.map(({ tipo, para }) => [tipo, para])).toEqual([
    ['boas-vindas', 'ana@exemplo.com.br'],
    ['verificar-email', 'ana@exemplo.com.br'],
  ]);
});

test('campos que decidem direitos não são aceitos de quem cria a conta', async () => {
  const { db, identidade } = banco.identidade();
  const conta = { name: 'Mal', password: 'senha-boa-1' };
  const forjados = [
    { role: 'admin' },
    { cupom: 'MEU10' },
    { comissaoPb: 10_000 },
    { ativo: true },
    { ultimoCep: '01001000' },
    { emailVerified: true },
    { emailVerificado: true },
    { id: 'AAAAAAAAAAAAAAAAAAAA' },
    { comissao: 1 },
  ];
  for (const [posicao, forjado] of forjados.entries()) {
    const email = `mal${posicao}@exemplo.com.br`;
    await navegador(identidade).post('/sign-up/email', { ...conta, email, ...forjado });
    const linha = await linhaDoUsuario(db, email);
    // Refused, or made as if the field had not been there.
    if (!linha) continue;
    expect(linha).toMatchObject({
      role: 'cliente',
      cupom: null,
      comissaoPb: 0,
      ativo: true,
      ultimoCep: null,
      emailVerificado: false,
    });
    expect(linha.id).not.toBe('AAAAAAAAAAAAAAAAAAAA');
  }
});

test('ninguém muda o próprio papel, cupom ou comissão depois', async () => {
  const { db, ana } = await banco.comAna();
  for (const campos of [
    { role: 'admin' },
    { cupom: 'MEU10' },
    { comissaoPb: 9000 },
    { ativo: true },
    { emailVerified: true },
    { email: 'outra@exemplo.com.br' },
  ]) {
    expect((await ana.post('/update-user', { name: 'Ana', ...campos })).status).toBe(404);
  }
  expect(await linhaDoUsuario(db, 'ana@exemplo.com.br')).toMatchObject({
    role: 'cliente',
    cupom: null,
    comissaoPb: 0,
    emailVerificado: false,
  });
});

test('o e-mail vale igual com maiúsculas, espaços em volta e letras decompostas', async () => {
  const { db, identidade } = banco.identidade();
  expect((await navegador(identidade).criarConta('  Ana.Souza@Exemplo.COM.br ')).status).toBe(200);
  expect(await linhaDoUsuario(db, 'ana.souza@exemplo.com.br')).toBeDefined();
  for (const escrito of ['ana.souza@exemplo.com.br', 'ANA.SOUZA@EXEMPLO.COM.BR', '\tana.souza@exemplo.com.br\n']) {
    expect((await navegador(identidade).entrar(escrito)).status, escrito).toBe(200);
    const repetida = await navegador(identidade).criarConta(escrito);
    expect([repetida.status, repetida.corpo['code']]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
  }
  expect(await db.select().from(usuarios)).toHaveLength(1);
});

test('endereços que não são e-mail são recusados com a frase certa', async () => {
  const { db, identidade } = banco.identidade();
  const ruins = [
    '',
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana souza@exemplo.com',
    'joão@exemplo.com',
    'аna@exemplo.com',
    'ana@exemplo..com',
    `${'a'.repeat(250)}@b.co`,
    'ana@exemplo.com,outra@exemplo.com',
    'ana@exemplo.com\r\nBcc: x@y.co',
  ];
  for (const email of [...ruins, null, 7, { $ne: null }, ['ana@exemplo.com']]) {
    const resposta = await navegador(identidade).post('/sign-up/email', {
      name: 'Ana',
      email,
      password: 'senha-boa-1',
    });
    expect([resposta.status, resposta.corpo['message']], String(email)).toEqual([400, 'O e-mail não é válido.']);
  }
  expect(await db.select().from(usuarios)).toHaveLength(0);
});

test('a senha tem de 6 a 128 caracteres; uma enorme é recusada sem ser calculada', async () => {
  const { identidade } = banco.identidade();
  const criar = (senha: unknown, email = 'ana@exemplo.com.br') =>
    navegador(identidade).post('/sign-up/email', { name: 'Ana', email, password: senha });
  expect((await criar('x')).corpo['message']).toBe('A senha precisa ter pelo menos 6 caracteres.');
  expect((await criar('12345')).corpo['message']).toBe('A senha precisa ter pelo menos 6 caracteres.');
  expect((await criar('x'.repeat(129))).corpo['message']).toBe('A senha pode ter no máximo 128 caracteres.');
  expect((await criar('x'.repeat(10_000))).corpo).toEqual({
    code: 'PASSWORD_TOO_LONG',
    message: 'A senha pode ter no máximo 128 caracteres.',
  });
  for (const nenhuma of ['', null, undefined, 123_456, { a: 1 }])
    expect((await criar(nenhuma)).corpo['message']).toBe('Informe a senha.');
  expect((await criar('123456')).status).toBe(200);
  expect((await criar('é'.repeat(128), 'outra@exemplo.com.br')).status).toBe(200);
  expect((await navegador(identidade).entrar('outra@exemplo.com.br', 'é'.repeat(128))).status).toBe(200);
  expect((await navegador(identidade).entrar('outra@exemplo.com.br', 'x'.repeat(10_000))).corpo['message']).toBe(
    'A senha pode ter no máximo 128 caracteres.',
  );
});

test('um nome com marcação é só texto; o que não se vê some; sem nome a conta vale assim mesmo', async () => {
  const { identidade } = banco.identidade();
  const comHtml = navegador(identidade);
  await comHtml.criarConta('html@exemplo.com.br', 'senha-boa-1', '<script>alert(1)</script> & "Ana"');
  expect((await comHtml.quemSou())?.displayName).toBe('<script>alert(1)</script> & "Ana"');
  const estranho = navegador(identidade);
  await estranho.criarConta('estranho@exemplo.com.br', 'senha-boa-1', ' \u202EAna\u0000 \n Souza\u200B ');
  expect((await estranho.quemSou())?.displayName).toBe('Ana Souza');
  const longo = navegador(identidade);
  await longo.criarConta('longo@exemplo.com.br', 'senha-boa-1', '👩‍🎤'.repeat(500));
  expect([...((await longo.quemSou())?.displayName ?? '')].length).toBeLessThanOrEqual(120);
  for (const [i, nome] of ['', '   ', '\u200B', null, 3].entries()) {
    const anonima = navegador(identidade);
    const email = `sem-nome-${i}@exemplo.com.br`;
    const resposta = await anonima.post('/sign-up/email', { name: nome, email, password: 'senha-boa-1' });
    expect(resposta.status).toBe(200);
    expect(await anonima.quemSou()).toMatchObject({ displayName: '', email });
  }
});

test('dez pedidos iguais ao mesmo tempo criam uma conta só', async () => {
  const { db, identidade, caixa } = banco.identidade();
  const respostas = await Promise.all(
    Array.from({ length: 10 }, () => navegador(identidade).criarConta('ana@exemplo.com.br')),
  );
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(respostas.filter(({ status }) => status === 422)).toHaveLength(9);
  expect(await db.select().from(usuarios)).toHaveLength(1);
  expect(caixa.filter(({ tipo }) => tipo === 'boas-vindas')).toHaveLength(1);
});

test('uma mensagem que não pôde ser entregue não desfaz a conta', async () => {
  const { identidade, registros } = banco.identidade({
    enviarEmail: async () => {
      throw new Error('sem correio');
    },
  });
  const ana = navegador(identidade);
  expect((await ana.criarConta('ana@exemplo.com.br')).status).toBe(200);
  expect(await ana.quemSou()).not.toBeNull();
  expect(registros.filter(({ frase }) => frase.includes('could not be enqueued'))).toHaveLength(2);
});

test('um corpo que não é o esperado é recusado em português', async () => {
  const { identidade } = banco.identidade();
  for (const corpo of [{}, [], null, 'texto', 7]) {
    const resposta = await navegador(identidade).post('/sign-up/email', corpo);
    expect(resposta.status).toBe(400);
    expect(resposta.corpo['message']).toMatch(
      /^(?:Confira os dados informados|O e-mail não é válido|Informe a senha)\.$/,
    );
  }
  const quebrado = await identidade.handler(
    new Request('http://loja.test/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://loja.test' },
      body: '{"nome":',
    }),
    null,
  );
  expect(quebrado.status).toBe(400);
  expect(await quebrado.json()).toEqual({ code: 'BAD_REQUEST', message: 'Confira os dados informados.' });
});
