// @requirement 7.3.1
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import type { ErroCriarUsuario, Identidade } from '#application/ports/identidade.ts';
import { buscarUsuario, type UsuarioNoAdmin } from '#db/usuarios/ler-admin-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { emailOuCupomDeOutro, gravarUsuario, travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { podeMudarUsuarios } from '#domain/usuarios/equipe.ts';
import type { CamposRecusados, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type FaltasNoUsuario, lerNovoUsuario, type UsuarioDigitado } from '#domain/usuarios/usuario-cadastro.ts';

export type ErroCriarPeloAdmin =
  | CamposRecusados<FaltasNoUsuario>
  | Recusa<'email-em-uso' | 'cupom-em-uso' | 'sem-poder'>;

/**
 * Creates an account with a temporary password (docs/requirements.md 5.8 and 7.3): the first sign-in must change it,
 * and an e-mail invites the user unless the account is inactive (`ativo` false). The audit trail is written in the same
 * transaction, after which `junto` runs in it: its refusal creates no account.
 */
export async function criarUsuarioPeloAdmin<E extends { codigo: string } = never>(
  { db }: Pick<Loja, 'db'>,
  identidade: Pick<Identidade, 'criarUsuario'>,
  autor: Autor,
  digitado: UsuarioDigitado,
  { ativo = true, junto }: { ativo?: boolean; junto?: (tx: Db, uid: string) => Promise<Result<void, E>> } = {},
): Promise<Result<UsuarioNoAdmin, ErroCriarPeloAdmin | E>> {
  const lido = lerNovoUsuario(digitado);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  const { senha: _, contato, ...quem } = lido.valor;
  // The address may be another user's contact e-mail, and the list would show it twice.
  if ((await emailOuCupomDeOutro(db, '', { email: lido.valor.email, cupom: null })).email)
    return falha({ codigo: 'email-em-uso' });
  const criado = await identidade.criarUsuario({
    ...quem,
    senha: lido.valor.senha,
    trocarSenha: true,
    semEmail: !ativo,
    async naTransacao(tx, uid): Promise<Result<void, Recusa<'sem-poder'> | DeJunto<E>>> {
      const { admins } = await travarEquipeEUsuarios(tx, []);
      if (!podeMudarUsuarios(autor.uid, admins, [], { tipo: 'papel', role: lido.valor.role }).ok)
        return falha({ codigo: 'sem-poder' });
      await gravarUsuario(tx, uid, { ...contato, ativo });
      await registrarAuditoria(tx, autor, {
        acao: 'criar',
        entidade: 'usuario',
        entidadeId: uid,
        depois: { ...quem, ...contato, ativo },
      });
      const feito = await junto?.(tx, uid);
      return feito?.ok === false ? falha({ codigo: 'de-junto', recusa: feito.erro }) : ok(undefined);
    },
  });
  if (!criado.ok) return falha(criado.erro.codigo === 'de-junto' ? criado.erro.recusa : recusaDaConta(criado.erro));
  const usuario = await buscarUsuario(db, criado.valor.uid);
  if (!usuario) throw new Error('User was inserted but cannot be read.');
  return ok(usuario);
}

/** A refusal of `junto`, apart from those of the account. */
type DeJunto<E> = { codigo: 'de-junto'; recusa: E };

function recusaDaConta(erro: ErroCriarUsuario | Recusa<'sem-poder'>): ErroCriarPeloAdmin {
  switch (erro.codigo) {
    case 'sem-poder':
    case 'email-em-uso':
    case 'cupom-em-uso':
      return erro;
    case 'nome-vazio':
      return { codigo: 'campos', faltas: { nome: erro.codigo } };
    case 'email-invalido':
      return { codigo: 'campos', faltas: { email: erro.codigo } };
    case 'senha-curta':
    case 'senha-longa':
    case 'senha-da-demonstracao':
      return { codigo: 'campos', faltas: { senha: erro.codigo } };
  }
}
