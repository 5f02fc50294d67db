import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';

/** The link that carries the coupon: to copy, to hand to the phone's share sheet, and as a QR code. */
export function LinkDoCupom({ link, nomeDaLoja }: { link: string; nomeDaLoja: string }) {
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
