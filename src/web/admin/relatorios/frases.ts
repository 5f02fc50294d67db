/** docs/requirements.md 8.11. */
export const erroAoCarregarRelatorios = 'Erro ao carregar dados dos relatórios.';
