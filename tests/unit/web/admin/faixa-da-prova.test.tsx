// @requirement 10.4.5 15.8.6
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import LayoutDoAdmin from '#web/admin/layout.tsx';

const painel = (loaderData: object) => {
  const Layout = LayoutDoAdmin as React.ComponentType<{ loaderData: object }>;
  const Painel = createRoutesStub([{ path: '/admin', Component: () => <Layout loaderData={loaderData} /> }]);
  return renderToString(<Painel initialEntries={['/admin']} />).replaceAll('<!-- -->', '');
};

test('o painel diz em vermelho para onde vão os pagamentos de um provedor de teste, e que a cópia só mostra', () => {
  const html = painel({ provedor: '127.0.0.1:4000', somenteLeitura: true });
  expect(html).toMatch(/aviso-de-erro[^>]*aria-label="Provedor de teste"/);
  expect(html).toContain('Os pagamentos vão para 127.0.0.1:4000, e não para o Mercado Pago');
  expect(html).toMatch(/aviso-de-atencao[^>]*aria-label="Somente leitura"/);
  expect(html).toContain('nenhuma mensagem sai e nenhum pedido muda');
});

test('o painel da loja que vende não diz nada disso', () => {
  const html = painel({ provedor: null, somenteLeitura: false });
  expect(html).not.toMatch(/Provedor de teste|Somente leitura/);
});
