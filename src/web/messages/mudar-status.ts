import type { ErroMudarStatus } from '#application/pedidos/mudar-status.ts';

const mensagens: Readonly<Record<ErroMudarStatus['codigo'], string>> = {
  'transicao-invalida': 'Este pedido não pode passar para esse status.',
  'sem-estoque': 'Não há estoque para retomar este pedido.',
};

/** Why an order stayed as it was, for the admin. Goes after 'Erro ao atualizar status.' (specification 8). */
export function mensagemDeMudarStatus(erro: ErroMudarStatus): string {
  return mensagens[erro.codigo];
}
