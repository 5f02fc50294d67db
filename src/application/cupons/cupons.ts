// @requirement 2.19.3 15.23.8
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { codigoEmUso, gravarCupom, inserirCupom, travarCupom, apagarCupom } from '#db/cupons/gravar-cupons.ts';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { ehCodigoUnico } from '#db/cupons/gravar-codigos-unicos.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { cadastroDoCupom, type CupomDigitado, type FaltasNoCupom, lerCupom } from '#domain/cupons/cupom-cadastro.ts';
import { podeSerCodigoUnico } from '#domain/cupons/codigo-unico.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import { conferirAlcance, type ErroNoAlcance, perdeuOAlcance } from '#application/precos/conferir-alcance.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';

export type ErroSalvarCupom =
  | CamposRecusados<FaltasNoCupom>
  | NaoEncontrado
  | ErroNoAlcance
  | { codigo: 'codigo-em-uso' }
  | (Mudou<Cupom> & { versao: number });

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
    const cupomAtual = edicao && (await travarCupom(tx, edicao.id)) ? await buscarCupom(tx, edicao.id) : null;
    if (edicao && !cupomAtual) return falha({ codigo: 'nao-encontrado' });
    const lido = lerCupom(digitado, cupomAtual?.usos ?? 0);
    if (cupomAtual && edicao && cupomAtual.versao !== edicao.versao)
      return falha({ codigo: 'mudou', atual: cupomAtual, versao: cupomAtual.versao });
    if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
    const { regras } = lido.valor;
    if (
      !regras?.produtos.length &&
      !regras?.categorias.length &&
      cupomAtual?.regras &&
      perdeuOAlcance(cupomAtual.regras)
    )
      return falha({ codigo: 'campos', faltas: { produtos: 'alcance-apagado' } });
    const conferido = await conferirAlcance(tx, regras ?? semRegras, cupomAtual?.regras);
    if (!conferido.ok) return conferido;
    const { codigo } = lido.valor;
    if (podeSerCodigoUnico(codigo) && (await ehCodigoUnico(tx, codigo))) return falha({ codigo: 'codigo-em-uso' });
    const id = cupomAtual?.id ?? novoId();
    if (cupomAtual) {
      if (await codigoEmUso(tx, codigo, id)) return falha({ codigo: 'codigo-em-uso' });
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
    const cupom = (await travarCupom(tx, id)) ? await buscarCupom(tx, id) : null;
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
