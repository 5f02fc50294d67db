// @requirement 15.44.6
import { type EnderecoDetalhado, enderecoEmUmaLinha, semEnvio } from '#domain/checkout/checkout.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import type { DetalheDaAlteracao, LinhaMudada } from './alteracao.ts';
import { type AlteracaoLida, linhasDoPedido, nomeDaLinha } from './alteracao-digitada.ts';
import type { ItemNoPedido, PedidoAlterado } from './alterar-itens.ts';

type Entrada = {
  pedido: EnderecoDetalhado & { retirada: boolean; observacao: string; freteCentavos: Centavos };
  /** The items before the edit. */
  itens: readonly (ItemNoPedido & { nome: string })[];
  lida: AlteracaoLida;
  alterado: PedidoAlterado;
};

/** Units of each line by its name; a kit counts as itself. */
function unidadesPorNome(itens: Parameters<typeof linhasDoPedido>[0]): Map<string, number> {
  const unidades = new Map<string, number>();
  for (const linha of linhasDoPedido(itens)) {
    const nome = nomeDaLinha(linha);
    unidades.set(nome, (unidades.get(nome) ?? 0) + linha.quantidade);
  }
  return unidades;
}

function linhasMudadas({ itens, lida, alterado }: Entrada): LinhaMudada[] {
  const antes = unidadesPorNome(itens);
  const nomes = new Map(itens.map(({ id, nome }) => [id, nome]));
  const depois = unidadesPorNome([
    ...alterado.itens.map((item) => ({ ...item, nome: nomes.get(item.id) ?? '' })),
    ...alterado.novos.map((novo, i) => ({ ...novo, id: -1 - i, comissaoPb: null })),
  ]);
  const combinados = lida.comprados.filter(({ precoCombinadoCentavos }) => typeof precoCombinadoCentavos === 'number');
  return [...new Set([...antes.keys(), ...depois.keys()])].flatMap((nome) => {
    const [de, para] = [antes.get(nome) ?? 0, depois.get(nome) ?? 0];
    if (de === para) return [];
    const novo = alterado.novos.find((item) => nomeDaLinha(item.kit ?? item) === nome);
    const combinado = combinados.find(
      ({ produtoId, variacao }) =>
        novo && produtoId === (novo.kit?.id ?? novo.produtoId) && variacao === (novo.kit ?? novo).variacao,
    );
    return [
      {
        nome,
        de,
        para,
        ...(combinado && {
          combinado: { precoCentavos: combinado.precoCombinadoCentavos ?? 0, motivo: combinado.motivo },
        }),
      },
    ];
  });
}

/** What an edit changed, from and to, in the words of the order's page. */
export function detalheDaAlteracao(entrada: Entrada): DetalheDaAlteracao {
  const { pedido, lida } = entrada;
  const escrever = (onde: EnderecoDetalhado & { retirada: boolean }) =>
    onde.retirada ? semEnvio : enderecoEmUmaLinha(onde);
  const endereco = { de: escrever(pedido), para: escrever(lida.endereco) };
  const observacao = { de: pedido.observacao, para: lida.observacao };
  const frete = { de: pedido.freteCentavos, para: lida.freteCentavos };
  return {
    itens: linhasMudadas(entrada),
    ...(frete.de !== frete.para && { frete }),
    ...(endereco.de !== endereco.para && { endereco }),
    ...(observacao.de !== observacao.para && { observacao }),
  };
}

const unidades = (quantas: number) => (quantas === 1 ? '1 unidade' : `${quantas} unidades`);

function fraseDaLinha({ nome, de, para }: LinhaMudada): string {
  if (de === 0) return `Entrou: ${nome}, ${unidades(para)}`;
  if (para === 0) return `Saiu: ${nome}, ${unidades(de)}`;
  return `${nome}: de ${unidades(de)} para ${para}`;
}

const freteEscrito = (centavos: Centavos) => (centavos === 0 ? 'grátis' : formatarReais(centavos));

/** What an edit changed, a sentence for each thing, as the buyer may read it. */
export function frasesDaAlteracao({ itens, frete, endereco, observacao }: DetalheDaAlteracao): string[] {
  return [
    ...itens.map(fraseDaLinha),
    ...(frete ? [`Frete: de ${freteEscrito(frete.de)} para ${freteEscrito(frete.para)}`] : []),
    ...(endereco ? [`Entrega: ${endereco.para}`] : []),
    ...(observacao ? [observacao.para === '' ? 'Observação retirada' : `Observação: ${observacao.para}`] : []),
  ];
}
