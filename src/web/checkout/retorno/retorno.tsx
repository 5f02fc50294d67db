// @requirement 2.1.2 2.10.1 2.10.5 15.11.10
import './retorno.css';
import '#web/ui/list/soma.css';
import '#web/checkout/checkout.css';
import { data, Link } from 'react-router';
import * as z from 'zod/mini';
import { criarContaDoPedido, type ErroCriarContaDoPedido } from '#application/conta/criar-conta-do-pedido.ts';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { encerrarPedido, type ErroEncerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import { lerAlteracoesDoComprador, semAlteracoes } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { buscarPedidoDoNavegador, type PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { frasesDasPromessas, promessasPadrao } from '#domain/configuracao/promessas-da-loja.ts';
import { lerReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { frasesDaRecusa } from '#web/checkout/frases-da-recusa.ts';
import { usePedidoAoVivo, useRetornoDoPago } from '#web/checkout/acompanhar-pedido.ts';
import { acao, acoes } from '#web/form-action.ts';
import type { Frases } from '#web/form-response.ts';
import {
  identidadeContext,
  lojaContext,
  pedidosDoNavegadorContext,
  semBancoContext,
  usuarioContext,
} from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { cabecalhoDoRetorno, lerRetorno, type Retorno, semPedido, situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { CircleAlert } from '#web/ui/media/icones.tsx';
import { AlteracoesDoPedido } from '#web/ui/pedido/alteracoes-do-pedido.tsx';
import { TrocasDoPedido } from '#web/ui/pedido/trocas-do-pedido.tsx';
import { CaminhosDoRetorno, CriarConta } from './caminhos-do-retorno.tsx';
import { FotosDoPedido } from './fotos-do-pedido.tsx';
import { mostraRecusaNoTopo, PedidoDoRetorno } from './pedido-do-retorno.tsx';
import { ResumoDoPedido } from './resumo-do-pedido.tsx';
import type { Route } from './+types/retorno.ts';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

const frasesDeCorrigir: Frases<ErroEncerrarPedido> = {
  recusas: {
    'pedido-nao-encerravel':
      'Este pedido já foi pago, ou o pagamento está em análise, e não dá mais para corrigir aqui. Fale com a loja.',
    'pagamento-indisponivel': 'O Mercado Pago não respondeu, e o pedido ficou como está. Tente de novo em instantes.',
  },
};

const frasesDeCriarConta: Frases<ErroCriarContaDoPedido, never, { email: string }> = {
  feito: ({ email }) =>
    `Enviamos um link para ${email}. Por ele você escolhe a senha e já entra; seus pedidos pagos ficam na conta.`,
  recusas: {
    'nao-encontrado': 'Este navegador não conhece mais o pedido. Crie a conta em Entrar.',
    'muitas-vezes': 'O link já foi enviado. Confira a caixa de entrada e o spam, ou tente de novo em uma hora.',
  },
};

const pedidoNaoLido =
  'Não conseguimos ler o seu pedido agora. Ele continua guardado: recarregue esta página em instantes.';

const visitanteDe = (context: Route.LoaderArgs['context']) => ({
  ids: context.get(pedidosDoNavegadorContext),
  uid: context.get(usuarioContext)?.uid ?? null,
});

/**
 * Returns the status of the address and, independent of it, the order from the database: the one the provider names, if it
 * belongs to this browser or account, else their latest.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { db, log } = loja;
  const busca = new URL(request.url).searchParams;
  const visitante = visitanteDe(context);
  // The provider also returns here from the payment of a difference.
  const { pedidoId } = lerReferencia(busca.get('external_reference') ?? '');
  const doEndereco = {
    retorno: lerRetorno(busca.getAll('status')),
    // Without a status the order counts as found.
    semPalavra: !busca.has('status'),
    temSessao: visitante.uid !== null,
  };
  const naoLido = () =>
    data({ ...doEndereco, lido: false, pedido: null, trocas: [], alteracoes: semAlteracoes }, { status: 503 });
  if (context.get(semBancoContext)) return naoLido();
  try {
    const indicado = pedidoId ? await buscarPedidoDoNavegador(db, { ...visitante, pedidoId }) : null;
    const pedido = indicado ?? (await buscarPedidoDoNavegador(db, visitante));
    const trocas = pedido ? (await lerTrocasDoComprador(loja, [pedido.id])).get(pedido.id) : undefined;
    const alteracoes = (pedido && (await lerAlteracoesDoComprador(db, [pedido.id])).get(pedido.id)) ?? semAlteracoes;
    return data({ ...doEndereco, lido: true, pedido, trocas: trocas ?? [], alteracoes });
  } catch (erro) {
    log.error({ err: erro }, 'the order of a return could not be read');
    return naoLido();
  }
}

const doPedido = z.object({ pedidoId: texto(40) });

/**
 * 'Corrigir pedido' ends the pending order and its buyer continues in the checkout. 'Criar conta' creates an account for a
 * guest with the order's name and e-mail.
 */
export const action = acoes(
  {
    corrigir: acao(
      doPedido,
      async ({ loja, context }, { pedidoId }) => {
        if (!(await buscarPedidoDoNavegador(loja.db, { ...visitanteDe(context), pedidoId })))
          throw data(null, { status: 404 });
        return encerrarPedido(loja, pedidoId, 'corrigido');
      },
      frasesDeCorrigir,
      { status: { 'pagamento-indisponivel': 502 } },
    ),
    'criar-conta': acao(
      doPedido,
      ({ loja, context }, { pedidoId }) =>
        criarContaDoPedido(loja, context.get(identidadeContext), { ids: visitanteDe(context).ids, pedidoId }),
      frasesDeCriarConta,
      { status: { 'nao-encontrado': 404, 'muitas-vezes': 429 } },
    ),
  },
  'corrigir',
);

/** The specified heading for the address's status; else the order's own state. */
function cabecalho(pedido: PedidoDoNavegador | null, retorno: Retorno | null, semPalavra: boolean) {
  return pedido && semPalavra ? situacaoDoPedido(pedido, null) : cabecalhoDoRetorno(retorno);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { pedido, retorno, semPalavra } = loaderData ?? { pedido: null, retorno: null, semPalavra: true };
  return metaForaDosBuscadores(cabecalho(pedido, retorno, semPalavra).titulo, matches[0].loaderData?.loja.nome);
}

/** The action of a settled order; an unpaid one is paid, one of eBooks is downloaded, and a card is printed. */
function acaoDoRetorno(pedido: PedidoDoNavegador | null, temSessao: boolean): 'criar-conta' | 'meus-pedidos' | 'outra' {
  if (!pedido) return 'meus-pedidos';
  if (!estaPago(pedido.status) || !vendeProdutos(pedido.tipo)) return 'outra';
  if (!temSessao) return 'criar-conta';
  return pedido.podeBaixar && pedido.ebooks.length > 0 ? 'outra' : 'meus-pedidos';
}

export default function Obrigado({ loaderData, actionData }: Route.ComponentProps) {
  const { retorno, semPalavra, lido, pedido, trocas, alteracoes, temSessao } = loaderData;
  const { titulo, texto: frase } = cabecalho(pedido, retorno, semPalavra);
  const promessas = useDadosDaRaiz()?.loja.promessas ?? promessasPadrao;
  const semCodigo = pedido !== null && !pedido.pixCopiaECola && !pedido.boletoUrl;
  usePedidoAoVivo(pedido, retorno === 'pending' && semCodigo);
  useRetornoDoPago(pedido, retorno);
  const recusa = pedido && mostraRecusaNoTopo(pedido, retorno, semPalavra) ? pedido.recusa : null;
  const acaoPrincipal = acaoDoRetorno(pedido, temSessao);
  const respostaDaConta = actionData?.intencao === 'criar-conta' ? actionData : null;
  return (
    <div className={pedido ? 'caixa obrigado' : 'caixa obrigado obrigado-sem-pedido'}>
      <div>
        <h1>{titulo}</h1>
        <p className="obrigado-texto" role={recusa ? 'status' : undefined}>
          {recusa && <CircleAlert className="icone" aria-hidden />}
          {recusa ? frasesDaRecusa[recusa] : frase}
        </p>
      </div>
      {pedido ? (
        <>
          <FotosDoPedido itens={pedido.itens} />
          <PedidoDoRetorno
            pedido={pedido}
            retorno={retorno}
            comTitulo={!semPalavra}
            despacho={frasesDasPromessas(promessas).despacho}
            promessas={promessas}
            acao={
              acaoPrincipal === 'criar-conta' ? (
                <CriarConta pedidoId={pedido.id} resposta={respostaDaConta} principal />
              ) : acaoPrincipal === 'meus-pedidos' ? (
                <p>
                  <Link className="botao botao-principal botao-largo-no-celular" to="/meus-pedidos">
                    Ver meus pedidos
                  </Link>
                </p>
              ) : null
            }
          />
          <AlteracoesDoPedido {...alteracoes} pedidoId={pedido.id} selo={null} />
          <TrocasDoPedido trocas={trocas} />
          <ResumoDoPedido pedido={pedido} />
        </>
      ) : (
        <>
          <p className="obrigado-nota">{lido ? semPedido : pedidoNaoLido}</p>
          <p>
            <Link className="botao botao-secundario botao-largo-no-celular" to="/meus-pedidos">
              Ver meus pedidos
            </Link>
          </p>
        </>
      )}
      <CaminhosDoRetorno pedido={pedido} temSessao={temSessao} acao={acaoPrincipal} respostaDaConta={respostaDaConta} />
    </div>
  );
}
