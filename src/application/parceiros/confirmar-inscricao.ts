// @requirement 15.26.2 15.26.5
import type { Loja } from '#application/loja.ts';
import { lerInscricaoDeParceiro } from '#db/parceiros/ler-inscricoes.ts';
import { apagarInscricoesVencidas, mudarInscricao, travarInscricao } from '#db/parceiros/gravar-inscricoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeSerId } from '#domain/identificador.ts';
import {
  CONFIRMACAO_DA_INSCRICAO_HORAS,
  INSCRICAO_RECUSADA_DIAS,
  INSCRICAO_SEM_RESPOSTA_DIAS,
} from '#domain/parceiros/inscricao.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type EloDaInscricao = { id: string; selo: string };

/** `vencido`: expired or no longer stored; `elo-invalido`: not signed by this shop. */
export type ErroConfirmarInscricao = Recusa<'elo-invalido' | 'vencido'>;

type ComAssinatura = Pick<Loja, 'db' | 'assinatura' | 'relogio'>;
const HORA_MS = 60 * 60_000;

/** Signed URL that confirms the e-mail of an application. */
export function eloDaInscricao({ assinatura, shopUrl }: Pick<Loja, 'assinatura' | 'shopUrl'>, id: string): string {
  return `${shopUrl}/parceiros/${id}/${assinatura.assinar('inscricao-de-parceiro', id)}`;
}

const eloConfere = ({ assinatura }: ComAssinatura, { id, selo }: EloDaInscricao) =>
  podeSerId(id) && assinatura.confere('inscricao-de-parceiro', id, selo);

const venceu = (criadoEm: Date, agora: Date) =>
  agora.getTime() > criadoEm.getTime() + CONFIRMACAO_DA_INSCRICAO_HORAS * HORA_MS;

/** Reads the application behind a confirmation link without changing it. */
export async function abrirInscricao(
  loja: ComAssinatura,
  elo: EloDaInscricao,
): Promise<Result<{ nome: string; confirmada: boolean }, ErroConfirmarInscricao>> {
  if (!eloConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  const inscricao = await lerInscricaoDeParceiro(loja.db, elo.id);
  if (!inscricao) return falha({ codigo: 'vencido' });
  const { nome, situacao, criadoEm } = inscricao;
  if (situacao === 'por-confirmar' && venceu(criadoEm, loja.relogio.agora())) return falha({ codigo: 'vencido' });
  return ok({ nome, confirmada: situacao !== 'por-confirmar' });
}

/** Confirms the e-mail of an application, which the shop sees from then on. Idempotent. */
export async function confirmarInscricao(
  loja: ComAssinatura,
  elo: EloDaInscricao,
): Promise<Result<void, ErroConfirmarInscricao>> {
  if (!eloConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroConfirmarInscricao>> => {
    const agora = loja.relogio.agora();
    const inscricao = await travarInscricao(tx, elo.id);
    if (!inscricao) return falha({ codigo: 'vencido' });
    if (inscricao.situacao !== 'por-confirmar') return ok(undefined);
    if (venceu(inscricao.criadoEm, agora)) return falha({ codigo: 'vencido' });
    await mudarInscricao(tx, elo.id, { situacao: 'pronta', confirmadaEm: agora });
    return ok(undefined);
  });
}

/** Scheduled: deletes applications that nobody confirmed, that got no answer in a year, and declined ones, with their messages. */
export async function esquecerInscricoes({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const ha = (horas: number) => new Date(relogio.agora().getTime() - horas * HORA_MS);
  await db.transaction((tx) =>
    apagarInscricoesVencidas(tx, {
      porConfirmar: ha(CONFIRMACAO_DA_INSCRICAO_HORAS),
      semResposta: ha(INSCRICAO_SEM_RESPOSTA_DIAS * 24),
      recusadas: ha(INSCRICAO_RECUSADA_DIAS * 24),
    }),
  );
}
