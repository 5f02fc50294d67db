import type { ErroSalvarPrazos } from '#application/configuracao/salvar-entregas.ts';
import type { LugarDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { MAIS_DIAS_DE_ENTREGA } from '#domain/entregas/prazos-de-entrega.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarEntregas = 'Erro ao carregar as entregas.';

const semFaixa = `Use dias de 1 a ${MAIS_DIAS_DE_ENTREGA}, como 2 a 5.`;

export const frasesDosPrazos: Frases<ErroSalvarPrazos, LugarDeEntrega> = {
  feito: 'Prazos salvos. Valem a partir do próximo pedido.',
  recusado: 'Erro ao salvar os prazos.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: Object.fromEntries(faltas.map((lugar) => [lugar, semFaixa])) }),
  },
  falha: null,
};

export const frasesDosAjustes: Frases<never> = { feito: 'Ajuste salvo.', recusas: {} };

export const frasesDasEntregas = { intencao: 'Escolha o que salvar.' };
