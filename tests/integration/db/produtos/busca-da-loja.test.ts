// @requirement 15.1.4 15.9.10
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listarProdutos } from '#db/produtos/ler-catalogo.ts';
import { sugerirProdutos } from '#db/produtos/ler-sugestoes.ts';
import { listarFacetas } from '#db/produtos/ler-facetas.ts';
import { produtos } from '#db/schema/index.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  const soFalaDeTabuleiros = `<p>${'Guarda o tabuleiro ao lado dos tabuleiros. '.repeat(12)}</p>`;
  await porAVenda(
    teste,
    { id: 'caixa-em-cedro', nome: 'Caixa em cedro', descricao: soFalaDeTabuleiros },
    { id: 'kit-com-tabuleiro', nome: 'Kit com tabuleiro', descricao: soFalaDeTabuleiros },
    { id: 'tabuleiro-oficial', nome: 'Tabuleiro oficial', descricao: '<p>Nogueira.</p>' },
    { id: 'tabuleiro-de-marmore', nome: 'Tabuleiro de mármore', descricao: '<p>Pedra.</p>' },
  );
});

test.each(['tabu', 'tabuleiro', 'TABULEIRO', 'Tabuleiro '])(
  'por %j vêm primeiro os nomes que começam assim, depois os que o dizem, por fim as descrições',
  async (termo) => {
    const sugeridos = (await sugerirProdutos(teste.loja.db, termo)).sugestoes.map(({ id }) => id);
    expect(sugeridos.slice(0, 2).toSorted()).toEqual(['tabuleiro-de-marmore', 'tabuleiro-oficial']);
    expect(sugeridos.slice(2)).toEqual(['kit-com-tabuleiro', 'caixa-em-cedro']);
    const { produtos: listados } = await listarProdutos(teste.loja.db, {
      busca: termo,
      ordem: 'relevancia',
      soDisponiveis: false,
      pagina: 1,
    });
    expect(listados.map(({ id }) => id)).toEqual(sugeridos);
  },
);

test.each([
  ['tabulero', ['tabuleiro-de-marmore', 'tabuleiro-oficial', 'kit-com-tabuleiro']],
  ['taboleiro marmre', ['tabuleiro-de-marmore']],
  ['cxa cedru', ['caixa-em-cedro']],
  ['kiti', ['kit-com-tabuleiro']],
])('%j, com erros de digitação, acha o que se parece em cada palavra, melhor primeiro', async (termo, achados) => {
  expect((await sugerirProdutos(teste.loja.db, termo)).sugestoes.map(({ id }) => id)).toEqual(achados);
});

test('as sugestões dizem quantos resultados há, e onde está a palavra que o nome não diz', async () => {
  const { sugestoes, total } = await sugerirProdutos(teste.loja.db, 'tabuleiro', 3);
  expect({ quantas: sugestoes.length, total }).toEqual({ quantas: 3, total: 4 });
  expect(sugestoes.every(({ motivo }) => motivo === undefined)).toBe(true);
  const todas = await sugerirProdutos(teste.loja.db, 'tabuleiro');
  expect(todas.sugestoes.at(-1)).toMatchObject({
    id: 'caixa-em-cedro',
    motivo: { onde: 'descricao', palavra: 'tabuleiro' },
  });
  expect(await sugerirProdutos(teste.loja.db, 'nadaparecido')).toEqual({ sugestoes: [], total: 0 });
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
  const por = async (termo: string) => (await sugerirProdutos(db, termo)).sugestoes.map(({ id }) => id);
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
    expect((await sugerirProdutos(teste.loja.db, termo)).sugestoes.map(({ id }) => id)).toContain(achado);
  } finally {
    await teste.loja.db.execute(
      sql`delete from produtos where id in ('peao-avulso', 'peoes-de-reserva', 'lances-magistrais')`,
    );
  }
});

