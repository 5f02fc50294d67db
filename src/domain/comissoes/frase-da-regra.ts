// @requirement 15.30.1 15.30.4
import { formatarDia, formatarDiaEMes, formatarPrazoCurto } from '#domain/datas.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import type { PontosBase } from './comissao.ts';
import { taxaParaMostrar } from './pedido-do-influencer.ts';

/** The sentence beside every list of several rates. */
export const deDuasRegras = 'De duas regras vale a melhor.';

/** A rule as people read it: with the names of its goods. */
export type RegraParaLer = {
  taxaPb: PontosBase;
  aPartirDe: number | null;
  paraTudo: boolean;
  produtos: readonly string[];
  categorias: readonly string[];
  comecaEm: Date;
  terminaEm: Date | null;
};

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Small letters at the beginning, but not of abbreviations: `tabuleiros`, `DGT`. */
const dentroDaFrase = (nome: string) =>
  /^\p{Lu}\p{Ll}/u.test(nome) ? nome.charAt(0).toLowerCase() + nome.slice(1) : nome;

/** `nos tabuleiros`, `nas peças`, `em xadrez`: the article follows the ending of the first word. */
function naCategoria(nome: string): string {
  const [primeira = ''] = nome.split(/\s/);
  const artigo = /os$/i.test(primeira) ? 'nos' : /as$/i.test(primeira) ? 'nas' : 'em';
  return `${artigo} ${dentroDaFrase(nome)}`;
}

/** Names of products that a sentence lists; above this many it has their number instead. */
const PRODUTOS_NA_FRASE = 3;

function emQue({ paraTudo, produtos, categorias }: RegraParaLer): string {
  if (paraTudo) return 'em todos os produtos';
  const dosProdutos =
    produtos.length > PRODUTOS_NA_FRASE ? [`em ${produtos.length} produtos`] : produtos.map((nome) => `em ${nome}`);
  const partes = [...categorias.map(naCategoria), ...dosProdutos];
  return partes.length === 0 ? 'em nenhum produto' : lista.format(partes);
}

const FUSO_MS = 3 * 3_600_000;
const UM_MINUTO_MS = 60_000;

/** The day of a moment; in another year than that of `agora` with the year. */
function dia(momento: Date, agora: Date): string {
  const mesmoAno = formatarDia(momento).slice(-4) === formatarDia(agora).slice(-4);
  return mesmoAno ? formatarDiaEMes(momento) : formatarDia(momento);
}

/** Milliseconds since midnight in São Paulo. */
const desdeMeiaNoite = (momento: Date) => (((momento.getTime() - FUSO_MS) % DIA_MS) + DIA_MS) % DIA_MS;

/** A rule that ends at midnight, or in the last minute of a day, is valid until that day. */
function ultimoMomento(terminaEm: Date, agora: Date): string {
  const noDia = desdeMeiaNoite(terminaEm);
  if (noDia === 0) return dia(new Date(terminaEm.getTime() - 1), agora);
  return noDia >= DIA_MS - UM_MINUTO_MS ? dia(terminaEm, agora) : formatarPrazoCurto(terminaEm, agora);
}

function quando({ comecaEm, terminaEm }: RegraParaLer, agora: Date): string {
  const comeca =
    comecaEm <= agora
      ? ''
      : desdeMeiaNoite(comecaEm) === 0
        ? dia(comecaEm, agora)
        : formatarPrazoCurto(comecaEm, agora);
  if (terminaEm === null) return comeca && ` a partir de ${comeca}`;
  const ate = ultimoMomento(terminaEm, agora);
  return comeca ? ` de ${comeca} a ${ate}` : ` até ${ate}`;
}

/** `10% nos tabuleiros até 31/12`, `A partir de 20 pedidos no mês: 12% em todos os produtos`. */
export function fraseDaRegra(regra: RegraParaLer, agora: Date): string {
  const { aPartirDe, taxaPb } = regra;
  const faixa =
    aPartirDe === null
      ? ''
      : `A partir de ${numeroComMilhares(aPartirDe)} ${aPartirDe === 1 ? 'pedido' : 'pedidos'} no mês: `;
  return `${faixa}${taxaParaMostrar(taxaPb)} ${emQue(regra)}${quando(regra, agora)}`;
}

/** False for a rule whose goods were all deleted. */
const valeParaAlgo = ({ paraTudo, produtos, categorias }: RegraParaLer) =>
  paraTudo || produtos.length + categorias.length > 0;

/**
 * The rates of an influencer as sentences, with the paid orders of this month beside each tier that has begun; none
 * without rules: then the flat rate applies to everything.
 */
export function frasesDasTaxas(
  {
    comissaoPb,
    regras,
    pedidosNoMes,
  }: { comissaoPb: PontosBase; regras: readonly RegraParaLer[]; pedidosNoMes: number },
  agora: Date,
): string[] {
  const queValem = regras.filter(valeParaAlgo);
  if (queValem.length === 0) return [];
  const ateAgora = ({ aPartirDe, comecaEm }: RegraParaLer) =>
    aPartirDe === null || comecaEm > agora ? '' : ` (${numeroComMilhares(pedidosNoMes)} até agora)`;
  return [
    `${taxaParaMostrar(comissaoPb)} em todos os produtos`,
    ...queValem.map((regra) => `${fraseDaRegra(regra, agora)}${ateAgora(regra)}`),
  ];
}
