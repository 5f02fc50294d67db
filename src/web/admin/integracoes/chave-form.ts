// @requirement 15.32.1
import { MAIOR_NOME_DA_CHAVE } from '#domain/integracoes/chave-de-api.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

const f = fieldsOf<{ nome: string; expiraEm: string; direitos: string[] }>();

/** The form of a new key; `lerChave` validates it. */
export const chaveForm = f.form([
  f.text('nome', 'Nome *', {
    hint: 'O do programa que a usa, como ERP. Aparece na auditoria como Chave "ERP".',
    maxLength: MAIOR_NOME_DA_CHAVE,
    required: true,
    wide: true,
  }),
  f.day('expiraEm', 'Expira em', {
    hint: 'Vale até o fim deste dia. Vazio: até ser revogada.',
    optional: true,
    wide: true,
  }),
  f.rights('direitos', {
    headings: ['Direitos', 'Direitos à parte'],
    hint: 'Dê só o que o programa precisa. Quem age numa área também a vê.',
  }),
]);
