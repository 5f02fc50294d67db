// @requirement 15.25.1 15.25.4
import { falha, ok, type Result } from '#domain/result.ts';
import { combinacoesDoKit, limitesDoKit, type ParteDoKit } from './kit.ts';
import type { ProdutoId } from './produto.ts';
import { chaveDaVariacao } from './variacoes.ts';

/** A part as typed: a product by id or name, its units, and '' for no fixed variation. */
export type ParteDigitada = { produto: string; quantidade: string; variacao: string };

/** A product as far as it may be part of a kit. */
export type ProdutoParaKit = { id: ProdutoId; digital: boolean; variacoes: string[]; kit: boolean };

export type FaltaNoKit =
  | 'parte-desconhecida'
  | 'kit-em-si-mesmo'
  | 'kit-de-kit'
  | 'kit-de-digital'
  | 'parte-repetida'
  | 'quantidade-da-parte'
  | 'variacao-da-parte'
  | 'partes-demais'
  | 'escolhas-demais'
  | 'digital-com-partes'
  | 'parte-de-kit';

type Contexto = {
  /** The kit's own id; null for a new product. */
  proprio: ProdutoId | null;
  digital: boolean;
  /** The product is a part of a kit. */
  eParte: boolean;
  achar: (texto: string) => ProdutoParaKit | null;
};

/** Whether the typed parts make a kit: rows without a product say nothing. */
export const partesPreenchidas = (digitadas: readonly ParteDigitada[]): ParteDigitada[] =>
  digitadas.filter(({ produto }) => produto.trim() !== '');

/** The parts of a kit, or the first fault; none for a product that is no kit. */
export function lerKit(digitadas: readonly ParteDigitada[], contexto: Contexto): Result<ParteDoKit[], FaltaNoKit> {
  const preenchidas = partesPreenchidas(digitadas);
  if (preenchidas.length === 0) return ok([]);
  if (contexto.digital) return falha('digital-com-partes');
  if (preenchidas.length > limitesDoKit.partes) return falha('partes-demais');
  const partes: { parte: ParteDoKit; produto: ProdutoParaKit }[] = [];
  for (const digitada of preenchidas) {
    const produto = contexto.achar(digitada.produto.trim());
    if (!produto) return falha('parte-desconhecida');
    const lida = lerParte(digitada, produto, contexto.proprio);
    if (!lida.ok) return lida;
    if (partes.some(({ produto: outro }) => outro.id === produto.id)) return falha('parte-repetida');
    partes.push({ parte: lida.valor, produto });
  }
  if (contexto.eParte) return falha('parte-de-kit');
  return quantasEscolhas(partes) ? ok(partes.map(({ parte }) => parte)) : falha('escolhas-demais');
}

function lerParte(
  { quantidade: texto, variacao: digitada }: ParteDigitada,
  { id, digital, kit, variacoes }: ProdutoParaKit,
  proprio: ProdutoId | null,
): Result<ParteDoKit, FaltaNoKit> {
  if (id === proprio) return falha('kit-em-si-mesmo');
  if (kit) return falha('kit-de-kit');
  if (digital) return falha('kit-de-digital');
  const quantidade = texto.trim() === '' ? 1 : /^\d{1,3}$/.test(texto.trim()) ? Number(texto.trim()) : 0;
  if (quantidade < 1 || quantidade > limitesDoKit.quantidade) return falha('quantidade-da-parte');
  if (digitada.trim() === '') return ok({ produtoId: id, quantidade, variacao: null });
  const variacao = variacoes.find((nome) => chaveDaVariacao(nome) === chaveDaVariacao(digitada));
  return variacao === undefined ? falha('variacao-da-parte') : ok({ produtoId: id, quantidade, variacao });
}

/** Whether the variations that the buyer chooses make few enough combinations, with names that are short enough. */
function quantasEscolhas(partes: readonly { parte: ParteDoKit; produto: ProdutoParaKit }[]): boolean {
  const quantas = partes.reduce(
    (vezes, { parte, produto }) => vezes * (parte.variacao === null ? Math.max(1, produto.variacoes.length) : 1),
    1,
  );
  return (
    quantas <= limitesDoKit.combinacoes &&
    combinacoesDoKit(partes.map(({ parte: { variacao }, produto }) => ({ variacao, produto }))).every(
      ({ nome }) => nome.length <= limitesDoKit.nomeDaCombinacao,
    )
  );
}

const [ENTRE_PARTES, VEZES, DA_VARIACAO] = ['|', '*', ':'] as const;

/** The parts as the CSV file has them: `id*2|id2*1:Azul`. */
export function digitarKit(partes: readonly ParteDoKit[]): string {
  return partes
    .map(({ produtoId, quantidade, variacao }) =>
      [`${produtoId}${VEZES}${quantidade}`, ...(variacao === null ? [] : [variacao])].join(DA_VARIACAO),
    )
    .join(ENTRE_PARTES);
}

/** The parts of a cell of the CSV file; a quantity that is missing is 1. */
export function lerCelulaDoKit(celula: string): ParteDigitada[] {
  return celula
    .split(ENTRE_PARTES)
    .map((texto) => {
      const [, antes = '', variacao = ''] = /^([^:]*)(?::(.*))?$/s.exec(texto) ?? [];
      const [produto = '', quantidade = ''] = antes.split(VEZES);
      return { produto: produto.trim(), quantidade: quantidade.trim(), variacao: variacao.trim() };
    })
    .filter(({ produto, quantidade, variacao }) => produto !== '' || quantidade !== '' || variacao !== '');
}
