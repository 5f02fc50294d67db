import '#web/styles/carrossel.css';
import '#web/styles/home.css';
import { data } from 'react-router';
import { listarDestaques } from '#db/queries/catalogo.ts';
import { tamanhoDaPagina } from '#domain/loja.ts';
import { lojaEstruturada, siteEstruturado } from '#web/components/catalogo/dados-estruturados.ts';
import { Grade } from '#web/components/catalogo/grade.tsx';
import { metaDaPagina } from '#web/components/catalogo/meta.ts';
import { Recado } from '#web/components/catalogo/recado.tsx';
import { TentarDeNovo } from '#web/components/catalogo/tentar-de-novo.tsx';
import { TituloDaSecao } from '#web/components/catalogo/titulo-da-secao.tsx';
import { Beneficios } from '#web/components/home/beneficios.tsx';
import { beneficiosDaLoja } from '#web/components/home/beneficios-da-loja.ts';
import { Carrossel } from '#web/components/home/carrossel.tsx';
import { Depoimentos } from '#web/components/home/depoimentos.tsx';
import { depoimentosDaLoja } from '#web/components/home/depoimentos-da-loja.ts';
import { Prateleiras } from '#web/components/home/prateleiras.tsx';
import { dependeDe, lojaContext } from '#web/contexto.ts';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';
import type { Route } from './+types/home.ts';

/** Fills whole rows of two, three and four cards. */
const DESTAQUES_NA_GRADE = 12;

/** Featured products; null when they could not be read, so that the rest of the page still stands (specification 8). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, shopUrl } = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  try {
    return data({ destaques: await listarDestaques(db, DESTAQUES_NA_GRADE), shopUrl });
  } catch (erro) {
    log.error({ err: erro }, 'featured products could not be read');
    return data({ destaques: null, shopUrl }, { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shopUrl, destaques } = loaderData;
  const { loja } = matches[0].loaderData;
  return [
    ...metaDaPagina({
      titulo: 'Tabuleiros, peças e livros de xadrez',
      nomeDaLoja: loja.nome,
      descricao: loja.descricao,
      shopUrl,
      caminho: '/',
      imagem: destaques?.[0]?.imagemLarga ?? null,
    }),
    { 'script:ld+json': lojaEstruturada(shopUrl, loja) },
    { 'script:ld+json': siteEstruturado(shopUrl, loja.nome) },
  ];
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { destaques } = loaderData;
  const { loja, categorias } = matches[0].loaderData;
  const noCarrossel = destaques?.slice(0, tamanhoDaPagina.destaquesDoCarrossel) ?? [];
  return (
    <>
      <h1 className="vh">
        {loja.nome}: {loja.textos.chamada}
      </h1>
      {noCarrossel.length > 0 && <Carrossel destaques={noCarrossel} />}
      <section className="sec">
        <div className="caixa">
          <TituloDaSecao casa="a2" titulo="Em destaque">
            <EloAntecipado className="elo" to="/produtos">
              Ver todos<span className="longo"> os produtos</span>
            </EloAntecipado>
          </TituloDaSecao>
          {destaques === null && (
            <Recado tipo="erro" texto="Erro ao carregar produtos em destaque.">
              <TentarDeNovo />
            </Recado>
          )}
          {destaques?.length === 0 && <Recado tipo="info" texto="Nenhum produto em destaque no momento." />}
          {destaques && destaques.length > 0 && <Grade produtos={destaques} />}
        </div>
      </section>
      {categorias.length > 0 && (
        <section className="sec sec-j">
          <div className="caixa">
            <TituloDaSecao casa="a3" titulo="Por categoria" />
            <Prateleiras categorias={categorias} />
          </div>
        </section>
      )}
      <section className="sec sec-m">
        <div className="caixa">
          <TituloDaSecao casa="a4" titulo="Quem joga com a gente" />
          <Depoimentos depoimentos={depoimentosDaLoja} />
        </div>
      </section>
      <section className="sec">
        <div className="caixa">
          <Beneficios casa="a5" titulo="Por que comprar conosco" beneficios={beneficiosDaLoja} />
        </div>
      </section>
    </>
  );
}
