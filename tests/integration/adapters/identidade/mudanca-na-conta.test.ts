// @requirement 11.17.7
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gravarSenha } from '#db/usuarios/gravar-usuarios.ts';
import { segundosFatores, sessoes, usuarios } from '#db/schema/index.ts';
import { ACESSO_RECENTE_MS } from '#domain/usuarios/acesso-recente.ts';
import { codigoTotp } from '#tests/support/totp.ts';
import { bancoDoArquivo, identidadeDeTeste, linhaDoUsuario, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const EMAIL = 'otavio@exemplo.com.br';
const SENHA = 'senha-boa-1';

async function adminComSegundoFator() {
  const teste = identidadeDeTeste(banco.db);
  const admin = navegador(teste.identidade);
  await admin.criarConta(EMAIL);
  await banco.db.update(usuarios).set({ role: 'admin' });
  const { corpo } = await admin.post('/two-factor/enable', { password: SENHA });
  await admin.post('/two-factor/verify-totp', { code: codigoTotp(String(corpo['totpURI'])) });
  return { ...teste, admin };
}
const envelhecer = () =>
  banco.db.update(sessoes).set({ criadoEm: sql`now() - ${`${ACESSO_RECENTE_MS} milliseconds`}::interval` });

test('com uma entrada antiga, a senha não desliga o segundo fator nem gera códigos; com uma recente, e o dono fica sabendo', async () => {
  const { admin, mudancas } = await adminComSegundoFator();
  await envelhecer();
  for (const caminho of ['/two-factor/disable', '/two-factor/generate-backup-codes']) {
    const { status, corpo } = await admin.post(caminho, { password: SENHA });
    expect([caminho, status, corpo]).toEqual([
      caminho,
      403,
      { code: 'ACESSO_ANTIGO', message: 'Faz um tempo que você entrou. Confirme que é você e tente de novo.' },
    ]);
  }
  expect([await banco.db.$count(segundosFatores), mudancas]).toEqual([1, []]);
  await banco.db.update(sessoes).set({ criadoEm: sql`now()` });
  for (const caminho of ['/two-factor/generate-backup-codes', '/two-factor/disable'])
    expect((await admin.post(caminho, { password: SENHA })).status).toBe(200);
  expect(await banco.db.$count(segundosFatores)).toBe(0);
  const aviso = { tipo: 'mudanca-na-conta', para: EMAIL };
  expect(mudancas).toEqual([
    { ...aviso, dados: { nome: 'Ana Souza', mudanca: 'codigos-de-reserva' } },
    { ...aviso, dados: { nome: 'Ana Souza', mudanca: 'segundo-fator-desligado' } },
  ]);
});

test('uma senha trocada, na conta ou por um link, é avisada; uma recusada e a primeira de um convite não', async () => {
  const { identidade, mudancas, linkPara } = identidadeDeTeste(banco.db);
  const ana = navegador(identidade);
  await ana.criarConta('ana@exemplo.com.br');
  await ana.post('/change-password', { currentPassword: 'errada', newPassword: 'senha-nova-2' });
  expect(mudancas).toEqual([]);
  await ana.post('/change-password', { currentPassword: SENHA, newPassword: 'senha-nova-2' });
  await ana.post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  const token = linkPara('ana@exemplo.com.br', 'redefinir-senha');
  await ana.post('/reset-password', { token, newPassword: 'senha-nova-3' });
  const aviso = {
    tipo: 'mudanca-na-conta',
    para: 'ana@exemplo.com.br',
    dados: { nome: 'Ana Souza', mudanca: 'senha' },
  };
  expect(mudancas).toEqual([aviso, aviso]);
  await identidade.convidarComprador({ nome: 'Rui', email: 'rui@exemplo.com.br', voltar: '/' });
  const convite = linkPara('rui@exemplo.com.br', 'convite');
  expect((await ana.post('/reset-password', { token: convite, newPassword: SENHA })).status).toBe(200);
  expect(mudancas).toHaveLength(2);
});

test.each(['link', 'troca', 'temporaria', 'comando'])(
  'gravada uma senha (%s), nenhum outro link da conta vale, e os de outra conta valem',
  async (jeito) => {
    const { identidade, linkPara } = identidadeDeTeste(banco.db);
    const pessoa = { nome: 'Bia', email: 'bia@exemplo.com.br', role: 'cliente' as const, cupom: null, comissaoPb: 0 };
    await identidade.criarUsuario({ ...pessoa, senha: SENHA, trocarSenha: jeito === 'temporaria' });
    await navegador(identidade).criarConta('caio@exemplo.com.br');
    const pedir = async (email: string) => {
      await navegador(identidade).post('/request-password-reset', { email });
      return linkPara(email, 'redefinir-senha');
    };
    const velhos = [await pedir(pessoa.email), await pedir(pessoa.email)];
    if (jeito === 'temporaria') velhos.push(linkPara(pessoa.email, 'convite'));
    const deOutro = await pedir('caio@exemplo.com.br');
    const bia = navegador(identidade);
    if (jeito === 'link') await bia.post('/reset-password', { token: velhos.pop(), newPassword: 'senha-nova-2' });
    else if (jeito === 'comando') {
      const uid = (await linhaDoUsuario(banco.db, pessoa.email))?.id ?? '';
      await gravarSenha(banco.db, uid, { hash: await identidade.resumirSenha('senha-nova-2'), temporaria: false });
    } else {
      await bia.entrar(pessoa.email);
      if (jeito === 'temporaria') await bia.post('/reset-password', { newPassword: 'senha-nova-2' });
      else await bia.post('/change-password', { currentPassword: SENHA, newPassword: 'senha-nova-2' });
    }
    for (const token of velhos) {
      const recusado = await navegador(identidade).post('/reset-password', { token, newPassword: 'senha-alheia-1' });
      expect([recusado.status, recusado.corpo['code']]).toEqual([400, 'INVALID_TOKEN']);
    }
    expect((await bia.entrar(pessoa.email, 'senha-nova-2')).status).toBe(200);
    const doOutro = await navegador(identidade).post('/reset-password', {
      token: deOutro,
      newPassword: 'senha-nova-2',
    });
    expect(doOutro.status).toBe(200);
  },
);