test('com erro acha-se o nome de agora, não o de antes nem o do que saiu da loja, e o mais parecido vem primeiro', async () => {
  const { db } = teste.loja;
  await porAVenda(teste, { id: 'a-peroba', nome: 'Perobinha' }, { id: 'b-imbuia', nome: 'Peroba e imbuia, 1899' });
  const por = async (termo: string) => (await sugerirProdutos(db, termo)).sugestoes.map(({ id }) => id);
  try {
    expect(await por('perobba')).toEqual(['b-imbuia', 'a-peroba']);
    await db.update(produtos).set({ nome: 'Massaranduba' }).where(eq(produtos.id, 'a-peroba'));
    expect(await por('perobba')).toEqual(['b-imbuia']);
    expect(await por('masaramduba')).toEqual(['a-peroba']);
    expect(await por('1898')).toEqual([]);
    await db.update(produtos).set({ arquivadoEm: new Date() }).where(eq(produtos.id, 'b-imbuia'));
    expect(await por('perobba')).toEqual([]);
    expect(await por('masaramduba perobba')).toEqual(['a-peroba']);
  } finally {
    await db.delete(produtos).where(inArray(produtos.id, ['a-peroba', 'b-imbuia']));
  }
});

describe('a ordem', () => {
  type Novo = Parameters<typeof porAVenda>[1];
  const com = async (novos: Novo[], provar: () => Promise<void>) => {
    await porAVenda(teste, ...novos);
    try {
      await provar();
    } finally {
      await teste.loja.db.delete(produtos).where(
        inArray(
          produtos.id,
          novos.map(({ id }) => id),
        ),
      );
    }
  };
  const filtro = { ordem: 'relevancia', soDisponiveis: false, pagina: 1 } as const;
  const achar = async (busca: string) =>
    (await listarProdutos(teste.loja.db, { ...filtro, busca })).produtos.map(({ id }) => id);

  test.each(['zumbaia', 'ZUMBAIA', 'zumb', 'zumbaja'])(
    'por %j, o que se pede vem antes do que o acompanha, e o esgotado por último',
    async (termo) => {
      const loja: Novo[] = [
        { id: 'a-bolsa', nome: 'Zumbaia: bolsa', tipo: 'acessorio' },
        { id: 'b-livro', nome: 'Zumbaia em livro', tipo: 'livro' },
        { id: 'c-sem-tipo', nome: 'Zumbaia avulso' },
        { id: 'd-esgotado', nome: 'Zumbaia', estoque: 0 },
        { id: 'e-digital', nome: 'Zumbaia em arquivo', digital: true, estoque: 0 },
      ];
      await com(loja, async () => {
        const achados = await achar(termo);
        expect(achados.at(-1)).toBe('d-esgotado');
        expect(achados).toHaveLength(5);
        expect((await sugerirProdutos(teste.loja.db, termo)).sugestoes.map(({ id }) => id)).toEqual(achados);
        // Other orders do not put sold-out products last.
        const { produtos: porNome } = await listarProdutos(teste.loja.db, { ...filtro, busca: termo, ordem: 'nome' });
        expect(porNome[0]?.id).toBe('d-esgotado');
      });
    },
  );

  test.each(['tab', 'tabul', 'tabuleiros', 'tabulero'])(
    'por %j vêm os tabuleiros, o conjunto com um, e só então a bolsa',
    async (termo) => {
      const loja: Novo[] = [
        { id: 'a-bolsa', nome: 'Tabuleiros: bolsa para levar', tipo: 'acessorio', descricao: '<p>Tabuleiro.</p>' },
        { id: 'b-conjunto', nome: 'Conjunto com tabuleiro', tipo: 'conjunto' },
        { id: 'c-tabuleiro', nome: 'Dobrável, um tabuleiro', tipo: 'tabuleiro' },
      ];
      await com(loja, async () => {
        const destes = (await achar(termo)).filter((id) => loja.some((um) => um.id === id));
        expect(destes).toEqual(['c-tabuleiro', 'b-conjunto', 'a-bolsa']);
      });
    },
  );

  test('um tabuleiro que não se chama assim vem antes da bolsa que o diz, mas quem pede a bolsa a acha primeiro', async () => {
    const loja: Novo[] = [
      { id: 'a-bolsa', nome: 'Bolsa para tabuleiro', tipo: 'acessorio' },
      { id: 'b-imbuia', nome: 'Imbuia 55 mm', tipo: 'tabuleiro', descricao: '<p>Um tabuleiro com bolsa.</p>' },
      { id: 'c-com-bolsa', nome: 'Tabuleiro de enrolar com bolsa', tipo: 'tabuleiro' },
    ];
    await com(loja, async () => {
      const destes = async (termo: string) =>
        (await achar(termo)).filter((id) => loja.some((um) => um.id === id)).join(' ');
      expect(await destes('tabuleiro')).toBe('c-com-bolsa b-imbuia a-bolsa');
      expect(await destes('bolsa tabuleiro')).toBe('a-bolsa c-com-bolsa b-imbuia');
      expect(await destes('tabuleiro com bolsa')).toBe('c-com-bolsa a-bolsa b-imbuia');
    });
  });

  test('conta quantas das palavras o nome diz, onde quer que estejam', async () => {
    const loja: Novo[] = [
      { id: 'a-uma', nome: 'Zebrano polido', descricao: '<p>Zebrano, maçaranduba e cumaru, cumaru, cumaru.</p>' },
      { id: 'b-tres', nome: 'Cumaru, maçaranduba e zebrano' },
      { id: 'c-duas', nome: 'Maçaranduba com zebrano', descricao: '<p>E cumaru.</p>' },
    ];
    await com(loja, async () =>
      expect(await achar('zebrano maçaranduba cumaru')).toEqual(['b-tres', 'c-duas', 'a-uma']),
    );
  });

  test('onde nada tem todas as palavras vem o que tem mais delas, uma com erro não estraga as outras', async () => {
    const loja: Novo[] = [
      { id: 'a-duas', nome: 'Caviúna torneada', descricao: '<p>De 95 mm.</p>' },
      { id: 'b-uma', nome: 'Caviúna bruta' },
    ];
    await com(loja, async () => {
      expect(await achar('caviuna torneada inexistente')).toEqual(['a-duas']);
      expect(await achar('caviuma torneada')).toEqual(['a-duas']);
      expect(await achar('de caviuna 95')).toEqual(['a-duas']);
      expect(await achar('caviuna com')).toEqual(['b-uma', 'a-duas'].toSorted());
    });
  });

  test.each(['tabuleiro', 'tabulero', 'caixa tabuleiro', 'taboleiro marmre', 'kit'])(
    'por %j um filtro tira do que se achou, e não muda nem a ordem nem o que se procura',
    async (busca) => {
      const { produtos: todos } = await listarProdutos(teste.loja.db, { ...filtro, busca });
      expect(todos.length).toBeGreaterThan(0);
      for (const { id } of todos) {
        await teste.loja.db.update(produtos).set({ casaMm: 40 });
        await teste.loja.db.update(produtos).set({ casaMm: 60 }).where(eq(produtos.id, id));
        const comCasa = (casa: string) =>
          listarProdutos(teste.loja.db, { ...filtro, busca, ficha: { casa_mm: [casa] } });
        const outros = todos.filter((um) => um.id !== id).map((um) => um.id);
        expect((await comCasa('60')).produtos.map((um) => um.id)).toEqual([id]);
        const { produtos: sobram, total } = await comCasa('40');
        expect([sobram.map((um) => um.id), total]).toEqual([outros, outros.length]);
        // A filter without a match shows no similar products instead.
        expect(await comCasa('50')).toEqual({ produtos: [], total: 0 });
      }
    },
  );

  test.each(['tabuleiro', 'tabulero', 'caixa tabuleiro', 'taboleiro marmre', 'zzzz', 'de', '55 &|!:*\\'])(
    'por %j a lista, a sua contagem e os filtros falam dos mesmos produtos',
    async (busca) => {
      const { produtos: achados, total } = await listarProdutos(teste.loja.db, { ...filtro, busca });
      expect(total).toBe(achados.length);
      expect(await listarProdutos(teste.loja.db, { ...filtro, busca, pagina: 7 })).toEqual({ produtos: [], total });
      await teste.loja.db.update(produtos).set({ nivel: 'iniciante' });
      const niveis = await listarFacetas(teste.loja.db, { ...filtro, busca, ficha: { nivel: ['iniciante'] } });
      expect(niveis.find(({ campo }) => campo === 'nivel')?.valores).toEqual([{ valor: 'iniciante', quantos: total }]);
    },
  );
});
