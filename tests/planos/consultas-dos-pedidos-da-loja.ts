import { lerDiferencaDoComprador } from '#db/pagamentos/ler-diferenca-do-comprador.ts';
import { lerAlteracoesDoComprador } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { lerAlteracoes, lerSituacaoParaAlterar } from '#db/pedidos/ler-alteracoes.ts';
import { contaConfirmadaDe, procurarClientes } from '#db/pedidos/ler-clientes-conhecidos.ts';
import { lerOrcamento, listarOrcamentos, orcamentosALembrar } from '#db/pedidos/ler-orcamentos.ts';
import { lerPedidoDaLoja } from '#db/pedidos/ler-pedido-da-loja.ts';
import {
  buscarDiferencaPorAcertar,
  lerDiferencas,
  pedidosComDiferencaAConferir,
  pedidosComDiferencaVencida,
} from '#db/pedidos/ler-diferencas.ts';
import { lerDiferencasRecebidas } from '#db/relatorios/ler-diferencas-nos-livros.ts';
import { janelaDoLembrete } from '#domain/pedidos/orcamento.ts';
import { caso, type Caso, lista } from './caso.ts';

const dezPedidos = Array.from({ length: 10 }, (_, n) => `pppppppppppppppppp${n + 10}`);

export const casosDosPedidosDaLoja: Caso[] = [
  caso(lerAlteracoes, 'de um pedido', ['pppppppppppppppppp77'], 'alteracoes_do_pedido_pedido_id_numero_pk'),
  caso(
    lerAlteracoesDoComprador,
    'de dez pedidos',
    [dezPedidos],
    'alteracoes_do_pedido_pedido_id_numero_pk diferencas_a_pagar_pedido_id_numero_pk',
  ),
  caso(
    lerDiferencaDoComprador,
    'de um pedido',
    ['pppppppppppppppppp77', new Date()],
    'diferencas_a_pagar_uma_por_acertar',
  ),
  caso(lerDiferencas, 'de um pedido', ['pppppppppppppppppp77'], 'diferencas_a_pagar_pedido_id_numero_pk'),
  caso(
    lerDiferencasRecebidas,
    'de um mês',
    [{ de: new Date('2020-01-01'), ate: new Date('2020-02-01') }],
    'alteracoes_do_pedido_recebidas diferencas_a_pagar_pagas',
  ),
  caso(buscarDiferencaPorAcertar, 'de um pedido', ['pppppppppppppppppp77'], 'diferencas_a_pagar_uma_por_acertar'),
  caso(pedidosComDiferencaVencida, 'as primeiras', [new Date(), 50], 'diferencas_a_pagar_abertas'),
  caso(
    pedidosComDiferencaAConferir,
    'as primeiras',
    [{ conferidosAntesDe: new Date(), vencidasDesde: new Date('2026-01-01') }, 50],
    'diferencas_a_pagar_uma_por_acertar pedidos_pkey',
  ),
  caso(lerSituacaoParaAlterar, 'de um pedido', ['pppppppppppppppppp77'], 'pedido_downloads_do_pedido'),
  lista(listarOrcamentos, 'a primeira página', [{}], 'orcamentos_recentes'),
  caso(lerOrcamento, 'um', ['orcamento-77'], 'orcamentos_pkey pedidos_pkey'),
  caso(orcamentosALembrar, 'os primeiros', [janelaDoLembrete(new Date()), 200], 'orcamentos_a_lembrar pedidos_pkey'),
  caso(
    lerPedidoDaLoja,
    'de um pedido',
    ['pppppppppppppppppp77'],
    'pedidos_da_loja_pkey precos_combinados_pedido_id_posicao_pk orcamentos_pedido pagamentos_do_pedido',
  ),
  // With few accounts a scan is cheaper than their index of the search, which muitos-usuarios.test.ts examines.
  {
    ...caso(procurarClientes, 'pelo nome', ['nadaparecido', { contas: true }], 'pedidos_busca'),
    contaTudo: 'usuarios',
  },
  caso(contaConfirmadaDe, 'de um', ['x@exemplo.test'], 'usuarios_email_unico'),
];
