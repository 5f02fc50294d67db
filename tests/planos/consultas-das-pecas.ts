import {
  contarPecasPedidas,
  listarAvulsas,
  listarPecasPedidas,
  somarPecasPerdidas,
} from '#db/queries/pecas/admin-pecas.ts';
import { lerAvulsasAVenda, lerPedidoComPecas } from '#db/queries/pecas/pecas-do-pedido.ts';
import { estadosDaPeca } from '#domain/pecas/peca-perdida.ts';
import type { Caso } from './caso.ts';

const PEDIDO = `${'p'.repeat(17)}100`;

/** Lost pieces, on the data of muitos-dados.ts. */
export const casosDasPecas: Caso[] = [
  {
    consulta: lerPedidoComPecas,
    caso: 'um',
    perguntar: (db) => lerPedidoComPecas(db, PEDIDO),
    indices: ['pedidos_pkey', 'pedido_itens_posicao', 'pedidos_de_peca_do_pedido'],
    jaEmOrdem: false,
  },
  {
    consulta: lerAvulsasAVenda,
    caso: 'de um conjunto',
    perguntar: (db) => lerAvulsasAVenda(db, ['produto-1']),
    indices: ['produtos_pkey'],
    jaEmOrdem: false,
  },
  {
    consulta: contarPecasPedidas,
    caso: 'as que esperam',
    perguntar: contarPecasPedidas,
    indices: ['pedidos_de_peca_por_estado'],
    jaEmOrdem: false,
  },
  ...estadosDaPeca.map((estado): Caso => ({
    consulta: listarPecasPedidas,
    caso: estado,
    perguntar: (db) => listarPecasPedidas(db, { estado, cursor: {} }),
    indices: ['pedidos_de_peca_por_estado'],
    jaEmOrdem: true,
  })),
  {
    consulta: somarPecasPerdidas,
    caso: 'todas',
    perguntar: somarPecasPerdidas,
    indices: [],
    jaEmOrdem: false,
    contaTudo: 'pedidos_de_peca',
  },
  { consulta: listarAvulsas, caso: 'todas', perguntar: listarAvulsas, indices: ['produtos_pkey'], jaEmOrdem: false },
];
