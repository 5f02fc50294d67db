// @requirement 15.32.1
import { type Dia, diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { lerDiaDaValidade } from '#domain/cupons/cupom-cadastro.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { completarDireitos, type Direito } from '#domain/usuarios/conjunto-de-direitos.ts';

/** Every key begins with it, so that programs that look for leaked secrets recognise one. */
export const COMECO_DA_CHAVE = 'gr_';
/** Characters of a key that the panel shows, to tell keys apart. */
const TAMANHO_DO_COMECO = COMECO_DA_CHAVE.length + 6;
export const MAIOR_NOME_DA_CHAVE = 40;
/** Keys in use at the same time. */
export const MAIS_CHAVES = 50;

/** A key: `gr_` and 32 random bytes in base64url. Other texts are refused without a query. */
export const podeSerChave = (texto: string): boolean => /^gr_[\w-]{43}$/.test(texto);

/** The part of a key that is stored in clear. */
export const comecoDaChave = (chave: string): string => chave.slice(0, TAMANHO_DO_COMECO);

export const camposDaChave = ['nome', 'direitos', 'expiraEm'] as const;
export type CampoDaChave = (typeof camposDaChave)[number];
export type FaltaNaChave = 'nome-vazio' | 'nome-longo' | 'sem-area' | 'data-invalida' | 'data-passada';
export type FaltasNaChave = Partial<Record<CampoDaChave, FaltaNaChave>>;
export type ChaveDigitada = { nome: string; direitos: readonly string[]; expiraEm: string };

/** `expiraEm`: the last second of the chosen day in São Paulo; null never expires. */
export type CadastroDaChave = { nome: string; direitos: Direito[]; expiraEm: Date | null };

/** The key as typed, or its faults: a key opens at least one area, and expires today or later. */
export function lerChaveDigitada(
  digitada: ChaveDigitada,
  agora: Date,
): Result<CadastroDaChave, CamposRecusados<FaltasNaChave>> {
  const nome = umaLinha(digitada.nome.normalize('NFC'));
  const direitos = completarDireitos(digitada.direitos);
  const faltas: FaltasNaChave = {};
  if (nome === '') faltas.nome = 'nome-vazio';
  else if (nome.length > MAIOR_NOME_DA_CHAVE) faltas.nome = 'nome-longo';
  if (!direitos.some((direito) => direito.endsWith(':ver'))) faltas.direitos = 'sem-area';
  const semFim = digitada.expiraEm.trim() === '';
  const dia: Dia | null = lerDiaDaValidade(digitada.expiraEm);
  if (!semFim && dia === null) faltas.expiraEm = 'data-invalida';
  else if (dia !== null && dia < diaEmSaoPaulo(agora)) faltas.expiraEm = 'data-passada';
  if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  return ok({ nome, direitos, expiraEm: dia === null ? null : fimDoDia(dia) });
}

export type SituacaoDaChave = 'em-uso' | 'expirada' | 'revogada';

export function situacaoDaChave(
  { expiraEm, revogadaEm }: { expiraEm: Date | null; revogadaEm: Date | null },
  agora: Date,
): SituacaoDaChave {
  if (revogadaEm) return 'revogada';
  return expiraEm && expiraEm <= agora ? 'expirada' : 'em-uso';
}

/** Id of a key as the author of an act, where people have theirs. */
export const autorDaChave = (id: string): string => `chave-${id}`;

/** The key as the author of an act: `Chave "ERP"`. */
export const nomeDoAutorDaChave = (nome: string): string => `Chave "${nome}"`;
