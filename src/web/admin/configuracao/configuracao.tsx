import '#web/admin/base/formulario.css';
import './configuracao.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import { Link } from 'react-router';
import { lerAparencia, lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { failure, Page, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { digitar, salvarConfiguracao } from './configuracao-action.ts';
import { FormularioDaLoja } from './configuracao-formulario.tsx';
import { erroAoCarregarConfiguracao } from './configuracao-frases.ts';
import type { Route } from './+types/configuracao.ts';

export const loader = load(async ({ db }) => {
  const [{ versao, ...escrita }, visual] = await Promise.all([lerConfiguracao(db), lerAparencia(db)]);
  return {
    inicial: digitar(escrita),
    aparencia: visual.aparencia,
    versoes: { loja: versao, aparencia: visual.versao },
  };
});

export const action = salvarConfiguracao;
export const meta = () => title('Configuração');
export const ErrorBoundary = failure('Configuração', erroAoCarregarConfiguracao);

export default function Configuracao({ loaderData, actionData }: Route.ComponentProps) {
  const { versoes } = loaderData;
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versoes.loja + versoes.aparencia);
  return (
    <Page title="Configuração" note="Campos com * são obrigatórios. O que muda aqui aparece na loja na hora.">
      <FormularioDaLoja key={chave} {...loaderData} resposta={resposta} />
      <Section title="Google Analytics e Meta" id="medicao-de-compras">
        <p>A loja pode contar a eles as compras de quem aceitar. Vem desligado.</p>
        <div className="formulario-acoes">
          <Link className="botao botao-secundario" to="/admin/configuracao/medicao">
            Medição de compras
          </Link>
        </div>
      </Section>
      <SecaoLevarTudo />
    </Page>
  );
}

/** Leads out of the shop with everything: the button starts the archive and opens its page. */
function SecaoLevarTudo() {
  const levarTudo = '/admin/configuracao/levar-tudo';
  return (
    <FormDeAto
      method="post"
      action={levarTudo}
      em={levarTudo}
      intencao="levar"
      className="bloco"
      aria-labelledby="levar-tudo"
    >
      <h2 id="levar-tudo">Sair com tudo</h2>
      <p>
        A loja é sua, e o que está nela também: baixe num só arquivo os dados, as fotos e os eBooks, com as planilhas
        que outras plataformas importam.
      </p>
      <div className="formulario-acoes">
        <button type="submit" className="botao botao-secundario" name="intencao" value="levar">
          Levar tudo embora
        </button>
      </div>
    </FormDeAto>
  );
}
