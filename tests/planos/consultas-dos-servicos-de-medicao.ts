import { eq } from 'drizzle-orm';
import {
  buscarConta,
  lerCompraMedida,
  lerContasDeMedicao,
  lerPermissoesDe,
  lerServicosLigados,
  listarEventosMedidos,
} from '#db/medicao/ler-servicos-de-medicao.ts';
import {
  apagarNavegadores,
  renomearNavegador,
  retirarDoNavegador,
  situacaoDaCompra,
  tomarEventos,
} from '#db/medicao/gravar-servicos-de-medicao.ts';
import { pedidos } from '#db/schema/index.ts';
import { caso, type Caso } from './caso.ts';

const PEDIDO = 'p'.repeat(17) + '100';
const agora = new Date();

export const casosDosServicosDeMedicao: Caso[] = [
  caso(lerContasDeMedicao, 'todas', []),
  caso(buscarConta, 'uma', ['ga4']),
  caso(lerServicosLigados, 'todos', []),
  caso(lerCompraMedida, 'uma', [PEDIDO], 'pedido_permissoes_pkey pedido_itens_posicao'),
  caso(listarEventosMedidos, 'os últimos', [], 'eventos_medidos_pkey'),
  caso(lerPermissoesDe, 'de uma conta', [eq(pedidos.uid, 'usuario-77')], 'pedido_permissoes_pkey'),
  caso(
    tomarEventos,
    'os devidos',
    [{ agora, ate: new Date(agora.getTime() + 60_000), quantos: 5 }],
    'eventos_medidos_a_enviar',
  ),
  caso(retirarDoNavegador, 'de um', ['77.1764244800', agora], 'pedido_permissoes_do_navegador'),
  caso(renomearNavegador, 'de um', ['77.1764244800', '78.1764244800'], 'pedido_permissoes_do_navegador'),
  caso(situacaoDaCompra, 'de um pedido', [PEDIDO, 'ga4'], 'eventos_medidos_um_de_cada'),
  caso(apagarNavegadores, 'dos velhos', [new Date('2020-01-01')], 'pedido_permissoes_com_navegador'),
];
