import type { ErroSalvarLimites } from '#application/configuracao/salvar-limites-de-reserva.ts';
import type { ErroLiberarReservas } from '#application/pedidos/liberar-reservas.ts';
import { type CampoDeReserva, faixasDeReserva } from '#domain/pedidos/reservas.ts';
import type { Frases } from '#web/form-response.ts';

const numero = new Intl.NumberFormat('pt-BR');

export const erroAoCarregarReservas = 'Erro ao carregar os itens reservados.';

const faixa = (campo: CampoDeReserva) =>
  `Use um número inteiro de ${numero.format(faixasDeReserva[campo].de)} a ${numero.format(faixasDeReserva[campo].a)}.`;

export const frasesDosLimites: Frases<ErroSalvarLimites, CampoDeReserva> = {
  feito: 'Limites salvos. Valem a partir do próximo pedido.',
  recusado: 'Erro ao salvar os limites.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((campo) => [campo, faixa(campo)])) }),
  },
  falha: null,
};

export const frasesDeLiberar: Frases<ErroLiberarReservas, never, { quantos: number }> = {
  feito: ({ quantos }) =>
    quantos === 1
      ? 'Pedido encerrado: os itens voltaram ao estoque.'
      : `${quantos} pedidos encerrados: os itens voltaram ao estoque.`,
  recusas: { 'nada-a-liberar': 'Este pedido já não reserva nada: foi pago ou encerrado.' },
};

export const frasesDasReservas = { intencao: 'Escolha o que liberar.' };
