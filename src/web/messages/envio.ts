import type { RecusaDePedaco } from '#application/admin/envios/receber-pedaco.ts';
import type { RecusaDeImagem } from '#application/admin/envios/tratar-imagem.ts';

/** Why a file an admin sends is not taken. */
export const mensagensDoEnvio: Readonly<
  Record<RecusaDeImagem | RecusaDePedaco['codigo'] | 'pdf-grande-demais', string>
> = {
  vazio: 'O arquivo está vazio.',
  'nao-e-imagem': 'Este arquivo não é uma imagem que a loja aceite. Use JPEG, PNG, WebP, AVIF ou GIF.',
  'imagem-grande-demais': 'A imagem é grande demais: no máximo 15 MB e 64 milhões de pixels.',
  'imagem-pequena': 'A imagem é pequena demais: use uma com pelo menos 100 pixels de cada lado.',
  'imagem-quebrada': 'A imagem está corrompida ou incompleta.',
  'nao-e-pdf': 'Este arquivo não é um PDF.',
  'pdf-protegido': 'O PDF tem senha. Tire a proteção e envie de novo.',
  'pdf-quebrado': 'O PDF está corrompido ou incompleto.',
  'pdf-grande-demais': 'O PDF é grande demais: no máximo 100 MB, e 20 MB para a amostra.',
  'envio-desconhecido': 'Este envio não existe mais. Escolha o arquivo de novo.',
  'pedaco-invalido': 'O envio chegou com defeito. Escolha o arquivo de novo.',
  'fora-de-ordem': 'O envio continua de outro ponto.',
};
