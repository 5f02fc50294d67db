// @requirement 15.15.3
import type { RecusaDasFotos } from '#application/uploads/receber-fotos.ts';
import type { Recusas } from '#web/form-response.ts';

const naFoto = (frase: string) => ({ faltas: { fotos: frase } });

/** Reasons for refused photographs, shown beside the field `fotos`; spread into an act's `recusas`. */
export const recusasDasFotos = {
  'fotos-demais': naFoto('Mande até 5 fotografias de cada vez.'),
  'fotos-muito-seguidas': naFoto('Foram muitas fotografias na última hora. Espere um pouco e mande as outras.'),
  vazio: ({ nome }) => naFoto(`"${nome}" está vazio.`),
  'nao-e-imagem': ({ nome }) => naFoto(`"${nome}" não é uma fotografia. Use JPEG, PNG, WebP, AVIF ou GIF.`),
  'imagem-heic': ({ nome }) =>
    naFoto(`"${nome}" está em HEIC, o formato do iPhone, que os navegadores não mostram. Mande-a em JPEG.`),
  'imagem-grande-demais': ({ nome }) => naFoto(`"${nome}" é grande demais: no máximo 5 MB e 24 milhões de pixels.`),
  'imagem-pequena': ({ nome }) =>
    naFoto(`"${nome}" é pequena demais: mande uma com pelo menos 100 pixels de cada lado.`),
  'imagem-quebrada': ({ nome }) => naFoto(`"${nome}" está corrompida ou incompleta.`),
  'imagem-pesada': ({ nome }) =>
    naFoto(`"${nome}" pede memória ou tempo demais para ser aberta. Mande-a menor, em JPEG.`),
  'imagens-na-fila': naFoto('Há muitas fotografias na fila agora. Espere um instante e tente de novo.'),
} satisfies Recusas<RecusaDasFotos, 'fotos'>;
