import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';

/** Each square: its class, whether it is the present one, whether a king is on it, and what is written beneath. */
function casas(marcacao: string) {
  return [...marcacao.matchAll(/<li([^>]*)>(.*?)<\/li>/g)].map(([, atributos = '', dentro = '']) => [
    /class="(\w+)"/.exec(atributos)?.[1] ?? '',
    atributos.includes('aria-current="step"'),
    dentro.includes('<svg'),
    dentro
      .replace(/<svg.*<\/svg>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);
}

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
