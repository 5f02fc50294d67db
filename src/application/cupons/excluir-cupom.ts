import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { apagarCupom, travarCupom } from '#db/repositories/cupons/cupons.ts';
import { emTransacao } from '#db/transaction.ts';
import { cadastroDoCupom } from '#domain/cupons/cupom-cadastro.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/** Deletes a coupon. Orders made with it are snapshots and keep discount and code (docs/requirements.md 11.3). */
export async function excluirCupom(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<void, Recusa<'nao-encontrado'>>> {
  return emTransacao(db, async (tx) => {
    const cupom = await travarCupom(tx, id);
    if (!cupom) return falha({ codigo: 'nao-encontrado' });
    await apagarCupom(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'cupom',
      entidadeId: id,
      antes: { ...cadastroDoCupom(cupom), usos: cupom.usos },
    });
    return ok(undefined);
  });
}
