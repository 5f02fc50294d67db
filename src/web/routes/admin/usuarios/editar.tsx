import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-usuarios.css';
import { data, redirect } from 'react-router';
import { salvarUsuario } from '#application/admin/usuarios/salvar-usuario.ts';
import { buscarUsuario } from '#db/queries/admin-usuarios.ts';
import { lerFicha } from '#domain/usuario-cadastro.ts';
import {
  digitarFicha,
  fichaDigitada,
  FormularioSimples,
  type RecusaDaFicha,
} from '#web/components/admin-usuarios/formulario-simples.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { frasesDasFaltas, recusasDoUsuario } from '#web/messages/usuario.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const usuario = await buscarUsuario(context.get(lojaContext).db, params.id);
  if (!usuario) throw data(null, { status: 404 });
  const { nome, emailDeAcesso, role, versao } = usuario;
  return { nome, inicial: digitarFicha(usuario), existente: { emailDeAcesso, role, versao } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const campos = await request.formData();
  const digitado = fichaDigitada(campos);
  const recusar = (mais: Partial<RecusaDaFicha>, status: number) =>
    data<RecusaDaFicha>({ digitado, motivo: null, erros: {}, conflito: null, ...mais }, { status });
  try {
    const salvo = await salvarUsuario(loja, quemPede(context), {
      uid: params.id,
      versao: Number(campos.get('versao')),
      lido: lerFicha(digitado, digitado.ativo),
    });
    if (salvo.ok) return redirect('/admin/usuarios?salvo=1');
    const { erro } = salvo;
    if (erro.codigo === 'campos-invalidos') return recusar({ erros: frasesDasFaltas(erro.faltas) }, 422);
    const conflito =
      erro.codigo === 'mudou-nesse-meio-tempo' ? { atual: digitarFicha(erro.atual), versao: erro.atual.versao } : null;
    return recusar({ motivo: recusasDoUsuario[erro.codigo], conflito }, erro.codigo === 'nao-encontrado' ? 404 : 409);
  } catch (erro) {
    loja.log.error({ err: erro }, 'user could not be saved');
    return recusar({ motivo: 'Tente novamente em instantes.' }, 500);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Editar ${loaderData?.nome ?? 'usuário'} · Painel Admin` }, { name: 'robots', content: 'noindex' }];
}

export default function EditarUsuarioSimples({
  loaderData: { nome, inicial, existente },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo={`Editar ${nome}`} frase="Campos com * são obrigatórios." />
      <FormularioSimples inicial={inicial} existente={existente} recusa={actionData ?? null} />
    </>
  );
}
