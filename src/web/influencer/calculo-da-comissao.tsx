// @requirement 15.30.6
import type { CalculoDoPedido } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import type { MotivoDaComissao } from '#domain/comissoes/calculo-do-pedido.ts';
import { taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

const motivos: Readonly<Record<MotivoDaComissao, string>> = {
  recusada: 'A loja não paga a comissão deste pedido:',
  'compra-propria': 'Compra própria: um pedido seu não rende comissão.',
  'aguarda-pagamento': 'Aguarda o pagamento: a comissão é creditada quando ele for aprovado.',
  'nao-pago': 'Não foi pago: sem pagamento não há comissão.',
  cancelado: 'Cancelado depois de pago: a comissão saiu.',
  devolvido: 'Devolvido por inteiro: o valor voltou ao cliente, e a comissão saiu.',
  'devolvido-em-parte': 'Devolvido em parte: a comissão é só do que ficou.',
};

const menos = (centavos: number) => (centavos === 0 ? formatarReais(0) : `− ${formatarReais(centavos)}`);

function quandoLibera({ liberaEm, emDisputa }: CalculoDoPedido): string | null {
  if (liberaEm === null) return null;
  return emDisputa ? 'Quando a disputa terminar' : formatarDia(new Date(liberaEm));
}

/** How the commission of an order came about, step by step; works without scripts. */
export function CalculoDaComissao({ codigo, calculo }: { codigo: string; calculo: CalculoDoPedido }) {
  const { produtosCentavos, descontoCentavos, devolvidoCentavos, partes, motivo, lancamentos } = calculo;
  const libera = quandoLibera(calculo);
  const passos: [string, string][] = [
    ['Produtos', formatarReais(produtosCentavos)],
    ['Descontos', menos(descontoCentavos)],
    ...(devolvidoCentavos > 0 ? [['Devolvido', menos(devolvidoCentavos)] satisfies [string, string]] : []),
    ...partes.map(({ taxaPb, baseCentavos, comissaoCentavos }): [string, string] => [
      `${taxaParaMostrar(taxaPb)} de ${formatarReais(baseCentavos)}`,
      formatarReais(comissaoCentavos),
    ]),
    ...(libera === null ? [] : [['Liberada em', libera] satisfies [string, string]]),
  ];
  return (
    <details className="calculo">
      <summary>
        Como foi calculado<span className="so-para-leitor"> o pedido {codigo}</span>
      </summary>
      <dl>
        {passos.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {motivo && (
        <p>
          {motivos[motivo]} {motivo === 'recusada' && calculo.motivoDaRecusa}
        </p>
      )}
      {lancamentos.length > 1 && (
        <ul aria-label="Lançamentos">
          {lancamentos.map(({ em, comissaoCentavos }, i) => (
            <li key={i}>
              {formatarDia(new Date(em))}:{' '}
              {comissaoCentavos < 0 ? menos(-comissaoCentavos) : formatarReais(comissaoCentavos)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
