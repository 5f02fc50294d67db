// @requirement 15.27.1 15.27.2
import { falha, ok, type Result } from '#domain/result.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';

/**
 * Pages that an influencer's link may lead to; `:` stands for one name. A list of allowed pages, so that a new private
 * area is refused without anybody thinking of it.
 */
const paginas = [
  [],
  ['produtos'],
  ['categoria', ':'],
  ['produto', ':'],
  ['produto', ':', 'jogar'],
  ['comparar'],
  ['monte'],
  ['vale'],
  ['vale-presente'],
  ['parceiros'],
  ['prazo-de-entrega'],
  ['sobre'],
  ['privacidade'],
  ['termos'],
  ['contato'],
] as const;

export const MAIOR_PAGINA_DIGITADA = 500;
const MAIOR_DESTINO = 300;

/** A typed page of the shop, or text that may be a product's name. */
export type PaginaDigitada =
  | { tipo: 'pagina'; destino: string; /** The product or category that must exist. */ de: DonoDaPagina | null }
  | { tipo: 'nome'; nome: string };
export type DonoDaPagina = { tipo: 'produto' | 'categoria'; id: string };
export type RecusaDaPagina = 'pagina-vazia' | 'pagina-invalida' | 'pagina-de-outro-site' | 'pagina-reservada';

const comEsquema = /^[a-z][a-z0-9+.-]*:\/\//i;
const comHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#]|$)/i;

/** Reads 'Página': a path, an address of this shop with or without its scheme, or a name. */
export function lerPagina(digitada: string, shopUrl: string): Result<PaginaDigitada, RecusaDaPagina> {
  const texto = semInvisiveis(digitada).trim();
  if (texto === '') return falha('pagina-vazia');
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  if (texto.length > MAIOR_PAGINA_DIGITADA || /[\\\p{Cc}]/u.test(texto)) return falha('pagina-invalida');
  const loja = new URL(shopUrl);
  if (texto.startsWith('//')) return falha('pagina-de-outro-site');
  if (texto.startsWith('/')) return lerCaminho(`${loja.origin}${texto}`);
  const daLoja = texto === loja.host || texto.startsWith(`${loja.host}/`);
  if (!comEsquema.test(texto) && !comHost.test(texto) && !daLoja) return ok({ tipo: 'nome', nome: texto });
  const endereco = comEsquema.test(texto) ? texto : `${loja.protocol}//${texto}`;
  if (!URL.canParse(endereco)) return falha('pagina-invalida');
  const { host, protocol, username, password } = new URL(endereco);
  if (host !== loja.host || !/^https?:$/.test(protocol) || username || password) return falha('pagina-de-outro-site');
  return lerCaminho(endereco);
}

function decodificar(trecho: string): string | null {
  try {
    const texto = decodeURIComponent(trecho);
    return /[\\/\p{Cc}]/u.test(texto) || texto === '.' || texto === '..' ? null : texto;
  } catch {
    return null;
  }
}

function lerCaminho(endereco: string): Result<PaginaDigitada, RecusaDaPagina> {
  const { pathname, searchParams } = new URL(endereco);
  const achada = paginaPublica(pathname);
  if (!achada.ok) return achada;
  const { caminho, de } = achada.valor;
  // Another influencer's code has no place in this link.
  searchParams.delete('cupom');
  const destino = searchParams.size > 0 ? `${caminho}?${searchParams}` : caminho;
  if (destino.length > MAIOR_DESTINO) return falha('pagina-invalida');
  return ok({ tipo: 'pagina', destino, de });
}

/** Returns the public page of a path, written in one way, with the product or category it is about. */
export function paginaPublica(
  pathname: string,
): Result<{ caminho: string; de: DonoDaPagina | null }, 'pagina-invalida' | 'pagina-reservada'> {
  const trechos = pathname.split('/').filter(Boolean).map(decodificar);
  if (trechos.includes(null)) return falha('pagina-invalida');
  const nomes = trechos as string[];
  // The router compares without regard to capitals.
  const pagina = paginas.find(
    (partes) =>
      partes.length === nomes.length && partes.every((parte, i) => parte === ':' || parte === nomes[i]?.toLowerCase()),
  );
  if (!pagina) return falha('pagina-reservada');
  const caminho = `/${pagina.map((parte, i) => (parte === ':' ? encodeURIComponent(nomes[i] ?? '') : parte)).join('/')}`;
  const id = pagina[1] === ':' ? (nomes[1] ?? '') : null;
  return ok({ caminho, de: id === null ? null : { tipo: pagina[0] as DonoDaPagina['tipo'], id } });
}

/** Returns where a click leads: a page of this shop, with the code as any link with `?cupom=` has it. */
export function enderecoDoClique(destino: string, codigo: string | null): string {
  if (codigo === null) return destino;
  return `${destino}${destino.includes('?') ? '&' : '?'}cupom=${encodeURIComponent(codigo)}`;
}
