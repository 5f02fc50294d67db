import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PrevisaoDaTroca } from '#application/devolucoes/aceitar-troca.ts';
import type { Reembolso } from '#application/devolucoes/calcular-reembolso.ts';
import type { DevolucaoDoAdmin } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDoMotivo, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { contasDaTroca } from '#domain/devolucoes/troca.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { emPorcento } from '#web/ui/base/frase-das-parcelas.ts';
import { fatoDaTroca } from './troca.tsx';

type Fato = readonly [nome: string, valor: ReactNode];

const doCliente = (texto: string) => texto && <span className="devolucao-texto">{texto}</span>;

/** The facts of a return. `previsto`: its refund, `prevista`: its exchange, each if the shop accepts the return now. */
export function fatosDaDevolucao(
  devolucao: DevolucaoDoAdmin,
  previsto: Reembolso | null,
  prevista: PrevisaoDaTroca | null,
): Fato[] {
  const { situacao, venceEm, pedido, motivo, itens, relato, instrucoes, codigoPostagem, motivoDaRecusa } = devolucao;
  const { comoCredito, troca, bonusPb, creditoCentavos, valorCentavos, aoEstoque } = devolucao;
  const bonus = bonusPb > 0 && !troca ? `, com bônus de ${emPorcento(bonusPb)}%` : '';
  const fatos: (Fato | null | false)[] = [
    [
      'Situação',
      <>
        <b>{rotuloDaDevolucao(situacao)}</b>
        {venceEm && `, responda até ${formatarMomento(venceEm)}`}
      </>,
    ],
    [
      'Pedido',
      <>
        <Link className="elo" to={`/admin/pedidos/${pedido.id}`}>
          {numeroEscrito(pedido.numeroDoPedido)}
        </Link>
        {pedido.emDisputa && ', em disputa'}
      </>,
    ],
    ['Motivo', nomeDoMotivo(motivo)],
    ['O que volta', <Itens key="itens" itens={itens} />],
    ['O cliente conta', doCliente(relato ?? '')],
    ['Instruções dadas', doCliente([instrucoes, codigoPostagem].filter(Boolean).join('\n'))],
    ['Por que foi recusada', doCliente(motivoDaRecusa ?? '')],
    comoCredito && ['Como volta', `${troca ? 'Troca por outra variação' : 'Crédito na loja'}${bonus}`],
    fatoDaTroca(devolucao, prevista),
    ['Crédito dado', creditoDado(devolucao)],
    previsto && !(troca && prevista?.ok) && creditoCentavos === null && ['Reembolso', reembolso(devolucao, previsto)],
    situacao === 'reembolsada' && [
      'Reembolsado',
      valorCentavos ? formatarReais(valorCentavos) : 'Sem estorno por aqui',
    ],
    situacao === 'reembolsada' && ['Estoque', aoEstoque ? 'As unidades voltaram à venda' : 'As unidades não voltaram'],
  ];
  return fatos.filter((fato) => fato !== null && fato !== false);
}

const Itens = ({ itens }: Pick<DevolucaoDoAdmin, 'itens'>) => (
  <ul>
    {itens.map(({ itemId, nome, variacao, quantidade, digital, trocarPor }) => (
      <li key={itemId}>
        {quantidade} × {nome}
        {variacao && ` (${variacao})`}
        {digital && ', eBook'}
        {trocarPor && `, para trocar por ${trocarPor}`}
      </li>
    ))}
  </ul>
);

function reembolso({ situacao, valorCentavos, respostaDoProvedor }: DevolucaoDoAdmin, previsto: Reembolso): string {
  const { devidoCentavos, creditoCentavos, bonusCentavos } = previsto;
  const bonus = bonusCentavos > 0 ? `, mais ${formatarReais(bonusCentavos)} de bônus` : '';
  if (situacao === 'reembolsando')
    return `${formatarReais(valorCentavos ?? 0)}${bonus}${respostaDoProvedor ? `: ${respostaDoProvedor}` : ''}`;
  return [
    formatarReais(previsto.valorCentavos),
    previsto.valorCentavos < devidoCentavos &&
      `: os produtos valem ${formatarReais(devidoCentavos)}, e do pagamento não resta mais que isto`,
    creditoCentavos > 0 && `, dos quais ${formatarReais(creditoCentavos)} em crédito`,
    bonus,
  ]
    .filter(Boolean)
    .join('');
}

/** The credit that the return gave, and the card or account that has it; null for none. */
function creditoDado(devolucao: DevolucaoDoAdmin): string | null {
  const { situacao, comoCredito, creditoCentavos: dado, bonusCentavos, valeFinal, pedidoDaTroca } = devolucao;
  // The rest that an exchange left of it.
  const creditoCentavos = dado && pedidoDaTroca ? contasDaTroca(dado, pedidoDaTroca).sobraCentavos : dado;
  if (!creditoCentavos || situacao === 'reembolsando') return null;
  const onde = comoCredito ? (valeFinal ? `no vale final ${valeFinal}` : 'na conta do cliente') : 'ao vale que pagou';
  const bonus = bonusCentavos > 0 ? ` mais ${formatarReais(bonusCentavos)} de bônus` : '';
  return `${formatarReais(creditoCentavos)}${bonus}, ${onde}`;
}
