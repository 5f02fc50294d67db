import { pararDePedirAvaliacoes } from '#application/avaliacoes/parar-de-pedir.ts';
import {
  apagarPedidosDoEmail,
  contarPedidosDeAviso,
  travarEmailDoAviso,
} from '#db/repositories/consentimentos/avise-me.ts';
import { naoQuerPedidos } from '#db/repositories/avaliacoes/avaliacoes.ts';
import { esquecerCarrinho } from '#db/repositories/consentimentos/carrinhos-deixados.ts';
import { travarUsuario } from '#db/repositories/conta/conta.ts';
import {
  lerUltimoAto,
  registrarConsentimentos,
  type UltimoAto,
} from '#db/repositories/consentimentos/consentimentos.ts';
import { buscarPedido } from '#db/repositories/pedidos/pedidos.ts';
import type { OrigemDoConsentimento, TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import { permite } from '#domain/consentimentos/consentimento.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Db } from '#db/client.ts';
import type { Loja } from '#application/loja.ts';
import { lerEloDeParar } from './elos.ts';

/** What a link to stop is about, and whether there is anything left to stop. */
export type Parada = { tipo: TipoDeParada; resta: boolean };

/** Reads what such a link would stop; changes nothing, however often a mail scanner opens it. */
export async function verParada(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  token: string,
): Promise<Result<Parada, Recusa<'elo-invalido'>>> {
  const elo = lerEloDeParar(loja, token);
  if (!elo) return falha({ codigo: 'elo-invalido' });
  if (elo.tipo === 'pedir-avaliacao') {
    const pedido = await buscarPedido(loja.db, elo.chave);
    return ok({ tipo: elo.tipo, resta: pedido !== null && !(await naoQuerPedidos(loja.db, pedido.email)) });
  }
  const ultimo = await lerUltimoAto(loja.db, elo.tipo, elo.chave);
  if (!ultimo) return ok({ tipo: elo.tipo, resta: false });
  const resta = elo.tipo === 'avise-me' ? (await contarPedidosDeAviso(loja.db, ultimo.email)) > 0 : permite(ultimo.ato);
  return ok({ tipo: elo.tipo, resta });
}

/**
 * Stops messages by the link of one: of 'avise-me' all that this e-mail waits for, of the cart the reminders and the list
 * that was kept for them, of reviews being asked for any order. Done again it changes nothing.
 */
export async function pararDeReceber(
  loja: Pick<Loja, 'db' | 'assinatura' | 'relogio'>,
  token: string,
  origem: Extract<OrigemDoConsentimento, 'elo-do-email' | 'um-clique'>,
): Promise<Result<Parada, Recusa<'elo-invalido'>>> {
  const elo = lerEloDeParar(loja, token);
  if (!elo) return falha({ codigo: 'elo-invalido' });
  const { tipo, chave } = elo;
  if (tipo === 'pedir-avaliacao') {
    // Of an order that is gone there is nobody left to ask.
    await pararDePedirAvaliacoes(loja, chave);
    return ok({ tipo, resta: false });
  }
  await loja.db.transaction(async (tx) => {
    const ultimo = await lerUltimoAto(tx, tipo, chave);
    if (!ultimo) return;
    const quando = { origem, em: loja.relogio.agora() };
    if (tipo === 'avise-me') await pararAvisos(tx, ultimo, quando);
    else await pararLembretes(tx, ultimo, quando);
  });
  return ok({ tipo, resta: false });
}

type Quando = { origem: OrigemDoConsentimento; em: Date };

async function pararLembretes(tx: Db, antes: UltimoAto, quando: Quando): Promise<void> {
  // Beside who keeps a cart at this moment: one of them comes after the other.
  await travarUsuario(tx, antes.chave);
  const ultimo = await lerUltimoAto(tx, 'carrinho-deixado', antes.chave);
  if (!ultimo || !permite(ultimo.ato)) return;
  await registrarConsentimentos(tx, [{ ...ultimo, ...quando, ato: 'retirado' }]);
  await esquecerCarrinho(tx, antes.chave);
}

async function pararAvisos(tx: Db, ultimo: UltimoAto, quando: Quando): Promise<void> {
  await travarEmailDoAviso(tx, ultimo.email);
  const parados = await apagarPedidosDoEmail(tx, ultimo.email);
  await registrarParadas(tx, parados, quando);
  // The one that was answered already: its message may still be on its way.
  if (permite(ultimo.ato) && !parados.some(({ id }) => id === ultimo.chave))
    await registrarConsentimentos(tx, [{ ...ultimo, ...quando, ato: 'retirado' }]);
}

/** Writes down for each request that was confirmed that it was taken back; the others never were a consent. */
async function registrarParadas(
  tx: Db,
  parados: { id: string; email: string; confirmadoEm: Date | null }[],
  quando: Quando,
): Promise<void> {
  for (const { id, confirmadoEm } of parados) {
    const ato = confirmadoEm && (await lerUltimoAto(tx, 'avise-me', id));
    if (ato && permite(ato.ato)) await registrarConsentimentos(tx, [{ ...ato, ...quando, ato: 'retirado' }]);
  }
}

/** Takes one request back, in the account whose e-mail it names. */
export async function pararUmAviso(
  loja: Pick<Loja, 'db' | 'relogio'>,
  { email, id }: { email: string; id: string },
): Promise<Result<void, Recusa<'nao-encontrado'>>> {
  return loja.db.transaction(async (tx) => {
    await travarEmailDoAviso(tx, email);
    const parados = await apagarPedidosDoEmail(tx, email, id);
    await registrarParadas(tx, parados, { origem: 'conta', em: loja.relogio.agora() });
    return parados.length > 0 ? ok(undefined) : falha({ codigo: 'nao-encontrado' });
  });
}
