// @requirement 2.6.2 8.2.2
import './carrossel.css';
import './destaque.css';
import './cena.css';
import './prateleiras.css';
import './beneficios.css';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { verImagemEscolhida } from '#application/uploads/escolher-imagem.ts';
import { lerConteudoAMostrar, lerConteudoDaLoja, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { comOfertas } from '#application/precos/ofertas.ts';
import { listarProdutosEmDestaque } from '#db/produtos/ler-catalogo.ts';
import { listarComecosDaMontagem } from '#db/produtos/ler-monte.ts';
import { lerConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { conteudoComPromessas, conteudoVazio, secoesAMostrar } from '#domain/configuracao/conteudo.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { podeAgir } from '#domain/usuarios/direitos.ts';
import { esquemaDoConteudo } from '#web/conteudo-schema.ts';
import { lerFormulario } from '#web/form-fields.ts';
import { lojaEstruturada, siteEstruturado } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';
import { dependeDe, lojaContext, usuarioContext } from '#web/request-context.ts';
import { Carrossel } from './carrossel.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { SecaoDoInicio } from './secoes.tsx';
import type { Route } from './+types/inicio.ts';

/**
 * Returns the featured products, null when they could not be read so that the rest of the page is rendered
 * (docs/requirements.md 8.2), and the owner's texts.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { db, log, shopUrl } = loja;
  dependeDe(context, 'catalogo', 'configuracao');
  const falhou = (erro: unknown) => {
    log.error({ err: erro }, 'part of the home page could not be read');
    return null;
  };
  const [destaques, conteudo, comecos] = await Promise.all([
    listarProdutosEmDestaque(db)
      .then((lidos) => comOfertas(loja, lidos))
      .catch(falhou),
    lerConteudoAMostrar(db).catch(falhou),
    listarComecosDaMontagem(db).catch(falhou),
  ]);
  const inteira = destaques !== null && conteudo !== null;
  return data(
    { destaques, comecos: comecos ?? [], conteudo: conteudo ?? conteudoVazio, shopUrl },
    { status: inteira ? 200 : 503 },
  );
}

/** The preview of the panel's form: the page with texts that are not saved, for admins. Null where they have faults. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!podeAgir(context.get(usuarioContext), 'conteudo'))
    throw data(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { digitado, imagem } = z.parse(esquemaDoConteudo, lerFormulario(await request.formData()));
  const { db } = context.get(lojaContext);
  const { conteudo } = await lerConteudoDaLoja(db);
  const lido = lerConteudo(digitado, await verImagemEscolhida(db, imagem, conteudo.cena.imagem));
  if (!lido.ok) return data({ conteudo: null }, { status: 422 });
  const { promessas } = await lerDadosDaLoja(db);
  return { conteudo: conteudoComPromessas(lido.valor, promessas) };
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

export default function Home({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { destaques, comecos } = loaderData;
  const conteudo = actionData?.conteudo ?? loaderData.conteudo;
  const { loja, categorias, monta } = matches[0].loaderData;
  const noCarrossel = destaques?.slice(0, tamanhoDaPagina.destaquesDoCarrossel) ?? [];
  return (
    <>
      <h1 className="so-para-leitor">{[loja.nome, conteudo.chamada].filter(Boolean).join(': ')}</h1>
      {actionData && (
        <Mensagem
          tipo={actionData.conteudo ? 'info' : 'erro'}
          texto={
            actionData.conteudo
              ? 'Pré-visualização: nada foi salvo.'
              : 'Há textos a corrigir: esta é a página como está salva.'
          }
        />
      )}
      {noCarrossel.length > 0 && <Carrossel destaques={noCarrossel} />}
      {secoesAMostrar(conteudo, categorias.length, monta).map((secao) => (
        <SecaoDoInicio
          key={secao.tipo}
          secao={secao}
          conteudo={conteudo}
          destaques={destaques}
          categorias={categorias}
          comecos={comecos}
        />
      ))}
    </>
  );
}
