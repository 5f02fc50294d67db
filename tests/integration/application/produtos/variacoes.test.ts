// @requirement 15.13.4 15.13.5 15.13.8 15.13.9
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { csvEmFluxo } from '#application/exportacao.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import type { VariacaoEscolhida } from '#application/produtos/entrada.ts';
import { colunasDaPlanilhaExportada } from '#application/produtos/exportar-planilha.ts';
import { conferirPlanilha, importarPlanilha } from '#application/produtos/importar-planilha.ts';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import {
  contarProdutosDoAdmin,
  exportarProdutos,
  lerProdutoDoAdmin,
  listarProdutosDoAdmin,
} from '#db/produtos/ler-admin-produtos.ts';
import { produtosComPoucoEstoque } from '#db/relatorios/ler-admin-relatorios.ts';
import { lugaresEmBaixa } from '#domain/produtos/ajuste-de-estoque.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, consultar, entrada, imagemEnviada } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'qualquer' });

const ler = async (id: string) => {
  const produto = await lerProdutoDoAdmin(db, id);
  if (!produto) throw new Error(`${id} is not there`);
  return produto;
};
const salvar = (mais: Parameters<typeof entrada>[0]) => salvarProduto(loja, autor, entrada(mais));
async function criar(mais: Parameters<typeof entrada>[0]): Promise<string> {
  return valorDe(await salvar(mais)).id;
}
const escolhida = (nome: string, mais: Partial<VariacaoEscolhida> = {}): VariacaoEscolhida => ({
  nome,
  imagem: '',
  aVenda: true,
  estoqueCarregado: null,
  ...mais,
});
const resumo = (lista: Variacao[]) =>
  lista.map(({ nome, estoque, precoCentavos, aVenda }) => [nome, estoque, precoCentavos, aVenda]);
const movimentos = (id: string) =>
  consultar<{ tipo: string; quantidade: number }>(
    teste,
    sql`select tipo, quantidade from movimentos_estoque where produto_id = ${id} order by id`,
  );

