// @requirement 15.9.5
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { lerFiltro } from '#web/loja/lista/filtro.ts';
import { Lista } from '#web/loja/lista/lista.tsx';

const facetas = [
  { campo: 'madeira', nome: 'Madeira', valores: [{ valor: 'buxo', texto: 'Buxo', quantos: 2, escolhido: true }] },
];
const ativos = [
  { nome: 'Buxo', consulta: '' },
  { nome: 'Só disponíveis', consulta: '' },
];

/** A list with two filters; without products it offers 'Limpar filtros' a second time. */
function desenhar(): string {
  const lista = {
    filtro: lerFiltro(new URLSearchParams('disponiveis=1')),
    porPagina: 24,
    facetas,
    ativos,
    quantos: null,
    lida: { produtos: [], total: 0 },
  };
  const Pagina = createRoutesStub([
    {
      path: '/',
      Component: () => <Lista lista={lista as never} titulo="Peças" caminho="/categoria/pecas" />,
    },
  ]);
  return renderToStaticMarkup(<Pagina initialEntries={['/']} />);
}

test("'Limpar filtros' fica acima dos grupos de filtros, que abertos cobrem o que vem depois deles", () => {
  const html = desenhar();
  const formulario = html.indexOf('aria-label="Filtrar produtos"');
  expect(html.indexOf('Limpar filtros')).toBeGreaterThan(-1);
  expect(html.indexOf('Limpar filtros')).toBeLessThan(formulario);
  // The empty list's own button is moved down by as much as an open group is tall at most.
  expect(html.slice(formulario)).toMatch(/<\/form><div class="vazio">/);
  const css = readFileSync('src/web/loja/lista/filtro.css', 'utf8');
  const [, alturaMaxima] = /max-height: (\d+)px/.exec(css) ?? [];
  expect(css).toMatch(new RegExp(`\\.filtro:has\\(\\[open\\]\\) \\+ \\.vazio \\{\\s+margin-top: ${alturaMaxima}px`));
});
