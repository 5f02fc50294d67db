// @requirement 15.43.2 15.43.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ESCOLHA_VALE_S,
  escreverEscolha,
  faltaPerguntar,
  lerEscolha,
  lerPermissao,
  novoNavegadorId,
} from '#domain/medicao/permissao.ts';
import { servicosDeMedicao } from '#domain/medicao/servico-de-medicao.ts';

const agora = new Date('2026-11-27T12:00:00Z');
const servicos = fc.subarray([...servicosDeMedicao], { minLength: 1 });
const pedido = {
  escolha: 'ga4.meta',
  navegadorId: novoNavegadorId(42, agora),
  navegador: 'Mozilla/5.0',
  dnt: '',
  gpc: '',
  agora,
};

describe('escolha de quem visita', () => {
  test('a escolha escrita é a lida', () => {
    fc.assert(
      fc.property(servicos, (escolhidos) => {
        expect(lerEscolha(escreverEscolha(escolhidos))).toEqual(escolhidos);
      }),
    );
    expect(lerEscolha(escreverEscolha('recusada'))).toBe('recusada');
    expect(escreverEscolha([])).toBe(escreverEscolha('recusada'));
  });

  test('nenhum outro texto é uma escolha', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        fc.pre(!['nao', 'ga4', 'meta', 'ga4.meta'].includes(texto));
        expect(lerEscolha(texto)).toBeNull();
      }),
    );
    expect(lerEscolha('meta.ga4')).toBeNull();
  });

  test('só se pergunta com um serviço ligado, e de novo só por um serviço novo', () => {
    expect(faltaPerguntar(null, [])).toBe(false);
    expect(faltaPerguntar(null, ['ga4'])).toBe(true);
    expect(faltaPerguntar('recusada', ['ga4', 'meta'])).toBe(false);
    expect(faltaPerguntar(['ga4'], ['ga4'])).toBe(false);
    expect(faltaPerguntar(['ga4'], ['ga4', 'meta'])).toBe(true);
  });
});

describe('permissão de um pedido', () => {
  test('traz os serviços, o navegador e a hora em que foi dada', () => {
    expect(lerPermissao(pedido)).toEqual({
      servicos: ['ga4', 'meta'],
      navegadorId: `42.${agora.getTime() / 1000}`,
      navegador: 'Mozilla/5.0',
      permitidoEm: agora,
    });
  });

  test.each([
    ['sem escolha', { escolha: '' }],
    ['recusada', { escolha: 'nao' }],
    ['com DNT', { dnt: '1' }],
    ['com GPC', { gpc: '1' }],
    ['sem navegador', { navegadorId: '' }],
    ['de outra forma', { navegadorId: '42.1' }],
    ['do futuro', { agora: new Date(agora.getTime() - 120_000) }],
    ['velha demais', { agora: new Date(agora.getTime() + ESCOLHA_VALE_S * 1000 + 1000) }],
  ])('%s não permite nada', (_, mudanca) => expect(lerPermissao({ ...pedido, ...mudanca })).toBeNull());

  test('o nome do navegador é cortado', () => {
    expect(lerPermissao({ ...pedido, navegador: 'x'.repeat(10_000) })?.navegador).toHaveLength(500);
  });
});
