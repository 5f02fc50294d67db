// @requirement 15.30.2
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partesDaComissao } from '#domain/comissoes/comissao-lancamentos.ts';
import { taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { type RegraDaComissao, taxaDoProduto } from '#domain/comissoes/regra-da-comissao.ts';
import { formatarReais } from '#domain/dinheiro.ts';

const pagina = readFileSync('docs/commissions.md', 'utf8');
/** The last cell of the example's row. */
const resultado = (n: number) => new RegExp(`^\\| ${n} \\|.*\\| ([^|]+) \\|$`, 'm').exec(pagina)?.[1]?.trim() ?? '';

type Bem = { categoria: string; precoCentavos: number; descontoCentavos?: number };
const tabuleiro = (precoCentavos: number, descontoCentavos = 0): Bem => ({
  categoria: 'tabuleiros',
  precoCentavos,
  descontoCentavos,
});
const pecas = (precoCentavos: number): Bem => ({ categoria: 'pecas', precoCentavos });

const regra = (taxaPb: number, mais: Partial<RegraDaComissao> = {}): RegraDaComissao => ({
  taxaPb,
  aPartirDe: null,
  paraTudo: false,
  produtos: [],
  categorias: [],
  ...mais,
});
const nosTabuleiros = regra(1000, { categorias: ['tabuleiros'] });
const doze = regra(1200, { paraTudo: true, aPartirDe: 20 });

type Exemplo = {
  bens: Bem[];
  cupom?: number;
  estorno?: number;
  regras?: RegraDaComissao[];
  comissaoPb?: number;
  pedidosNoMes?: number;
};

function calcular({ bens, cupom = 0, estorno = 0, regras = [], comissaoPb = 500, pedidosNoMes = 0 }: Exemplo): string {
  const somar = (valores: number[]) => valores.reduce((soma, valor) => soma + valor, 0);
  const subtotalCentavos = somar(bens.map(({ precoCentavos }) => precoCentavos));
  const descontoCentavos = cupom + somar(bens.map((bem) => bem.descontoCentavos ?? 0));
  const partes = partesDaComissao({
    subtotalCentavos,
    descontoCentavos,
    freteCentavos: 0,
    totalCentavos: subtotalCentavos - descontoCentavos,
    estornadoCentavos: estorno,
    comissaoPb,
    itens: bens.map(({ categoria, ...bem }) => ({
      ...bem,
      quantidade: 1,
      comissaoPb: taxaDoProduto({ comissaoPb, regras, pedidosNoMes }, { produtoId: categoria, categoria }),
    })),
  });
  const ditas = partes.map(
    (parte) =>
      `${formatarReais(parte.baseCentavos)} · ${taxaParaMostrar(parte.taxaPb)} = ${formatarReais(parte.comissaoCentavos)}`,
  );
  const soma = formatarReais(somar(partes.map(({ comissaoCentavos }) => comissaoCentavos)));
  return [...ditas, ...(ditas.length > 1 ? [`sum ${soma}`] : [])].join('; ').replaceAll('\u{A0}', ' ');
}

const dois = [tabuleiro(20_000), pecas(10_000)];

test.each<[number, Exemplo]>([
  [1, { bens: [pecas(10_000)], cupom: 1000 }],
  [2, { bens: dois, cupom: 3000, regras: [nosTabuleiros] }],
  [3, { bens: dois, cupom: 3000, estorno: 9000, regras: [nosTabuleiros] }],
  [4, { bens: [tabuleiro(1005), pecas(1005)], regras: [nosTabuleiros] }],
  [5, { bens: [tabuleiro(1005), tabuleiro(1005)], regras: [nosTabuleiros] }],
  [6, { bens: dois, regras: [nosTabuleiros, doze], pedidosNoMes: 20 }],
  [7, { bens: [tabuleiro(20_000)], regras: [nosTabuleiros], comissaoPb: 1500 }],
  [8, { bens: [tabuleiro(20_000, 2000), pecas(10_000)], regras: [nosTabuleiros] }],
  [9, { bens: [tabuleiro(3333), pecas(3333), pecas(3334)], cupom: 1000, regras: [nosTabuleiros] }],
  [10, { bens: dois, estorno: 30_000, regras: [nosTabuleiros] }],
])('o exemplo %i de docs/commissions.md', (n, exemplo) => {
  expect(resultado(n)).not.toBe('');
  expect(calcular(exemplo)).toBe(resultado(n));
});
