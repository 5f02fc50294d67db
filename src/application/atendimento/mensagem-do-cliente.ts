// @requirement 15.15.5 15.15.6
import { impressaoDe } from '#application/auditoria/formulario-unico.ts';
import {
  descartarFotos,
  receberFotos,
  type RecusaDasFotos,
  tomarFotos,
  type FotoEnviada,
} from '#application/uploads/receber-fotos.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { notificarDono } from '#application/funcionamento/notificar-dono.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import type { Db } from '#db/client.ts';
import {
  type Atendimento,
  inserirMensagem,
  temMensagem,
  travarAtendimento,
  abrirAtendimento,
} from '#db/atendimento/gravar-atendimento.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  atendimentoAposMensagem,
  lerMensagem,
  MAIS_MENSAGENS,
  type FaltasDaMensagem,
} from '#domain/atendimento/atendimento.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lerCompradorDoPedido } from '#db/atendimento/ler-conversas.ts';

/** Messages one customer may write per hour, over all conversations. */
const mensagensPorHora: Limite = { nome: 'atendimento', maximo: 20, janelaMs: 60 * 60_000 };
const MAIOR_CHAVE = 40;

/** A message as submitted by its form. `chave` identifies the form: sent again with the same text, it stores one message. */
export type MensagemEnviada = { texto: string; fotos: readonly FotoEnviada[]; chave: string };

export type RecusaDaMensagem =
  | CamposRecusados<FaltasDaMensagem>
  | NaoEncontrado
  | { codigo: 'muitas-mensagens' | 'conversa-cheia' }
  | RecusaDasFotos;

/** The form's key in the form it is stored in. */
export function chaveDoFormulario(chave: string): string {
  return chave.replace(/[^\w-]/g, '').slice(0, MAIOR_CHAVE) || 'sem-chave';
}

/** The key of a message: the form's, and the text, since another text sent by an unanswered form is another message. */
export function chaveDaMensagem(daForma: string, texto: string): string {
  return impressaoDe(`${chaveDoFormulario(daForma)}\n${texto}`).slice(0, MAIOR_CHAVE);
}

/**
 * Writes a customer's message into the conversation that `abrir` creates and locks (docs/requirements.md 15.15).
 * Notifies the shop of the first waiting message and sends the customer a receipt with the link; neither e-mail
 * contains the message. `autor` (an account or an address) is the key of the rate limits. A refusal stores nothing.
 */
export async function escreverComoCliente(
  loja: Loja,
  { texto: digitado, fotos: enviadas, chave: daForma }: MensagemEnviada,
  { autor, abrir }: { autor: string; abrir: (tx: Db, agora: Date) => Promise<Atendimento | null> },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  const { texto, faltas } = lerMensagem(digitado, enviadas.length);
  if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  const chave = chaveDaMensagem(daForma, texto);
  if ((await loja.limites.contar(mensagensPorHora, autor)) > 0) return falha({ codigo: 'muitas-mensagens' });
  const recebidas = await receberFotos(loja, { enviadas, autorId: autor });
  if (!recebidas.ok) return recebidas;
  let fotosTomadas = false;
  try {
    return await emTransacao(loja.db, async (tx): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> => {
      const agora = loja.relogio.agora();
      const conversa = await abrir(tx, agora);
      if (!conversa) return falha({ codigo: 'nao-encontrado' });
      if (await temMensagem(tx, conversa.id, chave)) return ok({ conversaId: conversa.id });
      if (conversa.mensagens >= MAIS_MENSAGENS) return falha({ codigo: 'conversa-cheia' });
      const fotos = await tomarFotos(tx, recebidas.valor);
      const conversaMudada = atendimentoAposMensagem(conversa, 'cliente', agora);
      const mensagemId = await inserirMensagem(
        tx,
        conversa,
        { de: 'cliente', texto, fotos, chave, agora },
        conversaMudada,
      );
      if (conversa.situacao !== 'esperando') await avisarDonoECliente(loja, tx, conversa, mensagemId);
      fotosTomadas = true;
      return ok({ conversaId: conversa.id });
    });
  } finally {
    if (!fotosTomadas) await descartarFotos(loja, recebidas.valor);
  }
}

async function avisarDonoECliente(loja: Loja, tx: Db, { id, email }: Atendimento, mensagemId: string): Promise<void> {
  const dados = { atendimentoId: id };
  await notificarDono(loja, tx, { tipo: 'aviso-de-atendimento', chave: `aviso-de-atendimento:${mensagemId}`, dados });
  await enfileirarEmail(loja, tx, {
    tipo: 'atendimento-recebido',
    chave: `atendimento-recebido:${mensagemId}`,
    para: email,
    dados,
  });
}

/** Adds a customer's message to a conversation the caller has verified as theirs; a closed conversation is reopened. */
export async function continuarConversa(
  loja: Loja,
  { conversaId, autor, ...mensagem }: MensagemEnviada & { conversaId: string; autor: string },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  return escreverComoCliente(loja, mensagem, { autor, abrir: (tx) => travarAtendimento(tx, conversaId) });
}

/**
 * Adds a customer's message to the conversation about their order, creating it with the first message. The caller has
 * verified that the order is theirs.
 */
export async function escreverSobrePedido(
  loja: Loja,
  { pedidoId, autor, ...mensagem }: MensagemEnviada & { pedidoId: string; autor: string },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  return escreverComoCliente(loja, mensagem, {
    autor,
    abrir: async (tx, agora) => {
      const comprador = await lerCompradorDoPedido(tx, pedidoId);
      if (!comprador) return null;
      const nome = [...comprador.nome].slice(0, 200).join('');
      return abrirAtendimento(tx, { ...comprador, nome, pedidoId, chave: `pedido ${pedidoId}`, agora });
    },
  });
}
