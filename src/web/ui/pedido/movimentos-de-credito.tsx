// @requirement 15.24.6
import './movimentos-de-credito.css';
import type { MovimentoDeCredito } from '#db/creditos/ler-creditos.ts';
import { nomeDoLancamento } from '#domain/creditos/lancamento.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** The ledger rows of a gift card or an account, as their holder sees them. */
export function MovimentosDeCredito({ movimentos }: { movimentos: Omit<MovimentoDeCredito, 'pedidoId'>[] }) {
  return (
    <ul className="movimentos-de-credito">
      {movimentos.map(({ id, tipo, centavos, criadoEm }) => (
        <li key={id}>
          <span>
            {formatarDia(criadoEm)} · {nomeDoLancamento(tipo)}
          </span>
          <span>{formatarReais(centavos)}</span>
        </li>
      ))}
    </ul>
  );
}
