/** Mount path of Google's twin. */
export const CAMINHO_DO_GOOGLE = '/_demo/google';
