import type { ColunasDoCsv } from '#application/exportacao.ts';
import type { RepasseComItens } from '#db/comissoes/ler-comissoes.ts';
import type { InfluencerComMeses } from './ler-influencer.ts';
import type { LinkListado } from '#db/comissoes/ler-links-do-influencer.ts';
import type { PedidoDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import type { Resultado } from '#domain/comissoes/resultado-dos-links.ts';
import { rotuloDoStatusNormalizado } from '#domain/comissoes/pedido-do-influencer.ts';
import { retornoPorReal, type VendasDoMes } from '#domain/comissoes/retorno.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';

/** CSV columns of a payout for the bank: name, Pix key, net amount (`1234,56`). */
export const colunasDoRepasse: ColunasDoCsv<RepasseComItens['itens'][number]> = [
  { titulo: 'Nome', valor: ({ nome }) => nome },
  { titulo: 'Tipo da chave', valor: ({ chaveTipo }) => nomeDoTipoDeChave[chaveTipo] },
  { titulo: 'Chave Pix', valor: ({ chave }) => chave },
  { titulo: 'Valor (R$)', valor: ({ liquidoCentavos }) => reaisNaPlanilha(liquidoCentavos) },
  {
    titulo: 'Identificação',
    valor: ({ repasseId, idInfluencer }) => `${repasseId.slice(0, 8)}${idInfluencer.slice(0, 8)}`,
  },
];

/** CSV columns of an influencer's orders: what the screen shows, without buyer data. */
export const colunasDosPedidosDoInfluencer: ColunasDoCsv<PedidoDoInfluencer> = [
  { titulo: 'Pedido', valor: ({ codigo }) => codigo },
  { titulo: 'Data', valor: ({ criadoEm }) => formatarMomento(new Date(criadoEm)) },
  { titulo: 'Status', valor: ({ status }) => rotuloDoStatusNormalizado(status) },
  { titulo: 'Valor (R$)', valor: ({ valorCentavos }) => reaisNaPlanilha(valorCentavos) },
  { titulo: 'Comissão (R$)', valor: ({ comissaoCentavos }) => reaisNaPlanilha(comissaoCentavos) },
];

/** CSV columns of an influencer's links: as listed, archived ones too. */
export const colunasDosLinks: ColunasDoCsv<LinkListado & Resultado & { endereco: string }> = [
  { titulo: 'Link', valor: ({ endereco }) => endereco },
  { titulo: 'Canal', valor: ({ canal }) => canal },
  { titulo: 'Página', valor: ({ destino }) => destino },
  { titulo: 'Produto', valor: ({ produto }) => produto ?? '' },
  { titulo: 'Criado em', valor: ({ criadoEm }) => formatarMomento(criadoEm) },
  { titulo: 'Arquivado em', valor: ({ arquivadoEm }) => (arquivadoEm ? formatarMomento(arquivadoEm) : '') },
  { titulo: 'Visitas', valor: ({ visitas }) => visitas },
  { titulo: 'Pedidos', valor: ({ pedidos }) => pedidos },
  { titulo: 'Vendido (R$)', valor: ({ vendidoCentavos }) => reaisNaPlanilha(vendidoCentavos) },
  { titulo: 'Comissão (R$)', valor: ({ comissaoCentavos }) => reaisNaPlanilha(comissaoCentavos) },
];

const doMes = (
  quando: string,
  vendas: (linha: InfluencerComMeses) => VendasDoMes,
): ColunasDoCsv<InfluencerComMeses> => [
  { titulo: `Pedidos ${quando}`, valor: (linha) => vendas(linha).pedidos },
  { titulo: `Vendido ${quando} (R$)`, valor: (linha) => reaisNaPlanilha(vendas(linha).vendidoCentavos) },
  { titulo: `Comissão ${quando} (R$)`, valor: (linha) => reaisNaPlanilha(vendas(linha).comissaoCentavos) },
  { titulo: `Desconto ${quando} (R$)`, valor: (linha) => reaisNaPlanilha(vendas(linha).descontoCentavos) },
  {
    titulo: `Vendido por R$ 1 de custo ${quando}`,
    valor: (linha) => {
      const retorno = retornoPorReal(vendas(linha));
      return retorno === null ? '' : reaisNaPlanilha(retorno);
    },
  },
];

/** CSV columns of the influencers for the owner: cost and return of this month and the last. */
export const colunasDosInfluencers: ColunasDoCsv<InfluencerComMeses> = [
  { titulo: 'Influencer', valor: ({ nome }) => nome },
  { titulo: 'Código', valor: ({ cupom }) => cupom ?? '' },
  ...doMes('no mês', ({ mes }) => mes),
  ...doMes('no mês passado', ({ mesPassado }) => mesPassado),
  { titulo: 'Comissão devida (R$)', valor: ({ devidoCentavos }) => reaisNaPlanilha(devidoCentavos) },
  { titulo: 'A pagar agora (R$)', valor: ({ aPagarCentavos }) => reaisNaPlanilha(aPagarCentavos) },
  { titulo: 'Última venda', valor: ({ vendeuEm }) => (vendeuEm ? formatarDia(vendeuEm) : '') },
];
