import { formatarReais } from '#domain/dinheiro.ts';
import { type SomaDeVendas, ticketMedio, variacao } from '#domain/vendas.ts';

const inteiro = new Intl.NumberFormat('pt-BR');
const porcento = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

type Contagens = { produtos: number; pedidos: number; usuarios: number; cuponsAtivos: number };

/** The four count cards of the specification (2, Reports). */
export function Contagens({ produtos, pedidos, usuarios, cuponsAtivos }: Contagens) {
  const cartoes = [
    ['Produtos', produtos],
    ['Pedidos', pedidos],
    ['Usuários', usuarios],
    ['Cupons Ativos', cuponsAtivos],
  ] as const;
  return (
    <dl className="cartoes">
      {cartoes.map(([nome, quantos]) => (
        <div key={nome} className="cartao-n">
          <dt>{nome}</dt>
          <dd>{inteiro.format(quantos)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Comparacao({ agora, antes }: { agora: number; antes: number }) {
  const mudou = variacao(agora, antes);
  return (
    <small>
      {mudou === null ? 'sem vendas no período anterior' : `${porcento.format(mudou)} que no período anterior`}
    </small>
  );
}

/** What the period sold, beside the one before it. */
export function FigurasDeVendas({
  soma,
  anterior,
  recebidos,
}: {
  soma: SomaDeVendas;
  anterior: SomaDeVendas;
  recebidos: number;
}) {
  const medio = ticketMedio(soma);
  return (
    <dl className="cartoes rel-fig">
      <div className="cartao-n">
        <dt>Vendido</dt>
        <dd>
          {formatarReais(soma.vendidoCentavos)}
          <Comparacao agora={soma.vendidoCentavos} antes={anterior.vendidoCentavos} />
        </dd>
      </div>
      <div className="cartao-n">
        <dt>Pedidos pagos</dt>
        <dd>
          {inteiro.format(soma.pedidos)}
          <small>{recebidos === 1 ? '1 pedido recebido' : `${inteiro.format(recebidos)} pedidos recebidos`}</small>
        </dd>
      </div>
      <div className="cartao-n">
        <dt>Ticket médio</dt>
        <dd>
          {medio === null ? '—' : formatarReais(medio)}
          {medio !== null && <Comparacao agora={medio} antes={ticketMedio(anterior) ?? 0} />}
        </dd>
      </div>
      <div className="cartao-n">
        <dt>Descontos</dt>
        <dd>
          {formatarReais(soma.descontoCentavos)}
          <small>
            {soma.estornadoCentavos > 0 ? `${formatarReais(soma.estornadoCentavos)} devolvidos` : 'nada devolvido'}
          </small>
        </dd>
      </div>
    </dl>
  );
}
