// @requirement 15.24.13
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contasDaTroca, type ItemATrocar, julgarTroca, variacoesParaTrocar } from '#domain/devolucoes/troca.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';
import { usarCreditos } from '#domain/precos/usar-creditos.ts';

const torre: ProdutoDoCatalogo = {
  id: 'torre',
  nome: 'Torre',
  precoCentavos: 10_000,
  categoria: 'pecas',
  tipo: null,
  estoque: 5,
  digital: false,
  variacoes: ['Branca', 'Preta', 'Azul'],
  proprias: [
    { nome: 'Preta', estoque: 2, precoCentavos: 12_000 },
    { nome: 'Azul', estoque: 0, precoCentavos: null },
  ],
  arquivado: false,
};
const item: ItemATrocar = { id: 1, produtoId: 'torre', nome: 'Torre', variacao: 'Branca', digital: false, kit: null };
const parte: ItemATrocar = { ...item, kit: { nome: 'Jogo' } };

const julgar = (
  variacao: string | null,
  mais: { item?: ItemATrocar; produto?: ProdutoDoCatalogo; quantas?: number } = {},
) =>
  julgarTroca([mais.item ?? item], {
    unidades: new Map([[1, mais.quantas ?? 1]]),
    variacoes: new Map(variacao === null ? [] : [[1, variacao]]),
    catalogo: [mais.produto ?? torre],
  });

test('oferece as outras variações em estoque, e nenhuma do que não se troca', () => {
  expect(variacoesParaTrocar(item, torre)).toEqual(['Preta']);
  expect(variacoesParaTrocar({ ...item, variacao: 'Preta' }, torre)).toEqual(['Branca']);
  expect(variacoesParaTrocar({ ...item, variacao: null }, torre)).toEqual(['Branca', 'Preta']);
  const nenhuma = [
    variacoesParaTrocar(item, undefined),
    variacoesParaTrocar(item, { ...torre, arquivado: true }),
    variacoesParaTrocar(item, { ...torre, partes: [] }),
    variacoesParaTrocar({ ...item, digital: true }, { ...torre, digital: true }),
    variacoesParaTrocar(parte, torre),
  ];
  expect(nenhuma).toEqual([[], [], [], [], []]);
});

test('a troca é por outra variação do mesmo produto, e do que há', () => {
  expect(julgar('Preta', { quantas: 2 })).toEqual({
    ok: true,
    valor: [{ produtoId: 'torre', variacao: 'Preta', quantidade: 2 }],
  });
  const codigos = [
    julgar(null),
    julgar('branca '),
    julgar('Roxa'),
    julgar('Azul'),
    julgar('Preta', { quantas: 3 }),
    julgar('Preta', { item: parte }),
    julgar('Preta', { produto: { ...torre, arquivado: true } }),
  ].map((julgada) => !julgada.ok && julgada.erro.codigo);
  expect(codigos).toEqual([
    'variacao-vazia',
    'mesma-variacao',
    'variacao-indisponivel',
    'variacao-esgotada',
    'variacao-esgotada',
    'sem-troca',
    'sem-troca',
  ]);
  // Two items that become one line.
  const muitas = julgarTroca([item, { ...item, id: 2, variacao: 'Azul' }], {
    unidades: new Map([
      [1, 60],
      [2, 60],
    ]),
    variacoes: new Map([
      [1, 'Preta'],
      [2, 'Preta'],
    ]),
    catalogo: [torre],
  });
  expect(muitas).toMatchObject({ erro: { codigo: 'troca-grande' } });
});

test('o que foi pago pelo que volta, mais a diferença, é o novo pedido mais o que fica como crédito, ao centavo', () => {
  const preco = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(
      preco,
      preco,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 100 }),
      (antigo, novo, quantidade, devolvidas, pago) => {
        const subtotal = antigo * quantidade;
        const compra = {
          totalCentavos: Math.max(1, Math.floor((subtotal * pago) / 100)),
          freteCentavos: 0,
          itens: [{ id: 1, precoCentavos: antigo, quantidade }],
        };
        const unidades = Math.min(Math.max(1, devolvidas), quantidade);
        const credito = valorDaDevolucao(compra, new Map(), new Map([[1, unidades]]));
        const totalCentavos = novo * unidades;
        const { valeCentavos } = usarCreditos(totalCentavos, [{ portadorId: 'conta', centavos: credito }]);
        const semPix = { descontoPixCentavos: 0, descontoPixOferecidoCentavos: 0 };
        const pedido = { totalCentavos, valeCentavos, diferencaCentavos: 0, ...semPix };
        const contas = contasDaTroca(credito, { ...pedido, status: 'pendente' });
        expect(credito + contas.aPagarCentavos).toBe(totalCentavos + contas.sobraCentavos);
        expect(Math.min(contas.aPagarCentavos, contas.sobraCentavos)).toBe(0);
        expect(Math.max(contas.aPagarCentavos, contas.sobraCentavos)).toBeGreaterThanOrEqual(0);
        expect(contasDaTroca(credito, { ...pedido, status: 'approved' })).toEqual({ ...contas, aPagarCentavos: 0 });
        expect(contasDaTroca(credito, { ...pedido, status: 'rejected' })).toEqual({
          usadoCentavos: 0,
          sobraCentavos: credito,
          aPagarCentavos: 0,
        });
      },
    ),
  );
});
