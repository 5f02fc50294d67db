// @requirement 15.26.7
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import { enfileirarPrimeiroEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { contarDestinatarios, type Destinatario, listarDestinatarios } from '#db/parceiros/ler-materiais.ts';
import type { Db } from '#db/client.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { inserirComunicado, inserirDestinatarios, marcarComunicadoLido } from '#db/parceiros/gravar-materiais.ts';
import { emTransacao, pipelined } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { type ComunicadoDigitado, type FaltasNoComunicado, lerComunicado } from '#domain/parceiros/comunicado.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroEnviarComunicado = CamposRecusados<FaltasNoComunicado> | Recusa<'sem-destinatarios' | 'ja-gravado'>;

/** Recipients whose rows are written at once. */
const POR_VEZ = 100;

/**
 * Sends a message to all active influencers, or to those chosen, in their area and by e-mail. The form of `chave`
 * sends one, however often it is sent. Returns the number of recipients.
 */
export async function enviarComunicado(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  { chave, uids, ...digitado }: ComunicadoDigitado & { chave: string; /** Empty means all. */ uids: string[] },
): Promise<Result<{ quantos: number }, ErroEnviarComunicado>> {
  const lido = lerComunicado(digitado);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  const formulario = formularioUnico(chave, { ...lido.valor, uids: uids.toSorted() });
  return emTransacao(loja.db, async (tx): Promise<Result<{ quantos: number }, ErroEnviarComunicado>> => {
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ quantos: await contarDestinatarios(tx, anterior.feito) });
    const ativos = await listarDestinatarios(tx, null);
    const marcados = new Set(uids);
    const escolhidos = uids.length === 0 ? ativos : ativos.filter(({ uid }) => marcados.has(uid));
    if (escolhidos.length === 0) return falha({ codigo: 'sem-destinatarios' });
    const id = novoId();
    await inserirComunicado(tx, { ...lido.valor, id, criadoEm: loja.relogio.agora() });
    for (let de = 0; de < escolhidos.length; de += POR_VEZ)
      await enviarA(loja, tx, id, escolhidos.slice(de, de + POR_VEZ));
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'comunicado',
      entidadeId: id,
      formulario,
      depois: { assunto: lido.valor.assunto, quantos: escolhidos.length },
    });
    return ok({ quantos: escolhidos.length });
  });
}

/** Writes a message to a batch of its recipients, in the transaction that made it. */
async function enviarA(loja: Pick<Loja, 'fila'>, tx: Db, id: string, destinatarios: Destinatario[]): Promise<void> {
  await inserirDestinatarios(
    tx,
    id,
    destinatarios.map(({ uid }) => uid),
  );
  await pipelined(
    destinatarios.map(({ uid, nome, email: para }) =>
      enfileirarPrimeiroEmail(loja, tx, {
        tipo: 'comunicado',
        chave: `comunicado:${id}:${uid}`,
        para,
        dados: { nome, comunicado: id },
      }),
    ),
  );
}

/** Marks a message as read by this influencer. */
export async function lerComunicadoRecebido(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  id: string,
): Promise<Result<void, never>> {
  await marcarComunicadoLido(db, id, uid, relogio.agora());
  return ok(undefined);
}
