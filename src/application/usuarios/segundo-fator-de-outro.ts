// @requirement 11.17.10
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarSegundoFator, travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroDoSegundoFatorDeOutro = NaoEncontrado | Recusa<'sem-poder' | 'sem-segundo-fator' | 'seu-segundo-fator'>;

/**
 * Turns off another user's second factor, for somebody who lost the app and the recovery codes: audited, and told by e-mail.
 * An admin's own is turned off in the account, with its password.
 */
export async function desligarSegundoFatorDeOutro(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  uid: string,
): Promise<Result<{ nome: string }, ErroDoSegundoFatorDeOutro>> {
  return emTransacao(loja.db, async (tx): Promise<Result<{ nome: string }, ErroDoSegundoFatorDeOutro>> => {
    const { admins, alvos } = await travarEquipeEUsuarios(tx, [uid]);
    const [usuario] = alvos;
    if (!admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    if (uid === autor.uid) return falha({ codigo: 'seu-segundo-fator' });
    if (!usuario.segundoFator) return falha({ codigo: 'sem-segundo-fator' });
    await apagarSegundoFator(tx, uid);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'usuario',
      entidadeId: uid,
      antes: { segundoFator: true },
      depois: { segundoFator: false },
    });
    await enfileirarEmail(loja, tx, {
      tipo: 'mudanca-na-conta',
      chave: `mudanca-na-conta:${novoId()}`,
      para: usuario.email,
      dados: { nome: usuario.nome, mudanca: 'segundo-fator-desligado-pela-loja' satisfies MudancaNaConta },
    });
    return ok({ nome: usuario.nome });
  });
}
