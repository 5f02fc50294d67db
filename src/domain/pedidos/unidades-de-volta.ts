// @requirement 15.44.1
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';

type UnidadesQueSaem = { produtoId: string; variacao: string | null; digital: boolean; quantidade: number };

/** Returns the catalogue as it will be once an edit has put the units that it removes back on their shelves. */
export function comUnidadesDeVolta(
  catalogo: readonly ProdutoDoCatalogo[],
  saem: readonly UnidadesQueSaem[],
): ProdutoDoCatalogo[] {
  return catalogo.map((produto) => {
    const dele = saem.filter(({ produtoId, digital }) => produtoId === produto.id && !digital);
    if (dele.length === 0) return produto;
    const propria = (variacao: string | null) =>
      produto.proprias.some(({ nome, estoque }) => nome === variacao && estoque !== null);
    const somar = (quais: UnidadesQueSaem[]) => quais.reduce((soma, { quantidade }) => soma + quantidade, 0);
    return {
      ...produto,
      estoque: produto.estoque + somar(dele.filter(({ variacao }) => !propria(variacao))),
      proprias: produto.proprias.map((variacao) =>
        variacao.estoque === null
          ? variacao
          : { ...variacao, estoque: variacao.estoque + somar(dele.filter((item) => item.variacao === variacao.nome)) },
      ),
    };
  });
}
