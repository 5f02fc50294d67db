import { Ruler } from '#web/ui/media/icones.tsx';
import { type ReactNode, useState } from 'react';
import type { ProdutoMedido } from '#domain/produtos/escala.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';

const tamanhoReal = lazyModule(() => import('./tamanho-real.tsx'));

/** The button that shows a product life size, and the place where it is shown; both null where nothing can be drawn. */
export function useTamanhoReal(produto: ProdutoMedido | null): { botao: ReactNode; painel: ReactNode } {
  const [aberto, setAberto] = useState(false);
  const modulo = useLazyModule(tamanhoReal);
  if (!produto) return { botao: null, painel: null };
  const mostrado = aberto && modulo !== null;
  return {
    botao: (
      <button
        type="button"
        className="botao botao-secundario medidas-tamanho"
        aria-expanded={mostrado}
        onPointerEnter={() => preload(tamanhoReal)}
        onClick={() => (aberto ? setAberto(false) : withLazyModule(tamanhoReal, () => setAberto(true)))}
      >
        <Ruler className="icone" aria-hidden />
        Tamanho real
      </button>
    ),
    painel: mostrado && <modulo.TamanhoReal produto={produto} />,
  };
}
