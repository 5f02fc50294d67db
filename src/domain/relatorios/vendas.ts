// @requirement 2.20.2
import type { Dia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Periodo } from '#domain/periodo.ts';

/**
 * Sales figures. A sale is an order that is paid (approved, enviado, concluido) and not deleted. It counts on the São
 * Paulo day of its first payment, with its total after discount minus refunds, never below zero.
 */
export type SomaDeVendas = {
  pedidos: number;
  unidades: number;
  vendidoCentavos: Centavos;
  descontoCentavos: Centavos;
  estornadoCentavos: Centavos;
};

export const semVendas: SomaDeVendas = {
  pedidos: 0,
  unidades: 0,
  vendidoCentavos: 0,
  descontoCentavos: 0,
  estornadoCentavos: 0,
};

export function totalDasVendas(somas: readonly SomaDeVendas[]): SomaDeVendas {
  return somas.reduce(
    (a, b) => ({
      pedidos: a.pedidos + b.pedidos,
      unidades: a.unidades + b.unidades,
      vendidoCentavos: a.vendidoCentavos + b.vendidoCentavos,
      descontoCentavos: a.descontoCentavos + b.descontoCentavos,
      estornadoCentavos: a.estornadoCentavos + b.estornadoCentavos,
    }),
    semVendas,
  );
}

/** Average order value in centavos, rounded half up; null without orders. */
export function ticketMedio({
  pedidos,
  vendidoCentavos,
}: Pick<SomaDeVendas, 'pedidos' | 'vendidoCentavos'>): Centavos | null {
  return pedidos === 0 ? null : Math.round(vendidoCentavos / pedidos);
}

/** Sums the daily figures per group; groups without sales are all zeros. */
export function vendasPorGrupo(
  dias: readonly (SomaDeVendas & { dia: Dia })[],
  grupos: readonly Periodo[],
): (Periodo & SomaDeVendas)[] {
  return grupos.map(({ de, ate }) => ({
    de,
    ate,
    ...totalDasVendas(dias.filter(({ dia }) => dia >= de && dia <= ate)),
  }));
}

/** Groups in a row without sales or refunds as one, with how many it stands for; all others stay as they are. */
export function dobrarSemVendas(
  grupos: readonly (Periodo & SomaDeVendas)[],
): (Periodo & SomaDeVendas & { quantos: number })[] {
  const dobrados: (Periodo & SomaDeVendas & { quantos: number })[] = [];
  for (const grupo of grupos) {
    const ultimo = dobrados.at(-1);
    if (ultimo && semMovimento(ultimo) && semMovimento(grupo)) {
      ultimo.de = ultimo.de < grupo.de ? ultimo.de : grupo.de;
      ultimo.ate = ultimo.ate > grupo.ate ? ultimo.ate : grupo.ate;
      ultimo.quantos += 1;
    } else dobrados.push({ ...grupo, quantos: 1 });
  }
  return dobrados;
}

/** Whether nothing was sold or refunded. */
export const semMovimento = ({ pedidos, vendidoCentavos, estornadoCentavos }: SomaDeVendas): boolean =>
  pedidos === 0 && vendidoCentavos === 0 && estornadoCentavos === 0;

/** Relative change from `antes` to `agora`: 0.25 is +25%; null if `antes` is 0. */
export function variacaoRelativa(agora: number, antes: number): number | null {
  return antes === 0 ? null : (agora - antes) / antes;
}
