import type { Db } from '#db/client.ts';
import { configuracao } from '#db/schema/index.ts';
import { type DadosDaLoja, lojaDaDemo, type PaginasDaLoja } from '#domain/loja.ts';

/** Name, CNPJ, address, contact, social links and texts of the shop; the demo's until the owner saves their own. */
export async function lerDadosDaLoja(db: Db): Promise<DadosDaLoja> {
  const [linha] = await db.select({ loja: configuracao.loja }).from(configuracao);
  return linha?.loja ?? lojaDaDemo;
}

/** What the owner wrote for one of the static pages (HTML, to be cleaned again on output); null where the shop's own text stands. */
export async function lerPaginaDaLoja(db: Db, pagina: keyof PaginasDaLoja): Promise<string | null> {
  const [linha] = await db.select({ paginas: configuracao.paginas }).from(configuracao);
  return linha?.paginas[pagina] ?? null;
}

const semPaginas: PaginasDaLoja = { sobre: null, privacidade: null, termos: null };

/** All that the owner sets, with the version a save must name. 0 is a shop that was never saved. */
export async function lerConfiguracao(db: Db): Promise<{ loja: DadosDaLoja; paginas: PaginasDaLoja; versao: number }> {
  const [linha] = await db
    .select({ loja: configuracao.loja, paginas: configuracao.paginas, versao: configuracao.versao })
    .from(configuracao);
  return linha ?? { loja: lojaDaDemo, paginas: semPaginas, versao: 0 };
}
