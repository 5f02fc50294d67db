import type { ErroRetirarNotaFiscal, ErroSalvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { codigoAdmin } from '#domain/pedidos/pedido.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { frasesDaNota } from '#web/frases/nota-frases.ts';

const naoHa = 'Este pedido não está mais na lista.';

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
    'diferenca-a-pagar':
      'Falta pagar a diferença da última alteração, e a nota seria de outro valor: espere o pagamento, ou dispense a diferença.',
    'xml-de-outra-nota': 'O XML é de outra nota: a chave dentro dele é diferente da digitada.',
    ...frasesDaNota,
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
