// @requirement 15.39.3 15.39.4
import './favoritos.css';
import { useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { compartilharLista, pararDeCompartilhar } from '#application/favoritos/compartilhar-lista.ts';
import { permiteMensagens } from '#application/consentimentos/guardar-carrinho.ts';
import { salvarPreferencias } from '#application/consentimentos/salvar-preferencias.ts';
import { pedirNovidades } from '#application/favoritos/pedir-novidades.ts';
import { lerListaDaConta } from '#db/favoritos/ler-favoritos.ts';
import {
  type Favorito,
  formaDaChaveDoNavegador,
  lerFavoritosGuardados,
  MAIS_FAVORITOS,
} from '#domain/favoritos/favoritos.ts';
import { ok } from '#domain/result.ts';
import { useFavoritos } from '#web/favoritos/favoritos-do-navegador.ts';
import { frasesDasPreferencias } from '#web/frases/preferencias-frases.ts';
import { acao, acoes } from '#web/form-action.ts';
import { lista, marcado, texto } from '#web/form-fields.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { Compartilhar, type RespostaDaLista } from './favoritos-compartilhar.tsx';
import { Avisos, type RespostaDosAvisos } from './favoritos-avisos.tsx';
import { frasesDeCompartilhar, frasesDeNovidades, frasesDeParar, frasesDosFavoritos } from './favoritos-frases.ts';
import { MeusFavoritos } from './meus-favoritos.tsx';
import type { Route } from './+types/favoritos.ts';

/** Returns the shop's data about the list; the list itself is in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid;
  if (uid === undefined) return { daConta: null, shopUrl };
  const [daConta, avisa] = await Promise.all([lerListaDaConta(db, uid), permiteMensagens({ db }, 'favoritos', uid)]);
  return { daConta: { codigo: daConta?.codigo ?? null, nome: daConta?.nomeMostrado ?? null, avisa }, shopUrl };
}

const compartilhar = acao(
  z.pipe(
    z.object({ nome: texto(200), chave: texto(100), favoritos: lista(z.unknown(), MAIS_FAVORITOS) }),
    z.transform(({ nome, chave, favoritos }) => ({ digitado: { nome }, chave, favoritos })),
  ),
  ({ loja, context }, { digitado, chave, favoritos }) => {
    const uid = context.get(usuarioContext)?.uid;
    const quem = uid === undefined ? { chave, favoritos: lerFavoritosGuardados(favoritos) } : { uid };
    return compartilharLista(loja, quem, { nome: digitado.nome, endereco: context.get(enderecoContext) });
  },
  frasesDeCompartilhar,
  { mostrar: ({ codigo }) => ({ codigo }), status: { 'muitas-tentativas': 429, 'muitas-listas': 429 } },
);

const parar = acao(
  z.object({ chave: texto(100) }),
  async ({ loja, context }, { chave }) => {
    const uid = context.get(usuarioContext)?.uid;
    if (uid === undefined && !formaDaChaveDoNavegador.test(chave)) return ok(undefined);
    return pararDeCompartilhar(loja, uid === undefined ? { chave } : { uid });
  },
  frasesDeParar,
);

const pedir = acao(
  z.pipe(
    z.object({ email: texto(300), chave: texto(100), favoritos: lista(z.unknown(), MAIS_FAVORITOS) }),
    z.transform(({ email, chave, favoritos }) => ({ digitado: { email }, chave, favoritos })),
  ),
  ({ loja, context }, { digitado, chave, favoritos }) =>
    pedirNovidades(
      loja,
      { chave, favoritos: lerFavoritosGuardados(favoritos), email: digitado.email },
      context.get(enderecoContext),
    ),
  frasesDeNovidades,
  { status: { 'muitas-tentativas': 429, 'muitas-listas': 429 } },
);

const avisar = acao(
  z.object({ avisa: marcado() }),
  ({ loja, context }, { avisa }) =>
    salvarPreferencias(loja, context.get(usuarioContext)?.uid ?? '', { favoritos: avisa }, 'favoritos'),
  frasesDasPreferencias,
);

export const action = acoes({ compartilhar, 'parar-de-compartilhar': parar, pedir, avisar }, null);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores(frasesDosFavoritos.titulo, matches[0].loaderData.loja.nome);
}

type Respondido = Route.ComponentProps['actionData'];

const respostaDaLista = (dado: Respondido): RespostaDaLista | null =>
  dado?.intencao === 'compartilhar' || dado?.intencao === 'parar-de-compartilhar' ? (dado as RespostaDaLista) : null;

const respostaDosAvisos = (dado: Respondido): RespostaDosAvisos | null =>
  dado?.intencao === 'pedir' || dado?.intencao === 'avisar' ? (dado as RespostaDosAvisos) : null;

const nenhum: readonly Favorito[] = [];

/** Reads the page's data again when the account took over the link that this browser had as a guest's. */
function useLinkDaConta(guardado: ReturnType<typeof useFavoritos>, codigo: string | null | undefined): void {
  const { revalidate } = useRevalidator();
  const recebido = guardado !== null && guardado.uid !== null && guardado.chave === null ? guardado.codigo : null;
  // Once for each link: the browser's copy may be older than the page.
  const aoReceber = useEffectEvent((link: string | null) => {
    if (link !== null && codigo !== undefined && link !== codigo) void revalidate();
  });
  useEffect(() => aoReceber(recebido), [recebido]);
}

export default function Favoritos({ loaderData: { daConta, shopUrl }, actionData }: Route.ComponentProps) {
  const guardado = useFavoritos();
  const favoritos = guardado?.favoritos ?? nenhum;
  useLinkDaConta(guardado, daConta?.codigo);
  return (
    <div className="caixa favoritos">
      <Trilha passos={[]} paginaAtual={frasesDosFavoritos.titulo} />
      <h1>{frasesDosFavoritos.titulo}</h1>
      {!daConta && (
        <p className="favoritos-onde">
          A lista fica neste navegador.{' '}
          <Link className="elo" to="/entrar?voltar=%2Ffavoritos">
            Entre na sua conta
          </Link>{' '}
          para vê-la em todos os seus aparelhos.
        </p>
      )}
      <noscript>
        <p>{frasesDosFavoritos.semScripts}</p>
      </noscript>
      {guardado && <MeusFavoritos favoritos={favoritos} temConta={daConta !== null} />}
      {(favoritos.length > 0 || (daConta ? daConta.codigo : guardado?.codigo)) && (
        <div className="favoritos-blocos">
          <Compartilhar
            favoritos={favoritos}
            daConta={daConta}
            shopUrl={shopUrl}
            resposta={respostaDaLista(actionData)}
          />
          <Avisos favoritos={favoritos} avisa={daConta?.avisa ?? null} resposta={respostaDosAvisos(actionData)} />
        </div>
      )}
    </div>
  );
}
