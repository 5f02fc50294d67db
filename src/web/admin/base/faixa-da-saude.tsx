import { TriangleAlert } from 'lucide-react';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
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
            <b>{frasesDaSaude[motivo].titulo}.</b> {frasesDaSaude[motivo].oQueFazer}
          </li>
        ))}
      </ul>
    </section>
  );
}
