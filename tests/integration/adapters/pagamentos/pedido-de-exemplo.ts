import type { PixPedido, PreferenciaPedida } from '#application/ports/pagamentos.ts';

let pedidos = 0;

/** An order worth paying, with an id of its own; any part may be given. */
export function pedidoDeExemplo(mudanca: Partial<PreferenciaPedida> = {}): PreferenciaPedida {
  pedidos += 1;
  return {
    pedidoId: `pedidodeexemplo${String(pedidos).padStart(5, '0')}`,
    itens: [
      { produtoId: 'tabuleiro-oficial-50cm', titulo: 'Tabuleiro oficial 50 cm', quantidade: 1, precoCentavos: 18_990 },
      { produtoId: 'pecas-staunton', titulo: 'Peças Staunton <clube>', quantidade: 2, precoCentavos: 9_995 },
    ],
    totalCentavos: 38_980,
    descontoCentavos: 0,
    comprador: {
      nome: 'Marina Azevedo Lima',
      email: 'marina@exemplo.com.br',
      telefone: '(31) 98765-4321',
      documento: '52998224725',
    },
    endereco: { cep: '30140-071', rua: 'Rua dos Timbiras', numero: '1240', cidade: 'Belo Horizonte', uf: 'MG' },
    expiraEm: new Date(Date.now() + 86_400_000),
    nomeDaLoja: 'Loja de exemplo',
    boletoVenceEm: new Date(Date.now() + 4 * 86_400_000),
    ...mudanca,
  };
}

/** A Pix request for an order with a new id; any field can be overridden. */
export function pixDeExemplo(mudanca: Partial<PixPedido> = {}): PixPedido {
  const { pedidoId, nomeDaLoja, totalCentavos, comprador } = pedidoDeExemplo();
  return {
    pedidoId,
    nomeDaLoja,
    descricao: 'Pedido de exemplo',
    valorCentavos: totalCentavos,
    comprador: { nome: comprador.nome, email: comprador.email, documento: comprador.documento },
    endereco: {
      cep: '30140-071',
      rua: 'Rua dos Timbiras',
      numero: '1240',
      bairro: 'Funcionários',
      cidade: 'Belo Horizonte',
      uf: 'MG',
    },
    venceEm: new Date(Date.now() + 3_600_000),
    ...mudanca,
  };
}
