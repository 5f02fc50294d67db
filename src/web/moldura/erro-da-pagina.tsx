// @requirement 13.8.1
import { Suspense } from 'react';
import { lazyComponent, lazyModule, useLazyModuleAfterLoad } from '#web/loading/lazy-module.ts';

/** The error page, seldom shown: its code is loaded after the page, because the network may be what fails. */
const pagina = lazyModule(() => import('./depois.ts'));
const PaginaCarregada = lazyComponent(async () => (await pagina.load()).PaginaDeErro);

export function usePaginaDeErroAposCarregar(): void {
  useLazyModuleAfterLoad(pagina);
}

type PaginaDeErroProps = { erro: unknown; /** Without the frame. */ sozinha?: boolean };

export function PaginaDeErro(props: PaginaDeErroProps) {
  return (
    <Suspense>
      <PaginaCarregada {...props} />
    </Suspense>
  );
}
