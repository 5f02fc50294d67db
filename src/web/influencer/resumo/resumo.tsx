// @requirement 2.23.1 15.30.4
import '#web/influencer/influencer.css';
import { Link } from 'react-router';
import { lerResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { linkDoInfluencer } from '#domain/comissoes/pedido-do-influencer.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { LinkDoCupom } from '#web/influencer/link-do-cupom.tsx';
import { TabelaDePedidos } from '#web/influencer/tabela-de-pedidos.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { DiasDoResumo } from './dias.tsx';
import { ProximoRepasseDoInfluencer } from './proximo-repasse.tsx';
import { ContaDoInfluencer, NumerosDoResumo, TaxasDoResumo } from './numeros.tsx';
import { useResumoAoVivo } from './ao-vivo.ts';
import type { Route } from './+types/resumo.ts';

/** The signed-in influencer's dashboard (docs/requirements.md 2.23). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio, shopUrl } = context.get(lojaContext);
  return { lido: await lerResumoDoInfluencer(db, quemPede(context).uid, relogio.agora()), shopUrl };
}

const codigoPausadoPelaLoja =
  'A loja pausou o seu código. Por enquanto ele não dá desconto nem comissão; fale com a loja.';

export default function DashboardDoInfluencer({ loaderData }: Route.ComponentProps) {
  const { resumo, aoVivo } = useResumoAoVivo(loaderData.lido);
  const { cupom, cupomPausado, ultimos, aprovados, comissaoCentavos } = resumo;
  return (
    <>
      <TituloDoPainel
        titulo="Dashboard"
        frase={
          <span className={aoVivo ? 'ao-vivo' : 'ao-vivo ao-vivo-parado'}>
            {aoVivo ? 'Atualiza ao vivo' : 'Sem conexão ao vivo, tentando de novo'}
          </span>
        }
      >
        <ExportarCsv href="/influencer/ultimos-pedidos.csv" download />
      </TituloDoPainel>
      <p className="so-para-leitor" role="status">
        {aprovados === 1 ? '1 pedido aprovado' : `${aprovados} pedidos aprovados`}, comissão de{' '}
        {reaisNaPlanilha(comissaoCentavos)} reais
      </p>
      {cupomPausado && <Mensagem tipo="info" texto={codigoPausadoPelaLoja} />}
      {cupom !== null && (
        <section className="resumo-link" aria-label="Meu link">
          <LinkDoCupom link={linkDoInfluencer(loaderData.shopUrl, cupom)} />
        </section>
      )}
      <NumerosDoResumo resumo={resumo} />
      <TaxasDoResumo taxas={resumo.taxas} />
      <section className="bloco" aria-labelledby="ultimos-dias">
        <h2 id="ultimos-dias">Últimos 30 dias</h2>
        <DiasDoResumo dias={resumo.dias} />
      </section>
      <section className="bloco" aria-labelledby="a-receber">
        <h2 id="a-receber">Comissão a receber</h2>
        <ContaDoInfluencer saldo={resumo.saldo} />
      </section>
      <section className="bloco" aria-labelledby="proximo-repasse">
        <h2 id="proximo-repasse">Próximo repasse</h2>
        <ProximoRepasseDoInfluencer proximo={resumo.proximo} />
      </section>
      <section className="bloco" aria-labelledby="ultimos-pedidos">
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        {ultimos.length === 0 ? (
          <EstadoVazio
            coordenada="e4"
            frase={
              cupom === null
                ? 'Nenhum pedido ainda. Quando você tiver um cupom, as vendas feitas com ele aparecem aqui.'
                : 'Nenhum pedido com o seu cupom ainda.'
            }
          >
            <Link className="elo elo-alto" to="/influencer/perfil">
              Ver meu perfil
            </Link>
          </EstadoVazio>
        ) : (
          <>
            <TabelaDePedidos pedidos={ultimos} titulo="Tabela dos últimos pedidos" />
            <Link className="elo elo-alto" to="/influencer/pedidos">
              Ver todos os pedidos
            </Link>
          </>
        )}
      </section>
    </>
  );
}
