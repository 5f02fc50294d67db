// @requirement 15.32.3
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { colunasDoCupom, paraCupom } from '#db/cupons/ler-regras-dos-cupons.ts';
import { lerDepoisDoCursor } from '#db/list-page.ts';
import { colunasDaPromocao, paraPromocao } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { cupons, promocoes } from '#db/schema/index.ts';
import type { ParteDaLista } from './ler-catalogo-da-api.ts';

/** Returns coupons by code, or null for an invalid cursor. `codigo`: only the one with this code. */
export async function listarCuponsDaApi(
  db: Db,
  { codigo, ativo }: { codigo: string | null; ativo: boolean | null },
  { cursor, limite }: ParteDaLista,
) {
  const parte = await lerDepoisDoCursor(cursor, limite, {
    nome: 'cupons',
    ordem: { coluna: cupons.codigo, tipo: 'text', id: cupons.id, descendente: false },
    onde: and(
      codigo === null ? undefined : eq(cupons.codigo, codigo),
      ativo === null ? undefined : eq(cupons.ativo, ativo),
    ),
    selecionar: (chaveDaLinha) => db.select({ ...colunasDoCupom, chaveDaLinha }).from(cupons),
  });
  return parte && { ...parte, linhas: parte.linhas.map(paraCupom) };
}

/** Returns promotions, those that begin last first, or null for an invalid cursor. */
export async function listarPromocoesDaApi(db: Db, { cursor, limite }: ParteDaLista) {
  const parte = await lerDepoisDoCursor(cursor, limite, {
    nome: 'promocoes',
    ordem: { coluna: promocoes.comecaEm, tipo: 'timestamptz', id: promocoes.id, descendente: true },
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ ...colunasDaPromocao, chaveDaLinha }).from(promocoes),
  });
  return parte && { ...parte, linhas: parte.linhas.map(paraPromocao) };
}
