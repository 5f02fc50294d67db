import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import { lerAjustesDeEntrega } from '#db/queries/entregas/entregas.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { gravarAjustesDeEntrega } from '#db/repositories/entregas/entregas.ts';
import { emTransacao } from '#db/transaction.ts';
import { ok, type Result } from '#domain/result.ts';

/** Saves whether an order is concluded when its carrier reports the delivery. */
export async function salvarAjustesDeEntrega(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  ajustes: { concluirEntregues: boolean },
): Promise<Result<void, never>> {
  return emTransacao(db, async (tx) => {
    const mudancas = camposQueMudaram(await lerAjustesDeEntrega(tx), ajustes);
    if (!mudancas) return ok(undefined);
    await gravarAjustesDeEntrega(tx, ajustes);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'configuracao',
      entidadeId: 'entregas',
      ...mudancas,
    });
    return ok(undefined);
  });
}
