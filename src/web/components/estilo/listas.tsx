import { statusDoPedido, type StatusDoPedido } from '#domain/pedido-status.ts';
import { Status } from '#web/components/conta/status-do-pedido.tsx';
import { LinhaDoPedido } from '#web/components/linha-do-pedido.tsx';
import { Preco } from '#web/ui/preco.tsx';
import { Estado, Secao } from './secao.tsx';

const linhas: { codigo: string; nome: string; status: StatusDoPedido; centavos: number }[] = [
  { codigo: '9F3C81AD', nome: 'Beatriz Fictícia', status: 'approved', centavos: 118880 },
  { codigo: '77B0E2C1', nome: 'Renato Siqueira', status: 'pendente', centavos: 3490 },
  { codigo: '1A2B3C4D', nome: 'Lúcia Tavares', status: 'rejected', centavos: 329000 },
];

function Tabela() {
  return (
    <Estado nome="tabela" largo>
      <section className="tab-r" aria-label="Tabela de exemplo" tabIndex={0}>
        <table className="tab">
          <thead>
            <tr>
              <th scope="col">Pedido</th>
              <th scope="col">Cliente</th>
              <th scope="col">Status</th>
              <th scope="col" className="d">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ codigo, nome, status, centavos }) => (
              <tr key={codigo} className="r">
                <td className="nome">{codigo}</td>
                <td>{nome}</td>
                <td>
                  <Status status={status} emDisputa={false} />
                </td>
                <td className="d">
                  <Preco centavos={centavos} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Estado>
  );
}

/** Orders, tables and what stands in for them while they are awaited. */
export function Listas() {
  return (
    <>
      <Secao titulo="Andamento do pedido" de="components/linha-do-pedido.tsx">
        {statusDoPedido.map((status) => (
          <Estado key={status} nome={status} largo>
            <LinhaDoPedido status={status} {...(status === 'rejected' && { chegouAte: 'pendente' as const })} />
          </Estado>
        ))}
        <Estado nome="estados">
          {statusDoPedido.map((status) => (
            <Status key={status} status={status} emDisputa={false} />
          ))}
          <Status status="approved" emDisputa />
        </Estado>
      </Secao>
      <Secao titulo="Tabelas e esperas" de="painel-tabela.css, painel.css">
        <Tabela />
        <Estado nome="carregando">
          <div className="carregando" role="status">
            Carregando...
          </div>
        </Estado>
      </Secao>
    </>
  );
}
