// @requirement 15.11.2 15.11.3 15.44.10
import '#web/checkout/checkout.css';
import './pagar.css';
import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { encode } from 'uqr';
import * as z from 'zod/mini';
import type { Loja } from '#application/loja.ts';
import { conferirDeNovo } from '#application/pagamentos/conferir-pedido.ts';
import { gerarPix, type ErroGerarPix } from '#application/pagamentos/gerar-pix.ts';
import {
  abrirPagamentoDaDiferenca,
  type ErroPagarDiferenca,
  gerarPixDaDiferenca,
} from '#application/pagamentos/pagar-diferenca.ts';
import { pagarDeOutroJeito } from '#application/pagamentos/pagar-de-outro-jeito.ts';
import type { ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerDiferencaDoComprador } from '#db/pagamentos/ler-diferenca-do-comprador.ts';
import { buscarPedidoAPagar, type PedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { ok } from '#domain/result.ts';
import { MolduraReduzida } from '#web/checkout/moldura-reduzida.tsx';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import type { Frases } from '#web/form-response.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { acao, acoes } from '#web/form-action.ts';
import { lojaContext, pedidosDoNavegadorContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { Encerrado, Pago, Pagamento } from './pagar-situacao.tsx';
import { PagamentoDaDiferenca } from './pagar-diferenca.tsx';
import { useDiferencaAoVivo, usePagamentoAoVivo } from './use-pagamento-ao-vivo.ts';
import type { Route } from './+types/pagar.ts';

const pixIndisponivel =
  'O Mercado Pago não respondeu, e o código Pix não foi gerado. Seu pedido continua guardado: tente de novo.';

const semDiferenca = 'Esta diferença já foi paga, ou o prazo terminou. Atualize a página.';

const frasesDoPix: Frases<ErroGerarPix | ErroPagarDiferenca> = {
  recusas: {
    'pagamento-indisponivel': pixIndisponivel,
    'sem-diferenca': semDiferenca,
    'pix-indisponivel': pixIndisponivel,
    'pedido-nao-pagavel': 'Este pedido não espera mais pagamento.',
    'prazo-encerrado':
      'O prazo para gerar outro código acabou. Pague com cartão ou boleto enquanto o pedido está guardado.',
  },
};

const frasesDeOutroJeito: Frases<ErroAbrirPagamento | ErroPagarDiferenca> = {
  recusas: {
    'sem-diferenca': semDiferenca,
    'pedido-nao-pagavel': 'Este pedido não espera mais pagamento.',
    'pagamento-indisponivel':
      'O Mercado Pago não respondeu. Seu pedido continua guardado: tente de novo em alguns minutos.',
  },
};

const frasesDeConferir: Frases<never> = {
  feito: 'Perguntamos agora: o pagamento ainda não chegou.',
  recusas: {},
};

type Pedida = {
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  /** Signature of the address; '' without one. */
  selo: string;
};

/** The order, and whether it was opened by a link, which may have been passed on. */
type Lido = { pedido: PedidoAPagar; porElo: boolean };

/** Returns the order of this address to those who may pay it. Others get 404. */
async function lerPedidoAPagar({ context, params, selo }: Pedida): Promise<Lido> {
  const loja = context.get(lojaContext);
  const { pedidoId, porElo, uid } = await abrirPedido({ context, params, selo });
  const visitante = { ids: context.get(pedidosDoNavegadorContext), uid, pedidoId, porElo };
  const pedido = await buscarPedidoAPagar(loja.db, visitante, loja.relogio.agora());
  // Deleted a moment ago.
  if (!pedido) throw data(null, { status: 404 });
  return { pedido, porElo };
}

/** A QR code as one path: runs of dark modules, row by row, in a square of `lado` modules. */
function qrDoCodigo(codigo: string): { caminho: string; lado: number } {
  const { data: modulos, size: lado } = encode(codigo, { ecc: 'M', border: 0 });
  const caminho = modulos.flatMap((linha, y) =>
    linha.flatMap((escuro, x) => {
      if (!escuro || linha[x - 1]) return [];
      const fim = linha.indexOf(false, x);
      return [`M${x} ${y}h${(fim === -1 ? lado : fim) - x}v1H${x}z`];
    }),
  );
  return { caminho: caminho.join(''), lado };
}

/**
 * The order's payment on the shop's page. A known buyer finds the first code created; with a link, which programs open too,
 * it takes a press.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const selo = seloDe(request);
  const { pedido: pedidoLido, porElo } = await lerPedidoAPagar({ context, params, selo });
  const primeiro = pedidoLido.status === 'pendente' && !pedidoLido.emDisputa && pedidoLido.pix === null && !porElo;
  const gerado = primeiro ? await gerarPix(loja, pedidoLido.id) : null;
  const { pedido } = gerado ? await lerPedidoAPagar({ context, params, selo }) : { pedido: pedidoLido };
  const devida = await lerDiferencaAPagar(loja, pedido, porElo);
  const pix = devida?.diferenca ? devida.diferenca.pix : pedido.pix;
  return {
    pedido,
    diferenca: devida?.diferenca ?? null,
    selo: porElo ? selo : null,
    qr: pix?.podeSerPago ? qrDoCodigo(pix.codigo) : null,
    falha: devida?.falha || (gerado?.ok === false && pedido.status === 'pendente') ? pixIndisponivel : null,
    agora: loja.relogio.agora(),
    loja: await lerDadosDaLoja(loja.db),
  };
}

/** The difference that a paid order owes, with its first code for a known buyer; null without one. */
async function lerDiferencaAPagar(loja: Loja, { id, status, emDisputa }: PedidoAPagar, porElo: boolean) {
  if (!estaPago(status) || emDisputa) return null;
  const ler = () => lerDiferencaDoComprador(loja.db, id, loja.relogio.agora());
  const lida = await ler();
  if (!lida || lida.vencida || lida.pix || porElo) return { diferenca: lida, falha: false };
  const gerado = await gerarPixDaDiferenca(loja, id);
  return { diferenca: await ler(), falha: !gerado.ok };
}

const doPedido = z.object({ selo: texto(100) });

export const action = acoes(
  {
    gerar: acao(
      doPedido,
      async ({ loja, context, params }, { selo }) => {
        const { pedido } = await lerPedidoAPagar({ context, params, selo });
        return estaPago(pedido.status)
          ? gerarPixDaDiferenca(loja, pedido.id, { novo: true })
          : gerarPix(loja, pedido.id, { novo: true });
      },
      frasesDoPix,
      { status: { 'pix-indisponivel': 502, 'pagamento-indisponivel': 502 } },
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
        return estaPago(pedido.status)
          ? abrirPagamentoDaDiferenca(loja, pedido.id)
          : pagarDeOutroJeito(loja, pedido.id);
      },
      frasesDeOutroJeito,
      { seguir: ({ url }) => redirectDocument(url), status: { 'pagamento-indisponivel': 502 } },
    ),
  },
  null,
);

export function meta({ loaderData }: Route.MetaArgs) {
  const pago = loaderData && estaPago(loaderData.pedido.status) && !loaderData.diferenca;
  return metaDoPedidoAberto(pago ? 'Pagamento aprovado' : 'Pagar pedido', loaderData?.loja.nome);
}

export default function Pagar({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, diferenca, loja, agora, selo } = loaderData;
  usePagamentoAoVivo(pedido, selo);
  useDiferencaAoVivo(pedido.id, selo, {
    aberta: diferenca !== null && !diferenca.vencida,
    paga: diferenca === null && estaPago(pedido.status),
  });
  return (
    <MolduraReduzida loja={loja} ano={agora.getFullYear()}>
      <div className="pagar">
        {diferenca ? (
          <PagamentoDaDiferenca {...loaderData} diferenca={diferenca} resposta={actionData ?? null} />
        ) : estaPago(pedido.status) ? (
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
