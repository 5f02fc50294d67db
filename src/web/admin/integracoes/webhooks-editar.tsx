// @requirement 15.35.1
import '#web/admin/base/formulario.css';
import './integracoes.css';
import { data } from 'react-router';
import { buscarWebhook } from '#db/queries/integracoes/webhooks.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { mudar } from './webhooks-action.ts';
import { FormularioDoWebhook } from './webhooks-formulario.tsx';
import { erroAoSalvarWebhook } from './webhooks-frases.ts';
import type { Route } from './+types/webhooks-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const webhook = podeSerId(params.id) ? await buscarWebhook(context.get(lojaContext).db, params.id) : null;
  if (!webhook) throw data(null, { status: 404 });
  const { id, endereco, topicos, versao } = webhook;
  return { id, endereco, topicos, versao };
}

export const action = mudar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarWebhook } };

export const meta = () => metaDoPainel('Editar webhook');

export default function EditarWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { id, endereco, topicos, versao } = loaderData;
  return (
    <>
      <TituloDoPainel titulo="Editar webhook" frase="O que espera vai para o endereço novo. O segredo não muda." />
      <FormularioDoWebhook
        key={id}
        inicial={{ endereco, topicos }}
        escondido={{ nome: 'versao', valor: versao }}
        resposta={actionData ?? null}
        acao="Salvar webhook"
        voltar={`/admin/integracoes/webhooks/${id}`}
      />
    </>
  );
}
