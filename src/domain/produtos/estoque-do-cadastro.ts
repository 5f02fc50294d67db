// @requirement 15.13.4
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { limitesDoCadastro } from './produto-cadastro.ts';
import { chaveDaVariacao, somaDosEstoquesProprios, unidadesProprias, type Variacao } from './variacoes.ts';

type Estoques = { estoque: number; porVariacao: readonly Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[] };

/** `estoque-mudou`: units were sold since the form was loaded. */
export type FaltaNoEstoque = 'estoque-mudou' | 'menos-que-as-variacoes' | 'soma-demais';

export type EstoqueDecidido = {
  /** Units for sale, all variations together. */
  estoque: number;
  porVariacao: Variacao[];
  /** Units added or removed, including variations not on sale. */
  diferenca: number;
};

/**
 * The stock after the product form is saved, or a refusal. Each number changes by the difference between the typed
 * value and the value the form was loaded with (`carregado`), because orders take units meanwhile. If every variation
 * on sale has its own stock, the product's stock is their sum; otherwise variations share what the others leave.
 * `antes` is null for a new product.
 */
export function decidirEstoque(
  antes: Estoques | null,
  carregado: Estoques,
  digitado: { estoque: number; porVariacao: readonly Variacao[] },
): Result<EstoqueDecidido, Recusa<FaltaNoEstoque>> {
  const estoquesAtuais = estoquesProprios(antes);
  const estoquesCarregados = estoquesProprios(carregado);
  let separouDoComum = false;
  const porVariacao = digitado.porVariacao.map((variacao) => {
    const { estoque } = variacao;
    const chave = chaveDaVariacao(variacao.nome);
    const [atual, carregadoDaVariacao] = [estoquesAtuais.get(chave), estoquesCarregados.get(chave)];
    if (estoque === null) return variacao;
    if (atual === undefined || carregadoDaVariacao === undefined) {
      if (variacao.aVenda) separouDoComum = true;
      return variacao;
    }
    return { ...variacao, estoque: atual + estoque - carregadoDaVariacao };
  });
  if (porVariacao.some(({ estoque }) => estoque !== null && estoque < 0)) return falha({ codigo: 'estoque-mudou' });
  const soma = somaDosEstoquesProprios(porVariacao);
  const estoqueMudou = antes !== null && antes.estoque !== carregado.estoque;
  // It is unknown which variations the units sold meanwhile from the shared stock belong to.
  if (soma !== null && separouDoComum && estoqueMudou && somaDosEstoquesProprios(antes.porVariacao) === null)
    return falha({ codigo: 'estoque-mudou' });
  const estoque = soma ?? (antes ? antes.estoque + digitado.estoque - carregado.estoque : digitado.estoque);
  if (estoque < 0) return falha({ codigo: 'estoque-mudou' });
  if (estoque < unidadesProprias(porVariacao).aVenda) return falha({ codigo: 'menos-que-as-variacoes' });
  if (soma !== null && soma > limitesDoCadastro.estoque) return falha({ codigo: 'soma-demais' });
  const totalDeUnidades = (estoques: Estoques | null) =>
    estoques ? estoques.estoque + unidadesProprias(estoques.porVariacao).fora : 0;
  return ok({ estoque, porVariacao, diferenca: totalDeUnidades({ estoque, porVariacao }) - totalDeUnidades(antes) });
}

function estoquesProprios(estoques: Estoques | null): Map<string, number> {
  return new Map(
    estoques?.porVariacao.flatMap(({ nome, estoque }): [string, number][] =>
      estoque === null ? [] : [[chaveDaVariacao(nome), estoque]],
    ),
  );
}
