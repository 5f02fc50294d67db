// @requirement 3.4.1 4.6.1 9.12.1 11.9.1 11.9.3
import { diaEmSaoPaulo, type Dia } from '#domain/calendario.ts';
import { formatarReais, type Centavos } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { semInvisiveis } from '#domain/texto-digitado.ts';

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
};

export type EstadoDoCupom = 'Ativo' | 'Vencido' | 'Inativo';

export type RecusaDeCupom =
  | { codigo: 'cupom-desconhecido' | 'cupom-inativo' | 'cupom-vencido' | 'cupom-esgotado' }
  | { codigo: 'cupom-minimo'; minimoCentavos: Centavos }
  | { codigo: 'cupom-por-pessoa'; limitePorPessoa: number };

/** The facts of a purchase that a coupon's rules look at. */
export type CompraComCupom = {
  subtotalCentavos: Centavos;
  /** Orders not rejected that the buyer has with this coupon's discount. */
  usosDaPessoa: number;
  agora: Date;
};

/** Minimum total: payment providers reject zero. */
const MENOR_TOTAL: Centavos = 1;

/**
 * The code trimmed, without invisible characters, in capitals; null unless it is 1..30 ASCII letters and digits (docs/requirements.md 3.1, 3.4 and
 * 5.7).
 */
export function normalizarCodigoDoCupom(texto: string): string | null {
  const codigo = semInvisiveis(texto).trim();
  return /^[A-Za-z0-9]{1,30}$/.test(codigo) ? codigo.toUpperCase() : null;
}

/** Inativo if not `ativo`; Vencido after the day of `validade`; otherwise Ativo (docs/requirements.md 4.6). */
export function estadoDoCupom(cupom: Pick<Cupom, 'ativo' | 'validade'>, agora: Date): EstadoDoCupom {
  if (!cupom.ativo) return 'Inativo';
  return diaEmSaoPaulo(agora) > cupom.validade ? 'Vencido' : 'Ativo';
}

/**
 * The discount in centavos, or why there is none. Percentages are rounded half up; at least R$ 0,01 remains to be paid.
 * `cupom` null: unknown code.
 */
export function aplicarCupom(
  cupom: Cupom | null,
  { subtotalCentavos, usosDaPessoa, agora }: CompraComCupom,
): Result<{ descontoCentavos: Centavos }, RecusaDeCupom> {
  if (!cupom) return falha({ codigo: 'cupom-desconhecido' });
  const estado = estadoDoCupom(cupom, agora);
  if (estado === 'Inativo') return falha({ codigo: 'cupom-inativo' });
  if (estado === 'Vencido') return falha({ codigo: 'cupom-vencido' });
  if (cupom.limiteUsos !== null && cupom.usos >= cupom.limiteUsos) return falha({ codigo: 'cupom-esgotado' });
  if (cupom.minimoCentavos !== null && subtotalCentavos < cupom.minimoCentavos) {
    return falha({ codigo: 'cupom-minimo', minimoCentavos: cupom.minimoCentavos });
  }
  if (cupom.limitePorPessoa !== null && usosDaPessoa >= cupom.limitePorPessoa) {
    return falha({ codigo: 'cupom-por-pessoa', limitePorPessoa: cupom.limitePorPessoa });
  }
  const cheio =
    cupom.tipo === 'percentual' ? Math.floor((subtotalCentavos * cupom.valor + 5000) / 10_000) : cupom.valor;
  return ok({ descontoCentavos: Math.max(0, Math.min(cheio, subtotalCentavos - MENOR_TOTAL)) });
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
