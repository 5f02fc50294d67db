import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';

/** Records which of the owner's settings changed. Returns whether any did; without a change nothing is recorded. */
export async function auditarConfiguracao<T extends object>(
  tx: Db,
  autor: Autor,
  entidadeId: 'aparencia' | 'conteudo' | 'entregas' | 'impostos' | 'loja' | 'parceria' | 'repasses' | 'reservas',
  { antes, depois }: { antes: NoInfer<T>; depois: T },
): Promise<boolean> {
  const mudancas = camposQueMudaram(antes, depois);
  if (mudancas)
    await registrarAuditoria(tx, autor, { acao: 'mudar', entidade: 'configuracao', entidadeId, ...mudancas });
  return mudancas !== null;
}
