import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAvisos } from '#web/ui/avisos.tsx';
import { Campo } from '#web/ui/campo.tsx';

/** The link that carries the coupon: to copy, to hand to the phone's share sheet where there is one, and as a QR code. */
export function LinkDoCupom({ link, nomeDaLoja }: { link: string; nomeDaLoja: string }) {
  const { avisar } = useAvisos();
  const campo = useRef<HTMLInputElement>(null);
  const [compartilha, setCompartilha] = useState(false);
  useEffect(() => setCompartilha(typeof navigator.share === 'function'), []);

  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      avisar('Link copiado.', 'sucesso');
    } catch {
      // No permission: the text is there to be copied by hand.
      campo.current?.select();
      avisar('Não deu para copiar. O link está selecionado: copie pelo teclado.', 'erro');
    }
  }

  return (
    <>
      <div className="link-do-cupom">
        <Campo
          rotulo="Link com o seu cupom"
          nome=""
          ref={campo}
          readOnly
          value={link}
          onFocus={(evento) => evento.currentTarget.select()}
        />
        <button type="button" className="bt bt-1" onClick={copiar}>
          <Copy className="ic ic-p" aria-hidden />
          Copiar
        </button>
        {compartilha && (
          // Closing the sheet without choosing rejects; nothing went wrong.
          <button
            type="button"
            className="bt bt-2"
            onClick={() => void navigator.share({ title: nomeDaLoja, url: link }).catch(() => {})}
          >
            <Share2 className="ic ic-p" aria-hidden />
            Compartilhar
          </button>
        )}
      </div>
      <div className="qr-code">
        <img src="/influencer/qr-code.svg" alt={`QR code de ${link}`} width="184" height="184" />
        <div>
          <a className="bt bt-q" href="/influencer/qr-code.png" download>
            Baixar PNG
          </a>
          <a className="bt bt-q" href="/influencer/qr-code.svg" download>
            Baixar SVG
          </a>
        </div>
      </div>
    </>
  );
}
