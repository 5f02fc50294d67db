import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { limitesDoCadastro } from './produto-cadastro.ts';
import { ESTOQUE_BAIXO } from './produto.ts';
import { chaveDaVariacao, unidadesProprias, type Variacao } from './variacoes.ts';

type Estoques = { estoque: number; porVariacao: readonly Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[] };

/** Where units of a product lie: with one variation alone, or (`nome` null) with all that have none of their own. */
export type LugarDoEstoque = { nome: string | null; estoque: number; aVenda: boolean };

/** All places where units of a product lie, what is shared last. Those on sale add up to its stock. */
export function lugaresDoEstoque({ estoque, porVariacao }: Estoques): LugarDoEstoque[] {
  const proprios = porVariacao.flatMap(({ nome, estoque: dela, aVenda }) =>
    dela === null ? [] : [{ nome, estoque: dela, aVenda }],
  );
  const naLoja = porVariacao.filter(({ aVenda }) => aVenda);
  const dividem = naLoja.length === 0 || naLoja.some((variacao) => variacao.estoque === null);
  if (!dividem) return proprios;
  return [...proprios, { nome: null, estoque: estoque - unidadesProprias(porVariacao).aVenda, aVenda: true }];
}

/** Of a product whose units lie in several places, those on sale that are low or empty (docs/requirements.md 15.13.8). */
export function lugaresEmBaixa(estoques: Estoques): LugarDoEstoque[] {
  const lugares = lugaresDoEstoque(estoques).filter(({ aVenda }) => aVenda);
  return lugares.some(({ nome }) => nome !== null) ? lugares.filter(({ estoque }) => estoque <= ESTOQUE_BAIXO) : [];
}

/** Units that come to a place or leave it: signed, as typed (`+10`, `-2`); empty leaves it as it is. */
export type Ajuste = { nome: string | null; diferenca: string };

/** What a place has after an adjustment, with what was moved. */
export type LugarAjustado = LugarDoEstoque & { quantidade: number };
export type AjusteDecidido = { /** What can be bought of all. */ estoque: number; lugares: LugarAjustado[] };

/** `lugar-mudou`: what was typed is for a place the product no longer has. */
export type RecusaDoAjuste =
  Recusa<'diferenca-invalida' | 'lugar-mudou'> | { codigo: 'abaixo-de-zero' | 'acima-do-limite'; nome: string | null };

/** A difference as typed, of at most seven digits; null for anything else. */
export function lerDiferenca(texto: string): number | null {
  return /^[+-]?\d{1,7}$/.test(texto.trim()) ? Number(texto) : null;
}

/** Decides all of it or nothing: a single place that would go below zero refuses the others too. */
export function decidirAjuste(estoques: Estoques, ajustes: readonly Ajuste[]): Result<AjusteDecidido, RecusaDoAjuste> {
  const digitados = ajustes.filter(({ diferenca }) => diferenca.trim() !== '');
  const lugares = new Map(
    lugaresDoEstoque(estoques).map((lugar) => [chaveDoLugar(lugar.nome), { ...lugar, quantidade: 0 }]),
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

/** No variation has an empty name. */
const chaveDoLugar = (nome: string | null) => chaveDaVariacao(nome ?? '');
