import type { Documento, Timbre } from '#application/ports/documentos.ts';
import { guiaDeSeparacao } from './guia-de-separacao.ts';
import { meusDados } from './meus-dados.ts';
import { informeAnual } from './informe-anual.ts';
import { orcamentoEmPapel } from './orcamento.ts';
import { reciboDeAutonomo } from './recibo-de-autonomo.ts';
import { reciboDoRepasse } from './recibo-do-repasse.ts';
import { relatorioDePedidos } from './relatorio-de-pedidos.ts';
import { valePresente } from './vale-presente.ts';
import { relatorioDeVendas } from './relatorio-de-vendas.ts';

/** Renders a document with the renderer of its kind. */
export function desenharDocumento(
  documento: Documento,
  timbre: Timbre,
  aoFalhar: (erro: unknown) => void,
): ReadableStream<Uint8Array> {
  switch (documento.tipo) {
    case 'guia-de-separacao':
      return guiaDeSeparacao(documento.pedido, timbre);
    case 'relatorio-de-pedidos':
      return relatorioDePedidos(documento, timbre, aoFalhar);
    case 'orcamento':
      return orcamentoEmPapel(documento.orcamento, timbre);
    case 'meus-dados':
      return meusDados(documento.dados, timbre);
    case 'recibo-do-repasse':
      return reciboDoRepasse(documento.repasse, timbre);
    case 'recibo-de-autonomo':
      return reciboDeAutonomo(documento.recibo, timbre);
    case 'informe':
      return informeAnual(documento.informe, timbre);
    case 'vale-presente':
      return valePresente(documento.vale, timbre);
    case 'relatorio-de-vendas':
      return relatorioDeVendas(documento.vendas, timbre);
  }
}
