// @requirement 15.14.5 15.24.7
import { darCreditoDaDevolucao } from '#application/creditos/credito-da-devolucao.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { buscarDevolucao, type Devolucao, pedidoDaDevolucao } from '#db/devolucoes/gravar-devolucoes.ts';
import { somarEstornosDaDevolucao } from '#db/pagamentos/gravar-estornos.ts';
import { type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  destinoDoPasso,
  type NomeDoPasso,
  type SituacaoDaDevolucao,
  mercadoriaVoltaAoEstoque,
} from '#domain/devolucoes/devolucao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { ehPorFora } from '#domain/pagamentos/por-fora.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import { autorPode } from '#domain/usuarios/direitos.ts';
import { aceitarTroca, type ErroDaTroca } from './aceitar-troca.ts';
import { calcularReembolso } from './calcular-reembolso.ts';
import { avancarDevolucao } from './avancar-devolucao.ts';
import { abrirEstornoDaDevolucao, atualizarEstoqueEDownloads } from './encerrar-reembolso.ts';

/** The current situation does not allow the step. */
type PassoInvalido = { codigo: 'passo-invalido'; situacao: SituacaoDaDevolucao };

export type ErroDoPasso =
  | NaoEncontrado
  | PassoInvalido
  | Recusa<
      | 'instrucoes-vazias'
      | 'texto-longo'
      | 'motivo-vazio'
      | 'nada-a-estornar'
      | 'em-disputa'
      | 'diferenca-a-pagar'
      | 'sem-direito-de-estornar'
    >
  | ErroDaTroca;

export type PassoDaLoja = {
  numero: number;
  passo: Extract<NomeDoPasso, 'aceitar' | 'receber' | 'reembolsar' | 'concluir' | 'recusar'>;
  /** Texts as typed; each step reads its own. */
  instrucoes: string;
  codigoPostagem: string;
  motivo: string;
  aoEstoque: boolean;
  /** Accepts an exchange as credit, without its order. */
  soCredito?: boolean;
};

/** Situation after the step. `estorno` is set for refunds by the provider only: `pedido` until it answers. */
export type PassoDado = {
  numero: number;
  situacao: SituacaoDaDevolucao;
  estorno: 'pedido' | 'feito' | 'recusado' | null;
  valorCentavos: Centavos | null;
  /** Credit that the step gave, with the bonus. */
  creditoCentavos: Centavos;
  /** The order of an accepted exchange. */
  pedidoDaTroca: string | null;
};

const MAIORES = { instrucoes: 2000, codigoPostagem: 60, motivo: 1000 } as const;

/**
 * Performs a step of the shop on a return (docs/requirements.md 15.14): accept with instructions, receive, refund, or
 * decline with a reason. A refund is committed as an intent before the provider is called; the queue repeats unanswered
 * calls.
 */
export async function darPassoDaLoja(
  loja: Loja,
  autor: Autor,
  pedido: PassoDaLoja,
): Promise<Result<PassoDado, ErroDoPasso>> {
  const textos = {
    instrucoes: variasLinhas(pedido.instrucoes),
    codigoPostagem: umaLinha(pedido.codigoPostagem),
    motivo: variasLinhas(pedido.motivo),
  };
  const { passo, numero } = pedido;
  if (Object.entries(MAIORES).some(([campo, maximo]) => textos[campo as keyof typeof textos].length > maximo))
    return falha({ codigo: 'texto-longo' });
  if (passo === 'recusar' && textos.motivo === '') return falha({ codigo: 'motivo-vazio' });
  const dado = await emTransacao(loja.db, (tx) => executarPasso(loja, tx, autor, { ...pedido, ...textos }));
  if (!dado.ok) return dado;
  const { pedidoId, estornoId, situacao } = dado.valor;
  if (situacao !== 'reembolsando' || passo !== 'reembolsar') return ok(desfechoDoPasso(dado.valor, null, passo));
  // The intent is committed: the queue finishes the refund if this request does not.
  let estorno = await tentarEstorno(loja, pedidoId, estornoId ?? '');
  let devolucaoFinal = (await buscarDevolucao(loja.db, numero)) ?? dado.valor;
  // The next payment gives back its part.
  while (estorno?.situacao === 'feito' && devolucaoFinal.situacao === 'reembolsando') {
    estorno = await tentarEstorno(loja, pedidoId, devolucaoFinal.estornoId ?? '');
    devolucaoFinal = (await buscarDevolucao(loja.db, numero)) ?? devolucaoFinal;
  }
  return ok(
    desfechoDoPasso(
      { ...devolucaoFinal, valorCentavos: devolucaoFinal.valorCentavos ?? estorno?.valorCentavos ?? null },
      estorno?.situacao ?? 'pedido',
      passo,
    ),
  );
}

