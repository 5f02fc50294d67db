import type { Dia } from './calendario.ts';
import { estadoDoCupom, rotuloDoDesconto, type TipoDeCupom, valorDoCupomParaMostrar } from './cupom.ts';
import type { CadastroDoCupom } from './cupom-cadastro.ts';
import { formatarReais } from './dinheiro.ts';

/** `31/12/2026` */
export function diaParaMostrar(dia: Dia): string {
  return dia.split('-').toReversed().join('/');
}

/** How the admin's table names the kinds (specification 2, Coupons). */
export const nomesDosTipos: Readonly<Record<TipoDeCupom, string>> = {
  percentual: 'Percentual',
  valor_fixo: 'Valor Fixo',
};

/** Uses so far, and of how many: `12/50`, `12`. */
export function usosParaMostrar({ usos, limiteUsos }: { usos: number; limiteUsos: number | null }): string {
  return limiteUsos === null ? String(usos) : `${usos}/${limiteUsos}`;
}

const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** What a buyer gets of this coupon, and why perhaps nothing, for the admin who writes it. */
export function fraseDoCupom(cupom: CadastroDoCupom, usos: number, agora: Date): string {
  const estado = estadoDoCupom(cupom, agora);
  if (estado === 'Inativo') return `Desativado: quem usar ${cupom.codigo} não ganha nada até ele ser ativado.`;
  const ate = diaParaMostrar(cupom.validade);
  if (estado === 'Vencido') return `Vencido em ${ate}: quem usar ${cupom.codigo} não ganha nada.`;
  const resta = cupom.limiteUsos === null ? null : cupom.limiteUsos - usos;
  if (resta !== null && resta <= 0)
    return `Esgotado: os ${pedidos(cupom.limiteUsos ?? 0)} do limite já usaram ${cupom.codigo}.`;
  const minimo = cupom.minimoCentavos === null ? '' : `, em compras a partir de ${formatarReais(cupom.minimoCentavos)}`;
  const limite = resta === null ? '' : ` Ainda vale para ${pedidos(resta)}.`;
  const desconto =
    cupom.tipo === 'valor_fixo' ? `${valorDoCupomParaMostrar(cupom)} a menos no total` : rotuloDoDesconto(cupom);
  return `Quem usar ${cupom.codigo} até ${ate} ganha ${desconto}${minimo}.${limite}`;
}
