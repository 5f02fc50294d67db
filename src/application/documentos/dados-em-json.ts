import { reaisDeCentavos } from '#domain/dinheiro.ts';

/** Amounts are in reais, for readers who do not expect centavos. */
function emReais(_chave: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor) || valor instanceof Date) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, dado]) =>
      nome.endsWith('Centavos') && typeof dado === 'number'
        ? [nome.slice(0, -'Centavos'.length), reaisDeCentavos(dado)]
        : [nome, dado],
    ),
  );
}

/** All data stored about a person as JSON text, amounts in reais. */
export const dadosEmJson = (dados: object): string => JSON.stringify(dados, emReais, 2);
