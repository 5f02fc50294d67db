import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { limitesDoCadastro } from './produto-cadastro.ts';
import { chaveDaVariacao, somaDosProprios, unidadesProprias, type Variacao } from './variacoes.ts';

type Estoques = { estoque: number; porVariacao: readonly Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[] };

/** `estoque-mudou`: units were sold meanwhile that the form took for granted. */
export type FaltaNoEstoque = 'estoque-mudou' | 'menos-que-as-variacoes' | 'soma-demais';

export type EstoqueDecidido = {
  /** Units that can be bought of all variations on sale. */
  estoque: number;
  porVariacao: Variacao[];
  /** Units that came or went, those of variations not on sale counted too. */
  diferenca: number;
};

/**
 * The stock of a product after its form is saved. Each number moves by the difference between what the form was filled with
 * (`carregado`) and what is typed, since orders take units meanwhile; untouched means untouched. Where every variation on
 * sale has its own, the product's is their sum, whatever was typed; where some share, they share what the others leave.
 * `antes` is null for a new product.
 */
export function decidirEstoque(
  antes: Estoques | null,
  carregado: Estoques,
  digitado: { estoque: number; porVariacao: readonly Variacao[] },
): Result<EstoqueDecidido, Recusa<FaltaNoEstoque>> {
  const tinha = proprios(antes);
  const mostrava = proprios(carregado);
  let dividiu = false;
  const porVariacao = digitado.porVariacao.map((variacao) => {
    const { estoque } = variacao;
    const chave = chaveDaVariacao(variacao.nome);
    const [havia, viu] = [tinha.get(chave), mostrava.get(chave)];
    if (estoque === null) return variacao;
    if (havia === undefined || viu === undefined) {
      if (variacao.aVenda) dividiu = true;
      return variacao;
    }
    return { ...variacao, estoque: havia + estoque - viu };
  });
  if (porVariacao.some(({ estoque }) => estoque !== null && estoque < 0)) return falha({ codigo: 'estoque-mudou' });
  const soma = somaDosProprios(porVariacao);
  const mexido = antes !== null && antes.estoque !== carregado.estoque;
  // What was taken of the shared stock meanwhile can't be known by variation.
  if (soma !== null && dividiu && mexido && somaDosProprios(antes.porVariacao) === null)
    return falha({ codigo: 'estoque-mudou' });
  const estoque = soma ?? (antes ? antes.estoque + digitado.estoque - carregado.estoque : digitado.estoque);
  if (estoque < 0) return falha({ codigo: 'estoque-mudou' });
  if (estoque < unidadesProprias(porVariacao).aVenda) return falha({ codigo: 'menos-que-as-variacoes' });
  if (soma !== null && soma > limitesDoCadastro.estoque) return falha({ codigo: 'soma-demais' });
  const todas = (estoques: Estoques | null) =>
    estoques ? estoques.estoque + unidadesProprias(estoques.porVariacao).fora : 0;
  return ok({ estoque, porVariacao, diferenca: todas({ estoque, porVariacao }) - todas(antes) });
}

function proprios(estoques: Estoques | null): Map<string, number> {
  return new Map(
    estoques?.porVariacao.flatMap(({ nome, estoque }): [string, number][] =>
      estoque === null ? [] : [[chaveDaVariacao(nome), estoque]],
    ),
  );
}
