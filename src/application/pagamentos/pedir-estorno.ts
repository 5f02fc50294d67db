import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import {
  buscarEstornoPorChave,
  type Estorno,
  inserirEstorno,
  lerEstornosAbertos,
} from '#db/repositories/pagamentos/estornos.ts';
import { buscarPagamentoGuardado } from '#db/repositories/pagamentos/pagamentos.ts';
import { registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import { saldoEstornavel } from '#domain/pagamentos/pagamento-estado.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type EstornoPedido = {
  pedidoId: string;
  pagamentoId: string;
  /** As typed, `1.234,56`; null gives back all that is left. */
  valor: string | null;
  motivo: string;
  /** Made by the form: the same key twice is one refund. */
  chave: string;
};

export type ErroPedirEstorno =
  | NaoEncontrado
  | { codigo: 'valor-invalido' | 'pagamento-nao-estornavel' | 'chave-invalida' }
  | { codigo: 'acima-do-saldo'; saldoCentavos: Centavos };

/** The admin's own request calls the provider first; the queue is for when that fails or dies. */
const ESPERA_DA_FILA_MS = 20_000;

/**
 * Writes down that an admin gives money back, whole or in part, and hands it to the queue; the provider is called after
 * this is committed (`executarEstorno`). Never more than what is left of the payment, whoever asks at once.
 */
export async function pedirEstorno(
  loja: Loja,
  autor: Autor,
  pedido: EstornoPedido,
): Promise<Result<Estorno, ErroPedirEstorno>> {
  const { pedidoId, pagamentoId, chave } = pedido;
  if (!/^[\w-]{8,60}$/.test(chave)) return falha({ codigo: 'chave-invalida' });
  const digitado = pedido.valor === null ? null : lerPrecoDigitado(pedido.valor);
  if (pedido.valor !== null && (digitado === null || digitado < 1)) return falha({ codigo: 'valor-invalido' });
  return emTransacao(loja.db, async (tx) => {
    if (!(await travarPedido(tx, pedidoId))) return falha({ codigo: 'nao-encontrado' });
    const repetido = await buscarEstornoPorChave(tx, chave);
    if (repetido) return repetido.pagamentoId === pagamentoId ? ok(repetido) : falha({ codigo: 'chave-invalida' });
    const pagamento = await buscarPagamentoGuardado(tx, pagamentoId);
    if (pagamento?.pedidoId !== pedidoId) return falha({ codigo: 'nao-encontrado' });
    const saldoCentavos = saldoEstornavel(pagamento, await lerEstornosAbertos(tx, pedidoId));
    const valorCentavos = digitado ?? saldoCentavos;
    if (saldoCentavos === 0) return falha({ codigo: 'pagamento-nao-estornavel' });
    if (valorCentavos > saldoCentavos) return falha({ codigo: 'acima-do-saldo', saldoCentavos });
    return ok(
      await abrirEstorno(loja, tx, autor, { pedidoId, pagamentoId, chave, valorCentavos, motivo: pedido.motivo }),
    );
  });
}

/** Writes a refund down that was found to be possible, with the order held, and hands it to the queue. */
export async function abrirEstorno(
  loja: Pick<Loja, 'relogio' | 'fila'>,
  tx: Db,
  autor: Autor,
  { motivo, ...pedido }: Pick<Estorno, 'pedidoId' | 'pagamentoId' | 'chave' | 'valorCentavos' | 'motivo'>,
): Promise<Estorno> {
  const { pedidoId, pagamentoId, valorCentavos } = pedido;
  const agora = loja.relogio.agora();
  const estorno: Estorno = {
    id: novoId(),
    ...pedido,
    motivo: motivo
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 300),
    situacao: 'pedido',
    resposta: null,
    autorId: autor.uid,
    autorNome: autor.displayName.trim() || autor.email,
    criadoEm: agora,
    concluidoEm: null,
  };
  await inserirEstorno(tx, estorno);
  await registrarNoHistorico(tx, {
    pedidoId,
    tipo: 'estorno',
    autor: autor.uid,
    detalhe: { pagamentoId, valorCentavos },
  });
  await registrarAuditoria(tx, autor, {
    acao: 'estornar',
    entidade: 'pedido',
    entidadeId: pedidoId,
    depois: { pagamentoId, valorCentavos },
  });
  await loja.fila.enfileirar(
    tx,
    { nome: 'executar-estorno', dados: { estornoId: estorno.id } },
    { apos: new Date(agora.getTime() + ESPERA_DA_FILA_MS) },
  );
  return estorno;
}
