import type { ProdutoEmDestaque } from '#db/queries/catalogo.ts';
import { usePaginaCarregada, usePecaDepois } from '#web/components/catalogo/use-pagina-carregada.ts';
import { Destaque } from '#web/components/home/destaque.tsx';
import { IndiceDoCarrossel } from '#web/components/home/indice-do-carrossel.tsx';
import { useCarrosselAutomatico } from '#web/components/home/use-carrossel-automatico.ts';
import { criarPeca } from '#web/ui/peca.ts';

const motor = criarPeca(() => import('./motor-do-carrossel.tsx'));

/** The home's fading carousel of featured products (specification 2, Home, 1). */
export function Carrossel({ destaques }: { destaques: ProdutoEmDestaque[] }) {
  const carrossel = useCarrosselAutomatico(destaques.length);
  const carregada = usePaginaCarregada();
  const modulo = usePecaDepois(motor);
  const { atual } = carrossel;
  const quantos = destaques.length;
  const vizinho = (indice: number) => indice === (atual + 1) % quantos || indice === (atual + quantos - 1) % quantos;
  return (
    <section className="hero" aria-roledescription="carrossel" aria-label="Produtos em destaque" {...carrossel.regiao}>
      <div className="hero-v" ref={carrossel.visor}>
        <div className="hero-c" aria-live={carrossel.tocando ? 'off' : 'polite'}>
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
