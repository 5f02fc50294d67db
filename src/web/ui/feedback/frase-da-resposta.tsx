import { useEffect, useId } from 'react';
import { Mensagem } from './mensagem.tsx';

type FraseDaRespostaProps = { resposta: { ok: boolean; frase: string } | null | undefined };

/**
 * What the shop answered to a form of the page. It comes into sight with the focus: the form that was sent is often gone with
 * the answer, or far below it. A field that is wrong has the focus instead (`Formulario`).
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
