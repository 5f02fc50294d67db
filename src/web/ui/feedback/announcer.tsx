import { useSyncExternalStore } from 'react';

let texto = '';
const ouvintes = new Set<() => void>();

/** Has screen readers say `frase` when they are done with what they are saying; the same sentence twice is said twice. */
export function anunciar(frase: string): void {
  texto = frase === texto ? `${frase}\u00a0` : frase;
  for (const avisar of ouvintes) avisar();
}

function assinar(avisar: () => void): () => void {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
}

/** The one live region of the page, there from the start: a region that comes with its text is not announced. */
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
