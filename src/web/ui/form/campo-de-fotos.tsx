// @requirement 15.15.3
import './campo-de-fotos.css';
import { CircleAlert, X } from '#web/ui/media/icones.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { FOTOS_ACEITAS, fotoCabe, MAIOR_FOTO, MAIS_FOTOS } from '#domain/uploads/foto.ts';
import { useErroDoCampo } from './erro-do-campo.ts';

/** Size in pixels and quality (0 to 1) of photographs reduced in the browser. */
const LADO_REDUZIDO = 2560;
const QUALIDADE_REDUZIDA = 0.85;

type CampoDeFotosProps = {
  nome?: string;
  rotulo?: string;
  dica?: string;
  /** Error of the server. */
  erro?: string | null | undefined;
  /** At most 5. */
  quantas?: number;
  className?: string;
};

/**
 * A file field for photographs with previews. Its form needs `encType="multipart/form-data"`. Choosing again adds;
 * files above 5 MB or 24 megapixels are reduced. A new `key` empties the field.
 */
export function CampoDeFotos({
  nome = 'fotos',
  rotulo = 'Fotografias',
  dica,
  erro: erroDaResposta,
  quantas = MAIS_FOTOS,
  className,
}: CampoDeFotosProps) {
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const [erroDaLoja, aoMudar] = useErroDoCampo(erroDaResposta);
  const [erroDaqui, setErroDaqui] = useState<string | null>(null);
  const [escolhidas, setEscolhidas] = useState<File[]>([]);
  const erro = erroDaqui ?? erroDaLoja;

  function guardar(fotos: File[]) {
    const transferencia = new DataTransfer();
    for (const foto of fotos) transferencia.items.add(foto);
    if (entrada.current) entrada.current.files = transferencia.files;
    setEscolhidas(fotos);
  }

  async function acrescentar(novas: File[]) {
    aoMudar();
    const cabem = novas.slice(0, quantas - escolhidas.length);
    const reduzidas = await Promise.all(cabem.map(reduzida));
    const grande = reduzidas.find(({ size }) => size > MAIOR_FOTO);
    if (grande) setErroDaqui(`"${grande.name}" é grande demais: no máximo 5 MB.`);
    else setErroDaqui(novas.length > cabem.length ? `São até ${quantas} fotografias.` : null);
    guardar([...escolhidas, ...reduzidas.filter(({ size }) => size <= MAIOR_FOTO)]);
  }

  return (
    <div className={className ? `campo ${className}` : 'campo'}>
      <label htmlFor={id}>
        <span>{rotulo}</span>
        <i>opcional</i>
      </label>
      <input
        ref={entrada}
        id={id}
        type="file"
        name={nome}
        className="campo-de-fotos-entrada"
        accept={FOTOS_ACEITAS}
        multiple={quantas > 1}
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? `${id}-erro ${id}-dica` : `${id}-dica`}
        onChange={({ target }) => void acrescentar([...(target.files ?? [])])}
      />
      {erro && (
        <span className="falha" id={`${id}-erro`} role={erroDaqui ? 'alert' : undefined}>
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          {erro}
        </span>
      )}
      <span className="dica" id={`${id}-dica`}>
        {dica ?? `Até ${quantas}, com no máximo 5 MB cada uma.`}
      </span>
      {escolhidas.length > 0 && (
        <ul className="fotos" aria-label="Fotografias escolhidas">
          {escolhidas.map((foto, i) => (
            <Escolhida
              key={`${foto.name} ${foto.size} ${foto.lastModified}`}
              foto={foto}
              aoTirar={() => {
                setErroDaqui(null);
                aoMudar();
                guardar(escolhidas.filter((_, indice) => indice !== i));
                entrada.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Escolhida({ foto, aoTirar }: { foto: File; aoTirar: () => void }) {
  const imagem = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const endereco = URL.createObjectURL(foto);
    if (imagem.current) imagem.current.src = endereco;
    return () => URL.revokeObjectURL(endereco);
  }, [foto]);
  return (
    <li className="fotos-item">
      <img ref={imagem} alt={foto.name} width={96} height={96} />
      <button type="button" className="fotos-tirar" aria-label={`Tirar ${foto.name}`} onClick={aoTirar}>
        <X className="icone icone-pequeno" aria-hidden />
      </button>
    </li>
  );
}

/** Downscales the image; returns it unchanged if it is small enough or cannot be decoded. */
async function reduzida(foto: File): Promise<File> {
  try {
    const imagem = await createImageBitmap(foto);
    if (fotoCabe({ bytes: foto.size, pixels: imagem.width * imagem.height })) {
      imagem.close();
      return foto;
    }
    const escala = Math.min(1, LADO_REDUZIDO / Math.max(imagem.width, imagem.height));
    const tela = document.createElement('canvas');
    tela.width = Math.round(imagem.width * escala);
    tela.height = Math.round(imagem.height * escala);
    tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height);
    imagem.close();
    const menor = await new Promise<Blob | null>((resolve) =>
      tela.toBlob((jpeg) => resolve(jpeg), 'image/jpeg', QUALIDADE_REDUZIDA),
    );
    return menor ? new File([menor], foto.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }) : foto;
  } catch {
    return foto;
  }
}
