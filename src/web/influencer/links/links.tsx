// @requirement 15.27.1 15.27.3 15.27.7
import '#web/influencer/influencer.css';
import '#web/ui/list/tabela-em-cartoes.css';
import './links.css';
import { useNavigation } from 'react-router';
import { lerLinksDoInfluencer } from '#application/comissoes/ler-links.ts';
import { lerPerfilDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { MAIOR_PAGINA_DIGITADA } from '#domain/comissoes/destino-do-link.ts';
import { MAIOR_CANAL } from '#domain/comissoes/link-do-influencer.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { ResultadosDosLinks } from '#web/moldura/painel/resultados-dos-links.tsx';
import { failure, noAnswer, Page } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { erroAoCarregarLinks, erroAoCriarLink } from './links-frases.ts';
import { TabelaDeLinks } from './tabela-de-links.tsx';
import type { Route } from './+types/links.ts';

/** The influencer's links and the figures of each (docs/requirements.md 15.27). */
export const loader = loadOrLog('links of an influencer could not be read', async ({ loja, db, who: { uid } }) => {
  const [dados, perfil] = await Promise.all([lerLinksDoInfluencer(loja, uid), lerPerfilDoInfluencer(db, uid)]);
  return { dados, cupom: perfil?.cupom ?? null };
});

export { action } from './links-action.ts';

export const handle = noAnswer({ criar: { erro: erroAoCriarLink } }, erroAoCarregarLinks);
export const ErrorBoundary = failure('Links', erroAoCarregarLinks);

export const meta = () => metaForaDosBuscadores('Links', 'Painel do influencer');

export default function LinksDoInfluencer({ loaderData, actionData }: Route.ComponentProps) {
  const { dados, cupom } = loaderData;
  const ativos = dados.links.filter(({ arquivadoEm }) => arquivadoEm === null);
  const arquivados = dados.links.filter(({ arquivadoEm }) => arquivadoEm !== null);
  return (
    <Page
      title="Links"
      note="Um link para cada página e canal, com o que cada um traz."
      acts={<ExportarCsv href="/influencer/links.csv" download />}
      reply={actionData}
    >
      {cupom === null ? (
        <p>Você ainda não tem um cupom: fale com o Admin.</p>
      ) : (
        <NovoLink reply={actionData?.intencao === 'criar' ? actionData : null} />
      )}
      {ativos.length > 0 ? (
        <TabelaDeLinks titulo="Meus links" links={ativos} cupom={cupom} />
      ) : (
        <EstadoVazio coordenada="d5" frase="Nenhum link ainda." />
      )}
      {arquivados.length > 0 && (
        <details className="links-arquivados">
          <summary>Links arquivados ({arquivados.length})</summary>
          <p>Continuam funcionando. Para ter um de volta na lista, crie de novo a mesma página e canal.</p>
          <TabelaDeLinks titulo="Links arquivados" links={arquivados} cupom={cupom} />
        </details>
      )}
      {dados.links.length > 0 && <ResultadosDosLinks dados={dados} />}
    </Page>
  );
}

function NovoLink({ reply }: { reply: Route.ComponentProps['actionData'] | null }) {
  const enviando = useNavigation().formData?.get('intencao') === 'criar';
  const recusada = reply?.ok === false ? reply : null;
  const campo = useCampos(recusada?.digitado ?? { pagina: '', canal: '' }, recusada?.faltas);
  return (
    // A new link empties the form.
    <Formulario
      key={useRepeatKey('', reply)}
      julgado={recusada}
      method="post"
      className="novo-link"
      aria-label="Novo link"
      noValidate
    >
      <Campo
        rotulo="Página"
        {...campo('pagina', 'O endereço de uma página da loja, ou o nome de um produto.')}
        maxLength={MAIOR_PAGINA_DIGITADA}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Campo
        rotulo="Canal"
        {...campo('canal', 'Onde você vai usar: youtube, bio, newsletter.')}
        maxLength={MAIOR_CANAL}
        autoComplete="off"
        required
      />
      <BotaoDeEnvio className="botao botao-principal" name="intencao" value="criar" ocupado={enviando && 'Criando...'}>
        Criar link
      </BotaoDeEnvio>
    </Formulario>
  );
}
