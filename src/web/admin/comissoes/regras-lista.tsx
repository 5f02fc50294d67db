// @requirement 15.30.1
import '#web/admin/base/formulario.css';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { listarRegras } from '#db/queries/comissoes/regras-de-comissao.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { deDuasRegras } from '#domain/comissoes/frase-da-regra.ts';
import { regraVazia } from '#domain/comissoes/regra-cadastro.ts';
import { lerCursor } from '#domain/cursor.ts';
import { novoId } from '#domain/identificador.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lerRecado } from '#web/flash-message.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { FormularioDaRegra } from './formulario-da-regra.tsx';
import { acoesDasRegras } from './regras-action.ts';
import { erroAoCarregarRegras, erroAoEncerrarRegra, erroAoExcluirRegra, erroAoSalvarRegra } from './regras-frases.ts';
import { TabelaDeRegras } from './tabela-de-regras.tsx';
import type { Route } from './+types/regras-lista.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  const [pagina, categorias] = await lerOuFalhar(loja, 'rules of commission could not be read', () =>
    Promise.all([listarRegras(loja.db, lerCursor(url.searchParams), agora), listarCategorias(loja.db)]),
  );
  const { recado, headers: cabecalhos } = await lerRecado(request);
  const paraMarcar = categorias.map(({ slug, nome }) => ({ slug, nome }));
  return data({ agora, recado, chave: novoId(), categorias: paraMarcar, ...pagina }, { headers: cabecalhos });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = acoesDasRegras;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { salvar: erroAoSalvarRegra, encerrar: erroAoEncerrarRegra, excluir: erroAoExcluirRegra },
  leitura: erroAoCarregarRegras,
};

export const meta = () => metaDoPainel('Regras de comissão');

export default function RegrasDeComissao({ loaderData, actionData }: Route.ComponentProps) {
  const { agora, recado, chave, categorias, linhas, anterior, proxima } = loaderData;
  const doFormulario = actionData && !actionData.ok && actionData.intencao === 'salvar';
  // A refused form stays as it is while the list is read again: somebody may be typing already.
  const [chaveDoFormulario, setChaveDoFormulario] = useState(chave);
  if (!doFormulario && chaveDoFormulario !== chave) setChaveDoFormulario(chave);
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/comissoes">
          Comissões
        </Link>
      </p>
      <TituloDoPainel
        titulo="Regras de comissão"
        frase={`Valem para todos os influencers, por cima da taxa de cada um. ${deDuasRegras}`}
      />
      {recado && !actionData && <Mensagem tipo="sucesso" texto={recado} />}
      {!doFormulario && <FraseDaResposta resposta={actionData} />}
      {linhas.length > 0 ? (
        <TabelaDeRegras regras={linhas} agora={agora} />
      ) : (
        <p>Nenhuma regra: cada influencer ganha a taxa do seu cadastro, em todos os produtos.</p>
      )}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
      <section className="bloco" aria-labelledby="nova-regra">
        <h2 id="nova-regra">Nova regra</h2>
        <FormularioDaRegra
          key={chaveDoFormulario}
          inicial={regraVazia}
          produtos={[]}
          categorias={categorias}
          versao={null}
          chave={chaveDoFormulario}
          resposta={doFormulario ? (actionData as never) : null}
        />
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Regras de comissão" frase={erroAoCarregarRegras} />;
}
