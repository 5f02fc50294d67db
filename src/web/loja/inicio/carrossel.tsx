// @requirement 2.6.1
import { ArrowLeft, ArrowRight, Pause, Play } from '#web/ui/media/icones.tsx';
import type { ProdutoEmDestaque } from '#db/produtos/ler-catalogo.ts';
import { nomeCurtoDoProduto } from '#domain/produtos/previa.ts';
import { lazyModule, usePageLoaded, useLazyModuleAfterLoad } from '#web/loading/lazy-module.ts';
import { useCarrosselAutomatico } from './carrossel-automatico.ts';
import { Destaque } from './destaque.tsx';

const motor = lazyModule(() => import('./motor-do-carrossel.tsx'));

/** The home's fading carousel of featured products (docs/requirements.md 2.6.1). */
export function Carrossel({ destaques }: { destaques: ProdutoEmDestaque[] }) {
  const carrossel = useCarrosselAutomatico(destaques.length);
  const carregada = usePageLoaded();
  const modulo = useLazyModuleAfterLoad(motor);
  const { atual } = carrossel;
  const quantos = destaques.length;
  const vizinho = (indice: number) => indice === (atual + 1) % quantos || indice === (atual + quantos - 1) % quantos;
  return (
    <section
      className="carrossel"
      aria-roledescription="carrossel"
      aria-label="Produtos em destaque"
      {...carrossel.regiao}
    >
      <div className="carrossel-visor" ref={carrossel.visor}>
        <div className="carrossel-trilho" aria-live={carrossel.tocando ? 'off' : 'polite'}>
          {destaques.map((destaque, indice) => (
            <Destaque
              key={destaque.id}
              destaque={destaque}
              posicao={`${indice + 1} de ${quantos}`}
              primeiro={indice === 0}
              escondido={indice !== atual}
              fotografado={indice === 0 || carregada}
              semEspera={indice === atual || vizinho(indice)}
            />
          ))}
        </div>
      </div>
      {quantos > 1 && modulo && <modulo.MotorDoCarrossel {...carrossel.motor} />}
      {quantos > 1 && <IndiceDoCarrossel nomes={destaques.map(({ nome }) => nome)} carrossel={carrossel} />}
    </section>
  );
}

type IndiceDoCarrosselProps = { nomes: string[]; carrossel: ReturnType<typeof useCarrosselAutomatico> };

/** One rule per slide with its square of the first rank, then pause and arrows. */
export function IndiceDoCarrossel({ nomes, carrossel }: IndiceDoCarrosselProps) {
  const { atual, pausado, ir, anterior, proximo, alternar } = carrossel;
  return (
    <div className="indice-faixa">
      <div className="caixa indice" role="group" aria-label="Escolher destaque">
        {nomes.map((nome, indice) => (
          <button
            key={nome}
            type="button"
            className="indice-botao"
            aria-current={indice === atual || undefined}
            onClick={() => ir(indice)}
          >
            <span className="coordenada" aria-hidden>
              {'abcde'[indice]}1
            </span>
            <span className="indice-nome">{nomeCurtoDoProduto(nome)}</span>
            <span className="so-para-leitor">
              , destaque {indice + 1} de {nomes.length}
            </span>
          </button>
        ))}
        <div className="indice-setas">
          <button type="button" className="botao-icone" aria-label={pausado ? 'Tocar' : 'Pausar'} onClick={alternar}>
            {pausado ? <Play className="icone" aria-hidden /> : <Pause className="icone" aria-hidden />}
          </button>
          <button type="button" className="botao-icone" aria-label="Destaque anterior" onClick={anterior}>
            <ArrowLeft className="icone" aria-hidden />
          </button>
          <button type="button" className="botao-icone" aria-label="Próximo destaque" onClick={proximo}>
            <ArrowRight className="icone" aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}
