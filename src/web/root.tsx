import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/pecas.css';
import '#web/styles/moldura.css';
import '#web/styles/menus.css';
import '#web/styles/rodape.css';
import '#web/styles/avisos.css';
import '#web/styles/carrinho.css';
import '#web/styles/impressao.css';
import '#web/styles/cartoes.css';
// Small, and of nearly every page a shopper comes to: a file of its own would cost a step before the first paint.
import '#web/styles/catalogo.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { listarCategorias } from '#db/queries/catalogo.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { guardaAntesDosScripts, useFazerOQueEsperava } from '#web/antes-dos-scripts.ts';
import { capturaNaChegada, useCapturaDoCupom } from '#web/carrinho/cupom-afiliado.ts';
import { ProvedorDaGaveta } from '#web/carrinho/gaveta.tsx';
import { metaDaFalha } from '#web/components/catalogo/meta.ts';
import { Moldura } from '#web/components/cabecalho-moldura.tsx';
import { PaginaDeErro, tituloDoErro } from '#web/components/pagina-de-erro.tsx';
import { FaixaSemConexao } from '#web/components/sem-conexao.tsx';
import { dependeDe, lojaContext, usuarioContext } from '#web/contexto.ts';
import fraunces from '#web/styles/fontes/fraunces.woff2';
import inter from '#web/styles/fontes/inter.woff2';
import { AoMudarDeCaminho, idDoConteudo } from '#web/ui/ao-mudar-de-caminho.tsx';
import { RegiaoDeAnuncios } from '#web/ui/anuncio.tsx';
import { ProvedorDeAvisos } from '#web/ui/avisos.tsx';
import { useDadosDaRaiz, useLembrarDadosDaRaiz } from '#web/ui/dados-da-raiz.ts';
import type { Route } from './+types/root.ts';

/** What every page shows around its content: who is there, the shelves and the shop's own data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, demo } = context.get(lojaContext);
  dependeDe(context, 'catalogo', 'configuracao');
  const [categorias, loja] = await Promise.all([listarCategorias(db), lerDadosDaLoja(db)]);
  return { usuario: context.get(usuarioContext), categorias, loja, demo };
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  useFazerOQueEsperava();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1C1815" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: capturaNaChegada }} />
        <script dangerouslySetInnerHTML={{ __html: guardaAntesDosScripts }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <AoMudarDeCaminho />
        <Scripts />
      </body>
    </html>
  );
}

/** What every area has around its pages: toasts, the cart drawer, announcements and the strip for a lost network. */
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
  return (
    <Provedores>
      <Outlet />
    </Provedores>
  );
}

export function meta({ error }: Route.MetaArgs) {
  return error ? metaDaFalha(tituloDoErro(error)) : [];
}

/** For failures of the root itself: with the frame where its data is at hand, without it otherwise. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const pagina = <PaginaDeErro erro={error} />;
  if (!useDadosDaRaiz()) return <main id={idDoConteudo}>{pagina}</main>;
  return (
    <Provedores>
      <Moldura>{pagina}</Moldura>
    </Provedores>
  );
}
