import { Link } from 'react-router';
import type { ConversaDoCliente } from '#db/queries/atendimento/conversas.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';

const estados = { esperando: 'esperando a loja', respondido: 'respondida', fechado: 'encerrada' };

/** The customer's conversations and their states; nothing without any. */
export function Conversas({ conversas }: { conversas: ConversaDoCliente[] }) {
  if (conversas.length === 0) return null;
  return (
    <section className="conta-bloco" aria-labelledby="conversas">
      <h2 id="conversas">Atendimento</h2>
      <ul className="sessoes">
        {conversas.map(({ id, pedidoId, produtoNome, situacao, naoLidaPeloCliente, ultimaEm }) => (
          <li key={id}>
            <Link className="elo" to={pedidoId ? `/ajuda/${pedidoId}` : `/ajuda/conversa/${id}`}>
              {pedidoId ? `Pedido ${codigoCurto(pedidoId)}` : produtoNome}
            </Link>
            <span>
              {naoLidaPeloCliente ? <b>resposta nova</b> : estados[situacao]}, <DataDoPedido data={ultimaEm} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
