// @requirement 11.8.3
import type { Loja } from '#application/loja.ts';
import { lerLimitesDeReserva, pedidosALiberar } from '#db/pedidos/ler-reservas.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarLimitesDeReserva } from '#db/pedidos/gravar-reservas.ts';
import { emTransacao } from '#db/transaction.ts';
import { type CampoDeReserva, lerLimitesDigitados, type LimitesDigitados } from '#domain/pedidos/reservas.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { auditarConfiguracao } from '#application/configuracao/auditar-configuracao.ts';
import { MAIOR_LOTE, mudarStatusEmLote } from './mudar-status-do-pedido.ts';

export type ErroSalvarLimites = CamposRecusados<CampoDeReserva[]>;

/** Saves how long unpaid goods are reserved and how much one visitor may reserve. Applies from the next order on. */
export async function salvarLimitesDeReserva(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: LimitesDigitados,
): Promise<Result<void, ErroSalvarLimites>> {
  const lido = lerLimitesDigitados(digitado);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  return emTransacao(db, async (tx) => {
    const antes = await lerLimitesDeReserva(tx);
    if (await auditarConfiguracao(tx, autor, 'reservas', { antes, depois: lido.valor }))
      await gravarLimitesDeReserva(tx, lido.valor);
    return ok(undefined);
  });
}

export type ErroLiberarReservas = { codigo: 'nada-a-liberar' };

/** Ends an unpaid order, or all from the same address, to release their goods. A late payment is refunded. */
export async function liberarReservas(
  loja: Loja,
  autor: Autor,
  quais: { id: string; doLugar: boolean },
): Promise<Result<{ quantos: number }, ErroLiberarReservas>> {
  const ids = await pedidosALiberar(loja.db, quais, MAIOR_LOTE);
  const lote = await mudarStatusEmLote(
    loja,
    autor,
    'rejected',
    ids.map((pedidoId) => ({ id: pedidoId, visto: 'pendente' as const })),
  );
  const quantos = lote.ok ? lote.valor.filter(({ erro }) => erro === null).length : 0;
  return quantos > 0 ? ok({ quantos }) : falha({ codigo: 'nada-a-liberar' });
}
