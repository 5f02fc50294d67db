// @requirement 3.5.2 5.4.1 9.3.1 9.8.1 11.3.1 11.5.2 11.9.1 11.9.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codigoAdmin,
  codigoCurto,
  novoPedido,
  type EntradaDoPedido,
  type ErroDeFechamento,
  type PedidoCalculado,
} from '#domain/pedidos/pedido.ts';
import { cupomDe, produtoDoCatalogo } from '#tests/support/compra-de-exemplo.ts';

const torre = produtoDoCatalogo('torre', { nome: 'Torre', precoCentavos: 1990, estoque: 5 });
const kit = produtoDoCatalogo('kit', {
  nome: 'Kit',
  precoCentavos: 10_000,
  estoque: 4,
  variacoes: ['Preto', 'Branco'],
});
const livro = produtoDoCatalogo('livro', { nome: 'Livro', precoCentavos: 4990, digital: true });
const cupom = cupomDe({ codigo: 'MARINA10' });
const marina = {
  uid: 'marina',
  emails: ['marina@exemplo.test', 'marina.silva@gmail.com'],
  comissaoPb: 500,
  cupom: 'MARINA10',
};

const base: EntradaDoPedido = {
  catalogo: [torre, kit, livro],
  linhas: [{ produtoId: 'torre', variacao: null, quantidade: 2 }],
  totalVistoCentavos: 3980,
  uid: null,
  email: 'ana@exemplo.test',
  cupomCodigo: null,
  cupom: null,
  influencer: null,
  usosDaPessoa: 0,
  descontoNoPixPb: 0,
  meio: null,
  agora: new Date('2026-11-20T15:00:00Z'),
};

function recusa(mudanca: Partial<EntradaDoPedido>): ErroDeFechamento | null {
  const resultado = novoPedido({ ...base, ...mudanca });
  return resultado.ok ? null : resultado.erro;
}

function calcular(mudanca: Partial<EntradaDoPedido>): PedidoCalculado {
  const resultado = novoPedido({ ...base, ...mudanca });
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.erro));
  return resultado.valor;
}

test('o pedido é um retrato do catálogo', () => {
  expect(calcular({})).toEqual({
    itens: [
      {
        produtoId: 'torre',
        nome: 'Torre',
        variacao: null,
        quantidade: 2,
        precoCentavos: 1990,
        subtotalCentavos: 3980,
        kit: null,
        digital: false,
        descontoCentavos: 0,
        promocoes: [],
      },
    ],
    promocoes: [],
    subtotalCentavos: 3980,
    descontoCentavos: 0,
    descontoPixCentavos: 0,
    descontoPixOferecidoCentavos: 0,
    freteCentavos: 0,
    totalCentavos: 3980,
    credito: { partes: [], valeCentavos: 0, aPagarCentavos: 3980 },
    cupomCodigo: null,
    cupomId: null,
    idInfluencer: null,
    comissaoPb: 0,
    comissaoCentavos: 0,
  });
});

const umaTorre = (quantidade = 1, variacao: string | null = null) => ({ produtoId: 'torre', variacao, quantidade });
const umKit = (variacao: string | null, quantidade = 1) => ({ produtoId: 'kit', variacao, quantidade });
const umLivro = (quantidade = 1) => ({ produtoId: 'livro', variacao: null, quantidade });

test('carrinho vazio é recusado', () => {
  expect(recusa({ linhas: [] })).toEqual({ codigo: 'carrinho-vazio' });
});

test('uma quantidade que não é de 1 a 99 é recusada, na sua variação, e não se esconde atrás de outra linha', () => {
  for (const quantidade of [0, -1, 1.5, 100, 1e9, Number.NaN, Infinity])
    expect(recusa({ linhas: [umaTorre(quantidade), umKit('Preto')] })).toMatchObject({
      codigo: 'quantidade-invalida',
      linhas: [{ produtoId: 'torre', nome: 'Torre' }],
    });
  const soOPreto = recusa({ linhas: [umKit('Preto', 0), umKit('Branco')] });
  expect(soOPreto).toMatchObject({ codigo: 'quantidade-invalida', linhas: [{ variacao: 'Preto' }] });
  expect(recusa({ linhas: [umaTorre(-1), umaTorre(3, '')] })).toMatchObject({ codigo: 'quantidade-invalida' });
});

