import { createContext, useContext } from 'react';
import { mostrarSemConexao } from './sem-conexao.tsx';
import type { TipoDeAviso } from './toaster.tsx';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';

const naTela = lazyModule(() => import('./toaster.tsx'));

/** Shows a short notice that goes away by itself and is announced: errors at once, the others politely. */
function avisar(texto: string, tipo: TipoDeAviso = 'info'): void {
  naTela.load().then(
    ({ mostrar }) => mostrar(texto, tipo),
    // Without network the notices cannot be fetched either; what they have to say must still be read.
    () => mostrarSemConexao(null, texto),
  );
}

const avisos = { avisar };
const HaProvedor = createContext(false);

/** The toasts of the page. The same object each time, so that effects may depend on it. */
export function useAvisos(): typeof avisos {
  return avisos;
}

/** Where toasts appear. Inside another one it adds nothing, so that no toast is shown twice. */
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
