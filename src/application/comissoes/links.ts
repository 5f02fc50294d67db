// @requirement 15.27.1 15.27.2 15.27.3
import { lerNomeDaPagina, listarLinks } from '#db/comissoes/ler-links-do-influencer.ts';
import { sugerirProdutos } from '#db/produtos/ler-sugestoes.ts';
import { arquivarLink, inserirLink, travarInfluencer } from '#db/comissoes/gravar-links.ts';
import { emTransacao } from '#db/transaction.ts';
import { lerPagina, type RecusaDaPagina } from '#domain/comissoes/destino-do-link.ts';
import {
  lerCanal,
  MAXIMO_DE_LINKS,
  MAXIMO_DE_LINKS_FEITOS,
  slugDoCanal,
  slugLivre,
} from '#domain/comissoes/link-do-influencer.ts';
import { novoId } from '#domain/identificador.ts';
import { lerBusca } from '#domain/produtos/busca.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

export type ErroDoLink =
  | { codigo: RecusaDaPagina | 'pagina-desconhecida' | 'canal-invalido' | 'sem-cupom' }
  | { codigo: 'varios-produtos'; nomes: string[] }
  | { codigo: 'links-demais' | 'links-no-limite' };

/** A link, and whether it was made just now. */
export type LinkFeito = { slug: string; novo: boolean };

type Destino = { destino: string; produtoId: string | null };

/** The page of a typed path, address or name, which must exist. */
async function acharPagina(
  { db, shopUrl }: Pick<Loja, 'db' | 'shopUrl'>,
  digitada: string,
): Promise<Result<Destino, ErroDoLink>> {
  const lida = lerPagina(digitada, shopUrl);
  if (!lida.ok) return falha({ codigo: lida.erro });
  if (lida.valor.tipo === 'pagina') {
    const { destino, de } = lida.valor;
    if (de && (await lerNomeDaPagina(db, de)) === null) return falha({ codigo: 'pagina-desconhecida' });
    return ok({ destino, produtoId: de?.tipo === 'produto' ? de.id : null });
  }
  const nome = lerBusca(lida.valor.nome);
  if (nome.length < 2) return falha({ codigo: 'pagina-desconhecida' });
  const { sugestoes, total } = await sugerirProdutos(db, nome);
  const igual = sugestoes.find((produto) => comparavel(produto.nome) === comparavel(nome));
  const produto = igual ?? (total === 1 ? sugestoes[0] : undefined);
  if (produto) return ok({ destino: `/produto/${encodeURIComponent(produto.id)}`, produtoId: produto.id });
  return total === 0
    ? falha({ codigo: 'pagina-desconhecida' })
    : falha({ codigo: 'varios-produtos', nomes: sugestoes.slice(0, 3).map((sugestao) => sugestao.nome) });
}

const comparavel = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('pt-BR')
    .trim();

/** Makes a link of this influencer. The same page and channel make no second one; an archived one is listed again. */
export async function criarLink(
  loja: Pick<Loja, 'db' | 'relogio' | 'shopUrl'>,
  uid: string,
  digitado: { pagina: string; canal: string },
): Promise<Result<LinkFeito, ErroDoLink>> {
  const canal = lerCanal(digitado.canal);
  const pagina = await acharPagina(loja, digitado.pagina);
  if (!pagina.ok) return pagina;
  if (canal === null) return falha({ codigo: 'canal-invalido' });
  return emTransacao(loja.db, async (tx): Promise<Result<LinkFeito, ErroDoLink>> => {
    const codigo = await travarInfluencer(tx, uid);
    if (codigo === null) return falha({ codigo: 'sem-cupom' });
    const agora = loja.relogio.agora();
    const links = await listarLinks(tx, uid);
    const repetido = links.find((link) => link.canal === canal && link.destino === pagina.valor.destino);
    if (repetido && repetido.arquivadoEm === null) return ok({ slug: repetido.slug, novo: false });
    if (links.filter(({ arquivadoEm }) => arquivadoEm === null).length >= MAXIMO_DE_LINKS)
      return falha({ codigo: 'links-demais' });
    if (repetido) {
      await arquivarLink(tx, { id: repetido.id, idInfluencer: uid, em: null });
      return ok({ slug: repetido.slug, novo: true });
    }
    if (links.length >= MAXIMO_DE_LINKS_FEITOS) return falha({ codigo: 'links-no-limite' });
    // Another influencer may have taken an address while the code was theirs.
    const usados = new Set(links.filter((link) => link.codigo === codigo).map(({ slug }) => slug));
    for (;;) {
      const slug = slugLivre(slugDoCanal(canal), usados);
      const link = { id: novoId(), idInfluencer: uid, codigo, slug, canal, criadoEm: agora, ...pagina.valor };
      if (await inserirLink(tx, link)) return ok({ slug, novo: true });
      usados.add(slug);
    }
  });
}

/** Takes a link off the list; its address still leads on, and its visits and orders still count. */
export async function tirarLink(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  id: string,
): Promise<Result<null, { codigo: 'link-desconhecido' }>> {
  const achou = await arquivarLink(db, { id, idInfluencer: uid, em: relogio.agora() });
  return achou ? ok(null) : falha({ codigo: 'link-desconhecido' });
}
