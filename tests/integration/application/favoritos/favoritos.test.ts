// @requirement 15.39.2 15.39.4 15.39.5
import { beforeEach, describe, expect, test } from 'vitest';
import { abrirLista, compartilharLista, pararDeCompartilhar } from '#application/favoritos/compartilhar-lista.ts';
import { atualizarListaDoConvidado, mudarFavoritosDaConta } from '#application/favoritos/guardar-favoritos.ts';
import { pedirNovidades } from '#application/favoritos/pedir-novidades.ts';
import { esquecerAvisos } from '#application/consentimentos/avisar-chegada.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { favoritos, limitesDeAcesso, listasDeFavoritos } from '#db/schema/index.ts';
import { MAIS_FAVORITOS } from '#domain/favoritos/favoritos.ts';
import { novoId } from '#domain/identificador.ts';

import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'rei', nome: 'Rei', precoCentavos: 10_000 },
  { id: 'dama', precoCentavos: 20_000 },
  { id: 'torre', precoCentavos: 30_000, estoque: 0 },
  { id: 'fora', arquivadoEm: new Date() },
  ...Array.from({ length: MAIS_FAVORITOS + 3 }, (_, i) => ({ id: `peca-${i}` })),
);
const ana = await criarCliente(db, 'ana@exemplo.test');
beforeEach(async () => {
  for (const tabela of [listasDeFavoritos, limitesDeAcesso]) await db.delete(tabela);
});

const salvar = (produtoId: string, precoCentavos: number | null = null) => ({ produtoId, precoCentavos, salva: true });
const tirar = (produtoId: string) => ({ produtoId, precoCentavos: null, salva: false });
const daConta = async (...mudancas: ReturnType<typeof salvar>[]) =>
  (await mudarFavoritosDaConta(loja, ana, mudancas)).favoritos;
const compartilhar = (quem: Parameters<typeof compartilharLista>[1], nome = '') =>
  compartilharLista(loja, quem, { nome, endereco: '10.0.0.1' });
const abrir = (codigo: string, endereco = '10.0.0.2') => abrirLista(loja, codigo, endereco);
const codigoDe = async (quem: Parameters<typeof compartilharLista>[1], nome = '') => {
  const compartilhada = await compartilhar(quem, nome);
  return compartilhada.ok ? compartilhada.valor.codigo : '';
};

describe('a lista da conta', () => {
  test('junta o que vem de cada aparelho, na ordem, com o preço de quando cada um salvou', async () => {
    expect(await daConta()).toEqual([]);
    expect(await daConta(salvar('rei', 12_000), salvar('dama'))).toEqual([
      { produtoId: 'rei', precoCentavos: 12_000 },
      { produtoId: 'dama', precoCentavos: 20_000 },
    ]);
    expect(await daConta(salvar('rei', 9000), salvar('torre', 30_000), tirar('dama'))).toEqual([
      { produtoId: 'rei', precoCentavos: 12_000 },
      { produtoId: 'torre', precoCentavos: 30_000 },
    ]);
    expect(await daConta()).toHaveLength(2);
  });

  test('o que não está à venda, ou não existe, fica fora, e além do máximo nada entra', async () => {
    expect(await daConta(salvar('fora'), salvar('nada'), salvar('rei'))).toEqual([
      { produtoId: 'rei', precoCentavos: 10_000 },
    ]);
    const muitos = Array.from({ length: MAIS_FAVORITOS + 3 }, (_, i) => salvar(`peca-${i}`));
    const lista = await daConta(...muitos);
    expect(lista).toHaveLength(MAIS_FAVORITOS);
    expect(lista[0]?.produtoId).toBe('rei');
    expect(await daConta(salvar('dama'))).toEqual(lista);
  });

  test('dois aparelhos ao mesmo tempo não perdem nada um do outro', async () => {
    await Promise.all(['rei', 'dama', 'torre', 'peca-1', 'peca-2'].map((id) => daConta(salvar(id), salvar('peca-0'))));
    expect((await daConta()).map(({ produtoId }) => produtoId).toSorted()).toEqual(
      ['rei', 'dama', 'torre', 'peca-0', 'peca-1', 'peca-2'].toSorted(),
    );
  });

  test('excluir a conta apaga a lista e o link', async () => {
    const bia = await criarCliente(db, 'bia@exemplo.test');
    await mudarFavoritosDaConta(loja, bia, [salvar('rei')]);
    const codigo = await codigoDe({ uid: bia });
    expect((await abrir(codigo)).ok).toBe(true);
    expect(await excluirConta(loja, bia, 'EXCLUIR')).toEqual({ ok: true });
    expect(await abrir(codigo)).toEqual(recusa('nao-encontrada'));
    expect(await db.$count(favoritos)).toBe(0);
  });
});

