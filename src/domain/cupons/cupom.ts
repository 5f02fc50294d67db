// @requirement 3.4.1 4.6.1 9.12.1 11.9.1 11.9.3 15.23.8
import type { Dia } from '#domain/calendario.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { type Centavos, formatarReais, MENOR_TOTAL } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { passouDaValidade, type RegrasDoCupom } from './regras-do-cupom.ts';

export type TipoDeCupom = 'percentual' | 'valor_fixo';

export type Cupom = {
  id: string;
  /** Uppercase letters and digits. */
  codigo: string;
  tipo: TipoDeCupom;
  /** In hundredths: 1000 is 10% for `percentual`, 2000 is R$ 20,00 for `valor_fixo`. */
  valor: number;
  /** Last valid day, until 23:59:59 in São Paulo (docs/requirements.md 9.12). */
  validade: Dia;
  ativo: boolean;
  /** Minimum subtotal. */
  minimoCentavos: Centavos | null;
  limiteUsos: number | null;
  usos: number;
  /** Orders that one person (account, mailbox or CPF) may have with it; null for no limit. */
  limitePorPessoa: number | null;
  /** Absent where it has none. */
  regras?: RegrasDoCupom | undefined;
  /** Names of the goods that it covers, for the buyer; absent where it covers everything. */
  bens?: readonly string[] | undefined;
  /** The code works once, and an order has it. */
  usado?: boolean;
};

export type EstadoDoCupom = 'Ativo' | 'Vencido' | 'Inativo';

export type RecusaDeCupom =
  | { codigo: 'cupom-desconhecido' | 'cupom-inativo' | 'cupom-vencido' | 'cupom-esgotado' }
  /** `comecaEm`: as the buyer reads it. */
  | { codigo: 'cupom-por-comecar'; comecaEm: string }
  /** Nothing of the purchase is among the goods of these names. */
  | { codigo: 'cupom-outros-bens'; bens: readonly string[] }
  /** `bens`: the goods that count, where not everything does. */
  | { codigo: 'cupom-minimo'; minimoCentavos: Centavos; bens?: readonly string[] }
  | { codigo: 'cupom-primeira-compra' }
  | { codigo: 'cupom-por-pessoa'; limitePorPessoa: number }
  /** A promotion that does not add up with coupons takes as much off, or more. */
  | { codigo: 'cupom-nao-soma'; promocao: string };

/** The facts of a purchase that a coupon's rules look at. */
export type CompraComCupom = {
  /** The covered goods at full price, for the coupon's minimum. */
  subtotalCentavos: Centavos;
  /** The covered goods after promotions, on which the discount counts; without promotions the subtotal. */
  baseCentavos?: Centavos;
  /** All goods after promotions, of which R$ 0,01 remains; absent where all are covered. */
  restamCentavos?: Centavos;
  /** Whether any of the goods is covered; absent where the coupon covers everything. */
  alcanca?: boolean;
  /** Orders not rejected that the buyer has with this coupon's discount. */
  usosDaPessoa: number;
  /** Whether the buyer has an order that was not rejected; looked at only for first purchases. */
  jaComprou?: boolean;
  agora: Date;
};

/**
 * The code trimmed, without invisible characters, in capitals; null unless it is 1..30 ASCII letters and digits (docs/requirements.md 3.1, 3.4 and
 * 5.7).
 */
export function normalizarCodigoDoCupom(texto: string): string | null {
  const codigo = semInvisiveis(texto).trim();
  return /^[A-Za-z0-9]{1,30}$/.test(codigo) ? codigo.toUpperCase() : null;
}

/**
 * Inativo if not `ativo`; Vencido after the day of `validade`, or its hour; otherwise Ativo (docs/requirements.md 4.6),
 * also before its beginning.
 */
export function estadoDoCupom(
  { ativo, validade, regras }: Pick<Cupom, 'ativo' | 'validade' | 'regras'>,
  agora: Date,
): EstadoDoCupom {
  if (!ativo) return 'Inativo';
  return passouDaValidade(validade, regras?.terminaAs, agora) ? 'Vencido' : 'Ativo';
}

/** Returns why the coupon gives nothing on this purchase, for any buyer; null if it does. */
function recusaDaCompra(
  { regras, bens = [], ...cupom }: Cupom,
  { subtotalCentavos, alcanca = true, agora }: CompraComCupom,
): RecusaDeCupom | null {
  const estado = estadoDoCupom({ ...cupom, regras }, agora);
  if (estado === 'Inativo') return { codigo: 'cupom-inativo' };
  if (estado === 'Vencido') return { codigo: 'cupom-vencido' };
  const { comecaEm = null } = regras ?? {};
  if (comecaEm !== null && agora < comecaEm)
    return { codigo: 'cupom-por-comecar', comecaEm: formatarMomentoComSegundos(comecaEm) };
  if (cupom.usado || (cupom.limiteUsos !== null && cupom.usos >= cupom.limiteUsos)) return { codigo: 'cupom-esgotado' };
  if (!alcanca) return { codigo: 'cupom-outros-bens', bens };
  const { minimoCentavos } = cupom;
  if (minimoCentavos !== null && subtotalCentavos < minimoCentavos)
    return { codigo: 'cupom-minimo', minimoCentavos, ...(bens.length > 0 && { bens }) };
  return null;
}

/**
 * The discount in centavos, or why there is none. Percentages are rounded half up; at least R$ 0,01 remains to be paid.
 * `cupom` null: unknown code.
 */
export function aplicarCupom(
  cupom: Cupom | null,
  compra: CompraComCupom,
): Result<{ descontoCentavos: Centavos }, RecusaDeCupom> {
  if (!cupom) return falha({ codigo: 'cupom-desconhecido' });
  const recusa = recusaDaCompra(cupom, compra);
  if (recusa) return falha(recusa);
  const { usosDaPessoa, jaComprou = false, subtotalCentavos } = compra;
  const { limitePorPessoa, regras } = cupom;
  if (limitePorPessoa !== null && usosDaPessoa >= limitePorPessoa)
    return falha({ codigo: 'cupom-por-pessoa', limitePorPessoa });
  if (regras?.primeiraCompra && jaComprou) return falha({ codigo: 'cupom-primeira-compra' });
  const { baseCentavos = subtotalCentavos, restamCentavos = baseCentavos } = compra;
  const cheio = cupom.tipo === 'percentual' ? porcentagemDe(baseCentavos, cupom.valor) : cupom.valor;
  return ok({ descontoCentavos: Math.max(0, Math.min(cheio, baseCentavos, restamCentavos - MENOR_TOTAL)) });
}

const porcentagem = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `10%` or `R$ 20,00`, for the admin table (docs/requirements.md 3.4). */
export function valorDoCupomParaMostrar(cupom: Pick<Cupom, 'tipo' | 'valor'>): string {
  return cupom.tipo === 'percentual' ? `${porcentagem.format(cupom.valor / 100)}%` : formatarReais(cupom.valor);
}

/** `10% de desconto` or `R$ 20,00 de desconto`, for the buyer. */
export function rotuloDoDesconto(cupom: Pick<Cupom, 'tipo' | 'valor'>): string {
  return `${valorDoCupomParaMostrar(cupom)} de desconto`;
}
