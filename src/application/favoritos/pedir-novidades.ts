// @requirement 15.39.6
import { type EloDosFavoritos, eloDosFavoritosConfere, eloFoiPara } from '#application/consentimentos/elos.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { lerLista } from '#db/favoritos/ler-favoritos.ts';
import { registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { mudarLista, travarLista, travarOuCriarLista } from '#db/favoritos/gravar-favoritos.ts';
import { comecarDoZero } from '#db/favoritos/gravar-noticias.ts';
import { emTransacao } from '#db/transaction.ts';
import { CONFIRMACAO_VALE_HORAS } from '#domain/consentimentos/avise-me.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { type Favorito, formaDaChaveDoNavegador, juntarFavoritos } from '#domain/favoritos/favoritos.ts';
import { novoId } from '#domain/identificador.ts';
import { caixaDoDestinatario } from '#domain/mensagens/ritmo.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { gravarLista, hashDaChave } from './guardar-favoritos.ts';
import { podeGuardarLista } from './limite-de-listas.ts';

export type ErroPedirNovidades =
  | Recusa<'email-invalido' | 'lista-vazia' | 'sem-chave' | 'muitas-listas'>
  | { codigo: 'muitas-tentativas'; esperaS: number };

/** Requests per client address. */
const pedidosPorEndereco: Limite = { nome: 'novidades-dos-favoritos', maximo: 20, janelaMs: 60 * 60_000 };
/** Messages per mailbox, from all visitors together. */
const mensagensPorEmail: Limite = { nome: 'novidades-email', maximo: 6, janelaMs: DIA_MS };

type Pedido = { chave: string; favoritos: readonly Favorito[]; email: string };

/**
 * Requests messages about a guest's list; valid once confirmed by the link sent to the address. The answer is the same for
 * every address, known or not.
 */
export async function pedirNovidades(
  loja: Pick<Loja, 'db' | 'fila' | 'limites' | 'relogio'>,
  { chave, favoritos, email: digitado }: Pedido,
  endereco: string,
): Promise<Result<void, ErroPedirNovidades>> {
  const email = normalizarEmail(digitado);
  if (!emailValido(email)) return falha({ codigo: 'email-invalido' });
  if (!formaDaChaveDoNavegador.test(chave)) return falha({ codigo: 'sem-chave' });
  const espera = await loja.limites.contar(pedidosPorEndereco, endereco);
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  if (!(await podeGuardarLista(loja, chave, endereco))) return falha({ codigo: 'muitas-listas' });
  const podeEscrever = (await loja.limites.contar(mensagensPorEmail, caixaDoDestinatario(email))) === 0;
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroPedirNovidades>> => {
    const em = loja.relogio.agora();
    const lista = await travarOuCriarLista(tx, { chaveHash: hashDaChave(chave) }, em);
    const guardados = await gravarLista(loja, tx, lista, juntarFavoritos([], favoritos));
    if (guardados.length === 0) return falha({ codigo: 'lista-vazia' });
    if (lista.email === email && lista.confirmadoEm) return ok(undefined);
    await mudarLista(tx, lista.id, { email, pedidoEm: em, confirmadoEm: null });
    if (lista.email !== email)
      await registrarConsentimentos(tx, [
        ...(lista.email && lista.confirmadoEm ? [ato(lista.id, lista.email, 'retirado', em)] : []),
        ato(lista.id, email, 'pedido', em),
      ]);
    if (podeEscrever)
      await enfileirarEmail(loja, tx, {
        tipo: 'confirmar-favoritos',
        chave: `confirmar-favoritos:${novoId()}`,
        para: email,
        dados: { lista: lista.id, email },
      });
    return ok(undefined);
  });
}

const ato = (chave: string, email: string, qual: 'pedido' | 'dado' | 'retirado', em: Date) => ({
  tipo: 'favoritos' as const,
  chave,
  ato: qual,
  email,
  uid: null,
  origem: qual === 'dado' ? ('confirmacao' as const) : ('favoritos' as const),
  sobre: null,
  em,
});

/** `vencido`: expired, no longer stored, or sent to an address that the list had before; `elo-invalido`: not signed by this shop. */
export type ErroConfirmarNovidades = Recusa<'elo-invalido' | 'vencido'>;

const venceu = ({ pedidoEm }: { pedidoEm: Date | null }, agora: Date) =>
  !pedidoEm || agora.getTime() > pedidoEm.getTime() + CONFIRMACAO_VALE_HORAS * 60 * 60_000;

/** Reads the list behind a confirmation link without changing it. */
export async function abrirNovidades(
  loja: Pick<Loja, 'db' | 'assinatura' | 'relogio'>,
  elo: EloDosFavoritos,
): Promise<Result<{ confirmado: boolean }, ErroConfirmarNovidades>> {
  if (!eloDosFavoritosConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  const lista = await lerLista(loja.db, elo.id);
  if (lista && !eloFoiPara(elo, lista.email)) return falha({ codigo: 'vencido' });
  if (!lista || (!lista.confirmadoEm && venceu(lista, loja.relogio.agora()))) return falha({ codigo: 'vencido' });
  return ok({ confirmado: lista.confirmadoEm !== null });
}

/** Confirms messages about a guest's list (double opt-in). Idempotent. */
export async function confirmarNovidades(
  loja: Pick<Loja, 'db' | 'assinatura' | 'relogio'>,
  elo: EloDosFavoritos,
): Promise<Result<void, ErroConfirmarNovidades>> {
  if (!eloDosFavoritosConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroConfirmarNovidades>> => {
    const em = loja.relogio.agora();
    const lista = await travarLista(tx, { id: elo.id });
    if (!lista?.email || !eloFoiPara(elo, lista.email) || (!lista.confirmadoEm && venceu(lista, em)))
      return falha({ codigo: 'vencido' });
    if (lista.confirmadoEm) return ok(undefined);
    await mudarLista(tx, lista.id, { confirmadoEm: em });
    await comecarDoZero(tx, { id: lista.id });
    await registrarConsentimentos(tx, [ato(lista.id, lista.email, 'dado', em)]);
    return ok(undefined);
  });
}
