import { lerChegadasAvisadas, produtosComChegada } from '#db/queries/consentimentos/avise-me.ts';
import { lerCatalogo } from '#db/queries/relatorios/fechamento.ts';
import {
  anotarChegadas,
  apagarPedidosDeAviso,
  esquecerPedidosDeAviso,
  lerFilaDoAviso,
  travarFilaDoAviso,
} from '#db/repositories/consentimentos/avise-me.ts';
import { esquecerConsentimentos } from '#db/repositories/consentimentos/consentimentos.ts';
import { CONFIRMACAO_VALE_HORAS, DESCANSO_MS, quemAvisar } from '#domain/consentimentos/avise-me.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';

/** Products read at once, and messages handed in for one of them. */
const PRODUTOS_POR_VEZ = 200;
const AVISOS_POR_VEZ = 200;

type DaChegada = Pick<Loja, 'db' | 'fila' | 'relogio'>;

/**
 * Tells those who wait for a product that it is there: in turn, as many as there are units for, each once; their requests
 * are gone with it. Answers how many. Safe to run at any time and by several at once: who is told is told by one of them.
 */
export async function avisarChegada(loja: DaChegada, produtoId: string): Promise<number> {
  return loja.db.transaction(async (tx) => {
    await travarFilaDoAviso(tx, produtoId);
    const [produto] = await lerCatalogo(tx, [produtoId]);
    if (!produto || produto.arquivado || produto.estoque === 0) return 0;
    const agora = loja.relogio.agora();
    const fila = await lerFilaDoAviso(tx, produtoId);
    if (fila.length === 0) return 0;
    const avisadas = await lerChegadasAvisadas(tx, produtoId, new Date(agora.getTime() - DESCANSO_MS));
    const escolhidos = quemAvisar(produto, fila, avisadas).slice(0, AVISOS_POR_VEZ);
    const ids = escolhidos.map(({ id }) => id);
    // Who took theirs back meanwhile is not told.
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

/** Whatever came and nobody heard of, and what is left once those who were told had their time; a closed shop keeps it for later. */
export async function avisarChegadas(loja: DaChegada & Pick<Loja, 'demo'>): Promise<void> {
  // The link of the message would lead nowhere.
  if (!(await estaAberta(loja))) return;
  const descansoDesde = new Date(loja.relogio.agora().getTime() - DESCANSO_MS);
  let depoisDe = '';
  for (;;) {
    const ids = await produtosComChegada(loja.db, { depoisDe, descansoDesde, limite: PRODUTOS_POR_VEZ });
    for (const id of ids) await avisarChegada(loja, id);
    if (ids.length < PRODUTOS_POR_VEZ) return;
    depoisDe = ids.at(-1) ?? '';
  }
}

/** By the clock: requests nobody confirmed, those that waited in vain for a year, and consents that are long over. */
export async function esquecerAvisos(loja: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const agora = loja.relogio.agora();
  const semConfirmacao = new Date(agora.getTime() - CONFIRMACAO_VALE_HORAS * 60 * 60_000);
  await esquecerPedidosDeAviso(loja.db, { agora, semConfirmacao });
  await esquecerConsentimentos(loja.db, agora, 10_000);
}
