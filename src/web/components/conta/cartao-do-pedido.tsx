import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { PedidoDoCliente } from '#db/queries/pedidos-do-cliente.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Status } from './status-do-pedido.tsx';
import { BaixarEbook } from './baixar-ebook.tsx';
import { DataDoPedido } from './data-do-pedido.tsx';
import { DetalhesDoPedido } from './detalhes-do-pedido.tsx';
import { Mensagem } from './mensagem.tsx';

/** The way to the payment of a pending order. */
function PagarAgora({ pedidoId }: { pedidoId: string }) {
  const { state, formData } = useNavigation();
  const indo = state !== 'idle' && formData?.get('pedidoId') === pedidoId;
  return (
    <Form method="post">
      <input type="hidden" name="pedidoId" value={pedidoId} />
      <button type="submit" className="bt bt-1" aria-disabled={indo}>
        {indo ? 'Gerando pagamento...' : 'Pagar agora'}
      </button>
    </Form>
  );
}

type CartaoDoPedidoProps = { pedido: PedidoDoCliente; /** Why the last try to pay it failed. */ falha: string | null };

/** An order of the customer: what it is at a glance, and all of it on demand (specification 2, Meus pedidos). */
export function CartaoDoPedido({ pedido, falha }: CartaoDoPedidoProps) {
  const { id, codigo, status, emDisputa, criadoEm, totalCentavos, itens, podeBaixar } = pedido;
  const titulo = `pedido-${id}`;
  const ebooks = podeBaixar
    ? [...new Map(itens.filter(({ digital }) => digital).map((item) => [item.produtoId, item])).values()]
    : [];
  return (
    <article className="ped" aria-labelledby={titulo}>
      <header className="ped-t">
        <h2 id={titulo}>
          <span>Pedido</span> {codigo}
        </h2>
        <Status status={status} emDisputa={emDisputa} />
        <dl>
          <div>
            <dt>Data</dt>
            <dd>
              <DataDoPedido data={criadoEm} />
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatarReais(totalCentavos)}</dd>
          </div>
        </dl>
      </header>
      {falha && <Mensagem tipo="erro" texto={falha} />}
      {(ebooks.length > 0 || status === 'pendente') && (
        <div className="ped-a">
          {status === 'pendente' && <PagarAgora pedidoId={id} />}
          {ebooks.map(({ produtoId, nome }) => (
            <BaixarEbook key={produtoId} produtoId={produtoId} pedidoId={id} nome={nome} comNome />
          ))}
        </div>
      )}
      <details className="ped-d">
        <summary>
          Detalhes<span className="vh"> do pedido {codigo}</span>
          <ChevronDown className="ic" aria-hidden />
        </summary>
        <DetalhesDoPedido pedido={pedido} />
      </details>
    </article>
  );
}
