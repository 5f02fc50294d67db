// @requirement 15.23.5
import { Link, useFetcher } from 'react-router';
import { listarPromocoes, type PromocaoNoAdmin } from '#db/promocoes/ler-admin-promocoes.ts';
import { lerPromocoesDesde } from '#db/promocoes/ler-historico-de-precos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { lerMes } from '#domain/mes.ts';
import {
  agendaDasPromocoes,
  type EstadoDaPromocao,
  estadoDaPromocao,
  fraseDoAlcance,
  fraseDoDesconto,
} from '#domain/precos/estado-da-promocao.ts';
import { comecoDaAgenda, semanasDaAgenda } from '#domain/precos/mes-da-agenda.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Below, columnsOf, Empty, New, Rows, type Tone, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Agenda } from './agenda.tsx';
import { encerrar } from './promocoes-action.ts';
import { deEncerrar, erroAoCarregarPromocoes } from './promocoes-frases.ts';
import type { Route } from './+types/promocoes.ts';

export const loader = loadOrLog('promotions could not be read', async ({ db, now, query, cursor }) => {
  const hoje = diaEmSaoPaulo(now);
  const mes = lerMes(query.get('mes')) ?? hoje.slice(0, 7);
  const desde = new Date(Math.min(now.getTime(), comecoDaAgenda(mes).getTime()));
  const [pagina, promocoes] = await Promise.all([listarPromocoes(db, cursor, now), lerPromocoesDesde(db, desde)]);
  const agenda = {
    momentos: agendaDasPromocoes(promocoes, now),
    mes,
    hoje,
    semanas: semanasDaAgenda(promocoes, mes, now),
  };
  return { agora: now, agenda, pagina };
});

export const action = encerrar;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deEncerrar }, erroAoCarregarPromocoes);
export const meta = () => title('Promoções');
export const ErrorBoundary = failure('Promoções', erroAoCarregarPromocoes);

const tones: Readonly<Record<EstadoDaPromocao, Tone>> = { 'no ar': 'good', agendada: 'plain', encerrada: 'quiet' };
const col = columnsOf<PromocaoNoAdmin>();

export default function Promocoes({ loaderData: { agora, agenda, pagina } }: Route.ComponentProps) {
  const link = useRowLink();
  const fetcher = useFetcher<Resposta>();
  const recusa = useRespostaNaLista(fetcher);
  const colunas = [
    col.name('Nome', ({ id, nome }) => <Link to={link(`/admin/promocoes/editar/${id}`)}>{nome}</Link>),
    col.plain('Desconto', (promocao) => (
      <>
        {fraseDoDesconto(promocao)}
        <Below>{fraseDoAlcance(promocao)}</Below>
      </>
    )),
    col.plain('Começa', ({ comecaEm }) => formatarMomentoComSegundos(comecaEm)),
    col.plain('Termina', ({ terminaEm }) => (terminaEm ? formatarMomentoComSegundos(terminaEm) : 'Nunca')),
    col.badge('Estado', (promocao) => {
      const estado = estadoDaPromocao(promocao, agora);
      return [estado, tones[estado]];
    }),
    col.right('Pedidos', ({ usos, limiteTotal }) => (limiteTotal === null ? String(usos) : `${usos}/${limiteTotal}`)),
    col.acts(
      ({ id, nome, ...promocao }) =>
        estadoDaPromocao(promocao, agora) !== 'encerrada' && (
          <Ato>
            <fetcher.Form method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="botao botao-pequeno">
                Encerrar agora <span className="so-para-leitor">{nome}</span>
              </button>
            </fetcher.Form>
          </Ato>
        ),
      { className: '' },
    ),
  ];
  return (
    <Page
      title="Promoções"
      note="Valem sozinhas, do começo ao fim marcados, no horário de Brasília."
      acts={<New to="/admin/promocoes/nova">Nova promoção</New>}
    >
      {recusa}
      <Rows
        page={pagina}
        caption="Promoções"
        rowKey={({ id }) => id}
        columns={colunas}
        empty={
          <Empty at="c4" none="Nenhuma promoção cadastrada." first={['Criar a primeira', '/admin/promocoes/nova']} />
        }
      />
      {pagina.linhas.length > 0 && <Agenda {...agenda} />}
    </Page>
  );
}
