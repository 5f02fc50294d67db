// @requirement 15.31.2
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  apagarConjunto,
  type ConjuntoGuardado,
  gravarConjunto,
  nomesComConjunto,
  travarConjunto,
} from '#db/usuarios/gravar-conjuntos-de-direitos.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import type { CamposRecusados, Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type FaltasNoConjunto, lerConjuntoDeDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';

type SemPoder = Recusa<'sem-poder'>;
export type ErroSalvarConjunto =
  | CamposRecusados<FaltasNoConjunto>
  | NaoEncontrado
  | Recusa<'nome-em-uso'>
  | Mudou<ConjuntoGuardado>
  | SemPoder;
/** `pessoas`: names of those who have the set. */
export type ErroExcluirConjunto = NaoEncontrado | { codigo: 'em-uso'; pessoas: string[] } | SemPoder;

/**
 * Creates a set of rights, or changes that of `id` at this version: people who have it get the new rights with their next
 * request. Only admins may.
 */
export async function salvarConjunto(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { id, versao, ...digitado }: { id: string | null; versao: number; nome: string; direitos: readonly string[] },
): Promise<Result<{ nome: string }, ErroSalvarConjunto>> {
  if (id !== null && !podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(db, async (tx): Promise<Result<{ nome: string }, ErroSalvarConjunto>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const antes = id === null ? null : await travarConjunto(tx, id);
    if (id !== null && !antes) return falha({ codigo: 'nao-encontrado' });
    if (antes && antes.versao !== versao) return falha({ codigo: 'mudou', atual: antes });
    const lido = lerConjuntoDeDireitos(digitado);
    if (!lido.ok) return lido;
    const mudou = camposQueMudaram(antes, lido.valor);
    if (!mudou) return ok({ nome: lido.valor.nome });
    const entidadeId = id ?? novoId();
    if (!(await gravarConjunto(tx, { ...lido.valor, id: entidadeId, novo: id === null })))
      return falha({ codigo: 'nome-em-uso' });
    const acao = id === null ? 'criar' : 'mudar';
    await registrarAuditoria(tx, autor, { acao, entidade: 'conjunto-de-direitos', entidadeId, ...mudou });
    return ok({ nome: lido.valor.nome });
  });
}

/** Deletes a set that nobody has; one in use is refused with the names of its people. Only admins may. */
export async function excluirConjunto(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<{ nome: string }, ErroExcluirConjunto>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(db, async (tx): Promise<Result<{ nome: string }, ErroExcluirConjunto>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const conjunto = await travarConjunto(tx, id);
    if (!conjunto) return falha({ codigo: 'nao-encontrado' });
    const pessoas = await nomesComConjunto(tx, id);
    if (pessoas.length > 0) return falha({ codigo: 'em-uso', pessoas });
    await apagarConjunto(tx, id);
    const { nome, direitos } = conjunto;
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'conjunto-de-direitos',
      entidadeId: id,
      antes: { nome, direitos },
    });
    return ok({ nome });
  });
}
