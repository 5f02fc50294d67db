import { createContext, useContext } from 'react';
import { mostrarSemConexao } from './sem-conexao.tsx';
import type { TipoDeAviso } from './toaster.tsx';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';

const naTela = lazyModule(() => import('./toaster.tsx'));

/**
 * Shows a toast that disappears by itself and is announced: errors immediately, others politely. With `desfazer` it has a
 * button that undoes what it tells of.
 */
function avisar(texto: string, tipo: TipoDeAviso = 'info', desfazer?: () => void): void {
  naTela.load().then(
    ({ mostrar }) => mostrar(texto, tipo, desfazer),
    // Without network the toasts' code cannot load; the text is shown in the offline banner.
    () => mostrarSemConexao(null, texto),
  );
}

const avisos = { avisar };
const HaProvedor = createContext(false);

/** The toasts of the page. The same object each time, so that effects may depend on it. */
export function useAvisos(): typeof avisos {
  return avisos;
}

/** Renders the toasts. Nested providers add nothing, so that no toast is shown twice. */
export function ProvedorDeAvisos({ children }: { children: React.ReactNode }) {
  const dentroDeOutro = useContext(HaProvedor);
  const modulo = useLazyModule(naTela);
  return (
    <HaProvedor value>
      {children}
      {modulo && !dentroDeOutro && <modulo.AvisosNaTela />}
    </HaProvedor>
  );
}
