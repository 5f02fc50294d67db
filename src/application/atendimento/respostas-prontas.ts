import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarRespostaPronta, gravarRespostaPronta } from '#db/atendimento/gravar-atendimento.ts';
import { emTransacao } from '#db/transaction.ts';
import { type FaltasDaRespostaPronta, lerRespostaPronta } from '#domain/atendimento/atendimento.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type RecusaDaRespostaPronta =
  | CamposRecusados<FaltasDaRespostaPronta>
  | NaoEncontrado
  | { codigo: 'titulo-repetido' | 'respostas-demais' };

/** Saves a canned response: new when `id` is empty, changed otherwise. */
export async function salvarRespostaPronta(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  { id, ...digitado }: { id: string; titulo: string; texto: string },
): Promise<Result<null, RecusaDaRespostaPronta>> {
  if (id !== '' && !podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  const { titulo, texto, faltas } = lerRespostaPronta(digitado);
  if (Object.keys(faltas).length > 0) return falha({ codigo: 'campos', faltas });
  return emTransacao(loja.db, async (tx): Promise<Result<null, RecusaDaRespostaPronta>> => {
    const gravada = await gravarRespostaPronta(tx, { id: id || null, titulo, texto });
    if (gravada === false) return falha({ codigo: 'titulo-repetido' });
    if (gravada === null) return falha({ codigo: id ? 'nao-encontrado' : 'respostas-demais' });
    await registrarAuditoria(tx, autor, {
      acao: id ? 'mudar' : 'criar',
      entidade: 'resposta-pronta',
      entidadeId: titulo,
      depois: { texto },
    });
    return ok(null);
  });
}

/** Deletes a canned response; messages already written with it are unaffected. */
export async function excluirRespostaPronta(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<null, NaoEncontrado>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx) => {
    const titulo = await apagarRespostaPronta(tx, id);
    if (titulo === null) return falha({ codigo: 'nao-encontrado' });
    await registrarAuditoria(tx, autor, { acao: 'excluir', entidade: 'resposta-pronta', entidadeId: titulo });
    return ok(null);
  });
}
