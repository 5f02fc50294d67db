// @requirement 15.24.13
import { darCreditoDaDevolucao } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import { gravarPedido } from '#application/pedidos/gravar-pedido.ts';
import { lerPromocoesDaPessoa } from '#application/precos/promocoes-da-pessoa.ts';
import type { Db } from '#db/client.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerCatalogo, lerRegrasDoFechamento, type Prateleiras } from '#db/pedidos/ler-checkout.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { travarPortadores } from '#db/creditos/gravar-creditos.ts';
import { buscarDevolucao, type Devolucao, lerUnidadesPedidas } from '#db/devolucoes/gravar-devolucoes.ts';
import { buscarPedido, lerItens, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { travarPrateleiras } from '#db/produtos/gravar-estoque.ts';
import { julgarTroca, type RecusaDaTroca } from '#domain/devolucoes/troca.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lugarDoCep } from '#domain/entregas/lugar-de-entrega.ts';
import { novoPedido, type PedidoCalculado } from '#domain/pedidos/pedido.ts';
import { prazoParaPagar } from '#domain/pedidos/prazos-para-pagar.ts';
import { type ParteDoCredito, usarCreditos } from '#domain/precos/usar-creditos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { calcularReembolso } from './calcular-reembolso.ts';

export type ErroDaTroca = RecusaDaTroca | { codigo: 'nada-a-trocar' | 'em-disputa' | 'sem-comprador' };

type DaDevolucao = { pedido: Pedido; devolucao: Devolucao };

type TrocaAberta = {
  prateleiras: Prateleiras;
  regras: Awaited<ReturnType<typeof lerRegrasDoFechamento>>;
  /** The order of the exchange, which these balances pay. */
  calcular(creditos: readonly ParteDoCredito[]): PedidoCalculado;
};

/**
 * Reads the exchange: the new units at the price that the buyer would pay for them now, with the promotions of now and without a
 * coupon. `travar` locks goods and promotions, before any credit, in the order of every new order.
 */
async function abrirTroca(
  { relogio }: Pick<Loja, 'relogio'>,
  db: Db,
  { pedido, devolucao }: DaDevolucao,
  travar: boolean,
): Promise<Result<TrocaAberta, ErroDaTroca>> {
  const { uid, email, documento, isGuest } = pedido;
  // The account was deleted: nobody is left to send the goods to.
  if (uid === null && !isGuest) return falha({ codigo: 'sem-comprador' });
  const agora = relogio.agora();
  const itens = await lerItens(db, pedido.id);
  const pedidas = (await lerUnidadesPedidas(db, pedido.id)).filter(({ numero }) => numero === devolucao.numero);
  const ids = [...new Set(itens.map(({ produtoId }) => produtoId))];
  const prateleiras = travar
    ? await travarPrateleiras(db, ids)
    : { catalogo: await lerCatalogo(db, ids), variacoes: new Map() };
  const { catalogo } = prateleiras;
  const linhas = julgarTroca(itens, {
    unidades: new Map(pedidas.map(({ itemId, quantidade }) => [itemId, quantidade])),
    variacoes: new Map(pedidas.map(({ itemId, trocarPor }) => [itemId, trocarPor ?? ''])),
    catalogo,
  });
  if (!linhas.ok) return linhas;
  const novos = catalogo.filter(({ id }) => linhas.valor.some(({ produtoId }) => produtoId === id));
  const noAr = await lerPromocoesNoAr(
    db,
    novos.map(({ id }) => id),
    agora,
  );
  const pessoa = { uid, email, documento };
  const promocoes = await lerPromocoesDaPessoa(db, { noAr, catalogo: novos, pessoa, travar });
  const regras = await lerRegrasDoFechamento(db, lugarDoCep(pedido.cep));
  const calcular = (creditos: readonly ParteDoCredito[]) => {
    const calculado = novoPedido({
      catalogo,
      linhas: linhas.valor,
      totalVistoCentavos: null,
      uid,
      email,
      cupomCodigo: null,
      cupom: null,
      influencer: null,
      usosDaPessoa: 0,
      promocoes,
      descontoNoPixPb: regras.dados.precos.descontoNoPixPb,
      meio: null,
      creditos,
      agora,
    });
    if (!calculado.ok) throw new Error(`An accepted exchange was refused: ${calculado.erro.codigo}.`);
    return calculado.valor;
  };
  return ok({ prateleiras, regras, calcular });
}

/** The price that the buyer paid for the returned units, and the order that the acceptance would make of it now. */
export type PrevisaoDaTroca = Result<
  {
    /** Value of the returned units. */
    valorCentavos: Centavos;
    totalCentavos: Centavos;
    /** The difference that the buyer pays, or keeps as credit. */
    aPagarCentavos: Centavos;
    sobraCentavos: Centavos;
  },
  ErroDaTroca
>;

/** The refund that pays the exchange: the bonus is for those who take credit. */
const semBonus = ({ pedido, devolucao }: DaDevolucao) => ({ pedido, devolucao: { ...devolucao, bonusPb: 0 } });

/** Computes the exchange for the panel, without a change; null for other returns. */
export async function preverTroca(loja: Pick<Loja, 'db' | 'relogio'>, numero: number): Promise<PrevisaoDaTroca | null> {
  const devolucao = await buscarDevolucao(loja.db, numero);
  const pedido = devolucao?.troca ? await buscarPedido(loja.db, devolucao.pedidoId) : null;
  if (!devolucao || !pedido) return null;
  const { valorCentavos } = await calcularReembolso(loja.db, semBonus({ pedido, devolucao }));
  if (valorCentavos === 0) return falha({ codigo: 'nada-a-trocar' });
  const troca = await abrirTroca(loja, loja.db, { pedido, devolucao }, false);
  if (!troca.ok) return troca;
  const { totalCentavos } = troca.valor.calcular([]);
  const { valeCentavos, aPagarCentavos } = usarCreditos(totalCentavos, [{ portadorId: '', centavos: valorCentavos }]);
  return ok({ valorCentavos, totalCentavos, aPagarCentavos, sobraCentavos: valorCentavos - valeCentavos });
}

/**
 * Accepts an exchange: gives the return's credit, and makes the shop's order of the new units, which that credit pays first. A
 * difference is left to be paid like any order, or stays with the buyer. Call with the order locked; a refusal must end the
 * transaction (`emTransacao`).
 */
export async function aceitarTroca(
  loja: Loja,
  tx: Db,
  autor: Autor,
  travada: DaDevolucao,
): Promise<Result<Pick<Devolucao, 'creditoCentavos' | 'bonusCentavos' | 'pedidoDaTroca'>, ErroDaTroca>> {
  const { pedido, devolucao } = travada;
  if (pedido.emDisputa) return falha({ codigo: 'em-disputa' });
  const troca = await abrirTroca(loja, tx, travada, true);
  if (!troca.ok) return troca;
  const reembolso = await calcularReembolso(tx, semBonus(travada));
  const { creditoCentavos, bonusCentavos } = reembolso;
  if (creditoCentavos === 0) return falha({ codigo: 'nada-a-trocar' });
  const dadas = await darCreditoDaDevolucao(loja, tx, pedido, devolucao, reembolso);
  const portadores = await travarPortadores(tx, { ids: dadas.map(({ portadorId }) => portadorId) });
  const bloqueados = portadores.filter(({ bloqueadoEm }) => bloqueadoEm !== null).map(({ id }) => id);
  const { prateleiras, regras, calcular } = troca.valor;
  const agora = loja.relogio.agora();
  const { id: pedidoDaTroca } = await gravarPedido(loja, tx, {
    calculado: calcular(dadas.filter(({ portadorId }) => !bloqueados.includes(portadorId))),
    contato: contatoDe(pedido),
    prateleiras,
    uid: pedido.uid,
    cupom: null,
    comprador: null,
    emVolume: false,
    sobPressao: false,
    despacho: regras.dados.promessas.despacho,
    naEstrada: regras.naEstrada,
    expiraEm: prazoParaPagar(agora, false),
    criadoEm: agora,
    chave: null,
    impressao: null,
    preferenciaPedidaEm: null,
    autor: autor.uid,
    contaDoCarrinho: null,
  });
  return ok({ creditoCentavos, bonusCentavos, pedidoDaTroca });
}

/** The buyer and the address of an order, for the next one; its note and gift message were for those goods. */
function contatoDe({
  nome,
  email,
  telefone,
  cep,
  rua,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  documento,
  presente,
  destinatario,
}: Pedido) {
  const endereco = { cep, rua, numero, complemento, bairro, cidade, uf };
  return { nome, email, telefone, ...endereco, documento, presente, destinatario, observacao: '', mensagem: '' };
}
