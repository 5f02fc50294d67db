// @requirement 15.31.2
import '#web/admin/base/formulario.css';
import './equipe.css';
import { data } from 'react-router';
import { buscarConjunto } from '#db/queries/usuarios/conjuntos-de-direitos.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { salvar } from './equipe-action.ts';
import { erroAoSalvarConjunto } from './equipe-frases.ts';
import { FormularioDoConjunto } from './formulario-do-conjunto.tsx';
import type { Route } from './+types/equipe-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const conjunto = podeSerId(params.id) ? await buscarConjunto(context.get(lojaContext).db, params.id) : null;
  if (!conjunto) throw data(null, { status: 404 });
  return { conjunto };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarConjunto } };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDoPainel(`Editar conjunto: ${loaderData?.conjunto.nome ?? ''}`);

export default function EditarConjunto({ loaderData: { conjunto }, actionData }: Route.ComponentProps) {
  const { id, nome, direitos, versao, pessoas } = conjunto;
  return (
    <>
      <TituloDoPainel titulo="Editar conjunto de direitos" frase="Campos com * são obrigatórios." />
      <FormularioDoConjunto
        key={id}
        {...{ inicial: { nome, direitos }, versao, pessoas, resposta: actionData ?? null }}
      />
    </>
  );
}
