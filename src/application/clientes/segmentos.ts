// @requirement 15.33.4
import type { Loja } from '#application/loja.ts';
import { MAIS_SEGMENTOS } from '#db/clientes/ler-segmentos.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarSegmento, inserirSegmento } from '#db/clientes/gravar-segmentos.ts';
import { emTransacao } from '#db/transaction.ts';
import { type FaltasNoSegmento, filtroParaAuditoria, lerSegmento, type Segmento } from '#domain/clientes/segmento.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarSegmento = CamposRecusados<FaltasNoSegmento> | Recusa<'nome-em-uso' | 'segmentos-demais'>;

/** Saves the filter of the list of customers under a name. The same filter under the same name is saved once. */
export async function salvarSegmento(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: Segmento,
): Promise<Result<Segmento, ErroSalvarSegmento>> {
  const lido = lerSegmento(digitado);
  if (!lido.ok) return lido;
  return emTransacao(db, async (tx): Promise<Result<Segmento, ErroSalvarSegmento>> => {
    const id = novoId();
    const guardado = await inserirSegmento(tx, { ...lido.valor, id, maximo: MAIS_SEGMENTOS });
    if (!guardado) return falha({ codigo: 'segmentos-demais' });
    if (guardado.id === id)
      await registrarAuditoria(tx, autor, {
        acao: 'criar',
        entidade: 'segmento-de-clientes',
        entidadeId: id,
        depois: { nome: lido.valor.nome, filtro: filtroParaAuditoria(lido.valor.filtro) },
      });
    else if (guardado.nome !== lido.valor.nome || guardado.filtro !== lido.valor.filtro)
      return falha({ codigo: 'nome-em-uso' });
    return ok(lido.valor);
  });
}

/** Deletes a segment; the customers in it stay. */
export async function excluirSegmento(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<{ nome: string }, NaoEncontrado>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(db, async (tx) => {
    const apagado = await apagarSegmento(tx, id);
    if (!apagado) return falha({ codigo: 'nao-encontrado' });
    const { nome, filtro } = apagado;
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'segmento-de-clientes',
      entidadeId: id,
      antes: { nome, filtro: filtroParaAuditoria(filtro) },
    });
    return ok({ nome });
  });
}
