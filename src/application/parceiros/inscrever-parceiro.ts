// @requirement 15.26.2
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import type { Db } from '#db/client.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import {
  contarInscricoesAbertas,
  inserirInscricao,
  mudarInscricao,
  travarInscricaoDoEmail,
} from '#db/parceiros/gravar-inscricoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { novoId } from '#domain/identificador.ts';
import { caixaDoDestinatario } from '#domain/mensagens/ritmo.ts';
import {
  type FaltasNaInscricao,
  type InscricaoDigitada,
  lerInscricao,
  MAIS_INSCRICOES_ABERTAS,
} from '#domain/parceiros/inscricao.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

const HORA_MS = 60 * 60_000;
/** Applications per client address. */
const inscricoesPorEndereco: Limite = { nome: 'parceria', maximo: 5, janelaMs: HORA_MS };
/** Messages per mailbox, from all visitors together. */
const mensagensPorEmail: Limite = { nome: 'parceria-email', maximo: 3, janelaMs: DIA_MS };
/** Applications of all addresses together, and with them the messages to strangers. */
const inscricoesDeTodos: Limite = { nome: 'parceria-de-todos', maximo: 300, janelaMs: DIA_MS };

export type ErroInscrever =
  | CamposRecusados<FaltasNaInscricao>
  | Recusa<'fechada' | 'inscricoes-cheias'>
  | { codigo: 'muitas-tentativas'; esperaS: number };

/**
 * Applies to become an influencer; the shop sees the application once the link sent to its e-mail was used. The answer
 * is the same for an e-mail that has an account, applied before, or reached its limit.
 */
export async function inscreverParceiro(
  loja: Pick<Loja, 'db' | 'fila' | 'limites' | 'relogio'>,
  digitada: InscricaoDigitada,
  endereco: string,
): Promise<Result<void, ErroInscrever>> {
  const lida = lerInscricao(digitada);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  const { parceria, termos } = await lerParceria(loja.db);
  if (!parceria.aberta || !termos) return falha({ codigo: 'fechada' });
  if (lida.valor.termos !== termos.versao) return falha({ codigo: 'campos', faltas: { termos: 'termos-mudaram' } });
  const espera =
    (await loja.limites.contar(inscricoesPorEndereco, endereco)) ||
    (await loja.limites.contar(inscricoesDeTodos, 'todos'));
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  if ((await contarInscricoesAbertas(loja.db)) >= MAIS_INSCRICOES_ABERTAS)
    return falha({ codigo: 'inscricoes-cheias' });
  if ((await loja.limites.contar(mensagensPorEmail, caixaDoDestinatario(lida.valor.email))) > 0) return ok(undefined);
  return emTransacao(loja.db, async (tx) => {
    await guardar(loja, tx, lida.valor);
    return ok(undefined);
  });
}

/** Stores the application and enqueues the message with its link, unless its e-mail has one that was confirmed. */
async function guardar(loja: Pick<Loja, 'fila' | 'relogio'>, tx: Db, inscricao: InscricaoDigitada): Promise<void> {
  const criadoEm = loja.relogio.agora();
  const existente = await travarInscricaoDoEmail(tx, inscricao.email);
  if (existente && existente.situacao !== 'por-confirmar') return;
  const id = existente?.id ?? novoId();
  if (existente) await mudarInscricao(tx, id, { ...inscricao, criadoEm });
  else if (!(await inserirInscricao(tx, { ...inscricao, id, criadoEm }))) return;
  await enfileirarEmail(loja, tx, {
    tipo: 'confirmar-parceria',
    chave: `confirmar-parceria:${novoId()}`,
    para: inscricao.email,
    dados: { inscricao: id },
  });
}
