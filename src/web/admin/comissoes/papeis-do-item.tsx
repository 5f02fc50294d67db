// @requirement 15.29.5 15.29.7
import type { RepasseComItens } from '#db/comissoes/ler-comissoes.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import type { SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';
import { usePode } from '#web/admin/base/direitos-na-tela.tsx';

export type ItemDaTela = RepasseComItens['itens'][number] & {
  nota: { pdf: string | null; xml: string | null } | null;
};

type PapeisDoItemProps = { item: ItemDaTela; situacao: SituacaoDoRepasse; /** Year of the payout. */ ano: string };

/**
 * The papers of one influencer's part: a person's receipt and the year's statement once it is paid, a company's invoice
 * once it was received.
 */
export function PapeisDoItem({ item, situacao, ano }: PapeisDoItemProps) {
  const podeExportar = usePode()('exportar-dados-pessoais');
  const { nome } = item;
  return (
    <>
      <PapeisDoPagamento item={item} situacao={situacao} podeExportar={podeExportar} />
      {situacao === 'pago' && podeExportar && (
        <>
          {' '}
          <a className="elo" href={`${enderecoDoItem(item)}/informe/${ano}.pdf`} download>
            Informe
            <span className="so-para-leitor"> de {ano}</span>
            <DeQuem nome={nome} />
          </a>
        </>
      )}
    </>
  );
}

const enderecoDoItem = ({ repasseId, idInfluencer }: ItemDaTela) =>
  `/admin/comissoes/${repasseId}/${encodeURIComponent(idInfluencer)}`;

function DeQuem({ nome }: { nome: string }) {
  return <span className="so-para-leitor"> de {nome}</span>;
}

type PapeisDoPagamentoProps = Omit<PapeisDoItemProps, 'ano'> & { podeExportar: boolean };

function PapeisDoPagamento({ item, situacao, podeExportar }: PapeisDoPagamentoProps) {
  const { documento, nome, nota } = item;
  const endereco = enderecoDoItem(item);
  const de = <DeQuem nome={nome} />;
  if (documento === null || situacao === 'cancelado') return '—';
  if (ehDocumentoDePessoa(documento))
    return situacao === 'pago' && podeExportar ? (
      <a className="elo" href={`${endereco}/rpa.pdf`} download>
        RPA{de}
      </a>
    ) : (
      <span className="complemento">{situacao === 'pago' ? '—' : 'RPA depois de pago'}</span>
    );
  if (!nota) return <span className="complemento">Falta a nota</span>;
  return (
    <>
      Nota recebida{' '}
      {(['pdf', 'xml'] as const).flatMap((tipo) =>
        nota[tipo] === null
          ? []
          : [
              <a key={tipo} className="elo" href={`${endereco}/nota/nota.${tipo}`} download>
                {tipo.toUpperCase()}
                {de}
              </a>,
              ' ',
            ],
      )}
    </>
  );
}
