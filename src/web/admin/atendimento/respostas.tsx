// @requirement 15.15.4
import './atendimento.css';
import { useEffect, useState } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { Ato, CamposDoAto, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import * as z from 'zod/mini';
import { excluirRespostaPronta, salvarRespostaPronta } from '#application/atendimento/respostas-prontas.ts';
import { lerRespostasProntas, type RespostaPronta } from '#db/queries/atendimento/admin-atendimento.ts';
import { MAIOR_MENSAGEM, MAIOR_TITULO_DE_RESPOSTA } from '#domain/atendimento/atendimento.ts';
import { acao, acoes } from '#web/form-action.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto, textoLivre } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import type { Recusada } from '#web/form-response.ts';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { frasesDaPronta, frasesDeExcluirPronta, intencaoDesconhecida } from './atendimento-frases.ts';
import type { Route } from './+types/respostas.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { prontas: await lerRespostasProntas(context.get(lojaContext).db) };
}

export const action = acoes(
  {
    salvar: acao(
      digitados({ id: texto(128), titulo: textoLivre(), texto: textoLivre() }),
      ({ loja, context }, { digitado }) => salvarRespostaPronta(loja, quemPede(context), digitado),
      frasesDaPronta,
    ),
    excluir: acao(
      z.object({ id: texto(128) }),
      ({ loja, context }, { id }) => excluirRespostaPronta(loja, quemPede(context), id),
      frasesDeExcluirPronta,
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

export const meta = () => metaDoPainel('Respostas prontas');

export default function RespostasProntas({ loaderData: { prontas }, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/atendimento');
  const recusa = actionData && !actionData.ok && actionData.intencao === 'salvar' ? actionData : null;
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Atendimento
        </Link>
      </p>
      <TituloDoPainel titulo="Respostas prontas" frase="Textos para usar de novo ao responder." />
      <FraseDaResposta resposta={actionData} />
      {prontas.length > 0 && (
        <ul className="atendimento-prontas">
          {prontas.map((pronta) => (
            <li key={`${pronta.id} ${pronta.titulo} ${pronta.texto}`} className="atendimento-pronta">
              <details open={recusa?.digitado?.id === pronta.id || undefined}>
                <summary>{pronta.titulo}</summary>
                <FormularioDaPronta pronta={pronta} recusa={recusa?.digitado?.id === pronta.id ? recusa : null} />
              </details>
            </li>
          ))}
        </ul>
      )}
      <section className="bloco" aria-labelledby="nova-resposta">
        <h2 id="nova-resposta">Nova resposta</h2>
        <FormularioDaPronta key={prontas.length} pronta={null} recusa={recusa?.digitado?.id === '' ? recusa : null} />
      </section>
    </>
  );
}

type FormularioDaProntaProps = {
  /** null for a new one. */
  pronta: RespostaPronta | null;
  recusa: Recusada<'titulo' | 'texto', { id: string; titulo: string; texto: string } | null> | null;
};

const doTitulo = {
  className: 'colunas-3-largo',
  maxLength: MAIOR_TITULO_DE_RESPOSTA,
  autoComplete: 'off',
  required: true,
};

function FormularioDaPronta({ pronta, recusa }: FormularioDaProntaProps) {
  const [excluindo, setExcluindo] = useState(false);
  const [comScripts, setComScripts] = useState(false);
  useEffect(() => setComScripts(true), []);
  const enviar = useSubmit();
  const ocupado = useNavigation().state === 'submitting';
  const id = pronta?.id ?? '';
  const campo = useCampos(recusa?.digitado ?? pronta, recusa?.faltas);
  return (
    <>
      <Formulario julgado={recusa} method="post" className="atendimento-resposta" noValidate preventScrollReset>
        <input type="hidden" name="intencao" value="salvar" />
        <input type="hidden" name="id" value={id} />
        <CamposDoAto>
          <div className="campos">
            <Campo rotulo="Título" {...campo('titulo')} {...doTitulo} />
            <CampoLongo rotulo="Texto" {...campo('texto')} maxLength={MAIOR_MENSAGEM} required />
          </div>
          <Ato>
            <p className="atendimento-botoes">
              <button type="submit" className="botao botao-secundario" aria-disabled={ocupado}>
                Salvar
              </button>
              {pronta && comScripts && (
                <button type="button" className="botao botao-secundario" onClick={() => setExcluindo(true)}>
                  Excluir
                </button>
              )}
            </p>
          </Ato>
        </CamposDoAto>
      </Formulario>
      {pronta && !comScripts && (
        <FormDeAto method="post">
          <input type="hidden" name="intencao" value="excluir" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="botao botao-secundario">
            Excluir
          </button>
        </FormDeAto>
      )}
      <Confirmacao
        aberta={excluindo}
        pergunta={`Excluir a resposta "${pronta?.titulo}"?`}
        consequencia="O que já foi enviado com ela continua nas conversas."
        acao="Excluir"
        perigo
        fechar={() => setExcluindo(false)}
        aoConfirmar={() => void enviar({ intencao: 'excluir', id }, { method: 'post', preventScrollReset: true })}
      />
    </>
  );
}
