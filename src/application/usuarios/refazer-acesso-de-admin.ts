// @requirement 10.3.1
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarSegundoFator, apagarSessoes, gravarSenha, travarUsuarioDoEmail } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';

export type ErroRefazerAcesso = NaoEncontrado | Recusa<'nao-administra' | 'desativada'>;

/**
 * Gives an admin who lost every way of signing in a one-time password, which the next sign-in must replace. The second
 * factor is turned off, all sessions and links end, and the change is audited and told by e-mail. Returns the account.
 */
export async function refazerAcessoDeAdmin(
  loja: Pick<Loja, 'db' | 'fila'>,
  identidade: Pick<Identidade, 'resumirSenha'>,
  autor: Autor,
  { email, senha }: { email: string; senha: string },
): Promise<Result<{ nome: string; email: string }, ErroRefazerAcesso>> {
  const hash = await identidade.resumirSenha(senha);
  return emTransacao(loja.db, async (tx): Promise<Result<{ nome: string; email: string }, ErroRefazerAcesso>> => {
    const usuario = await travarUsuarioDoEmail(tx, normalizarEmail(email));
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    if (usuario.role !== 'admin') return falha({ codigo: 'nao-administra' });
    if (!usuario.ativo) return falha({ codigo: 'desativada' });
    await gravarSenha(tx, usuario.id, { hash, temporaria: true });
    await apagarSegundoFator(tx, usuario.id);
    await apagarSessoes(tx, [usuario.id]);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'usuario',
      entidadeId: usuario.id,
      antes: { segundoFator: usuario.segundoFator },
      depois: { segundoFator: false, senha: 'temporária' },
    });
    await enfileirarEmail(loja, tx, {
      tipo: 'mudanca-na-conta',
      chave: `mudanca-na-conta:${novoId()}`,
      para: usuario.email,
      dados: { nome: usuario.nome, mudanca: 'acesso-refeito' satisfies MudancaNaConta },
    });
    return ok({ nome: usuario.nome, email: usuario.email });
  });
}
