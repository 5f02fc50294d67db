// @requirement 15.19.5 15.39.6
import { permiteMensagens } from '#application/consentimentos/guardar-carrinho.ts';
import { esquecerCarrinho } from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import { comecarDoZero } from '#db/favoritos/gravar-noticias.ts';
import { emTransacao } from '#db/transaction.ts';
import type { OrigemDoConsentimento, TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

export type ErroSalvarPreferencias = Recusa<'email-por-confirmar' | 'nao-encontrado'>;

/** Messages that a customer allows: reminders of an abandoned cart, news about saved products. */
export type PreferenciasDeMensagens = Partial<Record<'carrinho' | 'favoritos', boolean>>;

const tipos = {
  carrinho: 'carrinho-deixado',
  favoritos: 'favoritos',
} as const satisfies Record<keyof PreferenciasDeMensagens, TipoDeConsentimento>;

/**
 * Saves which marketing messages a customer allows; those not named stay as they are. Records a consent event only when a
 * value changes.
 */
export async function salvarPreferencias(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
  preferencias: PreferenciasDeMensagens,
  origem: Extract<OrigemDoConsentimento, 'conta' | 'favoritos'> = 'conta',
): Promise<Result<void, ErroSalvarPreferencias>> {
  return emTransacao(db, async (tx): Promise<Result<void, ErroSalvarPreferencias>> => {
    const usuario = await travarUsuario(tx, uid);
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    for (const [nome, tipo] of Object.entries(tipos) as [keyof typeof tipos, TipoDeConsentimento][]) {
      const permite = preferencias[nome];
      if (permite === undefined || (await permiteMensagens({ db: tx }, tipo, uid)) === permite) continue;
      // An unconfirmed address may belong to somebody else.
      if (permite && !usuario.emailVerificado) return falha({ codigo: 'email-por-confirmar' });
      const ato = permite ? 'dado' : 'retirado';
      await registrarConsentimentos(tx, [
        { tipo, chave: uid, ato, email: usuario.email, uid, origem, sobre: null, em: relogio.agora() },
      ]);
      if (nome === 'carrinho' && !permite) await esquecerCarrinho(tx, uid);
      if (nome === 'favoritos') await comecarDoZero(tx, { uid });
    }
    return ok(undefined);
  });
}
