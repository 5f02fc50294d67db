import { buscarVale, lerLivroDoVale, listarVales } from '#db/queries/creditos/admin-vales.ts';
import { lerCreditoDaConta, lerMovimentos, lerPortadores } from '#db/queries/creditos/creditos.ts';
import {
  buscarPedidoDoVale,
  buscarValeVendido,
  lerEnvioDoVale,
  lerLivroDaVenda,
  lerValeDoPedido,
  lerValesAEnviar,
} from '#db/queries/creditos/vales-vendidos.ts';
import { lerValeDaDevolucao } from '#db/queries/devolucoes/devolucoes-do-pedido.ts';
import {
  lerEstornosEmCredito,
  lerMudancasDeCredito,
  somarCreditoEmAberto,
  somarEstornosEmCredito,
} from '#db/queries/relatorios/credito-nos-livros.ts';
import { caso, type Caso, lista } from './caso.ts';

export const casosDosCreditos: Caso[] = [
  caso(
    lerPortadores,
    'de dois códigos e de uma conta',
    (db) => lerPortadores(db, { hashes: ['hash-1', 'hash-77'], uid: 'usuario-100' }),
    'portadores_de_credito_codigo',
    'portadores_de_credito_conta',
  ),
  caso(buscarValeVendido, 'um', (db) => buscarValeVendido(db, 'pppppppppppppppppp77'), 'vales_vendidos_pkey'),
  caso(
    lerLivroDaVenda,
    'de um pedido',
    (db) => lerLivroDaVenda(db, { pedidoId: 'pppppppppppppppppp77', portadorId: 'vale-77' }),
    'creditos_do_pedido',
    'portadores_de_credito_pkey',
  ),
  caso(lerValesAEnviar, 'de um dia', (db) => lerValesAEnviar(db, '2026-12-24', 200), 'vales_vendidos_a_enviar'),
  caso(buscarPedidoDoVale, 'de um', (db) => buscarPedidoDoVale(db, 'vale-77'), 'vales_vendidos_portador'),
  caso(
    lerEnvioDoVale,
    'um',
    (db) => lerEnvioDoVale(db, 'pppppppppppppppppp77'),
    'vales_vendidos_pkey',
    'pedidos_pkey',
    'portadores_de_credito_pkey',
  ),
  caso(
    lerValeDoPedido,
    'um',
    (db) => lerValeDoPedido(db, 'pppppppppppppppppp77'),
    'vales_vendidos_pkey',
    'portadores_de_credito_pkey',
    'creditos_do_pedido',
  ),
  caso(lerMovimentos, 'de um vale', (db) => lerMovimentos(db, 'vale-9'), 'creditos_do_portador'),
  caso(lerCreditoDaConta, 'de uma', (db) => lerCreditoDaConta(db, 'usuario-100'), 'portadores_de_credito_conta'),
  { ...caso(somarCreditoEmAberto, 'tudo', somarCreditoEmAberto), contaTudo: 'portadores_de_credito' },
  caso(lerMudancasDeCredito, 'de agora em diante', (db) => lerMudancasDeCredito(db, new Date()), 'creditos_por_dia'),
  lista(
    listarVales,
    'a primeira página',
    (db) => listarVales(db, {}),
    'portadores_de_credito_recentes',
    'creditos_do_portador',
  ),
  caso(buscarVale, 'um', (db) => buscarVale(db, 'vale-9'), 'portadores_de_credito_pkey', 'creditos_do_portador'),
  caso(lerLivroDoVale, 'de um vale', (db) => lerLivroDoVale(db, 'vale-9'), 'creditos_do_portador', 'pedidos_pkey'),
  caso(lerValeDaDevolucao, 'de uma', (db) => lerValeDaDevolucao(db, 1), 'creditos_uma_vez'),
  caso(
    lerEstornosEmCredito,
    'de um dia',
    (db) =>
      lerEstornosEmCredito(db, {
        de: new Date('2026-01-01'),
        ate: new Date('2026-01-02'),
        depois: null,
        tamanho: 20,
      }),
    'creditos_por_dia',
  ),
  caso(
    somarEstornosEmCredito,
    'de dois pedidos',
    (db) => somarEstornosEmCredito(db, ['pppppppppppppppppp77', 'pppppppppppppppppp78']),
    'creditos_do_pedido',
  ),
];
