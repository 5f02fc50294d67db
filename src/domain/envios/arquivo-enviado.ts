const MIB = 1024 * 1024;

export const MAIOR_IMAGEM = 15 * MIB;
export const MAIOR_EBOOK = 100 * MIB;
export const MAIOR_AMOSTRA = 20 * MIB;
/** What an older shop's files may come to: far above any that was seen, and no more than a disk can bear. */
export const MAIOR_DUMP = { firestore: 2048 * MIB, auth: 512 * MIB } as const;
/** What a page without scripts sends of them, which the server reads whole. */
export const MAIOR_DUMP_SEM_SCRIPTS = 16 * MIB;
/** A PDF or a dump comes in pieces of this size, the last one shorter, so that an upload that was cut off goes on where it stopped. */
export const TAMANHO_DO_PEDACO = 4 * MIB;

/** `heic` is how telephones of one maker keep photographs; it is known only to be refused by its name. */
export type TipoDeConteudo = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'pdf';

const comeca = (bytes: Uint8Array, sinal: readonly number[], em = 0): boolean =>
  bytes.length >= em + sinal.length && sinal.every((byte, i) => bytes[em + i] === byte);
const letras = (texto: string): number[] => [...texto].map((letra) => letra.charCodeAt(0));
const marcasDeAvif = ['avif', 'avis'];
const marcasDeHeic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
/** Readers take a PDF whose mark stands within the first bytes, after whatever a mail program put before it. */
const ATE_ONDE_COMECA_O_PDF = 1024;

/** What a file is by its own first bytes, whatever its name says; null for anything the shop does not know, SVG included. */
export function tipoPeloConteudo(bytes: Uint8Array): TipoDeConteudo | null {
  if (comeca(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (comeca(bytes, [0x89, ...letras('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (comeca(bytes, letras('RIFF')) && comeca(bytes, letras('WEBP'), 8)) return 'webp';
  if (comeca(bytes, letras('ftyp'), 4) && marcasDeAvif.some((marca) => comeca(bytes, letras(marca), 8))) return 'avif';
  if (comeca(bytes, letras('ftyp'), 4) && marcasDeHeic.some((marca) => comeca(bytes, letras(marca), 8))) return 'heic';
  if (comeca(bytes, letras('GIF87a')) || comeca(bytes, letras('GIF89a'))) return 'gif';
  const marca = letras('%PDF-');
  for (let i = 0; i < Math.min(ATE_ONDE_COMECA_O_PDF, bytes.length); i++) if (comeca(bytes, marca, i)) return 'pdf';
  return null;
}

/** The pieces that a file of this size comes in: where each begins. */
export function iniciosDosPedacos(tamanho: number): number[] {
  return Array.from({ length: Math.ceil(tamanho / TAMANHO_DO_PEDACO) }, (_, i) => i * TAMANHO_DO_PEDACO);
}

/** Reads `bytes 0-4194303/10485760`; null when it is none, or none of the pieces a file comes in. */
export function lerPedaco(contentRange: string | null, tamanho: number): { inicio: number; fim: number } | null {
  const partes = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(contentRange ?? '');
  if (!partes) return null;
  const [inicio, fim, total] = partes.slice(1).map(Number) as [number, number, number];
  const certo =
    total === tamanho &&
    inicio % TAMANHO_DO_PEDACO === 0 &&
    inicio < total &&
    fim === Math.min(inicio + TAMANHO_DO_PEDACO, total) - 1;
  return certo ? { inicio, fim } : null;
}
