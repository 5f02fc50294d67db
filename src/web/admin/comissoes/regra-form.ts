// @requirement 15.30.1 15.30.3
import type { RegraDigitada } from '#domain/comissoes/regra-cadastro.ts';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

type DaRegra = {
  /** Names of the products that it covers. */ produtos: ProdutoAchado[];
  categorias: (readonly [slug: string, nome: string])[];
};

const f = fieldsOf<RegraDigitada, DaRegra>();

/** The form of a commission rule; `lerRegra` validates it. */
export const regraForm = f.form([
  f.products('produtos', ({ produtos }) => produtos),
  f.ticks('categorias', 'Categorias', ({ categorias }) => categorias),
  f.integer('aPartirDe', 'A partir de (pedidos no mês)', {
    hint: 'Pedidos pagos no mês, antes deste, com o código da pessoa. Vazio: desde o primeiro.',
  }),
  f.decimal('percentual', 'Percentual', { hint: 'Como 10 ou 12,5.', required: true }),
  f.moment('comecaEm', 'Começa em', { hint: 'Horário de Brasília. Vazio: ao salvar.' }),
  f.moment('terminaEm', 'Termina em', { hint: 'Neste segundo já não vale. Vazio: nunca.' }),
]);
