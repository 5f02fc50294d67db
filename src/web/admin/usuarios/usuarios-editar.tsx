import '#web/admin/base/formulario.css';
import './usuarios.css';
import { data } from 'react-router';
import { buscarUsuario } from '#db/queries/usuarios/admin-usuarios.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { digitarFicha, FormularioSimples } from './formulario-simples.tsx';
import { salvarFicha } from './usuarios-action.ts';
import type { Route } from './+types/usuarios-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const usuario = await buscarUsuario(context.get(lojaContext).db, params.id);
  if (!usuario) throw data(null, { status: 404 });
  const { nome, emailDeAcesso, role, versao } = usuario;
  return { nome, inicial: digitarFicha(usuario), existente: { emailDeAcesso, role, versao } };
}

export const action = salvarFicha;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar ${loaderData?.nome ?? 'usuário'}`);
}

export default function EditarUsuarioSimples({
  loaderData: { nome, inicial, existente },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo={`Editar ${nome}`} frase="Campos com * são obrigatórios." />
      <FormularioSimples inicial={inicial} existente={existente} resposta={actionData ?? null} />
    </>
  );
}
