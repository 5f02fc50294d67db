import { type ActionFunctionArgs, data } from 'react-router';
import * as z from 'zod/mini';
import { anotarPedido, type CampoDoPedido } from '#application/pedidos/anotar-pedido.ts';
import { retirarNotaFiscal, salvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { excluirPedido, restaurarPedido } from '#application/pedidos/lixeira.ts';
import { mudarStatusEmLote } from '#application/pedidos/mudar-status-do-pedido.ts';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { enviarLinkDePagamento } from '#application/pedidos/link-de-pagamento.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { retomarEstorno } from '#application/pagamentos/retomar-estorno.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { mudarStatus, pedidoDoFormulario } from '#web/admin/base/status-do-pedido-action.ts';
import { motivoDoStatus } from '#web/admin/base/status-do-pedido-frases.ts';
import { acoes } from '#web/form-action.ts';
import { act } from '#web/panel/panel-action.ts';
import { arquivo, marcado, texto, textoLivre, textos, valorGuardado } from '#web/form-fields.ts';
import { notaGrandeDemais } from '#web/frases/nota-frases.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
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
import { comprovanteGrande, frasesDePagarPorFora, frasesDoLink } from './cobranca-frases.ts';
import { frasesDaNotaFiscal, frasesDeRetirarNota } from './frases-da-nota-fiscal.ts';

/** Each selected order as `id:displayed status`. */
const mudarLote = act(
  z.object({ para: texto(), pedido: textos() }),
  async ({ loja, who }, { para, pedido }) => {
    const escolhidos = pedido.map((par) => {
      const [id = '', visto] = par.split(':');
      return { id, visto: statusDoPedido.find((conhecido) => conhecido === visto) ?? null };
    });
    return mudarStatusEmLote(loja, who, para, escolhidos);
  },
  frasesDoLote,
  { mostrar: (lote) => lote.map(({ id, erro }) => ({ id, frase: erro && motivoDoStatus(erro) })) },
);

const excluir = act(
  z.object({ id: texto() }),
  ({ loja, who, params }, entrada) => excluirPedido(loja, who, pedidoDoFormulario(params, entrada)),
  frasesDeExcluirPedido,
);

const restaurar = act(
  z.object({ id: texto() }),
  ({ loja, who, params }, entrada) => restaurarPedido(loja, who, pedidoDoFormulario(params, entrada)),
  frasesDeRestaurar,
);

const anotar = (campo: CampoDoPedido, frases: typeof frasesDaNota) =>
  act(
    z.pipe(
      z.object({ id: texto(), texto: textoLivre(), visto: valorGuardado(), assimMesmo: marcado() }),
      z.transform((enviado) => ({ ...enviado, digitado: enviado.texto })),
    ),
    ({ loja, who, params }, entrada) =>
      anotarPedido(loja, who, { ...entrada, id: pedidoDoFormulario(params, entrada), campo }),
    frases,
    { conflito: ({ atual }) => atual },
  );

const lerBytes = async (enviado: File | null) => enviado && new Uint8Array(await enviado.arrayBuffer());

const acaoDeSalvarNotaFiscal = act(
  z.pipe(
    z.object({ chave: texto(200), visto: texto(44), pdf: arquivo(), xml: arquivo() }),
    z.transform((enviado) => ({ ...enviado, digitado: enviado.chave })),
  ),
  async ({ loja, who, params }, { chave, visto, pdf, xml }) =>
    salvarNotaFiscal(loja, who, {
      id: pedidoDoFormulario(params, { id: '' }),
      chave,
      visto,
      pdf: await lerBytes(pdf),
      xml: await lerBytes(xml),
    }),
  frasesDaNotaFiscal,
  { conflito: ({ atual }) => atual },
);

const acaoDeRetirarNotaFiscal = act(
  z.object({ visto: texto(44) }),
  ({ loja, who, params }, { visto }) =>
    retirarNotaFiscal(loja, who, { id: pedidoDoFormulario(params, { id: '' }), visto }),
  frasesDeRetirarNota,
);

/** Its answer names the payment, beside which it is shown. */
const estornar = act(
  z.pipe(
    z.object({ id: texto(), pagamentoId: texto(), valor: texto(), motivo: textoLivre(), chave: texto() }),
    z.transform((entrada) => ({ ...entrada, digitado: entrada.pagamentoId })),
  ),
  async ({ loja, who, params }, entrada) => {
    const pedidoId = pedidoDoFormulario(params, entrada);
    const pedido = await pedirEstorno(loja, who, { ...entrada, pedidoId });
    if (!pedido.ok) return pedido;
    // Committed: the queue completes the refund if this request does not.
    return julgar(await tentarEstorno(loja, pedidoId, pedido.valor.id));
  },
  frasesDeEstornar,
  { mostrar: (_, { pagamentoId }) => pagamentoId },
);

const acaoDeRetomarEstorno = act(
  z.object({ id: texto(), estornoId: texto() }),
  async ({ loja, who, params }, { estornoId, ...entrada }) => {
    const pedidoId = pedidoDoFormulario(params, entrada);
    const tentado = await retomarEstorno(loja, who, { pedidoId, estornoId });
    return tentado.ok ? julgar(tentado.valor) : tentado;
  },
  frasesDeRetomarEstorno,
);

type Tentado = Awaited<ReturnType<typeof tentarEstorno>>;

/** A pending refund is no refusal: the queue continues. */
function julgar(estorno: Tentado): Result<NonNullable<Tentado>, EstornoRecusado | EstornoDeOutro> {
  if (!estorno) return falha({ codigo: 'estorno-de-outro' });
  const { situacao, valorCentavos } = estorno;
  return situacao === 'recusado' ? falha({ codigo: 'estorno-recusado', valorCentavos }) : ok(estorno);
}

const enviarLink = act(
  z.object({ chave: texto(60) }),
  ({ loja, who, params }, { chave }) =>
    enviarLinkDePagamento(loja, who, { pedidoId: pedidoDoFormulario(params, { id: '' }), chave }),
  frasesDoLink,
);

const acaoDePagarPorFora = act(
  z.object({ chave: texto(60), meio: texto(20), pagoEm: texto(20), comprovante: arquivo() }),
  async ({ loja, who, params }, { comprovante, ...entrada }) =>
    pagarPorFora(loja, who, {
      ...entrada,
      pedidoId: pedidoDoFormulario(params, { id: '' }),
      comprovante: await lerBytes(comprovante),
    }),
  frasesDePagarPorFora,
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

/** Bytes: an invoice's PDF and XML with their form. */
const MAIOR_ENVIO = 4 * 1024 * 1024;

/** As `acoesDosPedidos`, on the page of one order, whose forms have files. */
export async function acaoDoPedido(pedida: ActionFunctionArgs) {
  // Checked before the body is read: files are held in memory as a whole.
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  const comArquivos = pedida.request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
  if (!comArquivos || tamanho <= MAIOR_ENVIO) return acoesDosPedidos(pedida);
  const porFora = new URL(pedida.request.url).searchParams.has('por-fora');
  const recusada = { ok: false as const, motivo: null, faltas: {}, digitado: null, conflito: null };
  return data(
    porFora
      ? { ...recusada, intencao: 'por-fora', codigo: 'comprovante-grande', frase: comprovanteGrande }
      : { ...recusada, intencao: 'notaFiscal', codigo: 'pdf-grande', frase: notaGrandeDemais },
    { status: 413 },
  );
}
