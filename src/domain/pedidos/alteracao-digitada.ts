// @requirement 15.44.1
import { type EnderecoDetalhado, mascararCep } from '#domain/checkout/checkout.ts';
import { type Centavos, partesDoPreco } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import type { ItemNoPedido } from './alterar-itens.ts';
import {
  type CampoDoPedidoDaLoja,
  type FaltasDoPedido,
  lerContatoDigitado,
  lerFreteDigitado,
  lerItensDigitados,
  type LinhaDaLoja,
  type PedidoDigitado,
  pedidoVazio,
  RETIRADA,
} from './pedido-digitado.ts';
import { mesmoItem, QUANTIDADE_MAXIMA_DA_LOJA } from './pedido-linhas.ts';

/** A line of the order as people see it: an item, or all parts of a kit, which stays or goes as a whole. */
export type LinhaDoPedido = {
  itens: number[];
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Price of a unit. */
  precoCentavos: Centavos;
  kit: boolean;
  produtoId: string;
};

type ItemComNome = ItemNoPedido & { nome: string };

/** Returns the lines of an order, in the order of their first item. */
export function linhasDoPedido(itens: readonly ItemComNome[]): LinhaDoPedido[] {
  const grupos = Map.groupBy(itens, ({ id, kit }) => (kit ? JSON.stringify(kit) : id));
  return [...grupos.values()].flatMap((doGrupo) => {
    const [primeiro] = doGrupo;
    if (!primeiro) return [];
    const { kit } = primeiro;
    const { nome, variacao, quantidade, precoCentavos } = kit ?? primeiro;
    return [
      {
        itens: doGrupo.map(({ id }) => id),
        nome,
        variacao,
        quantidade,
        precoCentavos,
        kit: kit !== null,
        produtoId: kit?.id ?? primeiro.produtoId,
      },
    ];
  });
}

/** Name of a line with its variation. */
export const nomeDaLinha = ({ nome, variacao }: { nome: string; variacao: string | null }): string =>
  variacao ? `${nome} (${variacao})` : nome;

/** The edit as typed: the units of each line of the order, goods to add (`itens`), address, freight and note. */
export type AlteracaoDigitada = PedidoDigitado & {
  linhas: { itens: number[]; quantidade: string }[];
  motivoDaAlteracao: string;
};
export type CampoDaAlteracao =
  | CampoDoPedidoDaLoja
  | 'motivoDaAlteracao'
  | 'acerto'
  | 'meio'
  | 'pagoEm'
  | 'linkAte'
  | 'comprovante'
  | `linha-${number}`;
export type FaltasDaAlteracao = Partial<Record<CampoDaAlteracao, string>>;

/** The order's own values that the form shows. */
type PedidoNaTela = EnderecoDetalhado & {
  retirada: boolean;
  observacao: string;
  freteCentavos: Centavos;
};

/** Returns the form of an order as it is. */
export function alteracaoVazia(pedido: PedidoNaTela, itens: readonly ItemComNome[], agora: Date): AlteracaoDigitada {
  return {
    ...pedidoVazio(agora),
    entrega: pedido.retirada ? RETIRADA : 'envio',
    cep: mascararCep(pedido.cep),
    rua: pedido.rua,
    numero: pedido.numero,
    complemento: pedido.complemento ?? '',
    bairro: pedido.bairro,
    cidade: pedido.cidade,
    uf: pedido.uf,
    frete: pedido.freteCentavos === 0 ? '' : partesDoPreco(pedido.freteCentavos).valor,
    observacao: pedido.observacao,
    linhas: linhasDoPedido(itens).map((linha) => ({ itens: linha.itens, quantidade: String(linha.quantidade) })),
    motivoDaAlteracao: '',
  };
}

/** The edit that the form asks for, checked. */
export type AlteracaoLida = {
  /** Units that stay, by the item's id. */
  ficam: Map<number, number>;
  /** Goods to buy, at the prices of now. */
  comprados: LinhaDaLoja[];
  endereco: EnderecoDetalhado & { retirada: boolean };
  observacao: string;
  freteCentavos: Centavos;
  motivo: string;
};

const MAIOR_MOTIVO = 300;
const camposDoEndereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;

function lerQuantidade(texto: string, { kit, quantidade: atual }: LinhaDoPedido): number | string {
  const quantidade = /^\d{1,4}$/.test(texto.trim()) ? Number(texto) : Number.NaN;
  if (!(quantidade <= QUANTIDADE_MAXIMA_DA_LOJA)) return `Um número inteiro de 0 a ${QUANTIDADE_MAXIMA_DA_LOJA}.`;
  if (kit && quantidade !== 0 && quantidade !== atual)
    return `Um kit fica com ${atual} ou sai com 0: para mudar, tire e adicione de novo.`;
  return quantidade;
}

