import './ui/base/tokens.css';
import './ui/base/base.css';
import './ui/base/botao.css';
import './ui/base/elementos.css';
import './ui/feedback/feedback.css';
import './moldura/topo.css';
import './moldura/navegacao.css';
import './busca/busca.css';
import './moldura/menu.css';
import './moldura/faixa-de-privacidade.css';
import './moldura/rodape.css';
import './moldura/pagina-de-erro.css';
import './ui/overlay/gaveta-lateral.css';
import './ui/list/soma.css';
import './moldura/impressao.css';
import './cartao/cartao.css';
// Small sheets used by nearly every storefront page: separate files would delay the first paint.
import './loja/lista/lista.css';
import './loja/lista/filtro.css';
import { Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useReplayEarlyEvents } from './loading/inline/replay-early-events.ts';
import { useCapturaDoCupom } from './carrinho/cupom.ts';
import { useGuardarCarrinho } from './carrinho/guardar-carrinho.ts';
import { ProvedorDaGaveta } from './carrinho/gaveta.tsx';
import { recusarFechada } from './middleware/recusar-fechada.ts';
import { recusarSemBanco } from './middleware/recusar-sem-banco.ts';
import { PaginaSozinha } from './moldura/pagina-sozinha.tsx';
import { lojaFechada, tituloEmPreparacao } from './moldura/loja-fechada.ts';
import { metaForaDosBuscadores } from './moldura/meta.ts';
import { backFromMemory, useListMemory } from './loading/back-from-memory.ts';
import { LoadingLine } from './loading/loading-line.tsx';
import { completeAtRelease } from './loading/until-release.ts';
import { keepPage } from './loading/without-answer.ts';
import { Moldura } from './moldura/moldura.tsx';
import { requestFirstPhotos } from './loading/first-photo.ts';
import { AoMudarDeCaminho } from './ui/base/ao-navegar.tsx';
import { PaginaDeErro, usePaginaDeErroAposCarregar } from './moldura/erro-da-pagina.tsx';
import { tituloDoErro } from './moldura/titulo-do-erro.ts';
import { FaixaSemConexao } from './ui/feedback/sem-conexao.tsx';
import {
  dependeDe,
  doVisitanteContext,
  identidadeContext,
  lojaContext,
  molduraContext,
  usuarioContext,
} from './request-context.ts';
import { headScripts } from './loading/inline/head-scripts.ts';
import fraunces from './ui/base/fontes/fraunces.woff2';
import inter from './ui/base/fontes/inter.woff2';
import { RegiaoDeAnuncios } from './ui/feedback/announcer.tsx';
import { lazyComponent } from './loading/lazy-module.ts';
import { ProvedorDeAvisos } from './ui/feedback/toasts.tsx';
import { type DadosDaRaiz, useDadosDaRaiz, useLembrarDadosDaRaiz } from './moldura/dados-da-raiz.ts';
import { usuarioNaTela } from '#domain/usuarios/sessao.ts';
import type { Route } from './+types/root.ts';

// Rarely shown, so it loads on demand.
const EmPreparacao = lazyComponent(async () => (await import('./moldura/em-preparacao.tsx')).EmPreparacao);

export const middleware: Route.MiddlewareFunction[] = [recusarSemBanco, recusarFechada];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  completeAtRelease,
  keepPage,
  backFromMemory,
  requestFirstPhotos,
];

export async function loader({ context }: Route.LoaderArgs): Promise<DadosDaRaiz> {
  const { demo } = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  const [daMoldura, guardaCarrinho] = await Promise.all([
    context.get(molduraContext)(),
    context.get(doVisitanteContext).guardaCarrinho(),
  ]);
  const { comGoogle: google } = context.get(identidadeContext);
  const usuario = context.get(usuarioContext);
  return { ...daMoldura, usuario: usuario && usuarioNaTela(usuario), guardaCarrinho, google, demo };
}

// Fonts are declared early and load after the photograph; until then a fallback of the same metrics is used.
export const links: Route.LinksFunction = () =>
  [fraunces, inter].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
  }));

/** The shop's icons and colour. Their addresses change with the content, so caches are never stale. */
function AparenciaNaCabeca() {
  const dados = useDadosDaRaiz();
  const v = `?v=${dados?.versaoDaAparencia ?? 0}`;
  const cor = dados?.aparencia.cor;
  return (
    <>
      <link rel="icon" href={`/favicon.ico${v}`} sizes="32x32" />
      <link rel="icon" href={`/icone-192.png${v}`} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${v}`} />
      <link rel="manifest" href={`/site.webmanifest${v}`} />
      {cor && <link rel="stylesheet" href={`/cores/${cor.slice(1)}.css`} />}
    </>
  );
}

/** After hydration, and before most first clicks. */
const RERENDER_SCRIPTS_MS = 1000;

/**
 * React Router removes its scripts, which have run, when it renders them again. That happens here while the page is idle:
 * during the first navigation it would restyle the whole old page.
 */
function PageScripts() {
  const [, rerender] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => rerender(true), RERENDER_SCRIPTS_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Scripts />;
}

export function Layout({ children }: { children: React.ReactNode }) {
  useReplayEarlyEvents();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1C1815" />
        <Meta />
        <Links />
        <AparenciaNaCabeca />
        {headScripts.map(({ script, sha256 }) => (
          <script key={sha256} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </head>
      <body>
        {children}
        <LoadingLine />
        <ScrollRestoration />
        <AoMudarDeCaminho />
        <PageScripts />
      </body>
    </html>
  );
}

/** Providers around every area: toasts, cart drawer, announcer and the offline banner. */
function Provedores({ children }: { children: React.ReactNode }) {
  return (
    <ProvedorDeAvisos>
      <ProvedorDaGaveta>
        {children}
        <RegiaoDeAnuncios />
        <FaixaSemConexao />
      </ProvedorDaGaveta>
    </ProvedorDeAvisos>
  );
}

export default function Raiz() {
  useCapturaDoCupom();
  useLembrarDadosDaRaiz();
  useListMemory();
  usePaginaDeErroAposCarregar();
  useGuardarCarrinho(useDadosDaRaiz()?.guardaCarrinho ?? false);
  return (
    <Provedores>
      <Outlet />
    </Provedores>
  );
}

export function meta({ error }: Route.MetaArgs) {
  const fechada = lojaFechada(error);
  if (fechada) return metaForaDosBuscadores(tituloEmPreparacao(fechada.nome));
  return error ? metaForaDosBuscadores(tituloDoErro(error)) : [];
}

/** For failures of the root itself: with the frame where its data is at hand, without it otherwise. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const dados = useDadosDaRaiz();
  const fechada = lojaFechada(error);
  if (fechada)
    return (
      <Suspense>
        <EmPreparacao loja={fechada} />
      </Suspense>
    );
  if (!dados)
    return (
      <PaginaSozinha>
        <PaginaDeErro erro={error} sozinha />
      </PaginaSozinha>
    );
  return (
    <Provedores>
      <Moldura>
        <PaginaDeErro erro={error} />
      </Moldura>
    </Provedores>
  );
}
