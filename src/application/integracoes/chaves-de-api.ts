// @requirement 15.32.1
import { createHash } from 'node:crypto';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { contarChaves, inserirChave, revogarGuardada } from '#db/integracoes/gravar-chaves-de-api.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import {
  type ChaveDigitada,
  COMECO_DA_CHAVE,
  comecoDaChave,
  type FaltasNaChave,
  lerChaveDigitada,
  MAIS_CHAVES,
} from '#domain/integracoes/chave-de-api.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type Servicos = Pick<Loja, 'db' | 'relogio' | 'assinatura'>;

/** A key that was just made; it is shown now and never again. */
export type ChaveCriada = { id: string; nome: string; chave: string };

export type ErroCriarChave =
  | CamposRecusados<FaltasNaChave>
  | Recusa<'nome-em-uso' | 'chaves-demais' | 'ja-gravado' | 'sem-poder'>;
export type ErroRevogarChave = NaoEncontrado | Recusa<'sem-poder'>;

/**
 * The key of an id, from the shop's secret: a repeat of its form returns it although only its hash is stored. Changing the
 * secret leaves keys valid.
 */
const chaveDe = ({ assinatura }: Pick<Loja, 'assinatura'>, id: string): string =>
  COMECO_DA_CHAVE + assinatura.assinar('chave-de-api', id);

/** The stored hash of a key. */
export const hashDaChave = (chave: string): string => createHash('sha256').update(chave).digest('base64url');

/** Makes a key with the typed name, rights and end. A repeat of its form (`formulario`) returns the same key. Only admins may. */
export async function criarChave(
  loja: Servicos,
  autor: Autor,
  { formulario: chaveDoFormulario, ...digitada }: ChaveDigitada & { formulario: string },
): Promise<Result<ChaveCriada, ErroCriarChave>> {
  const agora = loja.relogio.agora();
  const lida = lerChaveDigitada(digitada, agora);
  if (!lida.ok) return lida;
  const { nome, direitos, expiraEm } = lida.valor;
  return emTransacao(loja.db, async (tx): Promise<Result<ChaveCriada, ErroCriarChave>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const formulario = formularioUnico(chaveDoFormulario, lida.valor);
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito, nome, chave: chaveDe(loja, anterior.feito) });
    if ((await contarChaves(tx)) >= MAIS_CHAVES) return falha({ codigo: 'chaves-demais' });
    const id = novoId();
    const chave = chaveDe(loja, id);
    const comeco = comecoDaChave(chave);
    const nova = { id, nome, comeco, hash: hashDaChave(chave), direitos, expiraEm, criadoEm: agora };
    if (!(await inserirChave(tx, nova))) return falha({ codigo: 'nome-em-uso' });
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'chave-de-api',
      entidadeId: id,
      depois: { nome, comeco, direitos, expiraEm },
      formulario,
    });
    return ok({ id, nome, chave });
  });
}

/** Revokes a key: from now on it opens nothing. Done again it changes nothing. Only admins may. */
export async function revogarChave(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
): Promise<Result<{ nome: string }, ErroRevogarChave>> {
  if (!podeSerId(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(db, async (tx): Promise<Result<{ nome: string }, ErroRevogarChave>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    const antes = await revogarGuardada(tx, id, relogio.agora());
    if (!antes) return falha({ codigo: 'nao-encontrado' });
    const { nome, comeco, revogadaEm } = antes;
    if (!revogadaEm)
      await registrarAuditoria(tx, autor, {
        acao: 'revogar',
        entidade: 'chave-de-api',
        entidadeId: id,
        antes: { nome, comeco },
      });
    return ok({ nome });
  });
}
