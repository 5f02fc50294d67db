import { redirect } from 'react-router';
import { Entrar } from '#web/components/entrar.tsx';
import { fraseDoGoogle } from '#web/components/entrar/falhas-do-google.ts';
import { prefixos } from '#web/components/entrar/use-entrada.ts';
import { paginaDeVolta } from '#web/components/entrar/voltar.ts';
import { usuarioContext } from '#web/contexto.ts';
import type { Route } from './+types/entrar.ts';

/** Whoever is signed in has nothing to do here: they go where they were going (`?voltar=`). */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(usuarioContext)) throw redirect(paginaDeVolta(url.searchParams.get('voltar')));
  const erro = url.searchParams.get('error');
  return { falha: erro && prefixos.entrar + fraseDoGoogle(erro) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Entrar · ${matches[0].loaderData.loja.nome}` }, { name: 'robots', content: 'noindex' }];
}

export default function PaginaDeEntrar({ loaderData }: Route.ComponentProps) {
  return (
    <div className="caixa conta-p">
      <h1>Entrar</h1>
      <Entrar falhaInicial={loaderData.falha} />
    </div>
  );
}
