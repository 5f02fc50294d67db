/** docs/requirements.md 8.11. */
export const erroAoCarregarRelatorios = 'Erro ao carregar dados dos relatórios.';

/** Of an address that names no month. */
export const mesInvalido = 'Escolha o mês assim: 2026-11.';
