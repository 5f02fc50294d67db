import { useSyncExternalStore } from 'react';

let texto = '';
const ouvintes = new Set<() => void>();

/** Announces `frase` to screen readers after their current text; a repeated sentence is announced again. */
export function anunciar(frase: string): void {
  texto = frase === texto ? `${frase}\u00a0` : frase;
  for (const avisar of ouvintes) avisar();
}

function assinar(avisar: () => void): () => void {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
}

/** The page's live region, present from the start: a region added with its text is not announced. */
export function RegiaoDeAnuncios() {
  const frase = useSyncExternalStore(
    assinar,
    () => texto,
    () => '',
  );
  return (
    <div className="so-para-leitor" role="status" aria-live="polite">
      {frase}
    </div>
  );
}
