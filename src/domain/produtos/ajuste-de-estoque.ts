// @requirement 15.13.8
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { limitesDoCadastro } from './produto-cadastro.ts';
import { ESTOQUE_BAIXO } from './produto.ts';
import { chaveDaVariacao, unidadesProprias, type Variacao } from './variacoes.ts';

type Estoques = { estoque: number; porVariacao: readonly Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[] };

/** A stock of a product: of one variation alone, or (`nome` null) shared by all variations without their own. */
export type LugarDoEstoque = { nome: string | null; estoque: number; aVenda: boolean };

/** All stocks of a product, the shared one last. Those on sale add up to the product's stock. */
export function prateleirasDoEstoque({ estoque, porVariacao }: Estoques): LugarDoEstoque[] {
  const proprios = porVariacao.flatMap(({ nome, estoque: estoqueProprio, aVenda }) =>
    estoqueProprio === null ? [] : [{ nome, estoque: estoqueProprio, aVenda }],
  );
  const naLoja = porVariacao.filter(({ aVenda }) => aVenda);
  const dividem = naLoja.length === 0 || naLoja.some((variacao) => variacao.estoque === null);
  if (!dividem) return proprios;
  return [...proprios, { nome: null, estoque: estoque - unidadesProprias(porVariacao).aVenda, aVenda: true }];
}

/** The stocks on sale that are low or empty, for products with several stocks (docs/requirements.md 15.13.8). */
export function lugaresEmBaixa(estoques: Estoques): LugarDoEstoque[] {
  const lugares = prateleirasDoEstoque(estoques).filter(({ aVenda }) => aVenda);
  return lugares.some(({ nome }) => nome !== null) ? lugares.filter(({ estoque }) => estoque <= ESTOQUE_BAIXO) : [];
}

/** A typed change of a stock: signed units (`+10`, `-2`); empty means no change. */
export type AjusteDigitado = { nome: string | null; diferenca: string };

/** A stock after the adjustment; `quantidade`: units added or removed. */
export type LugarAjustado = LugarDoEstoque & { quantidade: number };
export type AjusteDecidido = { /** Units for sale in total. */ estoque: number; lugares: LugarAjustado[] };

/** `lugar-mudou`: the product no longer has this stock. */
export type RecusaDoAjuste =
  | Recusa<'diferenca-invalida' | 'lugar-mudou'>
  | { codigo: 'abaixo-de-zero' | 'acima-do-limite'; nome: string | null };

/** The typed difference, of at most seven digits; null for anything else. */
export function lerDiferenca(texto: string): number | null {
  return /^[+-]?\d{1,7}$/.test(texto.trim()) ? Number(texto) : null;
}

/** The adjusted stocks, or a refusal. One stock below zero refuses the whole adjustment. */
export function decidirAjusteDeEstoque(
  estoques: Estoques,
  ajustes: readonly AjusteDigitado[],
): Result<AjusteDecidido, RecusaDoAjuste> {
  const digitados = ajustes.filter(({ diferenca }) => diferenca.trim() !== '');
  const lugares = new Map(
    prateleirasDoEstoque(estoques).map((lugar) => [chaveDoLugar(lugar.nome), { ...lugar, quantidade: 0 }]),
  );
  for (const { nome, diferenca } of digitados) {
    const quantidade = lerDiferenca(diferenca);
    if (quantidade === null) return falha({ codigo: 'diferenca-invalida' });
    const lugar = lugares.get(chaveDoLugar(nome));
    if (!lugar) return falha({ codigo: 'lugar-mudou' });
    lugar.quantidade += quantidade;
    lugar.estoque += quantidade;
  }
  const mudados = [...lugares.values()].filter(({ quantidade }) => quantidade !== 0);
  if (mudados.length === 0) return falha({ codigo: 'diferenca-invalida' });
  for (const { nome, estoque } of mudados) {
    if (estoque < 0) return falha({ codigo: 'abaixo-de-zero', nome });
    if (estoque > limitesDoCadastro.estoque) return falha({ codigo: 'acima-do-limite', nome });
  }
  const estoque = mudados.reduce((soma, { aVenda, quantidade }) => soma + (aVenda ? quantidade : 0), estoques.estoque);
  if (estoque > limitesDoCadastro.estoque) return falha({ codigo: 'acima-do-limite', nome: null });
  return ok({ estoque, lugares: mudados });
}

/** No variation has an empty name, so '' is free for the shared stock. */
const chaveDoLugar = (nome: string | null) => chaveDaVariacao(nome ?? '');
