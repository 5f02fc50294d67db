const naoSeVolta = /^\/(?:entrar|nova-senha|verificar-email|confirmar-acesso|api|_demo)(?:[/?#]|$)/;

/**
 * The page of this shop to go on to after signing in, from `?voltar=`. Anything that could lead elsewhere, or back to
 * the sign-in itself, becomes `/`.
 */
export function paginaDeVolta(pedida: string | null): string {
  if (!pedida?.startsWith('/') || pedida.length > 500) return '/';
  // Parsed as the browser will parse it, so that no spelling of another host is accepted.
  const base = 'https://loja.invalid';
  if (!URL.canParse(pedida, base)) return '/';
  const url = new URL(pedida, base);
  if (url.origin !== base) return '/';
  const caminho = url.pathname + url.search + url.hash;
  return caminho.startsWith('//') || naoSeVolta.test(caminho) ? '/' : caminho;
}
