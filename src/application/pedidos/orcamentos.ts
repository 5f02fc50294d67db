// @requirement 15.36.5 15.36.6 15.41.1 15.41.2
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  apagarOrcamento,
  inserirOrcamento,
  marcarOrcamentoAceito,
  type Orcamento,
  travarOrcamento,
} from '#db/pedidos/gravar-orcamentos.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { linhasDoOrcamento, pedidoEncerrado, situacaoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import {
  type FaltasDoPedido,
  lerPedidoDigitado,
  type PedidoDaLoja,
  type PedidoDigitado,
} from '#domain/pedidos/pedido-digitado.ts';
import { prazoParaPagar } from '#domain/pedidos/prazos-para-pagar.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import { calcularPedidoDaLoja, type ErroDoPedidoDaLoja } from './calcular-pedido-da-loja.ts';
import { colunasDoOrcamento } from './colunas-do-orcamento.ts';
import { gravarPedidoDaLoja } from './criar-pedido-da-loja.ts';

export type ErroCriarOrcamento = CamposRecusados<FaltasDoPedido> | ErroDoPedidoDaLoja | Recusa<'ja-gravado'>;

type OrcamentoPedido = {
  chave: string;
  digitado: PedidoDigitado;
  /** Holds the goods until the quote's day, by an order that waits for its payment. */
  reservar: boolean;
};

/** Creates a quote. A repeat of its form (`chave`) returns the same quote. */
export async function criarOrcamento(
  loja: Loja,
  autor: Autor,
  { chave, digitado, reservar }: OrcamentoPedido,
): Promise<Result<{ id: string }, ErroCriarOrcamento>> {
  const lido = lerPedidoDigitado(digitado, loja.relogio.agora());
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  const pedido = lido.valor;
  return emTransacao(loja.db, async (tx) => {
    const formulario = formularioUnico(chave, { orcamento: digitado, reservar });
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito });
    const aberto = await calcularPedidoDaLoja(loja, tx, pedido, reservar);
    if (!aberto.ok) return aberto;
    const { calculado, prateleiras } = aberto.valor;
    const id = novoId();
    const reservado = reservar ? await gravarPedidoDaLoja(loja, tx, { autor, pedido }) : null;
    if (reservado && !reservado.ok) return reservado;
    const numero = await inserirOrcamento(tx, {
      id,
      ...colunasDoOrcamento(pedido, calculado, prateleiras.catalogo),
      autorId: autor.uid,
      autorNome: nomeOuEmail(autor),
      pedidoId: reservado?.valor.id ?? null,
      reservado: reservar,
      criadoEm: loja.relogio.agora(),
    });
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'orcamento',
      entidadeId: id,
      depois: { numero, totalCentavos: calculado.totalCentavos, reservado: reservar },
      formulario,
    });
    return ok({ id });
  });
}

export type ErroAceitarOrcamento = NaoEncontrado | Recusa<'vencido' | 'encerrado' | 'indisponivel'>;

/**
 * Turns a quote into its order, at the quoted prices, and returns the order's id. A quote becomes one order however often it
 * is accepted; `indisponivel`: its goods are no longer there; `encerrado`: its order ended.
 */
export async function aceitarOrcamento(
  loja: Loja,
  id: string,
): Promise<Result<{ pedidoId: string }, ErroAceitarOrcamento>> {
  return emTransacao(loja.db, async (tx) => {
    const orcamento = await travarOrcamento(tx, id);
    if (!orcamento) return falha({ codigo: 'nao-encontrado' });
    const agora = loja.relogio.agora();
    if (orcamento.pedidoId !== null) {
      const pedido = await travarPedido(tx, orcamento.pedidoId);
      if (!pedido || pedidoEncerrado(pedido)) return falha({ codigo: 'encerrado' });
      if (orcamento.aceitoEm === null) await marcarOrcamentoAceito(tx, id, orcamento.pedidoId, agora);
      return ok({ pedidoId: orcamento.pedidoId });
    }
    const situacao = situacaoDoOrcamento(orcamento, agora);
    if (situacao === 'vencido') return falha({ codigo: 'vencido' });
    // Its order was deleted for good.
    if (situacao === 'aceito' || orcamento.reservado) return falha({ codigo: 'encerrado' });
    return fazerPedido(loja, tx, orcamento, agora);
  });
}

async function fazerPedido(
  loja: Loja,
  tx: Db,
  orcamento: Orcamento,
  agora: Date,
): Promise<Result<{ pedidoId: string }, ErroAceitarOrcamento>> {
  const gravado = await gravarPedidoDaLoja(loja, tx, {
    autor: { uid: orcamento.autorId, displayName: orcamento.autorNome, email: '' },
    aceitoPeloCliente: true,
    pedido: pedidoDoOrcamento(orcamento, agora),
  });
  if (!gravado.ok) {
    loja.log.warn({ orcamento: orcamento.numero, recusa: gravado.erro.codigo }, 'accepted quote could not be ordered');
    return falha({ codigo: 'indisponivel' });
  }
  const { id: pedidoId, email, totalCentavos } = gravado.valor;
  if (totalCentavos !== orcamento.totalCentavos) throw new Error('The order of a quote has another total.');
  await marcarOrcamentoAceito(tx, orcamento.id, pedidoId, agora);
  await enfileirarEmail(loja, tx, {
    tipo: 'link-de-pagamento',
    chave: `link-de-pagamento:${pedidoId}:orcamento`,
    para: email,
    pedidoId,
  });
  return ok({ pedidoId });
}

/** Returns the order of a quote: all prices agreed, its discounts as one agreed discount, and its coupon. */
function pedidoDoOrcamento(orcamento: Orcamento, agora: Date): PedidoDaLoja {
  const { nome, email, telefone, documento, cep, rua, numeroDaCasa, complemento, bairro, cidade, uf } = orcamento;
  const { descontoCentavos, freteCentavos, validoAte } = orcamento;
  const { observacao, razaoSocial, ordemDeCompra, dadosDaFatura, freteTexto, motivoDoDesconto } = orcamento;
  const umDia = prazoParaPagar(agora, false);
  return {
    contato: {
      nome,
      email,
      telefone,
      documento,
      cep,
      rua,
      numero: numeroDaCasa,
      complemento,
      bairro,
      cidade,
      uf,
      observacao,
      presente: false,
      destinatario: null,
      mensagem: '',
    },
    retirada: cep === '',
    linhas: linhasDoOrcamento(orcamento),
    desconto: descontoCentavos > 0 ? { tipo: 'reais', centavos: descontoCentavos } : null,
    freteCentavos,
    cupomCodigo: orcamento.cupomCodigo,
    cupomCentavos: orcamento.cupomCentavos,
    validoAte: validoAte > umDia ? validoAte : umDia,
    razaoSocial,
    ordemDeCompra,
    dadosDaFatura,
    freteTexto,
    motivoDoDesconto,
  };
}

export type ErroExcluirOrcamento = Recusa<'nao-excluivel'>;

/** Deletes a quote without an order: not accepted, or its order was deleted for good. */
export async function excluirOrcamento(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<void, ErroExcluirOrcamento>> {
  return emTransacao(db, async (tx) => {
    const orcamento = await travarOrcamento(tx, id);
    if (!(await apagarOrcamento(tx, id))) return falha({ codigo: 'nao-excluivel' });
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'orcamento',
      entidadeId: id,
      antes: { numero: orcamento?.numero, totalCentavos: orcamento?.totalCentavos },
    });
    return ok(undefined);
  });
}
