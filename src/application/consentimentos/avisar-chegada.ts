// @requirement 15.18.3
import { lerChegadasAvisadas, produtosComChegada } from '#db/consentimentos/ler-avise-me.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import {
  anotarChegadas,
  apagarPedidosDeAviso,
  esquecerPedidosDeAviso,
  lerFilaDoAviso,
  travarFilaDoAviso,
} from '#db/consentimentos/gravar-avise-me.ts';
import { esquecerConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { esquecerListasDeConvidados } from '#db/favoritos/gravar-favoritos.ts';
import { esquecerEmailsSemConfirmacao, esquecerNoticiasSemPermissao } from '#db/favoritos/gravar-noticias.ts';
import { CONFIRMACAO_VALE_HORAS, DESCANSO_DO_AVISE_ME_MS, quemAvisar } from '#domain/consentimentos/avise-me.ts';
import { GUARDA_DA_LISTA_DIAS } from '#domain/favoritos/favoritos.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** Products read per query, and messages enqueued per product. */
const PRODUTOS_POR_VEZ = 200;
const AVISOS_POR_VEZ = 200;

type ServicosDaChegada = Pick<Loja, 'db' | 'fila' | 'relogio'>;

/**
 * E-mails as many waiting people as there are units, in order of request, and deletes their requests; returns the
 * number. Idempotent and safe to run concurrently.
 */
export async function avisarChegada(loja: ServicosDaChegada, produtoId: string): Promise<number> {
  return loja.db.transaction(async (tx) => {
    await travarFilaDoAviso(tx, produtoId);
    const [produto] = await lerCatalogo(tx, [produtoId]);
    if (!produto || produto.arquivado || produto.estoque === 0) return 0;
    const agora = loja.relogio.agora();
    const fila = await lerFilaDoAviso(tx, produtoId);
    if (fila.length === 0) return 0;
    const avisadas = await lerChegadasAvisadas(tx, produtoId, new Date(agora.getTime() - DESCANSO_DO_AVISE_ME_MS));
    const escolhidos = quemAvisar(produto, fila, avisadas).slice(0, AVISOS_POR_VEZ);
    const ids = escolhidos.map(({ id }) => id);
    // Requests withdrawn in the meantime were not deleted here and get no e-mail.
    const avisados = (await apagarPedidosDeAviso(tx, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    for (const { id, email, variacao } of avisados)
      await enfileirarEmail(loja, tx, {
        tipo: 'chegou',
        chave: `chegou:${id}`,
        para: email,
        dados: { pedido: id, produtoId, variacao },
      });
    await anotarChegadas(tx, avisados, agora);
    return avisados.length;
  });
}

/**
 * Notifies the people waiting for `produtoId`; without it, processes missed arrivals of all products, and people still
 * waiting once the previous ones had time to buy. Does nothing while the shop is closed.
 */
export async function avisarChegadas(loja: ServicosDaChegada & Pick<Loja, 'demo'>, produtoId?: string): Promise<void> {
  // The link in the message would not open.
  if (!(await estaAberta(loja))) return;
  if (produtoId !== undefined) {
    await avisarChegada(loja, produtoId);
    return;
  }
  const descansoDesde = new Date(loja.relogio.agora().getTime() - DESCANSO_DO_AVISE_ME_MS);
  let depoisDe = '';
  for (;;) {
    const ids = await produtosComChegada(loja.db, { depoisDe, descansoDesde, limite: PRODUTOS_POR_VEZ });
    for (const id of ids) await avisarChegada(loja, id);
    if (ids.length < PRODUTOS_POR_VEZ) return;
    depoisDe = ids.at(-1) ?? '';
  }
}

/**
 * Scheduled: deletes unconfirmed requests, requests and guests' lists of saved products older than a year, and expired
 * consent records.
 */
export async function esquecerAvisos(loja: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const agora = loja.relogio.agora();
  const semConfirmacao = new Date(agora.getTime() - CONFIRMACAO_VALE_HORAS * 60 * 60_000);
  await esquecerPedidosDeAviso(loja.db, { agora, semConfirmacao });
  await esquecerEmailsSemConfirmacao(loja.db, semConfirmacao);
  await esquecerNoticiasSemPermissao(loja.db);
  const listasDesde = new Date(agora.getTime() - GUARDA_DA_LISTA_DIAS * DIA_MS);
  await esquecerListasDeConvidados(loja.db, listasDesde, 1000);
  await esquecerConsentimentos(loja.db, agora, 10_000);
}
