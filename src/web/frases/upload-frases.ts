import type { CodigoDe } from '#domain/recusas.ts';
import type { RecusaDePedaco } from '#application/uploads/receber-pdf.ts';
import type { RecusaDeImagem } from '#application/uploads/tratar-imagem.ts';

/** Why an uploaded file was refused. */
export const frasesDoUpload: Readonly<Record<CodigoDe<RecusaDeImagem | RecusaDePedaco> | 'pdf-grande-demais', string>> =
  {
    vazio: 'O arquivo está vazio.',
    'nao-e-imagem': 'Este arquivo não é uma imagem que a loja aceite. Use JPEG, PNG, WebP, AVIF ou GIF.',
    'imagem-heic':
      'Esta foto está em HEIC, o formato do iPhone, que os navegadores não mostram. Exporte-a em JPEG e envie.',
    'imagem-grande-demais': 'A imagem é grande demais: no máximo 15 MB e 64 milhões de pixels.',
    'imagem-pequena': 'A imagem é pequena demais: use uma com pelo menos 100 pixels de cada lado.',
    'imagem-quebrada': 'A imagem está corrompida ou incompleta.',
    'imagem-pesada':
      'A imagem pede memória ou tempo demais para ser aberta. Diminua-a, salve-a em JPEG e envie de novo.',
    'imagens-na-fila': 'Há muitas imagens na fila agora. Espere um instante e tente de novo.',
    'nao-e-pdf': 'O PDF não foi aceito: este arquivo não é um PDF.',
    'pdf-protegido': 'O PDF não foi aceito: ele tem senha. Tire a proteção e envie de novo.',
    'pdf-quebrado': 'O PDF não foi aceito: ele está corrompido ou incompleto.',
    'pdf-sem-carimbo':
      'O PDF não foi aceito: não dá para escrever nele o nome de quem compra. Abra-o, imprima-o em PDF e envie o novo.',
    'pdf-repetido':
      'O PDF não foi aceito: a mesma página está em vários lugares do arquivo. Exporte-o de novo e envie.',
    'pdf-paginas-demais': 'O PDF não foi aceito: ele tem mais de 5.000 páginas.',
    'pdf-inchado': 'O PDF não foi aceito: o que está comprimido nele é grande demais. Exporte-o de novo e envie.',
    'pdf-com-acao':
      'O PDF não foi aceito: ele roda um script ou abre um programa. Exporte-o sem ações e envie de novo.',
    'pdf-demorado':
      'O PDF não foi aceito: abri-lo leva tempo ou memória demais. Exporte-o de novo, mais simples, e envie.',
    'pdf-grande-demais': 'O PDF não foi aceito: ele é grande demais. O limite é de 100 MB, e de 20 MB para a amostra.',
    'envio-desconhecido': 'Este envio não existe mais. Escolha o arquivo de novo.',
    'pedaco-invalido': 'O envio chegou com defeito. Escolha o arquivo de novo.',
    'fora-de-ordem': 'O envio continua de outro ponto.',
  };
