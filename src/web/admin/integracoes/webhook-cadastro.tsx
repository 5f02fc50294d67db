// @requirement 15.35.1 15.35.2
import './integracoes.css';
import { Link } from 'react-router';
import { buscarWebhook } from '#db/integracoes/ler-webhooks.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { salvarWebhook } from './integracoes-action.ts';
import { deCriarWebhook } from './integracoes-frases.ts';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import { webhookForm } from './webhook-form.ts';
import type { Route } from './+types/webhook-cadastro.ts';

/** The webhook of the address, or a new one: a repeat of its form shows the same secret again. */
export const loader = load(async ({ db, id }) => {
  const webhook = id === '' ? null : found(podeSerId(id) ? await buscarWebhook(db, id) : null);
  return {
    id,
    start: { endereco: webhook?.endereco ?? '', topicos: [...(webhook?.topicos ?? [])] as string[] },
    version: webhook?.versao ?? null,
    repeatKey: webhook ? undefined : novoId(),
  };
});

export const action = salvarWebhook;
export const handle = noAnswer({ '': deCriarWebhook });

const titulo = (id: string | undefined) => (id === '' ? 'Novo webhook' : 'Editar webhook');
export const meta = ({ loaderData }: Route.MetaArgs) => title(titulo(loaderData?.id));

export default function Cadastro({ loaderData: { id, ...record }, actionData }: Route.ComponentProps) {
  if (actionData?.ok && actionData.valor)
    return (
      <Page title="Novo webhook">
        <SegredoMostrado
          frase={actionData.frase}
          nome={`Segredo de ${actionData.valor.host}`}
          segredo={actionData.valor.segredo}
        />
        <p>
          <Link className="elo" to={`/admin/integracoes/webhooks/${actionData.valor.id}`}>
            Abrir o webhook e enviar um teste
          </Link>
        </p>
      </Page>
    );
  const [nota, lista, salvar] =
    id === ''
      ? (['Campos com * são obrigatórios.', '/admin/integracoes', 'Criar webhook'] as const)
      : ([
          'O que espera vai para o endereço novo. O segredo não muda.',
          `/admin/integracoes/webhooks/${id}`,
          'Salvar webhook',
        ] as const);
  return (
    <Page title={titulo(id)} note={nota}>
      <RecordForm of={webhookForm} {...record} data={null} reply={actionData} list={lista} save={salvar} />
    </Page>
  );
}
