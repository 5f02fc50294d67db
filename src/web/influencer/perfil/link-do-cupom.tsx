import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { frasesDoInfluencer } from '#web/influencer/frases.ts';
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
      avisar(frasesDoInfluencer.copiar, 'erro');
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
        <button type="button" className="botao botao-principal" onClick={copiar}>
          <Copy className="icone icone-pequeno" aria-hidden />
          Copiar
        </button>
        {compartilha && (
          // Closing the sheet without choosing rejects; nothing went wrong.
          <button
            type="button"
            className="botao botao-secundario"
            onClick={() => void navigator.share({ title: nomeDaLoja, url: link }).catch(() => {})}
          >
            <Share2 className="icone icone-pequeno" aria-hidden />
            Compartilhar
          </button>
        )}
      </div>
      <div className="qr-do-cupom">
        <img src="/influencer/qr-code.svg" alt={`QR code de ${link}`} width="184" height="184" />
        <div>
          <a className="botao botao-pequeno" href="/influencer/qr-code.png" download>
            Baixar PNG
          </a>
          <a className="botao botao-pequeno" href="/influencer/qr-code.svg" download>
            Baixar SVG
          </a>
        </div>
      </div>
    </>
  );
}
