// @requirement 15.4.4
import type { Loja } from '#application/loja.ts';
import type { Timbre } from '#application/ports/documentos.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import type { ImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { lerDadosDoCliente, lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { outrosDados } from './outros-dados.ts';
import { lerRepasse } from '#db/comissoes/ler-comissoes.ts';
import { pedidosEmLotes, somarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { lerVendas } from '#application/relatorios/vendas.ts';
import { type Agrupamento, gruposDoPeriodo, type Periodo } from '#domain/periodo.ts';
import { vendasPorGrupo } from '#domain/relatorios/vendas.ts';

/** Letterhead of a document created at `feitoEm`, with the shop's current data and logo. */
export async function timbreDaLoja({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, feitoEm: Date): Promise<Timbre> {
  const [loja, { aparencia }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
  const { logoClaro } = aparencia;
  return { loja, logo: logoClaro && (await lerLogo(arquivos, logoClaro)), feitoEm };
}

/** Falls back to null on a storage error: a document without a logo is better than no document. */
async function lerLogo(arquivos: Loja['arquivos'], { pasta, largura, altura }: ImagemDaLoja): Promise<Timbre['logo']> {
  const lido = await arquivos.ler(`${pasta}/logo.png`).catch(() => null);
  return lido && { png: new Uint8Array(await new Response(lido.corpo).arrayBuffer()), largura, altura };
}

/** Packing slip of an order as PDF; null for an unknown order. */
export async function gerarGuiaDeSeparacao(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const detalhes = await lerDetalhesDoPedido(loja.db, id);
  if (!detalhes) return null;
  const pedido = { ...detalhes.pedido, itens: detalhes.itens };
  const timbre = await timbreDaLoja(loja, loja.relogio.agora());
  return loja.documentos.desenhar({ tipo: 'guia-de-separacao', pedido }, timbre);
}

/** All data the shop stores about an account, as PDF. */
export async function meusDadosEmPdf(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  uid: string,
): Promise<ReadableStream<Uint8Array>> {
  return dadosEmPdf(loja, await lerMeusDados(loja.db, uid));
}

/** All data the shop stores about a customer, guests too, as PDF; null for an unknown customer. */
export async function dadosDoClienteEmPdf(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  clienteId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const dados = await lerDadosDoCliente(loja.db, clienteId);
  return dados && dadosEmPdf(loja, dados);
}

async function dadosEmPdf(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  dados: Awaited<ReturnType<typeof lerMeusDados>>,
): Promise<ReadableStream<Uint8Array>> {
  const timbre = await timbreDaLoja(loja, loja.relogio.agora());
  return loja.documentos.desenhar({ tipo: 'meus-dados', dados: { ...dados, outros: outrosDados(dados) } }, timbre);
}

/** Receipt of a paid payout as PDF, dated by its payment; null for an unknown or unpaid payout. */
export async function reciboDoRepasse(
  loja: Pick<Loja, 'db' | 'arquivos' | 'documentos'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const repasse = await lerRepasse(loja.db, id);
  if (repasse?.situacao !== 'pago' || !repasse.encerradoEm) return null;
  const timbre = await timbreDaLoja(loja, repasse.encerradoEm);
  return loja.documentos.desenhar({ tipo: 'recibo-do-repasse', repasse }, timbre);
}

/**
 * The filtered order list as a PDF report (docs/requirements.md 2.18). The orders are read while the PDF is streamed.
 */
export async function relatorioDePedidos(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  procura: ProcuraDePedidos,
): Promise<ReadableStream<Uint8Array>> {
  const [timbre, somas] = await Promise.all([
    timbreDaLoja(loja, loja.relogio.agora()),
    somarPedidosDoAdmin(loja.db, procura),
  ]);
  const lotes = pedidosEmLotes(loja.db, procura);
  return loja.documentos.desenhar({ tipo: 'relatorio-de-pedidos', procura, somas, lotes }, timbre);
}

/** Sales of a period by day, week or month, as PDF. */
export async function relatorioDeVendas(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  periodo: Periodo,
  agrupamento: Agrupamento,
): Promise<ReadableStream<Uint8Array>> {
  const [vendas, timbre] = await Promise.all([lerVendas(loja, periodo), timbreDaLoja(loja, loja.relogio.agora())]);
  const grupos = vendasPorGrupo(vendas.dias, gruposDoPeriodo(periodo, agrupamento));
  return loja.documentos.desenhar(
    { tipo: 'relatorio-de-vendas', vendas: { ...vendas, periodo, agrupamento, grupos } },
    timbre,
  );
}
