import { type ReactNode, useState } from 'react';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';

const gaveta = lazyModule(() => import('./gaveta-de-entrar.tsx'));

/** Props of a button that opens sign-in; its code loads when a pointer approaches. */
export type BotaoDeEntrar = { onClick(): void; onFocus(): void; onPointerEnter(): void };

const chegarPerto = () => preload(gaveta);

/**
 * Sign-in over the checkout: props for its buttons, and the drawer. The drawer contains a form and must be outside the
 * checkout's.
 */
export function useEntrar(): { botao: BotaoDeEntrar; gaveta: ReactNode } {
  const [aberta, setAberta] = useState(false);
  const modulo = useLazyModule(gaveta);
  return {
    botao: {
      onClick: () => withLazyModule(gaveta, () => setAberta(true)),
      onFocus: chegarPerto,
      onPointerEnter: chegarPerto,
    },
    gaveta: modulo && <modulo.GavetaDeEntrar aberta={aberta} fechar={() => setAberta(false)} />,
  };
}
