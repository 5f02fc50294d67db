import { chaveDoEstoque, estoqueDa, type VariacaoPropria } from '#domain/produtos/variacoes.ts';

/** How long the link of the confirmation is good for. */
export const CONFIRMACAO_VALE_HORAS = 48;
/** After so many days of waiting in vain a request is forgotten. */
export const ESPERA_NO_MAXIMO_DIAS = 365;
/** Those who were told have the units for so long before the next ones hear of what is left. */
export const DESCANSO_MS = 24 * 60 * 60_000;
/** What one e-mail may wait for at once. */
export const PEDIDOS_POR_EMAIL = 20;

/** Somebody who waits; `variacao` null for any. */
export type QuemEspera = { id: string; variacao: string | null };

/** What there is of the product that is waited for. */
export type Chegada = {
  id: string;
  /** Units of all that can be bought. */
  estoque: number;
  /** Names of the variations on sale. */
  variacoes: readonly string[];
  proprias: readonly VariacaoPropria[];
};

/**
 * Who hears that there is stock: the first in the queue (`fila`, in turn), as many as there are units for, and no more of
 * one variation than it has, less those who were told a short while ago (`avisadas`, the variation of each) and may be
 * about to buy. Variations that share their units are counted together.
 */
export function quemAvisar<Um extends QuemEspera>(
  produto: Chegada,
  fila: readonly Um[],
  avisadas: readonly (string | null)[],
): Um[] {
  const lugarDe = (variacao: string | null) => (variacao === null ? null : chaveDoEstoque(produto, variacao));
  const contados = new Map<string, number>();
  let total = 0;
  const contar = (variacao: string | null) => {
    const lugar = lugarDe(variacao);
    if (lugar !== null) contados.set(lugar, (contados.get(lugar) ?? 0) + 1);
    total += 1;
  };
  for (const variacao of avisadas) contar(variacao);
  return fila.filter(({ variacao }) => {
    const lugar = lugarDe(variacao);
    const temDela =
      lugar === null || variacao === null
        ? true
        : produto.variacoes.includes(variacao) && estoqueDa(produto, variacao) > (contados.get(lugar) ?? 0);
    const avisa = temDela && produto.estoque > total;
    if (avisa) contar(variacao);
    return avisa;
  });
}
