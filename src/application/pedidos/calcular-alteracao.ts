// @requirement 15.44.1 15.44.2 15.44.4
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerSituacaoParaAlterar } from '#db/pedidos/ler-alteracoes.ts';
import { lerItens, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { travarPromocoes } from '#db/promocoes/gravar-pedido-promocoes.ts';
import { devolverDaAlteracao, travarPrateleiras } from '#db/produtos/gravar-estoque.ts';
import type { Prateleiras } from '#db/pedidos/ler-checkout.ts';
import { type RecusaDeAlterar, recusaDeAlterar } from '#domain/pedidos/alteracao.ts';
import {
  type AlteracaoDigitada,
  type AlteracaoLida,
  type FaltasDaAlteracao,
  lerAlteracaoDigitada,
} from '#domain/pedidos/alteracao-digitada.ts';
import { alterarItens, type EntradaDaAlteracao, type PedidoAlterado } from '#domain/pedidos/alterar-itens.ts';
import type { PromocaoAplicada } from '#domain/precos/calcular-precos.ts';
import { MAIOR_SUBTOTAL } from '#domain/pedidos/pedido-linhas.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { calcularPedidoDaLoja, type ErroDoPedidoDaLoja } from './calcular-pedido-da-loja.ts';

export type ErroNoCalculo =
  | CamposRecusados<FaltasDaAlteracao>
  | ErroDoPedidoDaLoja
  | Recusa<RecusaDeAlterar | 'sem-itens' | 'nada-mudou' | 'abaixo-do-credito' | 'acima-do-maximo'>
  /** A removed eBook was downloaded already. */
  | { codigo: 'ebook-baixado'; nome: string };

export type AlteracaoCalculada = {
  lida: AlteracaoLida;
  itens: Awaited<ReturnType<typeof lerItens>>;
  /** Units that stay of each changed item. */
  ficam: ReadonlyMap<number, number>;
  entrada: EntradaDaAlteracao;
  alterado: PedidoAlterado;
  /** Promotions of the added goods. */
  promocoes: PromocaoAplicada[];
  /** Shelves of the bought goods, locked; null for an edit without any. */
  prateleiras: Prateleiras | null;
};

/**
 * Calculates an edit. With `travar`, for a locked order, removed units go back to their shelves first, so that a
 * removed unit can be the added one; the caller's transaction must end with a refusal.
 */
export async function calcularAlteracao(
  loja: Pick<Loja, 'relogio'>,
  db: Db,
  { pedido, digitado }: { pedido: Pedido; digitado: AlteracaoDigitada },
  travar: boolean,
): Promise<Result<AlteracaoCalculada, ErroNoCalculo>> {
  const itens = await lerItens(db, pedido.id);
  const { baixados, ...situacao } = await lerSituacaoParaAlterar(db, pedido.id);
  const recusa = recusaDeAlterar({ ...pedido, ...situacao });
  if (recusa) return falha({ codigo: recusa });
  const lida = lerAlteracaoDigitada(digitado, pedido, itens, loja.relogio.agora());
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  const { ficam, comprados, freteCentavos } = lida.valor;
  const baixado = itens.find(({ id, produtoId, digital }) => digital && ficam.has(id) && baixados.has(produtoId));
  if (baixado) return falha({ codigo: 'ebook-baixado', nome: baixado.nome });
  if (comprados.length === 0 && itens.every(({ id }) => ficam.get(id) === 0)) return falha({ codigo: 'sem-itens' });
  const saem = itens.flatMap((item) =>
    ficam.has(item.id) ? [{ ...item, quantidade: item.quantidade - (ficam.get(item.id) ?? 0) }] : [],
  );
  if (travar) {
    // All goods at once, in the order of every lock; then the removed ones are back on their shelves.
    const unidades = new Map(saem.map(({ id, quantidade }) => [id, quantidade]));
    await travarPrateleiras(
      db,
      [...itens, ...comprados].map(({ produtoId }) => produtoId),
    );
    await devolverDaAlteracao(db, { pedidoId: pedido.id, vez: pedido.vezDaReserva, unidades });
    // Bought goods lock the order's promotions with their own.
    if (comprados.length === 0) await travarPromocoes(db, [], pedido.id);
  }
  // Without locks the removed units are still off their shelves.
  const deVolta = travar ? [] : saem;
  const comprado =
    comprados.length === 0 ? null : await calcularComprados(loja, db, pedido, { comprados, deVolta }, travar);
  if (comprado && !comprado.ok) return comprado;
  const aPagar = !estaPago(pedido.status);
  const descontoNoPixPb = aPagar ? (await lerDadosDaLoja(db)).precos.descontoNoPixPb : null;
  const novos = comprado?.valor.calculado.itens ?? [];
  const entrada = { somas: pedido, itens, ficam, novos, freteCentavos, descontoNoPixPb };
  const alterado = alterarItens(entrada);
  if (alterado.totalCentavos < 1) return falha({ codigo: 'sem-valor' });
  if (alterado.subtotalCentavos > MAIOR_SUBTOTAL) return falha({ codigo: 'acima-do-maximo' });
  if (aPagar && alterado.totalCentavos <= pedido.valeCentavos) return falha({ codigo: 'abaixo-do-credito' });
  return ok({
    lida: lida.valor,
    itens,
    ficam,
    entrada,
    alterado,
    promocoes: comprado?.valor.calculado.promocoes ?? [],
    prateleiras: comprado?.valor.prateleiras ?? null,
  });
}

/** The bought goods as an order of their own: prices and promotions of now, no coupon. */
async function calcularComprados(
  loja: Pick<Loja, 'relogio'>,
  db: Db,
  { id, email, documento, cep, uid }: Pedido,
  { comprados, deVolta }: Pick<AlteracaoLida, 'comprados'> & { deVolta: Awaited<ReturnType<typeof lerItens>> },
  travar: boolean,
) {
  const contato = { email, documento, cep };
  return calcularPedidoDaLoja(
    loja,
    db,
    {
      contato,
      uid,
      deVolta,
      pedidoAlterado: id,
      linhas: comprados,
      desconto: null,
      cupomCodigo: null,
      freteCentavos: 0,
    },
    travar,
  );
}
