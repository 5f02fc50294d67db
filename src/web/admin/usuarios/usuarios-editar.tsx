import '#web/admin/base/formulario.css';
import './usuarios.css';
import { data } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { buscarUsuario, temSegundoFator } from '#db/queries/usuarios/admin-usuarios.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { digitarFicha, FormularioSimples, type RespostaDaFicha } from './formulario-simples.tsx';
import { SegundoFatorDoUsuario } from './segundo-fator-do-usuario.tsx';
import { acoesDaFicha } from './usuarios-action.ts';
import { frasesDaFicha } from './usuarios-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/usuarios-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [usuario, segundoFator] = await Promise.all([buscarUsuario(db, params.id), temSegundoFator(db, params.id)]);
  if (!usuario) throw data(null, { status: 404 });
  const { emailDeAcesso, role, versao } = usuario;
  const deOutro = params.id !== context.get(usuarioContext)?.uid;
  return {
    nome: comoChamar(usuario),
    segundoFator: deOutro && segundoFator,
    inicial: digitarFicha(usuario),
    existente: { emailDeAcesso, role, versao },
  };
}

export const action = acoesDaFicha;

export const handle: FrasesSemResposta = { formularios: { '': frasesDaFicha.recusado } };

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar ${loaderData?.nome ?? 'usuário'}`);
}

/** The response to the simple form; the second factor's goes to its own section. */
const daFicha = (resposta: Route.ComponentProps['actionData']) =>
  resposta && resposta.intencao !== 'segundo-fator' ? (resposta as RespostaDaFicha) : null;

export default function EditarUsuarioSimples({
  loaderData: { nome, segundoFator, inicial, existente },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo={`Editar ${nome}`} frase="Campos com * são obrigatórios." />
      <FormularioSimples inicial={inicial} existente={existente} resposta={daFicha(actionData)} />
      <Ato intencao="segundo-fator">
        <SegundoFatorDoUsuario nome={nome} ligado={segundoFator} />
      </Ato>
    </>
  );
}
