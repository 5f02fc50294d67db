import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { mudarAtendimento, travarAtendimento } from '#db/repositories/atendimento/atendimento.ts';
import { emTransacao } from '#db/transaction.ts';
import { atendimentoAposFechar, atendimentoAposReabrir } from '#domain/atendimento/atendimento.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Closes or reopens a conversation. Idempotent. */
export async function fecharOuReabrir(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  { id, fechar }: { id: string; fechar: boolean },
): Promise<Result<{ fechou: boolean }, NaoEncontrado>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx) => {
    const conversa = await travarAtendimento(tx, id);
    if (!conversa) return falha({ codigo: 'nao-encontrado' });
    if ((conversa.situacao === 'fechado') === fechar) return ok({ fechou: fechar });
    const depois = fechar ? atendimentoAposFechar(conversa) : atendimentoAposReabrir(conversa);
    await mudarAtendimento(tx, id, depois);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar-status',
      entidade: 'atendimento',
      entidadeId: id,
      antes: { situacao: conversa.situacao },
      depois: { situacao: depois.situacao },
    });
    return ok({ fechou: fechar });
  });
}
