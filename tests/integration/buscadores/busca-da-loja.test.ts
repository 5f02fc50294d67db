import { afterAll, beforeAll, expect, test } from 'vitest';
import { listarProdutos, sugerirProdutos } from '#db/queries/catalogo.ts';
import { criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  const soFalaDeTabuleiros = `<p>${'Guarda o tabuleiro ao lado dos tabuleiros. '.repeat(12)}</p>`;
  await porAVenda(
    teste,
    { id: 'caixa-em-cedro', nome: 'Caixa em cedro', descricao: soFalaDeTabuleiros },
    { id: 'kit-com-tabuleiro', nome: 'Kit com tabuleiro', descricao: soFalaDeTabuleiros },
    { id: 'tabuleiro-oficial', nome: 'Tabuleiro oficial', descricao: '<p>Nogueira.</p>' },
    { id: 'tabuleiro-de-marmore', nome: 'Tabuleiro de mármore', descricao: '<p>Pedra.</p>' },
  );
});
afterAll(() => teste.fechar());

test.each(['tabu', 'tabuleiro', 'TABULEIRO', 'Tabuleiro '])('por %j vêm primeiro os nomes que começam assim, depois os que o dizem, por fim as descrições', async (termo) => {
  const sugeridos = (await sugerirProdutos(teste.loja.db, termo)).map(({ id }) => id);
  expect(sugeridos.slice(0, 2).toSorted()).toEqual(['tabuleiro-de-marmore', 'tabuleiro-oficial']);
  expect(sugeridos.slice(2)).toEqual(['kit-com-tabuleiro', 'caixa-em-cedro']);
  const { produtos } = await listarProdutos(teste.loja.db, { busca: termo, ordem: 'relevancia', soDisponiveis: false, pagina: 1 });
  expect(produtos.map(({ id }) => id)).toEqual(sugeridos);
});
