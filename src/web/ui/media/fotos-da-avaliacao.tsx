import './fotos-da-avaliacao.css';
import { nomeDaFoto } from '#domain/avaliacoes/avaliacao.ts';
import { type Foto, larguraMinimaEMaxima } from '#domain/uploads/foto.ts';

type FotosDaAvaliacaoProps = {
  /** Id of the review. */
  id: string;
  fotos: readonly Foto[];
  /** The author, `Beatriz S.` */
  nome: string;
};

/** Thumbnails of a review's photographs, each a link to the full size. */
export function FotosDaAvaliacao({ id, fotos, nome }: FotosDaAvaliacaoProps) {
  if (fotos.length === 0) return null;
  return (
    <div className="fotos-da-avaliacao">
      {fotos.map((foto, i) => {
        const [pequena, grande] = larguraMinimaEMaxima(foto);
        const endereco = `/fotos-da-avaliacao/${id}/${nomeDaFoto(foto)}`;
        return (
          <a key={foto.pasta} href={`${endereco}/${grande}.webp`} target="_blank" rel="noreferrer">
            <img
              src={`${endereco}/${pequena}.webp`}
              alt={`Fotografia ${i + 1} de ${nome}`}
              width={88}
              height={88}
              loading="lazy"
            />
          </a>
        );
      })}
    </div>
  );
}
