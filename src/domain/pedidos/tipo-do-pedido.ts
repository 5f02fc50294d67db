// @requirement 15.24.10 15.24.12
/** What an order sells: products, or a gift card and nothing else. */
export const tiposDePedido = ['venda', 'vale'] as const;
export type TipoDePedido = (typeof tiposDePedido)[number];

/** Whether the order sells products: only they are delivered, edited, returned, reviewed and bought again. */
export function vendeProdutos(tipo: TipoDePedido): boolean {
  switch (tipo) {
    case 'venda':
      return true;
    case 'vale':
      return false;
  }
}

export const tiposComProdutos = tiposDePedido.filter(vendeProdutos);

/** Whether the order is a sale in reports and sums. A card is credit that the shop owes: the order that it pays for is the sale. */
function contaComoVenda(tipo: TipoDePedido): boolean {
  switch (tipo) {
    case 'venda':
      return true;
    case 'vale':
      return false;
  }
}
export const tiposDeVenda = tiposDePedido.filter(contaComoVenda);

/** Where an order goes: to its address, which orders of eBooks have too, nowhere because the buyer fetches it, or by e-mail alone. */
export type EntregaDoPedido = 'endereco' | 'retirada' | 'nenhuma';

export function entregaDoPedido({ tipo, retirada }: { tipo: TipoDePedido; retirada: boolean }): EntregaDoPedido {
  switch (tipo) {
    case 'venda':
      return retirada ? 'retirada' : 'endereco';
    case 'vale':
      return 'nenhuma';
  }
}
