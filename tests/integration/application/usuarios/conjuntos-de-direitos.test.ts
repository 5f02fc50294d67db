// @requirement 15.31.2 15.31.3 15.31.5 15.31.6
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { excluirConjunto, salvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { mudarPapeis } from '#application/usuarios/mudar-papeis.ts';
import { salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { buscarConjunto, listarConjuntos, nomesDosConjuntos } from '#db/usuarios/ler-conjuntos-de-direitos.ts';
import { buscarUsuario } from '#db/usuarios/ler-admin-usuarios.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { auditoria } from '#db/schema/index.ts';
import { completarDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { lerEdicaoDoUsuario, type UsuarioDigitado } from '#domain/usuarios/usuario-cadastro.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';
import { criarAdmin, lerTrilha } from './apoio.ts';

let ana: Autor;
const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.banco.db, 'usuarios, conjuntos_de_direitos, auditoria');
  ana = await criarAdmin(db, 'ana@exemplo.test');
});

const novo = { id: null, versao: 0 };
const expedicao = { nome: ' Expedição ', direitos: ['pedidos:agir', 'lixo'] };
async function criar(digitado: { nome: string; direitos: string[] } = expedicao): Promise<string> {
  expect((await salvarConjunto(loja, ana, { ...novo, ...digitado })).ok).toBe(true);
  const criado = (await listarConjuntos(db)).find(({ nome }) => nome === digitado.nome.trim());
  return criado?.id ?? '';
}
async function editar(uid: string, digitado: UsuarioDigitado, autor = ana) {
  const usuario = await buscarUsuario(db, uid);
  const { nome = '', email = '', role = '', versao = 0 } = usuario ?? {};
  const lido = lerEdicaoDoUsuario({ nome, email, role, cupom: '', comissao: 0, ultimoCep: '', ...digitado });
  return salvarUsuario(loja, autor, { uid, versao, lido });
}

describe('salvar', () => {
  test('guarda o nome limpo e os direitos completos, e a auditoria os diz', async () => {
    const id = await criar();
    expect(await listarConjuntos(db)).toEqual([
      { id, nome: 'Expedição', direitos: ['pedidos:ver', 'pedidos:agir'], pessoas: 0 },
    ]);
    expect(await lerTrilha(db)).toMatchObject([
      { acao: 'criar', entidade: 'conjunto-de-direitos', entidadeId: id, depois: { nome: 'Expedição' } },
    ]);
  });

  test('recusa o nome de outro, ainda que sem acento, e quem não é admin', async () => {
    await criar();
    expect(await salvarConjunto(loja, ana, { ...novo, nome: 'EXPEDICAO', direitos: ['produtos:ver'] })).toEqual(
      recusa('nome-em-uso'),
    );
    const uid = await criarCliente(loja.db, 'edu@exemplo.test', { role: 'editor' });
    const edu = { uid, displayName: 'Edu', email: 'edu@exemplo.test', direitos: completarDireitos(['usuarios:agir']) };
    expect(await salvarConjunto(loja, edu, { ...novo, nome: 'Tudo', direitos: ['usuarios:agir'] })).toEqual(
      recusa('sem-poder'),
    );
    expect(await listarConjuntos(loja.db)).toHaveLength(1);
  });

  test('não passa por cima do que outra pessoa salvou no meio', async () => {
    const id = await criar();
    const mudar = (nome: string) => salvarConjunto(loja, ana, { id, versao: 1, nome, direitos: ['pedidos:ver'] });
    expect((await mudar('Envio')).ok).toBe(true);
    expect(await mudar('Galpão')).toMatchObject(recusa('mudou', { atual: { nome: 'Envio' } }));
    expect(await buscarConjunto(db, id)).toMatchObject({ nome: 'Envio', versao: 2, pessoas: 0 });
    const perdido = { id: 'nada', versao: 1, nome: 'X', direitos: ['pedidos:ver'] };
    expect(await salvarConjunto(loja, ana, perdido)).toEqual(recusa('nao-encontrado'));
  });
});

