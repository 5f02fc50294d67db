import { type Linha, paginas, papeis, type Papel } from './tabela.ts';

/** Addresses whose answer is a file. */
export const eArquivo = ({ rota, exemplo }: Linha): boolean =>
  /\.\w+$/.test(rota) ||
  /\.(?:webp|pdf|xml|csv)$/.test(exemplo) ||
  exemplo.startsWith('/download-ebook/{ebook}') ||
  rota.endsWith('/comprovante/:pagamento');

/**
 * Every page of the table that this role is the first to see, once: addresses, with names in braces. Together the roles see
 * every page of the site map.
 */
export function paginasPara(papel: Papel): string[] {
  const vistas = new Map<string, string>();
  for (const linha of paginas) {
    const primeiro = papeis.find((quem) => linha.respostas[quem] === 200);
    if (!eArquivo(linha) && primeiro === papel && !vistas.has(linha.rota)) vistas.set(linha.rota, linha.exemplo);
  }
  return [...vistas.values()];
}
