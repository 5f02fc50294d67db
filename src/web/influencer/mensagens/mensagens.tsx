// @requirement 15.26.7
import '#web/influencer/influencer.css';
import '#web/influencer/materiais.css';
import { Form, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { lerComunicadoRecebido } from '#application/parceiros/comunicados.ts';
import { type ComunicadoRecebido, listarRecebidos } from '#db/parceiros/ler-materiais.ts';
import { formatarMomento } from '#domain/datas.ts';
import { texto } from '#web/form-fields.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { failure, noAnswer, Page } from '#web/panel/page.tsx';
import { act, loadOrLog } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import type { Route } from './+types/mensagens.ts';

const erroAoCarregar = 'Erro ao carregar as mensagens.';

export const loader = loadOrLog('messages of the shop could not be read', ({ db, who }) =>
  listarRecebidos(db, who.uid),
);

export const action = act(
  z.object({ id: texto(40) }),
  ({ loja, who }, { id }) => lerComunicadoRecebido(loja, who.uid, id),
  { feito: 'Mensagem marcada como lida.', recusas: {} },
);

export const handle = noAnswer({}, erroAoCarregar);
export const ErrorBoundary = failure('Mensagens', erroAoCarregar);

export const meta = () => metaForaDosBuscadores('Mensagens', 'Painel do influencer');

export default function MensagensDoInfluencer({ loaderData: recebidos, actionData }: Route.ComponentProps) {
  return (
    <Page title="Mensagens" note="O que a loja escreveu a você." reply={actionData}>
      {recebidos.length === 0 && <EstadoVazio coordenada="d4" frase="Nenhuma mensagem ainda." />}
      {recebidos.map((recebido) => (
        <Recebida key={recebido.id} {...recebido} />
      ))}
    </Page>
  );
}

function Recebida({ id, assunto, texto: mensagem, criadoEm, lidoEm }: ComunicadoRecebido) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <article className="material" aria-labelledby={`mensagem-${id}`}>
      <h2 id={`mensagem-${id}`}>{assunto}</h2>
      <p className="material-texto">{mensagem}</p>
      <p className="material-quando">
        {formatarMomento(criadoEm)} · {lidoEm ? 'lida' : 'por ler'}
      </p>
      {!lidoEm && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="botao botao-secundario"
            aria-describedby={`mensagem-${id}`}
            aria-disabled={ocupado}
          >
            Marcar como lida
          </button>
        </Form>
      )}
    </article>
  );
}
