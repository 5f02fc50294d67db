// @requirement 5.5.3 11.12.2
const MIB = 1024 * 1024;

export const MAIOR_IMAGEM = 15 * MIB;
export const MAIOR_EBOOK = 100 * MIB;
export const MAIOR_AMOSTRA = 20 * MIB;
/** Largest file of an older shop, in bytes: well above any seen, but small enough for the disk; sheets are read into memory. */
export const MAIOR_DUMP = { firestore: 2048 * MIB, auth: 512 * MIB, planilha: 100 * MIB } as const;
export type TipoDeDump = keyof typeof MAIOR_DUMP;
/** Limit for an upload without JavaScript, which the server holds in memory. */
export const MAIOR_DUMP_SEM_SCRIPTS = 16 * MIB;
/** Chunk size of PDF and dump uploads (the last chunk is shorter), so that an interrupted upload can resume. */
export const TAMANHO_DO_PEDACO = 4 * MIB;

/** Folders of the pictures that admins upload; those of `loja` are shown on its pages. */
export const pastasDeImagens = ['produtos', 'categorias', 'loja'] as const;
export type PastaDeImagens = (typeof pastasDeImagens)[number];

/** `heic` is recognised only to name it in the refusal. */
export type TipoDeConteudo = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'pdf';

const comecaCom = (bytes: Uint8Array, sinal: readonly number[], em = 0): boolean =>
  bytes.length >= em + sinal.length && sinal.every((byte, i) => bytes[em + i] === byte);
const letras = (texto: string): number[] => [...texto].map((letra) => letra.charCodeAt(0));
const marcasDeAvif = ['avif', 'avis'];
const marcasDeHeic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Main brands that any codec may have; the compatible brands tell them apart. */
const marcasGenericas = ['mif1', 'mif2', 'msf1', 'heif'];
/** PDF readers accept the header within the first bytes, after whatever a mail program prepended. */
const ATE_ONDE_COMECA_O_PDF = 1024;

/** Brands of an ISO container (`ftyp`), the main one first; empty for other files. */
function marcasDoContainer(bytes: Uint8Array): string[] {
  if (!comecaCom(bytes, letras('ftyp'), 4)) return [];
  const tamanho = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const fim = Math.min(Math.max(tamanho, 12), bytes.length, 256);
  const inicios = [8, ...Array.from({ length: Math.max(0, Math.floor((fim - 16) / 4)) }, (_, i) => 16 + 4 * i)];
  return inicios.map((inicio) => String.fromCharCode(...bytes.subarray(inicio, inicio + 4)));
}

/** The file type by its first bytes, not by its name; null for unknown types, SVG included. */
export function tipoPeloConteudo(bytes: Uint8Array): TipoDeConteudo | null {
  if (comecaCom(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (comecaCom(bytes, [0x89, ...letras('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (comecaCom(bytes, letras('RIFF')) && comecaCom(bytes, letras('WEBP'), 8)) return 'webp';
  const [principal = '', ...compativeis] = marcasDoContainer(bytes);
  if (marcasDeAvif.includes(principal)) return 'avif';
  if (marcasDeHeic.includes(principal)) return 'heic';
  if (marcasGenericas.includes(principal))
    return compativeis.some((marca) => marcasDeAvif.includes(marca)) ? 'avif' : 'heic';
  if (comecaCom(bytes, letras('GIF87a')) || comecaCom(bytes, letras('GIF89a'))) return 'gif';
  const marca = letras('%PDF-');
  for (let i = 0; i < Math.min(ATE_ONDE_COMECA_O_PDF, bytes.length); i++) if (comecaCom(bytes, marca, i)) return 'pdf';
  return null;
}

/** Start offset of each chunk of a file of `tamanho` bytes. */
export function iniciosDosPedacos(tamanho: number): number[] {
  return Array.from({ length: Math.ceil(tamanho / TAMANHO_DO_PEDACO) }, (_, i) => i * TAMANHO_DO_PEDACO);
}

/** Parses a Content-Range such as `bytes 0-4194303/10485760`; null if it is not exactly one of the file's chunks. */
export function lerPedaco(contentRange: string | null, tamanho: number): { inicio: number; fim: number } | null {
  const partes = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(contentRange ?? '');
  if (!partes) return null;
  const [inicio, fim, total] = partes.slice(1).map(Number) as [number, number, number];
  const pedacoExato =
    total === tamanho &&
    inicio % TAMANHO_DO_PEDACO === 0 &&
    inicio < total &&
    fim === Math.min(inicio + TAMANHO_DO_PEDACO, total) - 1;
  return pedacoExato ? { inicio, fim } : null;
}
