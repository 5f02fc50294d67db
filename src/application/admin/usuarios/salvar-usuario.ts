import { buscarUsuario, type UsuarioComEndereco, type UsuarioNoAdmin } from '#db/queries/admin-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import {
  apagarSessoes,
  emUsoPorOutro,
  gravarUsuario,
  type LinhaDoUsuario,
  travarEquipeE,
} from '#db/repositories/usuarios.ts';
import { podeMudar, type RecusaDaEquipe } from '#domain/equipe.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { EdicaoDoUsuario, FaltasNoUsuario, FichaDoUsuario } from '#domain/usuario-cadastro.ts';
import { soOQueMudou } from '#application/admin/so-o-que-mudou.ts';
import type { Loja } from '#application/loja.ts';

export type ErroSalvarUsuario =
  | { codigo: 'campos-invalidos'; faltas: FaltasNoUsuario }
  | { codigo: 'email-em-uso' | 'cupom-em-uso' | 'nao-encontrado' | RecusaDaEquipe }
  /** Somebody else saved it meanwhile, the person too: how it is now. */
  | { codigo: 'mudou-nesse-meio-tempo'; atual: UsuarioComEndereco };

/** A form over a user, as loaded, with what it reads of what was typed. */
export type EdicaoDeUsuario = {
  uid: string;
  versao: number;
  lido: Result<EdicaoDoUsuario | FichaDoUsuario, FaltasNoUsuario>;
};

/** Two users were given the same coupon at the same moment: the second transaction is void. */
class CupomTomado extends Error {}

/**
 * Saves what an admin's form says of a user. The e-mail is that of the record: the one that signs in stays as it is
 * (specification 5, docs/decisions/0010). A disabled user is signed out everywhere in the same transaction.
 */
export async function salvarUsuario(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { uid, versao, lido }: EdicaoDeUsuario,
): Promise<Result<UsuarioNoAdmin, ErroSalvarUsuario>> {
  try {
    const fim = await db.transaction(async (tx): Promise<Result<void, ErroSalvarUsuario>> => {
      const { admins, alvos } = await travarEquipeE(tx, [uid]);
      const [antes] = alvos;
      if (!antes) return falha({ codigo: 'nao-encontrado' });
      if (antes.atualizadoEm.getTime() !== versao) {
        const atual = await buscarUsuario(tx, uid);
        return atual ? falha({ codigo: 'mudou-nesse-meio-tempo', atual }) : falha({ codigo: 'nao-encontrado' });
      }
      if (!lido.ok) return falha({ codigo: 'campos-invalidos', faltas: lido.erro });
      const { email, role, ...resto } = lido.valor;
      const depois = { ...resto, emailDoCadastro: email === antes.email ? null : email, role: role ?? antes.role };
      const ativo = 'ativo' in depois ? depois.ativo : antes.ativo;
      const pode = podeMudar(autor.uid, admins, [uid], { tipo: 'salvar', role: depois.role, ativo });
      if (!pode.ok) return falha({ codigo: pode.erro });
      const emUso = await emUsoPorOutro(tx, uid, { email, cupom: 'cupom' in depois ? depois.cupom : null });
      if (emUso.email) return falha({ codigo: 'email-em-uso' });
      if (emUso.cupom) return falha({ codigo: 'cupom-em-uso' });
      const mudou = soOQueMudou(parteDe(antes, depois), depois);
      if (!mudou) return ok(undefined);
      await gravarUsuario(tx, uid, mudou.depois).catch(seTomado);
      if (antes.ativo && !ativo) await apagarSessoes(tx, [uid]);
      await registrarAuditoria(tx, autor, { acao: 'mudar', entidade: 'usuario', entidadeId: uid, ...mudou });
      return ok(undefined);
    });
    if (!fim.ok) return fim;
  } catch (erro) {
    if (erro instanceof CupomTomado) return falha({ codigo: 'cupom-em-uso' });
    throw erro;
  }
  const salvo = await buscarUsuario(db, uid);
  return salvo ? ok(salvo) : falha({ codigo: 'nao-encontrado' });
}

/** Of the row, the fields that are about to be written. */
function parteDe<T extends object>(antes: LinhaDoUsuario, depois: T): T {
  return Object.fromEntries(Object.keys(depois).map((campo) => [campo, antes[campo as keyof LinhaDoUsuario]])) as T;
}

function seTomado(erro: unknown): never {
  const causa = erro instanceof Error ? (erro.cause as { code?: string } | undefined) : undefined;
  throw causa?.code === '23505' ? new CupomTomado() : erro;
}
