// @requirement 15.16.3 15.16.8
import type { Loja } from '#application/loja.ts';
import { lerPrazosDeEntrega, lerAjustesDeEntrega } from '#db/entregas/ler-entregas.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarPrazosDeEntrega, gravarAjustesDeEntrega } from '#db/entregas/gravar-entregas.ts';
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
import { auditarConfiguracao } from './auditar-configuracao.ts';

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
    const antes = porExtenso(await lerPrazosDeEntrega(tx));
    const mudou = await auditarConfiguracao(tx, autor, 'entregas', { antes, depois: porExtenso(lido.valor) });
    if (mudou) await gravarPrazosDeEntrega(tx, lido.valor);
    return ok(undefined);
  });
}

function porExtenso(prazos: PrazosDeEntrega): Record<string, string> {
  return Object.fromEntries(lugaresDeEntrega.map((lugar) => [lugar, faixaPorExtenso(prazos[lugar])]));
}

/** Saves whether an order is concluded when its carrier reports the delivery. */
export async function salvarAjustesDeEntrega(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  ajustes: { concluirEntregues: boolean },
): Promise<Result<void, never>> {
  return emTransacao(db, async (tx) => {
    const antes = await lerAjustesDeEntrega(tx);
    if (await auditarConfiguracao(tx, autor, 'entregas', { antes, depois: ajustes }))
      await gravarAjustesDeEntrega(tx, ajustes);
    return ok(undefined);
  });
}
