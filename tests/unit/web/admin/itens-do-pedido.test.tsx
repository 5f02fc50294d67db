// @requirement 15.36.1
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ItensDoPedido, linhaVazia } from '#web/admin/pedidos/novo/itens-do-pedido.tsx';

test('a falta aparece na linha que foi enviada, mesmo depois de uma linha vazia', () => {
  const Component = () => (
    <ItensDoPedido
      linhas={[linhaVazia(0), { ...linhaVazia(1), nome: 'Rei', produtoId: 'rei', quantidade: '0' }]}
      enviadas={[1]}
      produtos={[]}
      faltas={{ 'item-0-quantidade': 'Um número inteiro de 1 a 999.' }}
      mudar={() => undefined}
    />
  );
  const Pagina = createRoutesStub([{ path: '/', Component }]);
  const [, primeira, segunda] = renderToString(<Pagina />).split('<li class="novo-item">');
  expect(primeira).not.toContain('Um número inteiro');
  expect(segunda).toContain('Um número inteiro');
});
