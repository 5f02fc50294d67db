// @requirement 15.26.7
import '#web/influencer/influencer.css';
import '#web/influencer/materiais.css';
import { Form, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { lerComunicadoRecebido } from '#application/parceiros/comunicados.ts';
import { type ComunicadoRecebido, listarRecebidos } from '#db/queries/parceiros/materiais.ts';
import { formatarMomento } from '#domain/datas.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import type { Route } from './+types/mensagens.ts';

const erroAoCarregar = 'Erro ao carregar as mensagens.';

export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  return lerOuFalhar(loja, 'messages of the shop could not be read', () =>
    listarRecebidos(loja.db, quemPede(context).uid),
  );
}

export const action = acao(
  z.object({ id: texto(40) }),
  ({ loja, context }, { id }) => lerComunicadoRecebido(loja, quemPede(context).uid, id),
  { feito: 'Mensagem marcada como lida.', recusas: {} },
);

export const handle: FrasesSemResposta = { leitura: erroAoCarregar };

export const meta = () => metaForaDosBuscadores('Mensagens', 'Painel do influencer');

export default function MensagensDoInfluencer({ loaderData: recebidos, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Mensagens" frase="O que a loja escreveu a você." />
      <FraseDaResposta resposta={actionData} />
      {recebidos.length === 0 && <EstadoVazio coordenada="d4" frase="Nenhuma mensagem ainda." />}
      {recebidos.map((recebido) => (
        <Recebida key={recebido.id} {...recebido} />
      ))}
    </>
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

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Mensagens" frase={erroAoCarregar} />;
}
