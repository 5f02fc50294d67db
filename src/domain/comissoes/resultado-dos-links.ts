// @requirement 15.27.7
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** The figures of links. Orders, goods and commission are sums of the ledger: paid, less refunds. */
export type Resultado = {
  visitas: number;
  pedidos: number;
  vendidoCentavos: Centavos;
  comissaoCentavos: Centavos;
};

export const semResultado: Resultado = { visitas: 0, pedidos: 0, vendidoCentavos: 0, comissaoCentavos: 0 };

export function somarResultados(resultados: readonly Resultado[]): Resultado {
  return resultados.reduce(
    (soma, { visitas, pedidos, vendidoCentavos, comissaoCentavos }) => ({
      visitas: soma.visitas + visitas,
      pedidos: soma.pedidos + pedidos,
      vendidoCentavos: soma.vendidoCentavos + vendidoCentavos,
      comissaoCentavos: soma.comissaoCentavos + comissaoCentavos,
    }),
    semResultado,
  );
}

/** The results added up by `nome`, those with the most visits first. */
export function agruparResultados<T extends Resultado>(
  linhas: readonly T[],
  nomeDe: (linha: T) => string,
): (Resultado & { nome: string })[] {
  return [...Map.groupBy(linhas, nomeDe)]
    .map(([nome, iguais]) => ({ nome, ...somarResultados(iguais) }))
    .toSorted((a, b) => b.visitas - a.visitas || b.pedidos - a.pedidos || a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Average order and commission per visit in centavos; null where there is nothing to divide by. */
export function mediasDoResultado({ visitas, pedidos, vendidoCentavos, comissaoCentavos }: Resultado): {
  pedidoMedio: Centavos | null;
  porVisita: Centavos | null;
} {
  return {
    pedidoMedio: pedidos > 0 ? Math.round(vendidoCentavos / pedidos) : null,
    porVisita: visitas > 0 ? Math.round(comissaoCentavos / visitas) : null,
  };
}

/** The first day of this month, of the last one, and of the twelve months whose figures are shown. */
export function periodosDosLinks(agora: Date): { mes: Dia; mesPassado: Dia; doAno: Dia } {
  const [ano = 0, mes = 0] = diaEmSaoPaulo(agora).split('-').map(Number);
  const primeiro = (atras: number) => new Date(Date.UTC(ano, mes - 1 - atras, 1)).toISOString().slice(0, 10);
  return { mes: primeiro(0), mesPassado: primeiro(1), doAno: primeiro(11) };
}
