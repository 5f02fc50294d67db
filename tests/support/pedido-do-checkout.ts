/** A product of the catalogue with its price. */
export type ProdutoDoPedido = { id: string; precoCentavos: number };

/** A guest's order, as the checkout sends it. */
export function corpoDoPedido(
  itens: { produto: ProdutoDoPedido; quantidade: number }[],
  email = 'beatriz@exemplo.test',
): string {
  const centavos = itens.reduce((soma, { produto, quantidade }) => soma + produto.precoCentavos * quantidade, 0);
  return JSON.stringify({
    nome: 'Beatriz Fictícia',
    email,
    telefone: '11900000000',
    observacao: '',
    total: centavos / 100,
    frete: '0.00',
    enderecoDetalhado: {
      cep: '01001000',
      rua: 'Praça da Sé',
      numero: '64',
      complemento: null,
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'SP',
    },
    itens: itens.map(({ produto, quantidade }) => ({
      produtoId: produto.id,
      quantidade,
      variacao: null,
      preco: produto.precoCentavos / 100,
    })),
  });
}
