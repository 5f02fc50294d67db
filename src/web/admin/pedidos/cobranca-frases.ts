import type { ErroPagarPorFora, PagoPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import type { ErroEnviarLink } from '#application/pedidos/link-de-pagamento.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { pedidoForaDaLista } from '#web/admin/base/status-do-pedido-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';

const naoEsperaMais = 'Este pedido não espera mais pagamento. Atualize a página.';
const formularioVelho = 'O formulário ficou velho. Atualize a página e tente de novo.';
export const comprovanteGrande = 'O comprovante pode ter até 3 MB.';

export const frasesDoLink: Frases<ErroEnviarLink, never, { email: string }> = {
  feito: ({ email }) => `Link de pagamento enviado para ${email}.`,
  recusas: {
    'nao-encontrado': pedidoForaDaLista,
    'pedido-nao-pagavel': naoEsperaMais,
    'chave-invalida': formularioVelho,
  },
  falha: falhaNossa,
};

export const frasesDePagarPorFora: Frases<ErroPagarPorFora, never, PagoPorFora> = {
  feito: ({ valorCentavos, daDiferenca }) =>
    `Pagamento de ${formatarReais(valorCentavos)} anotado: ${daDiferenca ? 'a diferença está paga' : 'o pedido está aprovado'}.`,
  recusas: {
    'nao-encontrado': pedidoForaDaLista,
    'pedido-nao-pagavel': naoEsperaMais,
    'chave-invalida': formularioVelho,
    'meio-falta': 'Escolha como foi pago.',
    'dia-invalido': 'Digite o dia do pagamento: hoje ou antes, no máximo um ano atrás.',
    'comprovante-grande': comprovanteGrande,
    'comprovante-invalido': 'O comprovante precisa ser um PDF ou uma foto (JPEG, PNG ou WebP) sem defeito.',
  },
  falha: falhaNossa,
};

/** Text of a WhatsApp message with the payment's link. */
export function mensagemDaCobranca(numeroDoPedido: number, link: string): string {
  return `Olá! Seu pedido ${numeroEscrito(numeroDoPedido)} está pronto para pagar, com Pix, cartão ou boleto: ${link}`;
}
