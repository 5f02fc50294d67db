// @requirement 15.25.1 15.25.4 15.25.5
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { csvEmFluxo } from '#application/exportacao.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import { excluirProduto } from '#application/produtos/excluir-produto.ts';
import { colunasDaPlanilhaExportada } from '#application/produtos/exportar-planilha.ts';
import { importarPlanilha } from '#application/produtos/importar-planilha.ts';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import { exportarProdutos, lerProdutoDoAdmin } from '#db/produtos/ler-admin-produtos.ts';
import { lerProduto } from '#web/loja/produto/ler-produto.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, consultar, entrada } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'rei', nome: 'Rei de buxo', estoque: 7 },
  { id: 'tabuleiro', estoque: 4, variacoes: ['Azul', 'Verde'] },
  { id: 'finais', digital: true, estoque: 0 },
);

const parte = (produto: string, quantidade = '1', variacao = '') => ({ produto, quantidade, variacao });
const salvar = (mais: Parameters<typeof entrada>[0] = {}) => salvarProduto(loja, autor, entrada(mais));
async function criar(kit: ReturnType<typeof parte>[]): Promise<string> {
  return valorDe(await salvar({ kit })).id;
}
const ler = async (id: string) => {
  const produto = await lerProdutoDoAdmin(db, id);
  if (!produto) throw new Error(`${id} is not there`);
  return produto;
};
const movimentado = async (id: string) =>
  (
    await consultar<{ n: number }>(
      teste,
      sql`select coalesce(sum(quantidade), 0)::int as n from movimentos_estoque where produto_id = ${id}`,
    )
  )[0]?.n;
const importar = (texto: string) => importarPlanilha(loja, autor, new TextEncoder().encode(texto));
const filtro = { busca: '', categoria: '', situacao: 'todos', ordem: 'nome', descendente: false } as const;

describe('formulário', () => {
  test('um kit tem o estoque e as variações das partes, e o que foi digitado não vale', async () => {
    const id = await criar([parte('Rei de buxo', '2'), parte('tabuleiro')]);
    expect(await ler(id)).toMatchObject({ estoque: 3, variacoes: ['Azul', 'Verde'], precoCentavos: 123_456 });
    expect(await movimentado(id)).toBe(0);
    const { versao } = await ler(id);
    expect(
      await salvar({ id, versao, estoqueCarregado: 3, kit: [parte('rei', '3'), parte('tabuleiro', '', 'azul')] }),
    ).toMatchObject({ ok: true });
    expect(await ler(id)).toMatchObject({
      estoque: 2,
      variacoes: [],
      partes: [
        { produtoId: 'rei', quantidade: 3 },
        { produtoId: 'tabuleiro', quantidade: 1, variacao: 'Azul' },
      ],
    });
    expect(
      await ajustarEstoque(loja, autor, { id, ajustes: [{ nome: null, diferenca: '1' }], motivo: 'Chegou' }),
    ).toMatchObject(recusa('kit'));
  });

  test('um produto vira kit e deixa de ser, e os movimentos somam o seu estoque', async () => {
    const salvo = valorDe(await salvar());
    const { id } = salvo;
    expect([(await ler(id)).estoque, await movimentado(id)]).toEqual([7, 7]);
    await salvar({ id, versao: 1, estoqueCarregado: 7, kit: [parte('rei')] });
    expect([(await ler(id)).estoque, await movimentado(id)]).toEqual([7, 0]);
    await salvar({ id, versao: 2, estoqueCarregado: 7, kit: [] });
    expect([(await ler(id)).partes, await movimentado(id)]).toEqual([[], (await ler(id)).estoque]);
  });

  test.each([
    ['de si mesmo', 'kit-em-si-mesmo', (id: string) => [parte(id)]],
    ['de produto que não há', 'parte-desconhecida', () => [parte('nada')]],
    ['de um eBook', 'kit-de-digital', () => [parte('finais')]],
    ['de nenhuma unidade', 'quantidade-da-parte', () => [parte('rei', '0')]],
    ['de um produto duas vezes', 'parte-repetida', () => [parte('rei'), parte('Rei de buxo')]],
    ['de uma variação que não há', 'variacao-da-parte', () => [parte('tabuleiro', '1', 'Roxo')]],
  ])('recusa o kit %s', async (_, falta, kit) => {
    const id = await criar([parte('rei')]);
    const { versao } = await ler(id);
    expect(await salvar({ id, versao, estoqueCarregado: 7, kit: kit(id) })).toEqual(
      recusa('campos', { faltas: { kit: falta } }),
    );
  });

  test('um kit não contém outro, e uma parte não vira kit, nem eBook, nem é excluída', async () => {
    const id = await criar([parte('rei')]);
    expect(await salvar({ kit: [parte(id)] })).toMatchObject({ erro: { faltas: { kit: 'kit-de-kit' } } });
    const rei = await ler('rei');
    expect(
      await salvar({ id: 'rei', versao: rei.versao, estoqueCarregado: 7, kit: [parte('tabuleiro')] }),
    ).toMatchObject({ erro: { faltas: { kit: 'parte-de-kit' } } });
    expect(await excluirProduto(loja, autor, 'rei')).toMatchObject(
      recusa('parte-de-kit', { kits: expect.arrayContaining(['Tabuleiro de Teste']) }),
    );
  });
});