/** Fields that are not in the form, in values that the check of a buyer accepts. */
const compradorQualquer = { nome: '-', email: 'ninguem@example.com', telefone: '11999999999', documento: '' };

/** The address alone: both forms and orders have more. */
const enderecoDe = ({ cep, rua, numero, complemento, bairro, cidade, uf }: EnderecoDetalhado): EnderecoDetalhado => ({
  cep,
  rua,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
});

function lerEndereco(
  digitado: AlteracaoDigitada,
  pedido: PedidoNaTela,
  como: AlteracaoDigitada,
  faltas: FaltasDoPedido,
): Pick<AlteracaoLida, 'endereco' | 'observacao'> | null {
  const observacao = variasLinhas(digitado.observacao);
  // An address from before may break the rules of now: only another one is checked.
  const igual = digitado.entrega === como.entrega && camposDoEndereco.every((campo) => digitado[campo] === como[campo]);
  if (igual && observacao.length <= 1_000)
    return { endereco: { ...enderecoDe(pedido), retirada: pedido.retirada }, observacao };
  const lido = lerContatoDigitado({ ...digitado, ...compradorQualquer }, faltas);
  return (
    lido && {
      endereco: { ...enderecoDe(lido), retirada: digitado.entrega === RETIRADA },
      observacao: lido.observacao,
    }
  );
}

/** Returns the edit that the form asks for, or a sentence for each field that is wrong. */
export function lerAlteracaoDigitada(
  digitado: AlteracaoDigitada,
  pedido: PedidoNaTela,
  itens: readonly ItemComNome[],
  agora: Date,
): Result<AlteracaoLida, FaltasDaAlteracao> {
  const faltas: FaltasDaAlteracao = {};
  const comoEsta = alteracaoVazia(pedido, itens, agora);
  const ficam = new Map<number, number>();
  const aumentos: LinhaDaLoja[] = [];
  for (const [i, linha] of linhasDoPedido(itens).entries()) {
    const digitada = digitado.linhas.find((outra) => outra.itens.join() === linha.itens.join());
    const quantidade = lerQuantidade(digitada?.quantidade ?? String(linha.quantidade), linha);
    if (typeof quantidade === 'string') {
      faltas[`linha-${i}`] = quantidade;
      continue;
    }
    if (quantidade === 0) for (const id of linha.itens) ficam.set(id, 0);
    const [id = -1] = linha.itens;
    if (quantidade < linha.quantidade && quantidade > 0) ficam.set(id, quantidade);
    const { produtoId, variacao } = linha;
    if (quantidade > linha.quantidade)
      aumentos.push({ produtoId, variacao, quantidade: quantidade - linha.quantidade, motivo: '' });
  }
  const novos = lerItensDigitados(digitado.itens, faltas);
  for (const [i, novo] of novos.entries())
    if (aumentos.some((aumento) => mesmoItem(aumento, novo)))
      faltas[`item-${i}-produto`] = 'Este produto já aumenta na linha dele: some as quantidades ali.';
  for (const [i, novo] of novos.entries())
    if (
      linhasDoPedido(itens).some(
        (linha) => linha.kit && mesmoItem(linha, novo) && ficam.get(linha.itens[0] ?? -1) !== 0,
      )
    )
      faltas[`item-${i}-produto`] = 'Este kit já está no pedido: para mudar a quantidade, tire o de antes.';
  for (const [i, novo] of novos.entries()) {
    const doMesmo = itens.filter((item) => !item.kit && mesmoItem(item, novo));
    const mantidas = doMesmo.reduce((soma, { id, quantidade }) => soma + (ficam.get(id) ?? quantidade), 0);
    if (mantidas + novo.quantidade > QUANTIDADE_MAXIMA_DA_LOJA)
      faltas[`item-${i}-produto`] = `Com o que já está no pedido, no máximo ${QUANTIDADE_MAXIMA_DA_LOJA} unidades.`;
  }
  const onde = lerEndereco(digitado, pedido, comoEsta, faltas);
  const freteCentavos = lerFreteDigitado(digitado, faltas);
  const motivo = umaLinha(digitado.motivoDaAlteracao);
  if (motivo === '') faltas.motivoDaAlteracao = 'Diga o motivo da alteração.';
  if (motivo.length > MAIOR_MOTIVO) faltas.motivoDaAlteracao = `No máximo ${MAIOR_MOTIVO} caracteres.`;
  if (!onde || Object.keys(faltas).length > 0) return falha(faltas);
  return ok({ ficam, comprados: [...aumentos, ...novos], ...onde, freteCentavos, motivo });
}
