// @requirement 15.31.4
import { data, type MiddlewareFunction, redirect } from 'react-router';
import { podeAbrir, podeEnviar, podeEnviarAlgo } from '#domain/usuarios/direitos-do-painel.ts';
import { podeAbrirPainel, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { conferirAtoContext, usuarioContext } from '#web/request-context.ts';
import { paraFora } from './exigir-papel.ts';

/** Without data: nothing of the page was read. */
const semDireito = () => data(null, { status: 403 });

/**
 * The guard of the panel: people without a right in it are led away, others get only the pages and files that
 * `direitos-do-painel.ts` opens to them. A form is admitted if the user may send the page any, and refused by its own
 * right once its `intencao` is read. `comeco` returns the first page that the user may see, for who opens the panel.
 */
export function exigirDireito(comeco: (usuario: UsuarioDaSessao) => string): MiddlewareFunction<Response> {
  return ({ context, pattern: daRota, request }) => {
    // React Router writes it without the first slash.
    const pattern = `/${daRota.replace(/^\//, '')}`;
    const usuario = context.get(usuarioContext);
    if (!usuario || !podeAbrirPainel(usuario)) throw paraFora(usuario);
    const leitura = request.method === 'GET' || request.method === 'HEAD';
    if (!podeAbrir(usuario, pattern)) throw leitura && pattern === '/admin' ? redirect(comeco(usuario)) : semDireito();
    if (!leitura && !podeEnviarAlgo(usuario, pattern)) throw semDireito();
    context.set(conferirAtoContext, (intencao) => {
      if (!podeEnviar(usuario, pattern, intencao)) throw semDireito();
    });
  };
}
