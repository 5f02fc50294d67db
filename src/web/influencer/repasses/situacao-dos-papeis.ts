// @requirement 15.29.5
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import type { SituacaoDoRepasse } from '#domain/comissoes/repasse.ts';

/** The state of a payout's papers in words. */
export function situacaoDosPapeis({
  documento,
  situacao,
  nota,
}: {
  documento: string | null;
  situacao: SituacaoDoRepasse;
  nota: object | null;
}): string {
  if (documento === null) return 'Sem CPF ou CNPJ';
  if (ehDocumentoDePessoa(documento)) return situacao === 'pago' ? 'Recibo pronto' : 'Recibo depois de pago';
  return nota ? 'Nota recebida' : 'Falta a nota';
}
