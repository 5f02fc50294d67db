import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Repasse from '#web/admin/comissoes/repasse.tsx';

const repasse = {
  id: 'repasse0000000000001',
  situacao: 'aberto',
  totalCentavos: 900,
  quantos: 2,
  criadoEm: new Date(0),
  criadoPorNome: 'Otávio',
  encerradoEm: null,
  encerradoPorNome: null,
  itens: [],
  avisos: [],
};

function desenhar(acima: string[]): string {
  const Pagina = Repasse as unknown as React.ComponentType<{ loaderData: object }>;
  const Rota = createRoutesStub([{ path: '/', Component: () => <Pagina loaderData={{ ...repasse, acima }} /> }]);
  return renderToStaticMarkup(<Rota initialEntries={['/']} />);
}

test('quem vai enviar um repasse que ficou maior que o devido é avisado de quem se trata', () => {
  expect(desenhar(['Marina', 'Caio'])).toMatch(
    /role="alert"[\s\S]*diminuiu o que se deve a Marina e Caio\.[\s\S]*cancele e prepare outro/,
  );
  expect(desenhar([])).not.toContain('role="alert"');
});
