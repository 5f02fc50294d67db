import { and, eq, isNull } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import { confirmarPedidoDeAviso, inserirPedidoDeAviso } from '#db/consentimentos/gravar-avise-me.ts';
import { registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { aviseMe, produtos, produtoVariacoes } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';

const HORA_MS = 60 * 60_000;
const quemEspera = ['otavio', 'lia', 'renato', 'sueli', 'pedro'];

/** Adds people who wait for sold-out products of the demo, once. */
export async function semearAvisos({ db, relogio }: Loja): Promise<void> {
  if ((await db.$count(aviseMe)) > 0) return;
  const semUnidades = and(eq(produtos.estoque, 0), eq(produtos.digital, false), isNull(produtos.arquivadoEm));
  const inteiros = await db.select({ produtoId: produtos.id, nome: produtos.nome }).from(produtos).where(semUnidades);
  const partes = await db
    .select({ produtoId: produtos.id, nome: produtos.nome, variacao: produtoVariacoes.nome })
    .from(produtoVariacoes)
    .innerJoin(produtos, eq(produtos.id, produtoVariacoes.produtoId))
    .where(and(eq(produtoVariacoes.estoque, 0), eq(produtoVariacoes.aVenda, true), isNull(produtos.arquivadoEm)));
  const esperados = [...inteiros.map((produto) => ({ ...produto, variacao: null })), ...partes];
  await db.transaction(async (tx) => {
    for (const [n, { produtoId, nome, variacao }] of esperados.entries())
      for (const [i, pessoa] of quemEspera.slice(n % 2).entries()) {
        const id = novoId();
        const email = `${pessoa}@exemplo.test`;
        const criadoEm = new Date(relogio.agora().getTime() - (50 - 7 * i - n) * HORA_MS);
        const ato = { tipo: 'avise-me', chave: id, email, uid: null, sobre: nome } as const;
        await inserirPedidoDeAviso(tx, { id, produtoId, variacao, email, criadoEm });
        await registrarConsentimentos(tx, [{ ...ato, ato: 'pedido', origem: 'produto', em: criadoEm }]);
        // The last one has not opened the message yet.
        if (i === quemEspera.length - 1 - (n % 2)) continue;
        await confirmarPedidoDeAviso(tx, id, criadoEm);
        await registrarConsentimentos(tx, [{ ...ato, ato: 'dado', origem: 'confirmacao', em: criadoEm }]);
      }
  });
}
