// @requirement 15.11.12
import type { Hono } from 'hono';
import { setTimeout as dormir } from 'node:timers/promises';
import { caminhoDoGemeo, type Ambiente } from './twin-env.ts';
import type { Aviso } from './send-webhooks.ts';
import type { Livro } from './livro.ts';
import type { PagamentoMp } from './twin-model.ts';
import { paginaDaLista } from './pagina-da-lista.ts';
import { anteciparVencimento, aprovarPagamento } from './transicoes.ts';

/** Longest time a page waits for the shop to accept the first webhook. */
const ESPERA_PELA_LOJA_MS = 800;

/**
 * The payments the shop requested itself, as the buyers' banks see them: each can be paid, paid with its webhook lost, or
 * expire. A Pix of a paid order cannot be paid again.
 */
export function rotasDaLista(paginas: Hono, ambiente: Ambiente, livro: Livro): void {
  const { agora } = ambiente;

  async function jaPago({ id, external_reference }: PagamentoMp): Promise<boolean> {
    const irmaos = external_reference === null ? [] : await livro.doPedido(external_reference);
    return irmaos.some((irmao) => irmao.id !== id && irmao.status === 'approved');
  }

  paginas.get('/', async (c) => {
    const pagamentos = await livro.daApi();
    return c.html(
      paginaDaLista(
        await Promise.all(pagamentos.map(async (pagamento) => ({ pagamento, jaPago: await jaPago(pagamento) }))),
      ),
    );
  });

  paginas.post('/pagamentos/:id/:passo', async (c) => {
    const { id, passo } = c.req.param();
    const pagamento = await livro.ler(id);
    if (!pagamento) return c.notFound();
    if (passo === 'vencer') {
      const mudanca = await livro.mudar(id, (atual) => anteciparVencimento(atual, agora()));
      await esperarBrevemente(mudanca?.situacao === 'mudou' ? mudanca.aviso : null);
    } else if (passo === 'pagar-sem-avisar') {
      if (!(await jaPago(pagamento))) await livro.mudarSemAvisar(id, (atual) => aprovarPagamento(atual, agora()));
    } else if (passo === 'pagar' && !(await jaPago(pagamento))) {
      const mudanca = await livro.mudar(id, (atual) => aprovarPagamento(atual, agora()));
      await esperarBrevemente(mudanca?.situacao === 'mudou' ? mudanca.aviso : null);
    }
    return c.redirect(`${caminhoDoGemeo}#p${id}`, 303);
  });
}

export async function esperarBrevemente(aviso: Aviso | null): Promise<void> {
  if (aviso) await Promise.race([aviso.primeiraTentativa, dormir(ESPERA_PELA_LOJA_MS, undefined, { ref: false })]);
}
