import { TriangleAlert } from 'lucide-react';
import { palavrasDaSaude } from '#domain/saude/palavras.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';

/** Above every page of the panel while something of the shop is not well: what it is and what to do. */
export function FaixaDaSaude({ motivos }: { motivos: MotivoDaSaude[] }) {
  if (motivos.length === 0) return null;
  return (
    <section className="aviso aviso-de-atencao faixa-da-saude" aria-label="Problemas da loja">
      <TriangleAlert className="icone" aria-hidden />
      <ul>
        {motivos.map((motivo) => (
          <li key={motivo}>
            <b>{palavrasDaSaude[motivo].titulo}.</b> {palavrasDaSaude[motivo].oQueFazer}
          </li>
        ))}
      </ul>
    </section>
  );
}
