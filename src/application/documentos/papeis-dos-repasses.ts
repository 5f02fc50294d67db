// @requirement 15.29.5 15.29.6
import type { Loja } from '#application/loja.ts';
import { lerItemComPapeis, lerPagosNoAno } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import { beneficiariosDoInforme, limitesDoAno } from '#domain/comissoes/informe.ts';
import { timbreDaLoja } from './documentos.ts';

/** Receipt (RPA) of a person's part of a paid payout, dated by its payment; null for any other. */
export async function reciboDeAutonomo(
  loja: Pick<Loja, 'db' | 'arquivos' | 'documentos'>,
  repasseId: string,
  idInfluencer: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const item = await lerItemComPapeis(loja.db, repasseId, idInfluencer);
  if (item?.situacao !== 'pago' || !item.encerradoEm) return null;
  const { documento } = item;
  if (documento === null || !ehDocumentoDePessoa(documento)) return null;
  const recibo = {
    ...item,
    documento,
    nome: item.nomeFiscal ?? item.nome,
    endereco: item.enderecoFiscal ?? '',
    preparadoEm: item.criadoEm,
  };
  return loja.documentos.desenhar({ tipo: 'recibo-de-autonomo', recibo }, await timbreDaLoja(loja, item.encerradoEm));
}

/** An influencer's statement of a year; null without a paid payout. */
export async function informeDoInfluencer(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  idInfluencer: string,
  ano: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const beneficiarios = beneficiariosDoInforme(await lerPagosNoAno(loja.db, idInfluencer, limitesDoAno(ano)));
  if (beneficiarios.length === 0) return null;
  const timbre = await timbreDaLoja(loja, loja.relogio.agora());
  return loja.documentos.desenhar({ tipo: 'informe', informe: { ano, beneficiarios } }, timbre);
}
