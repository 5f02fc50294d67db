import { expect, test } from 'vitest';
import { desenhar } from '#tests/unit/web/pagina-sem-banco.tsx';
import { Relatos } from '#web/admin/saude/relatos.tsx';
import { columnsOf, Rows, Search } from '#web/panel/list.tsx';

const col = columnsOf<string>();
const tabela = (scrolls: boolean) =>
  desenhar(
    <Rows
      page={{ linhas: ['Torre'] }}
      caption="Peças"
      scrolls={scrolls}
      rowKey={(peca) => peca}
      columns={[col.name('Peça', (peca) => peca)]}
    />,
  );

test('toda tabela tem nome, também a que rola na sua caixa', () => {
  const nome = '<caption class="so-para-leitor">Peças</caption>';
  expect(tabela(false)).toContain(nome);
  expect(tabela(true)).toContain(nome);
  expect(tabela(true)).toContain('<section class="tabela-rolavel" aria-label="Peças" tabindex="0">');
});

test('a caixa da tabela não repete o nome da seção em que está', () => {
  const relato = {
    diretiva: 'img-src',
    origem: 'self',
    pagina: '/',
    imposta: true,
    vezes: 1,
    primeiraEm: new Date(0),
    ultimaEm: new Date(0),
  };
  const html = desenhar(<Relatos relatos={[relato]} />);
  const secao = /<h2 id="relatos">([^<]+)/.exec(html)?.[1];
  const caixa = /aria-label="([^"]+)"/.exec(html)?.[1];
  expect([secao, caixa]).toEqual(['O que os navegadores barraram', 'Relatos dos navegadores']);
});

test('a busca mostra o texto com que a lista foi filtrada', () => {
  const mostrada = (busca: string) => {
    const endereco = `/admin/cupons?${new URLSearchParams({ busca })}`;
    return /<input[^>]* value="([^"]*)"/.exec(desenhar(<Search label="Buscar" />, endereco))?.[1];
  };
  expect(mostrada(' bem\u200B \n vindo ')).toBe('bem vindo');
  expect(mostrada('a'.repeat(101))).toBe('a'.repeat(100));
});
