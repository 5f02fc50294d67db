import type { RecusaDoPdfDaNota } from '#application/notas-fiscais/arquivos-da-nota.ts';
import type { XmlRecusado } from '#application/notas-fiscais/ler-xml.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import { frasesDoUpload } from './upload-frases.ts';

/** Shown for a form that is too large to be read. */
export const notaGrandeDemais = 'Os arquivos são grandes demais: o PDF pode ter até 2 MB, e o XML até 1 MB.';

/** Why a file of an invoice was refused. */
export const frasesDaNota: Readonly<Record<CodigoDe<RecusaDoPdfDaNota | XmlRecusado>, string>> = {
  'xml-grande': 'O XML é grande demais: o limite é de 1 MB.',
  'xml-quebrado': 'O XML está corrompido ou incompleto.',
  'xml-de-outra-coisa': 'Este arquivo não é o XML de uma nota fiscal.',
  'pdf-da-nota-grande': 'O PDF é grande demais: o limite é de 2 MB.',
  vazio: frasesDoUpload['vazio'],
  'nao-e-pdf': frasesDoUpload['nao-e-pdf'],
  'pdf-protegido': frasesDoUpload['pdf-protegido'],
  'pdf-quebrado': frasesDoUpload['pdf-quebrado'],
  'pdf-sem-carimbo': frasesDoUpload['pdf-sem-carimbo'],
  'pdf-repetido': frasesDoUpload['pdf-repetido'],
  'pdf-paginas-demais': frasesDoUpload['pdf-paginas-demais'],
  'pdf-inchado': frasesDoUpload['pdf-inchado'],
  'pdf-com-acao': frasesDoUpload['pdf-com-acao'],
  'pdf-demorado': frasesDoUpload['pdf-demorado'],
};
