// @requirement 15.17.4
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  type Avaliacao,
  gravarRespostaDaAvaliacao,
  lerAvaliacaoPublicada,
  gravarPublicacao,
  gravarRecusa,
  tirarAvaliacaoDoAr,
  travarAvaliacao,
} from '#db/avaliacoes/gravar-avaliacoes.ts';
import { emTransacao } from '#db/transaction.ts';
import { lerRespostaDaAvaliacao, type MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soltarFotos } from './soltar-fotos.ts';

type ServicosDoJulgamento = Pick<Loja, 'db' | 'relogio' | 'fila'>;
/** The review and its version as shown on the owner's screen. */
type AvaliacaoVista = { id: string; versao: number };

export type ErroJulgar = NaoEncontrado | { codigo: 'mudou' };

/** Publishes the latest version of a review unchanged (docs/requirements.md 15.17). */
export async function publicarAvaliacao(
  loja: ServicosDoJulgamento,
  autor: Autor,
  vista: AvaliacaoVista,
): Promise<Result<void, ErroJulgar>> {
  return julgarVersaoVista(loja, vista, async (tx, avaliacao) => {
    if (avaliacao.estado === 'publicada') return ok(undefined);
    const publicada = await lerAvaliacaoPublicada(tx, avaliacao.id);
    await gravarPublicacao(tx, avaliacao, loja.relogio.agora());
    await registrarAuditoria(tx, autor, {
      acao: 'publicar',
      entidade: 'avaliacao',
      entidadeId: avaliacao.id,
      antes: { estado: avaliacao.estado },
      depois: { estado: 'publicada', produto: avaliacao.produtoId, nota: avaliacao.nota },
    });
    await soltarFotos(loja, tx, publicada?.fotos ?? [], avaliacao.fotos);
    return ok(undefined);
  });
}

export type ErroRecusar = ErroJulgar | { codigo: 'sem-motivo' };

/**
 * Rejects the latest version of a review for one of four reasons. A pending edit leaves the published version; a
 * published review is unpublished.
 */
export async function recusarAvaliacao(
  loja: ServicosDoJulgamento,
  autor: Autor,
  { motivo, ...vista }: AvaliacaoVista & { motivo: MotivoDaRecusa | null },
): Promise<Result<void, ErroRecusar>> {
  if (motivo === null) return falha({ codigo: 'sem-motivo' });
  return julgarVersaoVista(loja, vista, async (tx, avaliacao) => {
    if (avaliacao.estado === 'publicada') await tirarAvaliacaoDoAr(tx, avaliacao.id);
    await gravarRecusa(tx, avaliacao.id, motivo, loja.relogio.agora());
    await registrarAuditoria(tx, autor, {
      acao: 'recusar',
      entidade: 'avaliacao',
      entidadeId: avaliacao.id,
      antes: { estado: avaliacao.estado },
      depois: { estado: 'recusada', motivo, produto: avaliacao.produtoId, nota: avaliacao.nota },
    });
    return ok(undefined);
  });
}

export type ErroResponder = NaoEncontrado | { codigo: 'nao-publicada' | 'resposta-vazia' | 'resposta-longa' };

/** Writes or replaces the shop's public answer under a published review; null deletes it. */
export async function responderAvaliacao(
  loja: ServicosDoJulgamento,
  autor: Autor,
  { id, resposta: digitada }: { id: string; resposta: string | null },
): Promise<Result<{ apagada: boolean }, ErroResponder>> {
  const lida = digitada === null ? ok(null) : lerRespostaDaAvaliacao(digitada);
  if (!lida.ok) return falha({ codigo: lida.erro.codigo === 'vazio' ? 'resposta-vazia' : 'resposta-longa' });
  const resposta = lida.valor;
  return emTransacao(loja.db, async (tx) => {
    const avaliacao = await travarAvaliacao(tx, id);
    if (!avaliacao) return falha({ codigo: 'nao-encontrado' });
    const publicada = await lerAvaliacaoPublicada(tx, id);
    if (!(await gravarRespostaDaAvaliacao(tx, id, resposta, loja.relogio.agora())))
      return falha({ codigo: 'nao-publicada' });
    await registrarAuditoria(tx, autor, {
      acao: 'responder',
      entidade: 'avaliacao',
      entidadeId: id,
      antes: { resposta: publicada?.resposta ?? null },
      depois: { resposta },
    });
    return ok({ apagada: resposta === null });
  });
}

async function julgarVersaoVista<E>(
  loja: ServicosDoJulgamento,
  { id, versao }: AvaliacaoVista,
  julgamento: (tx: Db, avaliacao: Avaliacao) => Promise<Result<void, E>>,
): Promise<Result<void, E | ErroJulgar>> {
  return emTransacao(loja.db, async (tx): Promise<Result<void, E | ErroJulgar>> => {
    const avaliacao = await travarAvaliacao(tx, id);
    if (!avaliacao) return falha({ codigo: 'nao-encontrado' });
    if (avaliacao.versao !== versao) return falha({ codigo: 'mudou' });
    return julgamento(tx, avaliacao);
  });
}
