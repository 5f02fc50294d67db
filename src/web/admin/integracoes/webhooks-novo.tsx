// @requirement 15.35.1 15.35.2
import '#web/admin/base/formulario.css';
import './integracoes.css';
import { Link } from 'react-router';
import { novoId } from '#domain/identificador.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import { criar } from './webhooks-action.ts';
import { FormularioDoWebhook } from './webhooks-formulario.tsx';
import { erroAoSalvarWebhook } from './webhooks-frases.ts';
import type { Route } from './+types/webhooks-novo.ts';

/** The form's key: a repeat of it shows the same secret again. */
export function loader() {
  return { chave: novoId() };
}

export const action = criar;

/** A new form key would let a repeat make a second webhook. */
export const shouldRevalidate = () => false;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarWebhook } };

export const meta = () => metaDoPainel('Novo webhook');

export default function NovoWebhook({ loaderData: { chave }, actionData }: Route.ComponentProps) {
  if (actionData?.ok)
    return (
      <>
        <TituloDoPainel titulo="Novo webhook" />
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
      </>
    );
  return (
    <>
      <TituloDoPainel titulo="Novo webhook" frase="Campos com * são obrigatórios." />
      <FormularioDoWebhook
        inicial={{ endereco: '', topicos: [] }}
        escondido={{ nome: 'chave', valor: chave }}
        resposta={actionData ?? null}
        acao="Criar webhook"
        voltar="/admin/integracoes"
      />
    </>
  );
}
