import type { Aparelho } from '#domain/medicao/pessoa.ts';

/** docs/requirements.md 8.11. */
export const erroAoCarregarRelatorios = 'Erro ao carregar dados dos relatórios.';

/** Shown for an address without a valid month. */
export const mesInvalido = 'Escolha o mês assim: 2026-11.';

/** Tables of the funnel that are files too, by the parameter `tabela`. */
export const tabelasDoFunil = ['funil', 'origens', 'paginas', 'aparelhos', 'produtos', 'buscas'] as const;
export type TabelaDoFunil = (typeof tabelasDoFunil)[number];

export const semVisitas = 'Nenhuma visita medida neste período.';

export const nomesDosAparelhos: Record<Aparelho, string> = {
  celular: 'Celular',
  tablet: 'Tablet',
  computador: 'Computador',
};
