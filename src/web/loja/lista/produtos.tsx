// @requirement 2.7.1
import { data } from 'react-router';
import { fraseDoFreteNoMeio } from '#domain/configuracao/promessas-da-loja.ts';
import { trilhaEstruturada } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { dependeDe, lojaContext } from '#web/request-context.ts';
import { consultaDoFiltro, eListaPlana, semFiltros } from './filtro.ts';
import { Lista } from './lista.tsx';
import { lerLista } from './ler-lista.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/produtos.ts';

const caminho = '/produtos';

/** All products (docs/requirements.md 2.7), with search, order, filters and pages in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  const lista = await lerLista(loja, new URL(request.url).searchParams);
  return data({ ...lista, shopUrl: loja.shopUrl }, { status: lista.lida ? 200 : 503 });
}

export const handle: FrasesSemResposta = { leitura: frasesDoCatalogo.produtos };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filtro, shopUrl } = loaderData;
  const { loja, categorias } = matches[0].loaderData;
  const prateleiras = categorias.map(({ nome }) => nome).join(', ') || 'Produtos';
  return [
    ...metaDaPagina({
      titulo: filtro.busca ? `“${filtro.busca}”` : 'Todos os produtos',
      nomeDaLoja: loja.nome,
      descricao: `${prateleiras}: tudo de xadrez na ${loja.nome}, com ${fraseDoFreteNoMeio(loja.promessas)} em produtos físicos.`,
      shopUrl,
      caminho: caminho + consultaDoFiltro(semFiltros(filtro.pagina)),
      foraDosBuscadores: !eListaPlana(filtro),
    }),
    {
      // Written by the server; the browser keeps it and needs no code for it. Only React's development build compares the two.
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV
          ? trilhaEstruturada(shopUrl, [
              { nome: 'Home', caminho: '/' },
              { nome: 'Produtos', caminho },
            ])
          : { '@type': 'BreadcrumbList' },
    },
  ];
}

export default function Produtos({ loaderData }: Route.ComponentProps) {
  const titulo = loaderData.filtro.busca ? 'Resultado da busca' : 'Todos os produtos';
  return (
    <div className="caixa lista">
      <Trilha passos={[]} paginaAtual="Produtos" />
      <Lista lista={loaderData} titulo={titulo} caminho={caminho} />
    </div>
  );
}
