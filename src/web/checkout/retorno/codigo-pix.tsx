import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { anunciar } from '#web/ui/anuncio.tsx';
import { CampoLongo } from '#web/ui/campo.tsx';

const MOSTRAR_COPIADO_MS = 2500;

/** The Pix code with its copy button. Where the clipboard is closed to the page, the code is selected to be copied by hand. */
export function CodigoPix({ codigo }: { codigo: string }) {
  const campo = useRef<HTMLTextAreaElement>(null);
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
      campo.current?.select();
      anunciar('Código Pix selecionado. Copie com o teclado ou o menu do aparelho.');
    }
  }

  return (
    <div className="codigo-pix">
      <CampoLongo
        rotulo="Código Pix (copia e cola)"
        nome=""
        ref={campo}
        readOnly
        rows={3}
        value={codigo}
        onFocus={(evento) => evento.currentTarget.select()}
      />
      <button type="button" className="botao botao-principal botao-largo-no-celular codigo-pix-copiar" onClick={copiar}>
        {copiado ? <Check className="icone" aria-hidden /> : <Copy className="icone" aria-hidden />}
        {copiado ? 'Copiado' : 'Copiar código Pix'}
      </button>
    </div>
  );
}
