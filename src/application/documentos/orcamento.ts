// @requirement 15.36.6
import type { Loja } from '#application/loja.ts';
import type { OrcamentoEmPapel } from '#application/ports/documentos.ts';
import { eloDePagar } from '#application/pedidos/elo-do-pedido.ts';
import { eloDoOrcamento } from '#application/pedidos/elo-do-orcamento.ts';
import { lerOrcamento } from '#db/pedidos/ler-orcamentos.ts';
import { lerPedidoDaLoja } from '#db/pedidos/ler-pedido-da-loja.ts';
import { buscarPedido, lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { podeSerId } from '#domain/identificador.ts';
import { descontosDoOrcamento, nomeDoOrcamento, precoAlterado } from '#domain/pedidos/orcamento.ts';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import { descontosDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { timbreDaLoja } from './documentos.ts';

type Servicos = Pick<Loja, 'db' | 'arquivos' | 'documentos' | 'assinatura' | 'shopUrl'>;

const desenhar = async (loja: Servicos, orcamento: OrcamentoEmPapel): Promise<ReadableStream<Uint8Array>> =>
  loja.documentos.desenhar({ tipo: 'orcamento', orcamento }, await timbreDaLoja(loja, orcamento.feitoEm));

/** The quote as PDF, or its unpaid order where the shop edited that; null for an unknown one. */
export async function orcamentoEmPdf(loja: Servicos, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const orcamento = await lerOrcamento(loja.db, id);
  if (!orcamento) return null;
  const doPedido =
    orcamento.pedidoId !== null && precoAlterado(orcamento) !== null
      ? await pedidoComoOrcamento(loja, orcamento.pedidoId)
      : null;
  if (doPedido) return doPedido;
  return desenhar(loja, {
    ...orcamento,
    descontos: descontosDoOrcamento(orcamento),
    titulo: nomeDoOrcamento(orcamento.numero),
    feitoEm: orcamento.criadoEm,
    endereco: enderecoEmUmaLinha({ ...orcamento, numero: orcamento.numeroDaCasa }),
    link: eloDoOrcamento(loja, id),
  });
}

/** An unpaid order that the shop made, as a quote on paper; null for others. */
export async function pedidoComoOrcamento(loja: Servicos, id: string): Promise<ReadableStream<Uint8Array> | null> {
  if (!podeSerId(id)) return null;
  const pedido = await buscarPedido(loja.db, id);
  if (pedido?.status !== 'pendente' || pedido.excluidoEm || !pedido.validoAte) return null;
  const { daLoja } = await lerPedidoDaLoja(loja.db, id);
  if (!daLoja) return null;
  const { razaoSocial, ordemDeCompra, dadosDaFatura, freteTexto } = daLoja;
  const { nome, email, telefone, documento, observacao, subtotalCentavos, freteCentavos } = pedido;
  const itens = await lerItens(loja.db, id);
  return desenhar(loja, {
    titulo: `Orçamento do ${nomeDoPedido(pedido.numeroDoPedido)}`,
    feitoEm: pedido.criadoEm,
    validoAte: pedido.validoAte,
    reservado: true,
    nome,
    email,
    telefone,
    documento,
    observacao,
    subtotalCentavos,
    descontos: descontosDoPedido({ ...pedido, cupom: codigoDoDesconto(pedido), itens }),
    freteCentavos,
    razaoSocial,
    ordemDeCompra,
    dadosDaFatura,
    freteTexto,
    totalCentavos: pedido.totalCentavos,
    endereco: enderecoEmUmaLinha(pedido),
    itens,
    link: eloDePagar(loja, id),
  });
}
