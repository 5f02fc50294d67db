import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { lerCodigo } from '#db/queries/fechamento.ts';
import { lerPrazoDoLugar } from '#db/queries/entregas.ts';
import { lerLimitesDeReserva, lerSeguradas } from '#db/queries/reservas.ts';
import { esquecerCarrinho } from '#db/repositories/carrinhos-deixados.ts';
import { lembrarEntrega } from '#db/repositories/conta.ts';
import { reservarItens, travarPrateleiras } from '#db/repositories/estoque.ts';
import {
  buscarPedidoPorChave,
  contarUsoDoCupom,
  inserirItens,
  inserirPedido,
  type Pedido,
  registrarNoHistorico,
} from '#db/repositories/pedidos.ts';
import { travarComprador } from '#db/repositories/reservas.ts';
import { emTransacao, juntos } from '#db/transacao.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lugarDoCep } from '#domain/entregas/lugar.ts';
import { prometer } from '#domain/entregas/promessa.ts';
import { novoId } from '#domain/identificador.ts';
import { type ErroDeFechamento, type LinhaPedida, novoPedido } from '#domain/pedidos/pedido.ts';
import { conferirReservas, prazoSemPagamento, type RecusaDeReserva } from '#domain/pedidos/reservas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';

export type EntradaDoFechamento = {
  contato: CheckoutValido;
  linhas: LinhaPedida[];
  /** What the buyer saw, in centavos; null when the client's total makes no sense. */
  totalVistoCentavos: Centavos | null;
  /** Normalised coupon code. */
  cupomCodigo: string | null;
  /** How the buyer chose to pay, where the price depends on it. */
  meio?: 'pix';
  /** uid of the session; null for guests. */
  uid: string | null;
  /** Where the buyer is, as limits count it; absent for orders that no visitor makes, such as the demo's. */
  endereco?: string;
  /** Idempotency key of the client with a hash of what came along. */
  chave: { chave: string; impressao: string } | null;
};

export type ErroFecharPedido =
  ErroDeFechamento | RecusaDeReserva | { codigo: 'chave-reutilizada' } | { codigo: 'loja-fechada' };

/**
 * Turns a cart into an order: prices, stock and coupon as the database has them, goods reserved, all in one transaction
 * (docs/requirements.md 11.4 and 11.5), unless this buyer holds too much unpaid already (11.17). The same key with the same content answers the order that exists.
 */
export async function fecharPedido(
  loja: Loja,
  entrada: EntradaDoFechamento,
): Promise<Result<Pedido, ErroFecharPedido>> {
  const anterior = await daChave(loja, entrada);
  if (anterior) return anterior;
  if (!(await estaAberta(loja))) return falha({ codigo: 'loja-fechada' });

  const fim = await emTransacao(loja.db, (tx) => fechar(loja, tx, entrada));
  if (fim.ok) return fim;
  // Whoever came second with the same key may have been refused only because the first took the last unit.
  const doOutro = await daChave(loja, entrada);
  if (doOutro) return doOutro;
  const { erro } = fim;
  if (erro.codigo === 'outro-foi-mais-rapido') throw new Error('Order was neither written nor found by its key.');
  return falha(erro);
}

async function fechar(
  loja: Loja,
  tx: Db,
  entrada: EntradaDoFechamento,
): Promise<Result<Pedido, ErroDeFechamento | RecusaDeReserva | { codigo: 'outro-foi-mais-rapido' }>> {
  const { uid, endereco } = entrada;
  const comprador = endereco === undefined ? null : { visitante: marcaDo(endereco), email: entrada.contato.email, uid };
  if (comprador) await travarComprador(tx, comprador);
  const lugar = lugarDoCep(entrada.contato.cep);
  const [prateleiras, { precos, promessas }, limites, presas, naEstrada] = await juntos([
    travarPrateleiras(
      tx,
      entrada.linhas.map((linha) => linha.produtoId),
    ),
    lerDadosDaLoja(tx),
    lerLimitesDeReserva(tx),
    comprador && lerSeguradas(tx, comprador),
    lugar && lerPrazoDoLugar(tx, lugar),
  ]);
  const { catalogo } = prateleiras;
  // Held after the goods, as wherever both are: two orders never wait for each other.
  const { cupom, influencer } = await lerCodigo(tx, entrada.cupomCodigo, true);
  const agora = loja.relogio.agora();
  const calculado = novoPedido({
    catalogo,
    linhas: entrada.linhas,
    totalVistoCentavos: entrada.totalVistoCentavos ?? Number.NaN,
    uid: entrada.uid,
    email: entrada.contato.email,
    cupomCodigo: entrada.cupomCodigo,
    cupom,
    influencer,
    descontoNoPixPb: precos.descontoNoPixPb,
    meio: entrada.meio ?? null,
    agora,
  });
  if (!calculado.ok) return calculado;
  if (presas) {
    const { seguradas, estoque } = presas;
    const recusa = conferirReservas(limites, seguradas, calculado.valor.itens, catalogo, estoque, agora);
    if (recusa) return falha(recusa);
  }
  const descontado = calculado.valor.cupomId === null ? null : entrada.cupomCodigo;
  const temFisico = calculado.valor.itens.some(({ digital }) => !digital);
  const novo = await inserirPedido(tx, {
    id: novoId(),
    calculado: calculado.valor,
    contato: entrada.contato,
    uid: entrada.uid,
    cupom: descontado,
    visitante: comprador?.visitante ?? null,
    promessa: temFisico && naEstrada ? prometer(diaEmSaoPaulo(agora), promessas.despacho, naEstrada) : null,
    expiraEm: prazoSemPagamento(agora, limites),
    criadoEm: agora,
    chave: entrada.chave,
  });
  // Another request with the same key was faster: give back what this one took, and answer its order.
  if (!novo) return falha({ codigo: 'outro-foi-mais-rapido' });
  const [itens] = await juntos([
    inserirItens(tx, novo.id, calculado.valor.itens),
    contarUsoDoCupom(tx, descontado, 1),
    entrada.uid && lembrarEntrega(tx, entrada.uid, entrada.contato),
    // What was bought is not to be reminded of.
    entrada.uid && esquecerCarrinho(tx, entrada.uid),
    registrarNoHistorico(tx, {
      pedidoId: novo.id,
      tipo: 'criado',
      para: 'pendente',
      autor: entrada.uid ?? 'convidado',
    }),
    enfileirarEmail(loja, tx, {
      tipo: 'pedido-recebido',
      chave: `pedido-recebido:${novo.id}`,
      para: novo.email,
      pedidoId: novo.id,
    }),
  ]);
  const reservado = await reservarItens(tx, { itens, prateleiras, pedidoId: novo.id, vez: 1 });
  return reservado ? ok(novo) : falha({ codigo: 'outro-foi-mais-rapido' });
}

/** An address as orders remember it: the same each time, and not to be read off. */
function marcaDo(endereco: string): string {
  return createHash('sha256').update(`visitante ${endereco}`).digest('base64url').slice(0, 22);
}

async function daChave(
  { db }: Loja,
  { chave }: EntradaDoFechamento,
): Promise<Result<Pedido, { codigo: 'chave-reutilizada' }> | null> {
  if (!chave) return null;
  const pedido = await buscarPedidoPorChave(db, chave.chave);
  if (!pedido) return null;
  return pedido.impressaoDaChave === chave.impressao ? ok(pedido) : falha({ codigo: 'chave-reutilizada' });
}
