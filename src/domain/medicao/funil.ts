// @requirement 15.37.4
import type { Dia } from '#domain/calendario.ts';
import type { Periodo } from '#domain/periodo.ts';
import { type Passo, passos } from './medida.ts';

/** People at each step, and paid orders of those who were counted, made in the same time. */
export type Funil = Record<Passo, number> & { pagos: number };
export const passosDoFunil = [...passos, 'pagos'] as const;
export type PassoDoFunil = (typeof passosDoFunil)[number];

export const nomesDosPassos: Record<PassoDoFunil, string> = {
  visita: 'Visitas',
  produto: 'Viram produto',
  carrinho: 'Carrinho',
  checkout: 'Checkout',
  pagos: 'Pagos',
};

export const funilVazio: Funil = { visita: 0, produto: 0, carrinho: 0, checkout: 0, pagos: 0 };

export type FunilDoDia = Funil & { dia: Dia };

export function somarFunis(funis: readonly Funil[]): Funil {
  return funis.reduce(
    (a, b) => ({
      visita: a.visita + b.visita,
      produto: a.produto + b.produto,
      carrinho: a.carrinho + b.carrinho,
      checkout: a.checkout + b.checkout,
      pagos: a.pagos + b.pagos,
    }),
    funilVazio,
  );
}

/** Sums the days per group; groups without visits are all zeros. */
export function funilPorGrupo(dias: readonly FunilDoDia[], grupos: readonly Periodo[]): (Periodo & Funil)[] {
  return grupos.map(({ de, ate }) => ({
    de,
    ate,
    ...somarFunis(dias.filter(({ dia }) => dia >= de && dia <= ate)),
  }));
}

/** `parte` of `todo` from 0 on; null without a whole. */
export const taxa = (parte: number, todo: number): number | null => (todo === 0 ? null : parte / todo);

export type LinhaDoFunil = {
  passo: PassoDoFunil;
  nome: string;
  quantos: number;
  /** Share of the step before, and of the visits; null for the first step and without a whole. */
  doAnterior: number | null;
  dasVisitas: number | null;
};

/** The steps one by one, with the rates between them. */
export function linhasDoFunil(funil: Funil): LinhaDoFunil[] {
  return passosDoFunil.map((passo, i) => {
    const anterior = passosDoFunil[i - 1];
    return {
      passo,
      nome: nomesDosPassos[passo],
      quantos: funil[passo],
      doAnterior: anterior ? taxa(funil[passo], funil[anterior]) : null,
      dasVisitas: anterior ? taxa(funil[passo], funil.visita) : null,
    };
  });
}

export type ProdutoMedido = { id: string; nome: string; pessoas: number; pedidos: number; vendidoCentavos: number };

/**
 * Products against the average of all: `melhores` sell at least as often per person who saw them, those with most orders
 * first; `piores` less often, those most seen first. Up to `quantos` of each.
 */
export function melhoresEPiores(produtos: readonly ProdutoMedido[], quantos: number) {
  const vistos = produtos.filter(({ pessoas }) => pessoas > 0);
  const soma = (campo: 'pessoas' | 'pedidos') => vistos.reduce((total, produto) => total + produto[campo], 0);
  const [pessoas, pedidos] = [soma('pessoas'), soma('pedidos')];
  // Without division: exact.
  const vendeBem = (produto: ProdutoMedido) =>
    produto.pedidos > 0 && produto.pedidos * pessoas >= pedidos * produto.pessoas;
  const porNome = (a: ProdutoMedido, b: ProdutoMedido) => a.nome.localeCompare(b.nome, 'pt-BR');
  return {
    melhores: vistos
      .filter(vendeBem)
      .toSorted((a, b) => b.pedidos - a.pedidos || a.pessoas - b.pessoas || porNome(a, b))
      .slice(0, quantos),
    piores: vistos
      .filter((produto) => !vendeBem(produto))
      .toSorted((a, b) => b.pessoas - a.pessoas || a.pedidos - b.pedidos || porNome(a, b))
      .slice(0, quantos),
  };
}
