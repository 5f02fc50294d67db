// @requirement 15.23.1 15.23.2 15.23.8 15.36.2 15.41.1
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { aplicarCupom, type CompraComCupom, type Cupom, type RecusaDeCupom } from '#domain/cupons/cupom.ts';
import { type Centavos, ratearTotal, somar, MENOR_TOTAL } from '#domain/dinheiro.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { falha, type Result } from '#domain/result.ts';
import { type DescontoCombinado, descontoCombinado } from './desconto-combinado.ts';
import { alcancaOProduto, descontoDaPromocao, type LinhaDePreco, valorDaLinha } from './desconto-da-promocao.ts';
import { PRECO_POR_QUANTIDADE, tetosPorQuantidade } from './preco-por-quantidade.ts';
import type { RegraDaPromocao } from './promocao.ts';

/** The part of a promotion's discount, of a line or of the cart; or of what a product's table by quantity takes off. */
export type PromocaoAplicada = { id: string; nome: string; descontoCentavos: Centavos };

/** The coupon of a purchase: null where the code is unknown. */
type CupomDaCompra = Pick<CompraComCupom, 'usosDaPessoa' | 'jaComprou' | 'agora'> & { cupom: Cupom | null };

export type EntradaDosPrecos = {
  linhas: readonly LinhaDePreco[];
  /** The promotions that this buyer may have now, in any order. */
  promocoes: readonly RegraDaPromocao[];
  /** null without a code. */
  cupom: CupomDaCompra | null;
  /** The discount on the whole purchase that the shop agreed with the buyer; none if absent. */
  combinado?: DescontoCombinado | null;
  descontoNoPixPb: PontosBase;
};

/** The prices of a line: `descontoCentavos` is that of promotions and of the table by quantity only. */
export type PrecosDaLinha = {
  descontoCentavos: Centavos;
  promocoes: PromocaoAplicada[];
  /** Its part of a coupon of certain goods; absent for one that covers everything, which is spread over all lines. */
  cupomCentavos?: Centavos | undefined;
};

/**
 * The prices of a purchase, in centavos: promotions and prices by quantity, then the coupon, then the agreed discount, then what
 * paying by Pix takes off.
 */
export type Precos = {
  /** In the order of the lines. */
  linhas: PrecosDaLinha[];
  subtotalCentavos: Centavos;
  /** The promotions that take something off, the one of the highest priority first. */
  promocoes: PromocaoAplicada[];
  promocoesCentavos: Centavos;
  /** The coupon's discount, or why it has none; null without a code. */
  cupom: Result<{ descontoCentavos: Centavos }, RecusaDeCupom> | null;
  cupomCentavos: Centavos;
  combinadoCentavos: Centavos;
  /** Promotions, coupon and the agreed discount. */
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  descontoNoPixCentavos: Centavos;
};

type Combinacao = {
  regras: { regra: Pick<RegraDaPromocao, 'id' | 'nome'>; partes: Centavos[] }[];
  total: Centavos;
  prioridade: number;
};

const porPrioridade = (a: RegraDaPromocao, b: RegraDaPromocao) =>
  b.prioridade - a.prioridade || (a.id < b.id ? -1 : Number(a.id !== b.id));

/**
 * Promotions applied together: each counts on full prices, and no line goes below zero, nor the whole below R$ 0,01.
 * Where there is too little left, those of the highest priority come first. A line that still costs more than the table of
 * its product asks for that many units comes down to it.
 */
