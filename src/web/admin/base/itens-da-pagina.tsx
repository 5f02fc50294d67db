import type { ReactNode } from 'react';
import { PaginasDaLista, type Vizinhas } from '#web/ui/list/paginas-da-lista.tsx';

type ItensDaPaginaProps<Item> = {
  pagina: { linhas: readonly Item[] } & Vizinhas;
  /** Shown instead of an empty list. */ vazia: ReactNode;
  /** Class of the list. */ className?: string;
  children: (item: Item) => ReactNode;
};

/** The items of a page of a list, and the links to the other pages. */
export function ItensDaPagina<Item extends { id: string | number }>({
  pagina,
  vazia,
  className,
  children,
}: ItensDaPaginaProps<Item>) {
  const { linhas } = pagina;
  return (
    <>
      {linhas.length === 0 ? (
        vazia
      ) : (
        <ol className={className}>
          {linhas.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ol>
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}
