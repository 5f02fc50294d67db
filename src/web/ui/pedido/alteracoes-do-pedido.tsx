// @requirement 15.44.10
import { Link } from 'react-router';
import type { AlteracoesDoComprador } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { formatarDia, formatarPrazo } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

type AlteracoesDoPedidoProps = AlteracoesDoComprador & {
  pedidoId: string;
  /** Signature of the link that opened the page; null for the known buyer. */ selo: string | null;
};

/** The shop's changes to an order, and the difference that is to be paid for it. */
export function AlteracoesDoPedido({ alteracoes, falta, pedidoId, selo }: AlteracoesDoPedidoProps) {
  if (alteracoes.length === 0) return null;
  return (
    <>
      {falta && (
        <div role="status">
          <p>
            <b>Falta pagar {formatarReais(falta.valorCentavos)}</b>{' '}
            {falta.vencida
              ? 'pela alteração do pedido. O prazo do link terminou: fale com a loja.'
              : `pela alteração do pedido, até ${formatarPrazo(falta.ate)}. Ele sai depois do pagamento.`}
          </p>
          {!falta.vencida && (
            <Link
              className="botao botao-principal botao-largo-no-celular"
              to={`/pagar/${pedidoId}${selo ? `?selo=${selo}` : ''}`}
            >
              Pagar a diferença
            </Link>
          )}
        </div>
      )}
      <details>
        <summary>Alterações</summary>
        <ul>
          {alteracoes.map(({ numero, em, mudancas }) => (
            <li key={numero}>
              {formatarDia(em)}: {mudancas.join('; ')}.
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
