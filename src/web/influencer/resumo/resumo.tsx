// @requirement 2.23.1 15.30.4
import '#web/influencer/influencer.css';
import { Link } from 'react-router';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { linkDoInfluencer } from '#domain/comissoes/pedido-do-influencer.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { LinkDoCupom } from '#web/influencer/link-do-cupom.tsx';
import { TabelaDePedidos } from '#web/influencer/tabela-de-pedidos.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { Page, Section } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { DiasDoResumo } from './dias.tsx';
import { ProximoRepasseDoInfluencer } from './proximo-repasse.tsx';
import { ContaDoInfluencer, NumerosDoResumo, TaxasDoResumo } from './numeros.tsx';
import { useResumoAoVivo } from './ao-vivo.ts';
import type { Route } from './+types/resumo.ts';

/** The signed-in influencer's dashboard (docs/requirements.md 2.23). */
export const loader = load(async ({ loja, db, who, now }) => ({
  lido: await lerResumoDoInfluencer(db, who.uid, now),
  shopUrl: loja.shopUrl,
}));

const codigoPausadoPelaLoja =
  'A loja pausou o seu código. Por enquanto ele não dá desconto nem comissão; fale com a loja.';

export default function DashboardDoInfluencer({ loaderData }: Route.ComponentProps) {
  const { resumo, aoVivo } = useResumoAoVivo(loaderData.lido);
  const { cupom, cupomPausado, ultimos, aprovados, comissaoCentavos } = resumo;
  return (
    <Page
      title="Dashboard"
      note={
        <span className={aoVivo ? 'ao-vivo' : 'ao-vivo ao-vivo-parado'}>
          {aoVivo ? 'Atualiza ao vivo' : 'Sem conexão ao vivo, tentando de novo'}
        </span>
      }
      acts={<ExportarCsv href="/influencer/ultimos-pedidos.csv" download />}
    >
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
      <Section title="Últimos 30 dias" id="ultimos-dias">
        <DiasDoResumo dias={resumo.dias} />
      </Section>
      <Section title="Comissão a receber" id="a-receber">
        <ContaDoInfluencer saldo={resumo.saldo} />
      </Section>
      <Section title="Próximo repasse" id="proximo-repasse">
        <ProximoRepasseDoInfluencer proximo={resumo.proximo} />
      </Section>
      <Section title="Últimos pedidos" id="ultimos-pedidos">
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
      </Section>
    </Page>
  );
}
