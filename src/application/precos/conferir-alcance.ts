// @requirement 15.23.5 15.23.8
import type { Db } from '#db/client.ts';
import { nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import { travarCategorias } from '#db/promocoes/gravar-promocoes.ts';
import type { AlcanceDaPromocao } from '#domain/precos/promocao.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroNoAlcance =
  /** Ids of products that do not exist, or that are off sale. */
  { codigo: 'produtos-recusados'; desconhecidos: string[]; arquivados: string[] } | Recusa<'categorias-mudaram'>;

/** Goods that were deleted since are no choice of the owner: nothing chosen then does not mean everything. */
export const perdeuOAlcance = ({ paraTudo, produtos, categorias, tiposDeProduto = [] }: AlcanceDaPromocao): boolean =>
  !paraTudo && produtos.length + categorias.length + tiposDeProduto.length === 0;

/**
 * Refuses products and categories that a rule cannot cover. Products of `antes` that were archived since may stay; no
 * category goes until the transaction ends.
 */
export async function conferirAlcance(
  tx: Db,
  { produtos, categorias }: Pick<AlcanceDaPromocao, 'produtos' | 'categorias'>,
  antes: Pick<AlcanceDaPromocao, 'produtos'> | null | undefined,
): Promise<Result<void, ErroNoAlcance>> {
  const novos = produtos.filter((produto) => !antes?.produtos.includes(produto));
  const achados = await nomesDosProdutos(tx, novos);
  const desconhecidos = novos.filter((id) => !achados.some((achado) => achado.id === id));
  const arquivados = achados.filter(({ arquivado }) => arquivado).map(({ id }) => id);
  if (desconhecidos.length + arquivados.length > 0)
    return falha({ codigo: 'produtos-recusados', desconhecidos, arquivados });
  return (await travarCategorias(tx, categorias)) ? ok(undefined) : falha({ codigo: 'categorias-mudaram' });
}
