// @requirement 15.39.1 15.39.2
import { useSyncExternalStore } from 'react';
import type { Chamadas } from '#domain/chamadas.ts';
import {
  aplicarMudancas,
  type Favorito,
  juntarFavoritos,
  lerFavoritosGuardados,
  type MudancaDeFavorito,
} from '#domain/favoritos/favoritos.ts';
import { novoId } from '#domain/identificador.ts';
import { criarValorGuardado, type Navegador } from '#web/carrinho/valor-guardado.ts';

/** Browser storage key of the saved products. */
export const chaveDosFavoritos = 'loja:favoritos';

/** An act that the account does not have yet, with the name by which its answer finds it again. */
type Pendente = MudancaDeFavorito & { id: string };

type Guardado = {
  /** Oldest first. */
  favoritos: Favorito[];
  /** The account whose list this is a copy of; null for a guest's own list. */
  uid: string | null;
  pendentes: Pendente[];
  /** Key of the guest's list at the shop, which exists while it is shared or has messages; an account takes it over. */
  chave: string | null;
  /** Code of the shared link: of that list, or of the account's. */
  codigo: string | null;
};

/** The account's list as the shop returns it. */
type DaConta = Chamadas['favoritos']['resposta'];

const nada: Guardado = { favoritos: [], uid: null, pendentes: [], chave: null, codigo: null };

const textoOuNada = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null);

function lerGuardado(texto: string | null): Guardado {
  try {
    const lido = { ...(JSON.parse(texto ?? 'null') as Partial<Record<keyof Guardado, unknown>> | null) };
    const pendentes = Array.isArray(lido.pendentes) ? (lido.pendentes as Pendente[]) : [];
    return {
      favoritos: lerFavoritosGuardados(lido.favoritos),
      uid: textoOuNada(lido.uid),
      pendentes: pendentes
        .filter((pendente) => lerFavoritosGuardados([pendente]).length > 0)
        // Acts stored by an older version of the shop have no name: all tabs give them the same one.
        .map((pendente, i) => ({ ...pendente, id: textoOuNada(pendente.id) ?? String(i) })),
      chave: textoOuNada(lido.chave),
      codigo: textoOuNada(lido.codigo),
    };
  } catch {
    return nada;
  }
}

const paraEnviar = (mudanca: MudancaDeFavorito): Pendente => ({ ...mudanca, id: novoId() });

/** The saved products of a browser: a guest's own list, or the copy of the account's. */
export function criarFavoritos(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<Guardado>(
    { chave: chaveDosFavoritos, ler: lerGuardado, escrever: (valor) => JSON.stringify(valor) },
    abrir,
  );

  return {
    atual: guardado.atual,
    assinar: guardado.assinar,
    tem: (produtoId: string): boolean =>
      guardado.atual().favoritos.some((favorito) => favorito.produtoId === produtoId),
    /** Saves a product, or removes it. A removed one may come back with the price of its former saving. */
    mudar(mudanca: MudancaDeFavorito): void {
      guardado.mudar((antes) => ({
        ...antes,
        favoritos: aplicarMudancas(antes.favoritos, [mudanca]),
        pendentes: antes.uid === null ? [] : [...antes.pendentes, paraEnviar(mudanca)],
      }));
    },
    /** Completes the price of a product that was just saved. */
    anotarPreco(produtoId: string, precoCentavos: number): void {
      guardado.mudar((antes) => ({
        ...antes,
        favoritos: antes.favoritos.map((favorito) =>
          favorito.produtoId === produtoId && favorito.precoCentavos === null ? { produtoId, precoCentavos } : favorito,
        ),
      }));
    },
    /** Binds this browser to an account: a guest's list is sent to it, another account's list is discarded. */
    entrarNaConta(uid: string): void {
      guardado.mudar((antes) =>
        antes.uid === uid
          ? antes
          : antes.uid === null
            ? { ...antes, uid, pendentes: antes.favoritos.map((favorito) => paraEnviar({ ...favorito, salva: true })) }
            : { ...nada, uid },
      );
    },
    /** Takes over the account's list and link after the acts `enviadas`; those that any tab made meanwhile are still to be sent. */
    receberDaConta({ uid, favoritos, codigo }: DaConta, enviadas: readonly Pick<Pendente, 'id'>[]): void {
      const feitas = new Set(enviadas.map(({ id }) => id));
      guardado.mudar((antes) => {
        if (antes.uid !== uid) return antes;
        const pendentes = antes.pendentes.filter(({ id }) => !feitas.has(id));
        return {
          uid,
          favoritos: aplicarMudancas(juntarFavoritos([], favoritos), pendentes),
          pendentes,
          chave: null,
          codigo,
        };
      });
    },
    /** After signing out nothing of the account stays in this browser; a guest's link that it did not take over can still be ended. */
    sairDaConta(): void {
      if (guardado.atual().uid === null) return;
      guardado.mudar(({ chave, codigo }) => (chave === null ? nada : { ...nada, chave, codigo }));
    },
    /** The shop keeps the guest's list under this key, shared by the link with this code, if any. */
    guardarChave(chave: string, codigo: string | null): void {
      guardado.mudar((antes) => (antes.uid === null ? { ...antes, chave, codigo } : antes));
    },
    /** The shop keeps no list of this browser any more. */
    esquecerChave(): void {
      guardado.mudar((antes) => ({ ...antes, chave: null, codigo: null }));
    },
  };
}

export const favoritosDoNavegador = criarFavoritos();

const noServidor = () => null;

/** The saved products of this browser; null on the server and until hydration. */
export function useFavoritos(): Guardado | null {
  return useSyncExternalStore<Guardado | null>(favoritosDoNavegador.assinar, favoritosDoNavegador.atual, noServidor);
}
