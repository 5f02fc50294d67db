import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos } from '#db/schema/index.ts';
import { promessaDoPedido } from '#domain/entregas/promessa-de-entrega.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { linkDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import { caixaDoEmail } from '#domain/usuarios/mesma-pessoa.ts';
import { type Andamento, lerAndamentos } from '#db/pedidos/ler-andamento.ts';
import { daCaixa } from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import { lerEventosDasEntregas } from './ler-entregas.ts';
import { temConjunto } from '#db/pecas/ler-pecas-do-pedido.ts';
import type { PedidoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';

/** Order data shown to anyone who knows its code and e-mail: its progress, without goods, people or addresses. */
export type PedidoRastreado = Pick<
  PedidoDoCliente,
  | keyof Andamento
  | 'id'
  | 'numeroDoPedido'
  | 'codigo'
  | 'status'
  | 'emDisputa'
  | 'criadoEm'
  | 'pagoEm'
  | 'entregueEm'
  | 'temNota'
  | 'temConjunto'
  | 'tipo'
  | 'rastreio'
  | 'promessa'
  | 'eventos'
>;

/**
 * Returns the order with this code (last 6 characters or the whole id, case-insensitive) and e-mail; the latest if
 * several match.
 */
export async function rastrearPedido(
  db: Db,
  { codigo, email }: { codigo: string; email: string },
): Promise<PedidoRastreado | null> {
  const doCodigo =
    codigo.length === 6
      ? sql`upper(right(${pedidos.id}, 6)) = upper(${codigo})`
      : sql`upper(${pedidos.id}) = upper(${codigo})`;
  return lerRastreado(db, and(daCaixa(caixaDoEmail(email)), sql`lower(${pedidos.email}) = lower(${email})`, doCodigo));
}

export function rastrearPedidoPorId(db: Db, id: string): Promise<PedidoRastreado | null> {
  return lerRastreado(db, eq(pedidos.id, id));
}

async function lerRastreado(db: Db, qual: SQL | undefined): Promise<PedidoRastreado | null> {
  const { id, numeroDoPedido, status, emDisputa, criadoEm, pagoEm, entregueEm, codigoRastreio } = pedidos;
  const { prometidoDe, prometidoAte, notaChave, tipo } = pedidos;
  const [pedido] = await db
    .select({
      id,
      numeroDoPedido,
      status,
      emDisputa,
      criadoEm,
      pagoEm,
      entregueEm,
      codigoRastreio,
      prometidoDe,
      prometidoAte,
      notaChave,
      temConjunto,
      tipo,
    })
    .from(pedidos)
    .where(and(qual, isNull(pedidos.excluidoEm)))
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
  if (!pedido) return null;
  const [andamentos, eventos] = await Promise.all([
    lerAndamentos(db, [pedido.id]),
    lerEventosDasEntregas(db, [pedido.id]),
  ]);
  const andamento = andamentos.get(pedido.id);
  return {
    id: pedido.id,
    numeroDoPedido: pedido.numeroDoPedido,
    codigo: codigoCurto(pedido.id),
    status: pedido.status,
    emDisputa: pedido.emDisputa,
    criadoEm: pedido.criadoEm,
    pagoEm: pedido.pagoEm,
    entregueEm: pedido.entregueEm,
    temNota: pedido.notaChave !== null,
    temConjunto: pedido.temConjunto,
    tipo: pedido.tipo,
    rastreio: pedido.codigoRastreio
      ? { codigo: pedido.codigoRastreio, url: linkDosCorreios(pedido.codigoRastreio) }
      : null,
    promessa: promessaDoPedido(pedido),
    eventos: eventos.get(pedido.id) ?? [],
    datas: { pendente: pedido.criadoEm, ...andamento?.datas },
    chegouAte: andamento?.chegouAte ?? 'pendente',
  };
}
