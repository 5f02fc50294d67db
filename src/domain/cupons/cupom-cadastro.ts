// @requirement 2.19.3 15.23.8
import type { Dia } from '#domain/calendario.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { formatarReais, lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { lerPercentual, percentualSemSinal } from '#domain/percentual-digitado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { numeroComMilhares, lerInteiroDigitado } from '#domain/numeros.ts';
import { marcasDoCupom } from './cupom-campos.ts';
import { nomesDosCampos } from '#domain/tabela-de-campos.ts';
import {
  type Cupom,
  estadoDoCupom,
  normalizarCodigoDoCupom,
  rotuloDoDesconto,
  type TipoDeCupom,
  valorDoCupomParaMostrar,
} from './cupom.ts';
import {
  type CampoDasRegras,
  digitarRegras,
  type FaltaNasRegras,
  lerRegras,
  type RegrasDigitadas,
} from './regras-digitadas.ts';

/** Coupon form fields (docs/requirements.md 3.4). `minimo` in reais, `limite` and `porPessoa` in orders. */
export const camposDoCupom = ['codigo', 'tipo', 'valor', 'validade', 'minimo', 'limite', 'porPessoa'] as const;
type CampoSemRegras = (typeof camposDoCupom)[number];
export type CampoDoCupom = CampoSemRegras | CampoDasRegras;
/** Missing rules are those of a coupon without any. */
export type CupomDigitado = Record<CampoSemRegras, string> & { ativo: boolean } & Partial<RegrasDigitadas>;

/** The coupon form's values in internal units. */
export type CadastroDoCupom = Omit<Cupom, 'id' | 'usos' | 'bens' | 'usado'>;

export type FaltaNoCupom =
  | FaltaNasRegras
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

export const MAIOR_LIMITE_DE_USOS = 1_000_000;

const PRIMEIRO_ANO = 2000;
const ULTIMO_ANO = 2100;

/** Hundredths of a percent from `10`, `12,5` or `10%`; null unless above 0 and at most 100%. */
export function lerPercentualDigitado(texto: string): number | null {
  return lerPercentual(texto) || null;
}

/** The day of a date field if it exists and lies within 2000 to 2100; otherwise null. */
export function lerDiaDaValidade(texto: string): Dia | null {
  const dia = texto.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null;
  const momento = new Date(`${dia}T00:00:00Z`);
  const ano = Number(dia.slice(0, 4));
  return !Number.isNaN(momento.getTime()) &&
    momento.toISOString().startsWith(dia) &&
    ano >= PRIMEIRO_ANO &&
    ano <= ULTIMO_ANO
    ? dia
    : null;
}

function lerReais(texto: string): number | null {
  const centavos = lerPrecoDigitado(texto);
  return centavos !== null && centavos > 0 ? centavos : null;
}

const lerLimite = (texto: string): number | null => lerInteiroDigitado(texto, 1, MAIOR_LIMITE_DE_USOS);

/** The checked coupon, or all faults. `usos`: times used so far; the limit cannot be lower. */
export function lerCupom(digitado: CupomDigitado, usos: number): Result<CadastroDoCupom, FaltasNoCupom> {
  const faltas: FaltasNoCupom = {};
  const obrigatorio = <T>(campo: CampoSemRegras, valor: T | null, falta: FaltaNoCupom): T | null => {
    if (digitado[campo].trim() === '') faltas[campo] = 'vazio';
    else if (valor === null) faltas[campo] = falta;
    return valor;
  };
  const opcional = (campo: CampoSemRegras, valor: number | null, falta: FaltaNoCupom): number | null => {
    if (digitado[campo].trim() !== '' && valor === null) faltas[campo] = falta;
    return valor;
  };
  const codigo = obrigatorio('codigo', normalizarCodigoDoCupom(digitado.codigo), 'codigo-invalido') ?? '';
  const tipos: TipoDeCupom[] = ['percentual', 'valor_fixo'];
  const tipo =
    obrigatorio('tipo', tipos.find((conhecido) => conhecido === digitado.tipo) ?? null, 'tipo-desconhecido') ??
    'percentual';
  const lerValor = tipo === 'percentual' ? lerPercentualDigitado : lerReais;
  const valor =
    obrigatorio('valor', lerValor(digitado.valor), tipo === 'percentual' ? 'percentual-invalido' : 'valor-invalido') ??
    0;
  const validade = obrigatorio('validade', lerDiaDaValidade(digitado.validade), 'data-invalida') ?? '';
  const minimoCentavos = opcional('minimo', lerReais(digitado.minimo), 'minimo-invalido');
  const limiteUsos = opcional('limite', lerLimite(digitado.limite), 'limite-invalido');
  if (limiteUsos !== null && limiteUsos < usos) faltas.limite = 'limite-abaixo-dos-usos';
  const limitePorPessoa = opcional('porPessoa', lerLimite(digitado.porPessoa), 'limite-invalido');
  const { regras, faltas: dasRegras } = lerRegras(digitado, validade);
  Object.assign(faltas, dasRegras);
  if (Object.keys(faltas).length > 0) return falha(faltas);
  const { ativo } = digitado;
  return ok({ codigo, tipo, valor, validade, ativo, minimoCentavos, limiteUsos, limitePorPessoa, regras });
}

