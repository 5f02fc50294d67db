// @requirement 15.23.5 15.23.8
import './campo-de-produtos.css';
import { type ReactNode, useId } from 'react';
import { CaixaDeMarcar, Campo, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import type { LigacaoDoCampo } from '#web/ui/form/use-campos.ts';

/** Attributes of a field for a moment in São Paulo, to the second. */
export const camposDeMomento = { type: 'datetime-local', step: 1 } as const;

type CamposDoPeriodoProps = { campo: (nome: 'comecaEm' | 'terminaEm', dica: string) => LigacaoDoCampo };

/** Beginning and end of a limited period. */
export function CamposDoPeriodo({ campo }: CamposDoPeriodoProps) {
  return (
    <>
      <Campo
        rotulo="Começa em"
        {...campo('comecaEm', 'Horário de Brasília. Vazio: ao salvar.')}
        {...camposDeMomento}
        className="colunas-3-largo"
      />
      <Campo
        rotulo="Termina em"
        {...campo('terminaEm', 'Neste segundo já não vale. Vazio: nunca.')}
        {...camposDeMomento}
        className="colunas-3-largo"
      />
    </>
  );
}

type MarcasProps = { titulo: string; erro?: string | undefined; children: ReactNode };

/** Boxes of one question, in columns. */
export function Marcas({ titulo, erro, children }: MarcasProps) {
  const id = useId();
  return (
    <fieldset className="marcas" aria-describedby={erro && id}>
      <legend>{titulo}</legend>
      {erro && (
        <div className="campo marcas-falha">
          <FalhaDoCampo id={id} frase={erro} role="alert" />
        </div>
      )}
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
