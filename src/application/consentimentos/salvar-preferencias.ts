import { esquecerCarrinho } from '#db/repositories/consentimentos/carrinhos-deixados.ts';
import { registrarConsentimentos } from '#db/repositories/consentimentos/consentimentos.ts';
import { travarUsuario } from '#db/repositories/conta/conta.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { permiteLembretes } from './guardar-carrinho.ts';

export type ErroSalvarPreferencias = Recusa<'email-por-confirmar' | 'nao-encontrado'>;

/** What a customer allows the shop to write about, in the account. The same again is no new act. */
export async function salvarPreferencias(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  { carrinho }: { /** Reminders of a cart that was left. */ carrinho: boolean },
): Promise<Result<void, ErroSalvarPreferencias>> {
  return emTransacao(db, async (tx): Promise<Result<void, ErroSalvarPreferencias>> => {
    const usuario = await travarUsuario(tx, uid);
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    if ((await permiteLembretes({ db: tx }, uid)) === carrinho) return ok(undefined);
    // Nobody is written to at an e-mail that may be a stranger's.
    if (carrinho && !usuario.emailVerificado) return falha({ codigo: 'email-por-confirmar' });
    await registrarConsentimentos(tx, [
      {
        tipo: 'carrinho-deixado',
        chave: uid,
        ato: carrinho ? 'dado' : 'retirado',
        email: usuario.email,
        uid,
        origem: 'conta',
        sobre: null,
        em: relogio.agora(),
      },
    ]);
    if (!carrinho) await esquecerCarrinho(tx, uid);
    return ok(undefined);
  });
}
