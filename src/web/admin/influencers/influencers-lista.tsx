// @requirement 15.26.1 15.26.3 15.26.4 15.28.1 15.28.2 15.28.3
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/formulario.css';
import './influencers.css';
import { Link } from 'react-router';
import { lerInfluencersComMeses } from '#application/comissoes/ler-influencer.ts';
import { lerAlarmes, listarCodigosPausados } from '#db/queries/comissoes/vazamentos.ts';
import { listarInscricoes } from '#db/queries/parceiros/inscricoes.ts';
import { lerParceria } from '#db/queries/parceiros/parceria.ts';
import { lerCursor } from '#domain/cursor.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { FormularioDaParceria, type RespostaDaParceria } from './formulario-da-parceria.tsx';
import { acoesDosInfluencers } from './influencers-action.ts';
import { erroAoAceitar, erroAoCarregarInfluencers, erroAoRecusar, erroAoSalvarParceria } from './influencers-frases.ts';
import { Inscricoes, type RecusaDaInscricao } from './inscricoes.tsx';
import { Alarmes, CodigosPausados, TabelaDeInfluencers, TabelaDoRetorno } from './tabela-de-influencers.tsx';
import { erroAoRetomar } from './vazamento-frases.ts';
import { VendidoPorDia } from './vendas-dos-meses.tsx';
import type { Route } from './+types/influencers-lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  return lerOuFalhar(loja, 'influencers could not be read', async () => {
    const [{ parceria, versao, termos }, inscricoes, influencers, alarmes, pausados] = await Promise.all([
      lerParceria(loja.db),
      listarInscricoes(loja.db),
      lerInfluencersComMeses(loja, lerCursor(url.searchParams)),
      lerAlarmes(loja.db, agora),
      listarCodigosPausados(loja.db),
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
}

export const action = acoesDosInfluencers;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: {
    parceria: erroAoSalvarParceria,
    aceitar: erroAoAceitar,
    recusar: erroAoRecusar,
    retomar: erroAoRetomar,
  },
  leitura: erroAoCarregarInfluencers,
};

export const meta = () => metaDoPainel('Influencers');

export default function Influencers({ loaderData, actionData }: Route.ComponentProps) {
  const { parceria, versao, termos, inscricoes, influencers, alarmes, pausados, agora } = loaderData;
  // The types of the page's actions are one union: the submitted act tells which of them answered.
  const daParceria = (actionData?.intencao === 'parceria' ? actionData : null) as RespostaDaParceria | null;
  const daInscricao = actionData?.intencao === 'parceria' ? null : actionData;
  const recusa = (daInscricao && !daInscricao.ok ? daInscricao : null) as RecusaDaInscricao;
  const chave = useChaveDaVersao(daParceria, versao);
  return (
    <>
      <TituloDoPainel
        titulo="Influencers"
        frase={parceria.aberta ? 'A loja recebe inscrições em /parceiros.' : 'A loja não recebe inscrições.'}
      >
        <Link className="botao botao-secundario botao-baixo" to="/admin/influencers/materiais">
          Materiais
        </Link>
        <Link className="botao botao-secundario botao-baixo" to="/admin/influencers/mensagens">
          Mensagens
        </Link>
      </TituloDoPainel>
      <FraseDaResposta resposta={daInscricao} />
      <Alarmes alarmes={alarmes} />
      <CodigosPausados codigos={pausados} />
      <Inscricoes inscricoes={inscricoes} recusa={recusa} />
      <section className="bloco" aria-labelledby="influencers">
        <h2 id="influencers">Influencers de agora</h2>
        {influencers.linhas.length > 0 ? (
          <TabelaDeInfluencers influencers={influencers.linhas} agora={agora} />
        ) : (
          <p>Nenhum influencer ainda: aceite uma inscrição, ou dê o papel e um cupom a alguém em Usuários.</p>
        )}
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
      </section>
      <section className="bloco" aria-labelledby="pagina-e-termos">
        <h2 id="pagina-e-termos">Página e termos</h2>
        <FormularioDaParceria key={chave} {...{ parceria, versao, termos }} resposta={daParceria} />
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Influencers" frase={erroAoCarregarInfluencers} />;
}
