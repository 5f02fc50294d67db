// @requirement 15.19.5
import { esquecerCarrinho } from '#db/repositories/consentimentos/carrinhos-deixados.ts';
import { registrarConsentimentos } from '#db/repositories/consentimentos/consentimentos.ts';
import { travarUsuario } from '#db/repositories/conta/conta.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { permiteLembretes } from './guardar-carrinho.ts';

export type ErroSalvarPreferencias = Recusa<'email-por-confirmar' | 'nao-encontrado'>;

/** Saves which marketing messages a customer allows. Records a consent event only when the value changes. */
export async function salvarPreferencias(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  { carrinho }: { /** Reminders of an abandoned cart. */ carrinho: boolean },
): Promise<Result<void, ErroSalvarPreferencias>> {
  return emTransacao(db, async (tx): Promise<Result<void, ErroSalvarPreferencias>> => {
    const usuario = await travarUsuario(tx, uid);
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    if ((await permiteLembretes({ db: tx }, uid)) === carrinho) return ok(undefined);
    // An unconfirmed address may belong to somebody else.
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
