// @requirement 15.44.6
import type { AlteracaoDoPedido } from '#db/pedidos/ler-alteracoes.ts';
import { formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { frasesDaAlteracao } from '#domain/pedidos/detalhe-da-alteracao.ts';

function valorMudado({
  acerto,
  diferencaCentavos,
  totalAntesCentavos: antes,
  totalDepoisCentavos: depois,
}: AlteracaoDoPedido): string {
  if (diferencaCentavos === 0) return 'Sem diferença no valor.';
  const diferenca = formatarReais(Math.abs(diferencaCentavos));
  const deAte = `Total de ${formatarReais(antes)} para ${formatarReais(depois)}`;
  switch (acerto) {
    case 'por-fora':
      return `${deAte}: ${diferenca} recebidos por fora.`;
    case 'link':
      return `Diferença de ${diferenca} cobrada por link.`;
    case 'dispensa':
      return `Diferença de ${diferenca} dispensada: o total fica em ${formatarReais(depois)}.`;
    case 'estorno':
      return `${deAte}: ${diferenca} a devolver por estorno.`;
    case 'credito':
      return `${deAte}: ${diferenca} dados como crédito.`;
    case 'nenhum':
      return `${deAte}.`;
  }
}

/** The edits of an order, latest first: author, time, reason, old and new values. */
export function Alteracoes({ alteracoes }: { alteracoes: readonly AlteracaoDoPedido[] }) {
  if (alteracoes.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="alteracoes">
      <h2 id="alteracoes">Alterações</h2>
      <ol className="historico">
        {alteracoes.map((alteracao) => {
          const { numero, criadoEm, autorNome, motivo, detalhe } = alteracao;
          return (
            <li key={numero}>
              <time dateTime={criadoEm.toISOString()}>{formatarMomento(criadoEm)}</time>
              <div>
                {frasesDaAlteracao(detalhe).map((frase) => (
                  <div key={frase}>{frase}</div>
                ))}
                {detalhe.itens.map(
                  ({ nome, combinado }) =>
                    combinado && (
                      <div key={nome} className="complemento">
                        {nome} por {formatarReais(combinado.precoCentavos)} cada: {combinado.motivo}
                      </div>
                    ),
                )}
                <div>{valorMudado(alteracao)}</div>
              </div>
              <span className="complemento">
                {autorNome}: {motivo}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
