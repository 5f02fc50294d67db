import type { ErroLiberarReservas, ErroSalvarLimites } from '#application/pedidos/reservas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type CampoDeReserva, faixasDeReserva } from '#domain/pedidos/reservas.ts';
import type { Frases } from '#web/form-response.ts';
import { underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarReservas = 'Erro ao carregar os itens reservados.';
export const escolhaOQueLiberar = 'Escolha o que liberar.';

const faixa = (campo: CampoDeReserva) =>
  `Use um número inteiro de ${numeroComMilhares(faixasDeReserva[campo].de)} a ${numeroComMilhares(faixasDeReserva[campo].a)}.`;

export const dosLimites = underHeading<ErroSalvarLimites, CampoDeReserva>(
  'Erro ao salvar os limites.',
  { campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((campo) => [campo, faixa(campo)])) }) },
  { done: 'Limites salvos. Valem a partir do próximo pedido.', after: null },
);

export const deLiberar: Frases<ErroLiberarReservas, never, { quantos: number }> = {
  feito: ({ quantos }) =>
    quantos === 1
      ? 'Pedido encerrado: os itens voltaram ao estoque.'
      : `${quantos} pedidos encerrados: os itens voltaram ao estoque.`,
  recusas: { 'nada-a-liberar': 'Este pedido já não reserva nada: foi pago ou encerrado.' },
};
