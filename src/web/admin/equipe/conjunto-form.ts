// @requirement 15.31.2
import { MAIOR_NOME_DO_CONJUNTO } from '#domain/usuarios/conjunto-de-direitos.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

const f = fieldsOf<{ nome: string; direitos: string[] }>();

/** The form of a set of rights; `lerConjuntoDeDireitos` validates it. */
export const conjuntoForm = f.form([
  f.text('nome', 'Nome *', {
    hint: 'Como Expedição ou Redação. Aparece na auditoria, ao lado de quem agiu.',
    maxLength: MAIOR_NOME_DO_CONJUNTO,
    required: true,
    wide: true,
  }),
  f.rights('direitos', { hint: 'Quem age numa área também a vê.' }),
]);
