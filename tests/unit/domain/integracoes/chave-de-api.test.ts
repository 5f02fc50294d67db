// @requirement 15.32.1
import { expect, test } from 'vitest';
import { comecoDaChave, lerChaveDigitada, podeSerChave, situacaoDaChave } from '#domain/integracoes/chave-de-api.ts';

const agora = new Date('2026-11-27T01:00:00Z');
const erp = { nome: ' ERP ', direitos: ['pedidos:agir', 'lixo'], expiraEm: '' };

test('a chave guarda o nome limpo, os direitos completos e o fim do dia em São Paulo', () => {
  expect(lerChaveDigitada(erp, agora)).toEqual({
    ok: true,
    valor: { nome: 'ERP', direitos: ['pedidos:ver', 'pedidos:agir'], expiraEm: null },
  });
  // In São Paulo it is still the 26th.
  expect(lerChaveDigitada({ ...erp, expiraEm: '2026-11-26' }, agora)).toMatchObject({
    valor: { expiraEm: new Date('2026-11-27T02:59:59Z') },
  });
});

test.each([
  [{ nome: ' ' }, { nome: 'nome-vazio' }],
  [{ nome: 'x'.repeat(41) }, { nome: 'nome-longo' }],
  [{ direitos: ['estornar'] }, { direitos: 'sem-area' }],
  [{ direitos: [] }, { direitos: 'sem-area' }],
  [{ expiraEm: '2026-02-30' }, { expiraEm: 'data-invalida' }],
  [{ expiraEm: 'amanhã' }, { expiraEm: 'data-invalida' }],
  [{ expiraEm: '2026-11-25' }, { expiraEm: 'data-passada' }],
])('%j diz o que falta', (campos, faltas) => {
  expect(lerChaveDigitada({ ...erp, ...campos }, agora)).toEqual({ ok: false, erro: { codigo: 'campos', faltas } });
});

test('só o formato de uma chave é procurado, e dela se mostra só o começo', () => {
  const chave = `gr_${'aB3-_'.repeat(8)}xyz`;
  expect(podeSerChave(chave)).toBe(true);
  expect(comecoDaChave(chave)).toBe('gr_aB3-_a');
  for (const outra of [
    '',
    'gr_',
    `${chave}x`,
    chave.slice(0, -1),
    chave.replace('gr_', 'sk_'),
    `${chave.slice(0, -1)}'`,
  ])
    expect(podeSerChave(outra)).toBe(false);
});

test('revogada vence expirada, e o instante do fim já não vale', () => {
  const fim = new Date('2026-11-27T02:59:59Z');
  const antes = new Date(fim.getTime() - 1);
  expect(situacaoDaChave({ expiraEm: fim, revogadaEm: null }, antes)).toBe('em-uso');
  expect(situacaoDaChave({ expiraEm: fim, revogadaEm: null }, fim)).toBe('expirada');
  expect(situacaoDaChave({ expiraEm: fim, revogadaEm: antes }, fim)).toBe('revogada');
  expect(situacaoDaChave({ expiraEm: null, revogadaEm: null }, fim)).toBe('em-uso');
});
