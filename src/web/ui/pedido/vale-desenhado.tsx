// @requirement 15.24.9
import './vale-desenhado.css';
import { formatarReais } from '#domain/dinheiro.ts';

/** Squares along the card's lower edge. */
const CASAS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Letters of a value beside the rook in the large size. */
const LINHA_INTEIRA = 9;

/** A gift card, drawn: it has no photograph. Without a value it stands beside its name, as a small picture. */
export function ValeDesenhado({ valorCentavos }: { valorCentavos?: number }) {
  const valor = valorCentavos === undefined ? '' : formatarReais(valorCentavos);
  return (
    <svg
      viewBox="0 0 172 108"
      {...(valorCentavos === undefined
        ? { className: 'vale-desenhado vale-desenhado-pequeno', 'aria-hidden': true }
        : { className: 'vale-desenhado', role: 'img', 'aria-label': `Vale-presente de ${valor}` })}
    >
      <rect width="172" height="108" rx="5" className="vale-desenhado-fundo" />
      {CASAS.map((casa) => (
        <rect
          key={casa}
          x={casa * 21.5}
          y="90"
          width="21.5"
          height="18"
          className={casa % 2 === 0 ? 'vale-desenhado-escura' : 'vale-desenhado-clara'}
        />
      ))}
      <path className="vale-desenhado-torre" d="M134 22h5v5h4v-5h6v5h4v-5h5v10l-4 4v18l5 6v8h-26v-8l5-6V36l-4-4z" />
      {valorCentavos !== undefined && (
        <>
          <text x="14" y="34" className="vale-desenhado-nome">
            Vale-presente
          </text>
          <text
            x="14"
            y="70"
            className={valor.length > LINHA_INTEIRA ? 'vale-desenhado-valor-longo' : 'vale-desenhado-valor'}
          >
            {valor}
          </text>
        </>
      )}
    </svg>
  );
}
