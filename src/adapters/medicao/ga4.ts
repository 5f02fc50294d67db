// @requirement 15.43.4 15.43.5
import type { CanalDeMedicao, ContaDeMedicao } from '#application/ports/servicos-de-medicao.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import type { EventoMedido, ItemMedido } from '#domain/medicao/evento-medido.ts';
import { falha, ok } from '#domain/result.ts';
import { chamarServico, recusado } from './chamar-servico.ts';

const GOOGLE = 'https://www.google-analytics.com';
/** Limits of the protocol: characters of a parameter's value, items of an event. */
const MAIOR_VALOR = 100;
const MAIS_ITENS = 200;

const emReais = (centavos: number) => reaisDeCentavos(Math.round(centavos));

function item({ produtoId, nome, variacao, quantidade, precoCentavos, descontoCentavos }: ItemMedido) {
  const descontoDeCada = descontoCentavos / quantidade;
  return {
    item_id: produtoId,
    item_name: nome.slice(0, MAIOR_VALOR),
    ...(variacao && { item_variant: variacao.slice(0, MAIOR_VALOR) }),
    // The price is the one after the discount.
    price: emReais(precoCentavos - descontoDeCada),
    ...(descontoCentavos > 0 && { discount: emReais(descontoDeCada) }),
    quantity: quantidade,
  };
}

/** The body of Google's Measurement Protocol for a sale or a refund. `value` is that of the goods: freight is apart. */
export function corpoDoGa4({ tipo, ocorridoEm, valorCentavos, navegadorId, pedido }: EventoMedido) {
  const comum = {
    currency: 'BRL',
    transaction_id: String(pedido.numero),
    // Without a session the event is in no report of the day.
    session_id: String(Math.floor(pedido.criadoEm.getTime() / 1000)),
    engagement_time_msec: 1,
  };
  return {
    client_id: navegadorId,
    timestamp_micros: ocorridoEm.getTime() * 1000,
    // The buyer allowed the shop to measure, not to be followed by advertisements.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      tipo === 'estorno'
        ? { name: 'refund', params: { ...comum, value: emReais(valorCentavos) } }
        : {
            name: 'purchase',
            params: {
              ...comum,
              value: emReais(pedido.totalCentavos - pedido.freteCentavos),
              shipping: emReais(pedido.freteCentavos),
              ...(pedido.cupom && { coupon: pedido.cupom.slice(0, MAIOR_VALOR) }),
              items: pedido.itens.slice(0, MAIS_ITENS).map(item),
            },
          },
    ],
  };
}

/** Google Analytics 4. `baseUrl` replaces Google's address. */
export function criarGa4(baseUrl = GOOGLE): CanalDeMedicao {
  const endereco = (caminho: string, { identificador, segredo }: ContaDeMedicao) =>
    `${baseUrl}${caminho}?${new URLSearchParams({ measurement_id: identificador, api_secret: segredo })}`;
  return {
    // Google answers 2xx to every readable request, valid or not.
    async enviar(conta, evento) {
      const resposta = await chamarServico(endereco('/mp/collect', conta), corpoDoGa4(evento));
      if (!resposta.ok) return resposta;
      const { status } = resposta.valor;
      return status >= 200 && status < 300 ? ok(null) : falha(recusado(`HTTP ${status}`, conta));
    },
    async testar(conta, evento) {
      const corpo = { ...corpoDoGa4(evento), validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
      const resposta = await chamarServico(endereco('/debug/mp/collect', conta), corpo);
      if (!resposta.ok) return resposta;
      const { status, corpo: lido } = resposta.valor;
      const mensagens = (lido as { validationMessages?: unknown } | null)?.validationMessages;
      if (status !== 200 || !Array.isArray(mensagens)) return falha(recusado(`HTTP ${status}`, conta));
      const frases = mensagens.map((uma: { description?: unknown } | null) =>
        String(uma?.description ?? 'sem descrição'),
      );
      return frases.length === 0 ? ok(null) : falha(recusado(frases.join(' '), conta));
    },
  };
}
