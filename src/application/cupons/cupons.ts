// @requirement 2.19.3
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { codigoEmUso, gravarCupom, inserirCupom, travarCupom, apagarCupom } from '#db/repositories/cupons/cupons.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { cadastroDoCupom, type CupomDigitado, type FaltasNoCupom, lerCupom } from '#domain/cupons/cupom-cadastro.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';

export type ErroSalvarCupom =
  CamposRecusados<FaltasNoCupom> | NaoEncontrado | { codigo: 'codigo-em-uso' } | (Mudou<Cupom> & { versao: number });

/** The coupon being edited, as its form loaded it; null creates a coupon. */
export type CupomEmEdicao = { id: string; versao: number } | null;

/** Creates or edits a coupon (docs/requirements.md 3.4). The version prevents lost updates. */
export async function salvarCupom(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  edicao: CupomEmEdicao,
  digitado: CupomDigitado,
): Promise<Result<{ id: string }, ErroSalvarCupom>> {
  return emTransacao(db, async (tx) => {
    const cupomAtual = edicao && (await travarCupom(tx, edicao.id));
    if (edicao && !cupomAtual) return falha({ codigo: 'nao-encontrado' });
    const lido = lerCupom(digitado, cupomAtual?.usos ?? 0);
    if (cupomAtual && edicao && cupomAtual.versao !== edicao.versao)
      return falha({ codigo: 'mudou', atual: cupomAtual, versao: cupomAtual.versao });
    if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
    const id = cupomAtual?.id ?? novoId();
    if (cupomAtual) {
      if (await codigoEmUso(tx, lido.valor.codigo, id)) return falha({ codigo: 'codigo-em-uso' });
      // Unique violation: a concurrent transaction took the code.
      if (!(await gravarCupom(tx, id, lido.valor))) return falha({ codigo: 'codigo-em-uso' });
    } else if (!(await inserirCupom(tx, id, lido.valor))) return falha({ codigo: 'codigo-em-uso' });
    const mudou = camposQueMudaram(cupomAtual && cadastroDoCupom(cupomAtual), lido.valor);
    if (mudou)
      await registrarAuditoria(tx, autor, {
        acao: cupomAtual ? 'mudar' : 'criar',
        entidade: 'cupom',
        entidadeId: id,
        ...mudou,
      });
    return ok({ id });
  });
}

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
