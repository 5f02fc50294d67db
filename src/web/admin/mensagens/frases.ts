import type { EsperaDoEmail, SituacaoDoEmail, SituacaoDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import type { Frases } from '#web/resposta.ts';

const tipos: Record<string, string> = {
  'pedido-recebido': 'Pedido recebido',
  'como-pagar': 'Como pagar',
  'pedido-aprovado': 'Pagamento aprovado',
  'pedido-enviado': 'Pedido enviado',
  'entrega-postado': 'Entrega: postado',
  'entrega-saiu-para-entrega': 'Entrega: saiu para entrega',
  'entrega-aguardando-retirada': 'Entrega: aguardando retirada',
  'entrega-entregue': 'Entrega: entregue',
  'pedido-cancelado': 'Pedido cancelado',
  'pedido-estornado': 'Pedido cancelado e estornado',
  'estorno-parcial': 'Estorno de parte do valor',
  'pedir-avaliacao': 'Pedido de avaliação',
  'nota-fiscal': 'Nota fiscal',
  'devolucao-pedida': 'Devolução pedida',
  'devolucao-aceita': 'Devolução aceita',
  'devolucao-a-caminho': 'Devolução a caminho',
  'devolucao-recebida': 'Devolução recebida',
  'devolucao-reembolsada': 'Devolução reembolsada',
  'devolucao-recusada': 'Devolução recusada',
  'redefinir-senha': 'Nova senha',
  'verificar-email': 'Confirmação do e-mail',
  'boas-vindas': 'Boas-vindas',
  'aviso-de-venda': 'Venda (para a loja)',
  'aviso-de-devolucao': 'Devolução (para a loja)',
  'aviso-de-saude': 'Problema na loja (para a loja)',
  'teste-de-email': 'Mensagem de teste',
  convite: 'Convite',
  'atendimento-recebido': 'Pedido de ajuda recebido',
  'atendimento-respondido': 'Resposta do atendimento',
  'aviso-de-atendimento': 'Pedido de ajuda (para a loja)',
  'peca-pedida': 'Pedido de peça recebido',
  'peca-respondida': 'Resposta sobre a peça perdida',
  'aviso-de-peca': 'Peça perdida (para a loja)',
  'confirmar-avise-me': 'Confirmação do aviso de chegada',
  chegou: 'Aviso de chegada',
  'carrinho-deixado': 'Carrinho deixado',
};

/** What a message is about. */
export function nomeDoEmail(tipo: string): string {
  return tipos[tipo] ?? tipo;
}

const esperas: Record<EsperaDoEmail, string> = {
  vez: 'Espera a vez: muitas mensagens nesta hora',
  confirmacao: 'Espera que o e-mail seja confirmado',
};

/** How a message that did not fail stands. */
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

/** Why an event was set aside or failed, as the shop wrote it down. */
export function motivoDoEvento(motivo: string | null): string {
  return motivo === null ? '' : (motivos[motivo] ?? motivo);
}

/** After a retry. */
function volta(quantos: number, deQue: 'email' | 'evento'): string {
  if (deQue === 'email')
    return quantos === 1
      ? 'A mensagem voltou para a fila de envio.'
      : `${quantos} mensagens voltaram para a fila de envio.`;
  return quantos === 1 ? 'O evento voltou para a fila.' : `${quantos} eventos voltaram para a fila.`;
}

export const frasesDeReenviar: Frases<'nada-a-reenviar', never, number> = {
  feito: (quantos) => volta(quantos, 'email'),
  recusas: { 'nada-a-reenviar': 'Nada a reenviar: a mensagem já foi enviada ou não existe mais.' },
};

export const frasesDeReprocessar: Frases<'nada-a-reprocessar', never, number> = {
  feito: (quantos) => volta(quantos, 'evento'),
  recusas: { 'nada-a-reprocessar': 'Nada a reprocessar: o evento já foi processado ou não existe mais.' },
};

export const frasesDasMensagens = {
  carregar: 'Erro ao carregar as mensagens.',
  intencao: 'Não entendemos o que fazer.',
} as const;
