import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { acompanharPedido } from '#application/entregas/comecar-rastreio.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import type { Db } from '#db/client.ts';
import { mudarPedido, type Pedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { lerRastreio, pareceRastreio } from '#domain/pedidos/rastreio.ts';
import type { Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** No code at all, or one that no carrier has the form of: whoever means it says so. */
export type ErroNoRastreio = { codigo: 'rastreio-invalido' | 'rastreio-estranho' };

/** Reads a tracking code that is not empty; one that looks like none is taken only with `assimMesmo`. */
export function lerRastreioDigitado(texto: string, assimMesmo: boolean): Result<string, ErroNoRastreio> {
  const codigo = lerRastreio(texto);
  if (codigo === null) return falha({ codigo: 'rastreio-invalido' });
  return assimMesmo || pareceRastreio(codigo) ? ok(codigo) : falha({ codigo: 'rastreio-estranho' });
}

export type CampoDoPedido = 'notaInterna' | 'codigoRastreio';
export type ErroAnotarPedido = NaoEncontrado | ErroNoRastreio | { codigo: 'nota-longa' } | Mudou<string>;

export type AnotacaoPedida = {
  id: string;
  campo: CampoDoPedido;
  texto: string;
  /** What the form was opened with. */
  visto: string;
  /** A code that looks like no carrier's is meant. */
  assimMesmo?: boolean;
};

/** Longest note of the shop, in characters. */
export const MAIOR_NOTA = 2000;

function ler({ campo, texto, visto, assimMesmo = false }: AnotacaoPedida): Result<string, ErroAnotarPedido> {
  if (campo === 'codigoRastreio') {
    // What is there already was asked about when it came.
    if (texto.trim() === '' || texto.trim() === visto) return ok(texto.trim());
    return lerRastreioDigitado(texto, assimMesmo);
  }
  const nota = texto
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return nota.length > MAIOR_NOTA ? falha({ codigo: 'nota-longa' }) : ok(nota);
}

/** Tells the buyer of an order that is on its way under which code it is now; each code once. */
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
 * Saves the shop's own note or the tracking code; the buyer of an order on its way is told of a new code. When another text
 * than `visto` has been saved meanwhile, nothing is overwritten and the newer one is answered.
 */
export async function anotarPedido(
  loja: Loja,
  autor: Autor,
  pedida: AnotacaoPedida,
): Promise<Result<string, ErroAnotarPedido>> {
  const { id, campo } = pedida;
  const lido = ler(pedida);
  if (!lido.ok) return lido;
  const novo = lido.valor;
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    const atual = pedido[campo] ?? '';
    if (atual === novo) return ok(novo);
    // Forms send line ends their own way.
    if (atual !== pedida.visto.replaceAll(/\r\n?/g, '\n')) return falha({ codigo: 'mudou', atual });
    await mudarPedido(tx, id, campo === 'notaInterna' ? { notaInterna: novo } : { codigoRastreio: novo || null });
    await registrarNoHistorico(tx, {
      pedidoId: id,
      tipo: campo === 'notaInterna' ? 'nota' : 'rastreio',
      autor: autor.uid,
      ...(campo === 'codigoRastreio' && { detalhe: { codigo: novo } }),
    });
    if (campo === 'codigoRastreio') await acompanharPedido(loja, tx, { id, codigoRastreio: novo || null });
    if (campo === 'codigoRastreio' && pedido.status === 'enviado') await avisarDoRastreio(loja, tx, pedido, novo);
    // What a note says may be about a person, and the trail is never cleaned.
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
