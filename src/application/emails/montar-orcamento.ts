// @requirement 15.41.3
import type { Loja } from '#application/loja.ts';
import { eloDoOrcamento } from '#application/pedidos/elo-do-orcamento.ts';
import type { ConteudoDoEmail } from '#application/ports/emails.ts';
import { lerOrcamento } from '#db/pedidos/ler-orcamentos.ts';
import { descontosDoOrcamento, podeSerEnviado } from '#domain/pedidos/orcamento.ts';

type OrcamentoNaFila = { tipo: 'orcamento' | 'orcamento-vence'; dados: Record<string, unknown> };

/** A quote for its customer; null where it can no longer be accepted at its price, or was deleted. */
export async function montarOrcamento(
  loja: Pick<Loja, 'db' | 'relogio' | 'shopUrl' | 'assinatura'>,
  { tipo, dados }: OrcamentoNaFila,
): Promise<Extract<ConteudoDoEmail, { tipo: 'orcamento' | 'orcamento-vence' }> | null> {
  const orcamento = await lerOrcamento(loja.db, String(dados['orcamentoId']));
  if (!orcamento || !podeSerEnviado(orcamento, loja.relogio.agora())) return null;
  const { id, numero, nome, itens, freteCentavos, freteTexto, totalCentavos, validoAte, reservado } = orcamento;
  const url = eloDoOrcamento(loja, id);
  return {
    tipo,
    orcamento: {
      numero,
      nome,
      mensagem: typeof dados['mensagem'] === 'string' ? dados['mensagem'] : '',
      itens: itens.map(({ precoCentavos, quantidade, nome: produto, variacao }) => ({
        nome: produto,
        variacao,
        quantidade,
        subtotalCentavos: precoCentavos * quantidade,
      })),
      descontos: descontosDoOrcamento(orcamento),
      freteCentavos: freteCentavos === 0 && freteTexto ? null : freteCentavos,
      freteTexto,
      totalCentavos,
      validoAte,
      reservado,
      url,
      urlPdf: `${url}/orcamento.pdf`,
    },
  };
}
