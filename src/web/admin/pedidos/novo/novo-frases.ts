import type { ErroDoPedidoDaLoja } from '#application/pedidos/calcular-pedido-da-loja.ts';
import type { ErroCriarPedido } from '#application/pedidos/criar-pedido-da-loja.ts';
import type { ErroCriarOrcamento } from '#application/pedidos/orcamentos.ts';
import type { CampoDoPedidoDaLoja } from '#domain/pedidos/pedido-digitado.ts';
import { mensagemDoCupom } from '#web/frases/fechamento-frases.ts';
import type { Dito, Frases } from '#web/form-response.ts';

export const erroAoCriarPedido = 'Não deu para criar o pedido agora. O que você digitou continua aqui: tente de novo.';

const nomeDaLinha = ({ nome, variacao }: { nome: string | null; variacao: string | null }) =>
  variacao ? `${nome ?? 'Produto'} (${variacao})` : (nome ?? 'Produto');

/** Why the order cannot be calculated, beside its goods or its coupon. */
export function recusaDoPedido(erro: ErroDoPedidoDaLoja): Dito<CampoDoPedidoDaLoja> {
  switch (erro.codigo) {
    case 'carrinho-vazio':
      return { faltas: { itens: 'Adicione ao menos um produto.' } };
    case 'quantidade-invalida':
      return { faltas: { itens: `Confira a quantidade: ${erro.linhas.map(nomeDaLinha).join(', ')}.` } };
    case 'produto-desconhecido':
      return { faltas: { itens: 'Um dos produtos não está mais à venda.' } };
    case 'variacao-invalida':
      return { faltas: { itens: `Escolha a variação: ${erro.linhas.map(nomeDaLinha).join(', ')}.` } };
    case 'digital-sem-sessao':
      return { faltas: { itens: 'eBooks pedem um cliente com conta de e-mail confirmado.' } };
    case 'estoque-insuficiente':
      return {
        faltas: {
          itens: erro.linhas
            .map(
              (linha) =>
                `${nomeDaLinha(linha)}: ${linha.disponivel === 0 ? 'esgotado' : `só há ${linha.disponivel} em estoque`}.`,
            )
            .join(' '),
        },
      };
    case 'sem-valor':
      return { faltas: { itens: 'O pedido precisa custar ao menos R$ 0,01.' } };
    case 'desconto-maior':
      return { faltas: { desconto: 'O desconto é maior do que o valor dos produtos.' } };
    default:
      return { faltas: { cupom: mensagemDoCupom(erro) } };
  }
}

/** The same as one sentence, for the sum beside the form. */
export function fraseDaRecusa(erro: ErroDoPedidoDaLoja): string {
  const dito = recusaDoPedido(erro);
  return typeof dito === 'string' ? dito : Object.values(dito.faltas).join(' ');
}

const confira = 'Confira os campos marcados.';
/** Sentences of the refusals that every calculation of goods has. */
export const recusasDoPedido = {
  'carrinho-vazio': recusaDoPedido,
  'quantidade-invalida': recusaDoPedido,
  'produto-desconhecido': recusaDoPedido,
  'variacao-invalida': recusaDoPedido,
  'digital-sem-sessao': recusaDoPedido,
  'estoque-insuficiente': recusaDoPedido,
  'sem-valor': recusaDoPedido,
  'desconto-maior': recusaDoPedido,
  'cupom-desconhecido': recusaDoPedido,
  'cupom-inativo': recusaDoPedido,
  'cupom-vencido': recusaDoPedido,
  'cupom-esgotado': recusaDoPedido,
  'cupom-por-comecar': recusaDoPedido,
  'cupom-outros-bens': recusaDoPedido,
  'cupom-minimo': recusaDoPedido,
  'cupom-primeira-compra': recusaDoPedido,
  'cupom-por-pessoa': recusaDoPedido,
  'cupom-nao-soma': recusaDoPedido,
} satisfies Frases<ErroDoPedidoDaLoja, CampoDoPedidoDaLoja>['recusas'];

const comuns = {
  ...recusasDoPedido,
  campos: ({ faltas }: Extract<ErroCriarPedido, { codigo: 'campos' }>) => ({ motivo: confira, faltas }),
  'ja-gravado': 'Este formulário já virou um pedido. Abra um pedido novo para fazer outro.',
};

export const frasesDeCriarPedido: Frases<ErroCriarPedido, CampoDoPedidoDaLoja> = {
  recusas: comuns,
  falha: erroAoCriarPedido,
};

export const frasesDeCriarOrcamento: Frases<ErroCriarOrcamento, CampoDoPedidoDaLoja> = {
  recusas: comuns,
  falha: erroAoCriarPedido,
};
