import './tabela-de-comissoes.css';
import { HandCoins } from '#web/ui/media/icones-do-painel.tsx';
import { Form, redirect, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { prepararRepasse } from '#application/comissoes/repasses.ts';
import { listarContasDeComissao, listarOutrasContas, listarRepasses } from '#db/queries/comissoes/comissoes.ts';
import { lerCursor } from '#domain/cursor.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { acao } from '#web/form-action.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BuscaDaLista } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { comLista } from '#web/admin/base/lista-de-onde.ts';
import { ContasDeComissao } from './comissoes-tabelas.tsx';
import { Repasses } from './comissoes-tabelas.tsx';
import { frasesDePrepararRepasse } from './comissoes-frases.ts';
import type { Route } from './+types/comissoes-lista.ts';

const REPASSES_NA_TELA = 10;

/** A page of commission accounts, and the latest payouts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const busca = umaLinha(url.searchParams.get('busca') ?? '').slice(0, 100);
  const agora = relogio.agora();
  const [contas, outras, repasses] = await Promise.all([
    listarContasDeComissao(db, { agora, cursor: lerCursor(url.searchParams), busca }),
    listarOutrasContas(db, agora),
    listarRepasses(db, REPASSES_NA_TELA),
  ]);
  return { busca, contas, outras, repasses };
}

/** Prepares a payout and redirects to its page. */
export const action = comAcessoRecente(
  acao(z.object({}), ({ loja, context }) => prepararRepasse(loja, quemPede(context)), frasesDePrepararRepasse, {
    seguir: ({ id }, _, parametros) => redirect(comLista(`/admin/comissoes/${id}`, String(parametros))),
  }),
);

export const shouldRevalidate = relerAposRecusa;

export const meta = () => metaDoPainel('Comissões');

export default function Comissoes({
  loaderData: { busca, contas, outras, repasses },
  actionData,
}: Route.ComponentProps) {
  const preparando = useNavigation().formMethod === 'POST';
  return (
    <>
      <TituloDoPainel
        titulo="Comissões"
        frase="Liberadas 7 dias depois da aprovação do pedido; as de pedidos em disputa, quando ela termina"
      >
        <Form method="post">
          <button type="submit" className="botao botao-principal botao-baixo" aria-disabled={preparando}>
            <HandCoins className="icone icone-pequeno" aria-hidden />
            {preparando ? 'Preparando...' : 'Preparar repasse'}
          </button>
        </Form>
      </TituloDoPainel>
      {actionData && !actionData.ok && <Mensagem tipo="erro" texto={actionData.frase} />}
      <BuscaDaLista rotulo="Buscar por nome ou cupom" atual={busca} />
      {contas.linhas.length === 0 ? (
        <EstadoVazio
          coordenada="b1"
          frase={
            busca
              ? 'Nenhum influencer encontrado.'
              : 'Nenhum influencer ainda: dê o papel e um cupom a alguém em Usuários.'
          }
        />
      ) : (
        <ContasDeComissao titulo="Comissões por influencer" contas={contas.linhas} />
      )}
      <PaginasDaLista anterior={contas.anterior} proxima={contas.proxima} />
      {outras.length > 0 && (
        <section className="bloco" aria-labelledby="outras-contas">
          <h2 id="outras-contas">Contas que não são mais de influencers</h2>
          <ContasDeComissao titulo="Comissões de outras contas" contas={outras} />
        </section>
      )}
      <section className="bloco" aria-labelledby="repasses">
        <h2 id="repasses">Últimos repasses</h2>
        {repasses.length === 0 ? <p>Nenhum repasse ainda.</p> : <Repasses repasses={repasses} />}
      </section>
    </>
  );
}
