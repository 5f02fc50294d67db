import type { Cupom } from '#domain/cupons/cupom.ts';
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';

/** A coupon of 10 % without limits that is valid until 31/12/2026. */
export const cupomDe = (mais: Partial<Cupom> = {}): Cupom => ({
  id: 'c1',
  codigo: 'DEZ',
  tipo: 'percentual',
  valor: 1000,
  validade: '2026-12-31',
  ativo: true,
  minimoCentavos: null,
  limiteUsos: null,
  usos: 0,
  limitePorPessoa: null,
  ...mais,
});

/** Goods of the catalogue for R$ 1,00, none in stock. */
export const produtoDoCatalogo = (id: string, mais: Partial<ProdutoDoCatalogo> = {}): ProdutoDoCatalogo => ({
  id,
  nome: id,
  precoCentavos: 100,
  estoque: 0,
  digital: false,
  variacoes: [],
  proprias: [],
  tipo: null,
  categoria: 'pecas',
  arquivado: false,
  ...mais,
});
