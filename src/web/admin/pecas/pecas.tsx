// @requirement 15.20.3
import './pecas.css';
import * as z from 'zod/mini';
import { esquecerAvulsa, nomearAvulsa } from '#application/pecas/nomear-avulsa.ts';
import { responderSolicitacaoDePeca } from '#application/pecas/responder-peca.ts';
import {
  contarPecasPedidas,
  listarAvulsas,
  listarPecasPedidas,
  type PecasDoConjunto,
  somarPecasPerdidas,
} from '#db/queries/pecas/admin-pecas.ts';
import { lerCursor } from '#domain/cursor.ts';
import { chaveDaPeca, estadosDaPeca, nomeDaPeca, type RespostaDaPeca } from '#domain/pecas/peca-perdida.ts';
import { acao, acoes } from '#web/form-action.ts';
import { ItensDaPagina } from '#web/admin/base/itens-da-pagina.tsx';
import { abasDe, fraseDaContagem } from '#web/admin/base/listas.ts';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto, textoLivre, valorGuardado } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import {
  frasesDasPecas,
  frasesDeEsquecer,
  frasesDeNomear,
  frasesDeResponder,
  nadaAqui,
  nomesDosEstados,
} from './pecas-frases.ts';
import { PecaAResponder } from './peca-a-responder.tsx';
import { PecasAvulsas } from './pecas-avulsas.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/pecas.ts';

/** Which pieces buyers lose, who waits for one, and which the shop sells as singles (docs/requirements.md 15.20). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const estado = estadosDaPeca.find((conhecido) => conhecido === searchParams.get('estado')) ?? 'aberto';
  const [abertas, pagina, conjuntos, avulsas] = await Promise.all([
    contarPecasPedidas(db),
    listarPecasPedidas(db, { estado, cursor: lerCursor(searchParams) }),
    somarPecasPerdidas(db),
    listarAvulsas(db),
  ]);
  return { estado, abertas, pagina, conjuntos, avulsas };
}

const responder = (estado: RespostaDaPeca) =>
  acao(
    z.object({ id: texto(40), resposta: textoLivre(10_000) }),
    ({ loja, context }, entrada) => responderSolicitacaoDePeca(loja, quemPede(context), { ...entrada, estado }),
    frasesDeResponder,
    { status: { 'resposta-longa': 422 } },
  );

export const action = acoes(
  {
    atendido: responder('atendido'),
    'sem-peca': responder('sem-peca'),
    nomear: acao(
      digitados({ conjunto: texto(2000), peca: texto(20), avulsa: texto(2000), variacao: valorGuardado(200) }),
      ({ loja, context }, { digitado }) => nomearAvulsa(loja, quemPede(context), digitado),
      frasesDeNomear,
    ),
    esquecer: acao(
      z.object({ conjuntoId: texto(128), peca: texto(20) }),
      ({ loja, context }, entrada) => esquecerAvulsa(loja, quemPede(context), entrada),
      frasesDeEsquecer,
    ),
  },
  { frase: frasesDasPecas.intencao, status: 400 },
);

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { leitura: frasesDasPecas.carregar };

export const meta = () => metaDoPainel('Peças perdidas');

export default function PecasPerdidas({ loaderData, actionData }: Route.ComponentProps) {
  const { estado, abertas, pagina, conjuntos, avulsas } = loaderData;
  const recusada = actionData && !actionData.ok && actionData.digitado ? actionData : null;
  const frase = fraseDaContagem(abertas, {
    nenhum: 'Ninguém espera uma peça.',
    um: '1 pedido de peça espera por você.',
    varios: 'pedidos de peça esperam por você.',
  });
  const abas = abasDe(estadosDaPeca, nomesDosEstados, { aberto: abertas });
  return (
    <>
      <TituloDoPainel titulo="Peças perdidas" frase={frase} />
      <div className="pecas-recado">
        <FraseDaResposta resposta={actionData} />
      </div>
      <FiltrosEmAbas rotulo="Filtrar por estado" parametro="estado" padrao="aberto" atual={estado} opcoes={abas} />
      <ItensDaPagina pagina={pagina} vazia={<EstadoVazio coordenada="b8" frase={nadaAqui[estado]} />}>
        {(pedida) => <PecaAResponder pedida={pedida} />}
      </ItensDaPagina>
      <QuaisSomem conjuntos={conjuntos} />
      <PecasAvulsas key={avulsas.length} avulsas={avulsas} recusada={recusada} />
    </>
  );
}

/** Lost pieces by set, as bars of one scale. */
function QuaisSomem({ conjuntos }: { conjuntos: PecasDoConjunto[] }) {
  const maior = Math.max(1, ...conjuntos.flatMap(({ pecas }) => pecas.map(({ unidades }) => unidades)));
  return (
    <section className="bloco" aria-labelledby="quais-somem">
      <h2 id="quais-somem">Que peças somem</h2>
      {conjuntos.length === 0 ? (
        <p>Ninguém perdeu uma peça ainda.</p>
      ) : (
        <div className="quais-somem">
          {conjuntos.map(({ id, nome, unidades, pecas }) => (
            <section key={id} aria-labelledby={`somem-${id}`}>
              <h3 id={`somem-${id}`}>
                {nome} <span>({unidades})</span>
              </h3>
              <ul>
                {pecas.map((peca) => (
                  <li key={chaveDaPeca(peca)}>
                    <span>{nomeDaPeca(peca)}</span>
                    <meter max={maior} value={peca.unidades} aria-hidden />
                    <b>{peca.unidades}</b>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Peças perdidas" frase={frasesDasPecas.carregar} />;
}
