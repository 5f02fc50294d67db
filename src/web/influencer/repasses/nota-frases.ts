import type { ErroEnviarNota } from '#application/comissoes/notas-dos-repasses.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import type { Frases } from '#web/form-response.ts';
import { frasesDaNota } from '#web/frases/nota-frases.ts';

export const erroAoEnviarNota = 'A nota não foi enviada.';
const frases: Readonly<Record<CodigoDe<ErroEnviarNota>, string>> = {
  ...frasesDaNota,
  'nao-encontrado': 'Este repasse não existe mais, ou foi cancelado.',
  'arquivo-falta': 'Escolha o PDF ou o XML da nota.',
  'nota-so-de-empresa': 'Só empresas (CNPJ) enviam nota. Confira o documento em Perfil.',
};

const doPdf = (codigo: string) => codigo.startsWith('pdf-') || codigo === 'nao-e-pdf' || codigo === 'vazio';

function ditoDaNota({ codigo }: { codigo: CodigoDe<ErroEnviarNota> }) {
  const frase = frases[codigo];
  if (doPdf(codigo) || codigo === 'arquivo-falta') return { faltas: { pdf: frase } };
  return codigo.startsWith('xml-') ? { faltas: { xml: frase } } : frase;
}

export const frasesDaNotaDoRepasse: Frases<ErroEnviarNota, 'pdf' | 'xml'> = {
  feito: 'Nota recebida.',
  recusado: erroAoEnviarNota,
  recusas: Object.fromEntries(
    Object.keys(frases).map((codigo) => [codigo, ditoDaNota({ codigo: codigo as CodigoDe<ErroEnviarNota> })]),
  ) as Frases<ErroEnviarNota, 'pdf' | 'xml'>['recusas'],
};
