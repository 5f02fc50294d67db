import { buscarVale, lerLivroDoVale, listarVales } from '#db/creditos/ler-admin-vales.ts';
import { lerCreditoDaConta, lerMovimentos, lerPortadores } from '#db/creditos/ler-creditos.ts';
import {
  buscarPedidoDoVale,
  buscarValeVendido,
  lerEnvioDoVale,
  lerLivroDaVenda,
  lerValeDoPedido,
  lerValesAEnviar,
} from '#db/creditos/ler-vales-vendidos.ts';
import { lerValeDaDevolucao } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import {
  lerEstornosEmCredito,
  lerMudancasDeCredito,
  somarCreditoEmAberto,
  somarEstornosEmCredito,
} from '#db/relatorios/ler-credito-nos-livros.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { caso, type Caso, lista } from './caso.ts';

export const casosDosCreditos: Caso[] = [
  caso(
    lerPortadores,
    'de dois códigos e de uma conta',
    [{ hashes: ['hash-1', 'hash-77'], uid: 'usuario-100' }],
    'portadores_de_credito_codigo portadores_de_credito_conta',
  ),
  caso(buscarValeVendido, 'um', ['pppppppppppppppppp77'], 'vales_vendidos_pkey'),
  caso(
    lerLivroDaVenda,
    'de um pedido',
    [{ pedidoId: 'pppppppppppppppppp77', portadorId: 'vale-77' }],
    'creditos_do_pedido portadores_de_credito_pkey',
  ),
  caso(lerValesAEnviar, 'de um dia', ['2026-12-24', 200], 'vales_vendidos_a_enviar'),
  caso(buscarPedidoDoVale, 'de um', ['vale-77'], 'vales_vendidos_portador'),
  caso(lerEnvioDoVale, 'um', ['pppppppppppppppppp77'], 'vales_vendidos_pkey pedidos_pkey portadores_de_credito_pkey'),
  caso(
    lerValeDoPedido,
    'um',
    ['pppppppppppppppppp77'],
    'vales_vendidos_pkey portadores_de_credito_pkey creditos_do_pedido',
  ),
  caso(lerMovimentos, 'de um vale', ['vale-9'], 'creditos_do_portador'),
  caso(lerCreditoDaConta, 'de uma', ['usuario-100'], 'portadores_de_credito_conta'),
  { ...caso(somarCreditoEmAberto, 'tudo', []), contaTudo: 'portadores_de_credito' },
  // Later than the filling, which begins after this line.
  caso(lerMudancasDeCredito, 'de amanhã em diante', [new Date(Date.now() + DIA_MS)], 'creditos_por_dia'),
  lista(listarVales, 'a primeira página', [{}], 'portadores_de_credito_recentes creditos_do_portador'),
  caso(buscarVale, 'um', ['vale-9'], 'portadores_de_credito_pkey creditos_do_portador'),
  caso(lerLivroDoVale, 'de um vale', ['vale-9'], 'creditos_do_portador pedidos_pkey'),
  caso(lerValeDaDevolucao, 'de uma', [1], 'creditos_uma_vez'),
  caso(
    lerEstornosEmCredito,
    'de um dia',
    [
      {
        de: new Date('2026-01-01'),
        ate: new Date('2026-01-02'),
        depois: null,
        tamanho: 20,
      },
    ],
    'creditos_por_dia',
  ),
  caso(
    somarEstornosEmCredito,
    'de dois pedidos',
    [['pppppppppppppppppp77', 'pppppppppppppppppp78']],
    'creditos_do_pedido',
  ),
];
