// @requirement 15.40.1
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { excluirEndereco, salvarEndereco, tornarPadrao } from '#application/conta/enderecos.ts';
import { salvarPerfil } from '#application/conta/salvar-perfil.ts';
import { lerEnderecos } from '#db/conta/ler-enderecos-da-conta.ts';
import { enderecos, usuarios } from '#db/schema/index.ts';
import { MAIS_ENDERECOS } from '#domain/usuarios/enderecos.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';
import { criarCliente } from './apoio.ts';

const { loja, db } = await abrirLojaDoArquivo();
const ana = await criarCliente(db, 'ana@exemplo.test');
const rui = await criarCliente(db, 'rui@exemplo.test');

const vazio = { cep: null, endereco: null, numero: null, complemento: null, bairro: null, cidade: null, estado: null };
beforeEach(async () => {
  await db.delete(enderecos);
  await db.update(usuarios).set({ ...vazio, nomeDoEndereco: null });
});

const dados = (rua: string) => ({
  cep: '01310100',
  rua,
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
});
const salvar = (id: string, nome: string, { padrao = false, novo = true, uid = ana, rua = `Rua ${nome}` } = {}) =>
  salvarEndereco(loja, uid, { id, novo, nome, padrao, dados: dados(rua) });
const todos = async (uid = ana) =>
  (await lerEnderecos(db, uid)).map(
    ({ id, nome, rua }) => `${id === null ? 'padrão' : id.length === 20 ? 'padrão antes' : id}: ${nome}, ${rua}`,
  );

