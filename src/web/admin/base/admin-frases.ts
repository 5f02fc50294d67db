/** For errors of the shop. */
export const tenteDeNovo = 'Tente novamente em instantes.';
export const digitadoFica = `O que você digitou continua aqui. ${tenteDeNovo}`;

/** For a form whose `intencao` the page does not know. */
export const intencaoDesconhecida = 'Não entendemos o pedido. Recarregue a página e tente de novo.';

/** Returns the sentence of each invalid field. */
export function frasesDasFaltas<Campo extends string, Falta>(
  faltas: Partial<Record<Campo, Falta>>,
  frase: (falta: Falta, campo: Campo) => string,
): Partial<Record<Campo, string>> {
  const pares = Object.entries(faltas) as [Campo, Falta][];
  return Object.fromEntries(pares.map(([campo, falta]) => [campo, frase(falta, campo)])) as Partial<
    Record<Campo, string>
  >;
}

/** Sentences for uploads that got no answer from the shop. */
export const falhasDoEnvio = {
  semRede: 'Não conseguimos falar com a loja.',
  recusado: 'A loja não aceitou o arquivo.',
  cancelado: 'Envio cancelado.',
  falhou: 'O envio falhou.',
} as const;

const juntar = (ids: readonly string[]) => ids.join(', ');

/** Returns the sentence about products that a rule cannot cover. */
export function fraseDosProdutos({
  desconhecidos,
  arquivados,
}: {
  desconhecidos: string[];
  arquivados: string[];
}): string {
  return [
    desconhecidos.length > 0 && `Não há produto com este código: ${juntar(desconhecidos)}.`,
    arquivados.length > 0 && `Está arquivado e não pode entrar: ${juntar(arquivados)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const categoriasMudaram = 'Uma das categorias marcadas foi excluída. Recarregue a página e marque de novo.';