describe('o link da lista', () => {
  test('mostra os produtos e só o primeiro nome, acompanha a lista, e acaba com um gesto', async () => {
    await daConta(salvar('rei', 12_000), salvar('torre'));
    const codigo = await codigoDe({ uid: ana }, '  Ana   Maria ');
    expect(codigo).toMatch(/^[A-Za-z0-9]{20}$/);
    const aberta = await abrir(codigo);
    expect(aberta).toMatchObject({
      ok: true,
      valor: { nome: 'Ana', produtos: [{ id: 'torre', esgotado: true }, { id: 'rei' }] },
    });
    // Neither the price at the saving nor the account.
    expect(JSON.stringify(aberta)).not.toMatch(/12000|ana@|Maria/);
    await daConta(tirar('torre'), salvar('dama'));
    expect(await abrir(codigo)).toMatchObject({ valor: { produtos: [{ id: 'dama' }, { id: 'rei' }] } });
    expect(await codigoDe({ uid: ana })).toBe(codigo);
    expect(await abrir(codigo)).toMatchObject({ valor: { nome: null } });
    await pararDeCompartilhar(loja, { uid: ana });
    await pararDeCompartilhar(loja, { uid: ana });
    expect(await abrir(codigo)).toEqual(recusa('nao-encontrada'));
    expect(await codigoDe({ uid: ana })).not.toBe(codigo);
  });

  test('de um convidado, só o navegador com a chave muda a lista ou a encerra', async () => {
    const chave = novoId();
    const lista = (...ids: string[]) => ids.map((produtoId) => ({ produtoId, precoCentavos: null }));
    expect(await atualizarListaDoConvidado(loja, chave, lista('rei'))).toBe(false);
    const codigo = await codigoDe({ chave, favoritos: lista('rei') });
    expect(await atualizarListaDoConvidado(loja, chave, lista('rei', 'dama'))).toBe(true);
    expect(await atualizarListaDoConvidado(loja, novoId(), lista('torre'))).toBe(false);
    expect(await abrir(codigo)).toMatchObject({ valor: { produtos: [{ id: 'dama' }, { id: 'rei' }] } });
    await pararDeCompartilhar(loja, { chave: novoId() });
    expect((await abrir(codigo)).ok).toBe(true);
    await pararDeCompartilhar(loja, { chave });
    expect((await abrir(codigo)).ok).toBe(false);
    expect(await atualizarListaDoConvidado(loja, chave, lista('rei'))).toBe(false);
    // Nothing of it is kept.
    expect(await db.$count(listasDeFavoritos)).toBe(0);
  });

  test('um endereço faz cinquenta listas novas por dia; as que já há seguem, e a conta não conta', async () => {
    const rei = [{ produtoId: 'rei', precoCentavos: null }];
    const primeira = novoId();
    for (let i = 0; i < 50; i += 1) {
      expect((await compartilhar({ chave: i === 0 ? primeira : novoId(), favoritos: rei })).ok).toBe(true);
      if (i % 20 === 19) teste.adiantar(60 * 60_000);
    }
    expect(await compartilhar({ chave: novoId(), favoritos: rei })).toEqual(recusa('muitas-listas'));
    expect(
      await pedirNovidades(loja, { chave: novoId(), favoritos: rei, email: 'rui@exemplo.test' }, '10.0.0.1'),
    ).toEqual(recusa('muitas-listas'));
    expect((await compartilhar({ chave: primeira, favoritos: rei }, 'Rui')).ok).toBe(true);
    await daConta(salvar('rei'));
    expect((await compartilhar({ uid: ana })).ok).toBe(true);
    expect(await db.$count(listasDeFavoritos)).toBe(51);
    teste.adiantar(24 * 60 * 60_000);
    expect((await compartilhar({ chave: novoId(), favoritos: rei })).ok).toBe(true);
  });

  describe('de um convidado que entra na conta', () => {
    const rei = [{ produtoId: 'rei', precoCentavos: null }];
    const entrar = (chave: string, quem = ana) => mudarFavoritosDaConta(loja, quem, [salvar('rei')], chave);

    test('é o da conta: acompanha a lista dela, em todo aparelho, e ela o encerra', async () => {
      const chave = novoId();
      const codigo = await codigoDe({ chave, favoritos: rei }, 'Ana');
      expect(await entrar(chave)).toEqual({ favoritos: [{ produtoId: 'rei', precoCentavos: 10_000 }], codigo });
      // A tab of before sends the guest's list once more.
      expect(await atualizarListaDoConvidado(loja, chave, [])).toBe(false);
      await daConta(salvar('dama'));
      expect(await abrir(codigo)).toMatchObject({ valor: { nome: 'Ana', produtos: [{ id: 'dama' }, { id: 'rei' }] } });
      expect(await entrar(chave)).toMatchObject({ codigo });
      expect(await codigoDe({ uid: ana })).toBe(codigo);
      await pararDeCompartilhar(loja, { uid: ana });
      expect((await abrir(codigo)).ok).toBe(false);
      expect(await db.$count(listasDeFavoritos)).toBe(1);
    });

    test('acaba onde a conta já tem o seu', async () => {
      await daConta(salvar('dama'));
      const daAna = await codigoDe({ uid: ana });
      const chave = novoId();
      const doConvidado = await codigoDe({ chave, favoritos: rei });
      expect(await entrar(chave)).toMatchObject({ codigo: daAna });
      expect((await abrir(doConvidado)).ok).toBe(false);
      expect((await abrir(daAna)).ok).toBe(true);
    });

    test('uma chave que a loja não conhece não muda nada, e duas abas ao mesmo tempo levam uma vez', async () => {
      expect(await entrar(novoId())).toMatchObject({ codigo: null });
      const chave = novoId();
      const codigo = await codigoDe({ chave, favoritos: rei });
      const respostas = await Promise.all([entrar(chave), entrar(chave), entrar(chave)]);
      expect(respostas.map((resposta) => resposta.codigo)).toEqual([codigo, codigo, codigo]);
    });
  });

  test('uma lista que ninguém mexe há um ano é apagada; a de uma conta fica', async () => {
    await daConta(salvar('rei'));
    const daAna = await codigoDe({ uid: ana });
    const velha = await codigoDe({ chave: novoId(), favoritos: [{ produtoId: 'rei', precoCentavos: null }] });
    await db.update(listasDeFavoritos).set({ mexidaEm: new Date(Date.now() - 366 * 86_400_000) });
    await esquecerAvisos(loja);
    expect((await abrir(velha)).ok).toBe(false);
    expect((await abrir(daAna)).ok).toBe(true);
  });

  test.each([
    ['lista-vazia', { chave: 'A'.repeat(20), favoritos: [] }, ''],
    ['sem-chave', { chave: "'", favoritos: [{ produtoId: 'rei', precoCentavos: null }] }, ''],
    [
      'nome-comprido',
      { chave: 'A'.repeat(20), favoritos: [{ produtoId: 'rei', precoCentavos: null }] },
      'a'.repeat(41),
    ],
  ])('recusa %s, e nada fica guardado', async (codigo, quem, nome) => {
    expect(await compartilhar(quem, nome)).toEqual({ ok: false, erro: { codigo } });
    expect(await db.$count(listasDeFavoritos)).toBe(0);
  });

  test('quem adivinha para depois de vinte erros; quem tem o link certo antes disso não conta', async () => {
    await daConta(salvar('rei'));
    const codigo = await codigoDe({ uid: ana });
    for (let i = 0; i < 30; i += 1) expect((await abrir(codigo, 'casa')).ok).toBe(true);
    for (let i = 0; i < 20; i += 1) expect(await abrir(novoId(), 'casa')).toEqual(recusa('nao-encontrada'));
    expect(await abrir(codigo, 'casa')).toMatchObject(recusa('muitas-tentativas'));
    expect((await abrir(codigo, 'outra')).ok).toBe(true);
  });
});
