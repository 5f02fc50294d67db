import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { nomeCurto } from '#web/components/catalogo/nome-curto.ts';
import type { useCarrosselAutomatico } from '#web/components/home/use-carrossel-automatico.ts';

type IndiceDoCarrosselProps = { nomes: string[]; carrossel: ReturnType<typeof useCarrosselAutomatico> };

/** One rule per slide with its square of the first rank, then pause and the arrows. */
export function IndiceDoCarrossel({ nomes, carrossel }: IndiceDoCarrosselProps) {
  const { atual, pausado, ir, anterior, proximo, alternar } = carrossel;
  return (
    <div className="idx-cx">
      <div className="caixa idx" role="group" aria-label="Escolher destaque">
        {nomes.map((nome, indice) => (
          <button
            key={nome}
            type="button"
            className="idx-b"
            aria-current={indice === atual || undefined}
            onClick={() => ir(indice)}
          >
            <span className="coord" aria-hidden>
              {'abcde'[indice]}1
            </span>
            <span className="n">{nomeCurto(nome)}</span>
            <span className="vh">
              , destaque {indice + 1} de {nomes.length}
            </span>
          </button>
        ))}
        <div className="idx-s">
          <button type="button" className="bt-ic" aria-label={pausado ? 'Tocar' : 'Pausar'} onClick={alternar}>
            {pausado ? <Play className="ic" aria-hidden /> : <Pause className="ic" aria-hidden />}
          </button>
          <button type="button" className="bt-ic" aria-label="Destaque anterior" onClick={anterior}>
            <ArrowLeft className="ic" aria-hidden />
          </button>
          <button type="button" className="bt-ic" aria-label="Próximo destaque" onClick={proximo}>
            <ArrowRight className="ic" aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}
