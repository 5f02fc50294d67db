// @requirement 2.7.2
import { data, redirect } from 'react-router';
import { fraseDoFreteNoMeio, prazoPorExtenso } from '#domain/configuracao/promessas-da-loja.ts';
import { trilhaEstruturada } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { dependeDe, lojaContext } from '#web/request-context.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { consultaDoFiltro, eListaPlana, semFiltros } from './filtro.ts';
import { Lista } from './lista.tsx';
import { lerCategoria, lerLista, slugAtual } from './ler-lista.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/categoria.ts';

/** Products of one category; the parameter is lowercased to match (docs/requirements.md 2.7). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  const slug = params.categoria.toLowerCase();
  const { search, searchParams: parametros } = new URL(request.url);
  parametros.delete('busca');
  const categoria = await lerCategoria(loja, slug);
  if (!categoria) {
    const atual = await slugAtual(loja, slug);
    if (atual) throw redirect(`/categoria/${atual}${search}`, 301);
    throw data(frasesDoCatalogo.semCategoria, { status: 404 });
  }
  const lista = await lerLista(loja, parametros, slug);
  return data({ ...lista, categoria, shopUrl: loja.shopUrl }, { status: lista.lida ? 200 : 503 });
}

export const handle: FrasesSemResposta = { leitura: frasesDoCatalogo.produtos };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { nome: nomeDaLoja, promessas } = matches[0].loaderData.loja;
  const { categoria, filtro, shopUrl } = loaderData;
  const caminho = `/categoria/${categoria.slug}`;
  return [
    ...metaDaPagina({
      titulo: `${categoria.nome} de xadrez`,
      nomeDaLoja,
      descricao: `${categoria.nome} de xadrez com preço final, despacho em até ${prazoPorExtenso(promessas.despacho)} e ${fraseDoFreteNoMeio(promessas)} em produtos físicos.`,
      shopUrl,
      caminho: caminho + consultaDoFiltro(semFiltros(filtro.pagina)),
      imagem: categoria.imagem,
      foraDosBuscadores: !eListaPlana(filtro),
    }),
    {
      // Written by the server; the browser keeps it and needs no code for it. Only React's development build compares the two.
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV
          ? trilhaEstruturada(shopUrl, [
              { nome: 'Home', caminho: '/' },
              { nome: categoria.nome, caminho },
            ])
          : { '@type': 'BreadcrumbList' },
    },
  ];
}

export default function Categoria({ loaderData }: Route.ComponentProps) {
  const { categoria } = loaderData;
  return (
    <div className="caixa lista">
      <Trilha passos={[]} paginaAtual={categoria.nome} />
      {/* Keyed, so that a panel opened in one category is closed in the next. */}
      <Lista
        key={categoria.slug}
        lista={loaderData}
        titulo={categoria.nome}
        caminho={`/categoria/${categoria.slug}`}
        cabeca={categoria}
      />
    </div>
  );
}
