import { describe, expect, test } from 'vitest';
import { livros } from '#demo-data/ebooks/textos/index.ts';
import type { Diagrama, Livro } from '#demo-data/ebooks/tipo.ts';
import { eAfogado, eMate, emXeque, jogarLinha, lancesLegais, lerFen, type Posicao } from './regras.ts';

const inicial = lerFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -');

function diagramas({ blocos }: Livro): Diagrama[] {
  return blocos.flatMap((b) => (b.tipo === 'diagrama' ? [b.diagrama] : b.tipo === 'par' ? b.diagramas : []));
}

const ultima = (posicoes: Posicao[]): Posicao => posicoes.at(-1) ?? inicial;

function conferirFim(p: Posicao, fim: 'mate' | 'afogado' | undefined): void {
  expect({ mate: eMate(p), afogado: eAfogado(p) }).toEqual({ mate: fim === 'mate', afogado: fim === 'afogado' });
}

// The book of exercises has its own test: there the positions are tasks.
for (const livro of livros.filter((cada) => diagramas(cada).length > 0)) {
  describe(livro.titulo.replace('\n', ' '), () => {
    const legais = diagramas(livro).filter(({ esquema }) => !esquema);

    test.each(legais.map((d) => [d.legenda, d] as const))('a posição é possível: %s', (_, { fen }) => {
      const p = lerFen(fen);
      expect(p.casas.filter((c) => c === 'K')).toHaveLength(1);
      expect(p.casas.filter((c) => c === 'k')).toHaveLength(1);
      expect(p.casas.filter((c, i) => c?.toLowerCase() === 'p' && (i < 8 || i > 55))).toEqual([]);
      // The side that has just moved cannot have left its own king in check.
      expect(emXeque(p, !p.brancas)).toBe(false);
    });

    test.each(legais.flatMap((d) => (d.desde ? [[d.legenda, d.desde, d.fen] as const] : [])))(
      'os lances da abertura levam ao diagrama: %s',
      (_, desde, fen) => {
        const chegou = ultima(jogarLinha(inicial, desde));
        const { casas, brancas, roques } = lerFen(fen);
        expect({ casas: chegou.casas, brancas: chegou.brancas, roques: chegou.roques }).toEqual({
          casas,
          brancas,
          roques,
        });
      },
    );

    const linhas = legais.flatMap((d) =>
      (d.linhas ?? []).filter(({ lances }) => lances !== '').map((l) => ({ ...l, fen: d.fen })),
    );
    test.each(linhas.map((l) => [l.lances, l] as const))(
      'a linha é legal e acaba como se diz: %s',
      (_, { fen, lances, fim }) => {
        conferirFim(ultima(jogarLinha(lerFen(fen), lances)), fim);
      },
    );

    test.each(livro.blocos.flatMap((b) => (b.tipo === 'partida' ? [b] : [])).map((b) => [b.titulo, b] as const))(
      'a partida é legal: %s',
      (_, { lances, fim }) => {
        conferirFim(ultima(jogarLinha(inicial, lances)), fim);
      },
    );

    test.each(legais.flatMap((d) => (d.roque ? [[d.legenda, d.fen, d.roque] as const] : [])))(
      'o que se diz do roque é certo: %s',
      (_, fen, { lado, pode }) => {
        const p = lerFen(fen);
        const salto = lado === 'pequeno' ? 2 : -2;
        expect(lancesLegais(p).some((l) => p.casas[l.de]?.toLowerCase() === 'k' && l.para - l.de === salto)).toBe(pode);
      },
    );
  });
}