function desfechoDoPasso(
  {
    numero,
    situacao,
    valorCentavos,
    creditoCentavos,
    bonusCentavos,
    pedidoDaTroca,
  }: Pick<Devolucao, 'numero' | 'situacao' | 'valorCentavos' | 'creditoCentavos' | 'bonusCentavos' | 'pedidoDaTroca'>,
  estorno: PassoDado['estorno'],
  passo: PassoDaLoja['passo'],
): PassoDado {
  const deu = passo === 'aceitar' || (passo === 'reembolsar' && situacao === 'reembolsada');
  const credito = deu ? (creditoCentavos ?? 0) + bonusCentavos : 0;
  return {
    numero,
    situacao,
    estorno,
    valorCentavos,
    creditoCentavos: credito,
    pedidoDaTroca: deu ? pedidoDaTroca : null,
  };
}

async function executarPasso(
  loja: Loja,
  tx: Db,
  autor: Autor,
  { numero, passo, instrucoes, codigoPostagem, motivo, aoEstoque: escolhido, soCredito = false }: PassoDaLoja,
): Promise<Result<Devolucao, ErroDoPasso>> {
  const travada = await travarDevolucao(tx, numero);
  if (!travada) return falha({ codigo: 'nao-encontrado' });
  const { pedido, devolucao } = travada;
  let para = destinoDoPasso(devolucao, passo, 'loja');
  if (para === null) return falha({ codigo: 'passo-invalido', situacao: devolucao.situacao });
  if (passo === 'aceitar' && devolucao.temVolta && instrucoes === '' && codigoPostagem === '')
    return falha({ codigo: 'instrucoes-vazias' });
  const aoEstoque = mercadoriaVoltaAoEstoque(escolhido, pedido);
  const jaDevolvido = (devolucao.creditoCentavos ?? 0) + (await somarEstornosDaDevolucao(tx, devolucao));
  const outrosCampos = {
    aceitar: { instrucoes, codigoPostagem },
    receber: {},
    recusar: { motivoDaRecusa: motivo },
    concluir: { valorCentavos: jaDevolvido, aoEstoque, vezDaReserva: pedido.vezDaReserva },
    reembolsar: { situacaoAnterior: devolucao.situacao, aoEstoque, vezDaReserva: pedido.vezDaReserva },
  }[passo];
  const reembolso = await registrarReembolso(loja, tx, autor, travada, { passo, soCredito });
  if (!reembolso.ok) return reembolso;
  // Refunded by credit alone: there is nothing to wait for.
  if (passo === 'reembolsar' && reembolso.valor.estornoId === undefined) para = 'reembolsada';
  const mudanca: Partial<Devolucao> = { ...outrosCampos, ...reembolso.valor };
  if (para === 'reembolsada') mudanca.situacaoAnterior = null;
  if (passo === 'aceitar' && para === 'reembolsada')
    Object.assign(mudanca, { valorCentavos: mudanca.creditoCentavos, aoEstoque, vezDaReserva: pedido.vezDaReserva });
  const devolucaoMudada = await avancarDevolucao(loja, tx, travada, { para, autor: autor.uid, outrosCampos: mudanca });
  await atualizarEstoqueEDownloads(tx, pedido, devolucaoMudada, loja.relogio.agora());
  await registrarAuditoria(tx, autor, {
    acao: passo,
    entidade: 'devolucao',
    entidadeId: String(numero),
    antes: { situacao: devolucao.situacao },
    depois: {
      situacao: para,
      ...(devolucaoMudada.valorCentavos !== null && { valorCentavos: devolucaoMudada.valorCentavos, aoEstoque }),
      ...(devolucaoMudada.creditoCentavos !== null && {
        creditoCentavos: devolucaoMudada.creditoCentavos,
        bonusCentavos: devolucaoMudada.bonusCentavos,
        ...(devolucaoMudada.pedidoDaTroca !== null && { pedidoDaTroca: devolucaoMudada.pedidoDaTroca }),
      }),
    },
  });
  return ok(devolucaoMudada);
}

type DevolucaoTravada = { pedido: Pedido; devolucao: Devolucao };