function combinar(linhas: readonly LinhaDePreco[], promocoes: readonly RegraDaPromocao[]): Combinacao {
  const restam = linhas.map(valorDaLinha);
  const regras = promocoes.toSorted(porPrioridade).map((regra) => {
    const partes = descontoDaPromocao(regra, linhas).map((parte, i) => Math.min(parte, restam[i] ?? 0));
    for (const [i, parte] of partes.entries()) restam[i] = (restam[i] ?? 0) - parte;
    return { regra, partes };
  });
  const ultima = regras.findLast(({ partes }) => somar(partes) > 0);
  if (ultima && somar(restam) < MENOR_TOTAL) {
    const i = ultima.partes.findLastIndex((parte) => parte > 0);
    ultima.partes[i] = (ultima.partes[i] ?? 0) - MENOR_TOTAL;
    restam[i] = MENOR_TOTAL;
  }
  const comDesconto = regras.filter(({ partes }) => somar(partes) > 0);
  const daTabela = tetosPorQuantidade(linhas).map((teto, i) => Math.max(0, (restam[i] ?? 0) - teto));
  const todas = somar(daTabela) > 0 ? [...comDesconto, { regra: PRECO_POR_QUANTIDADE, partes: daTabela }] : comDesconto;
  return {
    regras: todas,
    total: somar(todas.map(({ partes }) => somar(partes))),
    prioridade: comDesconto[0]?.regra.prioridade ?? Number.NEGATIVE_INFINITY,
  };
}

/** Of all promotions that add up together, and each other one alone, what takes most off; at a tie the higher priority. */
function melhorCombinacao(linhas: readonly LinhaDePreco[], promocoes: readonly RegraDaPromocao[]): Combinacao {
  const sozinhas = promocoes.filter(({ somaComOutras }) => !somaComOutras).toSorted(porPrioridade);
  const juntas = promocoes.filter(({ somaComOutras }) => somaComOutras);
  return [juntas, ...sozinhas.map((promocao) => [promocao])]
    .map((grupo) => combinar(linhas, grupo))
    .reduce((melhor, outra) =>
      outra.total > melhor.total || (outra.total === melhor.total && outra.prioridade > melhor.prioridade)
        ? outra
        : melhor,
    );
}

type CupomAplicado = Pick<Precos, 'cupom'> & { combinacao: Combinacao; partesDoCupom: Centavos[] | null };

/** The coupon on what the promotions left of the goods that it covers, and its part of each line if not all are. */
function aplicarNasLinhas(
  linhas: readonly LinhaDePreco[],
  { cupom, ...pessoa }: CupomDaCompra,
  { regras: aplicadas }: Combinacao,
): { cupom: ReturnType<typeof aplicarCupom>; partes: Centavos[] | null } {
  const regras = cupom?.regras;
  const restam = linhas.map((linha, i) => valorDaLinha(linha) - somar(aplicadas.map(({ partes }) => partes[i] ?? 0)));
  const cobre = (linha: LinhaDePreco) => !linha.combinado && (!regras || alcancaOProduto(regras, linha));
  const bases = restam.map((resta, i) => (linhas[i] && cobre(linhas[i]) ? resta : 0));
  const cobertas = linhas.filter(cobre);
  const aplicado = aplicarCupom(cupom, {
    ...pessoa,
    subtotalCentavos: somar(cobertas.map(valorDaLinha)),
    baseCentavos: somar(bases),
    restamCentavos: somar(restam),
    alcanca: cobertas.length > 0 || linhas.length === 0,
  });
  const deTudo = regras?.paraTudo !== false && cobertas.length === linhas.length;
  const dePoucos = aplicado.ok && !deTudo && aplicado.valor.descontoCentavos > 0;
  return { cupom: aplicado, partes: dePoucos ? ratearTotal(aplicado.valor.descontoCentavos, bases) : null };
}

