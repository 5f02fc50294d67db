// @requirement 2.16.6 15.41.1
import type { ProdutoExportado } from '#db/produtos/ler-admin-produtos.ts';
import type { ColunasDoCsv } from '#application/exportacao.ts';
import { SEPARADOR_DA_COMBINACAO, type Variacao } from '#domain/produtos/variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from '#domain/produtos/variacoes-digitadas.ts';
import { digitarEstoqueExportado } from '#domain/produtos/estoque-exportado.ts';
import {
  CAMPO_DOS_PRECOS_POR_QUANTIDADE,
  digitarPrecosPorQuantidade,
} from '#domain/produtos/precos-por-quantidade-digitados.ts';
import { digitarKit } from '#domain/produtos/kit-digitado.ts';
import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { digitarFichaTecnica } from '#domain/produtos/ficha-tecnica.ts';
import { type MarcaDoProduto, marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { nomesDosCampos } from '#domain/tabela-de-campos.ts';
import { camposDosTextos, membroDoTexto } from '#domain/produtos/textos-do-produto.ts';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
const preco = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const simOuNao = (sim: boolean): string => (sim ? 'sim' : 'não');

/** One cell per variation on sale; '' when all cells are empty. */
function alinhar(variacoes: readonly Variacao[], celula: (variacao: Variacao) => string): string {
  const celulas = variacoes.filter(({ aVenda }) => aVenda).map(celula);
  return celulas.every((texto) => texto === '') ? '' : celulas.join(SEPARADOR_DAS_VARIACOES);
}
const digitarEstoques = (variacoes: readonly Variacao[]): string =>
  alinhar(variacoes, ({ estoque }) => (estoque === null ? '' : String(estoque)));
const digitarPrecos = (variacoes: readonly Variacao[]): string =>
  alinhar(variacoes, ({ precoCentavos }) => (precoCentavos === null ? '' : preco.format(precoCentavos / 100)));

const colunaDaMarca = (marca: MarcaDoProduto) => ({
  titulo: marcasDoProduto[marca].campo,
  valor: (produto: ProdutoExportado) => simOuNao(produto[marca]),
});

const colunasDoProduto: ColunasDoCsv<ProdutoExportado> = [
  { titulo: 'id', valor: ({ id }) => id },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'descricao', valor: ({ descricao }) => descricao },
  { titulo: 'preco', valor: ({ precoCentavos }) => preco.format(precoCentavos / 100) },
  { titulo: 'estoque', valor: ({ estoque }) => estoque },
  { titulo: 'categoria', valor: ({ categoria }) => categoria },
  { titulo: 'variacoes', valor: ({ variacoes }) => variacoes.join(', ') },
  { titulo: 'variacoes_tipos', valor: ({ variacoesTipos }) => variacoesTipos.join(SEPARADOR_DA_COMBINACAO) },
  { titulo: 'variacoes_estoque', valor: ({ porVariacao }) => digitarEstoques(porVariacao) },
  { titulo: 'variacoes_preco', valor: ({ porVariacao }) => digitarPrecos(porVariacao) },
  { titulo: 'peso', valor: ({ pesoKg }) => decimal.format(pesoKg) },
  { titulo: 'altura', valor: ({ alturaCm }) => decimal.format(alturaCm) },
  { titulo: 'largura', valor: ({ larguraCm }) => decimal.format(larguraCm) },
  { titulo: 'comprimento', valor: ({ comprimentoCm }) => decimal.format(comprimentoCm) },
  ...camposDaFicha.map((titulo) => ({
    titulo,
    valor: (ficha: ProdutoExportado) => digitarFichaTecnica(ficha)[titulo],
  })),
  ...camposDosTextos.map((titulo) => ({ titulo, valor: (textos: ProdutoExportado) => textos[membroDoTexto[titulo]] })),
  { titulo: 'kit', valor: ({ partes }) => digitarKit(partes) },
  { titulo: 'digital', valor: ({ digital }) => simOuNao(digital) },
  colunaDaMarca('destaque'),
  { titulo: 'arquivado', valor: ({ arquivadoEm }) => simOuNao(arquivadoEm !== null) },
  // The import applies the difference to these, so that units sold since are not put back.
  { titulo: 'estoque_exportado', valor: ({ estoque }) => estoque },
  { titulo: 'variacoes_estoque_exportado', valor: ({ porVariacao }) => digitarEstoqueExportado(porVariacao) },
];

/**
 * Columns of the product CSV, with the names and order of the import. By the export's moment the import knows which
 * differences of stock it has applied.
 */
export const colunasDaPlanilhaExportada = (agora: Date): ColunasDoCsv<ProdutoExportado> => [
  ...colunasDoProduto,
  { titulo: 'exportado_em', valor: () => agora.toISOString() },
  ...nomesDosCampos(marcasDoProduto)
    .filter((marca) => marca !== 'destaque')
    .map(colunaDaMarca),
  {
    titulo: CAMPO_DOS_PRECOS_POR_QUANTIDADE,
    valor: ({ precosPorQuantidade }) => digitarPrecosPorQuantidade(precosPorQuantidade, ' | '),
  },
];
