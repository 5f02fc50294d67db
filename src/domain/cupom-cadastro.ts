import type { Dia } from './calendario.ts';
import { type Cupom, normalizarCodigo, type TipoDeCupom } from './cupom.ts';
import { formatarReais, lerPrecoDigitado } from './dinheiro.ts';
import { falha, ok, type Result } from './result.ts';

/** The fields of the coupon form (specification 3, Coupon), as typed. `minimo` in reais, `limite` in orders. */
export const camposDoCupom = ['codigo', 'tipo', 'valor', 'validade', 'minimo', 'limite'] as const;
export type CampoDoCupom = (typeof camposDoCupom)[number];
export type CupomDigitado = Record<CampoDoCupom, string> & { ativo: boolean };

/** What the form says, in the shop's units. */
export type CadastroDoCupom = Omit<Cupom, 'id' | 'usos'>;

export type FaltaNoCupom =
  | 'vazio'
  | 'codigo-invalido'
  | 'tipo-desconhecido'
  | 'percentual-invalido'
  | 'valor-invalido'
  | 'data-invalida'
  | 'minimo-invalido'
  | 'limite-invalido'
  | 'limite-abaixo-dos-usos';
export type FaltasNoCupom = Partial<Record<CampoDoCupom, FaltaNoCupom>>;

export const maiorLimiteDeUsos = 1_000_000;

const primeiroAno = 2000;
const ultimoAno = 2100;
const comoPercentual = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** A percentage as typed, `10`, `12,5` or `10%`, in hundredths; null unless it is above 0 and at most 100. */
export function lerPercentualDigitado(texto: string): number | null {
  const [, inteiros, decimais = ''] = comoPercentual.exec(texto.trim()) ?? [];
  if (inteiros === undefined) return null;
  const valor = Number(inteiros) * 100 + Number(decimais.padEnd(2, '0'));
  return valor > 0 && valor <= 10_000 ? valor : null;
}

/** A day that exists, between 2000 and 2100, as a date field sends it. */
export function lerDia(texto: string): Dia | null {
  const dia = texto.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null;
  const momento = new Date(`${dia}T00:00:00Z`);
  const ano = Number(dia.slice(0, 4));
  return !Number.isNaN(momento.getTime()) &&
    momento.toISOString().startsWith(dia) &&
    ano >= primeiroAno &&
    ano <= ultimoAno
    ? dia
    : null;
}

function lerReais(texto: string): number | null {
  const centavos = lerPrecoDigitado(texto);
  return centavos !== null && centavos > 0 ? centavos : null;
}

function lerLimite(texto: string): number | null {
  const limpo = texto.trim().replace(/^\d{1,3}(?:\.\d{3})+$/, (tudo) => tudo.replaceAll('.', ''));
  const numero = Number(limpo);
  return /^\d{1,7}$/.test(limpo) && numero >= 1 && numero <= maiorLimiteDeUsos ? numero : null;
}

/** Reads a coupon as typed; answers every field that is wrong. `usos` is how often it was used: the limit may not be below. */
export function lerCupom(digitado: CupomDigitado, usos: number): Result<CadastroDoCupom, FaltasNoCupom> {
  const faltas: FaltasNoCupom = {};
  const obrigatorio = <T>(campo: CampoDoCupom, valor: T | null, falta: FaltaNoCupom): T | null => {
    if (digitado[campo].trim() === '') faltas[campo] = 'vazio';
    else if (valor === null) faltas[campo] = falta;
    return valor;
  };
  const opcional = (campo: CampoDoCupom, valor: number | null, falta: FaltaNoCupom): number | null => {
    if (digitado[campo].trim() !== '' && valor === null) faltas[campo] = falta;
    return valor;
  };
  const codigo = obrigatorio('codigo', normalizarCodigo(digitado.codigo), 'codigo-invalido') ?? '';
  const tipos: TipoDeCupom[] = ['percentual', 'valor_fixo'];
  const tipo =
    obrigatorio('tipo', tipos.find((um) => um === digitado.tipo) ?? null, 'tipo-desconhecido') ?? 'percentual';
  const lerValor = tipo === 'percentual' ? lerPercentualDigitado : lerReais;
  const valor =
    obrigatorio('valor', lerValor(digitado.valor), tipo === 'percentual' ? 'percentual-invalido' : 'valor-invalido') ??
    0;
  const validade = obrigatorio('validade', lerDia(digitado.validade), 'data-invalida') ?? '';
  const minimoCentavos = opcional('minimo', lerReais(digitado.minimo), 'minimo-invalido');
  const limiteUsos = opcional('limite', lerLimite(digitado.limite), 'limite-invalido');
  if (limiteUsos !== null && limiteUsos < usos) faltas.limite = 'limite-abaixo-dos-usos';
  if (Object.keys(faltas).length > 0) return falha(faltas);
  return ok({ codigo, tipo, valor, validade, ativo: digitado.ativo, minimoCentavos, limiteUsos });
}

/** What the form holds of a coupon. */
export function cadastroDe({
  codigo,
  tipo,
  valor,
  validade,
  ativo,
  minimoCentavos,
  limiteUsos,
}: Cupom): CadastroDoCupom {
  return { codigo, tipo, valor, validade, ativo, minimoCentavos, limiteUsos };
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
const emReais = (centavos: number) => formatarReais(centavos).replace(/^R\$\s/, '');

/** A coupon as its form shows it: the way back of `lerCupom`. */
export function digitarCupom({
  codigo,
  tipo,
  valor,
  validade,
  ativo,
  minimoCentavos,
  limiteUsos,
}: CadastroDoCupom): CupomDigitado {
  return {
    codigo,
    tipo,
    valor: tipo === 'percentual' ? decimal.format(valor / 100) : emReais(valor),
    validade,
    ativo,
    minimo: minimoCentavos === null ? '' : emReais(minimoCentavos),
    limite: limiteUsos === null ? '' : String(limiteUsos),
  };
}
