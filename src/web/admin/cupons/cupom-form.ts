// @requirement 2.19.3 15.23.8
import type { CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { marcasDoCupom } from '#domain/cupons/cupom-campos.ts';
import { nomesDosCampos, porCampo } from '#domain/tabela-de-campos.ts';
import { dicasDaMesmaPessoa } from '#domain/usuarios/mesma-pessoa.ts';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

/** Data that the form shows beside the typed values; `usos` is null for a new coupon. */
type DoCupom = {
  usos: number | null;
  /** Names of the products that it covers. */ produtos: ProdutoAchado[];
  categorias: (readonly [slug: string, nome: string])[];
};

const emPercentual = ({ tipo }: CupomDigitado) => tipo === 'percentual';

const f = fieldsOf<CupomDigitado, DoCupom>();

/** The coupon's form (docs/requirements.md 2.19 and 3.4); `lerCupom` validates it. */
export const cupomForm = f.form(
  [
    f.code('codigo', 'Código *', {
      hint: 'Letras e números, sem espaços. É o que o cliente digita.',
      maxLength: 40,
      required: true,
    }),
    f.day('validade', 'Validade *', { hint: 'Vale até 23:59 deste dia, no horário de Brasília.', required: true }),
    f.choice('tipo', 'Tipo *', [
      ['percentual', 'Percentual'],
      ['valor_fixo', 'Valor Fixo'],
    ]),
    f.decimal('valor', ({ typed }) => (emPercentual(typed) ? 'Desconto em % *' : 'Desconto em R$ *'), {
      hint: ({ typed }) =>
        emPercentual(typed)
          ? 'Sobre o total dos produtos, como 10 ou 12,5.'
          : 'Como 20,00. O pedido nunca fica abaixo de R$ 0,01.',
      required: true,
    }),
    f.decimal('minimo', 'Compra mínima em R$', { optional: true }),
    f.integer('limite', 'Limite de usos', {
      hint: ({ data: { usos } }) => usos !== null && `Usos até agora: ${usos}.`,
      optional: true,
    }),
    f.integer('porPessoa', 'Limite por pessoa', {
      hint: dicasDaMesmaPessoa.limite,
      optional: true,
    }),
    f.hidden('comRegras', '1'),
    f.moment('comecaEm', 'Começa em', { hint: 'Horário de Brasília. Vazio: ao salvar.', optional: true }),
    f.time('terminaAs', 'Termina às', {
      hint: 'No dia da validade, horário de Brasília. Neste segundo já não vale.',
      optional: true,
    }),
    f.products('produtos', ({ produtos }) => produtos),
    f.ticks('categorias', 'Categorias', ({ categorias }) => categorias),
    f.group(
      'Quando vale',
      nomesDosCampos(marcasDoCupom).map((marca) =>
        f.tick(marca, marcasDoCupom[marca].rotulo, { hint: marcasDoCupom[marca].dica }),
      ),
    ),
    f.tick('ativo', 'Ativo', { words: ['ativo', 'inativo'] }),
  ],
  // Without `comRegras` the boxes of the rules were not sent, and an absent box is not an unticked one.
  ({ comRegras, ...sent }) => ({
    ...sent,
    ...porCampo(marcasDoCupom, (marca) => (comRegras === '' ? marcasDoCupom[marca].semRegras : sent[marca])),
  }),
);

/** The address of a coupon's codes as a spreadsheet: all of them, or those of a batch. */
export const csvDosCodigos = (cupomId: string, lote?: string): string =>
  `/admin/cupons/codigos/${cupomId}/codigos.csv${lote === undefined ? '' : `?lote=${encodeURIComponent(lote)}`}`;
