// @requirement 15.23.5 15.23.8
import './campo-de-produtos.css';
import type { ReactNode } from 'react';
import { CaixaDeMarcar } from '#web/ui/form/campo.tsx';

/** Attributes of a field for a moment in São Paulo, to the second. */
export const camposDeMomento = { type: 'datetime-local', step: 1 } as const;

/** Boxes of one question, in columns. */
export function Marcas({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="marcas">
      <legend>{titulo}</legend>
      {children}
    </fieldset>
  );
}

export type CategoriaParaMarcar = { slug: string; nome: string };

type CaixasDasCategoriasProps = { categorias: CategoriaParaMarcar[]; marcadas: readonly string[] };

/** A box for each category. */
export function CaixasDasCategorias({ categorias, marcadas }: CaixasDasCategoriasProps) {
  return (
    <Marcas titulo="Categorias">
      {categorias.map(({ slug, nome }) => (
        <CaixaDeMarcar
          key={slug}
          rotulo={nome}
          nome="categorias"
          value={slug}
          defaultChecked={marcadas.includes(slug)}
        />
      ))}
    </Marcas>
  );
}
