// @requirement 13.8.1
import { WifiOff, X } from '#web/ui/media/icones.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import type { LazyModule } from '#web/loading/lazy-module.ts';

type Falta = { titulo: string; texto: string; tentar: (() => void) | null };

const semRede = 'Confira a internet e tente de novo.';
let falta: Falta | null = null;
const ouvintes = new Set<() => void>();

function mudar(nova: Falta | null): void {
  falta = nova;
  for (const avisar of ouvintes) avisar();
}

function assinar(avisar: () => void): () => void {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
}

/** Shows that the network is unavailable, with a retry button if there is something to retry. */
export function mostrarSemConexao(
  tentar: (() => void) | null,
  texto: string = semRede,
  titulo: string = 'Sem conexão',
): void {
  mudar({ titulo, texto, tentar });
}

/** Removes the strip: the shop answered. */
export function esquecerSemConexao(): void {
  if (falta) mudar(null);
}

/** Loads a module and uses it. When the import fails, the strip `Sem conexão` offers to try again. */
export function withLazyModule<M>(module: LazyModule<M>, usar: (modulo: M) => void): void {
  module.load().then(usar, () => mostrarSemConexao(() => withLazyModule(module, usar)));
}

/** The `Sem conexão` banner at the bottom. Disappears when the network returns. */
export function FaixaSemConexao() {
  const atual = useSyncExternalStore(
    assinar,
    () => falta,
    () => null,
  );
  useEffect(() => {
    if (!atual) return;
    const voltou = () => {
      mudar(null);
      atual.tentar?.();
    };
    window.addEventListener('online', voltou);
    return () => window.removeEventListener('online', voltou);
  }, [atual]);
  return (
    <div className="sem-conexao" role="alert">
      {atual && (
        <div className="sem-conexao-faixa escuro">
          <WifiOff className="icone" aria-hidden />
          <p>
            <strong>{atual.titulo}</strong> {atual.texto}
          </p>
          {atual.tentar && (
            <button
              type="button"
              className="botao botao-pequeno sem-conexao-botao"
              onClick={() => {
                mudar(null);
                atual.tentar?.();
              }}
            >
              Tentar de novo
            </button>
          )}
          <button
            type="button"
            className="botao-icone"
            aria-label="Fechar aviso de conexão"
            onClick={() => mudar(null)}
          >
            <X className="icone" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * Blocks navigations without network, which would replace the page by the browser's own error; the visitor can retry.
 * Only the last of the router's blockers is used, so this one is for layouts whose pages have none.
 */
export function FicaSemConexao() {
  const bloqueio = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (bloqueio.state !== 'blocked') return;
    const tentar = () => (navigator.onLine ? bloqueio.proceed() : mostrarSemConexao(tentar));
    mostrarSemConexao(tentar);
  }, [bloqueio]);
  return null;
}
