import '#web/styles/painel-cadastros.css';
import { Link } from 'react-router';
import type { ContaDeComissao } from '#db/queries/comissoes.ts';
import { chaveMascarada, nomeDoTipoDeChave } from '#domain/chave-pix.ts';
import { formatarReais } from '#domain/dinheiro.ts';

function Chave({ chavePix }: Pick<ContaDeComissao, 'chavePix'>) {
  if (!chavePix) return <span className="sub">Sem chave</span>;
  return (
    <>
      {nomeDoTipoDeChave[chavePix.tipo]} <span className="sub">{chaveMascarada(chavePix)}</span>
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
    <section className="tab-r" aria-label={titulo} tabIndex={0}>
      <table className="tab tab-cartoes tab-comissoes">
        <thead>
          <tr>
            <th scope="col">Influencer</th>
            <th scope="col">Chave Pix</th>
            <th scope="col" className="d">
              A liberar
            </th>
            <th scope="col" className="d">
              A pagar
            </th>
            <th scope="col" className="d">
              Pago
            </th>
            <th scope="col">Repasse</th>
          </tr>
        </thead>
        <tbody>
          {contas.map(({ idInfluencer, nome, email, cupom, chavePix, aLiberar, aPagar, pago, emRepasse }) => (
            <tr key={idInfluencer} className="r">
              <td className="inf-n">
                <div className="nome">{nome ?? 'Conta excluída'}</div>
                <div className="sub">{nome ? [cupom ?? 'sem cupom', email].join(' · ') : idInfluencer.slice(0, 8)}</div>
              </td>
              <td data-rotulo="Chave Pix">
                <Chave chavePix={chavePix} />
              </td>
              <td className="d" data-rotulo="A liberar">
                {formatarReais(aLiberar)}
              </td>
              <td className={aPagar < 0 ? 'd tt est-mau' : 'd tt'} data-rotulo="A pagar">
                {formatarReais(aPagar)}
              </td>
              <td className="d" data-rotulo="Pago">
                {formatarReais(pago)}
              </td>
              <td className="inf-r">
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
