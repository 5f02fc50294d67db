export const frasesDoInfluencer = {
  /** docs/requirements.md 8.9. */
  pedidos: 'Erro ao carregar pedidos.',
} as const;
