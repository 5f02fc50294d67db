// @requirement 15.4.1
import type { Db } from '#db/client.ts';
import { aparencia, configuracao, conteudo } from '#db/schema/index.ts';
import { type Aparencia, aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { comTodasAsSecoes, type Conteudo, conteudoComPromessas, conteudoVazio } from '#domain/configuracao/conteudo.ts';
import { type DadosDaLoja, lojaSemDados, type PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { textoComPromessas } from '#domain/configuracao/promessas-da-loja.ts';

/**
 * Returns name, CNPJ, address, contact, social networks and promises of the shop; `lojaSemDados` until the owner saves
 * them.
 */
export async function lerDadosDaLoja(db: Db): Promise<DadosDaLoja> {
  const [linha] = await db.select({ loja: configuracao.loja }).from(configuracao);
  return dadosDaLoja(linha?.loja ?? null);
}

/** Returns the shop's data of a stored row, completed by defaults; null without a row. */
export function dadosDaLoja(guardados: DadosDaLoja | null): DadosDaLoja {
  if (!guardados) return lojaSemDados;
  const loja = completar(guardados);
  return { ...loja, descricao: textoComPromessas(loja.descricao, loja.promessas) };
}

/**
 * Returns the owner's text of a static page (HTML, to be sanitised on output); null where the shop's default text
 * applies.
 */
export async function lerPaginaDaLoja(db: Db, pagina: keyof PaginasDaLoja): Promise<string | null> {
  const [linha] = await db.select({ paginas: configuracao.paginas }).from(configuracao);
  return linha?.paginas[pagina] ?? null;
}

const semPaginas: PaginasDaLoja = { sobre: null, privacidade: null, termos: null };

/**
 * Returns the owner's settings as typed and the version that a save must send. Version 0 means never saved: `loja` is
 * null.
 */
export async function lerConfiguracao(
  db: Db,
): Promise<{ loja: DadosDaLoja | null; paginas: PaginasDaLoja; versao: number }> {
  const [linha] = await db
    .select({ loja: configuracao.loja, paginas: configuracao.paginas, versao: configuracao.versao })
    .from(configuracao);
  if (!linha) return { loja: null, paginas: semPaginas, versao: 0 };
  return { ...linha, loja: completar(linha.loja) };
}

/** Rows saved before a setting existed get its default. */
const completar = (guardados: DadosDaLoja): DadosDaLoja => ({
  ...lojaSemDados,
  ...guardados,
  precos: { ...lojaSemDados.precos, ...guardados.precos },
});

/** Returns the content of the home page and the version that a save must send (0: never saved). */
export async function lerConteudoDaLoja(db: Db): Promise<{ conteudo: Conteudo; versao: number }> {
  const [linha] = await db.select({ conteudo: conteudo.dados, versao: conteudo.versao }).from(conteudo);
  // Contents saved by older releases lack the later fields.
  const guardado = { ...conteudoVazio, ...linha?.conteudo };
  return { conteudo: { ...guardado, secoes: comTodasAsSecoes(guardado.secoes) }, versao: linha?.versao ?? 0 };
}

/** Returns the content as shown to visitors, with the shop's promises filled in. */
export async function lerConteudoAMostrar(db: Db): Promise<Conteudo> {
  const [{ conteudo: escrito }, { promessas }] = await Promise.all([lerConteudoDaLoja(db), lerDadosDaLoja(db)]);
  return conteudoComPromessas(escrito, promessas);
}
/** Returns the shop's appearance and the version that a save must send (0: never saved). */
export async function lerAparencia(db: Db): Promise<{ aparencia: Aparencia; versao: number }> {
  const [linha] = await db.select().from(aparencia);
  if (!linha) return { aparencia: aparenciaNeutra, versao: 0 };
  const { cor, logoClaro, logoEscuro, icone, cartao, versao } = linha;
  return { aparencia: { cor, logoClaro, logoEscuro, icone, cartao }, versao };
}
