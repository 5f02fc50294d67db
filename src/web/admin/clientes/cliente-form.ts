// @requirement 15.33.4 15.33.6 15.33.8
import { MAIOR_ANOTACAO } from '#domain/clientes/anotacao.ts';
import { MAIOR_NOME_DO_SEGMENTO } from '#domain/clientes/segmento.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

const doSegmento = fieldsOf<{ nome: string; filtro: string }, { /** The list's filter. */ endereco: string }>();

/** Saves the list's filter under a name. */
export const segmentoForm = doSegmento.form([
  doSegmento.hidden('filtro', ({ data }) => data.endereco),
  doSegmento.text('nome', 'Nome do segmento', {
    hint: ({ data }) => !data.endereco && 'Escolha filtros e guarde a combinação com um nome.',
    maxLength: MAIOR_NOME_DO_SEGMENTO,
  }),
]);

const daAnotacao = fieldsOf<{ texto: string }>();

export const anotacaoForm = daAnotacao.form([
  daAnotacao.long('texto', 'Nova anotação', { rows: 3, maxLength: MAIOR_ANOTACAO }),
]);

const daExclusao = fieldsOf<{ confirmacao: string }, { /** The address to type. */ email: string }>();

/** Deletes a customer's data. */
export const exclusaoForm = daExclusao.form([
  daExclusao.text('confirmacao', ({ data }) => `Digite ${data.email} para confirmar`, {
    spellCheck: false,
    maxLength: 254,
  }),
]);
