// @requirement 12.1.3
import { permiteLembretes } from '#application/consentimentos/guardar-carrinho.ts';
import type { Loja } from '#application/loja.ts';
import { bancoAusente } from '#db/database-away.ts';
import { pedidosPagosComProdutos } from '#db/ebooks/ler-ebooks.ts';
import type { DoVisitante } from '#web/request-context.ts';

/** Queries that public pages make about the signed-in user. */
export function visitorQueries({ db, log }: Pick<Loja, 'db' | 'log'>, uid: string): DoVisitante {
  return {
    async guardaCarrinho() {
      try {
        return await permiteLembretes({ db }, uid);
      } catch (erro) {
        if (bancoAusente(erro)) throw erro;
        log.error({ err: erro }, 'the consent to store the cart could not be read');
        return false;
      }
    },
    // A failed query for the right to download is only logged; the page is shown without the button
    // (docs/requirements.md 8.13).
    async pedidoPago(produtoId) {
      try {
        return (await pedidosPagosComProdutos(db, uid, [produtoId])).get(produtoId) ?? null;
      } catch (erro) {
        log.error({ err: erro, produtoId }, 'paid order of an eBook could not be read');
        return null;
      }
    },
  };
}
