import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Armazem } from '#demo/twins/mercado-pago/twin-store.ts';
import { criarArmazemDoGemeo } from '#demo/twins/mercado-pago/twin-repository.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { criarArmazemEmMemoria } from './armazem-em-memoria.ts';

type Aberto = { armazem: Armazem; fechar(): Promise<void> };

describe.each<[string, () => Promise<Aberto>]>([
  ['em memória', async () => ({ armazem: criarArmazemEmMemoria(), fechar: async () => {} })],
  [
    'no banco da loja',
    async () => {
      const banco = await bancoNovo();
      return { armazem: criarArmazemDoGemeo(banco.db), fechar: () => banco.fechar() };
    },
  ],
])('armazém do gêmeo %s', (_, abrir) => {
  let aberto: Aberto;
  let armazem: Armazem;
  beforeAll(async () => {
    aberto = await abrir();
    armazem = aberto.armazem;
  });
  afterAll(() => aberto.fechar());

  test('lê o que foi inserido, cópia por cópia, e null para o resto', async () => {
    const dados = { versao: 1, corpo: { valor: 19.99, lista: [1], nada: null } };
    expect(await armazem.inserir('a', '1', dados)).toBe(true);
    dados.corpo.lista.push(2);
    expect(await armazem.ler('a', '1')).toEqual({ versao: 1, corpo: { valor: 19.99, lista: [1], nada: null } });
    expect(await armazem.ler('a', '2')).toBeNull();
    expect(await armazem.ler('b', '1')).toBeNull();
  });

  test('dez inserções do mesmo id: uma vence e fica', async () => {
    const vencedores = await Promise.all(
      Array.from({ length: 10 }, (_vazio, i) => armazem.inserir('corrida', 'x', { versao: 1, quem: i })),
    );
    expect(vencedores.filter(Boolean)).toHaveLength(1);
    expect(await armazem.ler('corrida', 'x')).toEqual({ versao: 1, quem: vencedores.indexOf(true) });
  });

  test('só substitui sobre a versão lida: de dez escritas, uma vence', async () => {
    await armazem.inserir('troca', 'x', { versao: 1 });
    const vencedores = await Promise.all(
      Array.from({ length: 10 }, (_vazio, i) => armazem.substituir('troca', 'x', 1, { versao: 2, quem: i })),
    );
    expect(vencedores.filter(Boolean)).toHaveLength(1);
    expect(await armazem.ler('troca', 'x')).toEqual({ versao: 2, quem: vencedores.indexOf(true) });
    expect(await armazem.substituir('troca', 'ausente', 1, { versao: 2 })).toBe(false);
    expect(await armazem.ler('troca', 'ausente')).toBeNull();
  });

  test('lista por campo de texto, do mais antigo ao mais novo, só da coleção', async () => {
    for (const id of ['91', '92', '93'])
      await armazem.inserir('lista', id, { versao: 1, id, dono: id === '92' ? 'outro' : "d'ono" });
    await armazem.inserir('outra', '94', { versao: 1, id: '94', dono: "d'ono" });
    expect((await armazem.listar('lista', 'dono', "d'ono")).map(({ id }) => id)).toEqual(['91', '93']);
    expect(await armazem.listar('lista', 'dono', 'ninguém')).toEqual([]);
  });

  test('nunca dá o mesmo número duas vezes', async () => {
    const numeros = await Promise.all(Array.from({ length: 20 }, () => armazem.proximoNumero()));
    expect(new Set(numeros).size).toBe(20);
    expect(numeros.every((numero) => Number.isInteger(numero) && numero > 0)).toBe(true);
  });
});
