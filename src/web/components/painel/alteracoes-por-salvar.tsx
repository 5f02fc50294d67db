import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Confirmacao } from '#web/ui/confirmacao.tsx';

/** Asks before a form with changes is left, by a link or by closing the window. `ha` false while it is being sent. */
export function AlteracoesPorSalvar({ ha }: { ha: boolean }) {
  const trava = useBlocker(
    ({ currentLocation, nextLocation }) => ha && currentLocation.pathname !== nextLocation.pathname,
  );
  // The dialog closes before it says that it was confirmed, and a navigation that is let go of cannot go on any more.
  const confirmada = useRef(false);
  function ficar(): void {
    queueMicrotask(() => {
      if (!confirmada.current) trava.reset?.();
      confirmada.current = false;
    });
  }
  function sair(): void {
    confirmada.current = true;
    trava.proceed?.();
  }
  useEffect(() => {
    if (!ha) return;
    const segurar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', segurar);
    return () => window.removeEventListener('beforeunload', segurar);
  }, [ha]);
  return (
    <Confirmacao
      aberta={trava.state === 'blocked'}
      pergunta="Sair sem salvar?"
      consequencia="O que foi mudado neste formulário se perde."
      acao="Sair sem salvar"
      perigo
      fechar={ficar}
      aoConfirmar={sair}
    />
  );
}
