// @requirement 15.7.4 15.8.3
import { expect, test } from 'vitest';
import type { EstadoDasCopias } from '#db/saude/ler-copias.ts';
import { estadoDasCopias, fatosDasCopias } from '#web/admin/saude/saude-copias.ts';

const quando = new Date('2026-11-20T06:40:00Z');
const nada: EstadoDasCopias = { ultima: null, peloRelogio: false, falha: null, experimentada: null };
const ultima = { id: 'c', quando, lugar: '/copias/c', arquivos: 3, tamanho: 3 * 1024 ** 2, cifrada: true };
const fato = (estado: EstadoDasCopias, lugar: string | null, rotulo: string) =>
  fatosDasCopias(estado, lugar).find(([nome]) => nome === rotulo)?.[1];

test('sem lugar configurado diz o que definir; com lugar, e ainda sem cópia, diz onde elas ficarão', () => {
  expect(estadoDasCopias(nada, null, 'bem')).toEqual({ aviso: expect.stringContaining('defina BACKUP_DIR') });
  expect(fato(nada, null, 'Todo dia, sozinha')).toBe('não');
  expect(estadoDasCopias(nada, '/copias', 'bem')).toBe('desconhecido');
  expect(fato(nada, '/copias', 'Todo dia, sozinha')).toBe('sim, em /copias');
  expect(fato(nada, '/copias', 'Última')).toBe('nunca');
});

test('o lugar que se tirou da configuração não conta mais, embora a loja copiasse até ontem', () => {
  const ateOntem = { ...nada, ultima, peloRelogio: true };
  expect(fato(ateOntem, null, 'Todo dia, sozinha')).toBe('não');
  expect(estadoDasCopias(ateOntem, null, 'bem')).toEqual({ aviso: expect.stringContaining('defina BACKUP_DIR') });
});

test('da última cópia diz quando, onde, o tamanho e se foi experimentada', () => {
  const inteira = { ...nada, ultima, experimentada: { id: 'c', quando, feita: true, erro: null } };
  expect(fatosDasCopias(inteira, '/copias')).toEqual([
    ['Última', expect.stringContaining('20/11/2026')],
    ['Tamanho', '3 MB, cifrada'],
    ['Lugar', '/copias/c'],
    ['Todo dia, sozinha', 'sim, em /copias'],
    ['Experimentada', expect.stringMatching(/20\/11\/2026.*, esta: está inteira$/)],
  ]);
  expect(estadoDasCopias(inteira, '/copias', 'bem')).toBe('bem');
  expect(fato({ ...inteira, ultima: { ...ultima, id: 'd' } }, '/copias', 'Experimentada')).toContain('uma anterior');
});

test('a que não pôde ser experimentada é um aviso, e a que não voltou inteira também, com o motivo', () => {
  const impedida = { ...nada, ultima, experimentada: { id: 'c', quando, feita: false, erro: 'sem CREATEDB' } };
  expect(estadoDasCopias(impedida, '/copias', 'bem')).toEqual({ aviso: 'sem CREATEDB' });
  expect(fato(impedida, '/copias', 'Experimentada')).toMatch(/^não foi possível: esta, em 20\/11\/2026/);
  // A failed backup matters more than an untried one.
  const falhou = { motivo: 'copia-falhou' } as const;
  expect(estadoDasCopias(impedida, '/copias', falhou)).toBe(falhou);
  const estragada = { ...impedida, experimentada: { id: 'c', quando, feita: true, erro: 'falta banco.dump' } };
  expect(estadoDasCopias(estragada, '/copias', 'bem')).toEqual({
    aviso: 'A última cópia experimentada não voltou inteira: falta banco.dump',
  });
  expect(fato({ ...nada, falha: { quando, erro: 'sem espaço' } }, '/copias', 'Falhou')).toMatch(/2026.*: sem espaço$/);
});
