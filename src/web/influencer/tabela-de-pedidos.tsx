import type { PedidoDoInfluencer } from '#db/queries/comissoes/pedidos-do-influencer.ts';
import { rotuloNormalizado } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarDia, formatarHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { StatusNormalizado } from '#domain/pedidos/pedido-status.ts';
import { ReiCaido } from '#web/ui/pedido/linha-do-pedido.tsx';

const classes: Readonly<Record<StatusNormalizado, string>> = {
  aprovado: 'situacao-approved',
  pendente: 'situacao-pendente',
  cancelado: 'situacao-rejected',
  enviado: 'situacao-enviado',
  concluido: 'situacao-concluido',
};

export function StatusDoInfluencer({ status }: { status: StatusNormalizado }) {
  return (
    <span className={`situacao ${classes[status]}`}>
      {status === 'cancelado' && <ReiCaido />}
      {rotuloNormalizado(status)}
    </span>
  );
}

/** Orders as their influencer sees them: code, moment, status and value, never who bought. On phones two columns go under their neighbours. */
export function TabelaDePedidos({
  pedidos,
  titulo,
}: {
  pedidos: PedidoDoInfluencer[];
  /** Names the table for screen readers. */ titulo: string;
}) {
  return (
    <section className="tabela-rolavel" aria-label={titulo} tabIndex={0}>
      <table className="tabela tabela-do-influencer">
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col" className="so-no-largo">
              Data
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="a-direita">
              Valor<span className="so-no-celular">Comissão</span>
            </th>
            <th scope="col" className="a-direita so-no-largo">
              Comissão
            </th>
          </tr>
        </thead>
        <tbody>
          {pedidos.map(({ codigo, criadoEm, status, valorCentavos, comissaoCentavos }) => (
            <tr key={`${criadoEm} ${codigo}`} className="linha">
              <td>
                <span className="nome">{codigo}</span>
                <span className="complemento so-no-celular">{formatarDia(new Date(criadoEm))}</span>
              </td>
              <td className="so-no-largo">
                <time dateTime={criadoEm}>
                  {formatarDia(new Date(criadoEm))}{' '}
                  <span className="complemento">{formatarHora(new Date(criadoEm))}</span>
                </time>
              </td>
              <td>
                <StatusDoInfluencer status={status} />
              </td>
              <td className="a-direita">
                {formatarReais(valorCentavos)}
                <span className="so-no-celular em-negrito">
                  <span className="so-para-leitor">comissão </span>
                  {formatarReais(comissaoCentavos)}
                </span>
              </td>
              <td className="a-direita em-negrito so-no-largo">{formatarReais(comissaoCentavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
