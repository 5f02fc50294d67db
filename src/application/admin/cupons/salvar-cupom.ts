import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { codigoEmUso, gravarCupom, inserirCupom, travarCupom } from '#db/repositories/cupons.ts';
import type { Cupom } from '#domain/cupom.ts';
import { cadastroDe, type CupomDigitado, type FaltasNoCupom, lerCupom } from '#domain/cupom-cadastro.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soOQueMudou } from '#application/admin/so-o-que-mudou.ts';
import type { Loja } from '#application/loja.ts';

export type ErroSalvarCupom =
  | { codigo: 'campos-invalidos'; faltas: FaltasNoCupom }
  | { codigo: 'codigo-em-uso' | 'nao-encontrado' }
  /** Somebody else saved it meanwhile: how it is now. */
  | { codigo: 'mudou-nesse-meio-tempo'; atual: Cupom; versao: number };

/** The coupon that is edited, as its form loaded it; null makes a new one. */
export type CupomEmEdicao = { id: string; versao: number } | null;

/** Two admins gave two coupons the same code at the same moment: the transaction of the second is void. */
class CodigoTomado extends Error {}

/** Saves a coupon as typed (specification 5). Two admins on the same one do not write over each other. */
export async function salvarCupom(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  edicao: CupomEmEdicao,
  digitado: CupomDigitado,
): Promise<Result<{ id: string }, ErroSalvarCupom>> {
  try {
    return await db.transaction(async (tx): Promise<Result<{ id: string }, ErroSalvarCupom>> => {
      const antes = edicao && (await travarCupom(tx, edicao.id));
      if (edicao && !antes) return falha({ codigo: 'nao-encontrado' });
      const lido = lerCupom(digitado, antes?.usos ?? 0);
      if (antes && edicao && antes.versao !== edicao.versao)
        return falha({ codigo: 'mudou-nesse-meio-tempo', atual: antes, versao: antes.versao });
      if (!lido.ok) return falha({ codigo: 'campos-invalidos', faltas: lido.erro });
      const id = antes?.id ?? novoId();
      if (antes) {
        if (await codigoEmUso(tx, lido.valor.codigo, id)) return falha({ codigo: 'codigo-em-uso' });
        await gravarCupom(tx, id, lido.valor).catch(seTomado);
      } else if (!(await inserirCupom(tx, id, lido.valor))) return falha({ codigo: 'codigo-em-uso' });
      const mudou = soOQueMudou(antes && cadastroDe(antes), lido.valor);
      if (mudou)
        await registrarAuditoria(tx, autor, {
          acao: antes ? 'mudar' : 'criar',
          entidade: 'cupom',
          entidadeId: id,
          ...mudou,
        });
      return ok({ id });
    });
  } catch (erro) {
    if (erro instanceof CodigoTomado) return falha({ codigo: 'codigo-em-uso' });
    throw erro;
  }
}

function seTomado(erro: unknown): never {
  const causa = erro instanceof Error ? (erro.cause as { code?: string } | undefined) : undefined;
  throw causa?.code === '23505' ? new CodigoTomado() : erro;
}
