// @requirement 15.24.3 15.24.4
import type { Db } from '#db/client.ts';
import {
  type Lancamento,
  lancarCreditos,
  lerResgates,
  type Portador,
  travarPortadores,
} from '#db/creditos/gravar-creditos.ts';
import type { PortadorLido } from '#db/creditos/ler-creditos.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { lerCodigoDoVale } from '#domain/creditos/codigo-do-vale.ts';
import type { ParteDoCredito } from '#domain/precos/usar-creditos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { hashDoCodigo } from './codigo-do-vale.ts';
import { lerUsados } from './credito-da-devolucao.ts';

/** The credit that a buyer wants to use: cards as typed, in the order of their use, then the account's. */
export type CreditosPedidos = { vales: readonly string[]; daConta: boolean };

type RecusaDoVale = 'vale-desconhecido' | 'vale-bloqueado' | 'vale-sem-saldo';

/** Why a card, the one at `vale` of the given list, cannot be used. */
export type ErroDoVale = { codigo: RecusaDoVale; vale: number };

/** The hash of a typed code; null where it has not the form of one. */
export function hashDigitado(digitado: string): string | null {
  const codigo = lerCodigoDoVale(digitado);
  return codigo && hashDoCodigo(codigo);
}

/** The card of a code's hash, or why it pays nothing. */
export function julgarVale<P extends PortadorLido>(
  hash: string | null,
  portadores: readonly P[],
): Result<P, { codigo: RecusaDoVale; portador: P | null }> {
  const portador = hash === null ? undefined : portadores.find(({ codigoHash }) => codigoHash === hash);
  if (!portador) return falha({ codigo: 'vale-desconhecido', portador: null });
  if (portador.bloqueadoEm) return falha({ codigo: 'vale-bloqueado', portador });
  return portador.saldoCentavos === 0 ? falha({ codigo: 'vale-sem-saldo', portador }) : ok(portador);
}

/** The balances of these cards and of the account among the holders, in the order of their use; each card once. */
export function saldosEmOrdem(vales: readonly PortadorLido[], portadores: readonly PortadorLido[]): ParteDoCredito[] {
  const daConta = portadores.filter(({ tipo }) => tipo === 'conta');
  return [...new Set([...vales, ...daConta])].map(({ id, saldoCentavos }) => ({
    portadorId: id,
    centavos: saldoCentavos,
  }));
}

/** The balances that pay for an order, locked until the transaction ends. */
export async function travarCreditos(
  tx: Db,
  { vales, daConta }: CreditosPedidos,
  uid: string | null,
): Promise<Result<ParteDoCredito[], ErroDoVale>> {
  const hashes = vales.map(hashDigitado);
  const portadores = await travarPortadores(tx, {
    hashes: hashes.filter((hash) => hash !== null),
    uid: daConta ? uid : null,
  });
  const usados: Portador[] = [];
  for (const [vale, hash] of hashes.entries()) {
    const julgado = julgarVale(hash, portadores);
    if (!julgado.ok) return falha({ codigo: julgado.erro.codigo, vale });
    usados.push(julgado.valor);
  }
  return ok(saldosEmOrdem(usados, portadores));
}

type Momento = { pedidoId: string; vez: number; em: Date };

function lancamentosDe(
  tipo: 'resgate' | 'liberacao',
  partes: readonly ParteDoCredito[],
  { pedidoId, vez, em }: Momento,
): Lancamento[] {
  return partes.map(({ portadorId, centavos }) => ({
    portadorId,
    tipo,
    centavos: tipo === 'resgate' ? -centavos : centavos,
    pedidoId,
    chave: `${tipo}:${pedidoId}:${vez}:${portadorId}`,
    autor: 'pedido',
    criadoEm: em,
  }));
}

/** Takes the credit of an order. `vez` is the number of its reservation: once for each. */
export async function resgatarCreditos(tx: Db, partes: readonly ParteDoCredito[], momento: Momento): Promise<void> {
  await lancarCreditos(tx, lancamentosDe('resgate', partes, momento));
}

type DoPedido = Pick<Pedido, 'id' | 'valeCentavos' | 'vezDaReserva'>;

/** Gives back all credit that an order holds. */
export async function liberarCreditos(
  tx: Db,
  { id: pedidoId, valeCentavos, vezDaReserva: vez }: DoPedido,
  em: Date,
): Promise<void> {
  if (valeCentavos === 0) return;
  const partes = await lerUsados(tx, pedidoId);
  await travarPortadores(tx, { ids: partes.map(({ portadorId }) => portadorId) });
  await lancarCreditos(tx, lancamentosDe('liberacao', partes, { pedidoId, vez, em }));
}

/**
 * Takes again the credit that the reservation `vezDaReserva` gave back, for the reservation after it. Returns false, without a change,
 * where a card was blocked or its balance was used elsewhere.
 */
export async function retomarCreditos(
  tx: Db,
  { id: pedidoId, valeCentavos, vezDaReserva: vez }: DoPedido,
  em: Date,
): Promise<boolean> {
  if (valeCentavos === 0) return true;
  const partes = (await lerResgates(tx, pedidoId)).filter(({ chave }) =>
    chave.startsWith(`liberacao:${pedidoId}:${vez}:`),
  );
  const portadores = await travarPortadores(tx, { ids: partes.map(({ portadorId }) => portadorId) });
  const cabe = partes.every(({ portadorId, centavos }) => {
    const portador = portadores.find(({ id }) => id === portadorId);
    return portador && !portador.bloqueadoEm && portador.saldoCentavos >= centavos;
  });
  if (cabe) await resgatarCreditos(tx, partes, { pedidoId, vez: vez + 1, em });
  return cabe;
}
