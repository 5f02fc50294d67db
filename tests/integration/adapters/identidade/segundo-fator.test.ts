// @requirement 11.17.10 15.2.1 15.4.4
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { segundosFatores, usuarios } from '#db/schema/index.ts';
import { podeAdministrar, podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { codigoTotp } from '#tests/support/totp.ts';
import { bancoDoArquivo, identidadeDeTeste, linhaDoUsuario, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const EMAIL = 'otavio@exemplo.com.br';
const SENHA = 'senha-boa-1';

async function lojaComAdmin() {
  const { identidade } = identidadeDeTeste(banco.db);
  await identidade.criarUsuario({
    email: EMAIL,
    nome: 'Otávio',
    senha: SENHA,
    role: 'admin',
    cupom: null,
    comissaoPb: 0,
    trocarSenha: false,
    semEmail: true,
  });
  const admin = navegador(identidade);
  await admin.entrar(EMAIL);
  return { identidade, admin };
}

/** An admin whose second factor is on; `uri` is what the app keeps. The present code is spent. */
async function comSegundoFator() {
  const { identidade, admin } = await lojaComAdmin();
  const { corpo } = await admin.post('/two-factor/enable', { password: SENHA });
  const uri = String(corpo['totpURI']);
  expect(new URL(uri).searchParams.get('issuer')).toBe('Loja de teste');
  expect((await admin.post('/two-factor/verify-totp', { code: codigoTotp(uri) })).status).toBe(200);
  return { identidade, admin, uri, reserva: corpo['backupCodes'] as string[] };
}

async function atePedirCodigo(identidade: Parameters<typeof navegador>[0], endereco?: string, senha = SENHA) {
  const alguem = navegador(identidade, undefined, endereco);
  const resposta = await alguem.entrar(EMAIL, senha);
  expect([resposta.status, resposta.corpo]).toEqual([200, { twoFactorRedirect: true, twoFactorMethods: ['totp'] }]);
  expect(await alguem.quemSou()).toBeNull();
  return alguem;
}

test('ligado, a senha sozinha não abre nada; com o código do aplicativo a sessão abre', async () => {
  const { identidade, admin, uri } = await comSegundoFator();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Loja%20de%20teste:/);
  expect((await admin.quemSou())?.role).toBe('admin');
  const alguem = await atePedirCodigo(identidade);
  const resposta = await alguem.post('/two-factor/verify-totp', { code: codigoTotp(uri, 1).replace(/^.../, '$& ') });
  expect(resposta.status, JSON.stringify(resposta.corpo)).toBe(200);
  expect((await alguem.quemSou())?.email).toBe(EMAIL);
});

test('com outro AUTH_SECRET o código e os de reserva são recusados com o caminho de volta, e o registro diz a causa', async () => {
  const { uri, reserva } = await comSegundoFator();
  const avisos: string[] = [];
  const mudo = () => {};
  const { identidade } = identidadeDeTeste(banco.db, {
    secret: 'outro-segredo-de-teste-com-mais-de-trinta-e-dois',
    log: { info: mudo, warn: (_, frase) => avisos.push(frase), error: (_, frase) => avisos.push(frase) },
  });
  const alguem = await atePedirCodigo(identidade);
  for (const resposta of [
    await alguem.post('/two-factor/verify-totp', { code: codigoTotp(uri, 1) }),
    await alguem.post('/two-factor/verify-backup-code', { code: reserva[0] }),
  ]) {
    expect([resposta.status, resposta.corpo['code']]).toEqual([409, 'SEGUNDO_FATOR_PERDIDO']);
    expect(resposta.corpo['message']).toContain('npm run admin:recuperar');
  }
  expect(await alguem.quemSou()).toBeNull();
  expect(avisos).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^second factor cannot be decrypted/)));
});

test('sem confirmar o primeiro código nada muda na entrada', async () => {
  const { identidade, admin } = await lojaComAdmin();
  expect((await admin.post('/two-factor/enable', { password: SENHA })).status).toBe(200);
  expect((await admin.post('/two-factor/verify-totp', { code: '000000' })).corpo['code']).toBe('INVALID_CODE');
  const depois = navegador(identidade);
  await depois.entrar(EMAIL);
  expect(await depois.quemSou()).not.toBeNull();
});

