import { foiEntregue } from '#domain/pedidos/pedido-status.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import type { TipoDePeca } from '#domain/produtos/posicao.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** The pieces of a set, as a player puts them down: from the king to the pawn. */
export const nomesDasPecas = ['rei', 'dama', 'torre', 'bispo', 'cavalo', 'peao'] as const;
export type NomeDaPeca = (typeof nomesDasPecas)[number];
export const coresDasPecas = ['brancas', 'pretas'] as const;
export type CorDaPeca = (typeof coresDasPecas)[number];
/** One of the twelve kinds of a set. */
export type Peca = { peca: NomeDaPeca; cor: CorDaPeca };

/** All twelve, the white ones first. */
export const asDozePecas: readonly Peca[] = coresDasPecas.flatMap((cor) =>
  nomesDasPecas.map((peca) => ({ peca, cor })),
);

/** The kinds of goods that have pieces to lose. */
export const tiposComPecas = ['pecas', 'conjunto'] as const satisfies readonly TipoDeProduto[];

/**
 * How what a buyer said to have lost stands: the shop was asked (`aberto`), sells it as a single (`a-venda`), has it for
 * this buyer (`atendido`), or has none (`sem-peca`).
 */
export const estadosDaPeca = ['aberto', 'a-venda', 'atendido', 'sem-peca'] as const;
export type EstadoDaPeca = (typeof estadosDaPeca)[number];
/** What the owner answers. */
export const respostasDoPedidoDePeca = ['atendido', 'sem-peca'] as const satisfies readonly EstadoDaPeca[];
export type RespostaDaPeca = (typeof respostasDoPedidoDePeca)[number];

export const MAIOR_RELATO_DA_PECA = 500;
export const MAIOR_RESPOSTA_DA_PECA = 500;
export const MAIS_PECAS_POR_PEDIDO = 20;
/** Whatever was bought. */
export const MAIS_UNIDADES_PERDIDAS = 99;

const letras: Record<NomeDaPeca, TipoDePeca> = { rei: 'R', dama: 'D', torre: 'T', bispo: 'B', cavalo: 'C', peao: 'P' };
const nomes: Record<NomeDaPeca, string> = {
  rei: 'Rei',
  dama: 'Dama',
  torre: 'Torre',
  bispo: 'Bispo',
  cavalo: 'Cavalo',
  peao: 'Peão',
};
/** A second queen lies in the box of many sets. */
const emUmJogo: Record<NomeDaPeca, number> = { rei: 1, dama: 2, torre: 2, bispo: 2, cavalo: 2, peao: 8 };

/** By which drawing it is shown. */
export const letraDaPeca = (peca: NomeDaPeca): TipoDePeca => letras[peca];

/** 'Cavalo das pretas'. */
export const nomeDaPeca = ({ peca, cor }: Peca): string => `${nomes[peca]} das ${cor}`;

/** `cavalo-pretas`, as forms carry it. */
export const chaveDaPeca = ({ peca, cor }: Peca): string => `${peca}-${cor}`;

/** The piece of a form; null for anything else. */
export function lerPeca(chave: string): Peca | null {
  return asDozePecas.find((uma) => chaveDaPeca(uma) === chave) ?? null;
}

/** How many of a piece somebody can have lost who bought so many sets. */
export function unidadesQueHa(peca: NomeDaPeca, jogos: number): number {
  return Math.min(emUmJogo[peca] * jogos, MAIS_UNIDADES_PERDIDAS);
}

/** Whether lost pieces may be asked for: what was never delivered can't have lost any. */
export const podePedirPeca = foiEntregue;

/** A text as it is kept: without control characters, on lines of one kind, none empty. */
export function limparRelatoDaPeca(digitada: string): string {
  return digitada
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

export type PecaDigitada = { peca: string; unidades: string; nota: string };
export type CampoDaPeca = keyof PecaDigitada;
export type FaltasDaPeca = Partial<Record<CampoDaPeca, 'vazio' | 'invalido' | 'demais' | 'longo'>>;
/** What was lost, and what the buyer says of it. */
export type PecaLida = Peca & { unidades: number; nota: string };

/** Reads the form of a lost piece, of somebody who bought `jogos` sets. */
export function lerPecaDigitada(digitado: PecaDigitada, jogos: number): Result<PecaLida, FaltasDaPeca> {
  const peca = lerPeca(digitado.peca);
  const nota = limparRelatoDaPeca(digitado.nota);
  const unidades = /^\s*\d{1,4}\s*$/.test(digitado.unidades) ? Number(digitado.unidades) : 0;
  const faltas: FaltasDaPeca = {
    ...(!peca && { peca: 'vazio' }),
    ...(unidades < 1 && { unidades: 'invalido' }),
    ...(peca && unidades > unidadesQueHa(peca.peca, jogos) && { unidades: 'demais' }),
    ...(nota.length > MAIOR_RELATO_DA_PECA && { nota: 'longo' }),
  };
  return peca && Object.keys(faltas).length === 0 ? ok({ ...peca, unidades, nota }) : falha(faltas);
}
