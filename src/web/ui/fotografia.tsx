import { preload } from 'react-dom';
import { enderecoDaImagem, type Imagem, larguraPara, srcsetDaImagem } from '#domain/produtos/imagem.ts';

type FotografiaProps = {
  imagem: Imagem;
  /** The `sizes` of the picture: how wide it is drawn at each width of the window. */
  tamanhos: string;
  /** For the one picture a page is waiting for: preloaded and asked for first. Any other is loaded when it comes near. */
  prioridade?: boolean;
  /** Neither first nor waiting to come near: for pictures that are hidden but about to be shown. */
  semEspera?: boolean;
  className?: string;
};

const LARGURA_DE_RESERVA = 800;

/** A stored photograph in AVIF and WebP with every width. Width and height reserve its place before it arrives. */
export function Fotografia({ imagem, tamanhos, prioridade = false, semEspera = false, className }: FotografiaProps) {
  const reserva = enderecoDaImagem(imagem, larguraPara(imagem, LARGURA_DE_RESERVA), 'webp');
  const avif = srcsetDaImagem(imagem, 'avif');
  if (prioridade) {
    // Browsers without AVIF skip a preload of that type and take the WebP from the markup.
    preload(reserva, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: tamanhos,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={tamanhos} />
      <img
        src={reserva}
        srcSet={srcsetDaImagem(imagem, 'webp')}
        sizes={tamanhos}
        width={imagem.largura}
        height={imagem.altura}
        alt={imagem.alt}
        loading={prioridade || semEspera ? 'eager' : 'lazy'}
        decoding={prioridade ? 'sync' : 'async'}
        {...(prioridade && { fetchPriority: 'high' as const })}
        {...(className && { className })}
      />
    </picture>
  );
}
