// @requirement 15.25.5
import { itensDaMontagem, type Montagem, precoDoItem } from '#domain/produtos/monte.ts';

/** The discount of the promotions, and the choice that it belongs to. */
export type EconomiaDaMontagem = { escolha: string; centavos: number; promocoes: string[] };

/** The choice as its saving depends on it. */
export const escolhaParaEconomia = (montagem: Montagem): string =>
  JSON.stringify(itensDaMontagem(montagem).map((item) => [item.produto.id, item.opcao?.nome ?? '', precoDoItem(item)]));
