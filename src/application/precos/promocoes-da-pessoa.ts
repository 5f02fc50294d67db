// @requirement 15.23.3
import type { Db } from '#db/client.ts';
import { contarUsosDasPromocoesPelaPessoa, pessoaJaComprou } from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import { travarPromocoes } from '#db/promocoes/gravar-pedido-promocoes.ts';
import { pipelined } from '#db/transaction.ts';
import type { ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { alcancaOProduto } from '#domain/precos/desconto-da-promocao.ts';
import type { PessoaQueCompra } from '#domain/usuarios/mesma-pessoa.ts';
import { dependeDeOutrosPedidos, type PromocaoComUsos, promocoesDaPessoa } from '#domain/precos/promocao.ts';

type EntradaDaPessoa = {
  /** The promotions that run now. */
  noAr: readonly PromocaoComUsos[];
  /** The products of the purchase. */
  catalogo: readonly ProdutoDoCatalogo[];
  pessoa: PessoaQueCompra;
  /** Locks promotions with limits until the transaction ends, so that concurrent orders do not exceed them. */
  travar?: boolean;
  /** An edited order: its own limited promotions are locked at the same moment. */
  pedidoAlterado?: string | undefined;
};

/**
 * Returns the promotions that cover the purchase and that its buyer may have. Facts that are unknown (null) are judged
 * when the order is made.
 */
export async function lerPromocoesDaPessoa(
  db: Db,
  { noAr, catalogo, pessoa, travar = false, pedidoAlterado }: EntradaDaPessoa,
): Promise<PromocaoComUsos[]> {
  const alcancam = noAr.filter((promocao) =>
    catalogo.some(({ id, categoria, tipo }) => alcancaOProduto(promocao, { produtoId: id, categoria, tipo })),
  );
  const comLimite = alcancam.filter(dependeDeOutrosPedidos);
  if (comLimite.length === 0 && !(travar && pedidoAlterado)) return alcancam;
  const idsDas = (promocoes: readonly PromocaoComUsos[]) => promocoes.map(({ id }) => id);
  const [usosTravados, usosDaPessoa, jaComprou] = await pipelined([
    travar ? travarPromocoes(db, idsDas(comLimite), pedidoAlterado) : null,
    contarUsosDasPromocoesPelaPessoa(
      db,
      idsDas(comLimite.filter(({ limitePorPessoa }) => limitePorPessoa !== null)),
      pessoa,
    ),
    comLimite.some(({ primeiraCompra }) => primeiraCompra) && pessoaJaComprou(db, pessoa),
  ]);
  // The lock shows the uses that other orders have counted.
  const contadas = alcancam.map((promocao) => ({
    ...promocao,
    usos: usosTravados?.get(promocao.id) ?? promocao.usos,
  }));
  return promocoesDaPessoa(contadas, { usosDaPessoa, jaComprou });
}
