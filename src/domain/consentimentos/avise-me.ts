// @requirement 15.18.3
import { DIA_MS } from '#domain/duracoes.ts';
import { chaveDoEstoque, estoqueDaVariacao, type VariacaoPropria } from '#domain/produtos/variacoes.ts';

/** Validity of the confirmation link. */
export const CONFIRMACAO_VALE_HORAS = 48;
/** Days after which an unfulfilled request is deleted. */
export const ESPERA_NO_MAXIMO_DIAS = 365;
/** Time reserved for notified customers to buy before the next ones are notified. */
export const DESCANSO_DO_AVISE_ME_MS = DIA_MS;
/** Open requests per e-mail address. */
export const ESPERAS_POR_EMAIL = 20;

/** A waiting customer; `variacao` null means any. */
export type QuemEspera = { id: string; variacao: string | null };

/** Stock of the awaited product. */
export type Chegada = {
  id: string;
  /** Units for sale, all variations together. */
  estoque: number;
  /** Names of the variations on sale. */
  variacoes: readonly string[];
  proprias: readonly VariacaoPropria[];
};

/**
 * The customers to notify: the first in `fila`, as many as there are units, per variation and in total, minus those
 * notified recently (`avisadas`: their variations), who may be about to buy. Variations that share a stock are counted
 * together.
 */
export function quemAvisar<Espera extends QuemEspera>(
  produto: Chegada,
  fila: readonly Espera[],
  avisadas: readonly (string | null)[],
): Espera[] {
  const chaveDaVariacao = (variacao: string | null) => (variacao === null ? null : chaveDoEstoque(produto, variacao));
  const contados = new Map<string, number>();
  let total = 0;
  const contar = (variacao: string | null) => {
    const chave = chaveDaVariacao(variacao);
    if (chave !== null) contados.set(chave, (contados.get(chave) ?? 0) + 1);
    total += 1;
  };
  for (const variacao of avisadas) contar(variacao);
  return fila.filter(({ variacao }) => {
    const chave = chaveDaVariacao(variacao);
    const temUnidades =
      chave === null || variacao === null
        ? true
        : produto.variacoes.includes(variacao) && estoqueDaVariacao(produto, variacao) > (contados.get(chave) ?? 0);
    const avisa = temUnidades && produto.estoque > total;
    if (avisa) contar(variacao);
    return avisa;
  });
}
