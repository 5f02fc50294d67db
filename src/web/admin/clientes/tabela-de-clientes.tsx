import { Link } from 'react-router';
import type { ClienteNaLista } from '#db/queries/clientes/admin-clientes.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';

export const lugarDoCliente = ({ cidade, uf }: Pick<ClienteNaLista, 'cidade' | 'uf'>): string =>
  [cidade, uf].filter(Boolean).join(', ');

/** The table of customers. On phones each row becomes a card. */
export function TabelaDeClientes({ clientes, ordem }: { clientes: ClienteNaLista[]; ordem: string }) {
  const elo = useEloDaLista();
  const colunas: Coluna<ClienteNaLista>[] = [
    {
      ...colunaDoNome('Nome', (cliente) => (
        <>
          <Link to={elo(`/admin/clientes/${cliente.id}`)}>{comoChamar({ ...cliente, uid: cliente.id })}</Link>
          {!cliente.temConta && <span className="situacao situacao-vazada">Convidado</span>}
          <span className="complemento clientes-email">{cliente.email}</span>
        </>
      )),
      ordem: 'nome',
    },
    {
      nome: 'Cidade',
      valor: (cliente) => lugarDoCliente(cliente) || <span className="complemento">Não informada</span>,
    },
    { nome: 'Pedidos pagos', ordem: 'pedidos', direita: true, valor: ({ pedidosPagos }) => pedidosPagos },
    {
      nome: 'Total gasto',
      ordem: 'gasto',
      direita: true,
      valor: ({ gastoCentavos }) => formatarReais(gastoCentavos),
    },
    {
      nome: 'Última compra',
      ordem: 'ultima',
      valor: ({ ultimaCompra }) =>
        ultimaCompra ? formatarDia(ultimaCompra) : <span className="complemento">Nenhuma</span>,
    },
    { nome: 'Desde', ordem: 'desde', valor: ({ criadoEm }) => formatarDia(criadoEm) },
  ];
  return (
    <div className="tabela-rolavel">
      <Tabela
        emCartoes
        className="tabela-de-clientes"
        legenda="Clientes"
        ordem={ordem}
        linhas={clientes}
        chave={({ id }) => id}
        colunas={colunas}
      />
    </div>
  );
}
