const acoes: Record<string, string> = {
  criar: 'criou',
  mudar: 'mudou',
  excluir: 'excluiu',
  restaurar: 'restaurou',
  estornar: 'estornou o valor de',
  reenviar: 'reenviou',
  'reenviar-email': 'reenviou o e-mail de',
  reprocessar: 'reprocessou',
  'mudar-status': 'mudou o status de',
  'ajustar-estoque': 'ajustou o estoque de',
  encerrar: 'encerrou',
  bloquear: 'bloqueou',
  desbloquear: 'desbloqueou',
  revogar: 'revogou',
  importar: 'importou',
  exportar: 'exportou',
  aberto: 'abriu',
  pago: 'pagou',
  cancelado: 'cancelou',
  aceitar: 'aceitou',
  recusar: 'recusou',
  ligar: 'ligou',
  desligar: 'desligou',
  'girar-segredo': 'girou o segredo de',
  testar: 'testou',
  'reenviar-paradas': 'reenviou as mensagens paradas de',
  juntar: 'juntou',
};

export const nomesDasEntidades: Record<string, string> = {
  produto: 'produto',
  categoria: 'categoria',
  pedido: 'pedido',
  cupom: 'cupom',
  promocao: 'promoção',
  vale: 'vale',
  usuario: 'usuário',
  cliente: 'cliente',
  'anotacao-do-cliente': 'anotação sobre cliente',
  'segmento-de-clientes': 'segmento de clientes',
  'conjunto-de-direitos': 'conjunto de direitos',
  'chave-de-api': 'chave de API',
  webhook: 'webhook',
  configuracao: 'configuração',
  repasse: 'repasse',
  'regra-de-comissao': 'regra de comissão',
  contabilidade: 'contabilidade',
  email: 'e-mail',
  'evento-de-pagamento': 'evento de pagamento',
  atendimento: 'atendimento',
  'resposta-pronta': 'resposta pronta',
  inscricao: 'inscrição de parceiro',
  material: 'material de influencer',
  comunicado: 'mensagem a influencers',
};

/** Returns the verb of an audit row: `mudou o status de`. */
export function nomeDaAcao(acao: string): string {
  return acoes[acao] ?? acao.replaceAll('-', ' ');
}

export function nomeDaEntidade(entidade: string): string {
  return nomesDasEntidades[entidade] ?? entidade;
}
