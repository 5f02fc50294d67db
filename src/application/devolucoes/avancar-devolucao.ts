// @requirement 15.14.4
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Devolucao, mudarDevolucao } from '#db/devolucoes/gravar-devolucoes.ts';
import { type Pedido, registrarNoHistorico } from '#db/pedidos/gravar-pedidos.ts';
import type { SituacaoDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { prazoDaLoja } from '#domain/devolucoes/prazos-da-devolucao.ts';

type Passo = {
  para: SituacaoDaDevolucao;
  /** uid of a user, `comprador` or `pagamento`. */
  autor: string;
  outrosCampos?: Partial<Devolucao>;
  /** Extra fields of the history entry. */
  detalhe?: Record<string, unknown>;
};

/**
 * Moves a return of a locked order to its next situation: sets its deadline, writes the order's history and e-mails the
 * buyer once per situation. The caller has checked the step (`destinoDoPasso`).
 */
export async function avancarDevolucao(
  loja: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  { pedido, devolucao }: { pedido: Pedido; devolucao: Devolucao },
  { para, autor, outrosCampos = {}, detalhe = {} }: Passo,
): Promise<Devolucao> {
  const { numero, situacao: de } = devolucao;
  const agora = loja.relogio.agora();
  const mudanca: Partial<Devolucao> = {
    ...outrosCampos,
    situacao: para,
    venceEm: prazoDaLoja(para, agora),
    mudouEm: agora,
  };
  await mudarDevolucao(tx, numero, mudanca);
  await registrarPassoDaDevolucao(loja, tx, pedido, { numero, de, para, autor, detalhe });
  return { ...devolucao, ...mudanca };
}

/** Writes the step into the order's history and e-mails the buyer, except for a refund that starts or is reverted. */
export async function registrarPassoDaDevolucao(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  pedido: Pedido,
  {
    numero,
    de,
    para,
    autor,
    detalhe = {},
  }: {
    numero: number;
    de: SituacaoDaDevolucao | null;
    para: SituacaoDaDevolucao;
    autor: string;
    detalhe?: Record<string, unknown>;
  },
): Promise<void> {
  await registrarNoHistorico(tx, {
    pedidoId: pedido.id,
    tipo: 'devolucao',
    autor,
    detalhe: { numero, passoDe: de, passoPara: para, ...detalhe },
  });
  if (para === 'reembolsando' || (de === 'reembolsando' && para !== 'reembolsada')) return;
  await enfileirarEmail(loja, tx, {
    tipo: `devolucao-${para}`,
    chave: `devolucao-${para}:${numero}`,
    para: pedido.email,
    pedidoId: pedido.id,
    dados: { devolucao: numero },
  });
}