test('a página do kit diz as partes e quanto se economiza, e mais nada onde não se economiza', async () => {
  const id = await criar([parte('rei', '2'), parte('tabuleiro', '1', 'Azul')]);
  const pagina = () => lerProduto(loja, id, { pedidoPago: async () => null });
  expect((await pagina())?.introducao).not.toContain('economiza');
  await db.execute(sql`update produtos set preco_centavos = 25000 where id = ${id}`);
  expect(await pagina()).toMatchObject({ naCaixa: ['2 × Rei de buxo', '1 × Produto tabuleiro (Azul)'] });
  expect((await pagina())?.introducao.replaceAll('\u00a0', ' ')).toContain(
    'No kit você economiza R$ 50,00: separadas, as partes custam R$ 300,00.',
  );
});

describe('planilha', () => {
  const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento;kit';

  test('a coluna kit faz kits, também de produtos do mesmo arquivo, e sai como entrou', async () => {
    const feito = await importar(
      [
        cabeca,
        'a-kit;Kit da planilha;<p>a</p>;100,00;50;pecas;1;1;1;1;peao*8|tabuleiro*1:Verde',
        'peao;Peão;<p>a</p>;10,00;40;pecas;1;1;1;1;',
      ].join('\n'),
    );
    expect(feito).toMatchObject({ ok: true, valor: { novos: 2 } });
    expect(await ler('a-kit')).toMatchObject({ estoque: 4, variacoes: [] });
    expect(await movimentado('a-kit')).toBe(0);
    const csv = await new Response(
      csvEmFluxo(colunasDaPlanilhaExportada(new Date()), exportarProdutos(db, filtro)),
    ).text();
    expect(csv).toContain('peao*8|tabuleiro*1:Verde');
    expect(await importar(csv)).toMatchObject({ ok: true, valor: { novos: 0, mudados: 0 } });
    expect(await importar('id;preco\na-kit;90,00')).toMatchObject({ ok: true, valor: { mudados: 1 } });
    expect(await ler('a-kit')).toMatchObject({ estoque: 4, precoCentavos: 9_000 });
    expect(await importar('id;kit\na-kit;peao*20')).toMatchObject({ ok: true, valor: { mudados: 1 } });
    expect(await ler('a-kit')).toMatchObject({ estoque: 2 });
  });

  test.each([
    ['de si mesmo', 'a-kit*1', 'kit-em-si-mesmo'],
    ['de produto que não há', 'nada', 'parte-desconhecida'],
    ['de quantidade que não há', 'peao*x', 'quantidade-da-parte'],
    ['de um eBook', 'finais', 'kit-de-digital'],
  ])('recusa a linha com um kit %s', async (_, kit, falta) => {
    expect(await importar(`id;kit\na-kit;${kit}`)).toMatchObject(
      recusa('campos', { faltas: [{ linha: 2, coluna: 'kit', falta }] }),
    );
  });
});
