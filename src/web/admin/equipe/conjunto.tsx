// @requirement 15.31.2
import './equipe.css';
import { buscarConjunto } from '#db/usuarios/ler-conjuntos-de-direitos.ts';
import { podeSerId } from '#domain/identificador.ts';
import { conjuntosSugeridos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { conjuntoForm } from './conjunto-form.ts';
import { salvar } from './equipe-action.ts';
import { deSalvar, quantasPessoas } from './equipe-frases.ts';
import type { Route } from './+types/conjunto.ts';

/** The set of the address; a new one is empty, or the suggested one that the address names. */
export const loader = load(async ({ db, id, query }) => {
  const conjunto = id === '' ? null : found(podeSerId(id) ? await buscarConjunto(db, id) : null);
  const { nome, direitos } = conjunto ??
    conjuntosSugeridos.find((sugerido) => sugerido.nome === query.get('de')) ?? { nome: '', direitos: [] };
  return {
    pessoas: conjunto?.pessoas ?? 0,
    start: { nome, direitos: [...direitos] as string[] },
    version: conjunto?.versao ?? null,
  };
});

export const action = salvar;
export const handle = noAnswer({ '': deSalvar });

const novo = 'Novo conjunto de direitos';
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData?.version === null ? novo : `Editar conjunto: ${loaderData?.start.nome ?? ''}`);

export default function Conjunto({ loaderData: { pessoas, ...record }, actionData }: Route.ComponentProps) {
  return (
    <Page title={record.version === null ? novo : 'Editar conjunto de direitos'} note="Campos com * são obrigatórios.">
      {pessoas > 0 && (
        <Mensagem
          tipo="info"
          texto={`${quantasPessoas(pessoas)} ${pessoas === 1 ? 'está' : 'estão'} com este conjunto: o que você mudar aqui vale na hora.`}
        />
      )}
      <RecordForm
        // A new set begins anew with each suggested one.
        key={record.version === null ? record.start.nome : ''}
        of={conjuntoForm}
        {...record}
        data={null}
        reply={actionData}
        list="/admin/equipe"
        save="Salvar conjunto"
      />
    </Page>
  );
}
