// @requirement 2.23.1 15.30.4
import type { ResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { deDuasRegras } from '#domain/comissoes/frase-da-regra.ts';
import { conversaoParaMostrar, taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { numeroComMilhares } from '#domain/numeros.ts';

/** The figures of the dashboard (docs/requirements.md 2.23). */
export function NumerosDoResumo({ resumo }: { resumo: ResumoDoInfluencer }) {
  const { aprovados, vendidoCentavos, comissaoCentavos, comissaoPb, cupom, pendentes, cancelados, dias } = resumo;
  const visitas = dias.reduce((soma, dia) => soma + dia.visitas, 0);
  return (
    <dl className="indicadores">
      <Indicador nome="Pedidos aprovados" nota="com enviados e concluídos">
        {numeroComMilhares(aprovados)}
      </Indicador>
      <Indicador nome="Total vendido" nota="com desconto, sem estornos">
        {formatarReais(vendidoCentavos)}
      </Indicador>
      <Indicador nome={`Comissão (${taxaParaMostrar(comissaoPb)})`}>{formatarReais(comissaoCentavos)}</Indicador>
      <Indicador nome="Cupom" nota={!cupom && 'fale com o Admin'}>
        {cupom ?? '—'}
      </Indicador>
      <Indicador nome="Pendentes" nota="aguardam pagamento">
        {numeroComMilhares(pendentes)}
      </Indicador>
      <Indicador nome="Cancelados" nota="não contam">
        {numeroComMilhares(cancelados)}
      </Indicador>
      <Indicador nome="Visitas pelo link" nota="em 30 dias">
        {numeroComMilhares(visitas)}
      </Indicador>
      <Indicador nome="Conversão" nota="pedidos por visita, em 30 dias">
        {conversaoParaMostrar(dias) ?? '—'}
      </Indicador>
    </dl>
  );
}

/** The rates of now and those announced. A summary of a server without rules has none. */
export function TaxasDoResumo({ taxas = [] }: { taxas: ResumoDoInfluencer['taxas'] | undefined }) {
  if (taxas.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="taxas">
      <h2 id="taxas">Taxas de comissão</h2>
      <ul className="taxas">
        {taxas.map((taxa) => (
          <li key={taxa}>{taxa}</li>
        ))}
      </ul>
      {taxas.length > 1 && (
        <p className="complemento">{deDuasRegras} Cada pedido fica com a taxa do momento em que é feito.</p>
      )}
    </section>
  );
}

/** The influencer's balance: pending, payable, paid. The three sum up to everything earned. */
export function ContaDoInfluencer({ saldo: { aLiberar, aPagar, pago } }: { saldo: ResumoDoInfluencer['saldo'] }) {
  return (
    <dl className="indicadores indicadores-tres">
      <Indicador nome="A liberar" nota="7 dias depois da aprovação; em disputa, até o fim dela">
        {formatarReais(aLiberar)}
      </Indicador>
      <Indicador
        nome="A receber"
        nota={aPagar < 0 ? 'estornado depois de pago: desconta do próximo repasse' : 'entra no próximo repasse'}
      >
        {formatarReais(aPagar)}
      </Indicador>
      <Indicador nome="Já recebido" nota="por Pix">
        {formatarReais(pago)}
      </Indicador>
    </dl>
  );
}