describe('no cadastro', () => {
  test('dividir, mudar, tirar de venda e juntar: soma, menor preço e movimentos fecham sempre', async () => {
    const cadastro = { nome: 'Dividido', variacoes: 'Azul, Verde', preco: '100,00', estoque: '5' };
    const id = await criar({ cadastro });
    const partes = { ...cadastro, variacoes_tipos: 'Cor', variacoes_estoque: '2|3', variacoes_preco: '90,00|' };
    await criar({ id, versao: 1, estoqueCarregado: 5, cadastro: partes });
    expect(await ler(id)).toMatchObject({ estoque: 5, precoCentavos: 9_000, variacoes: ['Azul', 'Verde'] });
    expect((await ler(id)).variacoesTipos).toEqual(['Cor']);
    // A variation at the product's price keeps following it.
    expect(resumo((await ler(id)).porVariacao)).toEqual([
      ['Azul', 2, 9_000, true],
      ['Verde', 3, 10_000, true],
    ]);
    expect(await movimentos(id)).toEqual([{ tipo: 'entrada', quantidade: 5 }]);

    // An order takes one Verde while the form is open; the owner adds four and takes Azul off sale.
    await db.transaction(async (tx) => {
      await tx.execute(sql`update produto_variacoes set estoque = 2 where produto_id = ${id} and nome = 'Verde'`);
      await tx.execute(sql`update produtos set estoque = 4 where id = ${id}`);
      await tx.execute(sql`insert into movimentos_estoque (produto_id, tipo, quantidade) values (${id}, 'ajuste', -1)`);
    });
    const mudadas = { ...partes, preco: '90,00', variacoes_estoque: '2|7', variacoes_preco: '90,00|100,00' };
    await criar({
      id,
      versao: 2,
      estoqueCarregado: 5,
      cadastro: mudadas,
      variacoes: [
        escolhida('Azul', { aVenda: false, estoqueCarregado: 2 }),
        escolhida('Verde', { estoqueCarregado: 3 }),
      ],
    });
    expect(await ler(id)).toMatchObject({ estoque: 6, precoCentavos: 10_000, variacoes: ['Verde'] });
    expect((await movimentos(id)).at(-1)).toEqual({ tipo: 'ajuste', quantidade: 4 });

    // Back to one shared stock, both on sale: the total is unchanged.
    const juntas = { ...mudadas, estoque: '8', variacoes_estoque: '' };
    await criar({ id, versao: 3, estoqueCarregado: 6, cadastro: juntas });
    expect(await ler(id)).toMatchObject({ estoque: 8, variacoes: ['Azul', 'Verde'] });
    expect((await movimentos(id)).reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(8);
  });

  test('a foto é uma da galeria, e fica com a variação quando as imagens são gravadas de novo', async () => {
    const [uma, outra] = [await imagemEnviada(teste), await imagemEnviada(teste)];
    const imagens = [uma, outra].map(({ id }, i) => ({ de: 'envio' as const, id, alt: '', principal: i === 0 }));
    const cadastro = { nome: 'Fotografado', variacoes: 'Azul, Verde' };
    const id = await criar({ cadastro, imagens, variacoes: [escolhida('Verde', { imagem: outra.id })] });
    const salvo = await ler(id);
    const foto = salvo.imagens[1]?.id ?? '';
    expect(salvo.porVariacao.map(({ imagemId }) => imagemId)).toEqual([null, foto]);
    const guardadas = salvo.imagens.map((imagem) => ({
      de: 'imagem' as const,
      id: imagem.id,
      alt: '',
      principal: false,
    }));
    const variacoes = [escolhida('Verde', { imagem: foto })];
    await criar({ id, versao: 1, estoqueCarregado: 7, cadastro, imagens: guardadas.toReversed(), variacoes });
    expect((await ler(id)).porVariacao[1]?.imagemId).toBe(foto);
    // Without an own image, the variation shows the main one.
    await criar({ id, versao: 2, estoqueCarregado: 7, cadastro, imagens: guardadas.slice(0, 1), variacoes });
    expect((await ler(id)).porVariacao[1]?.imagemId).toBeNull();
  });

  test.each<[Parameters<typeof entrada>[0], object]>([
    [{ cadastro: { variacoes_estoque: '-1|2' } }, { variacoes_estoque: 'estoque-da-variacao' }],
    [{ cadastro: { variacoes_estoque: '1000000000|2' } }, { variacoes_estoque: 'estoque-da-variacao' }],
    [{ cadastro: { variacoes: 'Azul, azul', variacoes_estoque: '1' } }, { variacoes: 'variacao-repetida' }],
    [{ cadastro: { variacoes_estoque: '9|' } }, { estoque: 'menos-que-as-variacoes' }],
    [{ cadastro: { variacoes_estoque: '1000000|1' } }, { estoque: 'soma-demais' }],
    [
      { variacoes: ['Azul', 'Verde'].map((nome) => escolhida(nome, { aVenda: false })) },
      { variacoes: 'nenhuma-a-venda' },
    ],
  ])('%j é recusado com uma palavra no seu campo, e nada se grava', async (dados, faltas) => {
    const cadastro = { nome: 'Recusado', variacoes: 'Azul, Verde', ...dados?.cadastro };
    expect(await salvar({ ...dados, cadastro })).toEqual(recusa('campos', { faltas }));
    expect(await consultar(teste, sql`select id from produtos where nome = 'Recusado'`)).toEqual([]);
  });
});

describe('o ajuste rápido da lista', () => {
  const ajustar = (id: string, porNome: Record<string, string>) =>
    ajustarEstoque(loja, autor, {
      id,
      motivo: 'Contagem',
      ajustes: Object.entries(porNome).map(([nome, diferenca]) => ({ nome: nome || null, diferenca })),
    });
  const estoques = async (id: string) => {
    const { estoque, porVariacao } = await ler(id);
    return [estoque, ...porVariacao.map((uma) => uma.estoque)];
  };
  const motivos = (id: string) =>
    consultar(teste, sql`select quantidade, motivo from movimentos_estoque where produto_id = ${id} order by id`);

  test('muda cada variação por si, todas de uma vez, e cada uma no histórico', async () => {
    const id = await criar({ cadastro: { nome: 'Ajustável', variacoes: 'Azul, Verde', variacoes_estoque: '2|5' } });
    expect(await ajustar(id, { Azul: '+4', Verde: '-5' })).toEqual({ ok: true, valor: 6 });
    expect(await estoques(id)).toEqual([6, 6, 0]);
    expect(await motivos(id)).toEqual([
      { quantidade: 7, motivo: 'Estoque inicial' },
      { quantidade: 4, motivo: 'Azul: Contagem' },
      { quantidade: -5, motivo: 'Verde: Contagem' },
    ]);
    expect(
      await consultar(
        teste,
        sql`select antes, depois from auditoria where acao = 'ajustar-estoque' and entidade_id = ${id}`,
      ),
    ).toEqual([
      {
        antes: { estoque: 7, porVariacao: { Azul: 2, Verde: 5 } },
        depois: { estoque: 6, porVariacao: { Azul: 6, Verde: 0 }, motivo: 'Contagem' },
      },
    ]);
    // A product form opened before is not outdated.
    expect((await ler(id)).versao).toBe(1);
  });

  test('recusa tudo quando uma ficaria abaixo de zero, e diz qual', async () => {
    const id = await criar({ cadastro: { nome: 'Recusável', variacoes: 'Azul, Verde', variacoes_estoque: '2|5' } });
    expect(await ajustar(id, { Azul: '9', Verde: '-6' })).toEqual(recusa('abaixo-de-zero', { nome: 'Verde' }));
    expect(await ajustar(id, { Azul: '1000000' })).toMatchObject(recusa('acima-do-limite', { nome: 'Azul' }));
    // The typed place no longer exists.
    expect(await ajustar(id, { '': '1' })).toEqual(recusa('lugar-mudou'));
    expect(await ajustar(id, { Preto: '1' })).toEqual(recusa('lugar-mudou'));
    expect(await ajustar(id, { Azul: '', Verde: ' ' })).toEqual(recusa('diferenca-invalida'));
    expect(await estoques(id)).toEqual([7, 2, 5]);
    expect(await motivos(id)).toHaveLength(1);
  });

  test('o que é comum às outras é um lugar, e a que está fora de venda não soma', async () => {
    const cadastro = { nome: 'Misturado', variacoes: 'Azul, Verde, Velha', variacoes_estoque: '2||3' };
    const variacoes = [escolhida('Velha', { aVenda: false })];
    const id = await criar({ cadastro, variacoes });
    expect(await estoques(id)).toEqual([7, 2, null, 3]);
    expect(await ajustar(id, { '': '-6' })).toMatchObject(recusa('abaixo-de-zero', { nome: null }));
    expect(await ajustar(id, { '': '-5', Velha: '-1', Azul: '1' })).toEqual({ ok: true, valor: 3 });
    expect(await estoques(id)).toEqual([3, 3, null, 2]);
  });

  test('dez ao mesmo tempo sobre as três últimas: três levam', async () => {
    const id = await criar({ cadastro: { nome: 'Concorrido', variacoes: 'Azul, Verde', variacoes_estoque: '3|1' } });
    const feitos = await Promise.all(Array.from({ length: 10 }, () => ajustar(id, { Azul: '-1' })));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await estoques(id)).toEqual([1, 0, 1]);
  });
});

