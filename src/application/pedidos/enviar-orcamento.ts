// @requirement 15.41.3 15.41.4
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { lerOrcamento, orcamentosALembrar } from '#db/pedidos/ler-orcamentos.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { anotarEnvioDoOrcamento, marcarOrcamentoLembrado, travarOrcamento } from '#db/pedidos/gravar-orcamentos.ts';
import { emTransacao } from '#db/transaction.ts';
import { ehChaveDeFormulario } from '#domain/identificador.ts';
import {
  janelaDoLembrete,
  MAIOR_MENSAGEM_DO_ENVIO,
  MAIS_ENVIOS,
  podeSerAceito,
  podeSerEnviado,
} from '#domain/pedidos/orcamento.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { variasLinhas } from '#domain/texto-digitado.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';

export type ErroEnviarOrcamento =
  | NaoEncontrado
  | Recusa<'nao-aceitavel' | 'pedido-alterado' | 'mensagem-longa' | 'muitos-envios' | 'chave-invalida'>;

/** E-mails a quote to its customer, with the shop's own words. A repeated `chave` sends nothing more. */
export async function enviarOrcamento(
  loja: Loja,
  autor: Autor,
  { id, mensagem, chave }: { id: string; mensagem: string; chave: string },
): Promise<Result<{ email: string }, ErroEnviarOrcamento>> {
  if (!ehChaveDeFormulario(chave)) return falha({ codigo: 'chave-invalida' });
  const texto = variasLinhas(mensagem);
  if (texto.length > MAIOR_MENSAGEM_DO_ENVIO) return falha({ codigo: 'mensagem-longa' });
  return emTransacao(loja.db, async (tx) => {
    const travado = await travarOrcamento(tx, id);
    const orcamento = travado && (await lerOrcamento(tx, id));
    if (!orcamento) return falha({ codigo: 'nao-encontrado' });
    const agora = loja.relogio.agora();
    if (!podeSerAceito(orcamento, agora)) return falha({ codigo: 'nao-aceitavel' });
    if (!podeSerEnviado(orcamento, agora)) return falha({ codigo: 'pedido-alterado' });
    const { email, envios } = orcamento;
    const novo = await enfileirarEmail(loja, tx, {
      tipo: 'orcamento',
      chave: `orcamento:${id}:${chave}`,
      para: email,
      dados: { orcamentoId: id, mensagem: texto },
    });
    if (!novo) return ok({ email });
    if (envios.length >= MAIS_ENVIOS) return falha({ codigo: 'muitos-envios' });
    await anotarEnvioDoOrcamento(tx, id, {
      em: agora.toISOString(),
      por: nomeOuEmail(autor),
      mensagem: texto,
    });
    await registrarAuditoria(tx, autor, { acao: 'enviar', entidade: 'orcamento', entidadeId: id });
    return ok({ email });
  });
}

const POR_VEZ = 200;

/**
 * Scheduled: reminds customers, once, of the last day of a quote that they got by e-mail and did not accept. Returns the number
 * of reminders.
 */
export async function lembrarOrcamentos(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora();
  const ids = await orcamentosALembrar(loja.db, janelaDoLembrete(agora), POR_VEZ);
  let lembrados = 0;
  for (const id of ids) if (await lembrarOrcamento(loja, id, agora)) lembrados += 1;
  return lembrados;
}

function lembrarOrcamento(loja: Loja, id: string, agora: Date): Promise<boolean> {
  return loja.db.transaction(async (tx) => {
    const travado = await travarOrcamento(tx, id);
    const orcamento = travado && (await lerOrcamento(tx, id));
    if (!orcamento || orcamento.lembradoEm || !podeSerEnviado(orcamento, agora)) return false;
    await marcarOrcamentoLembrado(tx, id, agora);
    return enfileirarEmail(loja, tx, {
      tipo: 'orcamento-vence',
      chave: `orcamento-vence:${id}`,
      para: orcamento.email,
      dados: { orcamentoId: id },
    });
  });
}
