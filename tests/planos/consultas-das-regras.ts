import { lerCalculosDosPedidos, listarPedidosExcluidos } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import {
  buscarRegra,
  lerRegrasVigentes,
  lerTaxasDoInfluencer,
  listarRegras,
  regrasQueCoincidem,
} from '#db/comissoes/ler-regras-de-comissao.ts';
import { lerCodigo } from '#db/pedidos/ler-checkout.ts';
import { caso, type Caso } from './caso.ts';

const UID = 'usuario-100';
const pedidos = [1, 2, 3].map((n) => String(n).padStart(20, 'p'));
const compra = () => ({ produtoIds: ['produto-1', 'produto-2'], agora: new Date() });

export const casosDasRegras: Caso[] = [
  caso(
    lerCodigo,
    'de um pedido com faixas',
    (db) => db.transaction((tx) => lerCodigo(tx as never, 'CUPOM100', compra())),
    'usuarios_cupom_unico pedidos_do_influencer_por_status',
  ),
  caso(listarRegras, 'a primeira página', [{}, new Date()]),
  caso(buscarRegra, 'uma', ['regra-1']),
  caso(lerRegrasVigentes, 'agora', [new Date()]),
  caso(lerTaxasDoInfluencer, 'de um influencer', [UID, new Date()], 'usuarios_pkey pedidos_do_influencer_por_status'),
  caso(regrasQueCoincidem, 'de uma', ['regra-1', new Date()]),
  caso(
    lerCalculosDosPedidos,
    'de uma página',
    [pedidos],
    'pedidos_pkey pedido_itens_posicao lancamentos_uma_vez_por_pedido',
  ),
  caso(listarPedidosExcluidos, 'de um influencer', [UID], 'lancamentos_uma_vez_por_pedido'),
];

/** Parts of other queries. */
export const partesDasRegras = ['regrasNoAr', 'pedidosPagosNoMes', 'pedidosQueContamNoMes', 'ordemPorPeriodo'];
