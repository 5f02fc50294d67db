// @requirement 15.26.8
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { ehPrimeiraVenda, lerComissoesLiberadas, lerInfluencerAAvisar } from '#db/parceiros/ler-avisos.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import { gravarAvisosDesligados } from '#db/parceiros/gravar-avisos.ts';
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { novoId } from '#domain/identificador.ts';
import { type AvisoDoInfluencer, avisoDaVenda, recebeAviso } from '#domain/parceiros/avisos.ts';
import { ok, type Result } from '#domain/result.ts';

type Aviso = { uid: string; aviso: AvisoDoInfluencer; /** Unique per event. */ chave: string; dados: object };

/** Enqueues a message to an influencer in the transaction of its event, if this person receives it. */
async function avisar(loja: Pick<Loja, 'fila'>, tx: Db, { uid, aviso, chave, dados }: Aviso): Promise<void> {
  const pessoa = await lerInfluencerAAvisar(tx, uid);
  if (!pessoa || !recebeAviso(pessoa, aviso)) return;
  const { nome, email } = pessoa;
  await enfileirarEmail(loja, tx, { tipo: aviso, chave, para: email, dados: { uid, nome, ...dados } });
}

/**
 * A sale with the influencer's code was paid; once per order, however often it is counted. Two first sales at once make
 * one message about the first.
 */
export async function avisarVenda(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  venda: { uid: string; pedidoId: string; vendaCentavos: Centavos; comissaoCentavos: Centavos },
): Promise<void> {
  const { uid, pedidoId, ...valores } = venda;
  const pessoa = await lerInfluencerAAvisar(tx, uid);
  if (!pessoa?.ehInfluencer) return;
  const { nome, email: para, desligados } = pessoa;
  const dados = { uid, nome, ...valores };
  const primeira = avisoDaVenda(await ehPrimeiraVenda(tx, uid, pedidoId), desligados) === 'primeira-venda';
  if (
    primeira &&
    (await enfileirarEmail(loja, tx, { tipo: 'primeira-venda', chave: `primeira-venda:${uid}`, para, dados }))
  )
    return;
  const aviso = avisoDaVenda(false, desligados);
  if (aviso) await enfileirarEmail(loja, tx, { tipo: aviso, chave: `venda-do-influencer:${pedidoId}`, para, dados });
}

/** A payout was confirmed. */
export async function avisarRepasse(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  {
    repasseId,
    itens,
  }: {
    repasseId: string;
    itens: { idInfluencer: string; valorCentavos: Centavos; liquidoCentavos: Centavos }[];
  },
): Promise<void> {
  for (const { idInfluencer: uid, valorCentavos: brutoCentavos, liquidoCentavos: centavos } of itens)
    await avisar(loja, tx, {
      uid,
      aviso: 'repasse-enviado',
      chave: `repasse-enviado:${repasseId}:${uid}`,
      dados: { centavos, brutoCentavos, retidoCentavos: brutoCentavos - centavos },
    });
}

/** The owner changed an influencer's rate. */
export async function avisarTaxa(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  { uid, comissaoPb }: { uid: string; comissaoPb: number },
): Promise<void> {
  await avisar(loja, tx, { uid, aviso: 'taxa-mudou', chave: `taxa-mudou:${novoId()}`, dados: { comissaoPb } });
}

/** The owner's rules changed; `numero` is that of the change. The message lists the rates of when it is sent. */
export async function avisarRegrasMudadas(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  { uid, numero }: { uid: string; numero: number },
): Promise<void> {
  const chave = `taxa-mudou:regras:${numero}:${uid}`;
  await avisar(loja, tx, { uid, aviso: 'taxa-mudou', chave, dados: { regras: true } });
}

/** Scheduled: tells each influencer once the commission that became payable on the day before. */
export async function avisarLiberadas(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<void> {
  const dia = diaEmSaoPaulo(new Date(loja.relogio.agora().getTime() - DIA_MS));
  const ate = new Date(fimDoDia(dia).getTime() + 1);
  const liberadas = await lerComissoesLiberadas(loja.db, { de: new Date(ate.getTime() - DIA_MS), ate });
  for (const { uid, centavos } of liberadas)
    await loja.db.transaction((tx) =>
      avisar(loja, tx, {
        uid,
        aviso: 'comissao-liberada',
        chave: `comissao-liberada:${uid}:${dia}`,
        dados: { centavos },
      }),
    );
}

/** Saves which messages an influencer does not want. */
export async function salvarAvisosDesligados(
  { db }: Pick<Loja, 'db'>,
  uid: string,
  desligados: AvisoDoInfluencer[],
): Promise<Result<void, never>> {
  await db.transaction(async (tx) => {
    // The lock serialises two forms of the same person.
    await travarUsuario(tx, uid);
    await gravarAvisosDesligados(tx, uid, desligados);
  });
  return ok(undefined);
}
