import '#web/ui/form/campo.css';
import { Copy, Share2 } from '#web/ui/media/icones.tsx';
import { useEffect, useRef, useState } from 'react';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Campo } from '#web/ui/form/campo.tsx';

type LinkParaLevarProps = {
  rotulo: string;
  link: string;
  /** Title in the share sheet. */
  titulo: string;
  /** Copying is the page's main action. */
  principal?: boolean;
};

/** A link with a copy button, and a share button where the browser has a share sheet. */
export function LinkParaLevar({ rotulo, link, titulo, principal = false }: LinkParaLevarProps) {
  const { avisar } = useAvisos();
  const campo = useRef<HTMLInputElement>(null);
  const [compartilha, setCompartilha] = useState(false);
  useEffect(() => setCompartilha(typeof navigator.share === 'function'), []);

  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      avisar('Link copiado.', 'sucesso');
    } catch {
      // No permission: the text can be copied by hand.
      campo.current?.select();
      avisar('Não deu para copiar. O link está selecionado: copie pelo teclado.', 'erro');
    }
  }

  return (
    <div className="link-para-levar">
      <Campo
        rotulo={rotulo}
        nome=""
        ref={campo}
        readOnly
        value={link}
        onFocus={(evento) => evento.currentTarget.select()}
      />
      <button type="button" className={principal ? 'botao botao-principal' : 'botao botao-secundario'} onClick={copiar}>
        <Copy className="icone icone-pequeno" aria-hidden />
        Copiar
      </button>
      {compartilha && (
        // Closing the share sheet rejects; that is not an error.
        <button
          type="button"
          className="botao botao-secundario"
          onClick={() => void navigator.share({ title: titulo, url: link }).catch(() => {})}
        >
          <Share2 className="icone icone-pequeno" aria-hidden />
          Compartilhar
        </button>
      )}
    </div>
  );
}
