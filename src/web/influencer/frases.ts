export const frasesDoInfluencer = {
  /** docs/requirements.md 8.9. */
  pedidos: 'Erro ao carregar pedidos.',
  copiar: 'Não deu para copiar. O link está selecionado: copie pelo teclado.',
} as const;
