import { sql } from 'drizzle-orm';
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

test.each(['tabu', 'tabuleiro', 'TABULEIRO', 'Tabuleiro '])(
  'por %j vêm primeiro os nomes que começam assim, depois os que o dizem, por fim as descrições',
  async (termo) => {
    const sugeridos = (await sugerirProdutos(teste.loja.db, termo)).map(({ id }) => id);
    expect(sugeridos.slice(0, 2).toSorted()).toEqual(['tabuleiro-de-marmore', 'tabuleiro-oficial']);
    expect(sugeridos.slice(2)).toEqual(['kit-com-tabuleiro', 'caixa-em-cedro']);
    const { produtos } = await listarProdutos(teste.loja.db, {
      busca: termo,
      ordem: 'relevancia',
      soDisponiveis: false,
      pagina: 1,
    });
    expect(produtos.map(({ id }) => id)).toEqual(sugeridos);
  },
);

test.each([
  ['tabulero', ['tabuleiro-de-marmore', 'tabuleiro-oficial', 'kit-com-tabuleiro']],
  ['taboleiro marmre', ['tabuleiro-de-marmore']],
  ['cxa cedru', ['caixa-em-cedro']],
  ['kiti', ['kit-com-tabuleiro']],
])('%j, com erros de digitação, acha o que se parece em cada palavra, melhor primeiro', async (termo, achados) => {
  expect((await sugerirProdutos(teste.loja.db, termo)).map(({ id }) => id)).toEqual(achados);
});

test('o que o nome não diz acha-se pela prateleira e por ser eBook', async () => {
  const { db } = teste.loja;
  await db.execute(
    sql`insert into categorias (slug, nome) values ('livros-ebooks', 'Livros e eBooks') on conflict do nothing`,
  );
  await porAVenda(
    teste,
    { id: 'xadrez-do-zero', nome: 'Xadrez do Zero', categoria: 'livros-ebooks', descricao: '<p>Impresso.</p>' },
    {
      id: 'finais',
      nome: 'Finais essenciais',
      categoria: 'livros-ebooks',
      digital: true,
      estoque: 0,
      descricao: '<p>Para baixar.</p>',
    },
  );
  const por = async (termo: string) => (await sugerirProdutos(db, termo)).map(({ id }) => id);
  expect(await por('ebook')).toEqual(['finais', 'xadrez-do-zero']);
  expect(await por('e-book')).toEqual(['finais']);
  expect(await por('PDF')).toEqual(['finais']);
  expect(await por('livro final')).toEqual(['finais']);
  expect(await por('digitais')).toEqual(['finais']);
  expect(await por('peças')).toHaveLength(4);
});

test.each([
  ['peao', 'peoes-de-reserva'],
  ['peões', 'peao-avulso'],
  ['magistral', 'lances-magistrais'],
  ['magistrais', 'lances-magistrais'],
])('%j acha no singular e no plural', async (termo, achado) => {
  await porAVenda(
    teste,
    { id: 'peao-avulso', nome: 'Peão avulso' },
    { id: 'peoes-de-reserva', nome: 'Peões de reserva' },
    { id: 'lances-magistrais', nome: 'Lances magistrais' },
  );
  try {
    expect((await sugerirProdutos(teste.loja.db, termo)).map(({ id }) => id)).toContain(achado);
  } finally {
    await teste.loja.db.execute(
      sql`delete from produtos where id in ('peao-avulso', 'peoes-de-reserva', 'lances-magistrais')`,
    );
  }
});
