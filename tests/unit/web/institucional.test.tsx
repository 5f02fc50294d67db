// @requirement 2.1.5 11.17.7 15.14.7
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { sobreDaDemo } from '#demo-data/conteudo.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import Privacidade from '#web/institucional/privacidade.tsx';
import Sobre from '#web/institucional/sobre.tsx';
import Termos from '#web/institucional/termos.tsx';

/** The page's own text, as a shop shows it that wrote none. */
function textoDe(Pagina: ComponentType<never>): string {
  const Solta = Pagina as unknown as ComponentType<Record<string, unknown>>;
  const Rota = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Solta loaderData={{ loja: lojaDaDemo, html: null, minutos: 30, shopUrl: 'http://loja.test' }} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Rota />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
}

const oQueALojaFaz: [string, RegExp][] = [
  ['o Pix na página da loja', /Pix é pago na página da própria loja/],
  ['CPF ou CNPJ', /CPF ou CNPJ, se você informar/],
  ['presentes', /nome de quem recebe e a sua mensagem/],
  ['conversas', /conversas sobre pedidos e produtos/],
  ['fotografias das devoluções', /devoluções e das peças perdidas: .*fotografias/],
  ['lembretes do carrinho', /lembretes do carrinho/],
  ['a nova confirmação de quem entrou há tempo', /pedimos de novo que confirme que é você/],
  ['as avaliações', /Das avaliações/],
  ['o aviso de chegada', /aviso de chegada/],
  ['as inscrições de parceiros', /De quem se inscreve para indicar a loja: nome, e-mail, canais, audiência/],
  ['o endereço de rede do pedido por pagar', /calculado do seu endereço de rede/],
];

test.each(oQueALojaFaz)('a política de privacidade diz %s', (_, frase) => {
  expect(textoDe(Privacidade)).toMatch(frase);
});

test('os termos dizem onde se paga e o limite por pessoa de um cupom', () => {
  const termos = textoDe(Termos);
  expect(termos).toContain('O Pix é pago na página da própria loja; cartão e boleto, na página do Mercado Pago.');
  expect(termos).toContain('limite por pessoa');
});

test.each([
  ['de uma loja nova', () => textoDe(Sobre)],
  ['da demonstração', () => sobreDaDemo],
])('a página Sobre %s diz o Pix, os presentes e o atendimento', (_, texto) => {
  expect(texto()).toMatch(/Pix (?:aqui na loja|você paga sem sair daqui)/);
  expect(texto()).toMatch(/[Pp]resentes? (?:pode ir|vão) direto/);
  expect(texto()).toMatch(/a conversa fica guardada/);
});
