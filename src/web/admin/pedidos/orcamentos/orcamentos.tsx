// @requirement 15.36.5
import { Link } from 'react-router';
import { listarOrcamentos, type OrcamentoNaLista } from '#db/pedidos/ler-orcamentos.ts';
import { nomeDoOrcamento, situacaoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { Badge, columnsOf, Empty, Rows, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { erroAoCarregarOrcamentos, nomesDasSituacoes } from './orcamentos-frases.ts';
import type { Route } from './+types/orcamentos.ts';

export const loader = loadOrLog('quotes could not be read', async ({ db, now, cursor }) => ({
  agora: now,
  pagina: await listarOrcamentos(db, cursor),
}));

export const handle = noAnswer({}, erroAoCarregarOrcamentos);
export const meta = () => title('Orçamentos');
export const ErrorBoundary = failure('Orçamentos', erroAoCarregarOrcamentos);

const col = columnsOf<OrcamentoNaLista>();

export default function Orcamentos({ loaderData: { pagina, agora } }: Route.ComponentProps) {
  const link = useRowLink();
  const novo = usePodeAbrir()('/admin/pedidos/novo') && (
    <Link className="botao botao-principal" to="/admin/pedidos/novo">
      Novo orçamento
    </Link>
  );
  const colunas = [
    col.name('Orçamento', ({ id, numero }) => (
      <Link to={link(`/admin/orcamentos/${id}`)}>{nomeDoOrcamento(numero)}</Link>
    )),
    col.plain('Para', ({ nome, razaoSocial }) => razaoSocial || nome),
    col.day('Feito em', ({ criadoEm }) => criadoEm),
    col.day('Válido até', ({ validoAte }) => validoAte),
    col.plain('Situação', (orcamento) => <Situacao orcamento={orcamento} agora={agora} />),
    col.money('Total', ({ totalCentavos }) => totalCentavos),
  ];
  return (
    <Page
      title="Orçamentos"
      note="Preços válidos até uma data. Um orçamento aceito vira um pedido."
      back={['Pedidos Recebidos', '/admin/pedidos']}
      acts={novo}
    >
      <Rows
        page={pagina}
        caption="Orçamentos"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={
          <Empty
            at="d4"
            none="Nenhum orçamento ainda. Em Novo pedido, use Orçamento em PDF no lugar de Criar pedido."
          />
        }
      />
    </Page>
  );
}

function Situacao({ orcamento, agora }: { orcamento: OrcamentoNaLista; agora: Date }) {
  const { pedidoId, numeroDoPedido, status, reservado } = orcamento;
  if (pedidoId !== null && numeroDoPedido !== null && status !== null)
    return (
      <>
        <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
          Pedido {numeroEscrito(numeroDoPedido)}
        </Link>
        , {rotuloDoStatus(status)}
      </>
    );
  const situacao = situacaoDoOrcamento(orcamento, agora);
  const aberto = situacao === 'aberto';
  return (
    <Badge tone={aberto ? 'good' : 'quiet'}>{reservado && aberto ? 'Reservado' : nomesDasSituacoes[situacao]}</Badge>
  );
}