describe('o estoque baixo', () => {
  test('conta cada variação por si, na lista e no que há para fazer', async () => {
    const de = async (nome: string, mais: Parameters<typeof entrada>[0]) =>
      criar({ ...mais, cadastro: { nome, ...mais?.cadastro } });
    const muitas = { estoque: '40', variacoes: 'Azul, Verde' };
    await de('Baixa uma', { cadastro: { ...muitas, variacoes_estoque: '38|2' } });
    await de('Baixa acabou', { cadastro: { ...muitas, variacoes_estoque: '40|0' } });
    await de('Baixa comum', { cadastro: { ...muitas, variacoes_estoque: '37|' } });
    await de('Baixa cheia', { cadastro: { ...muitas, variacoes_estoque: '20|20' } });
    await de('Baixa junta', { cadastro: { ...muitas } });
    await de('Baixa fora', {
      cadastro: { ...muitas, variacoes_estoque: '40|1' },
      variacoes: [escolhida('Verde', { aVenda: false })],
    });
    await de('Baixa toda', { cadastro: { estoque: '3' } });
    await de('Baixa nenhuma', { cadastro: { estoque: '0' } });
    const filtrados = (situacao: 'estoque-baixo' | 'esgotados') => ({
      ...({ busca: 'Baixa', categoria: '', ordem: 'nome', descendente: false } as const),
      situacao,
    });
    const { linhas } = await listarProdutosDoAdmin(db, filtrados('estoque-baixo'), {});
    expect(linhas.map(({ nome }) => nome)).toEqual(['Baixa acabou', 'Baixa comum', 'Baixa toda', 'Baixa uma']);
    expect(await contarProdutosDoAdmin(db, filtrados('estoque-baixo'))).toBe(4);
    // The filter and the row use the same definition.
    const baixas = linhas.map((linha) => lugaresEmBaixa(linha).map(({ nome, estoque }) => [nome, estoque]));
    expect(baixas).toEqual([[['Verde', 0]], [[null, 3]], [], [['Verde', 2]]]);
    const esgotados = await listarProdutosDoAdmin(db, filtrados('esgotados'), {});
    expect(esgotados.linhas.map(({ nome }) => nome)).toEqual(['Baixa nenhuma']);
    const pouco = await produtosComPoucoEstoque(db, { ate: 3, limite: 50 });
    const destas = pouco.linhas.filter(({ nome }) => nome.startsWith('Baixa'));
    expect(destas.map(({ nome, variacao, estoque }) => [nome, variacao, estoque])).toEqual([
      ['Baixa acabou', 'Verde', 0],
      ['Baixa nenhuma', null, 0],
      ['Baixa uma', 'Verde', 2],
      ['Baixa comum', null, 3],
      ['Baixa toda', null, 3],
    ]);
    expect(pouco.quantos).toBe(pouco.linhas.length);
  });
});

