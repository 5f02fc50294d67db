// @requirement 15.30.6
import type { PedidoExcluido } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** Orders that are in no list any more, whose commission the shop took back by deleting them. */
export function PedidosExcluidos({ excluidos }: { excluidos: PedidoExcluido[] }) {
  if (excluidos.length === 0) return null;
  return (
    <details className="pedidos-excluidos">
      <summary>Pedidos excluídos pela loja</summary>
      <ul>
        {excluidos.map(({ codigo, excluidoEm, comissaoCentavos }) => (
          <li key={`${codigo} ${excluidoEm}`}>
            {codigo}, excluído em {formatarDia(new Date(excluidoEm))}: a comissão de {formatarReais(comissaoCentavos)}{' '}
            saiu da sua conta.
          </li>
        ))}
      </ul>
    </details>
  );
}
