import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { contato, type LojaDeTeste } from './loja-de-teste.ts';

let comprador = 0;

/** A guest's order from an address, with units by product; the e-mail differs each time unless given. */
export function pedirDoEndereco(
  teste: LojaDeTeste,
  endereco: string,
  unidades: Record<string, number>,
  mais: Partial<EntradaDoFechamento> = {},
) {
  const linhas = Object.entries(unidades).map(([produtoId, quantidade]) => ({ produtoId, variacao: null, quantidade }));
  const soma = linhas.reduce((total, { quantidade }) => total + quantidade, 0);
  return fecharPedido(teste.loja, {
    contato: { ...contato, email: `comprador${++comprador}@exemplo.test` },
    linhas,
    totalVistoCentavos: soma * 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
    endereco,
    ...mais,
  });
}

export type RespostaAoPedido = Awaited<ReturnType<typeof pedirDoEndereco>>;

/** The different codes of refusal. */
export const codigosDeRecusa = (respostas: RespostaAoPedido[]): string[] => [
  ...new Set(respostas.flatMap((resposta) => (resposta.ok ? [] : [resposta.erro.codigo]))),
];

/** How many orders were accepted. */
export const aceitos = (respostas: RespostaAoPedido[]): number => respostas.filter(({ ok }) => ok).length;
