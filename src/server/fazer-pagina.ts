import { sql } from 'drizzle-orm';
import { type createRequestHandler, RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade, SessaoAberta } from '#application/ports/identidade.ts';
import { bancoAusente } from '#db/ausencia.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import {
  aoFalharContext,
  type Dependencia,
  dependenciasContext,
  fechadaContext,
  identidadeContext,
  lojaContext,
  pedidosDoNavegadorContext,
  scriptsPermitidosContext,
  semBancoContext,
  sessaoContext,
  usuarioContext,
} from '#web/contexto.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { lerPedidosDoNavegador } from './cookies.ts';
import { passaFechada, VOLTE_EM_S } from './porta.ts';

/** A page, what it shows, and which of its inline scripts may run. */
export type PaginaFeita = { resposta: Response; dependencias: Set<Dependencia>; scripts: Set<string> };

/**
 * Makes a page for the visitor at `endereco`; null makes it for nobody in particular, which only an open shop does. Of a
 * shop that is not open (`aberta`) visitors get the page that says so; the team sees all.
 */
export type FazerPagina = (pedido: Request, endereco: string | null, aberta?: boolean) => Promise<PaginaFeita>;

/** In seconds: when it is worth asking again. */
const ESPERA_DO_BANCO_S = '30';
const ninguem: SessaoAberta = { usuario: null, sessao: null, cookies: [] };

/** Makes pages through React Router. While the database is away each of them is the page that says so, with 503. */
export function criarFazedorDePaginas(
  { loja, identidade }: { loja: Loja; identidade: Identidade },
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
    contexto.set(pedidosDoNavegadorContext, []);
    contexto.set(aoFalharContext, (erro) => loja.log.error({ err: erro }, 'page failed'));
    completar(contexto);
    const resposta = await responder(pedido, contexto);
    for (const cookie of sessao.cookies) resposta.headers.append('Set-Cookie', cookie);
    return { resposta, dependencias, scripts };
  }

  async function tentar(pedido: Request, endereco: string | null, aberta: boolean, aoFalhar: (erro: unknown) => void) {
    const sessao = endereco === null ? ninguem : await identidade.abrirSessao(pedido.headers);
    // Guards send away who has no session: while the database is away that would be everybody.
    if (sessao.falhou) await loja.db.execute(sql`select 1`);
    const fechada = !aberta && !passaFechada(new URL(pedido.url)) && !ehDaEquipe(sessao.usuario);
    const feita = await renderizar(pedido, sessao, (contexto) => {
      contexto.set(aoFalharContext, aoFalhar);
      contexto.set(fechadaContext, fechada);
      if (endereco === null) return;
      contexto.set(enderecoContext, endereco);
      contexto.set(pedidosDoNavegadorContext, lerPedidosDoNavegador(pedido.headers, loja));
    });
    if (fechada) {
      feita.resposta.headers.set('Retry-After', VOLTE_EM_S);
      feita.resposta.headers.set('X-Robots-Tag', 'noindex');
    }
    return feita;
  }

  async function semBanco({ url, method, headers }: Request): Promise<PaginaFeita> {
    // What was sent has been read already, or nobody will: a form comes as an empty one.
    const corpo = method === 'GET' || method === 'HEAD' ? {} : { body: '' };
    const feita = await renderizar(new Request(url, { method, headers, ...corpo }), ninguem, (contexto) =>
      contexto.set(semBancoContext, true),
    );
    feita.resposta.headers.set('Retry-After', ESPERA_DO_BANCO_S);
    return feita;
  }

  return async (pedido, endereco, aberta = true) => {
    let ausente = false;
    const aoFalhar = (erro: unknown) => {
      loja.log.error({ err: erro }, 'page failed');
      ausente ||= bancoAusente(erro);
    };
    try {
      const feita = await tentar(pedido, endereco, aberta, aoFalhar);
      return ausente ? await semBanco(pedido) : feita;
    } catch (erro) {
      if (!bancoAusente(erro)) throw erro;
      aoFalhar(erro);
      return semBanco(pedido);
    }
  };
}
