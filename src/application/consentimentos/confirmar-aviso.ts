// @requirement 15.18.2
import { lerPedidoDeAviso } from '#db/consentimentos/ler-avise-me.ts';
import { confirmarPedidoDeAviso, travarPedidoDeAviso } from '#db/consentimentos/gravar-avise-me.ts';
import { lerUltimoAto, registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { emTransacao } from '#db/transaction.ts';
import { CONFIRMACAO_VALE_HORAS } from '#domain/consentimentos/avise-me.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { eloDoAvisoConfere } from './elos.ts';

export type EloDoAviso = { id: string; selo: string };

/** `vencido`: expired or no longer stored; `elo-invalido`: not signed by this shop. */
export type ErroConfirmarAviso = Recusa<'elo-invalido' | 'vencido'>;

const HORA_MS = 60 * 60_000;

function confirmacaoVenceu(criadoEm: Date, agora: Date): boolean {
  return agora.getTime() > criadoEm.getTime() + CONFIRMACAO_VALE_HORAS * HORA_MS;
}

/** Reads the request behind a confirmation link without changing it. */
export async function abrirAviso(
  loja: Pick<Loja, 'db' | 'assinatura' | 'relogio'>,
  elo: EloDoAviso,
): Promise<
  Result<{ produtoId: string; nome: string; variacao: string | null; confirmado: boolean }, ErroConfirmarAviso>
> {
  if (!eloDoAvisoConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  const pedido = await lerPedidoDeAviso(loja.db, elo.id);
  if (!pedido) return falha({ codigo: 'vencido' });
  const { produtoId, nome, variacao, criadoEm, confirmadoEm } = pedido;
  if (!confirmadoEm && confirmacaoVenceu(criadoEm, loja.relogio.agora())) return falha({ codigo: 'vencido' });
  return ok({ produtoId, nome, variacao, confirmado: confirmadoEm !== null });
}

/** Confirms a back-in-stock request (double opt-in). Idempotent. */
export async function confirmarAviso(
  loja: Pick<Loja, 'db' | 'assinatura' | 'relogio'>,
  elo: EloDoAviso,
): Promise<Result<void, ErroConfirmarAviso>> {
  if (!eloDoAvisoConfere(loja, elo)) return falha({ codigo: 'elo-invalido' });
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroConfirmarAviso>> => {
    const agora = loja.relogio.agora();
    const pedido = await travarPedidoDeAviso(tx, elo.id);
    if (!pedido) return falha({ codigo: 'vencido' });
    if (pedido.confirmadoEm) return ok(undefined);
    if (confirmacaoVenceu(pedido.criadoEm, agora)) return falha({ codigo: 'vencido' });
    await confirmarPedidoDeAviso(tx, elo.id, agora);
    const pedidoAntes = await lerUltimoAto(tx, 'avise-me', elo.id);
    await registrarConsentimentos(tx, [
      {
        tipo: 'avise-me',
        chave: elo.id,
        ato: 'dado',
        email: pedido.email,
        uid: null,
        origem: 'confirmacao',
        sobre: pedidoAntes?.sobre ?? null,
        em: agora,
      },
    ]);
    return ok(undefined);
  });
}