/** The coupon after the promotions that it adds up with, or the promotions without it: the larger discount applies. */
function comCupom({ linhas, promocoes, cupom }: EntradaDosPrecos): CupomAplicado {
  const semCupom = { combinacao: melhorCombinacao(linhas, promocoes), partesDoCupom: null };
  if (!cupom) return { ...semCupom, cupom: null };
  const somaComPromocoes = cupom.cupom?.regras?.somaComPromocoes ?? true;
  const queSomam = promocoes.filter(({ somaComCupom }) => somaComPromocoes && somaComCupom);
  const comEle = queSomam.length === promocoes.length ? semCupom.combinacao : melhorCombinacao(linhas, queSomam);
  const { cupom: aplicado, partes } = aplicarNasLinhas(linhas, cupom, comEle);
  if (!aplicado.ok) return { ...semCupom, cupom: aplicado };
  const { regras, total } = semCupom.combinacao;
  const naoSoma = regras.find(
    ({ regra }) => promocoes.some(({ id }) => id === regra.id) && !queSomam.some(({ id }) => id === regra.id),
  );
  if (naoSoma && total >= comEle.total + aplicado.valor.descontoCentavos)
    return { ...semCupom, cupom: falha({ codigo: 'cupom-nao-soma', promocao: naoSoma.regra.nome }) };
  return { combinacao: comEle, cupom: aplicado, partesDoCupom: partes };
}

/** The key of a line's price: lines with the same key are interchangeable. */
const chaveDaLinha = ({
  produtoId,
  categoria,
  tipo,
  precoCentavos,
  quantidade,
  combinado = false,
  faixas,
}: LinhaDePreco) => JSON.stringify([produtoId, categoria, tipo, precoCentavos, quantidade, combinado, faixas]);

/**
 * The places of the lines in an order of their own. The odd centavo of a promotion goes to the first of equal lines, and
 * another promotion may find that line used up: by the buyer's order the total would depend on it.
 */
function ordemPropria(linhas: readonly LinhaDePreco[]): number[] {
  return linhas
    .map((linha, i) => ({ chave: chaveDaLinha(linha), i }))
    .toSorted((a, b) => (a.chave < b.chave ? -1 : Number(a.chave !== b.chave)))
    .map(({ i }) => i);
}

/**
 * The only calculation of prices: what each promotion takes off each line, the coupon's discount, the total, and the
 * discount for paying it by Pix. The order of lines and promotions does not matter.
 */
export function calcularPrecos(entrada: EntradaDosPrecos): Precos {
  const subtotalCentavos = somar(entrada.linhas.map(valorDaLinha));
  const ordem = ordemPropria(entrada.linhas);
  const ordenadas = ordem.flatMap((i) => entrada.linhas[i] ?? []);
  const { combinacao, cupom, partesDoCupom } = comCupom({ ...entrada, linhas: ordenadas });
  const linhas = entrada.linhas.map((_, daCompra): PrecosDaLinha => {
    const i = ordem.indexOf(daCompra);
    const promocoes = combinacao.regras.flatMap(({ regra: { id, nome }, partes }) =>
      (partes[i] ?? 0) > 0 ? [{ id, nome, descontoCentavos: partes[i] ?? 0 }] : [],
    );
    const descontoCentavos = somar(promocoes.map((promocao) => promocao.descontoCentavos));
    return { promocoes, descontoCentavos, cupomCentavos: partesDoCupom?.[i] };
  });
  const cupomCentavos = cupom?.ok ? cupom.valor.descontoCentavos : 0;
  const semCombinado = subtotalCentavos - combinacao.total - cupomCentavos;
  const combinadoCentavos = descontoCombinado(semCombinado, entrada.combinado ?? null);
  const descontoCentavos = combinacao.total + cupomCentavos + combinadoCentavos;
  const totalCentavos = subtotalCentavos - descontoCentavos;
  return {
    linhas,
    subtotalCentavos,
    promocoes: combinacao.regras.map(({ regra: { id, nome }, partes }) => ({
      id,
      nome,
      descontoCentavos: somar(partes),
    })),
    promocoesCentavos: combinacao.total,
    cupom,
    cupomCentavos,
    combinadoCentavos,
    descontoCentavos,
    totalCentavos,
    descontoNoPixCentavos: descontoNoPix(totalCentavos, entrada.descontoNoPixPb),
  };
}
