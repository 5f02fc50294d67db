// @requirement 15.19.3
import { pararDePedirAvaliacoes } from '#application/avaliacoes/parar-de-pedir.ts';
import { apagarPedidosDoEmail, contarPedidosDeAviso, travarEmailDoAviso } from '#db/consentimentos/gravar-avise-me.ts';
import { naoQuerPedidosDeAvaliacao } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { esquecerCarrinho } from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import { comecarDoZero, soltarEmails } from '#db/favoritos/gravar-noticias.ts';
import { travarLista } from '#db/favoritos/gravar-favoritos.ts';
import {
  lerContaQueRecebeuAvisos,
  lerUltimoAto,
  registrarConsentimentos,
  type UltimoAto,
} from '#db/consentimentos/gravar-consentimentos.ts';
import { buscarPedido } from '#db/pedidos/gravar-pedidos.ts';
import type { OrigemDoConsentimento, TipoDeConsentimento, TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import { consentimentoPermite } from '#domain/consentimentos/consentimento.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Db } from '#db/client.ts';
import type { Loja } from '#application/loja.ts';
import { lerEloDeParar } from './elos.ts';

/** The type of message an unsubscribe link stops, and whether it is still active. */
export type Parada = { tipo: TipoDeParada; resta: boolean };

/** Returns the last act of the consent behind a link: links of a guest's list stop the messages of the account that took it over. */
async function lerAtoDoElo(db: Db, tipo: TipoDeConsentimento, chave: string): Promise<UltimoAto | null> {
  const conta = tipo === 'favoritos' ? await lerContaQueRecebeuAvisos(db, chave) : null;
  return lerUltimoAto(db, tipo, conta ?? chave);
}

/** Reads an unsubscribe link without changing anything, since mail scanners open links. */
export async function verParada(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  token: string,
): Promise<Result<Parada, Recusa<'elo-invalido'>>> {
  const elo = lerEloDeParar(loja, token);
  if (!elo) return falha({ codigo: 'elo-invalido' });
  if (elo.tipo === 'pedir-avaliacao') {
    const pedido = await buscarPedido(loja.db, elo.chave);
    return ok({ tipo: elo.tipo, resta: pedido !== null && !(await naoQuerPedidosDeAvaliacao(loja.db, pedido.email)) });
  }
  const ultimo = await lerAtoDoElo(loja.db, elo.tipo, elo.chave);
  if (!ultimo) return ok({ tipo: elo.tipo, resta: false });
  const resta =
    elo.tipo === 'avise-me'
      ? (await contarPedidosDeAviso(loja.db, ultimo.email)) > 0
      : consentimentoPermite(ultimo.ato);
  return ok({ tipo: elo.tipo, resta });
}

/**
 * Unsubscribes by link. 'avise-me' deletes all requests of the e-mail, 'carrinho-deixado' stops reminders and deletes
 * the stored cart, 'favoritos' stops the messages about the list, 'pedir-avaliacao' all review requests. Idempotent.
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
    // A deleted order needs no opt-out, so its refusal is ignored.
    await pararDePedirAvaliacoes(loja, chave);
    return ok({ tipo, resta: false });
  }
  await loja.db.transaction(async (tx) => {
    const ultimo = await lerAtoDoElo(tx, tipo, chave);
    if (!ultimo) return;
    const quando = { origem, em: loja.relogio.agora() };
    if (tipo === 'avise-me') await pararAvisos(tx, ultimo, quando);
    else if (tipo === 'favoritos') await pararFavoritos(tx, ultimo, quando);
    else await pararLembretes(tx, ultimo, quando);
  });
  return ok({ tipo, resta: false });
}

type Retirada = { origem: OrigemDoConsentimento; em: Date };

async function pararLembretes(tx: Db, antes: UltimoAto, quando: Retirada): Promise<void> {
  // The lock serialises this with a concurrent storing of the cart.
  await travarUsuario(tx, antes.chave);
  const ultimo = await lerUltimoAto(tx, 'carrinho-deixado', antes.chave);
  if (!ultimo || !consentimentoPermite(ultimo.ato)) return;
  await registrarConsentimentos(tx, [{ ...ultimo, ...quando, ato: 'retirado' }]);
  await esquecerCarrinho(tx, antes.chave);
}

async function pararFavoritos(tx: Db, antes: UltimoAto, quando: Retirada): Promise<void> {
  // The lock serialises this with a new consent.
  if (antes.uid === null) await travarLista(tx, { id: antes.chave });
  else await travarUsuario(tx, antes.uid);
  const ultimo = await lerUltimoAto(tx, 'favoritos', antes.chave);
  if (!ultimo || ultimo.ato === 'retirado') return;
  await registrarConsentimentos(tx, [{ ...ultimo, ...quando, ato: 'retirado' }]);
  if (antes.uid === null) await soltarEmails(tx, [antes.chave]);
  await comecarDoZero(tx, antes.uid === null ? { id: antes.chave } : { uid: antes.uid });
}

async function pararAvisos(tx: Db, ultimo: UltimoAto, quando: Retirada): Promise<void> {
  await travarEmailDoAviso(tx, ultimo.email);
  const parados = await apagarPedidosDoEmail(tx, ultimo.email);
  await registrarParadas(tx, parados, quando);
  // The request behind the link was already fulfilled; its message may still be in the queue.
  if (consentimentoPermite(ultimo.ato) && !parados.some(({ id }) => id === ultimo.chave))
    await registrarConsentimentos(tx, [{ ...ultimo, ...quando, ato: 'retirado' }]);
}

/** Records the withdrawal of each confirmed request; an unconfirmed one was never a consent. */
async function registrarParadas(
  tx: Db,
  parados: { id: string; email: string; confirmadoEm: Date | null }[],
  quando: Retirada,
): Promise<void> {
  for (const { id, confirmadoEm } of parados) {
    const ato = confirmadoEm && (await lerUltimoAto(tx, 'avise-me', id));
    if (ato && consentimentoPermite(ato.ato))
      await registrarConsentimentos(tx, [{ ...ato, ...quando, ato: 'retirado' }]);
  }
}

/** Deletes one back-in-stock request of the account's e-mail. */
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
