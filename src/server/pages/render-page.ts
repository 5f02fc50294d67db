import { sql } from 'drizzle-orm';
import { type createRequestHandler, RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade, SessaoAberta } from '#application/ports/identidade.ts';
import { bancoAusente } from '#db/database-away.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import {
  aoFalharContext,
  type Dependencia,
  dependenciasContext,
  doVisitanteContext,
  type DoVisitante,
  fechadaContext,
  identidadeContext,
  lojaContext,
  molduraContext,
  pedidosDoNavegadorContext,
  scriptsPermitidosContext,
  semBancoContext,
  sessaoContext,
  usuarioContext,
} from '#web/request-context.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { lerPedidosDoNavegador } from '#server/http/order-cookies.ts';
import { doVisitante } from './visitor-queries.ts';
import { usuarioDoMolde } from './template.ts';
import { lerMoldura } from './shell-cache.ts';
import { passaFechada, VOLTE_EM_S } from '#server/http/shop-gate.ts';

/** A rendered page, the data it depends on, and the hashes of the inline scripts it may run. */
export type PaginaFeita = { resposta: Response; dependencias: Set<Dependencia>; scripts: Set<string> };

/** A visitor, by address and session. */
export type Visitante = { endereco: string; sessao: SessaoAberta };

/** One visitor; nobody (null: a public page); or any signed-in user (a template), with the recorder of its queries. */
type ParaQuem = Visitante | DoVisitante | null;

/** Renders a page. While the shop is closed (`aberta` false) visitors get the closed page, the team gets all pages. */
export type FazerPagina = (pedido: Request, paraQuem: ParaQuem, aberta?: boolean) => Promise<PaginaFeita>;

/** In seconds: `Retry-After` while the database is away. */
const ESPERA_DO_BANCO_S = '30';
export const ninguem: SessaoAberta = { usuario: null, sessao: null, cookies: [] };
const qualquerUm: SessaoAberta = { ...ninguem, usuario: usuarioDoMolde };

/**
 * Returns the renderer of pages through React Router. While the database is away every page becomes the maintenance
 * page, with 503.
 */
export function criarFazedorDePaginas(
  { loja, identidade, moldura }: { loja: Loja; identidade: Identidade; moldura: () => Promise<DaMoldura> },
  responder: ReturnType<typeof createRequestHandler>,
): FazerPagina {
  async function renderizar(
    pedido: Request,
    sessao: SessaoAberta,
    completar: (contexto: RouterContextProvider) => void,
  ): Promise<PaginaFeita> {
    const contexto = new RouterContextProvider();
    const dependencias = new Set<Dependencia>();
    const scripts = new Set<string>();
    contexto.set(lojaContext, loja);
    contexto.set(identidadeContext, identidade);
    contexto.set(dependenciasContext, dependencias);
    contexto.set(scriptsPermitidosContext, scripts);
    contexto.set(usuarioContext, sessao.usuario);
    contexto.set(sessaoContext, sessao.sessao);
    // Staff bypass the cache, so that they see their own changes at once.
    contexto.set(molduraContext, ehDaEquipe(sessao.usuario) ? () => lerMoldura(loja.db) : moldura);
    contexto.set(pedidosDoNavegadorContext, []);
    contexto.set(aoFalharContext, (erro) => loja.log.error({ err: erro }, 'page failed'));
    completar(contexto);
    const resposta = await responder(pedido, contexto);
    for (const cookie of sessao.cookies) resposta.headers.append('Set-Cookie', cookie);
    return { resposta, dependencias, scripts };
  }

  async function tentar(pedido: Request, paraQuem: ParaQuem, aberta: boolean, aoFalhar: (erro: unknown) => void) {
    const visitante = paraQuem && 'sessao' in paraQuem ? paraQuem : null;
    const sessao = visitante?.sessao ?? (paraQuem ? qualquerUm : ninguem);
    const uid = visitante?.sessao.usuario?.uid;
    // Without the database every session would seem missing and guards would redirect everybody; this query throws
    // instead.
    if (sessao.falhou) await loja.db.execute(sql`select 1`);
    const fechada = !aberta && !passaFechada(new URL(pedido.url)) && !ehDaEquipe(sessao.usuario);
    const feita = await renderizar(pedido, sessao, (contexto) => {
      contexto.set(aoFalharContext, aoFalhar);
      contexto.set(fechadaContext, fechada);
      if (uid !== undefined) contexto.set(doVisitanteContext, doVisitante(loja, uid));
      if (paraQuem && !('sessao' in paraQuem)) contexto.set(doVisitanteContext, paraQuem);
      if (!visitante) return;
      contexto.set(enderecoContext, visitante.endereco);
      contexto.set(pedidosDoNavegadorContext, lerPedidosDoNavegador(pedido.headers, loja));
    });
    if (fechada) {
      feita.resposta.headers.set('Retry-After', VOLTE_EM_S);
      feita.resposta.headers.set('X-Robots-Tag', 'noindex');
    }
    return feita;
  }

  async function semBanco({ url, method, headers }: Request): Promise<PaginaFeita> {
    // The body has been consumed or never will be: a form is replayed empty.
    const corpo = method === 'GET' || method === 'HEAD' ? {} : { body: '' };
    const feita = await renderizar(new Request(url, { method, headers, ...corpo }), ninguem, (contexto) =>
      contexto.set(semBancoContext, true),
    );
    feita.resposta.headers.set('Retry-After', ESPERA_DO_BANCO_S);
    return feita;
  }

  return async (pedido, paraQuem, aberta = true) => {
    let ausente = false;
    const aoFalhar = (erro: unknown) => {
      loja.log.error({ err: erro }, 'page failed');
      ausente ||= bancoAusente(erro);
    };
    try {
      const feita = await tentar(pedido, paraQuem, aberta, aoFalhar);
      return ausente ? await semBanco(pedido) : feita;
    } catch (erro) {
      if (!bancoAusente(erro)) throw erro;
      aoFalhar(erro);
      return semBanco(pedido);
    }
  };
}
