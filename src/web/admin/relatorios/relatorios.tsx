// @requirement 8.11.1
import '#web/admin/base/pendencias.css';
import './relatorios.css';
import { useSearchParams } from 'react-router';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { lerContagens } from '#application/relatorios/ler-contagens.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { lerCreditoPorMes } from '#application/relatorios/credito-por-mes.ts';
import { lerFunil } from '#application/medicao/ler-funil.ts';
import { lerVendas } from '#application/relatorios/vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { gruposDoPeriodo, gruposDoPeriodoAnterior } from '#domain/periodo.ts';
import { periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { mesesAteAgora } from '#domain/mes.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { funilPorGrupo } from '#domain/medicao/funil.ts';
import { vendasPorGrupo } from '#domain/relatorios/vendas.ts';
import { ExportarCsv, ExportarPdf } from '#web/moldura/painel/exportar.tsx';
import { Pendencias } from '#web/admin/base/pendencias.tsx';
import { failure, noAnswer, Page, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Contabilidade } from './contabilidade.tsx';
import { EscolhaDoPeriodo } from './escolha-do-periodo.tsx';
import { FunilDaLoja } from './funil.tsx';
import { Contagens, FigurasDeVendas, Grafico } from './figuras.tsx';
import {
  creditosPorMes,
  cuponsComDesconto,
  produtosMaisVendidos,
  TabelaDeVendas,
  TabelaDoRelatorio,
  vendasDosInfluencers,
} from './relatorios-tabelas.tsx';
import { erroAoCarregarRelatorios } from './relatorios-frases.ts';
import { lerEndereco } from './ler-endereco.ts';
import type { Route } from './+types/relatorios.ts';

export const loader = load(async ({ loja, who, now: agora, query }) => {
  const { escolha, periodo, agrupamento } = lerEndereco(query, agora);
  const [contagens, pendencias, credito, { dias, diasAntes, ...vendas }, { dias: diasDoFunil, ...funil }] =
    await Promise.all([
      lerContagens(loja),
      lerPendencias(loja, (area) => podeVer(who, area)),
      lerCreditoPorMes(loja),
      lerVendas(loja, periodo),
      lerFunil(loja, periodo),
    ]);
  const grupos = gruposDoPeriodo(periodo, agrupamento);
  return {
    escolha,
    periodo,
    agrupamento,
    agora,
    contagens,
    pendencias,
    credito,
    vendas,
    funil,
    meses: mesesAteAgora(agora, 25),
    grupos: vendasPorGrupo(dias, grupos),
    gruposDoFunil: funilPorGrupo(diasDoFunil, grupos),
    gruposAntes: vendasPorGrupo(diasAntes, gruposDoPeriodoAnterior(periodo, grupos)),
  };
});

export const handle = noAnswer({}, erroAoCarregarRelatorios);
export const meta = () => title('Relatórios');
/** Shown when the reports cannot be read (docs/requirements.md 8.11). */
export const ErrorBoundary = failure('Relatórios', erroAoCarregarRelatorios);

export default function Relatorios({
  loaderData: {
    escolha,
    periodo,
    agrupamento,
    agora,
    contagens,
    pendencias,
    credito,
    vendas,
    funil,
    grupos,
    gruposDoFunil,
    gruposAntes,
    meses,
  },
}: Route.ComponentProps) {
  const [parametros] = useSearchParams();
  const podeAbrir = usePodeAbrir();
  return (
    <Page title="Relatórios">
      <section className="relatorio-primeiro" aria-labelledby="rel-vendas">
        <div className="painel-titulo relatorio-titulo">
          <div>
            <h2 id="rel-vendas">Vendas</h2>
            <p>{periodoPorExtenso(periodo)}. Pedidos pagos, pelo dia do pagamento em São Paulo, menos os estornos.</p>
          </div>
          <div className="painel-acoes">
            <ExportarCsv href={`/admin/relatorios/vendas.csv?${parametros}`} download />
            <ExportarPdf href={`/admin/relatorios/vendas.pdf?${parametros}`} />
          </div>
        </div>
        <EscolhaDoPeriodo escolha={escolha} periodo={periodo} agrupamento={agrupamento} hoje={diaEmSaoPaulo(agora)} />
        <Grafico grupos={grupos} antes={gruposAntes} agrupamento={agrupamento} />
        <FigurasDeVendas soma={vendas.soma} anterior={vendas.somaAnterior} recebidos={vendas.recebidos} />
        <TabelaDeVendas grupos={grupos} agrupamento={agrupamento} />
      </section>
      <FunilDaLoja lido={funil} agrupamento={agrupamento} grupos={gruposDoFunil} />
      <Section title="Produtos mais vendidos" id="rel-produtos">
        <TabelaDoRelatorio {...produtosMaisVendidos} linhas={vendas.produtos} />
      </Section>
      <Section title="Cupons com desconto" id="rel-cupons">
        <TabelaDoRelatorio {...cuponsComDesconto} linhas={vendas.cupons} />
      </Section>
      <Section title="Influencers" id="rel-influencers">
        <TabelaDoRelatorio {...vendasDosInfluencers} linhas={vendas.influencers} />
      </Section>
      {podeAbrir('/admin/relatorios/contabilidade.csv') && <Contabilidade meses={meses} />}
      {credito.length > 0 && (
        <Section title="Vales e créditos" id="rel-credito">
          <TabelaDoRelatorio {...creditosPorMes} linhas={credito} />
        </Section>
      )}
      <Section title="Para fazer hoje" id="rel-hoje">
        <Pendencias {...pendencias} agora={agora} />
      </Section>
      <Section title="Na loja" id="rel-contagens">
        <Contagens {...contagens} />
      </Section>
    </Page>
  );
}