describe('os endereços de uma conta', () => {
  test('o primeiro é o padrão, que o perfil mostra; os outros vêm depois, e um deles toma o lugar', async () => {
    expect(await salvar('a', 'Casa')).toEqual({ ok: true });
    expect(await salvar('b', 'Trabalho')).toEqual({ ok: true });
    expect(await todos()).toEqual(['padrão: Casa, Rua Casa', 'b: Trabalho, Rua Trabalho']);
    const [conta] = await db.select().from(usuarios).where(eq(usuarios.id, ana));
    expect(conta).toMatchObject({ endereco: 'Rua Casa', cep: '01310100', estado: 'SP' });
    expect(await tornarPadrao(loja, ana, 'b')).toEqual({ ok: true });
    // A second press, and what a page from before the exchange sends.
    expect(await tornarPadrao(loja, ana, 'b')).toEqual({ ok: true });
    await excluirEndereco(loja, ana, 'b');
    expect(await salvar('b', 'Escritório', { novo: false })).toEqual(recusa('nao-encontrado'));
    expect(await todos()).toEqual(['padrão: Trabalho, Rua Trabalho', 'padrão antes: Casa, Rua Casa']);
    expect(await salvar('c', 'Clube', { padrao: true })).toEqual({ ok: true });
    expect((await todos()).toSorted()).toEqual([
      'padrão antes: Casa, Rua Casa',
      'padrão antes: Trabalho, Rua Trabalho',
      'padrão: Clube, Rua Clube',
    ]);
  });

  test('o endereço que o perfil já tinha é o primeiro, e se muda no perfil', async () => {
    await salvarPerfil(loja, { uid: ana, email: 'ana@exemplo.test' }, { nome: 'Ana', ...dados('Rua Antiga') });
    await salvar('b', 'Trabalho');
    expect(await todos()).toEqual(['padrão: Principal, Rua Antiga', 'b: Trabalho, Rua Trabalho']);
    await salvarPerfil(loja, { uid: ana, email: 'ana@exemplo.test' }, { nome: 'Ana', ...dados('Rua Nova') });
    expect((await todos())[0]).toBe('padrão: Principal, Rua Nova');
    await salvarPerfil(loja, { uid: ana, email: 'ana@exemplo.test' }, { nome: 'Ana' });
    expect(await todos()).toEqual(['b: Trabalho, Rua Trabalho']);
  });

  test('o mesmo formulário enviado de novo não faz outro, nem perde o padrão de antes', async () => {
    await salvar('a', 'Casa');
    await salvar('a', 'Casa');
    await salvar('b', 'Trabalho', { padrao: true });
    await salvar('b', 'Trabalho', { padrao: true });
    expect(await todos()).toEqual(['padrão: Trabalho, Rua Trabalho', 'padrão antes: Casa, Rua Casa']);
    await Promise.all([salvar('c', 'Clube'), salvar('c', 'Clube'), salvar('c', 'Clube')]);
    expect(await todos()).toHaveLength(3);
  });

  test('o mesmo formulário com outro endereço, de volta no navegador, não perde nenhum dos padrões de antes', async () => {
    await salvar('a', 'Casa');
    await salvar('b', 'Trabalho', { padrao: true });
    await salvar('b', 'Clube', { padrao: true });
    await salvar('b', 'Sítio', { padrao: true });
    expect((await todos()).toSorted()).toEqual([
      'padrão antes: Casa, Rua Casa',
      'padrão antes: Clube, Rua Clube',
      'padrão antes: Trabalho, Rua Trabalho',
      'padrão: Sítio, Rua Sítio',
    ]);
    await salvar('b', 'Praia');
    expect(await tornarPadrao(loja, ana, 'b')).toEqual({ ok: true });
    expect((await todos())[0]).toBe('padrão: Praia, Rua Praia');
  });

  test('um endereço editado até ficar igual ao padrão é gravado', async () => {
    await salvar('a', 'Casa');
    await salvar('b', 'Trabalho');
    expect(await salvar('b', 'Casa', { novo: false })).toEqual({ ok: true });
    expect(await todos()).toEqual(['padrão: Casa, Rua Casa', 'b: Casa, Rua Casa']);
  });

  test('cada um muda e exclui só os seus', async () => {
    await salvar('a', 'Casa');
    await salvar('b', 'Trabalho');
    expect(await salvar('b', 'Roubo', { novo: false, uid: rui })).toEqual(recusa('nao-encontrado'));
    expect(await tornarPadrao(loja, rui, 'b')).toEqual(recusa('nao-encontrado'));
    await excluirEndereco(loja, rui, 'b');
    await salvar('c', 'Casa', { uid: rui });
    expect(await salvar('b', 'Roubo', { uid: rui })).toEqual(recusa('nao-encontrado'));
    expect(await todos()).toHaveLength(2);
    expect(await salvar('b', 'Escritório', { novo: false })).toEqual({ ok: true });
    expect((await todos())[1]).toBe('b: Escritório, Rua Escritório');
    await excluirEndereco(loja, ana, 'b');
    await excluirEndereco(loja, ana, 'b');
    expect(await todos()).toEqual(['padrão: Casa, Rua Casa']);
  });

  test('são no máximo dez, também de várias abas ao mesmo tempo', async () => {
    const salvos = await Promise.all(
      Array.from({ length: MAIS_ENDERECOS + 3 }, (_, i) => salvar(`n${i}`, `Casa ${i}`)),
    );
    expect(salvos.filter(({ ok }) => ok)).toHaveLength(MAIS_ENDERECOS);
    expect(salvos.filter((salvo) => !salvo.ok && salvo.erro.codigo === 'muitos')).toHaveLength(3);
    expect(await todos()).toHaveLength(MAIS_ENDERECOS);
  });

  test('um padrão antigo e incompleto não se perde numa troca', async () => {
    await db.update(usuarios).set({ cep: '01310100', endereco: 'Rua Velha' }).where(eq(usuarios.id, ana));
    await salvar('b', 'Trabalho');
    expect(await tornarPadrao(loja, ana, 'b')).toEqual(recusa('padrao-incompleto'));
    expect(await salvar('c', 'Clube', { padrao: true })).toEqual(recusa('padrao-incompleto'));
    expect(await todos()).toEqual(['padrão: Principal, Rua Velha', 'b: Trabalho, Rua Trabalho']);
  });
});
