// @requirement 13.6.1
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { lerHtml } from '#tests/support/ler-html.ts';

/** Each square: its class, whether it is the present one, whether a king is on it, and what is written beneath. */
const casas = (marcacao: string) =>
  lerHtml(marcacao)
    .querySelectorAll('li')
    .map((casa) => {
      const nome = casa.querySelector('b')?.textContent ?? '';
      return [
        casa.getAttributeValue('class') ?? '',
        casa.getAttributeValue('aria-current') === 'step',
        casa.querySelector('svg') !== null,
        casa.textContent.replace(nome, `${nome} `).trim(),
      ];
    });

test('o rei fica na casa de agora, com as anteriores feitas e as seguintes a seguir', () => {
  const datas = { pendente: new Date('2026-11-19T19:20:00Z'), enviado: new Date('2026-11-20T12:40:00Z') };
  expect(casas(renderToStaticMarkup(<LinhaDoPedido status="enviado" datas={datas} />))).toEqual([
    ['feito', false, false, 'Pendente 19/11, 16:20'],
    ['feito', false, false, 'Aprovado'],
    ['feito', true, true, 'Enviado 20/11, 09:40'],
    ['', false, false, 'Concluído a seguir'],
  ]);
});

test('um pedido rejeitado tem o rei caído na casa a que chegou e o resto vazio', () => {
  const linha = (
    <LinhaDoPedido status="rejected" chegouAte="approved" datas={{ rejected: new Date('2026-11-20T12:40:00Z') }} />
  );
  expect(casas(renderToStaticMarkup(linha))).toEqual([
    ['feito', false, false, 'Pendente'],
    ['caido', true, true, 'Rejeitado 20/11, 09:40'],
    ['', false, false, 'Enviado'],
    ['', false, false, 'Concluído'],
  ]);
});

test('sem se saber até onde chegou, o rejeitado parou na primeira casa', () => {
  expect(casas(renderToStaticMarkup(<LinhaDoPedido status="rejected" />))[0]).toEqual([
    'caido',
    true,
    true,
    'Rejeitado',
  ]);
});
