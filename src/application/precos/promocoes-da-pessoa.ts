// @requirement 15.23.3
import type { Db } from '#db/client.ts';
import {
  contarUsosDasPromocoes,
  type PessoaDaPromocao,
  pessoaJaComprou,
} from '#db/queries/promocoes/promocoes-no-ar.ts';
import { travarPromocoes } from '#db/repositories/promocoes/pedido-promocoes.ts';
import { pipelined } from '#db/transaction.ts';
import type { ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { alcancaOProduto } from '#domain/precos/desconto-da-promocao.ts';
import { dependeDeUsos, type Promocao, promocoesDaPessoa } from '#domain/precos/promocao.ts';

type EntradaDaPessoa = {
  /** The promotions that run now. */
  noAr: readonly Promocao[];
  /** The products of the purchase. */
  catalogo: readonly ProdutoDoCatalogo[];
  pessoa: PessoaDaPromocao;
  /** Locks promotions with limits until the transaction ends, so that concurrent orders do not exceed them. */
  travar?: boolean;
};

/**
 * Returns the promotions that cover the purchase and that its buyer may have. Facts that are unknown (null) are judged
 * when the order is made.
 */
export async function lerPromocoesDaPessoa(
  db: Db,
  { noAr, catalogo, pessoa, travar = false }: EntradaDaPessoa,
): Promise<Promocao[]> {
  const alcancam = noAr.filter((promocao) =>
    catalogo.some(({ id, categoria, tipo }) => alcancaOProduto(promocao, { produtoId: id, categoria, tipo })),
  );
  const contadas = alcancam.filter(dependeDeUsos);
  if (contadas.length === 0) return alcancam;
  const ids = contadas.map(({ id }) => id);
  const [, usos, jaComprou] = await pipelined([
    travar && travarPromocoes(db, ids),
    contarUsosDasPromocoes(db, ids, pessoa),
    contadas.some(({ primeiraCompra }) => primeiraCompra) && pessoaJaComprou(db, pessoa),
  ]);
  return promocoesDaPessoa(alcancam, usos, jaComprou);
}
