import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import { lerPrazosDeEntrega } from '#db/queries/entregas/entregas.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { gravarPrazosDeEntrega } from '#db/repositories/entregas/entregas.ts';
import { emTransacao } from '#db/transaction.ts';
import { type LugarDeEntrega, lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import {
  faixaPorExtenso,
  lerPrazosDigitados,
  type PrazosDeEntrega,
  type PrazosDigitados,
} from '#domain/entregas/prazos-de-entrega.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarPrazos = CamposRecusados<LugarDeEntrega[]>;

/** Saves the delivery days per place. Applies from the next order on; dates already promised do not change. */
export async function salvarPrazosDeEntrega(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: PrazosDigitados,
): Promise<Result<void, ErroSalvarPrazos>> {
  const lido = lerPrazosDigitados(digitado);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  return emTransacao(db, async (tx) => {
    const mudancas = camposQueMudaram(porExtenso(await lerPrazosDeEntrega(tx)), porExtenso(lido.valor));
    if (!mudancas) return ok(undefined);
    await gravarPrazosDeEntrega(tx, lido.valor);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'configuracao',
      entidadeId: 'entregas',
      ...mudancas,
    });
    return ok(undefined);
  });
}

function porExtenso(prazos: PrazosDeEntrega): Record<string, string> {
  return Object.fromEntries(lugaresDeEntrega.map((lugar) => [lugar, faixaPorExtenso(prazos[lugar])]));
}
