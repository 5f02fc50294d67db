// @requirement 15.5.2
import '#web/admin/base/formulario.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import './conteudo.css';
import { salvarConteudo } from '#application/configuracao/salvar-conteudo.ts';
import { lerConteudoDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { digitarConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { falha, type Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { esquemaDoConteudo } from '#web/conteudo-schema.ts';
import { FormularioDoConteudo } from './conteudo-formulario.tsx';
import { type ErroDoConteudo, erroAoCarregarConteudo, frasesDoConteudo } from './conteudo-frases.ts';
import type { Route } from './+types/conteudo.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { conteudo, versao } = await lerConteudoDaLoja(context.get(lojaContext).db);
  return { inicial: digitarConteudo(conteudo), imagem: conteudo.cena.imagem, versao };
}

export const action = acao(
  esquemaDoConteudo,
  async ({ loja, context }, { movida, ...entrada }): Promise<Result<void, ErroDoConteudo>> =>
    movida ? falha({ codigo: 'movida' }) : salvarConteudo(loja, quemPede(context), entrada),
  frasesDoConteudo,
  { conflito: ({ atual: { versao } }) => ({ versao }), status: { movida: 200, 'imagem-perdida': 422 } },
);

export const meta = () => metaDoPainel('Conteúdo');

export default function Conteudo({ loaderData: { inicial, imagem, versao }, actionData }: Route.ComponentProps) {
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versao);
  return (
    <>
      <TituloDoPainel
        titulo="Conteúdo"
        frase="O que a página inicial e a dos produtos dizem. O que fica em branco não aparece. Use {despacho}, {desistencia} e {frete}: a loja troca pelo prazo que está em Configuração."
      />
      <FormularioDoConteudo key={chave} {...{ inicial, imagem, versao, resposta }} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Conteúdo" frase={erroAoCarregarConteudo} />;
}
