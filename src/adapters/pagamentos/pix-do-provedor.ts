import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import type { PagamentoDoProvedor, PixPedido } from '#application/ports/pagamentos.ts';
import { identificacao, nomeESobrenome } from './comprador-do-provedor.ts';
import { lerPagamento } from './pagamento-do-provedor.ts';
import { avisarEm, comFuso, naFatura, type Vitrine } from './preferencia-do-provedor.ts';

const TAMANHO_DA_DESCRICAO = 250;

/** The body of POST /v1/payments for a Pix. */
export function pixDoProvedor(pix: PixPedido, vitrine: Vitrine) {
  const { comprador, endereco } = pix;
  const [first_name, last_name] = nomeESobrenome(comprador.nome);
  return {
    transaction_amount: reaisDeCentavos(pix.valorCentavos),
    payment_method_id: 'pix',
    description: pix.descricao.slice(0, TAMANHO_DA_DESCRICAO),
    payer: {
      email: comprador.email.trim(),
      first_name,
      ...(last_name === '' ? {} : { last_name }),
      ...identificacao(comprador.documento),
      ...(endereco.cep === ''
        ? {}
        : {
            address: {
              zip_code: endereco.cep.replace(/\D/g, ''),
              street_name: endereco.rua,
              street_number: endereco.numero,
              neighborhood: endereco.bairro,
              city: endereco.cidade,
              federal_unit: endereco.uf,
            },
          }),
    },
    external_reference: escreverReferencia(pix),
    date_of_expiration: comFuso(pix.venceEm),
    ...naFatura(pix.nomeDaLoja),
    ...avisarEm(vitrine),
    metadata: { pedido_id: pix.pedidoId },
  };
}

/** Returns the created payment, or null when it pays for something else or cannot be paid. */
export function lerPixCriado(
  resposta: unknown,
  { pedidoId, diferenca }: Pick<PixPedido, 'pedidoId' | 'diferenca'>,
): PagamentoDoProvedor | null {
  const pagamento = lerPagamento(resposta);
  if (pagamento?.pedidoId !== pedidoId || pagamento.diferenca !== diferenca) return null;
  return pagamento.status === 'pending' && !pagamento.pixCopiaECola ? null : pagamento;
}
