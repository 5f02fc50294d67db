// @requirement 8.1.1 8.7.1 8.8.1 8.9.1 8.10.1 8.12.1 13.8.1
import { entrarComo } from '#tests/support/conta.ts';
import { conferirFormulario } from '#tests/support/formularios/sem-resposta.ts';
import { gruposDeFormularios } from '#tests/support/formularios/todos.ts';
import { test } from '#tests/support/loja.ts';

test.describe.configure({ mode: 'parallel' });

for (const { onde, email, formularios } of gruposDeFormularios)
  test(
    `sem resposta, os formulários ${onde} dizem o que houve, guardam o que se digitou e valem uma vez`,
    // Without a network, as examples are sent too: of the browser, not of a page.
    { tag: formularios.some(({ exemploDe }) => exemploDe) ? ['@desktop', '@navegador-novo'] : '@desktop' },
    async ({ page, loja }) => {
      if (email) await entrarComo(page, email);
      for (const formulario of formularios)
        await test.step(formulario.nome, () => conferirFormulario(page, loja, formulario));
    },
  );
