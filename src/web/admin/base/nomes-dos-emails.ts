import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';

const nomes: Readonly<Record<TipoDeEmail, string>> = {
  'pedido-recebido': 'Pedido recebido',
  'como-pagar': 'Como pagar',
  'pedido-aprovado': 'Pagamento aprovado',
  'pedido-enviado': 'Pedido enviado',
  'entrega-postado': 'Entrega: postado',
  'entrega-saiu-para-entrega': 'Entrega: saiu para entrega',
  'entrega-aguardando-retirada': 'Entrega: aguardando retirada',
  'entrega-entregue': 'Entrega: entregue',
  'pedido-cancelado': 'Pedido cancelado',
  'pedido-estornado': 'Pedido cancelado e estornado',
  'estorno-parcial': 'Estorno de parte do valor',
  'pedir-avaliacao': 'Pedido de avaliação',
  'vale-presente': 'Vale-presente',
  'nota-fiscal': 'Nota fiscal',
  'devolucao-pedida': 'Devolução pedida',
  'devolucao-aceita': 'Devolução aceita',
  'devolucao-a-caminho': 'Devolução a caminho',
  'devolucao-recebida': 'Devolução recebida',
  'devolucao-reembolsada': 'Devolução reembolsada',
  'devolucao-recusada': 'Devolução recusada',
  'redefinir-senha': 'Nova senha',
  'verificar-email': 'Confirmação do e-mail',
  'boas-vindas': 'Boas-vindas',
  'aviso-de-venda': 'Venda (para a loja)',
  'aviso-de-devolucao': 'Devolução (para a loja)',
  'aviso-de-saude': 'Problema na loja (para a loja)',
  'teste-de-email': 'Mensagem de teste',
  convite: 'Convite',
  'mudanca-na-conta': 'Mudança na conta',
  'atendimento-recebido': 'Pedido de ajuda recebido',
  'atendimento-respondido': 'Resposta do atendimento',
  'aviso-de-atendimento': 'Pedido de ajuda (para a loja)',
  'peca-pedida': 'Pedido de peça recebido',
  'peca-respondida': 'Resposta sobre a peça perdida',
  'aviso-de-peca': 'Peça perdida (para a loja)',
  'confirmar-avise-me': 'Confirmação do aviso de chegada',
  chegou: 'Aviso de chegada',
  'carrinho-deixado': 'Carrinho deixado',
};

/** Returns the subject of a message by its `tipo`. */
export function nomeDoEmail(tipo: string): string {
  return Object.hasOwn(nomes, tipo) ? nomes[tipo as TipoDeEmail] : tipo;
}
