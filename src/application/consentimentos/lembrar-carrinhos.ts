// @requirement 15.19.7
import { carrinhosALembrar } from '#db/consentimentos/ler-carrinhos-deixados.ts';
import {
  anotarLembrete,
  esquecerCarrinhosAntigos,
  travarCarrinhoDeixado,
} from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { travarUsuario } from '#db/conta/gravar-conta.ts';
import {
  GUARDA_DO_CARRINHO_MS,
  lembreteDevido,
  PRIMEIRO_LEMBRETE_APOS_MS,
  SEM_LEMBRETE_APOS_MS,
} from '#domain/consentimentos/carrinho-deixado.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { permiteLembretes } from './guardar-carrinho.ts';

const POR_VEZ = 500;
/** Per person, over all their carts. */
const lembretesPorPessoa: Limite = { nome: 'carrinho-deixado', maximo: 2, janelaMs: 7 * DIA_MS };

/**
 * Scheduled: reminds customers who allowed it of their abandoned cart, at most twice. Returns the number of reminders.
 */
export async function lembrarCarrinhos(loja: Loja): Promise<number> {
  const agora = loja.relogio.agora().getTime();
  await esquecerCarrinhosAntigos(loja.db, new Date(agora - GUARDA_DO_CARRINHO_MS));
  if (!(await estaAberta(loja))) return 0;
  const uids = await carrinhosALembrar(loja.db, {
    de: new Date(agora - SEM_LEMBRETE_APOS_MS),
    ate: new Date(agora - PRIMEIRO_LEMBRETE_APOS_MS),
    limite: POR_VEZ,
  });
  let lembrados = 0;
  for (const uid of uids) if (await lembrarCarrinho(loja, uid)) lembrados += 1;
  return lembrados;
}

async function lembrarCarrinho(loja: Loja, uid: string): Promise<boolean> {
  const demais = (await loja.limites.espera(lembretesPorPessoa, uid)) > 0;
  const lembrou = await loja.db.transaction(async (tx) => {
    const agora = loja.relogio.agora();
    // The same lock order as when a cart is stored: the user first.
    const usuario = await travarUsuario(tx, uid);
    const carrinho = await travarCarrinhoDeixado(tx, uid);
    const vez = carrinho && lembreteDevido(carrinho, agora);
    if (!usuario?.ativo || !usuario.emailVerificado || !carrinho || !vez) return false;
    if (!(await permiteLembretes({ db: tx }, uid))) return false;
    await anotarLembrete(tx, uid, demais ? 2 : vez, agora);
    if (demais) return false;
    return enfileirarEmail(loja, tx, {
      tipo: 'carrinho-deixado',
      chave: `carrinho-deixado:${carrinho.chave}:${vez}`,
      para: usuario.email,
      dados: { chave: carrinho.chave },
    });
  });
  if (lembrou) await loja.limites.contar(lembretesPorPessoa, uid);
  return lembrou;
}
