import { data, type RouterContextProvider } from 'react-router';
import { eloDoOrcamentoConfere } from '#application/pedidos/elo-do-orcamento.ts';
import { lerOrcamento, type OrcamentoLido } from '#db/pedidos/ler-orcamentos.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { lojaContext } from '#web/request-context.ts';

type Pedida = {
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
};

/** Addresses that the shop did not issue, per visitor. */
const palpites = { nome: 'palpites-de-orcamento', maximo: 20, janelaMs: 10 * 60_000 };

/** Returns the quote of an address that the shop issued. Others get 404, and after many wrong ones 429. */
export async function lerOrcamentoDoElo({ context, params }: Pedida): Promise<OrcamentoLido> {
  const loja = context.get(lojaContext);
  const { id = '', selo = '' } = params;
  if (!eloDoOrcamentoConfere(loja, id, selo)) {
    const espera = await loja.limites.contar(palpites, context.get(enderecoContext));
    if (espera > 0) throw data(null, { status: 429, headers: { 'Retry-After': String(Math.ceil(espera / 1000)) } });
    throw data(null, { status: 404 });
  }
  const orcamento = await lerOrcamento(loja.db, id);
  // Deleted by the shop.
  if (!orcamento) throw data(null, { status: 404 });
  return orcamento;
}
