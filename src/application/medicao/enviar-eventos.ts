// @requirement 15.43.4 15.43.5
import type { Loja } from '#application/loja.ts';
import type { FalhaDaMedicao } from '#application/ports/servicos-de-medicao.ts';
import { buscarConta, lerCompraMedida } from '#db/medicao/ler-servicos-de-medicao.ts';
import {
  type EventoGuardado,
  gravarTentativa,
  situacaoDaCompra,
  tomarEventos,
} from '#db/medicao/gravar-servicos-de-medicao.ts';
import { type MotivoDeDesistir, proximaTentativa, velhoDemais } from '#domain/medicao/evento-medido.ts';
import { falha, type Result } from '#domain/result.ts';
import { abrirConta } from './conta-de-medicao.ts';

type Enviando = Pick<Loja, 'db' | 'relogio' | 'log' | 'assinatura' | 'canaisDeMedicao'>;

const JUNTOS = 5;
/** Longer than a try: a longer one is of a process that died. */
const RESERVA_MS = 60_000;

/** Sends the sales and refunds that are due, a few at once, until none is left. */
export async function enviarEventosMedidos(loja: Enviando, sinal?: AbortSignal): Promise<void> {
  for (;;) {
    if (sinal?.aborted) return;
    const agora = loja.relogio.agora();
    const ate = new Date(agora.getTime() + RESERVA_MS);
    const eventos = await tomarEventos(loja.db, { agora, ate, quantos: JUNTOS });
    if (eventos.length === 0) return;
    await Promise.all(eventos.map((evento) => enviarEvento(loja, evento)));
  }
}

async function enviarEvento(loja: Enviando, evento: EventoGuardado): Promise<void> {
  const { db, relogio, log } = loja;
  const tentativa = await tentar(loja, evento);
  const agora = relogio.agora();
  const { id, servico } = evento;
  if (typeof tentativa === 'string')
    return gravarTentativa(db, id, {
      situacao: 'desistiu',
      tentativas: evento.tentativas,
      proximaEm: null,
      // The service's last answer says more than that the time is over.
      erro: (tentativa === 'velho' && evento.erro) || tentativa,
      encerradoEm: agora,
    });
  const tentativas = evento.tentativas + 1;
  if (tentativa.ok)
    return gravarTentativa(db, id, {
      situacao: 'enviado',
      tentativas,
      proximaEm: null,
      erro: null,
      encerradoEm: agora,
    });
  const { codigo, detalhe } = tentativa.erro;
  log.warn({ servico, evento: id, codigo, tentativas }, 'a sale could not be reported');
  const erro = (codigo === 'sem-resposta' ? `sem resposta: ${detalhe}` : detalhe).slice(0, 300) || codigo;
  await gravarTentativa(db, id, {
    situacao: 'esperando',
    tentativas,
    proximaEm: proximaTentativa(tentativas, agora),
    erro,
    encerradoEm: null,
  });
}

/** Sends an event once. Returns why it will never be sent, or the outcome. */
async function tentar(
  { db, relogio, assinatura, canaisDeMedicao }: Enviando,
  { servico, tipo, pedidoId, ocorridoEm, valorCentavos }: EventoGuardado,
): Promise<Result<null, FalhaDaMedicao> | MotivoDeDesistir> {
  const guardada = await buscarConta(db, servico);
  if (!guardada?.ligado) return 'desligado';
  if (velhoDemais(servico, ocorridoEm, relogio.agora())) return 'velho';
  const medida = await lerCompraMedida(db, pedidoId);
  if (!medida?.permissao.servicos.includes(servico)) return 'sem-permissao';
  if (tipo === 'estorno') {
    const daCompra = await situacaoDaCompra(db, pedidoId, servico);
    if (daCompra === 'esperando') return falha({ codigo: 'recusado', detalhe: 'espera-a-compra' });
    if (daCompra !== 'enviado') return 'sem-compra';
  }
  const conta = abrirConta(assinatura, guardada);
  if (!conta) return falha({ codigo: 'recusado', detalhe: 'segredo-ilegivel' });
  const { navegadorId, navegador } = medida.permissao;
  return canaisDeMedicao[servico].enviar(conta, {
    tipo,
    ocorridoEm,
    valorCentavos,
    navegadorId,
    navegador,
    pedido: medida.compra,
  });
}