/** Locks the order and returns it with its return. */
async function travarDevolucao(tx: Db, numero: number): Promise<DevolucaoTravada | null> {
  const pedidoId = await pedidoDaDevolucao(tx, numero);
  const pedido = pedidoId && (await travarPedido(tx, pedidoId));
  const devolucao = pedido && (await buscarDevolucao(tx, numero));
  return pedido && devolucao && !pedido.expurgadoEm ? { pedido, devolucao } : null;
}

/**
 * Records the refund intent: the value of the units, capped by the order's credit and its payments' balance. Credit
 * without a refund by the provider is given at once. Refused while a dispute holds the balance, or a part is the shop's own.
 */
async function registrarReembolso(
  loja: Loja,
  tx: Db,
  autor: Autor,
  travada: DevolucaoTravada,
  { passo, soCredito }: Pick<PassoDaLoja, 'passo' | 'soCredito'>,
): Promise<
  Result<
    Partial<Pick<Devolucao, 'estornoId' | 'valorCentavos' | 'creditoCentavos' | 'bonusCentavos' | 'pedidoDaTroca'>>,
    ErroDoPasso
  >
> {
  const { pedido, devolucao } = travada;
  const { comoCredito, troca } = devolucao;
  // Credit is money given back, and an exchange gives credit that outlives the new order.
  if (passo === 'aceitar' && (comoCredito || troca) && !autorPode(autor, 'estornar'))
    return falha({ codigo: 'sem-direito-de-estornar' });
  const valora = passo === 'reembolsar' || passo === 'concluir' || (passo === 'aceitar' && (comoCredito || troca));
  // The open difference still changes the value of each unit.
  if (valora && (await buscarDiferencaPorAcertar(tx, pedido.id))) return falha({ codigo: 'diferenca-a-pagar' });
  if (troca && passo === 'aceitar' && !soCredito) return aceitarTroca(loja, tx, autor, travada);
  if (comoCredito && passo === 'aceitar') {
    if (pedido.emDisputa) return falha({ codigo: 'em-disputa' });
    const reembolso = await calcularReembolso(tx, travada);
    await darCreditoDaDevolucao(loja, tx, pedido, devolucao, reembolso);
    const { creditoCentavos, bonusCentavos } = reembolso;
    return ok({ creditoCentavos, bonusCentavos });
  }
  if (comoCredito || (passo !== 'reembolsar' && passo !== 'concluir')) return ok({});
  const reembolso = await calcularReembolso(tx, travada);
  const { creditoCentavos } = reembolso;
  const valorCentavos = reembolso.jaEstornadoCentavos + reembolso.valorCentavos;
  const [primeiro] = reembolso.estornos;
  // A lost dispute gives the money back by the card: by then the shop may not have handed it over too.
  const porFora = reembolso.estornos.some(({ pagamentoId }) => ehPorFora({ id: pagamentoId }));
  if (pedido.emDisputa && (!primeiro || porFora)) return falha({ codigo: 'em-disputa' });
  if (passo === 'concluir') return ok({});
  if (reembolso.valorCentavos === 0) return falha({ codigo: 'nada-a-estornar' });
  const emCredito = creditoCentavos > 0 ? { creditoCentavos } : {};
  if (!primeiro) {
    await darCreditoDaDevolucao(loja, tx, pedido, devolucao, reembolso);
    return ok({ valorCentavos, ...emCredito });
  }
  // The others follow one by one, each when the one before was given back.
  const estornoId = await abrirEstornoDaDevolucao(loja, tx, autor, devolucao, primeiro);
  return ok({ estornoId, valorCentavos, ...emCredito });
}

/** Records that the buyer posted the goods. A return of another order than `pedidoId` is not found. */
export async function postarDevolucao(
  loja: Loja,
  { pedidoId, numero, autor }: { pedidoId: string; numero: number; autor: string },
): Promise<Result<{ numero: number }, NaoEncontrado | PassoInvalido>> {
  return emTransacao(loja.db, async (tx) => {
    const travada = await travarDevolucao(tx, numero);
    if (travada?.pedido.id !== pedidoId) return falha({ codigo: 'nao-encontrado' });
    const para = destinoDoPasso(travada.devolucao, 'postar', 'cliente');
    if (para === null) return falha({ codigo: 'passo-invalido', situacao: travada.devolucao.situacao });
    await avancarDevolucao(loja, tx, travada, { para, autor });
    return ok({ numero });
  });
}
