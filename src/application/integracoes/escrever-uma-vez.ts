// @requirement 15.32.5
import type { Loja } from '#application/loja.ts';
import {
  apagarRespostas,
  buscarResposta,
  guardarResposta,
  type RequisicaoUnica,
  travarRequisicao,
} from '#db/integracoes/gravar-requisicoes-da-api.ts';
import { emTransacao } from '#db/transaction.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** The response to a write; `corpo` is JSON, `local` the `Location` of the created resource. */
export type RespostaDaEscrita = { status: number; corpo: string; local: string | null };
/** The answer to a write or its repeat; `corpo` is null for a repeat whose answer is not stored. */
export type RespostaUnica = Omit<RespostaDaEscrita, 'corpo'> & { corpo: string | null; repetida: boolean };

const GUARDAR_MS = DIA_MS;
const desde = (agora: Date) => new Date(agora.getTime() - GUARDAR_MS);

export type ErroEscreverUmaVez = Recusa<'em-andamento' | 'chave-reutilizada'>;

/**
 * Runs a write once for its `Idempotency-Key`: change and answer are committed together, and a repeat within a day gets
 * that answer. `escrever` receives the shop with this transaction as its database. A refusal changes nothing and is not
 * stored, so a repeat is judged anew. `impressao`: hash of the request. `guardarCorpo`: false for answers with personal data,
 * which would outlive the deletion of that person.
 */
export async function escreverUmaVez<Erro>(
  loja: Loja,
  { impressao, guardarCorpo, ...qual }: RequisicaoUnica & { impressao: string; guardarCorpo: boolean },
  escrever: (lojaNaTransacao: Loja) => Promise<Result<RespostaDaEscrita, Erro>>,
): Promise<Result<RespostaUnica, Erro | ErroEscreverUmaVez>> {
  type Fim = Result<RespostaUnica, Erro | ErroEscreverUmaVez>;
  const agora = loja.relogio.agora();
  return emTransacao(loja.db, async (tx): Promise<Fim> => {
    if (!(await travarRequisicao(tx, qual))) return falha({ codigo: 'em-andamento' });
    const anterior = await buscarResposta(tx, qual, desde(agora));
    if (anterior) {
      const { impressao: primeira, ...resposta } = anterior;
      return primeira === impressao ? ok({ ...resposta, repetida: true }) : falha({ codigo: 'chave-reutilizada' });
    }
    const escrita = await escrever({ ...loja, db: tx });
    if (!escrita.ok) return escrita;
    const corpo = guardarCorpo ? escrita.valor.corpo : null;
    await guardarResposta(tx, { ...qual, ...escrita.valor, corpo, impressao, criadoEm: agora });
    return ok({ ...escrita.valor, repetida: false });
  });
}

/** Deletes stored answers that are older than a day. */
export async function esquecerEscritas({ db, relogio, log }: Pick<Loja, 'db' | 'relogio' | 'log'>): Promise<void> {
  const apagadas = await apagarRespostas(db, desde(relogio.agora()));
  if (apagadas > 0) log.info({ apagadas }, 'stored answers of the API deleted');
}
