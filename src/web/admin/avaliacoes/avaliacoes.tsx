// @requirement 15.17.4
import './avaliacoes.css';
import { contarAvaliacoesPendentes, listarAvaliacoesDoAdmin } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { estadosDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts';
import { ItensDaPagina } from '#web/admin/base/itens-da-pagina.tsx';
import { fraseDaContagem } from '#web/admin/base/listas.ts';
import { Empty, Tabs } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { AvaliacaoAJulgar } from './avaliacao-a-julgar.tsx';
import { julgar } from './avaliacoes-action.ts';
import { erroAoCarregarAvaliacoes, nadaAqui, nomesDosEstados } from './avaliacoes-frases.ts';
import type { Route } from './+types/avaliacoes.ts';

/** Buyers' reviews to judge and answer (docs/requirements.md 15.17). */
export const loader = load(async ({ db, query, cursor }) => {
  const estado = estadosDaAvaliacao.find((conhecido) => conhecido === query.get('estado')) ?? 'pendente';
  const [pendentes, pagina] = await Promise.all([
    contarAvaliacoesPendentes(db),
    listarAvaliacoesDoAdmin(db, { estado, cursor }),
  ]);
  return { estado, pendentes, pagina };
});

export const action = julgar;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({}, erroAoCarregarAvaliacoes);
export const meta = () => title('Avaliações');
export const ErrorBoundary = failure('Avaliações', erroAoCarregarAvaliacoes);

const abas = (['publicada', 'recusada'] as const).map((estado) => [estado, nomesDosEstados[estado]] as const);

export default function Avaliacoes({ loaderData: { estado, pendentes, pagina }, actionData }: Route.ComponentProps) {
  const note = fraseDaContagem(pendentes, {
    nenhum: 'Nada a julgar.',
    um: '1 avaliação espera por você.',
    varios: 'avaliações esperam por você.',
  });
  return (
    <Page title="Avaliações" note={note}>
      <Tabs
        label="Filtrar por estado"
        param="estado"
        all={['pendente', nomesDosEstados.pendente, pendentes]}
        options={abas}
      />
      <div className="avaliacoes-recado">
        <FraseDaResposta resposta={actionData} />
      </div>
      <ItensDaPagina pagina={pagina} vazia={<Empty at="g7" none={nadaAqui[estado]} />}>
        {(avaliacao) => <AvaliacaoAJulgar avaliacao={avaliacao} />}
      </ItensDaPagina>
    </Page>
  );
}
