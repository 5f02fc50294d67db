import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { lerRastreioDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { ArmazemDeObjetos, ObjetoDoGemeo } from './carrier-store.ts';
import { paginaDosObjetos } from './carrier-page.ts';

export const CAMINHO_DO_MELHOR_ENVIO = '/_demo/melhor-envio';

export type OpcoesDoGemeoDoMelhorEnvio = {
  armazem: ArmazemDeObjetos;
  token: string;
  /** Secret and address of its webhooks; without an address none are sent. */
  segredo: string;
  webhookUrl: string | null;
  agora?: () => Date;
};

const botoes = [
  { passo: 'postar', rotulo: 'Postar' },
  { passo: 'entregue', rotulo: 'Entregue' },
] as const;
const eventoDe: Readonly<Record<string, string>> = { postar: 'order.posted', entregue: 'order.delivered' };

/** `2026-10-05 14:32:00`, in Brasília's time. */
const comEspaco = (data: Date) => new Date(data.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A local twin of Melhor Envio: search of labels, a page that moves them along, and signed webhooks. */
export function criarGemeoDoMelhorEnvio(opcoes: OpcoesDoGemeoDoMelhorEnvio): Hono {
  const { armazem, token, segredo, webhookUrl, agora = () => new Date() } = opcoes;
  const gemeo = new Hono();

  gemeo.get('/api/v2/me/orders/search', async (c) => {
    // The real gateway refuses requests whose User-Agent names no contact.
    if (!/\(.+\)/.test(c.req.header('user-agent') ?? '')) return c.html('<h1>403 Forbidden</h1>', 403);
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({ message: 'Unauthenticated.' }, 401);
    const codigo = (c.req.query('q') ?? '').toUpperCase();
    const propria = codigo !== '' && lerRastreioDosCorreios(codigo) === null;
    const objeto = propria ? await armazem.conhecer('melhor-envio', codigo) : null;
    return c.json(objeto ? [etiquetaDe(objeto)] : []);
  });

  gemeo.get('/', async (c) =>
    c.html(
      paginaDosObjetos({
        titulo: 'Melhor Envio',
        caminho: CAMINHO_DO_MELHOR_ENVIO,
        botoes,
        objetos: await armazem.listar('melhor-envio'),
      }),
    ),
  );

  gemeo.post('/objetos/:codigo/:passo', async (c) => {
    const { codigo, passo } = c.req.param();
    const evento = eventoDe[passo];
    if (!evento || !(await armazem.andar('melhor-envio', codigo, { passo, em: agora().toISOString() })))
      return c.notFound();
    const objeto = await armazem.conhecer('melhor-envio', codigo);
    if (objeto && webhookUrl) {
      const corpo = JSON.stringify({ event: evento, data: etiquetaDe(objeto) });
      const assinatura = createHmac('sha256', segredo).update(corpo).digest('base64');
      // A webhook without receiver is lost, as the real one: the shop also polls.
      await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-ME-Signature': assinatura },
        body: corpo,
        signal: AbortSignal.timeout(5000),
      }).catch(() => null);
    }
    return c.redirect(`${CAMINHO_DO_MELHOR_ENVIO}#${codigo}`, 303);
  });
  return gemeo;
}

function etiquetaDe({ codigo, passos }: ObjetoDoGemeo) {
  const quando = (passo: string) => {
    const dado = passos.find((candidato) => candidato.passo === passo);
    return dado ? comEspaco(new Date(dado.em)) : null;
  };
  const entregue = quando('entregue');
  const postado = quando('postar');
  return {
    id: `etiqueta-${codigo}`,
    protocol: `ORD-${codigo}`,
    status: entregue ? 'delivered' : postado ? 'posted' : 'released',
    tracking: codigo,
    self_tracking: null,
    posted_at: postado,
    delivered_at: entregue,
  };
}
