import { Check, Copy } from '#web/ui/media/icones.tsx';
import { useEffect, useRef, useState } from 'react';
import { anunciar } from '#web/ui/feedback/announcer.tsx';

const MOSTRAR_COPIADO_MS = 2500;

/** The Pix code with its copy button. Without access to the clipboard the code is selected for copying by hand. */
export function CodigoPix({ codigo }: { codigo: string }) {
  const texto = useRef<HTMLElement>(null);
  const [copiado, setCopiado] = useState(false);

  useEffect(() => {
    if (!copiado) return;
    const espera = setTimeout(() => setCopiado(false), MOSTRAR_COPIADO_MS);
    return () => clearTimeout(espera);
  }, [copiado]);

  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codigo);
      setCopiado(true);
      anunciar('Código Pix copiado.');
    } catch {
      if (texto.current) window.getSelection()?.selectAllChildren(texto.current);
      anunciar('Código Pix selecionado. Copie com o teclado ou o menu do aparelho.');
    }
  }

  return (
    <div className="codigo-pix">
      <div role="group" aria-labelledby="codigo-pix">
        <p className="codigo-pix-rotulo" id="codigo-pix">
          Código Pix (copia e cola)
        </p>
        {/* Focusable because it scrolls. */}
        <code className="codigo-pix-texto" ref={texto} tabIndex={0}>
          {codigo}
        </code>
      </div>
      <button type="button" className="botao botao-principal botao-largo-no-celular codigo-pix-copiar" onClick={copiar}>
        {copiado ? <Check className="icone" aria-hidden /> : <Copy className="icone" aria-hidden />}
        {copiado ? 'Copiado' : 'Copiar código'}
      </button>
    </div>
  );
}
