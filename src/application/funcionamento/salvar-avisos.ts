import type { Loja } from '#application/loja.ts';
import { lerFuncionamento } from '#db/funcionamento/ler-funcionamento.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { gravarDestinatariosDosAvisos } from '#db/funcionamento/gravar-funcionamento.ts';
import { emTransacao } from '#db/transaction.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';

const MAIS_DESTINATARIOS = 5;

export type ErroSalvarAvisos = { codigo: 'email-invalido'; email: string } | { codigo: 'demais' };

/**
 * Saves the recipients of the owner's notifications: addresses separated by commas or lines; empty means the shop's
 * contact address.
 */
export async function salvarAvisos(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  digitado: string,
): Promise<Result<void, ErroSalvarAvisos>> {
  const avisarA = [
    ...new Set(digitado.split(/[\s,;]+/).flatMap((endereco) => (endereco ? [normalizarEmail(endereco)] : []))),
  ];
  const emailErrado = avisarA.find((email) => !emailValido(email));
  if (emailErrado !== undefined) return falha({ codigo: 'email-invalido', email: emailErrado });
  if (avisarA.length > MAIS_DESTINATARIOS) return falha({ codigo: 'demais' });
  return emTransacao(db, async (tx) => {
    const funcionamentoAtual = await lerFuncionamento(tx);
    await gravarDestinatariosDosAvisos(tx, avisarA);
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'loja',
      entidadeId: 'avisos',
      antes: { avisarA: funcionamentoAtual.avisarA },
      depois: { avisarA },
    });
    return ok(undefined);
  });
}
