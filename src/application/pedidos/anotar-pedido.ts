// @requirement 13.7.2 13.7.3
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { acompanharPedido } from '#application/entregas/comecar-rastreio.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import type { Db } from '#db/client.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { mudarPedido, type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { lerRastreio, pareceCodigoDeRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Not a tracking code, or of an unknown carrier's format, which needs confirmation. */
export type ErroNoRastreio = { codigo: 'rastreio-invalido' | 'rastreio-estranho' };

/** Parses a non-empty tracking code; an unknown format is accepted only with `assimMesmo`. */
export function lerRastreioDigitado(texto: string, assimMesmo: boolean): Result<string, ErroNoRastreio> {
  const codigo = lerRastreio(texto);
  if (codigo === null) return falha({ codigo: 'rastreio-invalido' });
  return assimMesmo || pareceCodigoDeRastreio(codigo) ? ok(codigo) : falha({ codigo: 'rastreio-estranho' });
}

export type CampoDoPedido = 'notaInterna' | 'codigoRastreio';
export type ErroAnotarPedido =
  | NaoEncontrado
  | ErroNoRastreio
  | { codigo: 'nota-longa' | 'diferenca-a-pagar' }
  | Mudou<string>;

export type AnotacaoPedida = {
  id: string;
  campo: CampoDoPedido;
  texto: string;
  /** Value shown when the form was opened. */
  visto: string;
  /** Confirms a code of an unknown format. */
  assimMesmo?: boolean;
};

/** Longest internal note, in characters. */
export const MAIOR_ANOTACAO = 2000;

function lerAnotacao({ campo, texto, visto, assimMesmo = false }: AnotacaoPedida): Result<string, ErroAnotarPedido> {
  if (campo === 'codigoRastreio') {
    // The saved code was confirmed when it was entered.
    if (texto.trim() === '' || texto.trim() === visto) return ok(texto.trim());
    return lerRastreioDigitado(texto, assimMesmo);
  }
  const nota = texto
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return nota.length > MAIOR_ANOTACAO ? falha({ codigo: 'nota-longa' }) : ok(nota);
}

/** E-mails the buyer of a shipped order its tracking code, once per code. */
export async function avisarDoRastreio(loja: Loja, tx: Db, pedido: Pedido, codigo: string): Promise<void> {
  if (codigo === '') return;
  await enfileirarEmail(loja, tx, {
    tipo: 'pedido-enviado',
    chave: `pedido-enviado:${pedido.id}:${pedido.vezDaReserva}:${codigo}`,
    para: pedido.email,
    pedidoId: pedido.id,
  });
}

/**
 * Saves the internal note or the tracking code and returns the stored text; the buyer of a shipped order is e-mailed a
 * new code. Refused with the current text when it is not `visto` any more.
 */
export async function anotarPedido(
  loja: Loja,
  autor: Autor,
  pedida: AnotacaoPedida,
): Promise<Result<string, ErroAnotarPedido>> {
  const { id, campo } = pedida;
  const lido = lerAnotacao(pedida);
  if (!lido.ok) return lido;
  const novo = lido.valor;
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    const atual = pedido[campo] ?? '';
    if (atual === novo) return ok(novo);
    // Browsers normalise line endings differently.
    if (atual !== pedida.visto.replaceAll(/\r\n?/g, '\n')) return falha({ codigo: 'mudou', atual });
    if (campo === 'codigoRastreio' && novo !== '' && (await buscarDiferencaPorAcertar(tx, id)))
      return falha({ codigo: 'diferenca-a-pagar' });
    await mudarPedido(tx, id, campo === 'notaInterna' ? { notaInterna: novo } : { codigoRastreio: novo || null });
    await registrarNoHistorico(tx, {
      pedidoId: id,
      tipo: campo === 'notaInterna' ? 'nota' : 'rastreio',
      autor: autor.uid,
      ...(campo === 'codigoRastreio' && { detalhe: { codigo: novo } }),
    });
    if (campo === 'codigoRastreio') await acompanharPedido(loja, tx, { id, codigoRastreio: novo || null });
    if (campo === 'codigoRastreio' && pedido.status === 'enviado') await avisarDoRastreio(loja, tx, pedido, novo);
    // Notes may contain personal data, and the audit trail is never purged.
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'pedido',
      entidadeId: id,
      ...(campo === 'notaInterna'
        ? { depois: { notaInterna: `${novo.length} caracteres` } }
        : { antes: { codigoRastreio: atual }, depois: { codigoRastreio: novo } }),
    });
    return ok(novo);
  });
}
