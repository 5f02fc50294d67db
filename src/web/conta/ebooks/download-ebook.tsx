// @requirement 2.1.4
import { data, Link } from 'react-router';
import { entregarEbook, recusaContext } from '#web/middleware/entregar-ebook.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { recadosDoDownload } from './ebooks-frases.ts';
import type { Route } from './+types/download-ebook.ts';

export const middleware: Route.MiddlewareFunction[] = [entregarEbook];

/** Rendered only when the response is not the file. */
export function loader({ context, params }: Route.LoaderArgs) {
  const recusa = context.get(recusaContext);
  const recado = recusa && recadosDoDownload[recusa.codigo];
  return data(
    {
      recado,
      arquivo: `/download-ebook/${encodeURIComponent(params.produtoId)}/${encodeURIComponent(params.pedidoId)}`,
    },
    { status: recado?.status ?? 200 },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const titulo = loaderData?.recado?.titulo ?? 'Baixar eBook';
  return metaForaDosBuscadores(titulo, matches[0].loaderData.loja.nome);
}

export default function DownloadDeEbook({ loaderData: { recado, arquivo } }: Route.ComponentProps) {
  if (!recado) {
    return (
      <section className="conta-secao">
        <h1>Seu eBook está pronto</h1>
        <p>O arquivo sai com o seu nome, o seu e-mail e o código do pedido em cada página.</p>
        <a className="botao botao-principal" href={arquivo}>
          Baixar eBook
        </a>
      </section>
    );
  }
  return (
    <section className="conta-secao">
      <h1>{recado.titulo}</h1>
      <p>{recado.texto}</p>
      <Link className="botao botao-principal" to={recado.caminho}>
        {recado.rotulo}
      </Link>
    </section>
  );
}
