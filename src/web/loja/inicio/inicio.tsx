// @requirement 2.6.2 8.2.2
import './carrossel.css';
import './destaque.css';
import './prateleiras.css';
import './beneficios.css';
import { data } from 'react-router';
import { lerConteudoAMostrar } from '#db/queries/configuracao/configuracao.ts';
import { listarProdutosEmDestaque } from '#db/queries/produtos/catalogo.ts';
import { conteudoVazio, secoesAMostrar } from '#domain/configuracao/conteudo.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { lojaEstruturada, siteEstruturado } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { dependeDe, lojaContext } from '#web/request-context.ts';
import { Carrossel } from './carrossel.tsx';
import { SecaoDoInicio } from './secoes.tsx';
import type { Route } from './+types/inicio.ts';

/**
 * Returns the featured products, null when they could not be read so that the rest of the page is rendered
 * (docs/requirements.md 8.2), and the owner's texts.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, shopUrl } = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  const falhou = (erro: unknown) => {
    log.error({ err: erro }, 'part of the home page could not be read');
    return null;
  };
  const [destaques, conteudo] = await Promise.all([
    listarProdutosEmDestaque(db).catch(falhou),
    lerConteudoAMostrar(db).catch(falhou),
  ]);
  const inteira = destaques !== null && conteudo !== null;
  return data({ destaques, conteudo: conteudo ?? conteudoVazio, shopUrl }, { status: inteira ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shopUrl, destaques, conteudo } = loaderData;
  const { loja } = matches[0].loaderData;
  return [
    ...metaDaPagina({
      titulo: conteudo.titulo || conteudo.chamada || 'Início',
      nomeDaLoja: loja.nome,
      descricao: loja.descricao,
      shopUrl,
      caminho: '/',
      imagem: destaques?.[0]?.imagemLarga ?? null,
    }),
    // Written by the server; the browser keeps it and needs no code for it. Only React's development build compares the two.
    {
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV ? lojaEstruturada(shopUrl, loja) : { '@type': 'Store' },
    },
    {
      'script:ld+json':
        import.meta.env.SSR || import.meta.env.DEV ? siteEstruturado(shopUrl, loja.nome) : { '@type': 'WebSite' },
    },
  ];
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { destaques, conteudo } = loaderData;
  const { loja, categorias, monta } = matches[0].loaderData;
  const noCarrossel = destaques?.slice(0, tamanhoDaPagina.destaquesDoCarrossel) ?? [];
  return (
    <>
      <h1 className="so-para-leitor">{[loja.nome, conteudo.chamada].filter(Boolean).join(': ')}</h1>
      {noCarrossel.length > 0 && <Carrossel destaques={noCarrossel} />}
      {secoesAMostrar(conteudo, categorias.length, monta).map((secao) => (
        <SecaoDoInicio
          key={secao.tipo}
          secao={secao}
          conteudo={conteudo}
          destaques={destaques}
          categorias={categorias}
        />
      ))}
    </>
  );
}
