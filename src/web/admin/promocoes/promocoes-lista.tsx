// @requirement 15.23.5
import '#web/ui/list/tabela-em-cartoes.css';
import { data, Link, useFetcher } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { listarPromocoes } from '#db/queries/promocoes/admin-promocoes.ts';
import { lerPromocoesDesde } from '#db/queries/promocoes/historico-de-precos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lerMes } from '#domain/mes.ts';
import { agendaDasPromocoes } from '#domain/precos/estado-da-promocao.ts';
import { comecoDaAgenda, semanasDaAgenda } from '#domain/precos/mes-da-agenda.ts';
import { lerCursor } from '#domain/cursor.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import type { Resposta } from '#web/form-response.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { lerRecado } from '#web/flash-message.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { Agenda } from './agenda.tsx';
import { encerrar } from './promocoes-action.ts';
import { erroAoCarregarPromocoes, erroAoEncerrarPromocao } from './promocoes-frases.ts';
import { TabelaDePromocoes } from './tabela-de-promocoes.tsx';
import type { Route } from './+types/promocoes-lista.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  const hoje = diaEmSaoPaulo(agora);
  const mes = lerMes(url.searchParams.get('mes')) ?? hoje.slice(0, 7);
  const desde = new Date(Math.min(agora.getTime(), comecoDaAgenda(mes).getTime()));
  const [pagina, promocoes] = await lerOuFalhar(loja, 'promotions could not be read', () =>
    Promise.all([listarPromocoes(loja.db, lerCursor(url.searchParams), agora), lerPromocoesDesde(loja.db, desde)]),
  );
  const agenda = {
    momentos: agendaDasPromocoes(promocoes, agora),
    mes,
    hoje,
    semanas: semanasDaAgenda(promocoes, mes, agora),
  };
  const { recado, headers: cabecalhos } = await lerRecado(request);
  return data({ agora, recado, agenda, ...pagina }, { headers: cabecalhos });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = encerrar;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { '': erroAoEncerrarPromocao },
  leitura: erroAoCarregarPromocoes,
};

export const meta = () => metaDoPainel('Promoções');

export default function ListaDePromocoes({ loaderData }: Route.ComponentProps) {
  const { recado, agenda, linhas } = loaderData;
  return (
    <>
      <TituloDoPainel titulo="Promoções" frase="Valem sozinhas, do começo ao fim marcados, no horário de Brasília.">
        <EloDoNovo para="/admin/promocoes/nova">Nova promoção</EloDoNovo>
      </TituloDoPainel>
      {recado && <Mensagem tipo="sucesso" texto={recado} />}
      <Lista {...loaderData} />
      {linhas.length > 0 && <Agenda {...agenda} />}
    </>
  );
}

function Lista({ linhas, anterior, proxima, agora }: Route.ComponentProps['loaderData']) {
  const fetcher = useFetcher<Resposta>();
  const recusa = useRespostaNaLista(fetcher);
  return (
    <>
      {recusa}
      {linhas.length > 0 ? (
        <TabelaDePromocoes promocoes={linhas} agora={agora} Formulario={fetcher.Form} />
      ) : (
        <EstadoVazio coordenada="c4" frase="Nenhuma promoção cadastrada.">
          <Ato>
            <Link className="botao botao-principal" to="/admin/promocoes/nova">
              Criar a primeira
            </Link>
          </Ato>
        </EstadoVazio>
      )}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Promoções" frase={erroAoCarregarPromocoes} />;
}
