/** Kinds of material that influencers publish. */
export const tiposDeMaterial = ['imagem', 'texto', 'filme'] as const;
