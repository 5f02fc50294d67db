import { expect, test } from 'vitest';
import { esquecerRascunho, guardarRascunho, lerRascunho } from '#web/carrinho/rascunho.ts';

function guardaCom(texto: string | null) {
  let valor = texto;
  return () =>
    ({
      getItem: () => valor,
      setItem: (_chave: string, novo: string) => void (valor = novo),
      removeItem: () => void (valor = null),
    }) as unknown as Storage;
}

test('o que foi digitado volta depois de recarregar, com o que o CEP preencheu', () => {
  const guarda = guardaCom(null);
  const rascunho = {
    campos: { nome: 'Ana', cep: '01310-100', rua: 'Avenida Paulista' },
    peloCep: { rua: 'Avenida Paulista' },
  };
  guardarRascunho(rascunho, guarda);
  expect(lerRascunho(guarda)).toEqual(rascunho);
  esquecerRascunho(guarda);
  expect(lerRascunho(guarda)).toEqual({ campos: {}, peloCep: {} });
});

test.each([null, '', '{', '7', '"texto"', '[]', '{"campos":7}'])('guardado %s é rascunho nenhum', (texto) => {
  expect(lerRascunho(guardaCom(texto))).toEqual({ campos: {}, peloCep: {} });
});

test('só volta o que é campo do formulário e texto', () => {
  const guarda = guardaCom(
    JSON.stringify({ campos: { nome: 'Ana', uf: 7, cartao: '4111', __proto__: 'x' }, peloCep: { cidade: null } }),
  );
  expect(lerRascunho(guarda)).toEqual({ campos: { nome: 'Ana' }, peloCep: {} });
});

test('sem armazenamento nada quebra', () => {
  const semGuarda = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(lerRascunho(semGuarda)).toEqual({ campos: {}, peloCep: {} });
  expect(() => guardarRascunho({ campos: {}, peloCep: {} }, semGuarda)).not.toThrow();
});
