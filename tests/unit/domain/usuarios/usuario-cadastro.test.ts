// @requirement 2.21.5 3.1.2 5.7.1 5.7.2 5.8.1 9.10.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerEdicaoDoUsuario, lerFichaDoUsuario, lerNovoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import {
  escreverOrdemDeUsuarios,
  lerOrdemDeUsuarios,
  palavrasDaBuscaDeUsuarios,
} from '#domain/usuarios/usuario-cadastro.ts';

const pessoa = { nome: ' Bia  Lima ', email: ' Bia@Exemplo.test ', senha: '123456' };

test('um usuário criado por um admin é cliente, com comissão de 5 %, a não ser que se diga outra coisa', () => {
  expect(lerNovoUsuario(pessoa)).toEqual({
    ok: true,
    valor: {
      nome: 'Bia Lima',
      email: 'bia@exemplo.test',
      senha: '123456',
      role: 'cliente',
      cupom: null,
      comissaoPb: 500,
      contato: { telefone: null, endereco: null, cidade: null, estado: null, cep: null },
    },
  });
  expect(lerNovoUsuario({ ...pessoa, role: 'influencer', cupom: ' bia 10 ', comissao: 0.1 })).toMatchObject({
    ok: true,
    valor: { role: 'influencer', cupom: 'BIA10', comissaoPb: 1000 },
  });
});

test.each([
  [7, 10_000],
  [-1, 0],
  ['x', 0],
  ['', 0],
  [0, 0],
  ['0,07', 700],
  [Number.NaN, 0],
  [[], 0],
  [null, 500],
  [undefined, 500],
])('a comissão %j de um usuário novo é lida como %d pontos base', (comissao, pontos) => {
  expect(lerNovoUsuario({ ...pessoa, comissao })).toMatchObject({ ok: true, valor: { comissaoPb: pontos } });
});

test.each([
  ['', 'senha-curta'],
  ['12345', 'senha-curta'],
  [123_456, 'senha-curta'],
  ['x'.repeat(129), 'senha-longa'],
])('a senha temporária %j é recusada', (senha, falta) => {
  expect(lerNovoUsuario({ ...pessoa, senha })).toEqual({ ok: false, erro: { senha: falta } });
});

test('cupom e CEP vazios são nenhum', () => {
  expect(lerEdicaoDoUsuario({ ...pessoa, role: 'cliente', cupom: '   ', ultimoCep: '' })).toMatchObject({
    ok: true,
    valor: { cupom: null, ultimoCep: null, comissaoPb: 0 },
  });
});

test('a ficha simples só oferece cliente e admin; sem escolha, o papel fica', () => {
  expect(lerFichaDoUsuario({ ...pessoa, role: '' }, true)).toMatchObject({
    ok: true,
    valor: { role: null, ativo: true },
  });
  expect(lerFichaDoUsuario({ ...pessoa, role: 'admin' }, false)).toMatchObject({
    ok: true,
    valor: { role: 'admin', ativo: false },
  });
  expect(lerFichaDoUsuario({ ...pessoa, role: 'influencer' }, true)).toEqual({
    ok: false,
    erro: { role: 'papel-desconhecido' },
  });
});

test('o que quer que venha é lido ou recusado, sem erro, e o que é lido cabe no banco', () => {
  const qualquer = fc.oneof(
    fc.string(),
    fc.anything(),
    fc.constantFrom('bia@exemplo.test', 'Bia', '123456', 'influencer', 'BIA10', '0,5', '01001-000'),
  );
  const tudo = fc.record({
    nome: qualquer,
    email: qualquer,
    senha: qualquer,
    role: qualquer,
    cupom: qualquer,
    comissao: qualquer,
    ultimoCep: qualquer,
    telefone: qualquer,
    endereco: qualquer,
    cidade: qualquer,
    estado: qualquer,
    cep: qualquer,
  });
  fc.assert(
    fc.property(tudo, (digitado) => {
      lerNovoUsuario(digitado);
      lerFichaDoUsuario(digitado, true);
      const lido = lerEdicaoDoUsuario(digitado);
      if (!lido.ok) return;
      expect(lido.valor.comissaoPb >= 0 && lido.valor.comissaoPb <= 10_000).toBe(true);
      expect(lido.valor.cupom ?? 'A').toMatch(/^[A-Z0-9]{1,30}$/);
      expect(lido.valor.ultimoCep ?? '00000000').toMatch(/^\d{8}$/);
      expect(lido.valor.email).toBe(lido.valor.email.trim().toLowerCase());
    }),
  );
});

test('a ordem da lista no endereço vai e volta; o que não faz sentido é a de sempre', () => {
  for (const ordem of ['nome', '-email', 'role', '-cupom', 'comissao', '-criadoEm'])
    expect(escreverOrdemDeUsuarios(lerOrdemDeUsuarios(ordem))).toBe(ordem);
  for (const ordem of [null, '', '-', 'senha', '--nome', 'nome;'])
    expect(escreverOrdemDeUsuarios(lerOrdemDeUsuarios(ordem))).toBe('-criadoEm');
});

test('a busca tem até cinco palavras', () => {
  expect(palavrasDaBuscaDeUsuarios('  Ana  MARIA \0 ')).toEqual(['ana', 'maria']);
  expect(palavrasDaBuscaDeUsuarios('a b c d e f g')).toHaveLength(5);
});
