// @requirement 14.3.1
/** Returns the names of a table of fields (`SUBJECT-campos.ts`), in its order. */
export const nomesDosCampos = <Tabela extends object>(tabela: Tabela) =>
  Object.keys(tabela) as (keyof Tabela & string)[];

/** Returns a value for each field of a table. */
export const porCampo = <Tabela extends object, Valor>(
  tabela: Tabela,
  valorDo: (nome: keyof Tabela & string, campo: Tabela[keyof Tabela & string]) => Valor,
) =>
  Object.fromEntries(nomesDosCampos(tabela).map((nome) => [nome, valorDo(nome, tabela[nome])])) as Record<
    keyof Tabela & string,
    Valor
  >;
