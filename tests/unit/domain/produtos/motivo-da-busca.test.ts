// @requirement 15.9.10
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { motivoDaBusca } from '#domain/produtos/busca.ts';

const bolsa = {
  nome: 'Bolsa de lona',
  descricao: 'Leva as peças, o Relógio e a súmula. Tem dois relógios de folga.',
  categoria: 'Acessórios',
};

test.each([
  ['relo', { onde: 'descricao', palavra: 'relógio' }],
  ['RELÓGIO', { onde: 'descricao', palavra: 'relógio' }],
  ['relogios', { onde: 'descricao', palavra: 'relógio' }],
  ['bolsa peca', { onde: 'descricao', palavra: 'peças' }],
  ['acessorio', { onde: 'categoria', palavra: 'Acessórios' }],
  ['bolsa', null],
  ['relx', { onde: 'descricao' }],
])('quem busca %j fica sabendo onde a bolsa o diz', (termo, motivo) => {
  expect(motivoDaBusca(termo, bolsa)).toEqual(motivo);
});

test('a palavra dita está no texto, e nenhum nome que a tenha a recebe', () => {
  const texto = fc.lorem({ maxCount: 30 });
  fc.assert(
    fc.property(fc.lorem({ maxCount: 3 }), texto, texto, (termo, nome, descricao) => {
      const motivo = motivoDaBusca(termo, { nome, descricao, categoria: 'Kits' });
      if (motivo?.onde === 'descricao' && motivo.palavra) expect(descricao.toLowerCase()).toContain(motivo.palavra);
      expect(motivoDaBusca(termo, { nome: `${nome} ${termo}`, descricao, categoria: 'Kits' })).toBeNull();
    }),
  );
});
