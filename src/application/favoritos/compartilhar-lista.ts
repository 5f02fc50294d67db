// @requirement 15.39.4 15.39.5
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { lerFavoritos, lerListaCompartilhada } from '#db/favoritos/ler-favoritos.ts';
import {
  apagarLista,
  type DonoDaLista,
  mudarLista,
  travarLista,
  travarOuCriarLista,
} from '#db/favoritos/gravar-favoritos.ts';
import { emTransacao } from '#db/transaction.ts';
import { type Favorito, formaDaChaveDoNavegador, juntarFavoritos } from '#domain/favoritos/favoritos.ts';
import { novoId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { gravarLista, hashDaChave, lerProdutosDaLista } from './guardar-favoritos.ts';
import { podeGuardarLista } from './limite-de-listas.ts';

/** Who shares: an account, or the browser of a guest with its key and its list. */
export type QuemCompartilha = { uid: string } | { chave: string; favoritos: readonly Favorito[] };

export type ErroCompartilhar =
  | Recusa<'lista-vazia' | 'nome-comprido' | 'sem-chave' | 'muitas-listas'>
  | { codigo: 'muitas-tentativas'; esperaS: number };

/** Links and names that guests ask for from one address. */
const pedidosPorEndereco: Limite = { nome: 'lista-de-favoritos', maximo: 30, janelaMs: 60 * 60_000 };
/** Unknown links that one address may open. */
const palpitesDeLista: Limite = { nome: 'palpite-de-lista', maximo: 20, janelaMs: 10 * 60_000 };

const NOME_MAXIMO = 40;

export function donoDaLista(quem: { uid: string } | { chave: string }): DonoDaLista {
  return 'uid' in quem ? { uid: quem.uid } : { chaveHash: hashDaChave(quem.chave) };
}

/**
 * Shares a list by a link that cannot be guessed; repeated it keeps the link and changes the name. Only the first word of
 * `nome` is shown, nothing if it is empty. Returns the code of the link.
 */
export async function compartilharLista(
  { db, limites, relogio }: Pick<Loja, 'db' | 'limites' | 'relogio'>,
  quem: QuemCompartilha,
  { nome, endereco }: { nome: string; endereco: string },
): Promise<Result<{ codigo: string }, ErroCompartilhar>> {
  const [primeiroNome = ''] = umaLinha(nome).split(' ');
  if (primeiroNome.length > NOME_MAXIMO) return falha({ codigo: 'nome-comprido' });
  if ('chave' in quem) {
    if (!formaDaChaveDoNavegador.test(quem.chave)) return falha({ codigo: 'sem-chave' });
    const espera = await limites.contar(pedidosPorEndereco, endereco);
    if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
    if (!(await podeGuardarLista({ db, limites }, quem.chave, endereco))) return falha({ codigo: 'muitas-listas' });
  }
  return emTransacao(db, async (tx): Promise<Result<{ codigo: string }, ErroCompartilhar>> => {
    const lista = await travarOuCriarLista(tx, donoDaLista(quem), relogio.agora());
    const favoritos =
      'chave' in quem
        ? await gravarLista({ relogio }, tx, lista, juntarFavoritos([], quem.favoritos))
        : await lerFavoritos(tx, lista.id);
    if (favoritos.length === 0) return falha({ codigo: 'lista-vazia' });
    const codigo = lista.codigo ?? novoId();
    await mudarLista(tx, lista.id, { codigo, nomeMostrado: primeiroNome || null });
    return ok({ codigo });
  });
}

/** Ends the shared link; the next one is another. A guest's list without messages is deleted with it. Idempotent. */
export async function pararDeCompartilhar(
  { db }: Pick<Loja, 'db'>,
  quem: { uid: string } | { chave: string },
): Promise<Result<void, never>> {
  return emTransacao(db, async (tx): Promise<Result<void, never>> => {
    const lista = await travarLista(tx, donoDaLista(quem));
    if (lista && lista.uid === null && lista.email === null) await apagarLista(tx, lista.id);
    else if (lista) await mudarLista(tx, lista.id, { codigo: null, nomeMostrado: null });
    return ok(undefined);
  });
}

export type ListaCompartilhada = {
  /** First name of the person; null if it is not shown. */
  nome: string | null;
  produtos: Awaited<ReturnType<typeof lerProdutosDaLista>>;
};

export type ErroAbrirLista = Recusa<'nao-encontrada'> | { codigo: 'muitas-tentativas'; esperaS: number };

/** The products behind a shared link, last saved first, without anything about the person but the first name. */
export async function abrirLista(
  loja: Pick<Loja, 'db' | 'limites' | 'relogio'>,
  codigo: string,
  endereco: string,
): Promise<Result<ListaCompartilhada, ErroAbrirLista>> {
  const espera = await loja.limites.contar(palpitesDeLista, endereco);
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  const lista = /^[A-Za-z0-9]{20}$/.test(codigo) ? await lerListaCompartilhada(loja.db, codigo) : null;
  if (!lista) return falha({ codigo: 'nao-encontrada' });
  await loja.limites.devolver(palpitesDeLista, endereco);
  const favoritos = await lerFavoritos(loja.db, lista.id);
  const ids = favoritos.map(({ produtoId }) => produtoId).toReversed();
  return ok({ nome: lista.nomeMostrado, produtos: await lerProdutosDaLista(loja, ids) });
}
