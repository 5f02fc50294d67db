// @requirement 15.24.9 15.24.10 15.24.12
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { valesVendidos } from '#db/schema/index.ts';

import type { ValeVendido } from '#db/creditos/ler-vales-vendidos.ts';

export async function inserirValeVendido(
  tx: Db,
  vale: Pick<ValeVendido, 'pedidoId' | 'portadorId' | 'paraEmail' | 'mensagem' | 'enviarEm'>,
): Promise<void> {
  await tx.insert(valesVendidos).values(vale);
}

export async function mudarValeVendido(
  tx: Db,
  pedidoId: string,
  mudanca: Partial<Pick<ValeVendido, 'ativo' | 'enviadoEm'>>,
): Promise<void> {
  await tx.update(valesVendidos).set(mudanca).where(eq(valesVendidos.pedidoId, pedidoId));
}

/** Removes recipient and message; the card and its price stay. */
export async function despersonalizarVales(tx: Db, quais: SQL): Promise<void> {
  await tx.update(valesVendidos).set({ paraEmail: null, mensagem: '' }).where(quais);
}
