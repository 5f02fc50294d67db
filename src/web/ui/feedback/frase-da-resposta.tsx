// @requirement 13.3.3
import { useEffect, useId } from 'react';
import { Mensagem } from './mensagem.tsx';

type FraseDaRespostaProps = { resposta: { ok: boolean; frase: string } | null | undefined };

/**
 * The response to a form. It scrolls into view and takes the focus, since the submitted form is often gone or far away. An
 * invalid field takes the focus instead (`Formulario`).
 */
export function FraseDaResposta({ resposta }: FraseDaRespostaProps) {
  const id = useId();
  useEffect(() => {
    const mensagem = resposta && document.getElementById(id);
    if (!mensagem || mensagem.closest('main')?.querySelector('[aria-invalid="true"]')) return;
    mensagem.setAttribute('tabindex', '-1');
    mensagem.focus();
  }, [id, resposta]);
  if (!resposta?.frase) return null;
  return <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} id={id} />;
}
