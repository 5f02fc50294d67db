import { buscarUsuario, type UsuarioNoAdmin } from '#db/queries/admin-usuarios.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { emUsoPorOutro, gravarUsuario, travarEquipeE } from '#db/repositories/usuarios.ts';
import { podeMudar } from '#domain/equipe.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  type FaltasNoUsuario,
  type FichaDoUsuario,
  lerNovoUsuario,
  type UsuarioDigitado,
} from '#domain/usuario-cadastro.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';

export type ErroCriarPeloAdmin =
  { codigo: 'campos-invalidos'; faltas: FaltasNoUsuario } | { codigo: 'email-em-uso' | 'cupom-em-uso' | 'sem-poder' };

/** Whoever asks is an admin no more: nothing is made. */
class SemPoder extends Error {}

/** What the simple form knows besides. */
type Contato = Pick<FichaDoUsuario, 'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep' | 'ativo'>;

/**
 * An account made by an admin with a temporary password (specification 5 and 7, adminCreateUser): the first sign-in asks
 * for another one, and a message invites the person to choose it. The audit trail is written in the same transaction.
 */
export async function criarUsuarioPeloAdmin(
  { db }: Pick<Loja, 'db'>,
  identidade: Pick<Identidade, 'criarUsuario'>,
  autor: Autor,
  digitado: UsuarioDigitado,
  contato: Contato | null = null,
): Promise<Result<UsuarioNoAdmin, ErroCriarPeloAdmin>> {
  const lido = lerNovoUsuario(digitado);
  if (!lido.ok) return falha({ codigo: 'campos-invalidos', faltas: lido.erro });
  const { senha: _, ...semSenha } = lido.valor;
  // Known by this e-mail though another one signs in: two people in the list would look like one.
  if ((await emUsoPorOutro(db, '', { email: lido.valor.email, cupom: null })).email)
    return falha({ codigo: 'email-em-uso' });
  try {
    const criado = await identidade.criarUsuario({
      ...lido.valor,
      trocarSenha: true,
      semEmail: contato?.ativo === false,
      async junto(tx, uid) {
        const { admins } = await travarEquipeE(tx, []);
        if (!podeMudar(autor.uid, admins, [], { tipo: 'papel', role: lido.valor.role }).ok) throw new SemPoder();
        if (contato) await gravarUsuario(tx, uid, contato);
        await registrarAuditoria(tx, autor, {
          acao: 'criar',
          entidade: 'usuario',
          entidadeId: uid,
          depois: { ...semSenha, ...contato },
        });
      },
    });
    if (!criado.ok) return falha(deQuemGuarda(criado.erro));
    const usuario = await buscarUsuario(db, criado.valor.uid);
    if (!usuario) throw new Error('A user was made and is not there.');
    return ok(usuario);
  } catch (erro) {
    if (erro instanceof SemPoder) return falha({ codigo: 'sem-poder' });
    throw erro;
  }
}

function deQuemGuarda(
  erro: Extract<Awaited<ReturnType<Identidade['criarUsuario']>>, { ok: false }>['erro'],
): ErroCriarPeloAdmin {
  switch (erro) {
    case 'email-em-uso':
    case 'cupom-em-uso':
      return { codigo: erro };
    case 'nome-vazio':
      return { codigo: 'campos-invalidos', faltas: { nome: erro } };
    case 'email-invalido':
      return { codigo: 'campos-invalidos', faltas: { email: erro } };
    case 'senha-curta':
    case 'senha-longa':
      return { codigo: 'campos-invalidos', faltas: { senha: erro } };
  }
}
