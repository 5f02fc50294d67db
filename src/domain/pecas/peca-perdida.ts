// @requirement 15.20.1
import { foiEntregue } from '#domain/pedidos/pedido-status.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import type { TipoDePeca } from '#domain/produtos/posicao.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Piece types from the king to the pawn. */
export const nomesDasPecas = ['rei', 'dama', 'torre', 'bispo', 'cavalo', 'peao'] as const;
export type NomeDaPeca = (typeof nomesDasPecas)[number];
export const coresDasPecas = ['brancas', 'pretas'] as const;
export type CorDaPeca = (typeof coresDasPecas)[number];
/** A chess piece: type and colour. */
export type Peca = { peca: NomeDaPeca; cor: CorDaPeca };

/** All twelve pieces, white first. */
export const asDozePecas: readonly Peca[] = coresDasPecas.flatMap((cor) =>
  nomesDasPecas.map((peca) => ({ peca, cor })),
);

/** Product types that contain pieces. */
export const tiposComPecas = ['pecas', 'conjunto'] as const satisfies readonly TipoDeProduto[];

/**
 * State of a request for a lost piece: `aberto`, waits for the shop; `a-venda`, sold as a single piece; `atendido`,
 * provided to this buyer; `sem-peca`, the shop has none.
 */
export const estadosDaPeca = ['aberto', 'a-venda', 'atendido', 'sem-peca'] as const;
export type EstadoDaPeca = (typeof estadosDaPeca)[number];
/** Answers the owner can give. */
export const respostasDoPedidoDePeca = ['atendido', 'sem-peca'] as const satisfies readonly EstadoDaPeca[];
export type RespostaDaPeca = (typeof respostasDoPedidoDePeca)[number];

export const MAIOR_RELATO_DA_PECA = 500;
export const MAIOR_RESPOSTA_DA_PECA = 500;
export const MAIS_PECAS_POR_PEDIDO = 20;
/** Upper limit for any number of sets. */
export const MAIS_UNIDADES_PERDIDAS = 99;

const letrasDasPecas: Record<NomeDaPeca, TipoDePeca> = {
  rei: 'R',
  dama: 'D',
  torre: 'T',
  bispo: 'B',
  cavalo: 'C',
  peao: 'P',
};
const nomes: Record<NomeDaPeca, string> = {
  rei: 'Rei',
  dama: 'Dama',
  torre: 'Torre',
  bispo: 'Bispo',
  cavalo: 'Cavalo',
  peao: 'Peão',
};
/** Pieces per set; many sets contain a second queen. */
const unidadesPorJogo: Record<NomeDaPeca, number> = { rei: 1, dama: 2, torre: 2, bispo: 2, cavalo: 2, peao: 8 };

/** Letter of the piece's drawing. */
export const letraDaPeca = (peca: NomeDaPeca): TipoDePeca => letrasDasPecas[peca];

/** 'Cavalo das pretas'. */
export const nomeDaPeca = ({ peca, cor }: Peca): string => `${nomes[peca]} das ${cor}`;

/** `cavalo-pretas`, the form value of a piece. */
export const chaveDaPeca = ({ peca, cor }: Peca): string => `${peca}-${cor}`;

/** The piece of a form value; null for anything else. */
export function lerPeca(chave: string): Peca | null {
  return asDozePecas.find((peca) => chaveDaPeca(peca) === chave) ?? null;
}

/** How many of a piece the buyer of `jogos` sets can have lost. */
export function maximoDeUnidadesPerdidas(peca: NomeDaPeca, jogos: number): number {
  return Math.min(unidadesPorJogo[peca] * jogos, MAIS_UNIDADES_PERDIDAS);
}

/** Whether lost pieces may be requested: only after delivery. */
export const podePedirPeca = foiEntregue;

/**
 * The report in its stored form: no control characters, `
 * ` line ends, no empty lines.
 */
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
/** A lost piece and the buyer's report. */
export type PecaLida = Peca & { unidades: number; nota: string };

/** The checked form of a lost piece, or its faults; `jogos`: sets the buyer bought. */
export function lerPecaDigitada(digitado: PecaDigitada, jogos: number): Result<PecaLida, FaltasDaPeca> {
  const peca = lerPeca(digitado.peca);
  const nota = limparRelatoDaPeca(digitado.nota);
  const unidades = /^\s*\d{1,4}\s*$/.test(digitado.unidades) ? Number(digitado.unidades) : 0;
  const faltas: FaltasDaPeca = {
    ...(!peca && { peca: 'vazio' }),
    ...(unidades < 1 && { unidades: 'invalido' }),
    ...(peca && unidades > maximoDeUnidadesPerdidas(peca.peca, jogos) && { unidades: 'demais' }),
    ...(nota.length > MAIOR_RELATO_DA_PECA && { nota: 'longo' }),
  };
  return peca && Object.keys(faltas).length === 0 ? ok({ ...peca, unidades, nota }) : falha(faltas);
}
