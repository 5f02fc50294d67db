// @requirement 15.33.3 15.33.4
import './clientes.css';
import { Link } from 'react-router';
import { type ClienteNaLista, contarClientes, listarClientes } from '#db/clientes/ler-admin-clientes.ts';
import { listarSegmentos } from '#db/clientes/ler-segmentos.ts';
import { nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import {
  enderecoDoFiltro,
  escreverOrdemDeClientes,
  lerFiltroDeClientes,
  lerOrdemDeClientes,
  MAIS_CLIENTES_CONTADOS,
} from '#domain/clientes/filtro-de-clientes.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import type { Resposta } from '#web/form-response.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { ActForm, Asked, replyTo } from '#web/panel/acts.tsx';
import { Badge, columnsOf, Empty, none, Rows, Search, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { segmentoForm } from './cliente-form.ts';
import { acoesDaLista } from './clientes-action.ts';
import { deExcluirSegmento, deSalvarSegmento, erroAoCarregarClientes, lugarDoCliente } from './clientes-frases.ts';
import { Filtros, FiltrosAtivos } from './filtros-de-clientes.tsx';
import type { Route } from './+types/clientes.ts';

export const loader = loadOrLog('customers could not be read', async ({ db, query, cursor }) => {
  const { filtro, faltas } = lerFiltroDeClientes(query);
  const ordem = lerOrdemDeClientes(query.get('ordem'));
  const [pagina, quantos, segmentos, [produto = null]] = await Promise.all([
    listarClientes(db, filtro, ordem, cursor),
    contarClientes(db, filtro),
    listarSegmentos(db),
    filtro.produto ? nomesDosProdutos(db, [filtro.produto]) : [],
  ]);
  const filtros = { filtro, faltas, produto: produto?.nome ?? null, ordem: escreverOrdemDeClientes(ordem) };
  return { pagina, quantos, segmentos, endereco: enderecoDoFiltro(filtro), ...filtros };
});

export const action = acoesDaLista;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer(
  { 'salvar-segmento': deSalvarSegmento, 'excluir-segmento': deExcluirSegmento },
  erroAoCarregarClientes,
);
export const meta = () => title('Clientes');
export const ErrorBoundary = failure('Clientes', erroAoCarregarClientes);

const nomesDasOrdens = [
  { valor: '-ultima', nome: 'Compra mais recente' },
  { valor: 'ultima', nome: 'Compra mais antiga' },
  { valor: '-gasto', nome: 'Quem mais gastou' },
  { valor: '-pedidos', nome: 'Mais pedidos' },
  { valor: 'nome', nome: 'Nome, de A a Z' },
  { valor: '-desde', nome: 'Mais novos' },
];

const col = columnsOf<ClienteNaLista>();
const colunas = (link: (to: string) => string) => [
  col.name(
    'Nome',
    (cliente) => (
      <>
        <Link to={link(`/admin/clientes/${cliente.id}`)}>{comoChamar({ ...cliente, uid: cliente.id })}</Link>
        {!cliente.temConta && <Badge tone="quiet">Convidado</Badge>}
        <span className="complemento clientes-email">{cliente.email}</span>
      </>
    ),
    { sort: 'nome' },
  ),
  col.plain('Cidade', (cliente) => lugarDoCliente(cliente) || none('Não informada')),
  col.right('Pedidos pagos', ({ pedidosPagos }) => pedidosPagos, { sort: 'pedidos' }),
  col.money('Total gasto', ({ gastoCentavos }) => gastoCentavos, { sort: 'gasto' }),
  col.day('Última compra', ({ ultimaCompra }) => ultimaCompra, { empty: 'Nenhuma', sort: 'ultima' }),
  col.day('Desde', ({ criadoEm }) => criadoEm, { sort: 'desde' }),
];

/** 'Clientes' (docs/requirements.md 15.33). */
export default function Clientes({ loaderData, actionData }: Route.ComponentProps) {
  const { pagina, quantos, segmentos, filtro, faltas, produto, endereco, ordem } = loaderData;
  const link = useRowLink();
  const csv = `/admin/clientes/exportar.csv?${new URLSearchParams([...new URLSearchParams(endereco), ['ordem', ordem]])}`;
  const acts = usePodeAbrir()('/admin/clientes/exportar.csv') && <ExportarCsv href={csv} />;
  return (
    <Page title="Clientes" note="Quem comprou ou tem conta." acts={acts} reply={actionData}>
      <Segmentos segmentos={segmentos} endereco={endereco} />
      <Search label="Buscar por nome, e-mail, telefone ou CPF" fields={['ordem']}>
        <select key={ordem} name="ordem" aria-label="Ordenar por" defaultValue={ordem} className="clientes-ordem">
          <Opcoes opcoes={nomesDasOrdens} />
        </select>
        <span className="ferramentas-quantos" role="status">
          {quantos > MAIS_CLIENTES_CONTADOS
            ? `${numeroComMilhares(MAIS_CLIENTES_CONTADOS)}+`
            : numeroComMilhares(quantos)}{' '}
          {quantos === 1 ? 'cliente' : 'clientes'}
        </span>
      </Search>
      <Filtros filtro={filtro} faltas={faltas} />
      <FiltrosAtivos filtro={filtro} produto={produto} ordem={ordem} />
      <SalvarSegmento
        endereco={endereco}
        segmento={segmentos.find((um) => um.filtro === endereco)}
        reply={replyTo(actionData, 'salvar-segmento')}
      />
      <Rows
        page={pagina}
        rowKey={({ id }) => id}
        caption="Clientes"
        className="tabela-de-clientes"
        sort={ordem}
        columns={colunas(link)}
        empty={
          <Empty
            at="b1"
            none="Ainda não há clientes: o primeiro pedido traz o primeiro."
            filtered="Nenhum cliente com estes filtros."
            list="/admin/clientes"
            all="Ver todos os clientes"
          />
        }
      />
    </Page>
  );
}

type Segmento = { id: string; nome: string; filtro: string };

/** The saved segments as tabs; nothing without one. */
function Segmentos({ segmentos, endereco }: { segmentos: Segmento[]; endereco: string }) {
  if (segmentos.length === 0) return null;
  return (
    <nav className="filtros" aria-label="Segmentos">
      <Link to="/admin/clientes" aria-current={endereco === '' ? 'true' : undefined}>
        Todos
      </Link>
      {segmentos.map(({ id, nome, filtro }) => (
        <Link
          key={id}
          to={`/admin/clientes?${filtro}`}
          aria-current={filtro === endereco ? 'true' : undefined}
          preventScrollReset
        >
          {nome}
        </Link>
      ))}
    </nav>
  );
}

type SalvarSegmentoProps = {
  /** The list's filter. */ endereco: string;
  /** The segment that has this filter. */ segmento: Segmento | undefined;
  reply: Resposta<string, { nome: string; filtro: string }, unknown, unknown> | null;
};

/** Saves the filter under a name, or deletes the segment that has this filter. */
function SalvarSegmento({ endereco, segmento, reply }: SalvarSegmentoProps) {
  if (segmento)
    return (
      <Asked
        act="excluir-segmento"
        question={`Excluir o segmento ${segmento.nome}?`}
        consequence="Os clientes continuam na lista. Só a combinação de filtros deixa de estar guardada."
        yes="Excluir"
        send={{ id: segmento.id }}
      >
        {(ask) => (
          <p className="em-uma-linha">
            <button type="button" className="botao botao-secundario" onClick={ask}>
              Excluir o segmento {segmento.nome}
            </button>
          </p>
        )}
      </Asked>
    );
  return (
    <ActForm
      of={segmentoForm}
      start={{ nome: '', filtro: endereco }}
      data={{ endereco }}
      act="salvar-segmento"
      reply={reply}
      send="Salvar segmento"
      label="Salvar segmento"
      inLine
    />
  );
}