test('linhas do mesmo item se juntam, e juntas também param em 99', () => {
  const linhas = [umaTorre(1), umaTorre(2, '')];
  expect(calcular({ linhas, totalVistoCentavos: 5970 }).itens).toMatchObject([{ quantidade: 3, variacao: null }]);
  expect(recusa({ linhas: [umLivro(60), umLivro(60)], uid: 'ana' })).toMatchObject({
    codigo: 'quantidade-invalida',
    linhas: [{ produtoId: 'livro', quantidade: 120 }],
  });
});

test('produto desconhecido ou arquivado é recusado', () => {
  expect(recusa({ linhas: [{ produtoId: 'x', variacao: null, quantidade: 1 }] })).toEqual({
    codigo: 'produto-desconhecido',
    linhas: [{ produtoId: 'x', variacao: null, nome: null, quantidade: 1 }],
  });
  expect(recusa({ catalogo: [{ ...torre, arquivado: true }] })).toMatchObject({ codigo: 'produto-desconhecido' });
});

test.each([
  ['kit', null],
  ['kit', ''],
  ['kit', 'Verde'],
  ['kit', 'preto'],
  ['torre', 'Preto'],
])('a variação de %s não pode ser %s', (produtoId, variacao) => {
  const erro = recusa({ linhas: [{ produtoId, variacao, quantidade: 1 }] });
  expect(erro).toMatchObject({
    codigo: 'variacao-invalida',
    linhas: [{ produtoId, variacoes: produtoId === 'kit' ? kit.variacoes : [] }],
  });
});

test('digital sem sessão é recusado; com sessão, vende-se sem estoque e sozinho', () => {
  const linhas = [umLivro()];
  expect(recusa({ linhas, totalVistoCentavos: 4990 })).toMatchObject({
    codigo: 'digital-sem-sessao',
    linhas: [{ produtoId: 'livro' }],
  });
  expect(calcular({ linhas, totalVistoCentavos: 4990, uid: 'ana' }).itens).toMatchObject([{ digital: true }]);
});

test('o estoque é conferido na soma das variações do produto', () => {
  const linhas = [umKit('Preto', 2), umKit('Branco', 2)];
  expect(calcular({ linhas, totalVistoCentavos: 40_000 }).itens).toHaveLength(2);
  const demais = linhas.map((linha) => ({ ...linha, quantidade: 3 }));
  expect(recusa({ linhas: demais })).toMatchObject({
    codigo: 'estoque-insuficiente',
    linhas: [
      { produtoId: 'kit', variacao: 'Preto', quantidade: 6, disponivel: 4 },
      { variacao: 'Branco', quantidade: 6, disponivel: 4 },
    ],
  });
});

test('esgotado diz que há zero, mesmo que o banco tenha menos', () => {
  for (const estoque of [0, -2])
    expect(recusa({ catalogo: [{ ...torre, estoque }] })).toMatchObject({ linhas: [{ disponivel: 0 }] });
});

test('total diferente do visto é recusado com os preços novos ao lado dos vistos', () => {
  const linhas = [{ produtoId: 'torre', variacao: null, quantidade: 2, precoVistoCentavos: 1500 }];
  expect(recusa({ linhas, totalVistoCentavos: 3000 })).toEqual({
    codigo: 'total-divergente',
    linhas: [
      {
        produtoId: 'torre',
        nome: 'Torre',
        variacao: null,
        quantidade: 2,
        precoCentavos: 1990,
        subtotalCentavos: 3980,
        digital: false,
        precoVistoCentavos: 1500,
      },
    ],
    subtotalCentavos: 3980,
    descontoCentavos: 0,
    totalCentavos: 3980,
  });
});

