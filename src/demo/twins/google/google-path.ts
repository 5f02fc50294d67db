/** Where Google's stand-in is mounted. */
export const CAMINHO_DO_GOOGLE = '/_demo/google';
