import { type Documento, type Julgado, Notas } from './julgamento.ts';
import { lerId, lerMomento, primeiroCampo } from './leitura.ts';

export type DownloadLido = { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date | null };

/** The download to import, from a record of `pedidos/{pedido}/downloads/{uid}` (docs/requirements.md 3.5.3). */
export function julgarDownload(documento: Documento): Julgado<DownloadLido> {
  const { id, campos, pedido = '' } = documento;
  const notas = new Notas(documento);
  const produtoId = lerId(campos['produtoId']);
  if (produtoId === null) return notas.fora('O download não diz de que produto é.');
  return notas.serve({
    pedidoId: pedido,
    uid: lerId(campos['uid']) ?? id,
    produtoId,
    baixadoEm: lerMomento(primeiroCampo(campos, 'baixadoEm', 'criadoEm')),
  });
}
