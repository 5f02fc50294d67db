// @requirement 15.29.3
import '#web/admin/base/formulario.css';
import './comissoes.css';
import { Link } from 'react-router';
import { lerTabelaDeImposto, listarAnosDeImposto } from '#db/comissoes/ler-impostos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { digitarTabela, lerAnoDeImposto } from '#domain/comissoes/tabela-de-imposto.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { failure, noAnswer, Page, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { salvarTabela } from './comissoes-action.ts';
import { daTabela, erroAoCarregarImpostos } from './comissoes-frases.ts';
import { FormularioDaTabela } from './formulario-da-tabela.tsx';
import type { Route } from './+types/impostos.ts';

/** The tax table of `?ano=`, or of the current year. */
export const loader = loadOrLog('tax tables could not be read', async ({ db, now, query }) => {
  const atual = Number(diaEmSaoPaulo(now).slice(0, 4));
  const ano = lerAnoDeImposto(query.get('ano') ?? '') ?? atual;
  const [{ tabela, versao }, preenchidos] = await Promise.all([lerTabelaDeImposto(db, ano), listarAnosDeImposto(db)]);
  const anos = [...new Set([...preenchidos, atual + 1, atual, ano])].toSorted((a, b) => b - a);
  return { ano, anos, preenchidos, tabela: digitarTabela(tabela), versao };
});

export const action = salvarTabela;
export const handle = noAnswer({ '': daTabela }, erroAoCarregarImpostos);
export const meta = () => title('Tabelas de imposto');
export const ErrorBoundary = failure('Tabelas de imposto', erroAoCarregarImpostos);

export default function TabelasDeImposto({ loaderData, actionData }: Route.ComponentProps) {
  const { ano, anos, preenchidos, tabela, versao } = loaderData;
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versao);
  return (
    <Page
      title="Tabelas de imposto"
      note="Retidos das comissões de pessoas (CPF). De empresas (CNPJ) e de anos sem tabela nada é retido."
      back={['Comissões', '/admin/comissoes']}
    >
      <nav className="anos-da-tabela" aria-label="Ano da tabela">
        {anos.map((outro) => (
          <Link
            key={outro}
            className="botao botao-secundario botao-baixo"
            to={`/admin/comissoes/impostos?ano=${outro}`}
            aria-current={outro === ano ? 'page' : undefined}
          >
            {outro}
          </Link>
        ))}
      </nav>
      <Section title={`Tabela de ${ano}`} id="tabela-do-ano">
        {!preenchidos.includes(ano) && <p>Em branco: nada é retido dos repasses de {ano}.</p>}
        <FormularioDaTabela key={`${ano} ${chave}`} {...{ ano, tabela, versao, resposta }} />
      </Section>
    </Page>
  );
}
