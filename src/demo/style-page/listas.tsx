import type { ExemplosDoEstilo } from './ler-exemplos.ts';
import { statusDoPedido, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { Tabela as TabelaDoPainel } from '#web/ui/list/list-tabela.tsx';
import { Estado, Secao } from './secao.tsx';

const linhas: { codigo: string; status: StatusDoPedido; centavos: number }[] = [
  { codigo: '9F3C81AD', status: 'approved', centavos: 118880 },
  { codigo: '77B0E2C1', status: 'pendente', centavos: 3490 },
  { codigo: '1A2B3C4D', status: 'rejected', centavos: 329000 },
];

function Tabela({ clientes }: Pick<ExemplosDoEstilo, 'clientes'>) {
  return (
    <Estado nome="tabela" largo>
      <section className="tabela-rolavel" aria-label="Tabela de exemplo" tabIndex={0}>
        <TabelaDoPainel
          linhas={linhas}
          chave={({ codigo }) => codigo}
          colunas={[
            { nome: 'Pedido', classe: 'nome', valor: ({ codigo }) => codigo },
            { nome: 'Cliente', valor: (linha) => clientes[linhas.indexOf(linha)] },
            { nome: 'Status', valor: ({ status }) => <Status status={status} emDisputa={false} /> },
            { nome: 'Total', direita: true, valor: ({ centavos }) => <Preco centavos={centavos} /> },
          ]}
        />
      </section>
    </Estado>
  );
}

/** Orders, tables and their loading placeholders. */
export function Listas({ exemplos }: { exemplos: ExemplosDoEstilo }) {
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
      <Secao titulo="Tabelas e esperas" de="ui/list/tabela.css, painel.css">
        <Tabela clientes={exemplos.clientes} />
        <Estado nome="carregando">
          <div className="carregando" role="status">
            Carregando...
          </div>
        </Estado>
      </Secao>
    </>
  );
}
