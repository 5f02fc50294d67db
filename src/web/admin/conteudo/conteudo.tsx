// @requirement 15.5.2
import '#web/admin/base/formulario.css';
import '#web/admin/base/chave.css';
import './conteudo.css';
import { salvarConteudo } from '#application/configuracao/salvar-conteudo.ts';
import { lerConteudoDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { digitarConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { esquemaDoConteudo } from './conteudo-schema.ts';
import { FormularioDoConteudo } from './conteudo-formulario.tsx';
import { erroAoCarregarConteudo, frasesDoConteudo } from './conteudo-frases.ts';
import type { Route } from './+types/conteudo.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { conteudo, versao } = await lerConteudoDaLoja(context.get(lojaContext).db);
  return { inicial: digitarConteudo(conteudo), versao };
}

export const action = acao(
  esquemaDoConteudo,
  ({ loja, context }, { versao, digitado }) => salvarConteudo(loja, quemPede(context), digitado, versao),
  frasesDoConteudo,
  { conflito: ({ atual: { versao } }) => ({ versao }) },
);

export const meta = () => metaDoPainel('Conteúdo');

export default function Conteudo({ loaderData: { inicial, versao }, actionData }: Route.ComponentProps) {
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versao);
  return (
    <>
      <TituloDoPainel
        titulo="Conteúdo"
        frase="O que a página inicial diz. O que fica em branco não aparece; nos textos, {despacho}, {desistencia} e {frete} dão lugar ao que a loja promete em Configuração."
      />
      <FormularioDoConteudo key={chave} {...{ inicial, versao, resposta }} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Conteúdo" frase={erroAoCarregarConteudo} />;
}