test('cada variação do mesmo produto guarda o preço que o comprador viu nela', () => {
  const linhas = [
    { ...umKit('Preto'), precoVistoCentavos: 9000 },
    { ...umKit('Branco'), precoVistoCentavos: 8000 },
    umaTorre(1, ''),
  ];
  expect(recusa({ linhas, totalVistoCentavos: 17_000 })).toMatchObject({
    codigo: 'total-divergente',
    linhas: [
      { variacao: 'Preto', precoVistoCentavos: 9000 },
      { variacao: 'Branco', precoVistoCentavos: 8000 },
      { produtoId: 'torre', precoVistoCentavos: null },
    ],
  });
});

test.each([3979, 3981, 1, 0, -3980, Number.NaN, 3980.5])(
  'o total visto de %d não passa por 3980',
  (totalVistoCentavos) => {
    expect(recusa({ totalVistoCentavos })).toMatchObject({ codigo: 'total-divergente', totalCentavos: 3980 });
  },
);

const comCupom = { cupomCodigo: 'MARINA10', cupom, totalVistoCentavos: 3582 };
test.each<[string, Partial<EntradaDoPedido>, Partial<PedidoCalculado>]>([
  [
    'só de desconto',
    comCupom,
    {
      descontoCentavos: 398,
      totalCentavos: 3582,
      cupomCodigo: 'MARINA10',
      cupomId: 'c1',
      idInfluencer: null,
      comissaoPb: 0,
      comissaoCentavos: 0,
    },
  ],
  [
    'só de influencer, que não desconta e rende comissão sobre as mercadorias',
    { cupomCodigo: 'MARINA10', influencer: marina },
    {
      descontoCentavos: 0,
      cupomId: null,
      cupomCodigo: 'MARINA10',
      idInfluencer: 'marina',
      comissaoPb: 500,
      comissaoCentavos: 199,
    },
  ],
  [
    'das duas coisas, que desconta e rende comissão depois do desconto',
    { ...comCupom, influencer: marina },
    { descontoCentavos: 398, cupomId: 'c1', idInfluencer: 'marina', comissaoPb: 500, comissaoCentavos: 179 },
  ],
  [
    'próprio, que desconta mas não rende comissão',
    { ...comCupom, influencer: marina, uid: 'marina' },
    { descontoCentavos: 398, comissaoPb: 0, comissaoCentavos: 0 },
  ],
])('um código %s', (_, entrada, pedido) => {
  expect(calcular(entrada)).toMatchObject(pedido);
});

test('um desconto de um centavo conta como uso do cupom, um de zero não', () => {
  const fixo = { ...cupom, tipo: 'valor_fixo' as const, valor: 1 };
  const entrada = { cupomCodigo: 'MARINA10', cupom: fixo };
  expect(calcular({ ...entrada, totalVistoCentavos: 3979 })).toMatchObject({ descontoCentavos: 1, cupomId: 'c1' });
  const deUmCentavo = { catalogo: [{ ...torre, precoCentavos: 1 }], linhas: [umaTorre()], totalVistoCentavos: 1 };
  expect(calcular({ ...entrada, ...deUmCentavo })).toMatchObject({ descontoCentavos: 0, cupomId: null });
});

test('nem a compra como convidada com o e-mail da influencer', () => {
  const comEmail = (email: string) => calcular({ ...comCupom, influencer: marina, email }).comissaoPb;
  const dela = [
    ' Marina@Exemplo.test',
    'marina+loja@exemplo.test',
    'marina.silva@gmail.com',
    'MarinaSilva@gmail.com',
    'm.a.rinasilva+xadrez@googlemail.com',
  ];
  for (const email of dela) expect(comEmail(email), email).toBe(0);
  const dosOutros = [
    'outra@exemplo.test',
    'mari.na@exemplo.test',
    'marina@gmail.com',
    'marina@outro.test',
    '+marina@exemplo.test',
  ];
  for (const email of dosOutros) expect(comEmail(email), email).toBe(500);
});

