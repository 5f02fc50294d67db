import type { MotivoDaTransportadora } from '#application/entregas/aplicar-eventos.ts';
import type { MotivoDoComprador } from '#application/pedidos/encerrar-pedido.ts';
import type { RegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { rotuloDaDevolucao, type SituacaoDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { MotivoDaDecisao } from '#domain/pagamentos/consolidar-pagamentos.ts';
import { ehPorFora, type MeioPorFora, nomesDosMeiosPorFora } from '#domain/pagamentos/por-fora.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';

type Linha = RegistrosDoPedido['historico'][number];

/** Reasons for which payments or the buyer changed an order's status; the other two reasons change none. */
const motivos: Readonly<Record<string, string>> = {
  pago: 'pagamento aprovado',
  'pago-com-credito': 'pago com vale ou crédito',
  'pago-apos-expirar': 'pago depois do prazo',
  estornado: 'valor estornado',
  contestado: 'pagamento contestado',
  cancelado: 'pagamento cancelado',
  expirado: 'prazo para pagar terminou',
  corrigido: 'o cliente voltou ao checkout para corrigir',
  'cancelado-pelo-cliente': 'cancelado pelo cliente',
  postado: 'postado na transportadora',
  entregue: 'entregue ao destinatário',
} satisfies Record<
  | Exclude<MotivoDaDecisao, 'aguardando' | 'mantido-pelo-admin'>
  | 'pago-com-credito'
  | MotivoDoComprador
  | MotivoDaTransportadora,
  string
>;

const deixaDeSer: Record<string, string> = {
  'pagamento-em-dobro': 'pagamento em dobro',
  'diferenca-sobra': 'a diferença não espera este pagamento',
  'pedido-estornado': 'o pedido foi estornado',
  'preco-de-antes': 'pago pelo valor de antes da alteração',
  'pago-apos-expirar-sem-estoque': 'pago depois do prazo e sem estoque',
  'pago-apos-expirar-sem-credito': 'pago depois do prazo e sem o crédito que pagava o resto',
};

export const statusDosPagamentos: Record<string, string> = {
  pending: 'Aguardando',
  in_process: 'Em análise',
  authorized: 'Autorizado',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  approved: 'Aprovado',
  in_mediation: 'Em disputa',
  refunded: 'Estornado',
  charged_back: 'Contestado',
  desconhecido: 'Desconhecido',
};

/** Returns the text of a history entry. */
export function fraseDoHistorico({ tipo, de, para, detalhe }: Linha): string {
  const valor = typeof detalhe?.['valorCentavos'] === 'number' ? formatarReais(detalhe['valorCentavos']) : '';
  const motivo = String(detalhe?.['motivo'] ?? '');
  switch (tipo) {
    case 'criado':
      return 'Pedido feito';
    case 'importado':
      return 'Trazido da loja anterior';
    case 'status': {
      const porque = motivos[motivo];
      return `${de ? `${rotuloDoStatus(de)} → ` : ''}${para ? rotuloDoStatus(para) : ''}${porque ? `: ${porque}` : ''}`;
    }
    case 'pagamento':
      return `Pagamento ${String(detalhe?.['pagamentoId'] ?? '')}: ${(statusDosPagamentos[String(detalhe?.['status'])] ?? 'desconhecido').toLowerCase()}`;
    case 'pagamento-divergente':
      return `Pagamento ${String(detalhe?.['pagamentoId'] ?? '')} de outro valor (${valor}): posto de lado`;
    case 'pago-por-fora':
      return `Pago por fora: ${valor}, ${nomesDosMeiosPorFora[detalhe?.['meio'] as MeioPorFora] ?? 'outro'}`;
    case 'alterado':
      return `Pedido alterado: total ${valor}`;
    case 'diferenca-paga':
      return `Diferença de ${valor} paga`;
    case 'diferenca-dispensada':
      return `Diferença de ${valor} dispensada`;
    case 'diferenca-vencida':
      return `O prazo da diferença de ${valor} terminou`;
    case 'diferenca-cobrada':
      return `Diferença de ${valor} cobrada de novo`;
    case 'link-enviado':
      return 'Link de pagamento enviado';
    case 'estorno-pedido':
      return `Estorno automático pedido: ${deixaDeSer[motivo] ?? motivo}`;
    case 'estorno':
      return `Estorno de ${valor} pedido`;
    case 'estorno-feito':
      return ehPorFora({ id: String(detalhe?.['pagamentoId'] ?? '') })
        ? `${valor} devolvidos por fora`
        : `Estorno de ${valor} feito pelo provedor`;
    case 'estorno-recusado':
      return `Estorno de ${valor} recusado pelo provedor`;
    case 'devolucao':
      return `Devolução nº ${String(detalhe?.['numero'] ?? '')}: ${rotuloDaDevolucao(detalhe?.['passoPara'] as SituacaoDaDevolucao).toLowerCase()}`;
    case 'email-reenviado':
      return 'E-mail de confirmação reenviado';
    case 'nota-fiscal':
      return detalhe?.['chave'] ? `Nota fiscal: ${String(detalhe['chave'])}` : 'Nota fiscal retirada';
    case 'nota':
      return 'Nota da loja mudada';
    case 'rastreio':
      return detalhe?.['codigo'] ? `Rastreio: ${String(detalhe['codigo'])}` : 'Código de rastreio retirado';
    case 'excluido':
      return 'Movido para a lixeira';
    case 'restaurado':
      return 'Restaurado da lixeira';
    case 'expurgado':
      return 'Dados pessoais apagados';
    default:
      return tipo;
  }
}

const autores: Record<string, string> = {
  sistema: 'Loja',
  pagamento: 'Mercado Pago',
  prazo: 'Prazo',
  transportadora: 'Transportadora',
  convidado: 'Cliente',
  comprador: 'Cliente',
  importacao: 'Importação',
};

export function autorDoHistorico({ autor, nomeDoAutor }: Pick<Linha, 'autor' | 'nomeDoAutor'>): string {
  return nomeDoAutor ?? autores[autor] ?? 'Conta excluída';
}
