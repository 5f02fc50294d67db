// @requirement 15.30.1 15.30.3
import { lerPercentualDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { lerInteiroDigitado } from '#domain/numeros.ts';
import { percentualSemSinal } from '#domain/percentual-digitado.ts';
import { lerIdsDigitados } from '#domain/precos/ids-digitados.ts';
import { digitarPeriodo, type FaltaNoPeriodo, lerPeriodoDigitado } from '#domain/precos/periodo-digitado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { RegraComPeriodo } from './regra-da-comissao.ts';

/** Text fields of a rule's form. */
export const camposDaRegra = ['produtos', 'aPartirDe', 'percentual', 'comecaEm', 'terminaEm'] as const;
export type CampoDaRegra = (typeof camposDaRegra)[number];
export type RegraDigitada = Record<CampoDaRegra, string> & { categorias: string[] };

export type FaltaNaRegra =
  | 'vazio'
  | 'percentual-invalido'
  | 'pedidos-invalidos'
  | FaltaNoPeriodo
  /** All goods that it covered were deleted. */
  | 'alcance-apagado';
export type FaltasNaRegra = Partial<Record<CampoDaRegra, FaltaNaRegra>>;

/** The form's values in internal units. */
export type CadastroDaRegra = Omit<RegraComPeriodo, 'id'>;

/** Paid orders in a month that a rule may ask for. */
export const MAIOR_FAIXA = 100_000;

/** The checked rule, or all faults. Empty moments are now and never; without products and categories it covers all. */
export function lerRegra(digitada: RegraDigitada, agora: Date): Result<CadastroDaRegra, FaltasNaRegra> {
  const { faltas: doPeriodo, ...periodo } = lerPeriodoDigitado(digitada, agora);
  const faltas: FaltasNaRegra = { ...doPeriodo };
  const taxaPb = lerPercentualDigitado(digitada.percentual);
  if (digitada.percentual.trim() === '') faltas.percentual = 'vazio';
  else if (taxaPb === null) faltas.percentual = 'percentual-invalido';
  const aPartirDe = lerInteiroDigitado(digitada.aPartirDe, 1, MAIOR_FAIXA);
  if (digitada.aPartirDe.trim() !== '' && aPartirDe === null) faltas.aPartirDe = 'pedidos-invalidos';
  const produtos = lerIdsDigitados(digitada.produtos).toSorted();
  const categorias = [...new Set(digitada.categorias)].toSorted();
  if (Object.keys(faltas).length > 0 || taxaPb === null) return falha(faltas);
  return ok({
    ...periodo,
    taxaPb,
    aPartirDe,
    produtos,
    categorias,
    paraTudo: produtos.length + categorias.length === 0,
  });
}

/** The form's values of a rule: the inverse of `lerRegra`. */
export function digitarRegra(regra: CadastroDaRegra): RegraDigitada {
  return {
    produtos: regra.produtos.join(', '),
    categorias: [...regra.categorias],
    aPartirDe: regra.aPartirDe === null ? '' : String(regra.aPartirDe),
    percentual: percentualSemSinal(regra.taxaPb),
    ...digitarPeriodo(regra),
  };
}

/** The form of a new rule. */
export const regraVazia: RegraDigitada = {
  produtos: '',
  categorias: [],
  aPartirDe: '',
  percentual: '',
  comecaEm: '',
  terminaEm: '',
};
