// @requirement 15.29.3
import '#web/admin/base/formulario.css';
import './impostos.css';
import { Link } from 'react-router';
import { lerTabelaDeImposto, listarAnosDeImposto } from '#db/queries/comissoes/impostos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { digitarTabela, lerAnoDeImposto } from '#domain/comissoes/tabela-de-imposto.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDaTabela } from './formulario-da-tabela.tsx';
import { salvarTabela } from './impostos-action.ts';
import { erroAoCarregarImpostos, erroAoSalvarTabela } from './impostos-frases.ts';
import type { Route } from './+types/impostos.ts';

/** The tax table of `?ano=`, or of the current year. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const atual = Number(diaEmSaoPaulo(loja.relogio.agora()).slice(0, 4));
  const ano = lerAnoDeImposto(url.searchParams.get('ano') ?? '') ?? atual;
  return lerOuFalhar(loja, 'tax tables could not be read', async () => {
    const [{ tabela, versao }, preenchidos] = await Promise.all([
      lerTabelaDeImposto(loja.db, ano),
      listarAnosDeImposto(loja.db),
    ]);
    const anos = [...new Set([...preenchidos, atual + 1, atual, ano])].toSorted((a, b) => b - a);
    return { ano, anos, preenchidos, tabela: digitarTabela(tabela), versao };
  });
}

export const action = salvarTabela;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarTabela }, leitura: erroAoCarregarImpostos };

export const meta = () => metaDoPainel('Tabelas de imposto');

export default function TabelasDeImposto({ loaderData, actionData }: Route.ComponentProps) {
  const { ano, anos, preenchidos, tabela, versao } = loaderData;
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versao);
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/comissoes">
          Comissões
        </Link>
      </p>
      <TituloDoPainel
        titulo="Tabelas de imposto"
        frase="Retidos das comissões de pessoas (CPF). De empresas (CNPJ) e de anos sem tabela nada é retido."
      />
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
      <section className="bloco" aria-labelledby="tabela-do-ano">
        <h2 id="tabela-do-ano">Tabela de {ano}</h2>
        {!preenchidos.includes(ano) && <p>Em branco: nada é retido dos repasses de {ano}.</p>}
        <FormularioDaTabela key={`${ano} ${chave}`} {...{ ano, tabela, versao, resposta }} />
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Tabelas de imposto" frase={erroAoCarregarImpostos} />;
}
