// @requirement 15.15.4
import './atendimento.css';
import { useNavigation } from 'react-router';
import { lerRespostasProntas, type RespostaPronta } from '#db/atendimento/ler-admin-atendimento.ts';
import { MAIOR_MENSAGEM, MAIOR_TITULO_DE_RESPOSTA } from '#domain/atendimento/atendimento.ts';
import { Ato, CamposDoAto, FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import type { Recusada } from '#web/form-response.ts';
import { Asked, replyTo } from '#web/panel/acts.tsx';
import { useScripts } from '#web/panel/fields.tsx';
import { Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { acoesDasProntas } from './atendimento-action.ts';
import type { Route } from './+types/respostas.ts';

export const loader = load(async ({ db }) => ({ prontas: await lerRespostasProntas(db) }));
export const action = acoesDasProntas;
export const shouldRevalidate = rereadAfterRefusal;
export const meta = () => title('Respostas prontas');

export default function RespostasProntas({ loaderData: { prontas }, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/atendimento');
  const reply = replyTo(actionData, 'salvar');
  const recusa = reply && !reply.ok ? reply : null;
  const qual = reply?.ok ? reply.valor : reply?.digitado?.id;
  return (
    <Page
      title="Respostas prontas"
      note="Textos para usar de novo ao responder."
      back={['Atendimento', lista]}
      reply={actionData}
    >
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
      <Section title="Nova resposta" id="nova-resposta">
        <FormularioDaPronta
          key={useRepeatKey('', qual === '' ? reply : null)}
          pronta={null}
          recusa={recusa?.digitado?.id === '' ? recusa : null}
        />
      </Section>
    </Page>
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
  const scripts = useScripts();
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
              {pronta && scripts && (
                <Asked
                  act="excluir"
                  question={`Excluir a resposta "${pronta.titulo}"?`}
                  consequence="O que já foi enviado com ela continua nas conversas."
                  yes="Excluir"
                  send={{ id }}
                >
                  {(ask) => (
                    <button type="button" className="botao botao-secundario" onClick={ask}>
                      Excluir
                    </button>
                  )}
                </Asked>
              )}
            </p>
          </Ato>
        </CamposDoAto>
      </Formulario>
      {pronta && !scripts && (
        <FormDeAto method="post">
          <input type="hidden" name="intencao" value="excluir" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="botao botao-secundario">
            Excluir
          </button>
        </FormDeAto>
      )}
    </>
  );
}
