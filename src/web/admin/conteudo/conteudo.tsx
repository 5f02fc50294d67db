// @requirement 15.5.2
import '#web/admin/base/formulario.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import './conteudo.css';
import { lerConteudoDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { digitarConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { failure, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { salvar } from './conteudo-action.ts';
import { FormularioDoConteudo } from './conteudo-formulario.tsx';
import { erroAoCarregarConteudo } from './conteudo-frases.ts';
import type { Route } from './+types/conteudo.ts';

export const loader = load(async ({ db }) => {
  const { conteudo, versao } = await lerConteudoDaLoja(db);
  return { inicial: digitarConteudo(conteudo), imagem: conteudo.cena.imagem, versao };
});

export const action = salvar;
export const meta = () => title('Conteúdo');
export const ErrorBoundary = failure('Conteúdo', erroAoCarregarConteudo);

export default function Conteudo({ loaderData, actionData }: Route.ComponentProps) {
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, loaderData.versao);
  return (
    <Page
      title="Conteúdo"
      note="O que a página inicial e a dos produtos dizem. O que fica em branco não aparece. Use {despacho}, {desistencia} e {frete}: a loja troca pelo prazo que está em Configuração."
    >
      <FormularioDoConteudo key={chave} {...loaderData} resposta={resposta} />
    </Page>
  );
}
