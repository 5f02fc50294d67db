// @requirement 15.22.3
import { type AjusteDoEncaixe, LIMITES_DO_AJUSTE, nomesDoAjuste } from '#domain/produtos/encaixe.ts';
import { fraseDoAjuste, nomesDosAjustes } from '#web/loja/frases-do-encaixe.ts';

const LARGO = 400;
const { justo, ideal, folgado } = LIMITES_DO_AJUSTE;
const limites = [0, justo, ideal, folgado, 1].map((lugar) => lugar * LARGO);

/** The gauge from tight to loose; nothing while one of the two sides is missing. */
export function Medidor({ ajuste }: { ajuste: AjusteDoEncaixe | null }) {
  if (!ajuste) return null;
  const indiceAtual = nomesDoAjuste.indexOf(ajuste.nome);
  return (
    <div className="monte-medidor">
      <div
        role="meter"
        aria-label="Encaixe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(ajuste.ajuste * 100)}
        aria-valuetext={`${nomesDosAjustes[ajuste.nome]}. ${fraseDoAjuste(ajuste)}`}
      >
        <svg viewBox={`-6 0 ${LARGO + 12} 22`} aria-hidden>
          {nomesDoAjuste.map((nome, i) => (
            <rect
              key={nome}
              className={i === 0 || i === 3 ? 'monte-faixa-fora' : 'monte-faixa-dentro'}
              x={(limites[i] ?? 0) + 1}
              y="12"
              width={(limites[i + 1] ?? 0) - (limites[i] ?? 0) - 2}
              height="8"
            />
          ))}
          <path className="monte-ponteiro" d={`M${ajuste.ajuste * LARGO} 12l-6 -11h12z`} />
        </svg>
        <div className="monte-nomes" aria-hidden>
          {nomesDoAjuste.map((nome, i) => (
            <span key={nome} className={i === indiceAtual ? 'monte-nome-agora' : undefined}>
              {nomesDosAjustes[nome]}
            </span>
          ))}
        </div>
      </div>
      <p>{fraseDoAjuste(ajuste)}</p>
    </div>
  );
}
