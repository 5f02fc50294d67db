import type { ErroSalvarPrazos } from '#application/configuracao/salvar-entregas.ts';
import type { LugarDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { MAIS_DIAS_DE_ENTREGA } from '#domain/entregas/prazos-de-entrega.ts';
import type { Frases } from '#web/form-response.ts';
import { underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarEntregas = 'Erro ao carregar as entregas.';
export const escolhaOQueSalvar = 'Escolha o que salvar.';

const semFaixa = `Use dias de 1 a ${MAIS_DIAS_DE_ENTREGA}, como 2 a 5.`;

export const dosPrazos = underHeading<ErroSalvarPrazos, LugarDeEntrega>(
  'Erro ao salvar os prazos.',
  { campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((lugar) => [lugar, semFaixa])) }) },
  { done: 'Prazos salvos. Valem a partir do próximo pedido.', after: null },
);

export const dosAjustes: Frases<never> = { feito: 'Ajuste salvo.', recusas: {} };