test('ligar pede a senha certa, e só quem administra pode', async () => {
  const { identidade, admin } = await lojaComAdmin();
  expect((await admin.post('/two-factor/enable', { password: 'errada' })).corpo['message']).toBe(
    'A senha atual não confere.',
  );
  const cliente = navegador(identidade);
  await cliente.criarConta('ana@exemplo.com.br');
  const recusada = await cliente.post('/two-factor/enable', { password: SENHA });
  expect([recusada.status, recusada.corpo]).toEqual([
    403,
    { code: 'SEGUNDO_FATOR_SO_ADMIN', message: 'O segundo fator é para quem administra a loja.' },
  ]);
  expect((await navegador(identidade).post('/two-factor/enable', { password: SENHA })).status).toBe(401);
  expect((await linhaDoUsuario(banco.db, 'ana@exemplo.com.br'))?.segundoFator).toBe(false);
  expect(await banco.db.$count(segundosFatores)).toBe(0);
});

test('um código só abre uma sessão: repetido, ou o mesmo duas vezes ao mesmo tempo, é recusado', async () => {
  const { identidade, uri } = await comSegundoFator();
  // Spent when it was set up.
  const repetido = await (await atePedirCodigo(identidade)).post('/two-factor/verify-totp', { code: codigoTotp(uri) });
  expect([repetido.status, repetido.corpo['code']]).toEqual([401, 'CODIGO_GASTO']);
  const code = codigoTotp(uri, 1);
  const juntos = await Promise.all(Array.from({ length: 4 }, () => atePedirCodigo(identidade)));
  const respostas = await Promise.all(juntos.map((um) => um.post('/two-factor/verify-totp', { code })));
  expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test('cada código de reserva vale uma vez, também ao mesmo tempo, e novos acabam com os velhos', async () => {
  const { identidade, admin, reserva } = await comSegundoFator();
  expect(new Set(reserva).size).toBe(10);
  const [code = ''] = reserva;
  const juntos = await Promise.all(Array.from({ length: 3 }, () => atePedirCodigo(identidade)));
  const respostas = await Promise.all(juntos.map((um) => um.post('/two-factor/verify-backup-code', { code })));
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  const gasto = await (await atePedirCodigo(identidade)).post('/two-factor/verify-backup-code', { code });
  expect([gasto.status, gasto.corpo['message']]).toEqual([401, 'O código de reserva não confere ou já foi usado.']);
  const { corpo } = await admin.post('/two-factor/generate-backup-codes', { password: SENHA });
  const novos = corpo['backupCodes'] as string[];
  expect(
    (await (await atePedirCodigo(identidade)).post('/two-factor/verify-backup-code', { code: reserva[1] })).status,
  ).toBe(401);
  expect(
    (await (await atePedirCodigo(identidade)).post('/two-factor/verify-backup-code', { code: novos[0] })).status,
  ).toBe(200);
});

describe('quem adivinha', () => {
  test('tem cinco tentativas por entrada e dez por conta, depois espera', async () => {
    const { identidade, uri } = await comSegundoFator();
    const frases: unknown[] = [];
    for (let entrada = 0; entrada < 2; entrada += 1) {
      const alguem = await atePedirCodigo(identidade, `198.51.100.${entrada}`);
      for (let i = 0; i < 6; i += 1)
        frases.push((await alguem.post('/two-factor/verify-totp', { code: '000000' })).corpo['code']);
    }
    expect(frases.slice(0, 6)).toEqual([
      ...Array.from({ length: 5 }, () => 'INVALID_CODE'),
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    ]);
    const preso = await atePedirCodigo(identidade);
    const certo = await preso.post('/two-factor/verify-totp', { code: codigoTotp(uri, 1) });
    expect([certo.status, certo.corpo['message']]).toEqual([
      429,
      'Códigos errados demais. A conta espera 15 minutos por segurança.',
    ]);
    await banco.db.update(segundosFatores).set({ bloqueadoAte: new Date(Date.now() - 1000) });
    expect((await preso.post('/two-factor/verify-totp', { code: codigoTotp(uri, 1) })).status).toBe(200);
  });

  test('sem a senha não chega ao código, e um endereço só tem trinta pedidos por minuto', async () => {
    const { identidade } = await comSegundoFator();
    const ninguem = navegador(identidade, undefined, '198.51.100.9');
    const vindas: number[] = [];
    for (let i = 0; i < 32; i += 1)
      vindas.push((await ninguem.post('/two-factor/verify-totp', { code: '123456' })).status);
    expect(vindas.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(vindas.slice(30)).toEqual([429, 429]);
  });

  test('não confia em aparelhos, nem gasta um código de reserva sem abrir sessão', async () => {
    const { identidade, reserva } = await comSegundoFator();
    const alguem = await atePedirCodigo(identidade);
    expect(
      (
        await alguem.post('/two-factor/verify-backup-code', {
          code: reserva[0],
          trustDevice: true,
          disableSession: true,
        })
      ).status,
    ).toBe(200);
    expect(await alguem.quemSou()).not.toBeNull();
    await alguem.post('/sign-out');
    expect((await alguem.entrar(EMAIL)).corpo['twoFactorRedirect']).toBe(true);
  });
});

test('desligar pede a senha e volta à entrada de antes; excluída a conta, nada do segredo sobra', async () => {
  const { identidade, admin } = await comSegundoFator();
  expect((await admin.post('/two-factor/disable', { password: 'errada' })).status).toBe(400);
  expect((await admin.post('/two-factor/disable', { password: SENHA })).status).toBe(200);
  const depois = navegador(identidade);
  await depois.entrar(EMAIL);
  expect(await depois.quemSou()).not.toBeNull();
  expect(await banco.db.$count(segundosFatores)).toBe(0);
  await admin.post('/two-factor/enable', { password: SENHA });
  await banco.db.delete(usuarios).where(eq(usuarios.email, EMAIL));
  expect(await banco.db.$count(segundosFatores)).toBe(0);
});

test('o banco não guarda o segredo nem os códigos como são, e o link de nova senha não dispensa o código', async () => {
  const { identidade, uri, reserva } = await comSegundoFator();
  const guardado = JSON.stringify(await banco.db.select().from(segundosFatores));
  expect(guardado).not.toContain(reserva[0]);
  expect(guardado).not.toContain(new URL(uri).searchParams.get('secret'));
  const outro = identidadeDeTeste(banco.db);
  await navegador(outro.identidade).post('/request-password-reset', { email: EMAIL });
  expect(
    (
      await navegador(outro.identidade).post('/reset-password', {
        token: outro.linkPara(EMAIL, 'redefinir-senha'),
        newPassword: 'torre em h8, mate',
      })
    ).status,
  ).toBe(200);
  await atePedirCodigo(identidade, undefined, 'torre em h8, mate');
});

test.each([
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
  '/two-factor/view-backup-codes',
])('%s não existe', async (caminho) => {
  const { admin } = await comSegundoFator();
  expect((await admin.post(caminho, { password: SENHA })).status).toBe(404);
});

test('exigido da equipe, um admin sem o segundo fator não administra até ligá-lo', async () => {
  const { identidade } = identidadeDeTeste(banco.db, { exigirSegundoFator: true });
  const { identidade: semExigir, admin } = await lojaComAdmin();
  const cabecalhos = admin.cabecalhos();
  expect(podeAdministrar(await semExigir.usuarioDaSessao(cabecalhos))).toBe(true);
  const barrado = await identidade.usuarioDaSessao(cabecalhos);
  expect([
    barrado?.role,
    barrado?.faltaSegundoFator,
    podeAdministrar(barrado),
    podeVerAreaDeInfluencer(barrado),
  ]).toEqual(['admin', true, false, false]);
  const { corpo } = await admin.post('/two-factor/enable', { password: SENHA });
  await admin.post('/two-factor/verify-totp', { code: codigoTotp(String(corpo['totpURI'])) });
  expect(podeAdministrar(await identidade.usuarioDaSessao(admin.cabecalhos()))).toBe(true);
  const cliente = navegador(identidade);
  await cliente.criarConta('ana@exemplo.com.br');
  expect((await cliente.quemSou())?.faltaSegundoFator).toBeUndefined();
});
