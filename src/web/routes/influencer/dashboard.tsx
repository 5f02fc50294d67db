import '#web/styles/influencer.css';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { lerPainelDoInfluencer } from '#db/queries/painel-do-influencer.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { DiasDoPainel } from '#web/components/influencer/dias-do-painel.tsx';
import { ContaDoInfluencer, NumerosDoPainel } from '#web/components/influencer/numeros-do-painel.tsx';
import { TabelaDePedidos } from '#web/components/influencer/tabela-de-pedidos.tsx';
import { usePainelAoVivo } from '#web/components/influencer/use-painel-ao-vivo.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import type { Route } from './+types/dashboard.ts';

/** The dashboard of whoever is signed in (specification 2, Influencer area). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  return lerPainelDoInfluencer(db, quemPede(context).uid, relogio.agora());
}

export default function DashboardDoInfluencer({ loaderData }: Route.ComponentProps) {
  const { painel, aoVivo } = usePainelAoVivo(loaderData);
  const { cupom, ultimos, aprovados, comissaoCentavos } = painel;
  if (cupom === null && ultimos.length === 0) {
    return (
      <>
        <TituloDoPainel titulo="Dashboard" />
        <EstadoVazio
          coordenada="d1"
          frase="Você ainda não tem um cupom: fale com o Admin. As vendas feitas com ele aparecem aqui."
        >
          <Link className="elo" to="/influencer/perfil">
            Ver meu perfil
          </Link>
        </EstadoVazio>
      </>
    );
  }
  return (
    <>
      <TituloDoPainel
        titulo="Dashboard"
        frase={
          <span className={aoVivo ? 'ao-vivo' : 'ao-vivo ao-vivo-nao'}>
            {aoVivo ? 'Atualiza ao vivo' : 'Sem conexão ao vivo, tentando de novo'}
          </span>
        }
      >
        <a className="bt bt-q" href="/influencer/ultimos-pedidos.csv" download>
          <Download className="ic ic-p" aria-hidden />
          Exportar CSV
        </a>
      </TituloDoPainel>
      <p className="vh" role="status">
        {aprovados === 1 ? '1 pedido aprovado' : `${aprovados} pedidos aprovados`}, comissão de{' '}
        {reaisNaPlanilha(comissaoCentavos)} reais
      </p>
      <NumerosDoPainel painel={painel} />
      <section className="bloco" aria-labelledby="ultimos-dias">
        <h2 id="ultimos-dias">Últimos 30 dias</h2>
        <DiasDoPainel dias={painel.dias} />
      </section>
      <section className="bloco" aria-labelledby="a-receber">
        <h2 id="a-receber">Comissão a receber</h2>
        <ContaDoInfluencer saldo={painel.saldo} />
      </section>
      <section className="bloco" aria-labelledby="ultimos-pedidos">
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        {ultimos.length === 0 ? (
          <EstadoVazio coordenada="e4" frase="Nenhum pedido com o seu cupom ainda.">
            <Link className="elo" to="/influencer/perfil">
              Compartilhar meu link
            </Link>
          </EstadoVazio>
        ) : (
          <>
            <TabelaDePedidos pedidos={ultimos} titulo="Tabela dos últimos pedidos" />
            <Link className="elo" to="/influencer/pedidos">
              Ver todos os pedidos
            </Link>
          </>
        )}
      </section>
    </>
  );
}
