import '#web/admin/base/tabela-em-cartoes.css';
import { Link } from 'react-router';
import type { ContaDeComissao, Repasse } from '#db/queries/comissoes/comissoes.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { rotuloDaSituacao, type SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

function Chave({ chavePix }: Pick<ContaDeComissao, 'chavePix'>) {
  if (!chavePix) return <span className="complemento">Sem chave</span>;
  return (
    <>
      {nomeDoTipoDeChave[chavePix.tipo]} <span className="complemento">{chaveMascarada(chavePix)}</span>
    </>
  );
}

/** Each influencer's account: what waits, what is owed, what was paid. */
export function ContasDeComissao({
  titulo,
  contas,
}: {
  /** Names the table for screen readers. */ titulo: string;
  contas: ContaDeComissao[];
}) {
  return (
    <section className="tabela-rolavel" aria-label={titulo} tabIndex={0}>
      <table className="tabela tabela-em-cartoes tabela-de-comissoes">
        <thead>
          <tr>
            <th scope="col">Influencer</th>
            <th scope="col">Chave Pix</th>
            <th scope="col" className="a-direita">
              A liberar
            </th>
            <th scope="col" className="a-direita">
              A pagar
            </th>
            <th scope="col" className="a-direita">
              Pago
            </th>
            <th scope="col">Repasse</th>
          </tr>
        </thead>
        <tbody>
          {contas.map(({ idInfluencer, nome, email, cupom, chavePix, aLiberar, aPagar, pago, emRepasse }) => (
            <tr key={idInfluencer} className="linha">
              <td className="comissao-de-quem">
                <div className="nome">{nome ?? 'Conta excluída'}</div>
                <div className="complemento">
                  {nome ? [cupom ?? 'sem cupom', email].join(' · ') : idInfluencer.slice(0, 8)}
                </div>
              </td>
              <td data-rotulo="Chave Pix">
                <Chave chavePix={chavePix} />
              </td>
              <td className="a-direita" data-rotulo="A liberar">
                {formatarReais(aLiberar)}
              </td>
              <td
                className={aPagar < 0 ? 'a-direita em-negrito situacao-ruim' : 'a-direita em-negrito'}
                data-rotulo="A pagar"
              >
                {formatarReais(aPagar)}
              </td>
              <td className="a-direita" data-rotulo="Pago">
                {formatarReais(pago)}
              </td>
              <td className="comissao-repasse">
                {emRepasse && (
                  <Link className="elo" to={`/admin/comissoes/${emRepasse.repasseId}`}>
                    {formatarReais(emRepasse.valorCentavos)} a enviar
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const classes: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'situacao situacao-pendente',
  pago: 'situacao situacao-boa',
  cancelado: 'situacao situacao-ruim situacao-vazada',
};

export function SituacaoDoRepasseNaTela({ situacao }: { situacao: SituacaoDoRepasse }) {
  return <span className={classes[situacao]}>{rotuloDaSituacao[situacao]}</span>;
}

/** The latest payouts, newest first. */
export function Repasses({ repasses }: { repasses: Repasse[] }) {
  return (
    <section className="tabela-rolavel" aria-label="Repasses" tabIndex={0}>
      <table className="tabela tabela-em-cartoes tabela-de-comissoes">
        <thead>
          <tr>
            <th scope="col">Repasse</th>
            <th scope="col">Preparado</th>
            <th scope="col">Situação</th>
            <th scope="col" className="a-direita">
              Pessoas
            </th>
            <th scope="col" className="a-direita">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {repasses.map(({ id, criadoEm, criadoPorNome, situacao, quantos, totalCentavos }) => (
            <tr key={id} className="linha">
              <td className="nome">
                <Link className="elo" to={`/admin/comissoes/${id}`}>
                  {id.slice(0, 8)}
                </Link>
              </td>
              <td data-rotulo="Preparado">
                {formatarDiaEHora(criadoEm)} <span className="complemento">por {criadoPorNome}</span>
              </td>
              <td data-rotulo="Situação">
                <SituacaoDoRepasseNaTela situacao={situacao} />
              </td>
              <td className="a-direita" data-rotulo="Pessoas">
                {quantos}
              </td>
              <td className="a-direita em-negrito" data-rotulo="Total">
                {formatarReais(totalCentavos)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
