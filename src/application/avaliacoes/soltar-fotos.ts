// @requirement 15.17.3
import type { Db } from '#db/client.ts';
import type { Loja } from '#application/loja.ts';
import type { Foto } from '#domain/uploads/foto.ts';

type FotoSolta = Pick<Foto, 'pasta' | 'larguras'>;

/** Enqueues the deletion of photos in `antes` that are not in `depois`; files shown by another row are kept. */
export async function soltarFotos(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  antes: readonly FotoSolta[],
  depois: readonly FotoSolta[] = [],
): Promise<void> {
  const imagens = antes
    .filter(({ pasta }) => !depois.some((foto) => foto.pasta === pasta))
    .map(({ pasta, larguras }) => ({ pasta, larguras }));
  if (imagens.length > 0) await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens, pdfs: [] } });
}
