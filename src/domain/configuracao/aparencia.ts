/** An image of the shop's branding in `/arquivos/{pasta}/`; size in pixels. `arquivosDaImagem` lists its files. */
export type ImagemDaLoja = { pasta: string; largura: number; altura: number };

export const tiposDeImagemDaLoja = ['logoClaro', 'logoEscuro', 'icone', 'cartao'] as const;
/** `logoClaro`: on light backgrounds; `logoEscuro`: on dark ones; `cartao`: the preview in social networks. */
export type TipoDeImagemDaLoja = (typeof tiposDeImagemDaLoja)[number];

/** The shop's branding: the owner's images and colour; null means the neutral default. */
export type Aparencia = Record<TipoDeImagemDaLoja, ImagemDaLoja | null> & {
  /** `#1f4d3a`; null means `COR_PADRAO`. */
  cor: string | null;
};

export const aparenciaNeutra: Aparencia = { cor: null, logoClaro: null, logoEscuro: null, icone: null, cartao: null };

/** File names and media types generated for each kind of image. */
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

/** Object-store keys of all files of an image. */
export function chavesDaImagemDaLoja(tipo: TipoDeImagemDaLoja, { pasta }: ImagemDaLoja): string[] {
  return Object.keys(arquivosDaImagem[tipo]).map((arquivo) => `${pasta}/${arquivo}`);
}
