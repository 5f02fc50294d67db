// @requirement 15.36.1 15.36.2
import type { Loja } from '#application/loja.ts';
import { lerCupomDaPessoa } from '#application/precos/cupom-da-pessoa.ts';
import { lerPromocoesDaPessoa } from '#application/precos/promocoes-da-pessoa.ts';
import type { Db } from '#db/client.ts';
import { contaConfirmadaDe } from '#db/pedidos/ler-clientes-conhecidos.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import {
  type CodigoDeDesconto,
  lerCatalogo,
  lerCodigo,
  lerRegrasDoFechamento,
  type Prateleiras,
  type RegrasDoFechamento,
} from '#db/pedidos/ler-checkout.ts';
import { travarPrateleiras } from '#db/produtos/gravar-estoque.ts';
import type { RecusaDeCupom } from '#domain/cupons/cupom.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lugarDoCep } from '#domain/entregas/lugar-de-entrega.ts';
import type { PedidoDaLoja } from '#domain/pedidos/pedido-digitado.ts';
import { type ErroDasLinhas, novoPedido, type PedidoCalculado } from '#domain/pedidos/pedido.ts';
import { comUnidadesDeVolta } from '#domain/pedidos/unidades-de-volta.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroDoPedidoDaLoja =
  | ErroDasLinhas
  | RecusaDeCupom
  /** The goods cost nothing, or the agreed discount is all they cost, or more. */
  | Recusa<'sem-valor' | 'desconto-maior'>;

export type PedidoDaLojaCalculado = {
  calculado: PedidoCalculado;
  prateleiras: Prateleiras;
  regras: RegrasDoFechamento;
  cupom: CodigoDeDesconto['cupom'];
  /** The account whose confirmed e-mail the order has. */
  uid: string | null;
};

/** The parts of an order that its calculation reads. `uid`: its account, if it is not that of its e-mail. */
type PedidoACalcular = Pick<PedidoDaLoja, 'linhas' | 'desconto' | 'cupomCodigo' | 'cupomCentavos' | 'freteCentavos'> & {
  contato: Pick<PedidoDaLoja['contato'], 'email' | 'documento' | 'cep'>;
  uid?: string | null;
  /** Units of another order that go back to their shelves before; none if absent. */
  deVolta?: Parameters<typeof comUnidadesDeVolta>[1];
  /** The order whose edit buys these goods. */
  pedidoAlterado?: string;
};

/**
 * Calculates an order that the shop makes: the shop's prices, promotions and coupon as for any buyer, except for lines with
 * an agreed price, then the agreed discount and freight. `travar` locks everything in the order of every new order.
 */
export async function calcularPedidoDaLoja(
  { relogio }: Pick<Loja, 'relogio'>,
  db: Db,
  pedido: PedidoACalcular,
  travar: boolean,
): Promise<Result<PedidoDaLojaCalculado, ErroDoPedidoDaLoja>> {
  const { contato, linhas, desconto, cupomCodigo, cupomCentavos } = pedido;
  const { email, documento } = contato;
  const agora = relogio.agora();
  const produtoIds = [...new Set(linhas.map(({ produtoId }) => produtoId))];
  const prateleiras: Prateleiras = travar
    ? await travarPrateleiras(db, produtoIds)
    : { catalogo: await lerCatalogo(db, produtoIds), variacoes: new Map() };
  const catalogo = comUnidadesDeVolta(prateleiras.catalogo, pedido.deVolta ?? []);
  const uid = pedido.uid === undefined ? await contaConfirmadaDe(db, email) : pedido.uid;
  const { cupom, influencer } = await lerCodigo(db, cupomCodigo, travar ? { produtoIds, agora } : null);
  const pessoa = { uid, email, documento };
  const daPessoa = await lerCupomDaPessoa(db, cupom, pessoa);
  const noAr = await lerPromocoesNoAr(db, produtoIds, agora);
  const promocoes = await lerPromocoesDaPessoa(db, {
    noAr,
    catalogo,
    pessoa,
    travar,
    pedidoAlterado: pedido.pedidoAlterado,
  });
  const regras = await lerRegrasDoFechamento(db, lugarDoCep(contato.cep));
  const calculado = novoPedido({
    catalogo,
    linhas,
    totalVistoCentavos: null,
    uid,
    email,
    cupomCodigo,
    cupom,
    influencer,
    ...daPessoa,
    promocoes,
    descontoNoPixPb: regras.dados.precos.descontoNoPixPb,
    meio: null,
    daLoja: { freteCentavos: pedido.freteCentavos, desconto, ...(cupomCentavos !== undefined && { cupomCentavos }) },
    agora,
  });
  if (!calculado.ok) {
    const { erro } = calculado;
    if (erro.codigo === 'total-divergente' || erro.codigo === 'vale-divergente')
      throw new Error(`An order whose total nobody saw was refused: ${erro.codigo}.`);
    return falha(erro);
  }
  const { subtotalCentavos, descontoCombinadoCentavos = 0, totalCentavos, cupomId } = calculado.valor;
  const doCupom = cupomId === null ? 0 : (cupomCentavos ?? 0);
  if (subtotalCentavos < 1 || totalCentavos < 1) return falha({ codigo: 'sem-valor' });
  if (desconto?.tipo === 'reais' && desconto.centavos > descontoCombinadoCentavos + doCupom)
    return falha({ codigo: 'desconto-maior' });
  return ok({ calculado: calculado.valor, prateleiras, regras, cupom, uid });
}

/** Amounts of the order for its form, in centavos. */
export type ResumoDoPedidoDaLoja = Pick<
  PedidoCalculado,
  'subtotalCentavos' | 'freteCentavos' | 'totalCentavos' | 'promocoes'
> & { cupomCentavos: Centavos; combinadoCentavos: Centavos; noPixCentavos: Centavos };

/** Returns the amounts of a calculated order. */
export function resumirPedidoDaLoja(calculado: PedidoCalculado): ResumoDoPedidoDaLoja {
  const { subtotalCentavos, freteCentavos, totalCentavos, promocoes, descontoCentavos } = calculado;
  const combinadoCentavos = calculado.descontoCombinadoCentavos ?? 0;
  const dasPromocoes = promocoes.reduce((soma, promocao) => soma + promocao.descontoCentavos, 0);
  return {
    subtotalCentavos,
    freteCentavos,
    totalCentavos,
    promocoes,
    combinadoCentavos,
    cupomCentavos: descontoCentavos - combinadoCentavos - dasPromocoes,
    noPixCentavos: totalCentavos - calculado.descontoPixOferecidoCentavos,
  };
}