test.each([
  ['cupom-desconhecido', null],
  ['cupom-inativo', { ...cupom, ativo: false }],
  ['cupom-vencido', { ...cupom, validade: '2026-01-01' }],
  ['cupom-esgotado', { ...cupom, limiteUsos: 1, usos: 1 }],
  ['cupom-minimo', { ...cupom, minimoCentavos: 3981 }],
] as const)('um código recusado diz %s', (codigo, recusado) => {
  expect(recusa({ cupomCodigo: 'MARINA10', cupom: recusado, totalVistoCentavos: 3582 })).toMatchObject({ codigo });
  expect(recusa({ cupomCodigo: 'MARINA10', cupom: recusado })).toMatchObject({ codigo });
});

test('o link do influencer sobrevive ao seu desconto: quem viu o preço cheio compra, quem viu o desconto é avisado', () => {
  const vencido = { ...cupom, validade: '2026-01-01' };
  const entrada = { cupomCodigo: 'MARINA10', cupom: vencido, influencer: marina };
  expect(calcular(entrada)).toMatchObject({
    descontoCentavos: 0,
    cupomId: null,
    idInfluencer: 'marina',
    comissaoPb: 500,
  });
  expect(recusa({ ...entrada, totalVistoCentavos: 3582 })).toEqual({ codigo: 'cupom-vencido' });
});

test('um pedido caro demais para ser guardado é recusado em vez de estourar', () => {
  const caro = { ...livro, precoCentavos: 999_999_999 };
  const linhas = [umLivro(3)];
  expect(recusa({ catalogo: [caro], linhas, uid: 'ana', totalVistoCentavos: 2_999_999_997 })).toMatchObject({
    codigo: 'quantidade-invalida',
  });
  const noLimite = { ...livro, precoCentavos: 1_000_000_000 };
  expect(
    calcular({ catalogo: [noLimite], linhas: [umLivro(2)], uid: 'ana', totalVistoCentavos: 2_000_000_000 })
      .totalCentavos,
  ).toBe(2_000_000_000);
});

const catalogo = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    nome: fc.string(),
    precoCentavos: fc.integer({ min: 1, max: 500_000 }),
    estoque: fc.integer({ min: 0, max: 150 }),
    digital: fc.boolean(),
    variacoes: fc.constantFrom<string[]>([], ['P'], ['P', 'M']),
    proprias: fc.constant([]),
    categoria: fc.constant('pecas'),
    tipo: fc.constant(null),
    arquivado: fc.constantFrom(false, false, false, true),
  }),
  { selector: (produto) => produto.id, maxLength: 4 },
);
const qualquerLinha = fc.record({
  produtoId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  variacao: fc.constantFrom(null, '', 'P', 'M'),
  quantidade: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 99 }) },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()) },
  ),
});
const linhas = fc.array(qualquerLinha, { maxLength: 4 });
/** A catalogue and lines that mostly name what is in it, as buyers do: few wild orders are ever accepted. */
const compra = catalogo.chain((produtos) => {
  const daLoja = produtos.map(({ id, variacoes }) =>
    fc.record({
      produtoId: fc.constant(id),
      variacao: fc.constantFrom(...(variacoes.length > 0 ? variacoes : [null])),
      quantidade: fc.integer({ min: 1, max: 3 }),
    }),
  );
  const umaLinha = fc.oneof(
    { weight: 1, arbitrary: qualquerLinha },
    ...daLoja.map((arbitrary) => ({ weight: 5, arbitrary })),
  );
  return fc.record({ produtos: fc.constant(produtos), pedidas: fc.array(umaLinha, { minLength: 1, maxLength: 3 }) });
});
const codigo = fc.record({
  cupomCodigo: fc.constantFrom(null, 'MARINA10'),
  cupom: fc.constantFrom(
    null,
    cupom,
    { ...cupom, tipo: 'valor_fixo' as const, valor: 99_999 },
    { ...cupom, ativo: false },
  ),
  influencer: fc.constantFrom(null, marina),
  uid: fc.constantFrom(null, 'ana', 'marina'),
});

