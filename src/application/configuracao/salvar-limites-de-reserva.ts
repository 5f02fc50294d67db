import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import { lerLimitesDeReserva } from '#db/queries/pedidos/reservas.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { gravarLimitesDeReserva } from '#db/repositories/pedidos/reservas.ts';
import { emTransacao } from '#db/transaction.ts';
import { type CampoDeReserva, lerLimitesDigitados, type LimitesDigitados } from '#domain/pedidos/reservas.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

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
    const mudancas = camposQueMudaram(await lerLimitesDeReserva(tx), lido.valor);
    if (!mudancas) return ok(undefined);
    await gravarLimitesDeReserva(tx, lido.valor);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'configuracao',
      entidadeId: 'reservas',
      ...mudancas,
    });
    return ok(undefined);
  });
}
