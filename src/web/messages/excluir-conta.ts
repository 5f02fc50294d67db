import type { ErroExcluirConta } from '#application/conta/excluir-conta.ts';

export const mensagensDaExclusao: Readonly<Record<ErroExcluirConta, string>> = {
  'sem-confirmacao': 'Para excluir a conta, digite EXCLUIR no campo.',
  'conta-da-equipe': 'Contas da equipe e de influencers são encerradas pela loja. Fale com um admin.',
  'pedido-em-andamento':
    'Há um pedido em andamento na sua conta. Depois de entregue e concluído, ou de encerrado, a conta pode ser excluída.',
  'nao-encontrada': 'Esta conta já não existe.',
};
