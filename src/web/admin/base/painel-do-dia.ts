// @requirement 15.14.9 15.16.10 15.28.3 15.31.7
import type { PendenciasDaLoja } from '#application/relatorios/ler-contagens.ts';
import { prazoDaResposta, urgenciaDaResposta } from '#domain/atendimento/atendimento.ts';
import { formatarDataCurta, formatarDia } from '#domain/datas.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { DIAS_A_DESPACHAR, type UrgenciaDoDespacho, urgenciaDoDespacho } from '#domain/pedidos/despacho.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

/** A highlighted text and its severity. */
export type Aviso = { tom: 'ruim' | 'pendente' | 'boa'; texto: string };

/** The act of a row: an order to mark as sent, a stock to fill up, or the page where it is done. */
export type AtoDaLinha =
  | { tipo: 'enviar'; pedido: { id: string; status: 'approved'; codigoRastreio: string | null } }
  | { tipo: 'repor'; id: string; variacao: string | null }
  | { tipo: 'abrir'; para: string; nome: string };

export type LinhaDoQuadro = {
  chave: string;
  para: string;
  /** Text of the link; the name where no row has a code. */
  codigo?: string;
  nome: string;
  /** '' shows nothing. */
  valor: string | Aviso;
  prazo?: { aviso?: Aviso; texto: string };
  ato?: AtoDaLinha;
};

type Quadro = {
  titulo: string;
  nada: string;
  /** Link to the full list, where `linhas` is a part of it. */
  ver: { para: string; nome: string };
  quantos: number;
  linhas: LinhaDoQuadro[];
  /** Shown on the day's page even without work. */
  sempre?: boolean;
};

const doDespacho: Record<UrgenciaDoDespacho, Aviso> = {
  atrasado: { tom: 'ruim', texto: 'Atrasado' },
  hoje: { tom: 'pendente', texto: 'Hoje' },
  depois: { tom: 'boa', texto: 'No prazo' },
};

type PedidoDoDia = { id: string; numeroDoPedido: number; nome: string; totalCentavos: number };

function doPedido({ id, numeroDoPedido, nome, totalCentavos }: PedidoDoDia): LinhaDoQuadro {
  return {
    chave: id,
    para: `/admin/pedidos/${id}`,
    codigo: numeroEscrito(numeroDoPedido),
    nome,
    valor: formatarReais(totalCentavos),
  };
}

function prazoDaConversa(desde: Date, agora: Date): NonNullable<LinhaDoQuadro['prazo']> {
  const prazo = formatarDia(prazoDaResposta(desde));
  const urgencia = urgenciaDaResposta(desde, agora);
  if (urgencia === 'vencida') return { aviso: { tom: 'ruim', texto: 'Atrasada' }, texto: `venceu em ${prazo}` };
  return urgencia === 'hoje'
    ? { aviso: { tom: 'pendente', texto: 'Hoje' }, texto: `até ${prazo}` }
    : { aviso: { tom: 'boa', texto: 'No prazo' }, texto: `até ${prazo}` };
}

function prazoDaDevolucao(venceEm: Date, agora: Date): LinhaDoQuadro['prazo'] {
  return venceEm < agora
    ? { aviso: { tom: 'ruim', texto: 'Atrasada' }, texto: `venceu em ${formatarDia(venceEm)}` }
    : { texto: `até ${formatarDia(venceEm)}` };
}

function unidades(estoque: number): Aviso {
  if (estoque === 0) return { tom: 'ruim', texto: 'Esgotado' };
  return { tom: 'pendente', texto: estoque === 1 ? '1 unidade' : `${estoque} unidades` };
}

/**
 * The work of the day, of the areas that the person may see: orders to ship (24 business hours after payment),
 * conversations, returns, disputes, late deliveries, payments that expire, low stock.
 */
