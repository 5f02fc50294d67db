// @requirement 15.24.9
import { createHash } from 'node:crypto';
import { comecarPedido } from '#application/pedidos/comecar-pedido.ts';
import type { Loja } from '#application/loja.ts';
import { pseudonimosDoEndereco } from '#application/pedidos/pseudonimos.ts';
import type { Db } from '#db/client.ts';
import { lerReservasPorPagar } from '#db/queries/pedidos/reservas.ts';
import { lerRegrasDoFechamento } from '#db/queries/relatorios/fechamento.ts';
import { inserirValeVendido } from '#db/repositories/creditos/vales-vendidos.ts';
import { buscarPedidoSemPagamento, inserirPedido } from '#db/repositories/pedidos/pedidos.ts';
import { travarComprador } from '#db/repositories/pedidos/reservas.ts';
import { inserirItensReservados } from '#db/repositories/produtos/estoque.ts';
import { emTransacao, pipelined } from '#db/transaction.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import {
  type CampoDaVenda,
  type FaltaNaVenda,
  lerVendaDeVale,
  nomeDoVale,
  PRODUTO_DO_VALE,
  type VendaDigitada,
  type VendaLida,
} from '#domain/creditos/venda-de-vale.ts';
import { novoId } from '#domain/identificador.ts';
import type { PedidoCalculado } from '#domain/pedidos/pedido.ts';
import { conferirReservas, prazoSemPagamento, type RecusaDeReserva } from '#domain/pedidos/reservas.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type CompradorDoVale = {
  /** uid of the session; null for guests. */
  uid: string | null;
  /** Client address for the limits of unpaid orders. */
  endereco: string;
  /** Orders that this browser made. */
  doNavegador: string[];
};

export type ErroVenderVale =
  CamposRecusados<Partial<Record<CampoDaVenda, FaltaNaVenda>>> | RecusaDeReserva | Recusa<'loja-fechada'>;

/**
 * Creates the unpaid order that sells a card, and returns its id. It has one item and neither address nor discount; the
 * card is made when it is paid. The same form of the same buyer returns the order that nobody began to pay.
 */
export async function venderVale(
  loja: Loja,
  comprador: CompradorDoVale,
  digitada: VendaDigitada,
): Promise<Result<string, ErroVenderVale>> {
  const agora = loja.relogio.agora();
  const lida = lerVendaDeVale(digitada, diaEmSaoPaulo(agora));
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  return emTransacao(loja.db, (tx) => vender(loja, tx, comprador, lida.valor));
}

async function vender(
  loja: Loja,
  tx: Db,
  { uid, endereco, doNavegador }: CompradorDoVale,
  venda: VendaLida,
): Promise<Result<string, ErroVenderVale>> {
  const { email } = venda;
  const agora = loja.relogio.agora();
  const comprador = { ...pseudonimosDoEndereco(endereco), email, uid };
  const impressao = createHash('sha256')
    .update(JSON.stringify([PRODUTO_DO_VALE, venda]))
    .digest('base64url');
  const [, { limites, aberta }, presas, repetido] = await pipelined([
    travarComprador(tx, comprador),
    lerRegrasDoFechamento(tx, null),
    lerReservasPorPagar(tx, comprador),
    buscarPedidoSemPagamento(tx, { ids: doNavegador, uid, impressao, agora }),
  ]);
  if (repetido) return ok(repetido.id);
  if (!loja.demo && !aberta) return falha({ codigo: 'loja-fechada' });
  const calculado = calcularVenda(venda);
  // A card holds no units, but its order counts among those that one buyer may have unpaid.
  const recusa = conferirReservas({
    limites,
    doComprador: presas.doComprador,
    deTodos: null,
    itens: calculado.itens,
    catalogo: [],
    outros: presas.estoque,
    agora,
  });
  if (recusa) return falha(recusa);
  const id = novoId();
  const { paraEmail, mensagem, enviarEm } = venda;
  await pipelined([
    inserirPedido(tx, {
      id,
      calculado,
      contato: { ...semEntrega, nome: venda.nome, email },
      uid,
      cupom: null,
      comprador,
      emVolume: false,
      sobPressao: false,
      promessa: null,
      expiraEm: prazoSemPagamento(agora, limites),
      criadoEm: agora,
      chave: null,
      impressao,
      preferenciaPedidaEm: null,
      vendaDeVale: true,
    }),
    inserirItensReservados(tx, id, calculado.itens),
    inserirValeVendido(tx, { pedidoId: id, portadorId: novoId(), paraEmail, mensagem, enviarEm }),
    comecarPedido(loja, tx, { id, autor: uid ?? 'convidado', email }),
  ]);
  return ok(id);
}

/** A card travels by e-mail: its order asks for no address, which the provider does not need either. */
const semEntrega = {
  telefone: '',
  cep: '',
  rua: '',
  numero: '',
  complemento: null,
  bairro: '',
  cidade: '',
  uf: '',
  observacao: '',
  documento: null,
  presente: false,
  destinatario: null,
  mensagem: '',
};

/** The order of one card: its value is its price, which nothing takes anything off. */
function calcularVenda({ centavos }: Pick<VendaLida, 'centavos'>): PedidoCalculado {
  return {
    itens: [
      {
        produtoId: PRODUTO_DO_VALE,
        nome: nomeDoVale(centavos),
        variacao: null,
        precoCentavos: centavos,
        quantidade: 1,
        subtotalCentavos: centavos,
        digital: true,
        kit: null,
        descontoCentavos: 0,
        promocoes: [],
      },
    ],
    promocoes: [],
    subtotalCentavos: centavos,
    descontoCentavos: 0,
    descontoPixCentavos: 0,
    descontoPixOferecidoCentavos: 0,
    freteCentavos: 0,
    totalCentavos: centavos,
    credito: { valeCentavos: 0, aPagarCentavos: centavos, partes: [] },
    cupomCodigo: null,
    cupomId: null,
    idInfluencer: null,
    comissaoPb: 0,
    comissaoCentavos: 0,
  };
}
