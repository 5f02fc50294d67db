import type { ResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { conversaoParaMostrar, taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';

const inteiro = new Intl.NumberFormat('pt-BR');

type NumeroProps = { nome: string; valor: string; nota?: string };

function Numero({ nome, valor, nota }: NumeroProps) {
  return (
    <div className="indicador">
      <dt>{nome}</dt>
      <dd>
        {valor}
        {nota && <small>{nota}</small>}
      </dd>
    </div>
  );
}

/** The figures of the dashboard (docs/requirements.md 2.23). */
export function NumerosDoResumo({ resumo }: { resumo: ResumoDoInfluencer }) {
  const { aprovados, vendidoCentavos, comissaoCentavos, comissaoPb, cupom, pendentes, cancelados, dias } = resumo;
  const visitas = dias.reduce((soma, dia) => soma + dia.visitas, 0);
  return (
    <dl className="indicadores">
      <Numero nome="Pedidos aprovados" valor={inteiro.format(aprovados)} nota="com enviados e concluídos" />
      <Numero nome="Total vendido" valor={formatarReais(vendidoCentavos)} nota="com desconto, sem estornos" />
      <Numero nome={`Comissão (${taxaParaMostrar(comissaoPb)})`} valor={formatarReais(comissaoCentavos)} />
      <Numero nome="Cupom" valor={cupom ?? '—'} {...(cupom ? {} : { nota: 'fale com o Admin' })} />
      <Numero nome="Pendentes" valor={inteiro.format(pendentes)} nota="aguardam pagamento" />
      <Numero nome="Cancelados" valor={inteiro.format(cancelados)} nota="não contam" />
      <Numero nome="Visitas pelo link" valor={inteiro.format(visitas)} nota="em 30 dias" />
      <Numero nome="Conversão" valor={conversaoParaMostrar(dias) ?? '—'} nota="pedidos por visita, em 30 dias" />
    </dl>
  );
}

/** The influencer's balance: pending, payable, paid. The three sum up to everything earned. */
export function ContaDoInfluencer({ saldo: { aLiberar, aPagar, pago } }: { saldo: ResumoDoInfluencer['saldo'] }) {
  return (
    <dl className="indicadores indicadores-tres">
      <Numero
        nome="A liberar"
        valor={formatarReais(aLiberar)}
        nota="7 dias depois da aprovação; em disputa, até o fim dela"
      />
      <Numero
        nome="A receber"
        valor={formatarReais(aPagar)}
        nota={aPagar < 0 ? 'estornado depois de pago: desconta do próximo repasse' : 'entra no próximo repasse'}
      />
      <Numero nome="Já recebido" valor={formatarReais(pago)} nota="por Pix" />
    </dl>
  );
}