/** The fields of a coupon that its form edits. */
export function cadastroDoCupom({
  codigo,
  tipo,
  valor,
  validade,
  ativo,
  minimoCentavos,
  limiteUsos,
  limitePorPessoa,
  regras,
}: Cupom): CadastroDoCupom {
  return { codigo, tipo, valor, validade, ativo, minimoCentavos, limiteUsos, limitePorPessoa, regras };
}

const emReais = (centavos: number) => partesDoPreco(centavos).valor;

/** The form's values for a coupon: the inverse of `lerCupom`. */
export function digitarCupom({
  valor,
  minimoCentavos,
  limiteUsos,
  limitePorPessoa,
  regras,
  ...cupom
}: CadastroDoCupom): CupomDigitado {
  return {
    codigo: cupom.codigo,
    tipo: cupom.tipo,
    valor: cupom.tipo === 'percentual' ? percentualSemSinal(valor) : emReais(valor),
    validade: cupom.validade,
    ativo: cupom.ativo,
    minimo: minimoCentavos === null ? '' : emReais(minimoCentavos),
    limite: limiteUsos === null ? '' : String(limiteUsos),
    porPessoa: limitePorPessoa === null ? '' : String(limitePorPessoa),
    ...digitarRegras(regras),
  };
}

/** `31/12/2026` */
export function diaParaMostrar(dia: Dia): string {
  return dia.split('-').toReversed().join('/');
}

type Periodo = Pick<Cupom, 'validade' | 'regras'>;

/** `31/12/2026`, with the hour at which it ends that day. */
const fimParaMostrar = ({ validade, regras }: Periodo): string =>
  [diaParaMostrar(validade), regras?.terminaAs].filter(Boolean).join(' ');

/** The end of a coupon, and its beginning where it has one. */
export function validadeParaMostrar(cupom: Periodo): string {
  const comecaEm = cupom.regras?.comecaEm;
  const fim = fimParaMostrar(cupom);
  return comecaEm ? `${formatarMomentoComSegundos(comecaEm)} a ${fim}` : fim;
}

/** Names of the coupon kinds in the admin table (docs/requirements.md 2.19). */
export const nomesDosTiposDeCupom: Readonly<Record<TipoDeCupom, string>> = {
  percentual: 'Percentual',
  valor_fixo: 'Valor Fixo',
};

/** Uses and limit: `12/50`, or `12` without a limit. */
export function usosDoCupomParaMostrar({ usos, limiteUsos }: { usos: number; limiteUsos: number | null }): string {
  return limiteUsos === null ? String(usos) : `${usos}/${limiteUsos}`;
}

const pedidosPorExtenso = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** `uma vez`, `3 vezes` */
const vezesPorExtenso = (n: number) => (n === 1 ? 'uma vez' : `${numeroComMilhares(n)} vezes`);

/** ` Não soma com promoções.`, ` Só na primeira compra.` */
function fraseDasRegras({ limitePorPessoa, regras }: CadastroDoCupom): string {
  const vezes = limitePorPessoa === null ? '' : ` Cada pessoa pode usar ${vezesPorExtenso(limitePorPessoa)}.`;
  const marcadas = nomesDosCampos(marcasDoCupom).filter(
    (marca) => regras && regras[marca] !== marcasDoCupom[marca].semRegras,
  );
  return vezes + marcadas.map((marca) => ` ${marcasDoCupom[marca].frase}`).join('');
}

/** The amount of the discount, and of which goods it is taken. */
function fraseDoDesconto(cupom: CadastroDoCupom): string {
  const emAlguns = cupom.regras?.paraTudo === false;
  if (cupom.tipo === 'percentual')
    return `${rotuloDoDesconto(cupom)}${emAlguns ? ' nos produtos e categorias escolhidos' : ''}`;
  return `${valorDoCupomParaMostrar(cupom)} a menos ${emAlguns ? 'nos produtos e categorias escolhidos' : 'no total'}`;
}

/** Sentence for the admin about the coupon's effect, or why it has none. */
export function fraseDoCupom(cupom: CadastroDoCupom, usos: number, agora: Date): string {
  const comecaEm = cupom.regras?.comecaEm ?? null;
  const estado = estadoDoCupom(cupom, agora);
  if (estado === 'Inativo') return `Desativado: quem usar ${cupom.codigo} não ganha nada até ele ser ativado.`;
  const ate = fimParaMostrar(cupom);
  if (estado === 'Vencido') return `Vencido em ${ate}: quem usar ${cupom.codigo} não ganha nada.`;
  const resta = cupom.limiteUsos === null ? null : cupom.limiteUsos - usos;
  if (resta !== null && resta <= 0)
    return `Esgotado: os ${pedidosPorExtenso(cupom.limiteUsos ?? 0)} do limite já usaram ${cupom.codigo}.`;
  const minimo = cupom.minimoCentavos === null ? '' : `, em compras a partir de ${formatarReais(cupom.minimoCentavos)}`;
  const limite = resta === null ? '' : ` Ainda vale para ${pedidosPorExtenso(resta)}.`;
  const quem = comecaEm && agora < comecaEm ? `A partir de ${formatarMomentoComSegundos(comecaEm)}, quem` : 'Quem';
  const ganha = `${fraseDoDesconto(cupom)}${minimo}.${limite}${fraseDasRegras(cupom)}`;
  return `${quem} usar ${cupom.codigo} até ${ate} ganha ${ganha}`;
}
