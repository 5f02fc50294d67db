// @requirement 2.18.6 2.18.8 8.9.1
import type { ErroAnotarPedido } from '#application/pedidos/anotar-pedido.ts';
import type { ErroExcluirPedido } from '#application/pedidos/lixeira.ts';
import type { ErroMudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import type { ErroPedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import type { ErroRetomarEstorno } from '#application/pagamentos/retomar-estorno.ts';
import type { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import {
  erroDoStatus,
  faltaDevolver,
  faltaPagarADiferenca,
  formaDoRastreio,
  pedidoForaDaLista,
  rastreioEstranho,
} from '#web/admin/base/status-do-pedido-frases.ts';
import type { Frases, Recusas } from '#web/form-response.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';

/** The specified sentences (docs/requirements.md 8.9 and 2.18). */
export const frasesDosPedidos = {
  carregar: 'Erro ao carregar pedidos.',
  status: erroDoStatus,
  reenviar: 'Erro ao reenviar e-mail.',
  reenviado: 'E-mail reenviado com sucesso!',
  excluir: 'Erro ao excluir pedido.',
  intencao: 'Não sabemos o que fazer com este pedido.',
  naoEncontrado: 'Pedido não encontrado.',
  nenhum: 'Nenhum pedido encontrado.',
  faltaDevolver,
  estornoDaAlteracaoRecusado: (centavos: number) =>
    `O provedor recusou devolver ${formatarReais(centavos)} de uma alteração deste pedido.`,
  perguntaDeExcluir: 'Deseja realmente excluir este pedido?',
} as const;

/** Consequence of deleting an order, shown below the specified question. */
export const consequenciaDeExcluir =
  'O pedido vai para a lixeira e pode ser restaurado por 30 dias. Enquanto estiver lá, o cliente não o vê.';

/** Labels of the status buttons. */
export const acoesDosStatus: Readonly<Record<(typeof statusDoAdmin)[number], string>> = {
  approved: 'Marcar como aprovado',
  enviado: 'Marcar como enviado',
  concluido: 'Marcar como concluído',
  rejected: 'Rejeitar pedido',
};

/** Result of each order of a batch; `erro` is null on success. */
type Lote = { id: string; erro: ErroMudarStatusDoPedido | null }[];

export const frasesDoLote: Frases<Recusa<'lote-grande'>, never, Lote> = {
  feito: (lote) =>
    `${lote.filter(({ erro }) => !erro).length} de ${lote.length} ${lote.length === 1 ? 'pedido mudado' : 'pedidos mudados'}.`,
  recusado: frasesDosPedidos.status,
  recusas: { 'lote-grande': 'Selecione até 100 pedidos por vez.' },
  falha: null,
};

export const frasesDeExcluirPedido: Frases<ErroExcluirPedido> = {
  feito: 'Pedido movido para a lixeira.',
  recusado: frasesDosPedidos.excluir,
  recusas: {
    'nao-encontrado': pedidoForaDaLista,
    'pagamento-em-andamento':
      'Há um pagamento, uma disputa ou um estorno em andamento neste pedido. Espere terminar e tente de novo.',
  },
  falha: null,
};

export const frasesDeRestaurar: Frases<NaoEncontrado> = {
  feito: 'Pedido restaurado.',
  recusas: { 'nao-encontrado': 'Este pedido não está mais na lixeira.' },
  falha: falhaNossa,
};

export const frasesDaNota: Frases<ErroAnotarPedido> = {
  feito: 'Anotação salva.',
  recusas: {
    mudou:
      'Outra pessoa mudou este campo enquanto você editava. O que está salvo agora aparece abaixo; salve de novo para ficar com o seu texto.',
    'rastreio-invalido': formaDoRastreio,
    'rastreio-estranho': rastreioEstranho.pergunta,
    'diferenca-a-pagar': faltaPagarADiferenca,
    'nota-longa': 'A nota tem no máximo 2.000 caracteres.',
    'nao-encontrado': pedidoForaDaLista,
  },
  falha: falhaNossa,
};

export const frasesDoRastreioDoPedido: Frases<ErroAnotarPedido> = { ...frasesDaNota, feito: 'Rastreio salvo.' };

/** State of a refund after an attempt. */
type Tentado = NonNullable<Awaited<ReturnType<typeof tentarEstorno>>>;
/** The provider refused the refund. */
export type EstornoRecusado = { codigo: 'estorno-recusado'; valorCentavos: number };
export type EstornoDeOutro = { codigo: 'estorno-de-outro' };

const feitoDoEstorno = ({ situacao, valorCentavos }: Tentado): string =>
  situacao === 'feito'
    ? `Estorno de ${formatarReais(valorCentavos)} feito.`
    : `O provedor não respondeu. O estorno de ${formatarReais(valorCentavos)} está guardado e será tentado de novo sozinho.`;

const recusasDaTentativa: Recusas<EstornoRecusado | EstornoDeOutro> = {
  'estorno-de-outro': 'Este estorno não é deste pedido.',
  'estorno-recusado': ({ valorCentavos }) => `O provedor recusou o estorno de ${formatarReais(valorCentavos)}.`,
};

export const frasesDeRetomarEstorno: Frases<EstornoRecusado | ErroRetomarEstorno, never, Tentado> = {
  feito: feitoDoEstorno,
  recusas: {
    ...recusasDaTentativa,
    'nada-a-devolver': 'Nada mais volta por aqui: este valor já voltou, ou é tudo o que resta do pagamento.',
  },
  falha: falhaNossa,
};

export const frasesDeEstornar: Frases<ErroPedirEstorno | EstornoRecusado | EstornoDeOutro, never, Tentado> = {
  feito: feitoDoEstorno,
  recusas: {
    ...recusasDaTentativa,
    'valor-invalido': 'Digite o valor em reais, como 49,90.',
    'acima-do-saldo': ({ saldoCentavos }) => `Deste pagamento só restam ${formatarReais(saldoCentavos)}.`,
    'ja-gravado': ({ valorCentavos }) =>
      `Este formulário já pediu o estorno de ${formatarReais(valorCentavos)}. Confira o que resta e estorne de novo.`,
    'vale-usado': ({ usadoCentavos }) =>
      `Do vale deste pedido já foram usados ${formatarReais(usadoCentavos)}: não há mais nada a estornar.`,
    'vale-inteiro': ({ usadoCentavos, saldoCentavos }) =>
      usadoCentavos > 0
        ? `Do vale já foram usados ${formatarReais(usadoCentavos)}: estorne os ${formatarReais(saldoCentavos)} que restam, nem mais nem menos.`
        : `Um vale só se estorna inteiro: ${formatarReais(saldoCentavos)}.`,
    'pagamento-nao-estornavel': 'Deste pagamento não há nada a estornar.',
    'nao-encontrado': 'Este pagamento não é deste pedido.',
    'chave-invalida': 'O formulário ficou velho. Atualize a página e tente de novo.',
  },
  falha: falhaNossa,
};
