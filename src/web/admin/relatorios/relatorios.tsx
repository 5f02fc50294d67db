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
import { metaDoPainel } from '#web/moldura/meta.ts';
import { ExportarCsv, ExportarPdf } from '#web/moldura/painel/exportar.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { Pendencias } from '#web/admin/base/pendencias.tsx';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import { Contabilidade } from './contabilidade.tsx';
import { EscolhaDoPeriodo } from './escolha-do-periodo.tsx';
import { FunilDaLoja } from './funil.tsx';
import { Contagens, FigurasDeVendas } from './figuras.tsx';
import { Grafico } from './figuras.tsx';
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
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/relatorios.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  const { escolha, periodo, agrupamento } = lerEndereco(request, agora);
  const [contagens, pendencias, credito, { dias, diasAntes, ...vendas }, { dias: diasDoFunil, ...funil }] =
    await Promise.all([
      lerContagens(loja),
      lerPendencias(loja, (area) => podeVer(quemPede(context), area)),
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
}

export const handle: FrasesSemResposta = { leitura: erroAoCarregarRelatorios };

export const meta = () => metaDoPainel('Relatórios');

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
    <>
      <TituloDoPainel titulo="Relatórios" />
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
      <section className="bloco" aria-labelledby="rel-produtos">
        <h2 id="rel-produtos">Produtos mais vendidos</h2>
        <TabelaDoRelatorio {...produtosMaisVendidos} linhas={vendas.produtos} />
      </section>
      <section className="bloco" aria-labelledby="rel-cupons">
        <h2 id="rel-cupons">Cupons com desconto</h2>
        <TabelaDoRelatorio {...cuponsComDesconto} linhas={vendas.cupons} />
      </section>
      <section className="bloco" aria-labelledby="rel-influencers">
        <h2 id="rel-influencers">Influencers</h2>
        <TabelaDoRelatorio {...vendasDosInfluencers} linhas={vendas.influencers} />
      </section>
      {podeAbrir('/admin/relatorios/contabilidade.csv') && <Contabilidade meses={meses} />}
      {credito.length > 0 && (
        <section className="bloco" aria-labelledby="rel-credito">
          <h2 id="rel-credito">Vales e créditos</h2>
          <TabelaDoRelatorio {...creditosPorMes} linhas={credito} />
        </section>
      )}
      <section className="bloco" aria-labelledby="rel-hoje">
        <h2 id="rel-hoje">Para fazer hoje</h2>
        <Pendencias {...pendencias} agora={agora} />
      </section>
      <section className="bloco" aria-labelledby="rel-contagens">
        <h2 id="rel-contagens">Na loja</h2>
        <Contagens {...contagens} />
      </section>
    </>
  );
}

/** Shown when the reports cannot be read (docs/requirements.md 8.11). */
export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Relatórios" frase={erroAoCarregarRelatorios} />;
}
