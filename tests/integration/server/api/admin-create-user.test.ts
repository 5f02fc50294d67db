// @requirement 5.8.1 6.5.1 7.3.1 8.12.2 13.7.5
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { usuarios } from '#db/schema/index.ts';
import { lerTrilha } from '#tests/integration/application/usuarios/apoio.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const api = await abrirApiDoArquivo();
let admin: { cookie: string; uid: string };
beforeAll(async () => {
  admin = await api.entrar('admin');
});

let n = 0;
const pessoa = () => ({ nome: 'Bia Lima', email: `bia${++n}@exemplo.test`, senha: 'provisoria' });

async function chamar(dados: unknown, cabecalhos: Record<string, string> = {}) {
  const { status, corpo } = await api.enviar('/api/adminCreateUser', dados, { Cookie: admin.cookie, ...cabecalhos });
  return { status, corpo };
}
const recusa = (status: number, error: string) => ({ status, corpo: { ok: false, error } });
const existe = (email: string) => api.loja.db.$count(usuarios, eq(usuarios.email, email));
const ler = (email: string) => api.loja.db.select().from(usuarios).where(eq(usuarios.email, email));

describe('POST /api/adminCreateUser', () => {
  test('cria quem o admin pede e responde ok e user; a trilha diz quem criou, sem a senha', async () => {
    const { email } = pessoa();
    const { status, corpo } = await chamar({
      nome: ' Bia  Lima ',
      email: ` ${email.toUpperCase()} `,
      senha: 'provisoria',
      role: 'influencer',
      cupom: 'bia 77',
      comissao: 7,
    });
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      ok: true,
      user: { nome: 'Bia Lima', email, role: 'influencer', cupom: 'BIA77', comissao: 1, ativo: true },
    });
    expect(corpo.user.uid).toMatch(/^[A-Za-z0-9]{20}$/);
    const trilha = await lerTrilha(api.loja.db);
    expect(trilha.at(-1)).toMatchObject({
      autorId: admin.uid,
      acao: 'criar',
      entidade: 'usuario',
      entidadeId: corpo.user.uid,
      depois: { email, role: 'influencer', comissaoPb: 10_000 },
    });
    expect(JSON.stringify([corpo, trilha])).not.toContain('provisoria');
  });

  test('o contato vai junto, e um telefone que não existe é recusado', async () => {
    const nova = pessoa();
    const contato = {
      telefone: '(11) 98765-4321',
      cep: '01001-000',
      endereco: ' Praça  da Sé, 1 ',
      cidade: 'São Paulo',
      estado: 'sp',
    };
    const semTelefone = await chamar({ ...nova, ...contato, telefone: '119' });
    expect(semTelefone).toEqual(recusa(422, 'O telefone tem 10 ou 11 dígitos, com DDD.'));
    expect(await existe(nova.email)).toBe(0);
    expect(await chamar({ ...nova, ...contato })).toMatchObject({ status: 200 });
    expect(await ler(nova.email)).toMatchObject([
      {
        telefone: '11987654321',
        cep: '01001000',
        endereco: 'Praça da Sé, 1',
        cidade: 'São Paulo',
        estado: 'SP',
        ativo: true,
      },
    ]);
  });

  test('sem dizer, o papel é cliente e a comissão 0.05', async () => {
    const { corpo } = await chamar(pessoa());
    expect(corpo).toMatchObject({ ok: true, user: { role: 'cliente', comissao: 0.05, cupom: null } });
  });

  test('a primeira entrada só abre a troca da senha', async () => {
    const nova = pessoa();
    await chamar(nova);
    const entrada = await api.enviar('/api/auth/sign-in/email', { email: nova.email, password: nova.senha });
    expect(entrada).toMatchObject({ status: 403, corpo: { code: 'TROCAR_SENHA' } });
    expect(entrada.headers.getSetCookie()).toEqual([expect.stringMatching(/^loja\.nova_senha=/)]);
  });

  test('campos a mais não dão nada a ninguém', async () => {
    const aMais = { uid: admin.uid, ativo: false, emailVerificado: false, trocarSenha: false, id: 'x' };
    const { corpo } = await chamar({ ...pessoa(), ...aMais });
    expect(corpo).toMatchObject({ ok: true, user: { ativo: true } });
    expect(corpo.user.uid).not.toBe(admin.uid);
  });

  test('e-mail e cupom que já têm dono são recusados, também como e-mail do cadastro de outro e no mesmo instante', async () => {
    const nova = { ...pessoa(), cupom: 'DONO1' };
    const juntos = await Promise.all([chamar(nova), chamar(nova), chamar(nova)]);
    expect(juntos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const doCupom = await chamar({ ...pessoa(), cupom: 'dono1' });
    expect(doCupom).toEqual(recusa(409, 'Este cupom já é de outra pessoa.'));
    const emailDoCadastro = 'contato@exemplo.test';
    await api.loja.db.update(usuarios).set({ emailDoCadastro }).where(eq(usuarios.email, nova.email));
    const doEmail = await chamar({ ...pessoa(), email: emailDoCadastro });
    expect(doEmail).toEqual(recusa(409, 'Já existe um usuário com este e-mail.'));
  });
});

