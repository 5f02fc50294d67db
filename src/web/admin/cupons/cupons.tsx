// @requirement 2.19.1 2.19.2 8.10.1 15.28.4
import { useRevalidator } from 'react-router';
import { type CupomListado, listarCupons } from '#db/cupons/ler-admin-cupons.ts';
import { nomesDosTiposDeCupom, usosDoCupomParaMostrar, validadeParaMostrar } from '#domain/cupons/cupom-cadastro.ts';
import { estadoDoCupom, type EstadoDoCupom, valorDoCupomParaMostrar } from '#domain/cupons/cupom.ts';
import {
  Badge,
  columnsOf,
  EditOrDelete,
  Empty,
  New,
  Rows,
  Search,
  Tabs,
  type Tone,
  useQuestion,
  useRowLink,
} from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { RefreshCw } from '#web/ui/media/icones-do-painel.tsx';
import { excluir } from './cupons-action.ts';
import { deExcluir, erroAoCarregarCupons } from './cupons-frases.ts';
import type { Route } from './+types/cupons.ts';

const estados = new Map<string, EstadoDoCupom>([
  ['ativo', 'Ativo'],
  ['vencido', 'Vencido'],
  ['inativo', 'Inativo'],
]);

export const loader = loadOrLog('coupons could not be read', async ({ db, now, query, search, cursor }) => {
  const estado = estados.get(query.get('status') ?? '') ?? null;
  return { agora: now, pagina: await listarCupons(db, { busca: search, estado, agora: now }, cursor) };
});

export const action = excluir;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deExcluir }, erroAoCarregarCupons);
export const meta = () => title('Cupons');
export const ErrorBoundary = failure('Cupons', erroAoCarregarCupons);

const tones: Readonly<Record<EstadoDoCupom, Tone>> = { Ativo: 'good', Vencido: 'bad', Inativo: 'quiet' };

function Status({ cupom, agora }: { cupom: CupomListado; agora: Date }) {
  const estado = estadoDoCupom(cupom, agora);
  return (
    <>
      <Badge tone={tones[estado]}>{estado}</Badge> {cupom.pausado && <Badge tone="waiting">Pausado</Badge>}
    </>
  );
}

/** Reads the page again. */
function Atualizar() {
  const { state, revalidate } = useRevalidator();
  return (
    <button
      type="button"
      className="botao botao-pequeno"
      aria-busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      <RefreshCw className="icone icone-pequeno" aria-hidden />
      Atualizar
    </button>
  );
}

const col = columnsOf<CupomListado>();

export default function Cupons({ loaderData: { agora, pagina } }: Route.ComponentProps) {
  const link = useRowLink();
  const { ask, answer } = useQuestion<CupomListado>({
    yes: 'Excluir',
    question: 'Tem certeza que deseja excluir este cupom?',
    consequence: ({ codigo }) => `${codigo} deixa de valer na hora. Os pedidos feitos com ele não mudam.`,
    send: ({ id }) => ({ id }),
  });
  const colunas = [
    col.name('Código', ({ codigo }) => codigo),
    col.right('Desconto', valorDoCupomParaMostrar, { className: 'em-negrito' }),
    col.plain('Tipo', ({ tipo }) => nomesDosTiposDeCupom[tipo]),
    col.plain('Validade', validadeParaMostrar),
    col.plain('Status', (cupom) => <Status cupom={cupom} agora={agora} />),
    col.right('Usos', usosDoCupomParaMostrar),
    col.acts((cupom) => (
      <EditOrDelete
        name={`o cupom ${cupom.codigo}`}
        edit={link(`/admin/cupons/editar/${cupom.id}`)}
        onDelete={() => ask(cupom)}
      />
    )),
  ];
  return (
    <Page
      title="Cupons"
      acts={
        <>
          <Atualizar />
          <New to="/admin/cupons/novo">Novo cupom</New>
        </>
      }
    >
      <Tabs
        label="Filtrar por status"
        param="status"
        all="Todos"
        options={[
          ['ativo', 'Ativos'],
          ['vencido', 'Vencidos'],
          ['inativo', 'Inativos'],
        ]}
      />
      <Search label="Buscar por código" />
      {answer}
      <Rows
        page={pagina}
        caption="Cupons"
        className="tabela-de-cupons"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={
          <Empty
            at="c3"
            none="Nenhum cupom cadastrado."
            filtered="Nenhum cupom com este filtro."
            list="/admin/cupons"
            first={['Criar o primeiro', '/admin/cupons/novo']}
          />
        }
      />
    </Page>
  );
}
