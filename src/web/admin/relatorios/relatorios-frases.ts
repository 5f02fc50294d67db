/** docs/requirements.md 8.11. */
export const erroAoCarregarRelatorios = 'Erro ao carregar dados dos relatórios.';

/** Shown for an address without a valid month. */
export const mesInvalido = 'Escolha o mês assim: 2026-11.';
