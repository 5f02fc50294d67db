// @requirement 12.2.1 12.2.5
import { useState } from 'react';
import { preload } from 'react-dom';
import { enderecoDaImagem, type Imagem, larguraDaImagemPara, srcsetDaImagem } from '#domain/produtos/imagem.ts';

type FotografiaProps = {
  imagem: Imagem;
  /** The `sizes` of the picture: its displayed width per window width. */
  tamanhos: string;
  /** For the page's main picture: preloaded with high priority. Others load lazily. */
  prioridade?: boolean;
  /** Loads at once with normal priority: for hidden pictures that are about to be shown. */
  semEspera?: boolean;
  className?: string;
  /** Address of a smaller version the browser already has, shown until this one has loaded. */
  enquanto?: string | undefined;
};

const LARGURA_DE_RESERVA = 800;

/** React delays a `ViewTransition` until its photographs have loaded, unless they have a load listener. */
const naoEsperar = () => {};

/** The picture for browsers without AVIF, and without `srcset`. */
const reservaDe = (imagem: Imagem) => enderecoDaImagem(imagem, larguraDaImagemPara(imagem, LARGURA_DE_RESERVA), 'webp');

/** Preloads a photograph with high priority; repeated calls do nothing. */
export function pedirFotografia(imagem: Imagem, tamanhos: string): void {
  // Browsers without AVIF skip a preload of that type and take the WebP from the markup.
  preload(reservaDe(imagem), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcsetDaImagem(imagem, 'avif'),
    imageSizes: tamanhos,
    fetchPriority: 'high',
  });
}

/** Resolves when the picture has loaded or failed: changing the source before that would show none. */
async function carregada(srcset: string, sizes: string): Promise<void> {
  await Object.assign(new Image(), { sizes, srcset })
    .decode()
    .catch(() => {});
}

/** A stored photograph in AVIF and WebP with every width. Width and height reserve its place before it arrives. */
export function Fotografia({
  imagem,
  tamanhos,
  prioridade = false,
  semEspera = false,
  className,
  enquanto,
}: FotografiaProps) {
  const [tem, setTem] = useState(enquanto);
  const trocar = () => carregada(avif, tamanhos).then(() => setTem(undefined));
  const reserva = reservaDe(imagem);
  const avif = srcsetDaImagem(imagem, 'avif');
  if (prioridade) pedirFotografia(imagem, tamanhos);
  return (
    <picture>
      {!tem && <source type="image/avif" srcSet={avif} sizes={tamanhos} />}
      <img
        src={tem ?? reserva}
        srcSet={tem ?? srcsetDaImagem(imagem, 'webp')}
        sizes={tamanhos}
        width={imagem.largura}
        height={imagem.altura}
        alt={imagem.alt}
        loading={prioridade || semEspera ? 'eager' : 'lazy'}
        decoding={prioridade ? 'sync' : 'async'}
        {...(prioridade && { fetchPriority: 'high' as const })}
        {...(className && { className })}
        onLoad={tem ? trocar : naoEsperar}
        {...(tem && { onError: trocar })}
      />
    </picture>
  );
}
