import '#web/styles/painel-cadastros.css';
import { Link } from 'react-router';
import type { Repasse } from '#db/queries/comissoes.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { rotuloDaSituacao, type SituacaoDoRepasse } from '#domain/repasse.ts';

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const classes: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'est est-pendente',
  pago: 'est est-bom',
  cancelado: 'est est-mau est-vazado',
};

export function SituacaoDoRepasseNaTela({ situacao }: { situacao: SituacaoDoRepasse }) {
  return <span className={classes[situacao]}>{rotuloDaSituacao[situacao]}</span>;
}

/** The latest payouts, newest first. */
export function Repasses({ repasses }: { repasses: Repasse[] }) {
  return (
    <section className="tab-r" aria-label="Repasses" tabIndex={0}>
      <table className="tab tab-cartoes tab-comissoes">
        <thead>
          <tr>
            <th scope="col">Repasse</th>
            <th scope="col">Preparado</th>
            <th scope="col">Situação</th>
            <th scope="col" className="d">
              Pessoas
            </th>
            <th scope="col" className="d">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {repasses.map(({ id, criadoEm, criadoPorNome, situacao, quantos, totalCentavos }) => (
            <tr key={id} className="r">
              <td className="nome">
                <Link className="elo" to={`/admin/comissoes/${id}`}>
                  {id.slice(0, 8)}
                </Link>
              </td>
              <td data-rotulo="Preparado">
                {momento.format(criadoEm)} <span className="sub">por {criadoPorNome}</span>
              </td>
              <td data-rotulo="Situação">
                <SituacaoDoRepasseNaTela situacao={situacao} />
              </td>
              <td className="d" data-rotulo="Pessoas">
                {quantos}
              </td>
              <td className="d tt" data-rotulo="Total">
                {formatarReais(totalCentavos)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
