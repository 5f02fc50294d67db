import type { MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';

export const naoEntregue = 'As avaliações abrem quando o pedido chega. Este ainda não foi entregue.';

/** Reasons for a refused review, for its author. */
export const motivosAQuemEscreveu: Record<MotivoDaRecusa, string> = {
  propaganda: 'parece propaganda',
  ofensa: 'ofende alguém',
  'dados-pessoais': 'traz dados pessoais, como um telefone ou um endereço',
  'outro-assunto': 'não fala do produto nem da compra',
};
