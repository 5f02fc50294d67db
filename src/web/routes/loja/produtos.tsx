import { data } from 'react-router';
import { trilhaEstruturada } from '#web/components/catalogo/dados-estruturados.ts';
import { consultaDoFiltro, eListaPlana, semFiltros } from '#web/components/catalogo/filtro.ts';
import { Lista } from '#web/components/catalogo/lista.tsx';
import { metaDaPagina } from '#web/components/catalogo/meta.ts';
import { Trilha } from '#web/components/catalogo/trilha.tsx';
import { dependeDe, lojaContext } from '#web/contexto.ts';
import { lerLista } from '#web/routes/loja/ler-lista.ts';
import type { Route } from './+types/produtos.ts';

const caminho = '/produtos';

/** All products (specification 2, route table), with search, order, filters and pages in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  dependeDe(context, 'catalogo');
  const lista = await lerLista(loja, new URL(request.url).searchParams);
  return data({ ...lista, shopUrl: loja.shopUrl }, { status: lista.lida ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filtro, shopUrl } = loaderData;
  const nomeDaLoja = matches[0].loaderData.loja.nome;
  return [
    ...metaDaPagina({
      titulo: filtro.busca ? `“${filtro.busca}”` : 'Todos os produtos',
      nomeDaLoja,
      descricao:
        'Tabuleiros, peças, kits, relógios, livros e eBooks de xadrez, com frete grátis para todo o Brasil em produtos físicos.',
      shopUrl,
      caminho: caminho + consultaDoFiltro(semFiltros(filtro.pagina)),
      foraDosBuscadores: !eListaPlana(filtro),
    }),
    {
      'script:ld+json': trilhaEstruturada(shopUrl, [
        { nome: 'Home', caminho: '/' },
        { nome: 'Produtos', caminho },
      ]),
    },
  ];
}

export default function Produtos({ loaderData }: Route.ComponentProps) {
  const { filtro, porPagina, lida } = loaderData;
  const titulo = filtro.busca ? 'Resultado da busca' : 'Todos os produtos';
  return (
    <div className="caixa lista">
      <Trilha passos={[]} aqui="Produtos" />
      <Lista filtro={filtro} porPagina={porPagina} lida={lida} titulo={titulo} caminho={caminho} comBusca />
    </div>
  );
}
