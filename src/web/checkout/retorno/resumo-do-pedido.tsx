// @requirement 15.11.10
import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { SomaDoPedido } from '#web/ui/pedido/soma-do-pedido.tsx';

type Item = PedidoDoNavegador['itens'][number];

type LinhaDoItemProps = { item: Item; /** One alone has its photograph above. */ comFoto: boolean };

function LinhaDoItem({ item: { nome, variacao, quantidade, precoCentavos, imagem }, comFoto }: LinhaDoItemProps) {
  return (
    <li className="obrigado-item">
      {/* The name is beside it. */}
      {comFoto && (
        <div className="obrigado-foto">{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="64px" />}</div>
      )}
      <div>
        <b>{nome}</b>
        <span>{[variacao, `${quantidade} un.`].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="obrigado-valor">{formatarReais(precoCentavos * quantidade)}</span>
    </li>
  );
}

/** The whole order: items, prices and destination. */
export function ResumoDoPedido({ pedido }: { pedido: PedidoDoNavegador }) {
  const { itens, contato, temFisico } = pedido;
  return (
    <section className="obrigado-resumo" aria-labelledby="o-que-vai">
      <div>
        <h2 id="o-que-vai">Seu pedido</h2>
        <ul>
          {itens.map((item) => (
            <LinhaDoItem key={`${item.produtoId} ${item.variacao ?? ''}`} item={item} comFoto={itens.length > 1} />
          ))}
        </ul>
        <SomaDoPedido pedido={pedido} freteCentavos={temFisico ? pedido.freteCentavos : null} />
      </div>
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
