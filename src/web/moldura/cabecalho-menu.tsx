import { Menu } from '#web/ui/media/icones.tsx';
import { useCallback, useState } from 'react';
import { useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';

const menu = lazyModule(() => import('./menu-lateral.tsx'));

/** The button that replaces the menu bar under 992 px, with its drawer. */
export function CabecalhoMenu() {
  const [aberta, setAberta] = useState(false);
  const modulo = useLazyModule(menu);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
  return (
    <>
      <button
        type="button"
        className="botao-icone topo-menu"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onPointerEnter={() => preload(menu)}
        onFocus={() => preload(menu)}
        onClick={() => withLazyModule(menu, () => setAberta(true))}
      >
        <Menu className="icone" aria-hidden />
      </button>
      {modulo && <modulo.MenuLateral aberta={aberta} fechar={fechar} />}
    </>
  );
}
