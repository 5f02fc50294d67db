import { Image } from 'lucide-react';
import { Fotografia } from '#web/components/fotografia.tsx';

/** The picture of a row, or the place of one. */
export function Miniatura({
  imagem,
}: {
  imagem: Omit<React.ComponentProps<typeof Fotografia>['imagem'], 'alt'> | null;
}) {
  if (imagem) return <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="48px" className="mini" />;
  return (
    <span className="mini mini-v" role="img" aria-label="Sem imagem">
      <Image className="ic" aria-hidden />
    </span>
  );
}
