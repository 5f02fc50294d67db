// @requirement 2.6.2 2.16.1 7.4.2 12.3.1 15.9.4 15.9.10 15.17.6 15.17.7 15.22.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { sugerirProdutos } from '#db/queries/produtos/sugestoes.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { casos } from './consultas.ts';
import { encher } from './muitos-dados.ts';
import { abrirBancoExplicado, type BancoExplicado, type Passo, todos, tronco } from './banco-explicado.ts';

const grandes = [
  'produtos',
  'produto_imagens',
  'produto_variacoes',
  'avaliacoes',
  'avaliacoes_publicadas',
  'pedidos_de_peca',
  'usuarios',
  'clientes',
  'clientes_emails',
  'contas',
  'sessoes',
  'pedidos',
  'pedido_itens',
  'pedido_promocoes',
  'pedido_historico',
  'pedido_downloads',
  'pagamentos',
  'lancamentos_de_comissao',
  'links_do_influencer',
  'visitas_dos_links',
  'meses_dos_links',
  'dias_dos_links',
  'pedido_links',
  'repasses',
  'repasse_itens',
  'emails',
  'eventos_pagamento',
  'auditoria',
  'atendimentos',
  'atendimento_mensagens',
  'consentimentos',
  'chegadas_avisadas',
  'vendas_por_dia',
  'webhook_mensagens',
  'pedidos_da_loja',
  'alteracoes_do_pedido',
  'diferencas_a_pagar',
  'precos_combinados',
  'orcamentos',
  'medidas_por_dia',
  'pedido_origens',
  'pedido_permissoes',
  'eventos_medidos',
];

let explicado: BancoExplicado;

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  // The queue makes its own tables; what is done stays there for days.
  await (await createJobQueue(explicado.banco, logMudo)).stop();
  await explicado.banco.db.execute(sql`insert into fila.job (name, data, state, start_after)
    select 'enviar-email', '{}', (case when n <= 50 then 'created' else 'completed' end)::fila.job_state, now() - n * interval '1 minute' from generate_series(1, 20000) n`);
  await encher(explicado.banco, { produtos: 10_000, pedidos: 20_000 });
});
afterAll(() => explicado.fechar());

describe('o plano de cada consulta', () => {
  test.each(casos.map((caso) => [caso.consulta.name, caso.caso, caso] as const))(
    '%s (%s) não lê nenhuma tabela grande por inteiro',
    async (_, __, { perguntar, indices, jaEmOrdem, contaTudo }) => {
      const planos = await explicado.planosDe(perguntar);
      const passos = planos.flatMap(todos);
      const inteiras = passos
        .filter((passo) => passo['Node Type'] === 'Seq Scan')
        .map((passo) => passo['Relation Name']);
      expect(
        inteiras.filter((tabela) => grandes.includes(tabela ?? '') && ![contaTudo].flat().includes(tabela)),
      ).toEqual([]);
      const usados = new Set(passos.flatMap((passo) => passo['Index Name'] ?? []));
      expect(
        indices.filter((indice) => !usados.has(indice)),
        `used: ${[...usados].join(', ')}`,
      ).toEqual([]);
      // A list that must be sorted before its first page costs as much as the whole of it.
      if (jaEmOrdem) expect(tronco(planos[0] as Passo).map((passo) => passo['Node Type'])).not.toContain('Sort');
    },
  );

  test.each(['cavalo', 'cavalo ébano 1000', 'rel', 'relojio', 'nadaparecido'])(
    'por dentro a busca por %j também não, nem depois de muitas vezes na mesma conexão',
    async (termo) => {
      await explicado.db.transaction(async (tx) => {
        // The counter may include earlier scans of this connection.
        const inteiras = async () => {
          const { rows } = await tx.execute<{ vezes: number }>(
            sql`select seq_scan::int as vezes from pg_stat_xact_user_tables where relname = 'produtos'`,
          );
          return rows[0]?.vezes;
        };
        const antes = await inteiras();
        // From the sixth time on the server may keep one plan for all terms.
        for (let vez = 0; vez < 8; vez++) await sugerirProdutos(tx as unknown as Db, termo);
        expect(await inteiras()).toBe(antes);
      });
    },
  );
});
