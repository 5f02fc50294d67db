/** A picture of the shop's own, in `/arquivos/{pasta}/`; its size in pixels. Which files are there is its kind's to say. */
export type ImagemDaLoja = { pasta: string; largura: number; altura: number };

export const tiposDeImagemDaLoja = ['logoClaro', 'logoEscuro', 'icone', 'cartao'] as const;
/** `logoClaro` is for light grounds, `logoEscuro` for dark ones, `cartao` what social networks show of a page. */
export type TipoDeImagemDaLoja = (typeof tiposDeImagemDaLoja)[number];

/** How the shop looks: what its owner uploaded, and its colour. null where the neutral one stands. */
export type Aparencia = Record<TipoDeImagemDaLoja, ImagemDaLoja | null> & {
  /** `#1f4d3a`; null is the house's felt green. */
  cor: string | null;
};

export const aparenciaNeutra: Aparencia = { cor: null, logoClaro: null, logoEscuro: null, icone: null, cartao: null };

/** What each kind of picture is made into, by file and media type. */
export const arquivosDaImagem: Readonly<Record<TipoDeImagemDaLoja, Readonly<Record<string, string>>>> = {
  logoClaro: { 'logo.webp': 'image/webp', 'logo.png': 'image/png' },
  logoEscuro: { 'logo.webp': 'image/webp', 'logo.png': 'image/png' },
  icone: {
    'favicon.ico': 'image/x-icon',
    'apple-touch-icon.png': 'image/png',
    'icone-192.png': 'image/png',
    'icone-512.png': 'image/png',
    'icone-512-mascara.png': 'image/png',
  },
  cartao: { 'compartilhar.jpg': 'image/jpeg' },
};

/** Keys of all files of a picture in the object store. */
export function chavesDaImagemDaLoja(tipo: TipoDeImagemDaLoja, { pasta }: ImagemDaLoja): string[] {
  return Object.keys(arquivosDaImagem[tipo]).map((arquivo) => `${pasta}/${arquivo}`);
}
