// @requirement 15.26.1 15.26.3 15.26.4 15.28.1 15.28.2 15.28.3
import '#web/admin/base/formulario.css';
import './influencers.css';
import { Link } from 'react-router';
import { lerInfluencersComMeses } from '#application/comissoes/ler-influencer.ts';
import { lerAlarmes, listarCodigosPausados } from '#db/comissoes/ler-vazamentos.ts';
import { listarInscricoes } from '#db/parceiros/ler-inscricoes.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { replyTo } from '#web/panel/acts.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { FormularioDaParceria } from './formulario-da-parceria.tsx';
import { acoesDosInfluencers } from './influencers-action.ts';
import { daParceria, deAceitar, deRecusar, erroAoCarregarInfluencers } from './influencers-frases.ts';
import { Inscricoes } from './inscricoes.tsx';
import { Alarmes, CodigosPausados, TabelaDeInfluencers, TabelaDoRetorno } from './tabela-de-influencers.tsx';
import { deRetomar } from './vazamento-frases.ts';
import { VendidoPorDia } from './vendas-dos-meses.tsx';
import type { Route } from './+types/influencers.ts';

export const loader = loadOrLog('influencers could not be read', async ({ loja, db, now: agora, cursor }) => {
  const [{ parceria, versao, termos }, inscricoes, influencers, alarmes, pausados] = await Promise.all([
    lerParceria(db),
    listarInscricoes(db),
    lerInfluencersComMeses(loja, cursor),
    lerAlarmes(db, agora),
    listarCodigosPausados(db),
  ]);
  return {
    parceria,
    versao,
    termos: termos && { versao: termos.versao, criadoEm: termos.criadoEm },
    inscricoes,
    influencers,
    alarmes,
    pausados,
    agora,
  };
});

export const action = acoesDosInfluencers;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer(
  { parceria: daParceria, aceitar: deAceitar, recusar: deRecusar, retomar: deRetomar },
  erroAoCarregarInfluencers,
);
export const meta = () => title('Influencers');
export const ErrorBoundary = failure('Influencers', erroAoCarregarInfluencers);

export default function Influencers({ loaderData, actionData }: Route.ComponentProps) {
  const { parceria, versao, termos, inscricoes, influencers, alarmes, pausados, agora } = loaderData;
  const resposta = replyTo(actionData, 'parceria');
  const chave = useChaveDaVersao(resposta, versao);
  const acts = (
    <>
      <Link className="botao botao-secundario botao-baixo" to="/admin/influencers/materiais">
        Materiais
      </Link>
      <Link className="botao botao-secundario botao-baixo" to="/admin/influencers/mensagens">
        Mensagens
      </Link>
    </>
  );
  return (
    <Page
      title="Influencers"
      note={parceria.aberta ? 'A loja recebe inscrições em /parceiros.' : 'A loja não recebe inscrições.'}
      acts={acts}
      reply={resposta ? null : actionData}
    >
      <Alarmes alarmes={alarmes} />
      <CodigosPausados codigos={pausados} />
      <Inscricoes inscricoes={inscricoes} reply={replyTo(actionData, 'aceitar') ?? replyTo(actionData, 'recusar')} />
      <Section title="Influencers de agora" id="influencers">
        <TabelaDeInfluencers influencers={influencers.linhas} agora={agora} />
        {influencers.linhas.length > 0 && (
          <div className="influencers-retorno">
            <h3>Custo e retorno no mês</h3>
            <p>
              Pedidos pagos, pelo mês em que foram feitos, sem o que foi estornado. O custo é a comissão e o desconto do
              código; o retorno é o vendido por real de custo.
            </p>
            <VendidoPorDia dias={influencers.dias} />
            <TabelaDoRetorno influencers={influencers.linhas} />
            <p>
              <ExportarCsv href="/admin/influencers/exportar.csv" />
            </p>
          </div>
        )}
        <PaginasDaLista anterior={influencers.anterior} proxima={influencers.proxima} />
      </Section>
      <Section title="Página e termos" id="pagina-e-termos">
        <FormularioDaParceria key={chave} {...{ parceria, versao, termos, resposta }} />
      </Section>
    </Page>
  );
}
