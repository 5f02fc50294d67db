// @requirement 11.9.4 11.16.3 11.18.16
import { createHash } from 'node:crypto';
import { and, between, eq, gt, gte, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { limitesDeAcesso } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { REDES_NA_MAIOR, redeMaior } from '#domain/redes.ts';

type Limite = { nome: string; maximo: number; janelaMs: number };

const { chave, quantidade, venceEm } = limitesDeAcesso;

/** Tolerated clock difference between instances. */
const RELOGIOS_DIFEREM_MS = 60_000;

/** Keys contain only hashes of e-mails and IP addresses, no personal data. */
function chaveDe({ nome }: Limite, quem: string): string {
  return `${nome}|${createHash('sha256').update(quem).digest('base64url')}`;
}

/**
 * Condition "the window has not ended". A window that ends later than any started now was started before the clock was
 * set back.
 */
function emCurso({ janelaMs }: Limite, agora: number): SQL {
  return between(venceEm, agora + 1, agora + janelaMs + RELOGIOS_DIFEREM_MS);
}

/**
 * Counts an access, at most `maximo` per window, which starts with its first access. Returns 0 if it was counted, or
 * else the milliseconds to wait. One statement that locks its row: of any number of concurrent calls exactly `maximo`
 * pass.
 */
export async function contarAcesso(db: Db, limite: Limite, quem: string, agora: number): Promise<number> {
  const fim = agora + limite.janelaMs;
  const venceu = not(emCurso(limite, agora));
  const [contado] = await db
    .insert(limitesDeAcesso)
    .values({ id: novoId(), chave: chaveDe(limite, quem), quantidade: 1, venceEm: fim })
    .onConflictDoUpdate({
      target: chave,
      set: {
        quantidade: sql`case when ${venceu} then 1 else ${quantidade} + 1 end`,
        venceEm: sql`case when ${venceu} then ${fim} else ${venceEm} end`,
      },
      setWhere: or(venceu, lt(quantidade, limite.maximo)),
    })
    .returning({ id: limitesDeAcesso.id });
  if (contado) return 0;
  const [cheio] = await db
    .select({ venceEm })
    .from(limitesDeAcesso)
    .where(eq(chave, chaveDe(limite, quem)));
  return Math.max(1, (cheio?.venceEm ?? agora) - agora);
}

/**
 * Takes up to `quantos` accesses. Returns how many were taken, how many remain, and the end of the window. The stored number
 * may exceed `maximo` by less than `quantos`: by it a taker knows its part.
 */
async function reservarAcessos(db: Db, limite: Limite, quem: string, quantos: number, agora: number) {
  const fim = agora + limite.janelaMs;
  const venceu = not(emCurso(limite, agora));
  const qual = chaveDe(limite, quem);
  const [tomado] = await db
    .insert(limitesDeAcesso)
    .values({ id: novoId(), chave: qual, quantidade: quantos, venceEm: fim })
    .onConflictDoUpdate({
      target: chave,
      set: {
        quantidade: sql`case when ${venceu} then ${quantos} else ${quantidade} + ${quantos} end`,
        venceEm: sql`case when ${venceu} then ${fim} else ${venceEm} end`,
      },
      setWhere: or(venceu, lt(quantidade, limite.maximo)),
    })
    .returning({ quantidade, venceEm });
  if (tomado) {
    const restam = limite.maximo - tomado.quantidade;
    return { reservados: Math.min(quantos, quantos + restam), restam: Math.max(0, restam), terminaEm: tomado.venceEm };
  }
  const [cheio] = await db.select({ venceEm }).from(limitesDeAcesso).where(eq(chave, qual));
  return { reservados: 0, restam: 0, terminaEm: cheio?.venceEm ?? agora + 1 };
}

async function devolverAcesso(db: Db, limite: Limite, quem: string, agora: number): Promise<void> {
  await db
    .update(limitesDeAcesso)
    .set({ quantidade: sql`${quantidade} - 1` })
    .where(and(eq(chave, chaveDe(limite, quem)), gt(quantidade, 0), emCurso(limite, agora)));
}

/** The counter of the network above an IPv6 /64; null for other keys. A limit of one is a mark, not a limit. */
function daRedeMaior(limite: Limite, quem: string): [Limite, string] | null {
  const rede = limite.maximo > 1 ? redeMaior(quem) : null;
  return rede === null ? null : [{ ...limite, maximo: limite.maximo * REDES_NA_MAIOR }, rede];
}

async function contarComRede(db: Db, limite: Limite, quem: string, agora: number): Promise<number> {
  const maior = daRedeMaior(limite, quem);
  const espera = await contarAcesso(db, limite, quem, agora);
  if (espera > 0 || !maior) return espera;
  const esperaDaRede = await contarAcesso(db, ...maior, agora);
  if (esperaDaRede > 0) await devolverAcesso(db, limite, quem, agora);
  return esperaDaRede;
}

async function devolverComRede(db: Db, limite: Limite, quem: string, agora: number): Promise<void> {
  const maior = daRedeMaior(limite, quem);
  await devolverAcesso(db, limite, quem, agora);
  if (maior) await devolverAcesso(db, ...maior, agora);
}

class Cheio extends Error {
  readonly espera: number;
  constructor(espera: number) {
    super('limit reached');
    this.espera = espera;
  }
}

/**
 * Implementation of `Limites` (application/ports/limites.ts) in the shop's database. `agora` in milliseconds since
 * 1970.
 */
export function limitesNoBanco(db: Db, agora: () => number) {
  return {
    contar: (limite: Limite, quem: string) => contarComRede(db, limite, quem, agora()),
    reservar: (limite: Limite, quem: string, quantos: number) => reservarAcessos(db, limite, quem, quantos, agora()),
    async espera(limite: Limite, quem: string) {
      const contas = [[limite, quem] as [Limite, string], daRedeMaior(limite, quem)].filter((conta) => conta !== null);
      const cheios = await db
        .select({ venceEm })
        .from(limitesDeAcesso)
        .where(
          or(...contas.map(([l, q]) => and(eq(chave, chaveDe(l, q)), gte(quantidade, l.maximo), emCurso(l, agora())))),
        );
      return Math.max(0, ...cheios.map((cheio) => cheio.venceEm - agora()));
    },
    devolver: (limite: Limite, quem: string) => devolverComRede(db, limite, quem, agora()),
    async esquecer(limite: Limite, quem: string) {
      await db.delete(limitesDeAcesso).where(eq(chave, chaveDe(limite, quem)));
    },
    async temConta(limite: Limite, quem: string) {
      const achados = await db
        .select({ quantidade })
        .from(limitesDeAcesso)
        .where(and(eq(chave, chaveDe(limite, quem)), gt(quantidade, 0), emCurso(limite, agora())));
      return achados.length > 0;
    },
    async contarUmaVez(limite: Limite, quem: string, oQue: string) {
      const marca = { nome: `${limite.nome}:uma-vez`, maximo: 1, janelaMs: limite.janelaMs };
      const qual = `${quem}|${oQue}`;
      let contou = false;
      try {
        contou = await db.transaction(async (tx) => {
          if ((await contarAcesso(tx, marca, qual, agora())) > 0) return false;
          const espera = await contarComRede(tx, limite, quem, agora());
          // The exception also rolls back the marker: a repeated attempt is refused again.
          if (espera > 0) throw new Cheio(espera);
          return true;
        });
      } catch (erro) {
        if (erro instanceof Cheio) return { espera: erro.espera, devolver: async () => {} };
        throw erro;
      }
      return {
        espera: 0,
        devolver: async () => {
          if (!contou) return;
          await db.transaction(async (tx) => {
            await tx.delete(limitesDeAcesso).where(eq(chave, chaveDe(marca, qual)));
            await devolverComRede(tx, limite, quem, agora());
          });
        },
      };
    },
    async limpar() {
      await db.delete(limitesDeAcesso).where(lt(venceEm, agora()));
    },
  };
}