describe('dar a um editor', () => {
  test('só um editor tem conjunto: com outro papel ele sai, seja qual for o caminho', async () => {
    const id = await criar();
    const uid = await criarCliente(db, 'edu@exemplo.test');
    expect(await editar(uid, { role: 'editor', conjunto: id })).toMatchObject({
      ok: true,
      valor: { role: 'editor', conjuntoId: id, conjunto: 'Expedição' },
    });
    expect((await lerTrilha(db)).at(-1)).toMatchObject({
      antes: { conjunto: null },
      depois: { conjunto: 'Expedição' },
    });
    expect((await mudarPapeis(loja, ana, [uid], 'influencer')).ok).toBe(true);
    expect(await buscarUsuario(db, uid)).toMatchObject({ role: 'influencer', conjuntoId: null });
    await editar(uid, { role: 'editor', conjunto: id });
    expect(await editar(uid, { role: 'cliente', conjunto: id })).toMatchObject({
      ok: true,
      valor: { role: 'cliente', conjuntoId: null },
    });
  });

  test('um conjunto que já não há é recusado ao lado do campo', async () => {
    const uid = await criarCliente(db, 'edu@exemplo.test', { role: 'editor' });
    for (const conjunto of ['nada', 'não é um id'])
      expect(await editar(uid, { conjunto })).toEqual(
        recusa('campos', { faltas: { conjunto: 'conjunto-desconhecido' } }),
      );
  });

  test('com um conjunto em uso, excluir é recusado com os nomes; sem ninguém, exclui', async () => {
    const id = await criar();
    const uid = await criarCliente(db, 'edu@exemplo.test', { nome: 'Edu' });
    await editar(uid, { role: 'editor', conjunto: id });
    expect(await excluirConjunto(loja, ana, id)).toEqual(recusa('em-uso', { pessoas: ['Edu'] }));
    await editar(uid, { conjunto: '' });
    expect(await excluirConjunto(loja, ana, id)).toEqual({ ok: true, valor: { nome: 'Expedição' } });
    expect(await excluirConjunto(loja, ana, id)).toEqual(recusa('nao-encontrado'));
    expect(await nomesDosConjuntos(db)).toEqual([]);
  });
});

describe('um editor que age em Usuários', () => {
  const direitos = completarDireitos(['usuarios:agir']);
  async function edu(): Promise<Autor> {
    const uid = await criarCliente(db, 'edu@exemplo.test', { role: 'editor', nome: 'Edu' });
    return { uid, displayName: 'Edu', email: 'edu@exemplo.test', conjunto: 'Cadastro', direitos };
  }

  test('salva o cadastro de um cliente, e a auditoria diz quem e com que conjunto', async () => {
    const autor = await edu();
    const uid = await criarCliente(db, 'bia@exemplo.test', { nome: 'Bia' });
    expect(await editar(uid, { nome: 'Bia Nova' }, autor)).toMatchObject({ ok: true, valor: { nome: 'Bia Nova' } });
    const [linha] = await db.select().from(auditoria).where(eq(auditoria.entidadeId, uid));
    expect(linha).toMatchObject({ autorId: autor.uid, autorNome: 'Edu', autorConjunto: 'Cadastro' });
  });

  test('não muda papel, conjunto, cupom nem comissão, nem o cadastro de quem é da equipe, nem o seu', async () => {
    const autor = await edu();
    const semPoder = recusa('sem-poder');
    const id = await criar();
    const bia = await criarCliente(db, 'bia@exemplo.test', { nome: 'Bia' });
    for (const digitado of [
      { role: 'admin' },
      { role: 'editor', conjunto: id },
      { role: 'influencer' },
      { cupom: 'BIA10' },
      { comissao: 0.5 },
    ])
      expect(await editar(bia, digitado, autor)).toEqual(semPoder);
    expect(await editar(ana.uid, { nome: 'Outra' }, autor)).toEqual(semPoder);
    expect(await editar(autor.uid, { nome: 'Eu' }, autor)).toEqual(semPoder);
    expect(await editar(autor.uid, { conjunto: id }, autor)).toEqual(semPoder);
    expect(await mudarPapeis(loja, autor, [bia], 'admin')).toEqual(semPoder);
  });
});
