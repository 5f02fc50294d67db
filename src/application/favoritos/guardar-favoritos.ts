// @requirement 15.39.2 15.39.4
import { createHash } from 'node:crypto';
import { comOfertas } from '#application/precos/ofertas.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerFavoritos, lerProdutosFavoritos } from '#db/favoritos/ler-favoritos.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import {
  type ListaDeFavoritos,
  travarLista,
  travarOuCriarLista,
  mudarLista,
  trocarFavoritos,
} from '#db/favoritos/gravar-favoritos.ts';
import {
  aplicarMudancas,
  type Favorito,
  juntarFavoritos,
  type MudancaDeFavorito,
  precoDeAgora,
  type ProdutoDaLista,
} from '#domain/favoritos/favoritos.ts';
import { receberListaDoConvidado } from './receber-lista.ts';

type Servicos = Pick<Loja, 'db' | 'relogio'>;

/** Returns the products on sale with their offers, in the order of `ids`. */
export async function lerProdutosDaLista(loja: Servicos, ids: string[]): Promise<ProdutoDaLista[]> {
  return comOfertas(loja, await lerProdutosFavoritos(loja.db, ids));
}

/** Returns the form in which the database stores the key of a guest's browser. */
export function hashDaChave(chave: string): string {
  return createHash('sha256').update(chave).digest('base64url');
}

/** Saves a list as it shall be; products that are not on sale, or unknown, are left out. Returns the list. */
export async function gravarLista(
  { relogio }: Pick<Loja, 'relogio'>,
  tx: Db,
  lista: Pick<ListaDeFavoritos, 'id'>,
  nova: readonly Favorito[],
): Promise<Favorito[]> {
  const atual = await lerFavoritos(tx, lista.id);
  const estavam = new Set(atual.map(({ produtoId }) => produtoId));
  const ficam = new Set(nova.map(({ produtoId }) => produtoId));
  const novos = nova.filter(({ produtoId }) => !estavam.has(produtoId));
  const produtos = await lerProdutosDaLista(
    { db: tx, relogio },
    novos.map(({ produtoId }) => produtoId),
  );
  const entraram = novos.flatMap(({ produtoId, precoCentavos }) => {
    const produto = produtos.find(({ id }) => id === produtoId);
    if (!produto) return [];
    const vistoCentavos = precoDeAgora(produto);
    return [
      {
        listaId: lista.id,
        produtoId,
        precoCentavos: precoCentavos ?? vistoCentavos,
        salvoEm: relogio.agora(),
        vistoCentavos,
        vistoEsgotado: produto.esgotado,
      },
    ];
  });
  await trocarFavoritos(tx, lista.id, {
    sairam: [...estavam].filter((id) => !ficam.has(id)),
    entraram,
  });
  return [...atual.filter(({ produtoId }) => ficam.has(produtoId)), ...entraram.map(paraFavorito)];
}

const paraFavorito = ({ produtoId, precoCentavos }: Favorito): Favorito => ({ produtoId, precoCentavos });

/**
 * Applies the acts of one browser to the account's list and returns the list, oldest first, with the code of its link. The
 * acts of several browsers are applied one after the other, so that none is lost. `chave` is that of the guest's list that
 * the browser had before: the account takes it over.
 */
export async function mudarFavoritosDaConta(
  { db, relogio }: Servicos,
  uid: string,
  mudancas: readonly MudancaDeFavorito[],
  chave?: string,
): Promise<{ favoritos: Favorito[]; codigo: string | null }> {
  return db.transaction(async (tx) => {
    // Before the list, in the order of all acts about the account's consent.
    if (chave !== undefined) await travarUsuario(tx, uid);
    const lista =
      mudancas.length > 0 || chave !== undefined
        ? await travarOuCriarLista(tx, { uid }, relogio.agora())
        : await travarLista(tx, { uid });
    if (!lista) return { favoritos: [], codigo: null };
    const codigo =
      chave === undefined
        ? lista.codigo
        : await receberListaDoConvidado(tx, { ...lista, uid }, hashDaChave(chave), relogio.agora());
    const atual = await lerFavoritos(tx, lista.id);
    return { favoritos: await gravarLista({ relogio }, tx, lista, aplicarMudancas(atual, mudancas)), codigo };
  });
}

/**
 * Updates the list that a guest's browser shares or wants messages about; returns whether there is one: if not, the browser
 * stops sending it.
 */
export async function atualizarListaDoConvidado(
  { db, relogio }: Servicos,
  chave: string,
  favoritos: readonly Favorito[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lista = await travarLista(tx, { chaveHash: hashDaChave(chave) });
    if (!lista || (lista.codigo === null && lista.email === null)) return false;
    await mudarLista(tx, lista.id, { mexidaEm: relogio.agora() });
    await gravarLista({ relogio }, tx, lista, juntarFavoritos([], favoritos));
    return true;
  });
}