describe('na planilha', () => {
  const filtro = { busca: 'Planilhado', categoria: '', situacao: 'todos', ordem: 'nome', descendente: false } as const;
  const exportar = async () =>
    new Response(csvEmFluxo(colunasDaPlanilhaExportada(new Date()), exportarProdutos(db, filtro, 2))).text();
  const importar = (texto: string) => importarPlanilha(loja, autor, new TextEncoder().encode(texto));
  const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento';
  const produto = (id: string, preco: string, estoque: number) =>
    `${id};Planilhado ${id};<p>a</p>;${preco};${estoque};pecas;1;1;1;1`;

  test('entra, sai igual, e um arquivo sem as colunas não muda nenhuma delas', async () => {
    const colunas = `${cabeca};variacoes;variacoes_tipos;variacoes_estoque;variacoes_preco`;
    expect(
      await importar(
        [
          colunas,
          `${produto('dois', '100,00', 99)};Azul / P, Azul / G;Cor / Tamanho;4|6;|120,00`,
          `${produto('meio', '50,00', 9)};P, M;;3|;`,
          `${produto('nada', '50,00', 9)};P, M;Tamanho;;`,
        ].join('\n'),
      ),
    ).toMatchObject({ ok: true, valor: { novos: 3 } });
    const dois = await ler('dois');
    expect([dois.estoque, dois.precoCentavos, dois.variacoesTipos]).toEqual([10, 10_000, ['Cor', 'Tamanho']]);
    expect(resumo(dois.porVariacao)).toEqual([
      ['Azul / P', 4, null, true],
      ['Azul / G', 6, 12_000, true],
    ]);
    expect(await movimentos('dois')).toEqual([{ tipo: 'entrada', quantidade: 10 }]);
    expect(resumo((await ler('meio')).porVariacao).map(([, estoque]) => estoque)).toEqual([3, null]);

    const saiu = await exportar();
    expect(saiu).toContain('Azul / P, Azul / G;Cor / Tamanho;4|6;|120,00');
    expect(await importar(saiu)).toMatchObject({ ok: true, valor: { novos: 0, mudados: 0, iguais: 3 } });

    // A file without these columns does not change the stock or prices of variations.
    await importar([cabeca, produto('dois', '110,00', 1)].join('\n'));
    expect(resumo((await ler('dois')).porVariacao)).toEqual([
      ['Azul / P', 4, null, true],
      ['Azul / G', 6, 12_000, true],
    ]);
    expect([(await ler('dois')).estoque, (await ler('dois')).precoCentavos]).toEqual([10, 11_000]);
    // Names alone keep the data of each variation.
    await importar([`${cabeca};variacoes`, `${produto('dois', '110,00', 6)};Azul / G, Verde / P`].join('\n'));
    expect(resumo((await ler('dois')).porVariacao)).toEqual([
      ['Azul / G', 6, 12_000, true],
      ['Verde / P', null, null, true],
    ]);
  });

  test('cada erro tem a sua linha e coluna', async () => {
    const colunas = `${cabeca};variacoes;variacoes_tipos;variacoes_estoque;variacoes_preco`;
    const conferida = valorDe(
      await conferirPlanilha(
        loja,
        new TextEncoder().encode(
          [
            colunas,
            `${produto('a', '1,00', 1)};P, M;;1|2|3;`,
            `${produto('b', '1,00', 1)};P, M;;-1|2;0|`,
            `${produto('c', '1,00', 1)};P, p;;1;`,
            `${produto('d', '1,00', 1)};P, M;Cor / Tamanho;;`,
            `${produto('e', '1,00', 1)};P, M;;5|;`,
          ].join('\n'),
        ),
      ),
    );
    expect(conferida.faltas.map(({ linha, coluna, falta }) => `${linha} ${coluna} ${falta}`)).toEqual([
      '2 variacoes_estoque contagem-diferente',
      '3 variacoes_estoque estoque-da-variacao',
      '3 variacoes_preco preco-da-variacao',
      '4 variacoes variacao-repetida',
      '5 variacoes combinacao-sem-par',
      '6 estoque menos-que-as-variacoes',
    ]);
    expect(await importar([`${cabeca};variacoes_estoque`, `${produto('a', '1,00', 1)};1|2`].join('\n'))).toMatchObject({
      erro: { faltas: [{ linha: 2, coluna: 'variacoes_estoque', falta: 'contagem-diferente' }] },
    });
  });
});
