// @requirement 15.44.7 15.44.10
import { createRoutesStub } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { DiferencaDoComprador } from '#db/pagamentos/ler-diferenca-do-comprador.ts';
import type { PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { DiferencaDoPedido } from '#web/admin/pedidos/diferenca.tsx';
import { PagamentoDaDiferenca } from '#web/checkout/pagar/pagar-diferenca.tsx';
import { AlteracoesDoPedido } from '#web/ui/pedido/alteracoes-do-pedido.tsx';

/** The text and the attributes of what is rendered, with plain spaces. */
function desenhar(elemento: ReactNode): string {
  const Pagina = createRoutesStub([{ path: '/', Component: () => elemento }]);
  return renderToStaticMarkup(<Pagina />).replaceAll('\u00a0', ' ');
}

const ate = new Date('2026-12-01T02:59:59Z');
const pedido: PedidoAPagar = {
  id: 'pedidodatela00000000',
  numeroDoPedido: 1042,
  codigo: '000000',
  status: 'approved',
  emDisputa: false,
  tipo: 'venda',
  cheioCentavos: 16_000,
  noPixCentavos: 16_000,
  totalCentavos: 16_000,
  guardadoAte: null,
  pix: null,
  boletoUrl: null,
  recusa: null,
};
const diferenca: DiferencaDoComprador = { valorCentavos: 2_500, ate, vencida: false, pix: null, boletoUrl: null };

test('a página de pagamento cobra só a diferença, e depois do prazo nada', () => {
  const comum = { pedido, selo: 'x', qr: null, falha: null, resposta: null };
  const aberta = desenhar(<PagamentoDaDiferenca {...comum} diferenca={diferenca} />);
  expect(aberta).toContain('Pague a diferença');
  expect(aberta).toContain('25,00');
  expect(aberta).not.toContain('160,00');
  expect(aberta).toContain('Gerar código Pix');
  expect(aberta).toContain('Ir para o pagamento');
  const vencida = desenhar(<PagamentoDaDiferenca {...comum} diferenca={{ ...diferenca, vencida: true }} />);
  expect(vencida).toContain('O prazo terminou');
  expect(vencida).not.toContain('Gerar código Pix');
});

test('a página do pedido mostra o que falta, com o botão, e o que mudou', () => {
  const alteracoes = [{ numero: 1, em: ate, mudancas: ['Frete: de Grátis para R$ 25,00'] }];
  const daPagina = { pedidoId: pedido.id, alteracoes };
  const falta = { valorCentavos: 2_500, ate, vencida: false };
  const devida = desenhar(<AlteracoesDoPedido {...daPagina} falta={falta} selo="selo" />);
  expect(devida).toContain('Falta pagar R$ 25,00');
  expect(devida).toContain(`/pagar/${pedido.id}?selo=selo`);
  expect(devida).toContain('Frete: de Grátis');
  const vencida = desenhar(<AlteracoesDoPedido {...daPagina} falta={{ ...falta, vencida: true }} selo={null} />);
  expect(vencida).not.toContain('/pagar/');
  expect(desenhar(<AlteracoesDoPedido {...daPagina} falta={null} selo={null} />)).not.toContain('Falta pagar');
  expect(desenhar(<AlteracoesDoPedido pedidoId="x" alteracoes={[]} falta={null} selo={null} />)).toBe('');
});

test('o painel tem o link enquanto vale, e cobra de novo depois', () => {
  const prazo = { hoje: '2026-11-27', proposto: '2026-11-30', ultimo: '2026-12-26' };
  const comum = { whatsapp: null, prazo, chave: 'chave', resposta: undefined };
  const devida = { valorCentavos: 2_500, expiraEm: ate };
  const link = 'https://loja.test/pagar/x?selo=y';
  const aberta = desenhar(<DiferencaDoPedido {...comum} diferenca={{ ...devida, situacao: 'aberta' }} link={link} />);
  expect(aberta).toContain('Falta pagar R$ 25,00');
  expect(aberta).toContain(link);
  expect(aberta).toContain('Dispensar diferença');
  expect(aberta).not.toContain('Cobrar de novo');
  const vencida = desenhar(<DiferencaDoPedido {...comum} diferenca={{ ...devida, situacao: 'vencida' }} link={null} />);
  expect(vencida).toContain('Cobrar de novo');
  expect(vencida).toContain('Dispensar diferença');
});
