// @requirement 15.6.5
import type { Loja } from '#application/loja.ts';
import { lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { mudarAberturaDaLoja } from '#db/funcionamento/gravar-funcionamento.ts';
import { emTransacao } from '#db/transaction.ts';
import { type DadoExigidoPorLei, dadosQueFaltamParaAbrir } from '#domain/configuracao/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroAbrirLoja = { codigo: 'falta-na-lei'; faltas: DadoExigidoPorLei[] };

/** Opens the shop to visitors, once it has the data the law requires. Idempotent. */
export async function abrirLoja(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
): Promise<Result<void, ErroAbrirLoja>> {
  return emTransacao(db, async (tx) => {
    const faltas = dadosQueFaltamParaAbrir((await lerConfiguracao(tx)).loja);
    if (faltas.length > 0) return falha({ codigo: 'falta-na-lei', faltas });
    if (await mudarAberturaDaLoja(tx, relogio.agora()))
      await registrarAuditoria(tx, autor, { acao: 'abrir', entidade: 'loja', entidadeId: 'loja' });
    return ok(undefined);
  });
}

/** Closes the shop: visitors see the preparation page and no order is accepted; existing orders proceed. Idempotent. */
export async function fecharLoja({ db }: Pick<Loja, 'db'>, autor: Autor): Promise<Result<void, never>> {
  return emTransacao(db, async (tx) => {
    if (await mudarAberturaDaLoja(tx, null))
      await registrarAuditoria(tx, autor, { acao: 'fechar', entidade: 'loja', entidadeId: 'loja' });
    return ok(undefined);
  });
}
