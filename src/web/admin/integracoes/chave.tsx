// @requirement 15.32.1
import './integracoes.css';
import { Link } from 'react-router';
import { novoId } from '#domain/identificador.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { chaveForm } from './chave-form.ts';
import { criarChaveDeApi } from './integracoes-action.ts';
import { deCriarChave } from './integracoes-frases.ts';
import { SegredoMostrado } from './segredo-mostrado.tsx';
import type { Route } from './+types/chave.ts';

/** The form's key: a repeat of it shows the same key again. Read again after a success, the next form has another. */
export const loader = load(async () => ({ repeatKey: novoId() }));

export const action = criarChaveDeApi;
export const handle = noAnswer({ '': deCriarChave });
export const meta = () => title('Nova chave');

const vazia = { nome: '', expiraEm: '', direitos: [] };

export default function NovaChave({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ok)
    return (
      <Page title="Nova chave">
        <SegredoMostrado
          frase={actionData.frase}
          nome={`Chave ${actionData.valor.nome}`}
          segredo={actionData.valor.chave}
        />
        <p>
          <Link className="elo" to="/admin/integracoes">
            Voltar às integrações
          </Link>
        </p>
      </Page>
    );
  return (
    <Page title="Nova chave" note="Campos com * são obrigatórios.">
      <RecordForm
        of={chaveForm}
        {...loaderData}
        start={vazia}
        data={null}
        version={null}
        reply={actionData}
        list="/admin/integracoes"
        save="Criar chave"
      />
    </Page>
  );
}
