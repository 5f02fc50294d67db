// @requirement 15.2.2
import { data, redirect, useSearchParams } from 'react-router';
import { Entrar } from '#web/entrar/entrar.tsx';
import { paginaDeVolta } from '#web/entrar/voltar.ts';
import { usuarioContext } from '#web/request-context.ts';
import {
  fraseDoGoogle,
  lerModo,
  type Modo,
  paginaAbrindo,
  prefixos,
  titulosDaEntrada,
} from '#web/entrar/entrar-frases.ts';
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

export function meta({ location, matches }: Route.MetaArgs) {
  const modo = lerModo(new URLSearchParams(location.search).get('modo'));
  return metaForaDosBuscadores(titulosDaEntrada[modo], matches[0].loaderData.loja.nome);
}

export default function PaginaDeEntrar({ loaderData, actionData }: Route.ComponentProps) {
  const [busca, setBusca] = useSearchParams();
  const modo = lerModo(busca.get('modo'));
  function mudarEndereco(novoModo: Modo): void {
    const novaBusca = new URLSearchParams(busca);
    novaBusca.delete('error');
    if (novoModo === 'entrar') novaBusca.delete('modo');
    else novaBusca.set('modo', novoModo);
    setBusca(novaBusca, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="caixa pagina-de-entrar">
      <h1>{titulosDaEntrada[modo]}</h1>
      <Entrar falhaInicial={actionData?.falha ?? loaderData.falha} modoInicial={modo} aoMudarModo={mudarEndereco} />
    </div>
  );
}
