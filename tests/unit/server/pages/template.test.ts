// @requirement 12.1.3
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createTemplate, fillTemplate, recordVisitorQueries, templateUser } from '#server/pages/template.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** As React draws a name, in a text and in an attribute. */
const cabecalho = (nome: string) =>
  renderToString(createElement('a', { 'aria-label': `Conta de ${nome}`, href: '/minha-conta' }, nome));

const sha256 = (texto: string) => `sha256-${createHash('sha256').update(texto).digest('base64')}`;
const dadosDe = ({ uid, displayName, comissao, cupom }: UsuarioDaSessao, guarda: boolean) =>
  JSON.stringify([{ _1: 2 }, 'uid', uid, 'nome', displayName, comissao, cupom, guarda, 'Peão & “Rei”']);
/** As React Router writes data into a page. */
const scriptDe = (dados: string) =>
  `stream.enqueue(${JSON.stringify(dados).replaceAll(/[&<>\u2028\u2029]/g, (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`)});`;
const FIXO = 'window.a = 1;';
const paginaDe = (usuario: UsuarioDaSessao, guarda: boolean) =>
  `<script>${FIXO}</script><header>${cabecalho(usuario.displayName)}</header><p>Peão</p><script>${scriptDe(dadosDe(usuario, guarda))}</script><footer>Fim</footer>`;

const guarda = (await recordVisitorQueries().guardaCarrinho()) as boolean;
const moldeDe = (texto: string, html: boolean) =>
  createTemplate({
    text: texto,
    html,
    scripts: [sha256(FIXO), sha256(scriptDe(dadosDe(templateUser, guarda)))],
    ebooks: [],
  });

const gente: fc.Arbitrary<UsuarioDaSessao> = fc.record({
  uid: fc.string({ minLength: 1 }),
  displayName: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('</script><b>', `"'&amp;\\`, '$& $1 \\u003c', '\u2028\u2029', '\ud83d\ude00 Zoë', '-->'),
  ),
  email: fc.emailAddress(),
  role: fc.constantFrom('cliente' as const, 'admin' as const),
  ultimoCep: fc.constant(null),
  cupom: fc.oneof(fc.constant(null), fc.string()),
  comissao: fc.double({ min: 0, max: 1, noNaN: true }).map((n) => n || 0),
});

describe('o molde da página de quem entrou', () => {
  test('cheio, é a página que seria feita só para a pessoa, e deixa rodar os scripts dela e nenhum outro', () => {
    const molde = moldeDe(paginaDe(templateUser, guarda), true);
    if (!molde) throw new Error('no mould');
    fc.assert(
      fc.property(gente, fc.boolean(), (usuario, guardaCarrinho) => {
        const { body: corpo, scripts } = fillTemplate(molde, { ...usuario, guardaCarrinho });
        expect(corpo.toString()).toBe(paginaDe(usuario, guardaCarrinho));
        expect(scripts).toEqual([sha256(FIXO), sha256(scriptDe(dadosDe(usuario, guardaCarrinho)))]);
      }),
    );
  });

  test('dos dados da navegação, é o que o roteador escreveria', () => {
    const molde = moldeDe(dadosDe(templateUser, guarda), false);
    if (!molde) throw new Error('no mould');
    fc.assert(
      fc.property(gente, fc.boolean(), (usuario, guardaCarrinho) => {
        expect(fillTemplate(molde, { ...usuario, guardaCarrinho }).body.toString()).toBe(
          dadosDe(usuario, guardaCarrinho),
        );
      }),
    );
  });

  test('não há onde a página diz da pessoa o que não se sabe escrever', () => {
    const { displayName, cupom } = templateUser;
    for (const texto of [
      `<p>${cupom}</p>`,
      `<p>${displayName.slice(0, -1)}</p>`,
      `<script>${scriptDe(JSON.stringify([`Olá, ${displayName}`]))}</script>`,
    ])
      expect([texto, moldeDe(texto, true)]).toEqual([texto, null]);
    expect(moldeDe(JSON.stringify([`Olá, ${displayName}`]), false)).toBeNull();
  });

  test('diz quais eBooks a página perguntou se a pessoa tem', async () => {
    const perguntas = recordVisitorQueries();
    expect([await perguntas.pedidoPago('final-de-torres'), [...perguntas.ebooks]]).toEqual([null, ['final-de-torres']]);
  });
});
