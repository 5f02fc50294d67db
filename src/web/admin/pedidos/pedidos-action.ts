import * as z from 'zod/mini';
import { anotarPedido, type CampoDoPedido } from '#application/pedidos/anotar-pedido.ts';
import { retirarNotaFiscal, salvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { excluirPedido } from '#application/pedidos/lixeira.ts';
import { mudarStatusEmLote } from '#application/pedidos/mudar-status-do-pedido.ts';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { enviarLinkDePagamento } from '#application/pedidos/link-de-pagamento.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { restaurarPedido } from '#application/pedidos/lixeira.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { retomarEstorno } from '#application/pagamentos/retomar-estorno.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus, pedidoDoFormulario } from '#web/admin/base/status-do-pedido-action.ts';
import { motivoDoStatus } from '#web/admin/base/status-do-pedido-frases.ts';
import { acao, acoes } from '#web/form-action.ts';
import { arquivo, marcado, texto, textoLivre, textos, valorGuardado } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import {
  type EstornoDeOutro,
  type EstornoRecusado,
  frasesDaNota,
  frasesDeEstornar,
  frasesDeExcluirPedido,
  frasesDeRestaurar,
  frasesDeRetomarEstorno,
  frasesDoLote,
  frasesDoRastreioDoPedido,
  frasesDosPedidos,
} from './pedidos-frases.ts';

import { acoesDaDiferenca } from './diferenca-action.ts';
import { frasesDePagarPorFora, frasesDoLink } from './cobranca-frases.ts';
import { frasesDaNotaFiscal, frasesDeRetirarNota } from './frases-da-nota-fiscal.ts';

// The list stays as it is: to the router an error of the shop is a refusal like any other.
const status = { falha: 409 };

/** Each selected order as `id:displayed status`. */
const mudarLote = acao(
  z.object({ para: texto(), pedido: textos() }),
  async ({ loja, context }, { para, pedido }) => {
    const escolhidos = pedido.map((par) => {
      const [id = '', visto] = par.split(':');
      return { id, visto: statusDoPedido.find((conhecido) => conhecido === visto) ?? null };
    });
    return mudarStatusEmLote(loja, quemPede(context), para, escolhidos);
  },
  frasesDoLote,
  { mostrar: (lote) => lote.map(({ id, erro }) => ({ id, frase: erro && motivoDoStatus(erro) })), status },
);

const excluir = acao(
  z.object({ id: texto() }),
  ({ loja, context, params }, entrada) => excluirPedido(loja, quemPede(context), pedidoDoFormulario(params, entrada)),
  frasesDeExcluirPedido,
  { status },
);

const restaurar = acao(
  z.object({ id: texto() }),
  ({ loja, context, params }, entrada) => restaurarPedido(loja, quemPede(context), pedidoDoFormulario(params, entrada)),
  frasesDeRestaurar,
  { status },
);

const anotar = (campo: CampoDoPedido, frases: typeof frasesDaNota) =>
  acao(
    z.pipe(
      z.object({ id: texto(), texto: textoLivre(), visto: valorGuardado(), assimMesmo: marcado() }),
      z.transform((enviado) => ({ ...enviado, digitado: enviado.texto })),
    ),
    ({ loja, context, params }, entrada) =>
      anotarPedido(loja, quemPede(context), { ...entrada, id: pedidoDoFormulario(params, entrada), campo }),
    frases,
    { conflito: ({ atual }) => atual, status },
  );

const lerBytes = async (enviado: File | null) => enviado && new Uint8Array(await enviado.arrayBuffer());

const acaoDeSalvarNotaFiscal = acao(
  z.pipe(
    z.object({ chave: texto(200), visto: texto(44), pdf: arquivo(), xml: arquivo() }),
    z.transform((enviado) => ({ ...enviado, digitado: enviado.chave })),
  ),
  async ({ loja, context, params }, { chave, visto, pdf, xml }) =>
    salvarNotaFiscal(loja, quemPede(context), {
      id: pedidoDoFormulario(params, { id: '' }),
      chave,
      visto,
      pdf: await lerBytes(pdf),
      xml: await lerBytes(xml),
    }),
  frasesDaNotaFiscal,
  { conflito: ({ atual }) => atual, status },
);

const acaoDeRetirarNotaFiscal = acao(
  z.object({ visto: texto(44) }),
  ({ loja, context, params }, { visto }) =>
    retirarNotaFiscal(loja, quemPede(context), { id: pedidoDoFormulario(params, { id: '' }), visto }),
  frasesDeRetirarNota,
  { status },
);

const estornar = acao(
  z.object({ id: texto(), pagamentoId: texto(), valor: texto(), motivo: textoLivre(), chave: texto() }),
  async ({ loja, context, params }, entrada) => {
    const pedidoId = pedidoDoFormulario(params, entrada);
    const pedido = await pedirEstorno(loja, quemPede(context), { ...entrada, pedidoId });
    if (!pedido.ok) return pedido;
    // Committed: the queue completes the refund if this request does not.
    return julgar(await tentarEstorno(loja, pedidoId, pedido.valor.id));
  },
  frasesDeEstornar,
  { status },
);

const acaoDeRetomarEstorno = acao(
  z.object({ id: texto(), estornoId: texto() }),
  async ({ loja, context, params }, { estornoId, ...entrada }) => {
    const pedidoId = pedidoDoFormulario(params, entrada);
    const tentado = await retomarEstorno(loja, quemPede(context), { pedidoId, estornoId });
    return tentado.ok ? julgar(tentado.valor) : tentado;
  },
  frasesDeRetomarEstorno,
  { status },
);

type Tentado = Awaited<ReturnType<typeof tentarEstorno>>;

/** A pending refund is no refusal: the queue continues. */
function julgar(estorno: Tentado): Result<NonNullable<Tentado>, EstornoRecusado | EstornoDeOutro> {
  if (!estorno) return falha({ codigo: 'estorno-de-outro' });
  const { situacao, valorCentavos } = estorno;
  return situacao === 'recusado' ? falha({ codigo: 'estorno-recusado', valorCentavos }) : ok(estorno);
}

const enviarLink = acao(
  z.object({ chave: texto(60) }),
  ({ loja, context, params }, { chave }) =>
    enviarLinkDePagamento(loja, quemPede(context), { pedidoId: pedidoDoFormulario(params, { id: '' }), chave }),
  frasesDoLink,
  { status },
);

const acaoDePagarPorFora = acao(
  z.object({ chave: texto(60), meio: texto(20), pagoEm: texto(20), comprovante: arquivo() }),
  async ({ loja, context, params }, { comprovante, ...entrada }) =>
    pagarPorFora(loja, quemPede(context), {
      ...entrada,
      pedidoId: pedidoDoFormulario(params, { id: '' }),
      comprovante: await lerBytes(comprovante),
    }),
  frasesDePagarPorFora,
  { status },
);

/** All that the forms of the list and of an order's own page do. */
export const acoesDosPedidos = acoes(
  {
    status: mudarStatus,
    // The page of one order distinguishes its two forms by the name.
    enviar: mudarStatus,
    lote: mudarLote,
    excluir,
    restaurar,
    notaInterna: anotar('notaInterna', frasesDaNota),
    codigoRastreio: anotar('codigoRastreio', frasesDoRastreioDoPedido),
    notaFiscal: acaoDeSalvarNotaFiscal,
    retirarNota: acaoDeRetirarNotaFiscal,
    'enviar-link': enviarLink,
    'por-fora': acaoDePagarPorFora,
    ...acoesDaDiferenca,
    estornar: comAcessoRecente(estornar),
    'retomar-estorno': comAcessoRecente(acaoDeRetomarEstorno),
  },
  { frase: frasesDosPedidos.intencao, status: 409 },
);
