import type { Recusa } from '#domain/recusas.ts';
import type { ErroExcluirConta } from '#application/conta/excluir-conta.ts';
import type { ErroSalvarPerfil } from '#application/conta/salvar-perfil.ts';
import type { ErroEncerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import type { CampoDoCheckout } from '#domain/checkout/checkout.ts';
import type { Frases } from '#web/form-response.ts';
import { pendenciasPorExtenso } from '#web/frases/pendencias-frases.ts';

export const frasesDoPerfil: Frases<ErroSalvarPerfil, CampoDoCheckout> = {
  feito: 'Dados salvos.',
  recusas: { campos: ({ mensagem, faltas }) => ({ motivo: mensagem, faltas }) },
};

export const frasesDePararAviso: Frases<Recusa<'nao-encontrado'>> = {
  feito: 'Pronto: você não espera mais por este produto.',
  recusas: { 'nao-encontrado': 'Este aviso já não existe.' },
};

export const frasesDeExcluirConta: Frases<ErroExcluirConta> = {
  recusas: {
    'sem-confirmacao': 'Para excluir a conta, digite EXCLUIR no campo.',
    'conta-da-equipe': 'Contas da equipe e de influencers são encerradas pela loja. Fale com um admin.',
    'pedido-em-andamento': ({ pendencias }) =>
      `Há um pedido em andamento na sua conta, ou uma devolução dele. Depois de entregue e concluído, ou de encerrado, a conta pode ser excluída. Em aberto: ${pendenciasPorExtenso(pendencias)}.`,
    'com-pendencias': ({ pendencias }) =>
      pendencias.comissaoCentavos === 0
        ? `A conta ainda tem ${pendenciasPorExtenso(pendencias)}, que ninguém poderá usar sem ela. Use-o antes ou, para excluir a conta assim mesmo, digite o e-mail dela no campo.`
        : `A loja ainda lhe deve ${pendenciasPorExtenso(pendencias)}. Espere o repasse. Para excluir a conta assim mesmo, digite o e-mail dela no campo: o seu nome e a sua chave Pix ficam guardados até o pagamento.`,
    'nao-encontrado': 'Esta conta já não existe.',
  },
};

export const frasesDeCancelar: Frases<ErroEncerrarPedido> = {
  feito: 'Pedido cancelado. Nada foi cobrado.',
  recusas: {
    'pedido-nao-encerravel':
      'Este pedido já foi pago, ou o pagamento está em análise, e não dá mais para cancelar aqui. Fale com a loja.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu, e o pedido ficou como está. Tente de novo em instantes.',
  },
};

/** Sentences for failed reads (docs/requirements.md 8). */
export const frasesDaConta = {
  pedidos: '❌ Erro ao buscar seus pedidos.',
  compras: 'Erro ao buscar suas compras.',
  ebooks: 'Erro ao buscar seus eBooks.',
  muitasCopias: 'Muitas cópias em pouco tempo. Espere um pouco e tente de novo.',
} as const;
