// @requirement 15.32.9
import { expect, test } from 'vitest';
import { direitosDaApi } from '#domain/usuarios/direitos-da-api.ts';
import { apiReference } from '#server/api/v1/reference.ts';

const { base, grupos, problemas } = apiReference('https://loja.exemplo');
const chamadas = grupos.flatMap((grupo) => grupo.chamadas);
const chamada = (nome: string) => chamadas.find((uma) => uma.chamada === nome);
const campo = (nome: string, de = 'resposta' as 'resposta' | 'corpo' | 'parametros', da = 'GET /produtos/{id}') =>
  chamada(da)?.[de].find((um) => um.nome === nome);

test('a referência tem cada chamada uma vez, com direitos e campos', () => {
  expect(chamadas.map((uma) => [uma.chamada, uma.direitos])).toEqual(
    expect.arrayContaining(Object.entries(direitosDaApi)),
  );
  expect(chamadas).toHaveLength(Object.keys(direitosDaApi).length);
  for (const uma of chamadas) {
    expect(uma.resposta.length).toBeGreaterThan(0);
    expect(uma.corpo.length > 0).toBe(/^(?:POST|PATCH)/.test(uma.chamada));
  }
});

test('os campos de dentro são ditos pelo caminho, com o tipo em português', () => {
  expect(campo('variacoes[].preco')).toMatchObject({ tipo: 'número', descricao: 'Em reais.' });
  expect(campo('criadoEm')).toMatchObject({ tipo: 'momento' });
  expect(campo('dados[].endereco.cep', 'resposta', 'GET /pedidos')).toMatchObject({ tipo: 'texto' });
  expect(campo('quantidade', 'corpo', 'POST /estoque')).toMatchObject({ tipo: 'inteiro', obrigatorio: true });
  expect(campo('variacao', 'corpo', 'POST /estoque')).toMatchObject({ tipo: 'texto | null', obrigatorio: false });
  expect(campo('status', 'corpo', 'PATCH /pedidos/{id}')?.tipo).toContain('"enviado"');
  expect(campo('cursor', 'parametros', 'GET /produtos')).toMatchObject({ obrigatorio: false });
});

test('o exemplo é um comando inteiro', () => {
  expect(base).toBe('https://loja.exemplo/api/v1');
  expect(chamada('GET /produtos')?.exemplo).toBe(
    `curl 'https://loja.exemplo/api/v1/produtos?limite=10' \\\n  -H 'Authorization: Bearer gr_…'`,
  );
  expect(chamada('PATCH /cupons/{id}')?.exemplo).toContain(`-d '{"ativo":false}'`);
});

test('todo problema está nela', () => {
  expect(problemas).toContainEqual({ codigo: 'sem-direito', status: 403, title: 'Direito que falta' });
});
