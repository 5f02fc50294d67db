// @requirement 15.26.7
import '#web/admin/base/formulario.css';
import './influencers.css';
import { useNavigation } from 'react-router';
import {
  type ComunicadoNoPainel,
  listarComunicados,
  listarDestinatarios,
  MAIS_DESTINATARIOS,
} from '#db/parceiros/ler-materiais.ts';
import { formatarMomento } from '#domain/datas.ts';
import { novoId } from '#domain/identificador.ts';
import { maximosDoComunicado } from '#domain/parceiros/comunicado.ts';
import { Marcas } from '#web/admin/base/alcance.tsx';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';
import { enviar } from './materiais-action.ts';
import { deEnviar, erroAoCarregarMensagens } from './materiais-frases.ts';
import type { Route } from './+types/mensagens.ts';

export const loader = loadOrLog('messages to influencers could not be read', async ({ db }) => {
  const [comunicados, destinatarios] = await Promise.all([
    listarComunicados(db),
    listarDestinatarios(db, MAIS_DESTINATARIOS),
  ]);
  return { chave: novoId(), comunicados, destinatarios: destinatarios.map(({ uid, nome }) => ({ uid, nome })) };
});

export const action = enviar;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deEnviar }, erroAoCarregarMensagens);
export const meta = () => title('Mensagens aos influencers');
export const ErrorBoundary = failure('Mensagens aos influencers', erroAoCarregarMensagens);

export default function Mensagens({ loaderData, actionData }: Route.ComponentProps) {
  const { comunicados, destinatarios } = loaderData;
  const chave = useRepeatKey(loaderData.chave, actionData);
  const sent = useSpentKey(chave, actionData);
  const salvando = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { assunto: '', texto: '' }, recusa?.faltas);
  const marcados = recusa?.digitado?.uids ?? [];
  return (
    <Page
      title="Mensagens aos influencers"
      note="Cada uma aparece no painel de quem a recebe, e vai por e-mail."
      back={['Influencers', '/admin/influencers']}
      reply={actionData}
    >
      <Ato>
        <FormularioDoPainel julgado={recusa} key={chave} aria-label="Nova mensagem">
          <input type="hidden" name="chave" value={sent} />
          <div className="campos">
            <Campo
              rotulo="Assunto"
              {...campo('assunto')}
              maxLength={maximosDoComunicado.assunto}
              autoComplete="off"
              required
            />
            <CampoLongo rotulo="Mensagem" {...campo('texto')} maxLength={maximosDoComunicado.texto} required />
          </div>
          {destinatarios.length > 0 && (
            <div className="influencers-destinatarios">
              <Marcas titulo="Só para estes (sem marcar ninguém, vai para todos)">
                {destinatarios.map(({ uid, nome }) => (
                  <CaixaDeMarcar
                    key={uid}
                    rotulo={nome}
                    nome="uids"
                    value={uid}
                    defaultChecked={marcados.includes(uid)}
                  />
                ))}
              </Marcas>
            </div>
          )}
          <Salvar acao="Enviar mensagem" salvando={salvando} />
        </FormularioDoPainel>
      </Ato>
      <Section title="Enviadas" id="enviadas">
        {comunicados.length === 0 ? <p>Nenhuma mensagem ainda.</p> : <Enviadas comunicados={comunicados} />}
      </Section>
    </Page>
  );
}

function Enviadas({ comunicados }: { comunicados: ComunicadoNoPainel[] }) {
  return comunicados.map(({ id, assunto, texto, criadoEm, quantos, lidos }) => (
    <article key={id} className="inscricao" aria-labelledby={`mensagem-${id}`}>
      <h3 id={`mensagem-${id}`}>{assunto}</h3>
      <p className="inscricao-texto">{texto}</p>
      <p className="publicado-quando">
        {formatarMomento(criadoEm)} · lida por {lidos} de {quantos}
      </p>
    </article>
  ));
}
