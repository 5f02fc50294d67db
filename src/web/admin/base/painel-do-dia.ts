// @requirement 15.14.9 15.16.10
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { formatarDataCurta, formatarDia } from '#domain/datas.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { type UrgenciaDoDespacho, urgenciaDoDespacho } from '#domain/pedidos/despacho.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';

/** A highlighted text and its severity. */
export type Aviso = { tom: 'ruim' | 'pendente' | 'boa'; texto: string };

type Linha = {
  chave: string;
  para: string;
  /** Text of the link; the name where no row has a code. */
  codigo?: string;
  nome: string;
  valor: string | Aviso;
  prazo?: { aviso?: Aviso; texto: string };
};

type Quadro = {
  titulo: string;
  nada: string;
  /** Link to the full list, where `linhas` is a part of it. */
  ver: { para: string; nome: string };
  quantos: number;
  linhas: Linha[];
};

const doDespacho: Record<UrgenciaDoDespacho, Aviso> = {
  atrasado: { tom: 'ruim', texto: 'Atrasado' },
  hoje: { tom: 'pendente', texto: 'Hoje' },
  depois: { tom: 'boa', texto: 'No prazo' },
};

function doPedido({ id, nome, totalCentavos }: { id: string; nome: string; totalCentavos: number }): Linha {
  return {
    chave: id,
    para: `/admin/pedidos?busca=${id}`,
    codigo: codigosDoPedido(id),
    nome,
    valor: formatarReais(totalCentavos),
  };
}

function prazoDaDevolucao(venceEm: Date, agora: Date): Linha['prazo'] {
  return venceEm < agora
    ? { aviso: { tom: 'ruim', texto: 'Atrasada' }, texto: `venceu em ${formatarDia(venceEm)}` }
    : { texto: `até ${formatarDia(venceEm)}` };
}

function unidades(estoque: number): Aviso {
  if (estoque === 0) return { tom: 'ruim', texto: 'Esgotado' };
  return { tom: 'pendente', texto: estoque === 1 ? '1 unidade' : `${estoque} unidades` };
}

/**
 * The owner's work of the day: orders to ship (24 business hours after payment), returns, late deliveries, payments that
 * expire, low stock.
 */
export function quadrosDoDia(
  { despacho, devolucoes, atrasados, emRisco, poucoEstoque }: PendenciasDaLoja,
  agora: Date,
): Quadro[] {
  return [
    {
      titulo: 'A despachar',
      nada: 'Nenhum pedido pago espera pelo despacho.',
      ver: { para: '/admin/pedidos?status=approved', nome: 'Ver todos os aprovados' },
      quantos: despacho.quantos,
      linhas: despacho.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { aviso: doDespacho[urgenciaDoDespacho(pedido.prazo, agora)], texto: `até ${diaInteiro(pedido.prazo)}` },
      })),
    },
    {
      titulo: 'Devoluções a tratar',
      nada: 'Nenhuma devolução espera por você.',
      ver: { para: '/admin/devolucoes', nome: 'Ver todas as devoluções' },
      quantos: devolucoes.quantos,
      linhas: devolucoes.linhas.map(({ numero, nome, situacao, venceEm }) => ({
        chave: String(numero),
        para: `/admin/devolucoes/${numero}`,
        codigo: `Nº ${numero}`,
        nome,
        valor: rotuloDaDevolucao(situacao),
        ...(venceEm && { prazo: prazoDaDevolucao(venceEm, agora) }),
      })),
    },
    {
      titulo: 'Entregas atrasadas',
      nada: 'Nenhum pedido passou do prazo prometido.',
      ver: { para: '/admin/pedidos?status=enviado', nome: 'Ver todos os enviados' },
      quantos: atrasados.quantos,
      linhas: atrasados.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: {
          aviso: { tom: 'ruim', texto: 'Atrasado' },
          texto: `prometido até ${diaInteiro(pedido.prometidoAte)}`,
        },
      })),
    },
    {
      titulo: 'Pagamentos que vencem em 24 horas',
      nada: 'Nenhum pedido pendente vence nas próximas 24 horas.',
      ver: { para: '/admin/pedidos?status=pendente', nome: 'Ver todos os pendentes' },
      quantos: emRisco.quantos,
      linhas: emRisco.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { texto: `vence em ${formatarDataCurta(pedido.expiraEm)}` },
      })),
    },
    {
      titulo: 'Pouco estoque',
      nada: 'Nada com 3 unidades ou menos.',
      ver: { para: '/admin/produtos?situacao=estoque-baixo&ordem=estoque', nome: 'Ver todo o estoque baixo' },
      quantos: poucoEstoque.quantos,
      linhas: poucoEstoque.linhas.map(({ id, nome, variacao, estoque }) => ({
        chave: `${id} ${variacao ?? ''}`,
        para: `/admin/produtos/editar/${id}`,
        nome: variacao === null ? nome : `${nome}, ${variacao}`,
        valor: unidades(estoque),
      })),
    },
  ];
}
