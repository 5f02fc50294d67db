import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';

/** The link with the coupon: to copy, to share, and as a QR code. */
export function LinkDoCupom({ link }: { link: string }) {
  const nomeDaLoja = useDadosDaRaiz()?.loja.nome ?? '';
  return (
    <>
      <LinkParaLevar rotulo="Link com o seu cupom" link={link} titulo={nomeDaLoja} principal />
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
