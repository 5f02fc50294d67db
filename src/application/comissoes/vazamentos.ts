// @requirement 15.28.4 15.28.5
import type { Loja } from '#application/loja.ts';
import { MAIOR_LOTE } from '#application/pedidos/mudar-status-do-pedido.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { travarRepasses } from '#db/comissoes/gravar-repasses.ts';
import {
  apagarRecusa,
  codigoDeInfluencer,
  gravarDispensa,
  houveRepasseDepois,
  inserirRecusa,
  lerRecusa,
  pausarCodigoNoBanco,
  retomarCodigoNoBanco,
} from '#db/comissoes/gravar-vazamentos.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { MAIOR_MOTIVO_DA_RECUSA, MAIOR_NOTA_DO_ALARME } from '#domain/comissoes/alarme-de-vazamento.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import { lancarComissao } from './livro-de-comissoes.ts';

type CodigoInvalido = { codigo: 'codigo-invalido' };

/**
 * Pauses an influencer's code: it gives neither discount nor commission until it is resumed. Paused again it stays as it is.
 * The shop's other coupons are refused.
 */
export async function pausarCodigo(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  digitado: string,
): Promise<Result<{ codigo: string }, CodigoInvalido>> {
  const codigo = normalizarCodigoDoCupom(digitado);
  if (codigo === null) return falha({ codigo: 'codigo-invalido' });
  return emTransacao(db, async (tx) => {
    if (!(await codigoDeInfluencer(tx, codigo))) return falha({ codigo: 'codigo-invalido' });
    const pausa = { codigo, porNome: nomeOuEmail(autor), criadoEm: relogio.agora() };
    if (await pausarCodigoNoBanco(tx, pausa))
      await registrarAuditoria(tx, autor, { acao: 'pausar', entidade: 'codigo', entidadeId: codigo });
    return ok({ codigo });
  });
}

/** Resumes a paused code. Of one that is not paused nothing changes. */
export async function retomarCodigo(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: string,
): Promise<Result<{ codigo: string }, CodigoInvalido>> {
  const codigo = normalizarCodigoDoCupom(digitado);
  if (codigo === null) return falha({ codigo: 'codigo-invalido' });
  return emTransacao(db, async (tx) => {
    if (await retomarCodigoNoBanco(tx, codigo))
      await registrarAuditoria(tx, autor, { acao: 'retomar', entidade: 'codigo', entidadeId: codigo });
    return ok({ codigo });
  });
}

export type ErroDispensar = CamposRecusados<Partial<Record<'nota', 'longo'>>> | CodigoInvalido;

/** Silences a code's alarm for some days (`silencioAte`), with a note. */
export async function dispensarAlarme(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { codigo: digitado, nota: texto }: { codigo: string; nota: string },
): Promise<Result<{ codigo: string }, ErroDispensar>> {
  const codigo = normalizarCodigoDoCupom(digitado);
  if (codigo === null) return falha({ codigo: 'codigo-invalido' });
  const nota = umaLinha(texto);
  if (nota.length > MAIOR_NOTA_DO_ALARME) return falha({ codigo: 'campos', faltas: { nota: 'longo' } });
  return emTransacao(db, async (tx) => {
    await gravarDispensa(tx, { codigo, nota, porNome: nomeOuEmail(autor), criadoEm: relogio.agora() });
    await registrarAuditoria(tx, autor, {
      acao: 'dispensar-alarme',
      entidade: 'codigo',
      entidadeId: codigo,
      depois: { nota },
    });
    return ok({ codigo });
  });
}

export type ErroRecusarComissao =
  | CamposRecusados<Partial<Record<'motivo', 'vazio' | 'longo'>>>
  | { codigo: 'nenhum-pedido' | 'lote-grande' };

/** The outcome of a batch: the numbers of orders that changed and that did not. */
export type DesfechoDasComissoes = { mudados: number; iguais: number };

/** The orders of a batch, each once; refused when there are none or too many. */
function lerLote(pedidos: readonly string[]): Result<string[], { codigo: 'nenhum-pedido' | 'lote-grande' }> {
  const ids = [...new Set(pedidos)];
  if (ids.length === 0) return falha({ codigo: 'nenhum-pedido' });
  return ids.length > MAIOR_LOTE ? falha({ codigo: 'lote-grande' }) : ok(ids);
}

async function contarMudados(ids: string[], mudar: (id: string) => Promise<boolean>): Promise<DesfechoDasComissoes> {
  let mudados = 0;
  for (const id of ids) if (await mudar(id)) mudados++;
  return { mudados, iguais: ids.length - mudados };
}

/**
 * Refuses the commission of these orders of an influencer, each in a transaction of its own. Their ledger is brought to
 * zero by a reversal, and the influencer reads the reason.
 */
export async function recusarComissoes(
  loja: Pick<Loja, 'db' | 'relogio' | 'fila'>,
  autor: Autor,
  { uid, pedidos, motivo: digitado }: { uid: string; pedidos: readonly string[]; motivo: string },
): Promise<Result<DesfechoDasComissoes, ErroRecusarComissao>> {
  const motivo = umaLinha(digitado);
  if (motivo === '') return falha({ codigo: 'campos', faltas: { motivo: 'vazio' } });
  if (motivo.length > MAIOR_MOTIVO_DA_RECUSA) return falha({ codigo: 'campos', faltas: { motivo: 'longo' } });
  const lote = lerLote(pedidos);
  if (!lote.ok) return lote;
  const recusar = (id: string) =>
    loja.db.transaction(async (tx) => {
      const pedido = await travarPedido(tx, id);
      if (pedido?.idInfluencer !== uid) return false;
      const recusa = { pedidoId: id, motivo, porNome: nomeOuEmail(autor), criadoEm: loja.relogio.agora() };
      if (!(await inserirRecusa(tx, recusa))) return false;
      await lancarComissao(loja, tx, pedido);
      await registrarAuditoria(tx, autor, {
        acao: 'recusar-comissao',
        entidade: 'pedido',
        entidadeId: id,
        depois: { motivo },
      });
      return true;
    });
  return ok(await contarMudados(lote.valor, recusar));
}

export type ErroPagarComissao = { codigo: 'nenhum-pedido' | 'lote-grande' };

/**
 * Takes back the refusal of these orders' commission, unless a payout to the influencer was prepared since and paid:
 * it was counted without that commission.
 */
export async function pagarComissoesRecusadas(
  loja: Pick<Loja, 'db' | 'relogio' | 'fila'>,
  autor: Autor,
  { uid, pedidos }: { uid: string; pedidos: readonly string[] },
): Promise<Result<DesfechoDasComissoes, ErroPagarComissao>> {
  const lote = lerLote(pedidos);
  if (!lote.ok) return lote;
  const desfazer = (id: string) =>
    loja.db.transaction(async (tx) => {
      await travarRepasses(tx);
      const pedido = await travarPedido(tx, id);
      const recusa = await lerRecusa(tx, id);
      if (pedido?.idInfluencer !== uid || !recusa) return false;
      if (await houveRepasseDepois(tx, uid, recusa.criadoEm)) return false;
      await apagarRecusa(tx, id);
      await lancarComissao(loja, tx, pedido);
      await registrarAuditoria(tx, autor, {
        acao: 'pagar-comissao',
        entidade: 'pedido',
        entidadeId: id,
        antes: { motivo: recusa.motivo },
      });
      return true;
    });
  return ok(await contarMudados(lote.valor, desfazer));
}
