import { TriangleAlert } from '#web/ui/media/icones.tsx';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import type { MotivoDaSaude } from '#domain/saude/saude.ts';

/** Banner above every page of the panel while a part of the shop is unhealthy: the problem and the remedy. */
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
