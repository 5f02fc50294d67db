import '#web/checkout/checkout.css';
import './pagar.css';
import { redirectDocument } from 'react-router';
import * as z from 'zod/mini';
import { conferirDeNovo } from '#application/pagamentos/conferir-pedido.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { pagarDeOutroJeito } from '#application/pagamentos/pagar-de-outro-jeito.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { ok } from '#domain/result.ts';
import { MolduraReduzida } from '#web/checkout/moldura-reduzida.tsx';
import { seloDe } from '#web/abrir-pedido.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { acao, acoes } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { Encerrado, Pago, Pagamento } from './pagar-situacao.tsx';
import { frasesDeConferir, frasesDeOutroJeito, frasesDoPix, pixIndisponivel } from './pagar-frases.ts';
import { lerPedidoAPagar, qrDoCodigo } from './ler-pedido.ts';
import { usePagamentoAoVivo } from './use-pagamento-ao-vivo.ts';
import type { Route } from './+types/pagar.ts';

/**
 * The order's payment on the shop's page. A known buyer finds the first code created; with a link, which programs open too,
 * it takes a press.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const selo = seloDe(request);
  const { pedido: lido, porElo } = await lerPedidoAPagar({ context, params, selo });
  const primeiro = lido.status === 'pendente' && !lido.emDisputa && lido.pix === null && !porElo;
  const gerado = primeiro ? await gerarPix(loja, lido.id) : null;
  const { pedido } = gerado ? await lerPedidoAPagar({ context, params, selo }) : { pedido: lido };
  return {
    pedido,
    selo: porElo ? selo : null,
    qr: pedido.pix?.podeSerPago ? qrDoCodigo(pedido.pix.codigo) : null,
    falha: gerado?.ok === false && pedido.status === 'pendente' ? pixIndisponivel : null,
    agora: loja.relogio.agora(),
    loja: await lerDadosDaLoja(loja.db),
  };
}

const doPedido = z.object({ selo: texto(100) });

export const action = acoes(
  {
    gerar: acao(
      doPedido,
      async ({ loja, context, params }, { selo }) => {
        const { pedido } = await lerPedidoAPagar({ context, params, selo });
        return gerarPix(loja, pedido.id, { novo: true });
      },
      frasesDoPix,
      { status: { 'pix-indisponivel': 502 } },
    ),
    conferir: acao(
      doPedido,
      async ({ loja, context, params }, { selo }) => {
        const { pedido } = await lerPedidoAPagar({ context, params, selo });
        await conferirDeNovo(loja, pedido.id);
        return ok(undefined);
      },
      frasesDeConferir,
    ),
    'outro-jeito': acao(
      doPedido,
      async ({ loja, context, params }, { selo }) => {
        const { pedido } = await lerPedidoAPagar({ context, params, selo });
        return pagarDeOutroJeito(loja, pedido.id);
      },
      frasesDeOutroJeito,
      { seguir: ({ url }) => redirectDocument(url), status: { 'pagamento-indisponivel': 502 } },
    ),
  },
  null,
);

export function meta({ loaderData }: Route.MetaArgs) {
  const pago = loaderData && estaPago(loaderData.pedido.status);
  return metaDoPedidoAberto(pago ? 'Pagamento aprovado' : 'Pagar pedido', loaderData?.loja.nome);
}

export default function Pagar({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, loja, agora, selo } = loaderData;
  usePagamentoAoVivo(pedido, selo);
  return (
    <MolduraReduzida loja={loja} ano={agora.getFullYear()}>
      <div className="pagar">
        {estaPago(pedido.status) ? (
          <Pago pedido={pedido} selo={selo} />
        ) : pedido.status === 'pendente' && !pedido.emDisputa ? (
          <Pagamento {...loaderData} resposta={actionData ?? null} />
        ) : (
          <Encerrado pedido={pedido} selo={selo} />
        )}
      </div>
    </MolduraReduzida>
  );
}
