import type { ErroNaDiferenca } from '#application/pedidos/diferenca-a-pagar.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Recusa } from '#domain/recusas.ts';
import { pedidoForaDaLista } from '#web/admin/base/status-do-pedido-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';

const semDiferenca = 'Esta diferença já foi paga, dispensada, ou mudou de prazo. Atualize a página.';
const comuns = { 'nao-encontrado': pedidoForaDaLista, 'sem-diferenca': semDiferenca };

export const frasesDoLinkDaDiferenca: Frases<ErroNaDiferenca | Recusa<'chave-invalida'>, never, { email: string }> = {
  feito: ({ email }) => `Link da diferença enviado para ${email}.`,
  recusas: { ...comuns, 'chave-invalida': 'O formulário ficou velho. Atualize a página e tente de novo.' },
  falha: falhaNossa,
};

export const frasesDeDispensar: Frases<ErroNaDiferenca | Recusa<'motivo-falta'>, never, { valorCentavos: number }> = {
  feito: ({ valorCentavos }) => `Diferença de ${formatarReais(valorCentavos)} dispensada: não é mais cobrada.`,
  recusas: { ...comuns, 'motivo-falta': 'Diga o motivo da dispensa, em até 300 letras.' },
  falha: falhaNossa,
};

export const frasesDeCobrarDeNovo: Frases<ErroNaDiferenca | Recusa<'validade-invalida'>, never, { email: string }> = {
  feito: ({ email }) => `Diferença cobrada de novo: o link foi para ${email}.`,
  recusas: { ...comuns, 'validade-invalida': 'Escolha o último dia: de hoje até 29 dias à frente.' },
  falha: falhaNossa,
};

/** Text of a WhatsApp message with the link of a difference. */
export function mensagemDaDiferenca(valorCentavos: number, link: string): string {
  return `Olá! Mudamos seu pedido como combinamos, e falta pagar a diferença de ${formatarReais(valorCentavos)}: ${link}`;
}
