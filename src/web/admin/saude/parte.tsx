import type { MotivoDaSaude } from '#domain/saude/saude.ts';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import { Badge } from '#web/panel/list.tsx';
import { type ParteDaPagina, partes } from './saude-frases.ts';

/** State of a part: healthy, unhealthy with a reason, or unknown. */
export type Estado = 'bem' | 'desconhecido' | { motivo: MotivoDaSaude } | { aviso: string };

const tones = { bem: 'good', ruim: 'bad', desconhecido: 'quiet' } as const;
const nomes = { bem: 'Em ordem', ruim: 'Precisa de atenção', desconhecido: 'Ainda sem notícia' } as const;

/** A label and its value. */
export type Fato = [rotulo: string, valor: React.ReactNode];

type ParteProps = { qual: ParteDaPagina; estado: Estado; fatos: Fato[] };

/** One part of the shop: state, facts and remedy. */
export function Parte({ qual, estado, fatos }: ParteProps) {
  const { nome, senao } = partes[qual];
  const tom = typeof estado === 'string' ? estado : 'ruim';
  return (
    <section className="parte-da-saude" aria-labelledby={`saude-${qual}`}>
      <div className="parte-da-saude-topo">
        <h2 id={`saude-${qual}`}>{nome}</h2>
        <Badge tone={tones[tom]}>{nomes[tom]}</Badge>
      </div>
      <dl className="dados">
        {fatos.map(([rotulo, valor]) => (
          <div className="parte-da-saude-fato" key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className="parte-da-saude-fazer">{typeof estado === 'string' ? senao : oQueFazer(estado)}</p>
    </section>
  );
}

function oQueFazer(estado: Exclude<Estado, string>): string {
  if ('aviso' in estado) return estado.aviso;
  const { titulo, oQueFazer: fazer } = frasesDaSaude[estado.motivo];
  return `${titulo}. ${fazer}`;
}
