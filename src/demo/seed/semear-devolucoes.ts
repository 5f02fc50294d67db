// @requirement 10.5.3
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { darPassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import { salvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { devolucoes, emails, pedidoHistorico, pedidoItens, pedidos, usuarios } from '#db/schema/index.ts';
import { type DevolucaoDemo, devolucoesDemo, NUMERO_DA_NOTA_DEMO } from '#demo-data/devolucoes.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { clientePrincipalDemo } from '#demo-data/usuarios.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { digitoDaChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';

/** The shop at an earlier moment, with mail switched off. */
function noPassado(loja: Loja, agora: Date): Loja {
  return {
    ...loja,
    relogio: { agora: () => agora },
    fila: { ...loja.fila, enfileirar: async () => {}, refazer: async () => {} },
  };
}

/** Returns of the demo's orders and an invoice, by the shop's own rules, at past dates. Does nothing when there are any. */
export async function semearDevolucoes(loja: Loja): Promise<void> {
  const { db } = loja;
  const [admin] = await db
    .select({ uid: usuarios.id, displayName: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.role, 'admin'))
    .limit(1);
  if (!admin || (await db.$count(devolucoes)) > 0) return;
  for (const [i, devolucao] of devolucoesDemo.entries()) await devolver(loja, admin, devolucao, i);
  await emitirNota(loja, admin);
  // Messages of the demo's past are marked as sent.
  await db
    .update(emails)
    .set({ situacao: 'enviado', enviadoEm: sql`${emails.criadoEm}` })
    .where(or(sql`${emails.tipo} like '%devolucao%'`, eq(emails.tipo, 'nota-fiscal')));
}

async function devolver(
  loja: Loja,
  admin: Autor,
  { email, status, motivo, relato, diasAtras, passos }: DevolucaoDemo,
  i: number,
): Promise<void> {
  const agora = loja.relogio.agora().getTime();
  // A minute apart, so that lists have an order.
  const quandoFoi = (dias: number) => new Date(agora - dias * DIA_MS + i * 60_000);
  const em = (dias: number) => noPassado(loja, quandoFoi(dias));
  const [item] = await loja.db
    .select({ id: pedidoItens.id, pedidoId: pedidos.id })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .where(and(eq(pedidos.email, email), eq(pedidos.status, status), eq(pedidoItens.digital, false)))
    .orderBy(desc(pedidos.criadoEm), desc(pedidoItens.posicao))
    .limit(1);
  if (!item) throw new Error(`The demo has no order for return ${i}.`);
  const pedida = await pedirDevolucao(em(diasAtras), {
    pedidoId: item.pedidoId,
    motivo,
    unidades: new Map([[item.id, 1]]),
    relato,
    fotos: [],
    comoCredito: false,
    autorDasFotos: 'demo',
    autor: 'comprador',
    chave: `demo-devolucao-${i}`,
  });
  if (!pedida.ok) throw new Error(`Demo return ${i} was refused: ${pedida.erro.codigo}`);
  // The history uses the database's clock.
  const datar = (dias: number) =>
    loja.db
      .update(pedidoHistorico)
      .set({ criadoEm: quandoFoi(dias) })
      .where(
        sql`${pedidoHistorico.id} = (select max(id) from pedido_historico where pedido_id = ${item.pedidoId} and tipo = 'devolucao')`,
      );
  await datar(diasAtras);
  for (const { passo, diasAtras: quando, texto = '' } of passos) {
    const dado = await darPassoDaLoja(em(quando), admin, {
      numero: pedida.valor.numero,
      passo,
      instrucoes: texto,
      codigoPostagem: passo === 'aceitar' ? `DEMO-${1000 + i}` : '',
      motivo: texto,
      aoEstoque: false,
    });
    if (!dado.ok) throw new Error(`Demo return ${i} could not be moved on: ${dado.erro.codigo}`);
    await datar(quando);
  }
}

/** The invoice of the customer's oldest order, a file that declares itself an example. */
async function emitirNota(loja: Loja, admin: Autor): Promise<void> {
  const [pedido] = await loja.db
    .select({ id: pedidos.id, criadoEm: pedidos.criadoEm })
    .from(pedidos)
    .where(and(eq(pedidos.email, clientePrincipalDemo.email), eq(pedidos.status, 'concluido')))
    .orderBy(asc(pedidos.criadoEm))
    .limit(1);
  if (!pedido) return;
  const mes = diaEmSaoPaulo(pedido.criadoEm).slice(2, 7).replace('-', '');
  const corpo = `35${mes}${lojaDaDemo.cnpj.replace(/\D/g, '')}55001${String(NUMERO_DA_NOTA_DEMO).padStart(9, '0')}164000000`;
  const chave = `${corpo}${digitoDaChaveDaNota(corpo)}`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><natOp>Venda de demonstração, sem valor fiscal</natOp></ide></infNFe></NFe></nfeProc>`;
  const salva = await salvarNotaFiscal(noPassado(loja, new Date(pedido.criadoEm.getTime() + 3_600_000)), admin, {
    id: pedido.id,
    chave,
    pdf: null,
    xml: new TextEncoder().encode(xml),
    visto: '',
  });
  if (!salva.ok) throw new Error(`The demo's invoice was refused: ${salva.erro.codigo}`);
}
