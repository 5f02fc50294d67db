// @requirement 15.9.12
import { umaLinhaComEmoji } from '#domain/texto-digitado.ts';
/** Texts that support an expensive purchase, written by the owner; '' shows nothing. `naCaixa` has one item per line. */
export type TextosDoProduto = { naCaixa: string; fabricante: string; origem: string; garantia: string };

/** Fields of these texts in the form and the products' file. */
export const camposDosTextos = ['na_caixa', 'fabricante', 'origem', 'garantia'] as const;
export type CampoDosTextos = (typeof camposDosTextos)[number];
export type TextosDigitados = Partial<Record<CampoDosTextos, string>>;

export const membroDoTexto = {
  na_caixa: 'naCaixa',
  fabricante: 'fabricante',
  origem: 'origem',
  garantia: 'garantia',
} as const satisfies Record<CampoDosTextos, keyof TextosDoProduto>;

/** Display names of the fields. */
export const nomesDosTextos: Readonly<Record<CampoDosTextos, string>> = {
  na_caixa: 'O que vem na caixa',
  fabricante: 'Feito por',
  origem: 'Origem',
  garantia: 'Garantia',
};

/** Maximum length of each text, in characters; the database has the same limits. */
export const maximosDosTextos: Readonly<Record<CampoDosTextos, number>> = {
  na_caixa: 1000,
  fabricante: 120,
  origem: 200,
  garantia: 200,
};

export const textosVazios: TextosDoProduto = { naCaixa: '', fabricante: '', origem: '', garantia: '' };

const emLinhas = (texto: string): string[] =>
  texto
    .split(/\r\n?|\n/)
    .map(umaLinhaComEmoji)
    .filter(Boolean);

/** The texts without needless space, and the fields that are too long; a field that was not sent is empty. */
export function lerTextosDoProduto(digitados: TextosDigitados): {
  textos: TextosDoProduto;
  faltas: Partial<Record<CampoDosTextos, 'longo'>>;
} {
  const faltas: Partial<Record<CampoDosTextos, 'longo'>> = {};
  const ler = (campo: CampoDosTextos): string => {
    const digitado = digitados[campo] ?? '';
    const texto = campo === 'na_caixa' ? emLinhas(digitado).join('\n') : umaLinhaComEmoji(digitado);
    if (texto.length > maximosDosTextos[campo]) faltas[campo] = 'longo';
    return texto;
  };
  return {
    textos: {
      naCaixa: ler('na_caixa'),
      fabricante: ler('fabricante'),
      origem: ler('origem'),
      garantia: ler('garantia'),
    },
    faltas,
  };
}

/** The form's values for stored texts. */
export function digitarTextosDoProduto(textos: TextosDoProduto): Record<CampoDosTextos, string> {
  return {
    na_caixa: textos.naCaixa,
    fabricante: textos.fabricante,
    origem: textos.origem,
    garantia: textos.garantia,
  };
}

/** The items in the box. */
export const itensNaCaixa = ({ naCaixa }: Pick<TextosDoProduto, 'naCaixa'>): string[] => emLinhas(naCaixa);

/** Rows of the product's table: maker, origin and warranty, where they are said. */
export function linhasDosTextos(textos: TextosDoProduto): { nome: string; valor: string }[] {
  return (['fabricante', 'origem', 'garantia'] as const).flatMap((campo) =>
    textos[campo] ? [{ nome: nomesDosTextos[campo], valor: textos[campo] }] : [],
  );
}
