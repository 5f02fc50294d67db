import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Bloco, Livro } from '#demo-data/ebooks/tipo.ts';
import { desenhar } from './blocos.ts';
import { capa } from './capa.ts';
import { estilos } from './estilo.ts';

function rodape(titulo: string): ReactElement {
  return h(
    View,
    { style: estilos.rodape, fixed: true },
    h(Text, {}, titulo),
    h(Text, { render: ({ pageNumber }) => String(pageNumber) }),
  );
}

/** Exercises in rows of two and solutions one by one, so that a page may end after any of them. */
function emLinhas(b: Bloco): Bloco[] {
  if (b.tipo !== 'exercicios' && b.tipo !== 'solucoes') return [b];
  const passo = b.tipo === 'exercicios' ? 2 : 1;
  return b.itens.flatMap((_, i) =>
    i % passo === 0 ? [{ ...b, primeiro: b.primeiro + i, itens: b.itens.slice(i, i + passo) }] : [],
  );
}

/** Headings travel with what they announce: each run of them and the next block make one group that no page break cuts. */
function grupos(blocos: Bloco[]): Bloco[][] {
  const feitos: Bloco[][] = [];
  for (const b of blocos) {
    const anterior = feitos.at(-1)?.at(-1);
    if (anterior?.tipo === 'capitulo' || anterior?.tipo === 'secao') feitos.at(-1)?.push(b);
    else feitos.push([b]);
  }
  return feitos;
}

const quebra = (b: Bloco | undefined): boolean => b?.tipo === 'capitulo' && b.novaPagina === true;

const direitos =
  'Edição da loja Grande Roque. Todas as posições e linhas deste livro foram conferidas lance a lance. Este exemplar é de uso pessoal de quem o comprou.';

/** Title page: title, contents, imprint. */
function rosto({ titulo, subtitulo, blocos }: Livro): ReactElement {
  const capitulos = blocos.flatMap((b) => (b.tipo === 'capitulo' ? [b.titulo] : []));
  return h(
    Page,
    { size: 'A5', style: estilos.pagina },
    h(Text, { style: [estilos.capitulo, { fontSize: 27, marginTop: 40, marginBottom: 6 }] }, titulo),
    h(Text, { style: estilos.abre }, subtitulo),
    h(View, { style: [estilos.fioCapitulo, { marginTop: 26 }] }),
    ...capitulos.map((c, i) => h(Text, { key: i, style: { marginBottom: 3.5 } }, c)),
    h(Text, { style: [estilos.legenda, { position: 'absolute', left: 44, right: 44, bottom: 44 }] }, direitos),
  );
}

/** One eBook: the cover, the title page, then the blocks on A5 pages. */
export function livro(l: Livro): ReactElement<React.ComponentProps<typeof Document>> {
  return h(
    Document,
    { title: l.titulo, author: 'Grande Roque', language: 'pt-BR', subject: l.subtitulo },
    h(Page, { size: 'A5' }, capa(l)),
    rosto(l),
    h(
      Page,
      { size: 'A5', style: estilos.pagina },
      rodape(l.titulo.replace('\n', ' ')),
      ...grupos(l.blocos.flatMap(emLinhas)).map((g, i) =>
        h(View, { key: i, wrap: g.length === 1, break: quebra(g[0]) }, ...g.map(desenhar)),
      ),
    ),
  );
}
