// @requirement 15.33.5
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FichaDoCliente } from '#db/clientes/ler-cliente.ts';
import { Ficha } from '#web/admin/clientes/ficha-do-cliente.tsx';

const vazia: FichaDoCliente = {
  compras: null,
  conversas: null,
  devolvidos: null,
  escritas: null,
  credito: null,
  registros: null,
  carrinho: null,
  atos: [],
  anotacoes: [],
  enderecos: [],
};

function mostrar(ficha: Partial<FichaDoCliente>): string {
  const Pagina = createRoutesStub([
    { path: '/', Component: () => <Ficha ficha={{ ...vazia, ...ficha }} clienteId="cliente1" /> },
  ]);
  return renderToStaticMarkup(<Pagina />);
}

test.each([
  ['criar', 'anotacao-do-cliente', 'Ana criou anotação sobre cliente'],
  ['mudar', 'usuario', 'Ana mudou usuário'],
  ['juntar', 'cliente', 'Ana juntou cliente'],
])('%s %s lê-se em português', (acao, entidade, frase) => {
  const registro = { id: 1, autorNome: 'Ana', acao, entidade, criadoEm: new Date(0) };
  expect(mostrar({ registros: [registro] })).toContain(`<span>${frase}</span>`);
});

test('todos os pedidos são os do cliente, e não os de um dos seus e-mails', () => {
  const html = mostrar({ compras: { linhas: [], haMais: true, cupons: [] } });
  expect(html).toContain('href="/admin/pedidos?cliente=cliente1"');
});