test('um preço visto que não é o da loja recusa o pedido, mesmo com o total certo', () => {
  const pedir = (precoVistoCentavos: number) =>
    novoPedido({
      ...base,
      linhas: [{ produtoId: 'torre', variacao: null, quantidade: 1, precoVistoCentavos }],
      totalVistoCentavos: 1990,
    });
  expect(pedir(1)).toMatchObject({
    ok: false,
    erro: { codigo: 'total-divergente', totalCentavos: 1990, linhas: [{ precoCentavos: 1990, precoVistoCentavos: 1 }] },
  });
  expect(pedir(1990).ok).toBe(true);
});

/** Places the order twice: with the total and prices that the first refusal names, as after a reload. */
function comprar(entrada: EntradaDoPedido) {
  const primeira = novoPedido(entrada);
  if (primeira.ok || primeira.erro.codigo !== 'total-divergente') return primeira;
  const vistos = new Map(primeira.erro.linhas.map(({ produtoId, precoCentavos }) => [produtoId, precoCentavos]));
  const aceitas = entrada.linhas.map((linha) => ({
    ...linha,
    precoVistoCentavos: vistos.get(linha.produtoId) ?? null,
  }));
  return novoPedido({ ...entrada, linhas: aceitas, totalVistoCentavos: primeira.erro.totalCentavos });
}

test('todo pedido aceito fecha as contas, respeita o estoque e só tem o que existe', () => {
  let aceitos = 0;
  fc.assert(
    fc.property(compra, codigo, ({ produtos, pedidas }, quem) => {
      const resultado = comprar({ ...base, ...quem, catalogo: produtos, linhas: pedidas });
      if (!resultado.ok) return;
      aceitos += 1;
      const { itens, subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos, comissaoCentavos } =
        resultado.valor;
      expect(totalCentavos).toBe(subtotalCentavos - descontoCentavos + freteCentavos);
      expect(totalCentavos).toBeGreaterThanOrEqual(1);
      expect(descontoCentavos).toBeGreaterThanOrEqual(0);
      expect(comissaoCentavos).toBeLessThanOrEqual(subtotalCentavos - descontoCentavos);
      expect(itens.reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0)).toBe(subtotalCentavos);
      expect(itens.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(
        pedidas.reduce((soma, { quantidade }) => soma + quantidade, 0),
      );
      for (const produto of produtos) {
        const vendidos = itens.filter(({ produtoId }) => produtoId === produto.id);
        const unidades = vendidos.reduce((soma, { quantidade }) => soma + quantidade, 0);
        expect(
          vendidos.every((item) => item.precoCentavos === produto.precoCentavos && item.nome === produto.nome),
        ).toBe(true);
        expect(produto.digital || unidades <= produto.estoque).toBe(true);
        expect(unidades === 0 || !produto.arquivado).toBe(true);
        expect(unidades === 0 || !produto.digital || quem.uid !== null).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(aceitos).toBeGreaterThan(100);
});

test('nenhuma entrada derruba a decisão, e a ordem das linhas não muda o total nem a recusa', () => {
  fc.assert(
    fc.property(catalogo, linhas, codigo, (produtos, pedidas, quem) => {
      const uma = comprar({ ...base, ...quem, catalogo: produtos, linhas: pedidas });
      const outra = comprar({ ...base, ...quem, catalogo: produtos.toReversed(), linhas: pedidas.toReversed() });
      expect(outra.ok).toBe(uma.ok);
      if (uma.ok && outra.ok) expect(outra.valor.totalCentavos).toBe(uma.valor.totalCentavos);
      if (!uma.ok && !outra.ok) expect(outra.erro.codigo).toBe(uma.erro.codigo);
    }),
    { numRuns: 1000 },
  );
});

test('os códigos curtos do pedido', () => {
  expect(codigoCurto('aB3dE6gH9jK2mN5pQ8sT')).toBe('5PQ8ST');
  expect(codigoAdmin('aB3dE6gH9jK2mN5pQ8sT')).toBe('aB3dE6gH');
});
