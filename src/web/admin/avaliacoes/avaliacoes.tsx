// @requirement 15.17.4
import './avaliacoes.css';
import * as z from 'zod/mini';
import { publicarAvaliacao, recusarAvaliacao, responderAvaliacao } from '#application/avaliacoes/julgar-avaliacao.ts';
import { contarAvaliacoesPendentes, listarAvaliacoesDoAdmin } from '#db/queries/avaliacoes/admin-avaliacoes.ts';
import { estadosDaAvaliacao, motivosDeRecusa } from '#domain/avaliacoes/avaliacao.ts';
import { lerCursor } from '#domain/cursor.ts';
import { acao, acoes } from '#web/form-action.ts';
import { ItensDaPagina } from '#web/admin/base/itens-da-pagina.tsx';
import { abasDe, fraseDaContagem } from '#web/admin/base/listas.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { escolha, inteiro, texto, textoLivre } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { AvaliacaoAJulgar } from './avaliacao-a-julgar.tsx';
import {
  frasesDasAvaliacoes,
  frasesDePublicar,
  frasesDeRecusar,
  frasesDeResponder,
  nadaAqui,
  nomesDosEstados,
} from './avaliacoes-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/avaliacoes-lista.ts';

/** Buyers' reviews to judge and answer (docs/requirements.md 15.17). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const estado = estadosDaAvaliacao.find((conhecido) => conhecido === searchParams.get('estado')) ?? 'pendente';
  const [pendentes, pagina] = await Promise.all([
    contarAvaliacoesPendentes(db),
    listarAvaliacoesDoAdmin(db, { estado, cursor: lerCursor(searchParams) }),
  ]);
  return { estado, pendentes, pagina };
}

const vista = { id: texto(40), versao: inteiro() };

export const action = acoes(
  {
    publicar: acao(
      z.object(vista),
      ({ loja, context }, entrada) => publicarAvaliacao(loja, quemPede(context), entrada),
      frasesDePublicar,
    ),
    recusar: acao(
      z.object({ ...vista, motivo: escolha(motivosDeRecusa) }),
      ({ loja, context }, entrada) => recusarAvaliacao(loja, quemPede(context), entrada),
      frasesDeRecusar,
      { status: { 'sem-motivo': 422 } },
    ),
    responder: acao(
      z.object({ id: texto(40), resposta: textoLivre(10_000) }),
      ({ loja, context }, entrada) => responderAvaliacao(loja, quemPede(context), entrada),
      frasesDeResponder,
      { status: { 'resposta-vazia': 422, 'resposta-longa': 422 } },
    ),
    'apagar-resposta': acao(
      z.object({ id: texto(40) }),
      ({ loja, context }, { id }) => responderAvaliacao(loja, quemPede(context), { id, resposta: null }),
      frasesDeResponder,
    ),
  },
  { frase: frasesDasAvaliacoes.intencao, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { leitura: frasesDasAvaliacoes.carregar };

export const meta = () => metaDoPainel('Avaliações');

export default function ListaDeAvaliacoes({ loaderData, actionData }: Route.ComponentProps) {
  const { estado, pendentes, pagina } = loaderData;
  const frase = fraseDaContagem(pendentes, {
    nenhum: 'Nada a julgar.',
    um: '1 avaliação espera por você.',
    varios: 'avaliações esperam por você.',
  });
  const abas = abasDe(estadosDaAvaliacao, nomesDosEstados, { pendente: pendentes });
  return (
    <>
      <TituloDoPainel titulo="Avaliações" frase={frase} />
      <FiltrosEmAbas rotulo="Filtrar por estado" parametro="estado" padrao="pendente" atual={estado} opcoes={abas} />
      <div className="avaliacoes-recado">
        <FraseDaResposta resposta={actionData} />
      </div>
      <ItensDaPagina pagina={pagina} vazia={<EstadoVazio coordenada="g7" frase={nadaAqui[estado]} />}>
        {(avaliacao) => <AvaliacaoAJulgar avaliacao={avaliacao} />}
      </ItensDaPagina>
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Avaliações" frase={frasesDasAvaliacoes.carregar} />;
}
