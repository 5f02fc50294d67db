import type { DadosDaLoja } from './loja.ts';

/** What Decreto 7.962/2013 has a shop tell of itself before it sells, and how each is called. */
export const dadosDaLei = {
  razaoSocial: 'razão social',
  cnpj: 'CNPJ',
  endereco: 'endereço',
  email: 'e-mail de contato',
} as const satisfies Partial<Record<keyof DadosDaLoja, string>>;
export type DadoDaLei = keyof typeof dadosDaLei;

/** Of that, what the shop has not said yet. */
export function faltaParaAbrir(loja: Pick<DadosDaLoja, DadoDaLei> | null): DadoDaLei[] {
  return (Object.keys(dadosDaLei) as DadoDaLei[]).filter((dado) => !loja?.[dado].trim());
}
