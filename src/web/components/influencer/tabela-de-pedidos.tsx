import type { PedidoDoInfluencer } from '#db/queries/pedidos-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { StatusDoInfluencer } from './status-do-influencer.tsx';

const dia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

/** Orders as their influencer sees them: code, moment, status and value, never who bought. On phones two columns go under their neighbours. */
export function TabelaDePedidos({
  pedidos,
  titulo,
}: {
  pedidos: PedidoDoInfluencer[];
  /** Names the table for screen readers. */ titulo: string;
}) {
  return (
    <section className="tab-r" aria-label={titulo} tabIndex={0}>
      <table className="tab tab-inf">
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col" className="so-largo">
              Data
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="d">
              Valor<span className="so-fone">Comissão</span>
            </th>
            <th scope="col" className="d so-largo">
              Comissão
            </th>
          </tr>
        </thead>
        <tbody>
          {pedidos.map(({ id, codigo, criadoEm, status, valorCentavos, comissaoCentavos }) => (
            <tr key={id} className="r">
              <td>
                <span className="nome">{codigo}</span>
                <span className="sub so-fone">{dia.format(new Date(criadoEm))}</span>
              </td>
              <td className="so-largo">
                <time dateTime={criadoEm}>
                  {dia.format(new Date(criadoEm))} <span className="sub">{hora.format(new Date(criadoEm))}</span>
                </time>
              </td>
              <td>
                <StatusDoInfluencer status={status} />
              </td>
              <td className="d">
                {formatarReais(valorCentavos)}
                <span className="so-fone tt">
                  <span className="vh">comissão </span>
                  {formatarReais(comissaoCentavos)}
                </span>
              </td>
              <td className="d tt so-largo">{formatarReais(comissaoCentavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
