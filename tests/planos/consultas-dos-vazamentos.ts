import { lerDadosDoInfluencer, lerNomesDoInfluencer, lerNotasDaComissao } from '#db/comissoes/ler-compra-propria.ts';
import { lerVendasPorCodigo, listarProdutosDoInfluencer } from '#db/comissoes/ler-retorno-dos-influencers.ts';
import {
  contarEvidencia,
  lerAlarmes,
  lerEstadoDoCodigo,
  listarCodigosPausados,
  listarEvidencia,
} from '#db/comissoes/ler-vazamentos.ts';
import { lerContaDoInfluencer } from '#db/parceiros/ler-inscricoes.ts';
import { periodoDaEvidencia } from '#domain/comissoes/alarme-de-vazamento.ts';
import { periodosDosLinks } from '#domain/comissoes/resultado-dos-links.ts';
import { caso, type Caso } from './caso.ts';

const UID = 'usuario-100';
const agora = new Date();
const doCodigo = { uid: UID, codigo: 'CUPOM100', desde: periodoDaEvidencia(agora, null).desde };
const comprador = { uid: null, email: 'x@exemplo.test', documento: null, cep: '01001000', numero: '1' };

/** Queries on cost, return and leaked codes; as in consultas.ts. */
export const casosDosVazamentos: Caso[] = [
  caso(lerAlarmes, 'de todos', [agora], 'lancamentos_do_influencer'),
  caso(lerAlarmes, 'de uma pessoa', [agora, UID], 'lancamentos_do_influencer'),
  caso(listarCodigosPausados, 'todos', []),
  caso(lerEstadoDoCodigo, 'de um código', ['CUPOM100']),
  caso(contarEvidencia, 'de um código', [doCodigo]),
  caso(listarEvidencia, 'de um código', [{ ...doCodigo, quantos: 100 }]),
  caso(lerDadosDoInfluencer, 'de uma pessoa', [UID], 'usuarios_pkey'),
  caso(lerNomesDoInfluencer, 'de uma pessoa', [UID], 'usuarios_pkey'),
  caso(
    lerNotasDaComissao,
    'de um pedido',
    [{ id: '00000000000000000001', idInfluencer: UID, ...comprador }],
    'usuarios_pkey pagamentos_do_pedido',
  ),
  caso(lerVendasPorCodigo, 'de uma pessoa', [[UID], periodosDosLinks(agora)]),
  caso(listarProdutosDoInfluencer, 'de uma pessoa', [UID, periodosDosLinks(agora).mesPassado]),
  caso(lerContaDoInfluencer, 'uma', [UID], 'usuarios_pkey'),
];
