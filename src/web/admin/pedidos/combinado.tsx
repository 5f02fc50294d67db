// @requirement 15.36.2
import { Link } from 'react-router';
import type { DadosDaLojaNoPedido } from '#db/pedidos/ler-pedido-da-loja.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoOrcamento } from '#domain/pedidos/orcamento.ts';

type CombinadoProps = {
  daLoja: DadosDaLojaNoPedido;
  pedido: { descontoCombinadoCentavos: number; validoAte: Date | null };
};

/** The agreement with the buyer of an order that the shop made: prices, discount, and data for the invoice. */
export function Combinado({ daLoja, pedido }: CombinadoProps) {
  const { precos, orcamento, motivoDoDesconto, razaoSocial, ordemDeCompra, dadosDaFatura, autorNome } = daLoja;
  const { descontoCombinadoCentavos, validoAte } = pedido;
  return (
    <section className="bloco" aria-labelledby="combinado">
      <h2 id="combinado">Combinado</h2>
      <dl className="dados">
        <dt>Feito no painel por</dt>
        <dd>{autorNome}</dd>
        {orcamento && (
          <>
            <dt>Orçamento</dt>
            <dd>
              <Link className="elo" to={`/admin/orcamentos/${orcamento.id}`}>
                {nomeDoOrcamento(orcamento.numero)}
              </Link>
            </dd>
          </>
        )}
        {validoAte && (
          <>
            <dt>Válido até</dt>
            <dd>{formatarDia(validoAte)}</dd>
          </>
        )}
        {descontoCombinadoCentavos > 0 && (
          <>
            <dt>Desconto combinado</dt>
            <dd>
              {formatarReais(descontoCombinadoCentavos)}
              {motivoDoDesconto && `: ${motivoDoDesconto}`}
            </dd>
          </>
        )}
        {razaoSocial && (
          <>
            <dt>Razão social</dt>
            <dd>{razaoSocial}</dd>
          </>
        )}
        {ordemDeCompra && (
          <>
            <dt>Empenho ou ordem de compra</dt>
            <dd>{ordemDeCompra}</dd>
          </>
        )}
        {dadosDaFatura && (
          <>
            <dt>Dados para a nota</dt>
            <dd className="combinado-texto">{dadosDaFatura}</dd>
          </>
        )}
      </dl>
      {precos.length > 0 && (
        <>
          <h3 className="subtitulo">Preços combinados</h3>
          <ul className="combinado-precos">
            {precos.map(({ posicao, nome, variacao, quantidade, precoDaLojaCentavos, precoCentavos, motivo }) => (
              <li key={posicao}>
                {quantidade} × {nome}
                {variacao && ` (${variacao})`}: {formatarReais(precoCentavos)} cada
                <p className="complemento">
                  Na loja {formatarReais(precoDaLojaCentavos)}. {motivo}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