describe('não cria ninguém', () => {
  test.each(['cliente', 'editor', 'influencer'] as const)('%s', async (papel) => {
    const { cookie } = await api.entrar(papel);
    const nova = pessoa();
    expect(await chamar(nova, { Cookie: cookie })).toEqual(recusa(403, 'Só admins podem fazer isto.'));
    expect(await existe(nova.email)).toBe(0);
  });

  test('sem sessão, ou com a de quem foi desativado', async () => {
    const nova = pessoa();
    expect((await chamar(nova, { Cookie: '' })).status).toBe(401);
    const outro = await api.entrar('admin');
    await api.loja.db.update(usuarios).set({ ativo: false }).where(eq(usuarios.id, outro.uid));
    expect((await chamar(nova, { Cookie: outro.cookie })).status).toBe(401);
    expect(await existe(nova.email)).toBe(0);
  });

  test('de outro site, nem com a sessão de um admin', async () => {
    const nova = pessoa();
    const deFora = 'Esta ação só pode ser feita a partir da loja.';
    expect(await chamar(nova, { Origin: 'https://outro.test' })).toEqual(recusa(403, deFora));
    expect((await chamar(nova, { Origin: 'null' })).status).toBe(403);
    for (const tipo of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await chamar(nova, { 'Content-Type': tipo })).status).toBe(415);
    expect(await existe(nova.email)).toBe(0);
  });

  const bia = { nome: 'Bia', email: 'x@exemplo.test', senha: '123456' };
  const semSenha = 'Informe uma senha temporária (mín. 6 caracteres).';
  test.each<[string, unknown, number, string]>([
    ['que não é JSON', '{nome', 400, 'Os dados enviados não são um JSON válido.'],
    ['que é lista', [], 400, 'Os dados enviados não estão no formato esperado.'],
    ['que é nulo', null, 400, 'Os dados enviados não estão no formato esperado.'],
    ['que é texto', '"oi"', 400, 'Os dados enviados não estão no formato esperado.'],
    ['vazio', {}, 422, 'Informe o nome.'],
    ['sem e-mail', { nome: 'Bia' }, 422, 'Informe o e-mail.'],
    ['com e-mail que não é', { ...bia, email: '<b>@x' }, 422, 'Informe um e-mail válido.'],
    ['sem senha', { ...bia, senha: undefined }, 422, semSenha],
    ['com senha curta', { ...bia, senha: '12345' }, 422, semSenha],
    ['com senha enorme', { ...bia, senha: 'x'.repeat(10_000) }, 422, 'A senha pode ter no máximo 128 caracteres.'],
    ['com papel inventado', { ...bia, role: 'dono' }, 422, 'Escolha um papel da lista.'],
    ['com cupom que não é', { ...bia, cupom: "A'; drop" }, 422, 'No cupom, use só letras e números, até 30.'],
    ['com tipos errados', { nome: { a: 1 }, email: 3, senha: [], role: 1 }, 422, 'Informe o nome.'],
  ])('um corpo %s', async (_, corpo, status, error) => {
    expect(await chamar(corpo)).toEqual(recusa(status, error));
    expect(await existe('x@exemplo.test')).toBe(0);
  });

  test('um corpo grande demais, antes de ser lido', async () => {
    expect((await chamar({ nome: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('outro método que não POST', async () => {
    const headers = { Origin: api.loja.shopUrl, Cookie: admin.cookie };
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await api.pedir('/api/adminCreateUser', { method, headers })).status).toBe(404);
  });
});
