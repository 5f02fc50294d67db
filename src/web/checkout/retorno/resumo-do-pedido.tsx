import type { PedidoDoNavegador } from '#db/queries/pedidos/pedido-do-navegador.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

type Item = PedidoDoNavegador['itens'][number];

function LinhaDoItem({ item: { nome, variacao, quantidade, precoCentavos, imagem } }: { item: Item }) {
  return (
    <li className="obrigado-item">
      {/* The name is beside it. */}
      <div className="obrigado-foto">{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="64px" />}</div>
      <div>
        <b>{nome}</b>
        <span>{[variacao, `${quantidade} un.`].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="obrigado-valor">{formatarReais(precoCentavos * quantidade)}</span>
    </li>
  );
}

/** Lines of the total; the Pix discount is a line of its own. */
function linhasDaSoma(pedido: PedidoDoNavegador): [nome: string, valor: string][] {
  const { subtotalCentavos, descontoCentavos, descontoPixCentavos, cupom, temFisico } = pedido;
  const doCupom = descontoCentavos - descontoPixCentavos;
  return [
    ['Subtotal', formatarReais(subtotalCentavos)],
    ...(doCupom > 0 ? [[cupom ? `Desconto (${cupom})` : 'Desconto', formatarReais(-doCupom)] as [string, string]] : []),
    ...(descontoPixCentavos > 0 ? [['Desconto no Pix', formatarReais(-descontoPixCentavos)] as [string, string]] : []),
    ...(temFisico ? [['Frete', 'Grátis'] as [string, string]] : []),
  ];
}

/** The whole order: items, prices and destination. */
export function ResumoDoPedido({ pedido }: { pedido: PedidoDoNavegador }) {
  const { itens, totalCentavos, contato, temFisico } = pedido;
  return (
    <section className="obrigado-resumo" aria-labelledby="o-que-vai">
      <h2 id="o-que-vai">Seu pedido</h2>
      <ul>
        {itens.map((item) => (
          <LinhaDoItem key={`${item.produtoId} ${item.variacao ?? ''}`} item={item} />
        ))}
      </ul>
      <dl className="soma">
        {linhasDaSoma(pedido).map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        <div className="soma-total">
          <dt>Total</dt>
          <dd>{formatarReais(totalCentavos)}</dd>
        </div>
      </dl>
      <dl className="obrigado-destino">
        {temFisico && (
          <div>
            <dt>Entrega</dt>
            <dd>
              {contato.nome}
              <br />
              {enderecoEmUmaLinha(contato)}
            </dd>
          </div>
        )}
        <div>
          <dt>Avisos por e-mail</dt>
          <dd>{contato.email}</dd>
        </div>
      </dl>
    </section>
  );
}
