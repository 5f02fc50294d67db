import type { Db } from '#db/client.ts';
import { aparencia, configuracao, conteudo } from '#db/schema/index.ts';
import { type Aparencia, aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { type Conteudo, conteudoVazio } from '#domain/configuracao/conteudo.ts';
import { type DadosDaLoja, lojaSemDados, type PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { comPromessas } from '#domain/configuracao/promessas.ts';

/** Name, CNPJ, address, contact, networks and promises of the shop, to be shown; `lojaSemDados` until the owner saves their own. */
export async function lerDadosDaLoja(db: Db): Promise<DadosDaLoja> {
  const [linha] = await db.select({ loja: configuracao.loja }).from(configuracao);
  if (!linha) return lojaSemDados;
  const loja = { ...lojaSemDados, ...linha.loja };
  return { ...loja, descricao: comPromessas(loja.descricao, loja.promessas) };
}

/** What the owner wrote for one of the static pages (HTML, to be cleaned again on output); null where the shop's own text stands. */
export async function lerPaginaDaLoja(db: Db, pagina: keyof PaginasDaLoja): Promise<string | null> {
  const [linha] = await db.select({ paginas: configuracao.paginas }).from(configuracao);
  return linha?.paginas[pagina] ?? null;
}

const semPaginas: PaginasDaLoja = { sobre: null, privacidade: null, termos: null };

/** All that the owner sets, as it was typed, with the version a save must name. 0 is a shop that was never saved: it has no data. */
export async function lerConfiguracao(
  db: Db,
): Promise<{ loja: DadosDaLoja | null; paginas: PaginasDaLoja; versao: number }> {
  const [linha] = await db
    .select({ loja: configuracao.loja, paginas: configuracao.paginas, versao: configuracao.versao })
    .from(configuracao);
  if (!linha) return { loja: null, paginas: semPaginas, versao: 0 };
  // What was saved before there was something to say of prices says what holds without.
  return { ...linha, loja: { ...linha.loja, precos: linha.loja.precos ?? lojaSemDados.precos } };
}

/** What the first page says, with the version a save must name. 0 was never saved. */
export async function lerConteudoDaLoja(db: Db): Promise<{ conteudo: Conteudo; versao: number }> {
  const [linha] = await db.select({ conteudo: conteudo.dados, versao: conteudo.versao }).from(conteudo);
  return linha ?? { conteudo: conteudoVazio, versao: 0 };
}

/** The same as visitors read it, with the promises where it names them. */
export async function lerConteudoAMostrar(db: Db): Promise<Conteudo> {
  const [{ conteudo: escrito }, { promessas }] = await Promise.all([lerConteudoDaLoja(db), lerDadosDaLoja(db)]);
  return {
    ...escrito,
    abertura: comPromessas(escrito.abertura, promessas),
    beneficios: escrito.beneficios.map((um) => ({ ...um, texto: comPromessas(um.texto, promessas) })),
  };
}
/** How the shop looks, with the version a save must name. 0 was never saved. */
export async function lerAparencia(db: Db): Promise<{ aparencia: Aparencia; versao: number }> {
  const [linha] = await db.select().from(aparencia);
  if (!linha) return { aparencia: aparenciaNeutra, versao: 0 };
  const { cor, logoClaro, logoEscuro, icone, cartao, versao } = linha;
  return { aparencia: { cor, logoClaro, logoEscuro, icone, cartao }, versao };
}
