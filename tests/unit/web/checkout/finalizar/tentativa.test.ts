import { expect, test } from 'vitest';
import {
  chaveDaTentativa,
  conteudoDoCarrinho,
  esquecerTentativa,
  tentativaPara,
} from '#web/checkout/finalizar/tentativa.ts';

const umaHoraMs = 3_600_000;

function contador() {
  let vezes = 0;
  return () => `chave-${++vezes}`;
}

function guardaEmMemoria(): Storage {
  const dados = new Map<string, string>();
  return {
    get length() {
      return dados.size;
    },
    clear: () => dados.clear(),
    key: (indice) => [...dados.keys()][indice] ?? null,
    getItem: (chave) => dados.get(chave) ?? null,
    setItem: (chave, valor) => void dados.set(chave, valor),
    removeItem: (chave) => void dados.delete(chave),
  };
}

test('enviar de novo o mesmo conteúdo usa a mesma chave', () => {
  const guarda = guardaEmMemoria();
  const nova = contador();
  const primeira = chaveDaTentativa('{"total":10}', nova, () => guarda);
  expect(chaveDaTentativa('{"total":10}', nova, () => guarda)).toBe(primeira);
});

test('outro conteúdo usa outra chave, e voltar ao primeiro não traz a chave antiga', () => {
  const guarda = guardaEmMemoria();
  const nova = contador();
  const chaves = ['{"total":10}', '{"total":12}', '{"total":10}'].map((conteudo) =>
    chaveDaTentativa(conteudo, nova, () => guarda),
  );
  expect(new Set(chaves).size).toBe(3);
});

test('depois de esquecer, o mesmo conteúdo é outro pedido', () => {
  const guarda = guardaEmMemoria();
  const nova = contador();
  const primeira = chaveDaTentativa('a', nova, () => guarda);
  esquecerTentativa(() => guarda);
  expect(chaveDaTentativa('a', nova, () => guarda)).not.toBe(primeira);
});

test('a chave vale por um dia, como o pedido cujo pagamento não abriu', () => {
  const anterior = { conteudo: 'a', chave: 'antiga', desde: 0 };
  expect(tentativaPara(anterior, 'a', 23 * umaHoraMs, () => 'nova').chave).toBe('antiga');
  expect(tentativaPara(anterior, 'a', 24 * umaHoraMs, () => 'nova')).toEqual({
    conteudo: 'a',
    chave: 'nova',
    desde: 24 * umaHoraMs,
  });
});

test.each(['', '{', '[]', '{"conteudo":"a"}', '{"conteudo":"a","chave":7,"desde":1}', 'null'])(
  'o que está guardado não se entende (%s): começa de novo',
  (texto) => {
    const guarda = guardaEmMemoria();
    guarda.setItem('loja:tentativa', texto);
    expect(
      chaveDaTentativa(
        'a',
        () => 'nova',
        () => guarda,
      ),
    ).toBe('nova');
  },
);

test('sem armazenamento há chave, e ninguém fica sem pagar', () => {
  const semGuarda = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(chaveDaTentativa('a', () => 'nova', semGuarda)).toBe('nova');
  expect(() => esquecerTentativa(semGuarda)).not.toThrow();
});

test('a chave é do carrinho: a mesma em duas abas e em qualquer ordem, outra quando ele muda', () => {
  const guarda = guardaEmMemoria();
  const nova = contador();
  const linha = (id: string, quantidade: number, preco = 10) => ({ id, nome: id, preco, quantidade, variacao: '' });
  const chaveDe = (...linhas: ReturnType<typeof linha>[]) =>
    chaveDaTentativa(conteudoDoCarrinho(linhas), nova, () => guarda);
  const umaAba = chaveDe(linha('rei', 1), linha('dama', 2));
  expect(chaveDe(linha('dama', 2, 12), linha('rei', 1))).toBe(umaAba);
  expect(chaveDe(linha('dama', 3), linha('rei', 1))).not.toBe(umaAba);
});

test('de duas abas no mesmo instante vale a chave que ficou guardada', () => {
  const guarda = guardaEmMemoria();
  const deOutraAba = { conteudo: 'a', chave: 'da outra aba', desde: Date.now() };
  // Between this tab's reading and its return the other tab writes.
  const concorrida: Storage = { ...guarda, setItem: (nome) => guarda.setItem(nome, JSON.stringify(deOutraAba)) };
  expect(
    chaveDaTentativa(
      'a',
      () => 'desta',
      () => concorrida,
    ),
  ).toBe('da outra aba');
});
