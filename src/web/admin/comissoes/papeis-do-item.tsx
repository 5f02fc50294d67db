// @requirement 15.29.5
import type { RepasseComItens } from '#db/queries/comissoes/comissoes.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import type { SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';
import { usePode } from '#web/admin/base/direitos-na-tela.tsx';

export type ItemDaTela = RepasseComItens['itens'][number] & {
  nota: { pdf: string | null; xml: string | null } | null;
};

/** The papers of one influencer's part: a person's receipt once it is paid, a company's invoice once it was received. */
export function PapeisDoItem({ item, situacao }: { item: ItemDaTela; situacao: SituacaoDoRepasse }) {
  const { repasseId, idInfluencer, documento, nome, nota } = item;
  const endereco = `/admin/comissoes/${repasseId}/${encodeURIComponent(idInfluencer)}`;
  const de = <span className="so-para-leitor"> de {nome}</span>;
  const podeExportar = usePode()('exportar-dados-pessoais');
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
