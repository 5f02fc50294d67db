import type { Recusa } from '#domain/recusas.ts';
import type { EsperaDoEmail, SituacaoDoEmail, SituacaoDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import type { Frases } from '#web/form-response.ts';

const esperas: Record<EsperaDoEmail, string> = {
  vez: 'Espera a vez: muitas mensagens nesta hora',
  confirmacao: 'Espera que o e-mail seja confirmado',
};

/** Returns the state of a message that did not fail. */
export function comoEsta({
  situacao,
  espera,
  juntoDe,
}: {
  situacao: SituacaoDoEmail;
  espera: EsperaDoEmail | null;
  juntoDe: string | null;
}): string {
  if (situacao === 'enviado') return juntoDe === null ? 'Enviada' : 'Enviada com outra';
  return espera === null ? 'Na fila' : esperas[espera];
}

export const nomesDaSituacaoDoEmail: Record<SituacaoDoEmail, string> = {
  falhou: 'Falharam',
  'na-fila': 'Na fila',
  enviado: 'Enviados',
};
export const nomesDaSituacaoDoEvento: Record<SituacaoDoEvento, string> = {
  falhou: 'Falharam',
  recebido: 'Na fila',
  ignorado: 'Sem efeito',
  processado: 'Processados',
};

const motivos: Record<string, string> = {
  'assunto-sem-efeito': 'Não fala de um pagamento.',
  'pagamento-desconhecido': 'O Mercado Pago não conhece este pagamento.',
};

/** Why an event was ignored or failed, as stored by the shop. */
export function motivoDoEvento(motivo: string | null): string {
  return motivo === null ? '' : (motivos[motivo] ?? motivo);
}

/** Responses to a retry. */
function volta(quantos: number, deQue: 'email' | 'evento'): string {
  if (deQue === 'email')
    return quantos === 1
      ? 'A mensagem voltou para a fila de envio.'
      : `${quantos} mensagens voltaram para a fila de envio.`;
  return quantos === 1 ? 'O evento voltou para a fila.' : `${quantos} eventos voltaram para a fila.`;
}

export const deReenviar: Frases<Recusa<'nada-a-reenviar'>, never, number> = {
  feito: (quantos) => volta(quantos, 'email'),
  recusas: { 'nada-a-reenviar': 'Nada a reenviar: a mensagem já foi enviada ou não existe mais.' },
};

export const deReprocessar: Frases<Recusa<'nada-a-reprocessar'>, never, number> = {
  feito: (quantos) => volta(quantos, 'evento'),
  recusas: { 'nada-a-reprocessar': 'Nada a reprocessar: o evento já foi processado ou não existe mais.' },
};

export const erroAoCarregarMensagens = 'Erro ao carregar as mensagens.';
