import type { ChangeEvent } from 'react';

/** The hint beside a field whose value another user saved meanwhile. */
export const agoraEsta = (valor: string) => `Agora está: ${valor || 'vazio'}.`;

type NomeDeTexto<Valores> = {
  [Nome in keyof Valores]-?: Valores[Nome] extends string | null | undefined ? Nome : never;
}[keyof Valores] &
  string;

/** Props that tie a `Campo` to its form. */
export type LigacaoDoCampo<Nome extends string = string> = {
  nome: Nome;
  defaultValue: string | undefined;
  erro: string | undefined;
  dica: string | null | undefined;
};

/**
 * Returns the function that ties the fields of a form to their values and errors: `<Campo rotulo="Nome *"
 * {...campo('nome')} />`. The compiler refuses names that neither the values nor the errors have. A second argument is the
 * field's hint; where another user changed the value from `antes` to `atual`, that is the hint instead.
 */
export function useCampos<Valores extends object, Erro extends string = never>(
  valores: Valores | null | undefined,
  erros: Readonly<Partial<Record<Erro, string>>> | null | undefined,
  conflito?: Record<'antes' | 'atual', { readonly [N in keyof Valores]?: unknown }> | null,
) {
  type Nome = NomeDeTexto<Valores> | (string extends Erro ? never : Exclude<Erro, keyof Valores>);

  const texto = (de: object | null | undefined, nome: string) =>
    (de as Readonly<Record<string, string | null | undefined>> | null | undefined)?.[nome] ?? undefined;
  return <N extends Nome>(nome: N, dica?: string | null): LigacaoDoCampo<N> => {
    const atual = texto(conflito?.atual, nome) ?? '';
    const mudou = conflito && atual !== (texto(conflito.antes, nome) ?? '');
    return {
      nome,
      defaultValue: texto(valores, nome),
      erro: texto(erros, nome),
      dica: mudou ? agoraEsta(atual) : dica,
    };
  };
}

type ComTexto = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props of a field whose text is in the state of its component. */
export const controlado = (value: string, mudar: (texto: string) => void) => ({
  value,
  onChange: ({ target }: ChangeEvent<ComTexto>) => mudar(target.value),
});
