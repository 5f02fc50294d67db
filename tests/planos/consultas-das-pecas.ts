import {
  contarPecasPedidas,
  listarAvulsas,
  listarPecasPedidas,
  somarPecasPerdidas,
} from '#db/pecas/ler-admin-pecas.ts';
import { lerAvulsasAVenda, lerPedidoComPecas } from '#db/pecas/ler-pecas-do-pedido.ts';
import { estadosDaPeca } from '#domain/pecas/peca-perdida.ts';
import { caso, type Caso, lista } from './caso.ts';

const PEDIDO = `${'p'.repeat(17)}100`;

/** Lost pieces, on the data of muitos-dados.ts. */
export const casosDasPecas: Caso[] = [
  caso(lerPedidoComPecas, 'um', [PEDIDO], 'pedidos_pkey pedido_itens_posicao pedidos_de_peca_do_pedido'),
  caso(lerAvulsasAVenda, 'de um conjunto', [['produto-1']], 'produtos_pkey'),
  caso(contarPecasPedidas, 'as que esperam', [], 'pedidos_de_peca_por_estado'),
  ...estadosDaPeca.map((estado): Caso =>
    lista(listarPecasPedidas, estado, [{ estado, cursor: {} }], 'pedidos_de_peca_por_estado'),
  ),
  { ...caso(somarPecasPerdidas, 'todas', []), contaTudo: 'pedidos_de_peca' },
  caso(listarAvulsas, 'todas', [], 'produtos_pkey'),
];
