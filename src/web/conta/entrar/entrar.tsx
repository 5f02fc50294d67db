// @requirement 15.2.2
import { data, redirect } from 'react-router';
import { Entrar } from '#web/entrar/entrar.tsx';
import { paginaDeVolta } from '#web/entrar/voltar.ts';
import { usuarioContext } from '#web/request-context.ts';
import { fraseDoGoogle, paginaAbrindo, prefixos } from '#web/entrar/entrar-frases.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import type { Route } from './+types/entrar.ts';

/** Signed-in users are redirected to their destination (`?voltar=`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(usuarioContext)) throw redirect(paginaDeVolta(url.searchParams.get('voltar')));
  const erro = url.searchParams.get('error');
  return { falha: erro && prefixos.entrar + fraseDoGoogle(erro) };
}

/** The form was submitted before the page's code had loaded. */
export function action() {
  return data({ falha: paginaAbrindo }, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Entrar', matches[0].loaderData.loja.nome);
}

export default function PaginaDeEntrar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="caixa pagina-de-entrar">
      <h1>Entrar</h1>
      <Entrar falhaInicial={actionData?.falha ?? loaderData.falha} />
    </div>
  );
}
