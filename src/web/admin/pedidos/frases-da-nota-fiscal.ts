import type { ErroRetirarNotaFiscal, ErroSalvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { codigoAdmin } from '#domain/pedidos/pedido.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { frasesDoUpload } from '#web/frases/upload-frases.ts';

const naoHa = 'Este pedido não está mais na lista.';

/** Shown for a form that is too large to be read. */
export const notaGrandeDemais = 'Os arquivos são grandes demais: o PDF pode ter até 2 MB, e o XML até 1 MB.';

export const frasesDaNotaFiscal: Frases<ErroSalvarNotaFiscal, never, { avisado: boolean }> = {
  feito: ({ avisado }) => (avisado ? 'Nota fiscal salva. O cliente recebe um e-mail.' : 'Nota fiscal salva.'),
  recusas: {
    mudou:
      'Outra pessoa mudou a nota enquanto você editava. A chave salva agora aparece abaixo; salve de novo para ficar com a sua.',
    'chave-falta': 'Digite a chave de acesso, ou envie o XML que a traz.',
    'chave-tamanho': 'A chave de acesso tem 44 números.',
    'chave-digito': 'A chave de acesso tem um erro de digitação: o dígito verificador não confere.',
    'chave-de-outra-coisa': 'Esta chave não é de uma NF-e, NFC-e ou DC-e.',
    'nota-de-outro-pedido': ({ pedidoId }) =>
      pedidoId === null
        ? 'Esta nota já está em outro pedido.'
        : `Esta nota já está no pedido ${codigoAdmin(pedidoId)}.`,
    'xml-grande': 'O XML é grande demais: o limite é de 1 MB.',
    'xml-quebrado': 'O XML está corrompido ou incompleto.',
    'xml-de-outra-coisa': 'Este arquivo não é o XML de uma nota fiscal.',
    'xml-de-outra-nota': 'O XML é de outra nota: a chave dentro dele é diferente da digitada.',
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
    'nao-encontrado': naoHa,
  },
  falha: falhaNossa,
};

export const frasesDeRetirarNota: Frases<ErroRetirarNotaFiscal> = {
  feito: 'Nota fiscal retirada.',
  recusas: {
    mudou: 'Outra pessoa mudou a nota enquanto você olhava. Confira e retire de novo.',
    'nao-encontrado': naoHa,
  },
  falha: falhaNossa,
};
