import '#web/styles/influencer.css';
import { HandCoins } from 'lucide-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { prepararRepasse } from '#application/comissoes/preparar-repasse.ts';
import { listarContasDeComissao, listarOutrasContas, listarRepasses } from '#db/queries/comissoes.ts';
import { lerLugar } from '#domain/lugar-na-lista.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { ContasDeComissao } from '#web/components/painel/comissoes/contas.tsx';
import { Repasses } from '#web/components/painel/comissoes/repasses.tsx';
import { BuscaDaLista } from '#web/components/painel/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/components/painel/paginas-da-lista.tsx';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { mensagemDoRepasse } from '#web/messages/repasse.ts';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import type { Route } from './+types/lista.ts';

const REPASSES_NA_TELA = 10;

/** Accounts of commission in pages, and the latest payouts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const busca = (url.searchParams.get('busca') ?? '').trim().slice(0, 100);
  const agora = relogio.agora();
  const [contas, outras, repasses] = await Promise.all([
    listarContasDeComissao(db, { agora, lugar: lerLugar(url.searchParams), busca }),
    listarOutrasContas(db, agora),
    listarRepasses(db, REPASSES_NA_TELA),
  ]);
  return { busca, contas, outras, repasses };
}

/** Makes a payout ready and shows it. */
export async function action({ context }: Route.ActionArgs) {
  const feito = await prepararRepasse(context.get(lojaContext), quemPede(context));
  if (!feito.ok) return data({ erro: mensagemDoRepasse(feito.erro) }, { status: 409 });
  return redirect(`/admin/comissoes/${feito.valor.id}`);
}

export const shouldRevalidate = relerAposRecusa;

export function meta() {
  return [{ title: 'Comissões · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

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
          <button type="submit" className="bt bt-1" aria-disabled={preparando}>
            <HandCoins className="ic ic-p" aria-hidden />
            {preparando ? 'Preparando...' : 'Preparar repasse'}
          </button>
        </Form>
      </TituloDoPainel>
      {actionData?.erro && <Mensagem tipo="erro" texto={actionData.erro} />}
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
