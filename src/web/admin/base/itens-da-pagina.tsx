import type { ReactNode } from 'react';
import { PaginasDaLista, type Vizinhas } from '#web/ui/list/paginas-da-lista.tsx';

type ItensDaPaginaProps<Item> = {
  pagina: { linhas: readonly Item[] } & Vizinhas;
  /** Shown instead of an empty list. */ vazia: ReactNode;
  children: (item: Item) => ReactNode;
};

/** The items of a page of a list, and the links to the other pages. */
export function ItensDaPagina<Item extends { id: string }>({ pagina, vazia, children }: ItensDaPaginaProps<Item>) {
  const { linhas } = pagina;
  return (
    <>
      {linhas.length === 0 ? (
        vazia
      ) : (
        <ul>
          {linhas.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}
