import { Image } from '#web/ui/media/icones.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

/** The picture of a row, or the place of one. */
export function Miniatura({
  imagem,
}: {
  imagem: Omit<React.ComponentProps<typeof Fotografia>['imagem'], 'alt'> | null;
}) {
  if (imagem) return <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="48px" className="miniatura" />;
  return (
    <span className="miniatura miniatura-vazia" role="img" aria-label="Sem imagem">
      <Image className="icone" aria-hidden />
    </span>
  );
}
