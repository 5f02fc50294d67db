import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RecadoDoPainel, TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { failure, Page } from '#web/panel/page.tsx';

const Erro = failure('Cupons', 'Erro ao carregar os cupons.');

const paginas = {
  'feita do kit': () => <Page title="Cupons">a lista</Page>,
  'escrita à mão': () => <TituloDoPainel titulo="Orçamentos" />,
  'cujos dados não vieram': () => <Erro />,
};

/** The HTML of a page to which another one led with "Cupom salvo."; `resposta` is the answer to a form of its own. */
function depoisDeSalvar(Component: () => React.ReactNode, resposta?: object): string {
  const Stub = createRoutesStub([{ id: 'pagina', path: '/', Component }]);
  return renderToStaticMarkup(
    <RecadoDoPainel value="Cupom salvo.">
      <Stub hydrationData={{ loaderData: {}, ...(resposta && { actionData: { pagina: resposta } }) }} />
    </RecadoDoPainel>,
  );
}

describe.each(Object.entries(paginas))('uma página %s', (_, pagina) => {
  test('diz o recado da anterior', () => {
    expect(depoisDeSalvar(pagina)).toContain('Cupom salvo.');
  });

  test('deixa de o dizer quando um formulário seu é respondido', () => {
    expect(depoisDeSalvar(pagina, { ok: false, frase: 'Já não existe.' })).not.toContain('Cupom salvo.');
  });
});
