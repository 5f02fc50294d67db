// @requirement 15.36.1 15.36.2
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { inserirPedidoDaLoja, type PrecoCombinado } from '#db/pedidos/gravar-pedidos-da-loja.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type FaltasDoPedido,
  lerPedidoDigitado,
  type LinhaDaLoja,
  type PedidoDaLoja,
  type PedidoDigitado,
} from '#domain/pedidos/pedido-digitado.ts';
import type { ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import { calcularPedidoDaLoja, type ErroDoPedidoDaLoja } from './calcular-pedido-da-loja.ts';
import { gravarPedido } from './gravar-pedido.ts';

export type ErroCriarPedido = CamposRecusados<FaltasDoPedido> | ErroDoPedidoDaLoja | Recusa<'ja-gravado'>;

/** Creates an order in the panel. A repeat of its form (`chave`) returns the same order. No message is sent. */
export async function criarPedidoDaLoja(
  loja: Loja,
  autor: Autor,
  { chave, digitado }: { chave: string; digitado: PedidoDigitado },
): Promise<Result<{ id: string }, ErroCriarPedido>> {
  const lido = lerPedidoDigitado(digitado, loja.relogio.agora());
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  return emTransacao(loja.db, async (tx) => {
    const formulario = formularioUnico(chave, { pedido: digitado });
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito });
    const pedido = await gravarPedidoDaLoja(loja, tx, { autor, pedido: lido.valor });
    if (!pedido.ok) return pedido;
    const { id, totalCentavos, descontoCombinadoCentavos } = pedido.valor;
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'pedido',
      entidadeId: id,
      depois: {
        totalCentavos,
        ...(descontoCombinadoCentavos > 0 && { descontoCombinadoCentavos, motivo: lido.valor.motivoDoDesconto }),
        ...(lido.valor.linhas.some(({ motivo }) => motivo) && { precosCombinados: combinadosDe(lido.valor.linhas) }),
      },
      formulario,
    });
    return ok({ id });
  });
}

const combinadosDe = (linhas: readonly LinhaDaLoja[]) =>
  linhas.flatMap(({ produtoId, variacao, precoCombinadoCentavos, motivo }) =>
    typeof precoCombinadoCentavos === 'number' ? [{ produtoId, variacao, precoCombinadoCentavos, motivo }] : [],
  );

/** An order of the shop to be stored. `aceitoPeloCliente`: its author made the quote, and the buyer accepted it. */
type PedidoAGravar = {
  autor: Pick<Autor, 'uid' | 'displayName' | 'email'>;
  aceitoPeloCliente?: boolean;
  pedido: PedidoDaLoja;
};

/** Calculates and stores an order of the shop in the caller's transaction, which must end with a refusal. */
export async function gravarPedidoDaLoja(
  loja: Loja,
  tx: Db,
  { autor, aceitoPeloCliente = false, pedido }: PedidoAGravar,
): Promise<Result<Pedido, ErroDoPedidoDaLoja>> {
  const aberto = await calcularPedidoDaLoja(loja, tx, pedido, true);
  if (!aberto.ok) return aberto;
  const { calculado, prateleiras, regras, cupom, uid } = aberto.valor;
  const { contato, retirada, validoAte, freteTexto } = pedido;
  const gravado = await gravarPedido(loja, tx, {
    calculado,
    contato,
    prateleiras,
    uid,
    cupom,
    comprador: null,
    emVolume: false,
    sobPressao: false,
    despacho: regras.dados.promessas.despacho,
    naEstrada: retirada ? null : regras.naEstrada,
    expiraEm: validoAte,
    validoAte,
    retirada,
    daLoja: true,
    ...(freteTexto && { freteTexto }),
    criadoEm: loja.relogio.agora(),
    chave: null,
    impressao: null,
    preferenciaPedidaEm: null,
    autor: aceitoPeloCliente ? 'comprador' : autor.uid,
    contaDoCarrinho: null,
  });
  const { motivoDoDesconto, razaoSocial, ordemDeCompra, dadosDaFatura } = pedido;
  await inserirPedidoDaLoja(
    tx,
    {
      pedidoId: gravado.id,
      autorId: autor.uid,
      autorNome: nomeOuEmail(autor),
      motivoDoDesconto,
      razaoSocial,
      ordemDeCompra,
      dadosDaFatura,
      freteTexto,
    },
    pedido.linhas.flatMap((linha) => precoCombinado(linha, prateleiras.catalogo)),
  );
  return ok(gravado);
}

/** The agreed price of a line, where it differs from the shop's price. */
function precoCombinado(
  { produtoId, variacao, quantidade, precoCombinadoCentavos, motivo }: LinhaDaLoja,
  catalogo: readonly ProdutoDoCatalogo[],
): PrecoCombinado[] {
  const produto = catalogo.find(({ id }) => id === produtoId);
  if (!produto || typeof precoCombinadoCentavos !== 'number') return [];
  const precoDaLojaCentavos = precoDaVariacao(produto, variacao);
  const precoCentavos = precoCombinadoCentavos;
  // An accepted quote agrees on the price of every line.
  if (precoCentavos === precoDaLojaCentavos) return [];
  return [{ produtoId, nome: produto.nome, variacao, quantidade, precoDaLojaCentavos, precoCentavos, motivo }];
}