export function quadrosDoDia(
  {
    despacho,
    esquecidos,
    respostas,
    devolucoes,
    disputas,
    atrasados,
    emRisco,
    poucoEstoque,
    alarmes,
  }: PendenciasDaLoja,
  agora: Date,
): Quadro[] {
  const quadros: (Quadro | null)[] = [
    despacho && {
      titulo: 'A despachar',
      nada: 'Nenhum pedido pago espera pelo despacho.',
      ver: { para: '/admin/pedidos?status=approved', nome: 'Ver todos os aprovados' },
      quantos: despacho.quantos,
      sempre: true,
      linhas: despacho.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { aviso: doDespacho[urgenciaDoDespacho(pedido.prazo, agora)], texto: `até ${diaInteiro(pedido.prazo)}` },
        ato: { tipo: 'enviar', pedido: { id: pedido.id, status: 'approved', codigoRastreio: pedido.codigoRastreio } },
      })),
    },
    respostas && {
      titulo: 'A responder',
      nada: 'Ninguém espera resposta.',
      ver: { para: '/admin/atendimento', nome: 'Ver todo o atendimento' },
      quantos: respostas.quantos,
      sempre: true,
      linhas: respostas.linhas.map(({ id, nome, numeroDoPedido, produtoNome, esperandoDesde }) => ({
        chave: id,
        para: `/admin/atendimento/${id}`,
        codigo: nome,
        nome: `Sobre ${numeroDoPedido === null ? produtoNome : `o pedido ${numeroEscrito(numeroDoPedido)}`}`,
        valor: '',
        ...(esperandoDesde && { prazo: prazoDaConversa(esperandoDesde, agora) }),
        ato: { tipo: 'abrir', para: `/admin/atendimento/${id}#responder`, nome: 'Responder' },
      })),
    },
    devolucoes && {
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
        ato: { tipo: 'abrir', para: `/admin/devolucoes/${numero}`, nome: 'Resolver' },
      })),
    },
    disputas && {
      titulo: 'Disputas',
      nada: 'Nenhuma disputa aberta no Mercado Pago.',
      ver: { para: '/admin/pedidos', nome: 'Ver todos os pedidos' },
      quantos: disputas.quantos,
      linhas: disputas.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { texto: 'responda no Mercado Pago' },
        ato: { tipo: 'abrir', para: `/admin/pedidos/${pedido.id}#pagamentos`, nome: 'Ver o pagamento' },
      })),
    },
    alarmes && {
      titulo: 'Códigos que podem ter vazado',
      nada: 'Nenhum código usado mais do que os seus links.',
      ver: { para: '/admin/influencers', nome: 'Ver os influencers' },
      quantos: alarmes.quantos,
      linhas: alarmes.linhas.map(({ uid, codigo, nome, agora: { pedidos, semClique } }) => ({
        chave: `${uid} ${codigo}`,
        para: `/admin/influencers/${uid}`,
        codigo,
        nome,
        valor: { tom: 'ruim', texto: 'Alarme' },
        prazo: { texto: `${semClique} de ${pedidos} pedidos sem clique` },
        ato: { tipo: 'abrir', para: `/admin/influencers/${uid}#evidencia`, nome: 'Ver os pedidos' },
      })),
    },
    atrasados && {
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
    esquecidos && {
      titulo: `Pagos há mais de ${DIAS_A_DESPACHAR} dias, sem envio`,
      nada: 'Nenhum pedido antigo ficou sem envio.',
      ver: { para: '/admin/pedidos?status=approved&ordem=data', nome: 'Ver os aprovados mais antigos' },
      quantos: esquecidos.quantos,
      linhas: esquecidos.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { aviso: { tom: 'ruim', texto: 'Parado' }, texto: `pago em ${formatarDia(pedido.pagoEm)}` },
        ato: { tipo: 'enviar', pedido: { id: pedido.id, status: 'approved', codigoRastreio: pedido.codigoRastreio } },
      })),
    },
    emRisco && {
      titulo: 'Pagamentos que vencem em 24 horas',
      nada: 'Nenhum pedido pendente vence nas próximas 24 horas.',
      ver: { para: '/admin/pedidos?status=pendente', nome: 'Ver todos os pendentes' },
      quantos: emRisco.quantos,
      linhas: emRisco.linhas.map((pedido) => ({
        ...doPedido(pedido),
        prazo: { texto: `vence em ${formatarDataCurta(pedido.expiraEm)}` },
      })),
    },
    poucoEstoque && {
      titulo: 'Pouco estoque',
      nada: 'Nada com 3 unidades ou menos.',
      ver: { para: '/admin/produtos?situacao=estoque-baixo&ordem=estoque', nome: 'Ver todo o estoque baixo' },
      quantos: poucoEstoque.quantos,
      linhas: poucoEstoque.linhas.map(({ id, nome, variacao, estoque }) => ({
        chave: `${id} ${variacao ?? ''}`,
        para: `/admin/produtos/editar/${id}`,
        nome: variacao === null ? nome : `${nome}, ${variacao}`,
        valor: unidades(estoque),
        ato: { tipo: 'repor', id, variacao },
      })),
    },
  ];
  return quadros.filter((quadro) => quadro !== null);
}
