import type { ErroAnotarPedido } from '#application/admin/pedidos/anotar-pedido.ts';
import type { ErroExcluirPedido } from '#application/admin/pedidos/excluir-pedido.ts';
import type { ErroMudarStatusDoPedido } from '#application/admin/pedidos/mudar-status-do-pedido.ts';
import type { ErroPedirEstorno } from '#application/admin/pedidos/pedir-estorno.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { rotuloDoStatus } from '#domain/pedido-status.ts';

/** The specified sentences (specification 8, Admin orders; 2, Orders). */
export const frasesDosPedidos = {
  carregar: 'Erro ao carregar pedidos.',
  status: 'Erro ao atualizar status.',
  reenviar: 'Erro ao reenviar e-mail.',
  reenviado: 'E-mail reenviado com sucesso!',
  excluir: 'Erro ao excluir pedido.',
  nenhum: 'Nenhum pedido encontrado.',
  faltaDevolver: (centavos: number) => `Falta devolver ${formatarReais(centavos)} ao cliente.`,
  perguntaDeExcluir: 'Deseja realmente excluir este pedido?',
} as const;

const NAO_HA = 'Este pedido não está mais na lista.';
const RASTREIO = 'O código de rastreio tem de 6 a 40 letras, números ou hífens.';

/** Why a status was not set, without the specified sentence before it. */
export function motivoDoStatus(erro: ErroMudarStatusDoPedido): string {
  switch (erro.codigo) {
    case 'mudou-antes':
      return `Este pedido passou a ${rotuloDoStatus(erro.atual)} enquanto você olhava. Confira e escolha de novo.`;
    case 'sem-estoque':
      return 'Não há estoque para reabrir este pedido: os produtos voltaram à venda quando ele foi rejeitado. Reponha o estoque e tente de novo.';
    case 'nao-encontrado':
      return NAO_HA;
    case 'rastreio-invalido':
      return RASTREIO;
    case 'rastreio-mudou':
      return 'Outra pessoa gravou um código de rastreio enquanto você olhava. Confira e escolha de novo.';
    case 'status-invalido':
      return 'Este status não pode ser escolhido.';
  }
}

export function motivoDaExclusao(erro: ErroExcluirPedido): string {
  return erro.codigo === 'nao-encontrado'
    ? NAO_HA
    : 'Há um pagamento, uma disputa ou um estorno em andamento neste pedido. Espere terminar e tente de novo.';
}

export function motivoDoEstorno(erro: ErroPedirEstorno): string {
  switch (erro.codigo) {
    case 'valor-invalido':
      return 'Digite o valor em reais, como 49,90.';
    case 'acima-do-saldo':
      return `Deste pagamento só restam ${formatarReais(erro.saldoCentavos)}.`;
    case 'pagamento-nao-estornavel':
      return 'Deste pagamento não há nada a devolver.';
    case 'nao-encontrado':
      return 'Este pagamento não é deste pedido.';
    case 'chave-invalida':
      return 'O formulário ficou velho. Atualize a página e tente de novo.';
  }
}

export function motivoDaAnotacao(erro: ErroAnotarPedido): string {
  switch (erro.codigo) {
    case 'mudou-antes':
      return 'Outra pessoa mudou este campo enquanto você editava. O que está salvo agora aparece abaixo; salve de novo para ficar com o seu texto.';
    case 'rastreio-invalido':
      return RASTREIO;
    case 'nota-longa':
      return 'A nota tem no máximo 2.000 caracteres.';
    case 'nao-encontrado':
      return NAO_HA;
  }
}
