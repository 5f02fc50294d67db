// @requirement 2.1.3 2.11.1 2.11.3 8.4.1
import '#web/ui/list/filtros.css';
import { data, Form } from 'react-router';
import * as z from 'zod/mini';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { encerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import { lerAlteracoesDoComprador, semAlteracoes } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { buscarPedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { CarregarMais } from '#web/ui/list/mais-linhas.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useMaisLinhas } from '#web/ui/list/mais-linhas.tsx';
import { acao } from '#web/form-action.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { frasesDaConta, frasesDeCancelar } from '#web/conta/conta-frases.ts';
import { lerOuAvisar } from '#web/conta/ler-ou-avisar.ts';
import { CartaoDoPedido } from './cartao-do-pedido.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/meus-pedidos.ts';

const filtros = ['todos', 'pendente', 'approved', 'enviado', 'concluido'] as const;

/** A page of the customer's orders: `?status=` filters, `?depois=` continues (docs/requirements.md 2.11). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const filtro = filtros.find((opcao) => opcao === url.searchParams.get('status')) ?? 'todos';
  const depois = url.searchParams.get('depois');
  const uid = context.get(usuarioContext)?.uid ?? '';
  return lerOuAvisar(loja, {
    uid,
    mensagem: 'orders of a customer could not be read',
    endereco: { filtro, depois },
    ler: async () => {
      const status = filtro === 'todos' ? null : filtro;
      const { linhas, proximo } = await listarPedidosDoCliente(loja.db, { uid, status, cursor: depois });
      const ids = linhas.map(({ id }) => id);
      const [trocas, alteracoes] = await Promise.all([
        lerTrocasDoComprador(loja, ids),
        lerAlteracoesDoComprador(loja.db, ids),
      ]);
      return {
        proximo,
        linhas: linhas.map((pedido) => ({
          ...pedido,
          trocas: trocas.get(pedido.id) ?? [],
          alteradoPelaLoja: alteracoes.get(pedido.id) ?? semAlteracoes,
        })),
      };
    },
  });
}

/** Cancels the user's own order (docs/requirements.md 15.12.2). */
export const action = acao(
  z.object({ pedidoId: texto(40) }),
  async ({ loja, context }, { pedidoId }) => {
    const uid = context.get(usuarioContext)?.uid ?? null;
    if (uid === null || !(await buscarPedidoDoNavegador(loja.db, { ids: [], uid, pedidoId })))
      throw data(null, { status: 404 });
    return encerrarPedido(loja, pedidoId, 'cancelado-pelo-cliente');
  },
  frasesDeCancelar,
  { status: { 'pagamento-indisponivel': 502 } },
);

export const handle: FrasesSemResposta = { leitura: frasesDaConta.pedidos };

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Meus pedidos', matches[0].loaderData.loja.nome);
}

export default function MeusPedidos({ loaderData, actionData }: Route.ComponentProps) {
  const { filtro } = loaderData;
  return (
    <section className="conta-secao">
      <h1>Meus pedidos</h1>
      {/* The answer to a form that was sent without scripts. */}
      {actionData && <Mensagem tipo={actionData.ok ? 'sucesso' : 'erro'} texto={actionData.frase} />}
      <Form method="get">
        <div className="filtros" role="group" aria-label="Filtrar por status">
          {filtros.map((opcao) => (
            <button key={opcao} type="submit" name="status" value={opcao} aria-pressed={opcao === filtro}>
              {opcao === 'todos' ? 'Todos' : rotuloDoStatus(opcao)}
            </button>
          ))}
        </div>
      </Form>
      {loaderData.falha ? (
        <Mensagem tipo="erro" texto={frasesDaConta.pedidos} />
      ) : (
        // Keyed, so that the pages fetched for one filter do not stay under another.
        <Lista key={`${filtro} ${loaderData.depois ?? ''}`} filtro={filtro} primeira={loaderData} />
      )}
    </section>
  );
}

type Lida = Extract<Route.ComponentProps['loaderData'], { falha: false }>;

function Lista({ filtro, primeira }: { filtro: string; primeira: Lida }) {
  const { linhas, proximo, fetcher, carregando, falhou } = useMaisLinhas(primeira, ({ id }) => id);
  if (linhas.length === 0) return <Mensagem tipo="info" texto="Você não possui pedidos com este status!" />;
  return (
    <>
      <ul className="meus-pedidos">
        {linhas.map((pedido) => (
          <li key={pedido.id}>
            <CartaoDoPedido pedido={pedido} />
          </li>
        ))}
      </ul>
      {proximo && (
        <CarregarMais
          Form={fetcher.Form}
          caminho="/meus-pedidos"
          campos={{ status: filtro, depois: proximo }}
          carregando={carregando}
          falha={falhou ? frasesDaConta.pedidos : null}
        />
      )}
    </>
  );
}
