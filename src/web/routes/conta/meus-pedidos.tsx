import { data, Form, redirectDocument, useActionData } from 'react-router';
import { pagarPedido } from '#application/conta/pagar-pedido.ts';
import { listarPedidosDoCliente } from '#db/queries/pedidos-do-cliente.ts';
import { rotuloDoStatus } from '#domain/pedido-status.ts';
import { CarregarMais } from '#web/components/conta/carregar-mais.tsx';
import { CartaoDoPedido } from '#web/components/conta/cartao-do-pedido.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { useMaisLinhas } from '#web/components/conta/use-mais-linhas.ts';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { mensagemDoFechamento } from '#web/messages/fechamento.ts';
import type { Route } from './+types/meus-pedidos.ts';

const filtros = ['todos', 'pendente', 'approved', 'enviado', 'concluido'] as const;
const fraseDaFalha = '❌ Erro ao buscar seus pedidos.';

/** A page of one's own orders: `?status=` filters, `?depois=` goes on (specification 2, Meus pedidos). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const filtro = filtros.find((um) => um === url.searchParams.get('status')) ?? 'todos';
  const depois = url.searchParams.get('depois');
  const uid = context.get(usuarioContext)?.uid ?? '';
  try {
    const pagina = await listarPedidosDoCliente(loja.db, {
      uid,
      status: filtro === 'todos' ? null : filtro,
      cursor: depois,
    });
    return data({ falha: false as const, filtro, depois, ...pagina });
  } catch (erro) {
    loja.log.error({ err: erro, uid }, 'orders of a customer could not be read');
    return data({ falha: true as const, filtro, depois }, { status: 503 });
  }
}

/** "Pagar agora": to the payment of one's own pending order, which is asked for first where there is none yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const pedidoId = String((await request.formData()).get('pedidoId') ?? '');
  const pagamento = await pagarPedido(context.get(lojaContext), {
    uid: context.get(usuarioContext)?.uid ?? '',
    pedidoId,
  });
  if (pagamento.ok) return redirectDocument(pagamento.valor.url);
  return data(
    { pedidoId, falha: mensagemDoFechamento(pagamento.erro) },
    { status: pagamento.erro.codigo === 'pagamento-indisponivel' ? 502 : 409 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Meus pedidos · ${matches[0].loaderData.loja.nome}` }, { name: 'robots', content: 'noindex' }];
}

export default function MeusPedidos({ loaderData }: Route.ComponentProps) {
  const { filtro } = loaderData;
  return (
    <section className="conta-s">
      <h1>Meus pedidos</h1>
      <Form method="get">
        <div className="filtros" role="group" aria-label="Filtrar por status">
          {filtros.map((um) => (
            <button key={um} type="submit" name="status" value={um} aria-pressed={um === filtro}>
              {um === 'todos' ? 'Todos' : rotuloDoStatus(um)}
            </button>
          ))}
        </div>
      </Form>
      {loaderData.falha ? (
        <Mensagem tipo="erro" texto={fraseDaFalha} />
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
  const resultado = useActionData<typeof action>();
  if (linhas.length === 0) return <Mensagem tipo="info" texto="Você não possui pedidos com este status!" />;
  return (
    <>
      <ul className="peds">
        {linhas.map((pedido) => (
          <li key={pedido.id}>
            <CartaoDoPedido pedido={pedido} falha={resultado?.pedidoId === pedido.id ? resultado.falha : null} />
          </li>
        ))}
      </ul>
      {proximo && (
        <CarregarMais
          Form={fetcher.Form}
          caminho="/meus-pedidos"
          campos={{ status: filtro, depois: proximo }}
          carregando={carregando}
          falha={falhou ? fraseDaFalha : null}
        />
      )}
    </>
  );
}
