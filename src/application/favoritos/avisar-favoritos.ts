// @requirement 15.39.6
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerEmailConfirmado } from '#db/conta/ler-conta-do-cliente.ts';
import { fotoDosAnuncios, lerAnuncios } from '#db/funcionamento/ler-anuncios.ts';
import { lerProximaMudancaDePreco } from '#db/promocoes/ler-historico-de-precos.ts';
import { lerOlhar, listasComNoticia, produtosSalvos } from '#db/favoritos/ler-noticias.ts';
import { type ListaDeFavoritos, mudarLista, travarLista } from '#db/favoritos/gravar-favoritos.ts';
import { anotarOlhar, guardarOlhar, tirarNoticias, travarFavoritosAOlhar } from '#db/favoritos/gravar-noticias.ts';
import {
  DESCANSO_DOS_FAVORITOS_MS,
  INTERVALO_COMPLETO_MS,
  olharFavorito,
  precoDeAgora,
  produtosAnunciados,
  type ProdutoDaLista,
} from '#domain/favoritos/favoritos.ts';
import { lerProdutosDaLista } from './guardar-favoritos.ts';

type Servicos = Pick<Loja, 'db' | 'fila' | 'relogio'>;

/** Products, savings and lists per query. */
const PRODUTOS_POR_VEZ = 200;
const FAVORITOS_POR_VEZ = 500;
const LISTAS_POR_VEZ = 200;

async function olharProduto({ db }: Pick<Loja, 'db'>, produto: ProdutoDaLista): Promise<void> {
  const agora = { precoCentavos: precoDeAgora(produto), esgotado: produto.esgotado };
  for (;;) {
    const quantos = await db.transaction(async (tx) => {
      const mudados = await travarFavoritosAOlhar(tx, produto.id, agora, FAVORITOS_POR_VEZ);
      if (mudados.length === 0) return 0;
      const vistos = mudados.map(({ id, permite, ...visto }) => ({
        id,
        noticia: permite ? olharFavorito(visto, agora).noticia : null,
      }));
      await anotarOlhar(tx, agora, vistos);
      return mudados.length;
    });
    if (quantos < FAVORITOS_POR_VEZ) return;
  }
}

type Olhar = NonNullable<Awaited<ReturnType<typeof lerOlhar>>>;

/** Whether prices changed since the last look by the clock alone: a promotion began or ended. */
async function relogioMudouPrecos({ db }: Servicos, olhadoEm: Date, agora: Date): Promise<boolean> {
  const mudanca = await lerProximaMudancaDePreco(db, olhadoEm);
  return mudanca !== null && mudanca <= agora;
}

/**
 * Returns the products whose price or stock may have changed since the last look, null for any of them; and how far it has
 * read. Once a day all are compared: a product that was saved while its price changed has not been announced since.
 */
async function oQueMudou(loja: Servicos, antes: Olhar | null, agora: Date) {
  if (antes === null) return { foto: await fotoDosAnuncios(loja.db), ids: null };
  const { foto, anuncios } = await lerAnuncios(loja.db, antes.foto);
  const umDia = agora.getTime() - antes.todosEm.getTime() >= INTERVALO_COMPLETO_MS;
  const todos = umDia || (await relogioMudouPrecos(loja, antes.olhadoEm, agora));
  return { foto, ids: todos ? null : produtosAnunciados(anuncios) };
}

/** Compares the saved products that changed with their present price, promotions included, and stock. */
async function olharFavoritos(loja: Servicos): Promise<void> {
  const agora = loja.relogio.agora();
  const antes = await lerOlhar(loja.db);
  const { foto, ids } = await oQueMudou(loja, antes, agora);
  for (let i = 0; i === 0 || i < (ids?.length ?? 0); i += PRODUTOS_POR_VEZ)
    await olharProdutos(loja, ids?.slice(i, i + PRODUTOS_POR_VEZ) ?? null);
  // Last: a run that fails is repeated from where it began.
  await guardarOlhar(loja.db, { foto, olhadoEm: agora, todosEm: ids === null ? agora : (antes?.todosEm ?? agora) });
}

async function olharProdutos(loja: Servicos, entre: string[] | null): Promise<void> {
  let depoisDe = '';
  for (;;) {
    const ids = await produtosSalvos(loja.db, { entre, depoisDe, limite: PRODUTOS_POR_VEZ });
    for (const produto of await lerProdutosDaLista(loja, ids)) await olharProduto(loja, produto);
    if (ids.length < PRODUTOS_POR_VEZ) return;
    depoisDe = ids.at(-1) ?? '';
  }
}

const destinatario = async (tx: Db, { uid, email, confirmadoEm }: ListaDeFavoritos): Promise<string | null> =>
  uid === null ? confirmadoEm && email : lerEmailConfirmado(tx, uid);

async function avisarLista(loja: Servicos, id: string, descansoDesde: Date): Promise<void> {
  await loja.db.transaction(async (tx) => {
    const lista = await travarLista(tx, { id });
    if (!lista || (lista.avisadaEm && lista.avisadaEm > descansoDesde)) return;
    const noticias = await tirarNoticias(tx, id);
    const para = await destinatario(tx, lista);
    if (noticias.length === 0 || !para) return;
    const agora = loja.relogio.agora();
    await mudarLista(tx, id, { avisadaEm: agora });
    await enfileirarEmail(loja, tx, {
      tipo: 'novidade-nos-favoritos',
      chave: `favoritos:${id}:${agora.getTime()}`,
      para,
      dados: { lista: id, noticias },
    });
  });
}

/**
 * Scheduled: tells people who agreed of saved products that became cheaper or came back, all news of a list in one message,
 * at most one a day. Each fall is told once. Does nothing while the shop is closed. Safe to run concurrently.
 */
export async function avisarFavoritos(loja: Servicos & Pick<Loja, 'demo'>): Promise<void> {
  // The links in the message would not open.
  if (!(await estaAberta(loja))) return;
  await olharFavoritos(loja);
  const descansoDesde = new Date(loja.relogio.agora().getTime() - DESCANSO_DOS_FAVORITOS_MS);
  for (;;) {
    const ids = await listasComNoticia(loja.db, { descansoDesde, limite: LISTAS_POR_VEZ });
    for (const id of ids) await avisarLista(loja, id, descansoDesde);
    if (ids.length < LISTAS_POR_VEZ) return;
  }
}
