import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fecharDias } from '#application/comissoes/livro-de-comissoes.ts';
import { lerDiasDoLivro, somarLivro } from '#db/comissoes/ler-livro-de-comissoes.ts';
import { fecharComissoes } from '#db/comissoes/gravar-fechamento-de-comissoes.ts';
import { comissaoFechada, lancamentosDeComissao } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { abrirComissoes, UM_DIA_MS } from './bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const { loja, db } = await abrirComissoes();

type Passo =
  | { gesto: 'lancar'; diasAtras: number; repasse: boolean; valor: number }
  | { gesto: 'fechar'; diasAtras: number };

const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      gesto: fc.constant('lancar' as const),
      diasAtras: fc.double({ min: 0, max: 60, noNaN: true }),
      repasse: fc.boolean(),
      valor: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      gesto: fc.constant('fechar' as const),
      diasAtras: fc.double({ min: 1, max: 60, noNaN: true }),
    }),
  },
);

test('feche-se quando se fechar, e venha o lançamento atrasado que vier, as somas e os dias são os mesmos', async () => {
  const agora = Date.now();
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 25 }), async (passos) => {
      await esvaziar(db, 'lancamentos_de_comissao, comissao_fechada');
      await db.execute(sql`update fechamento_de_comissoes set ate = '2000-01-01'`);
      const feitos: { dia: string; venda: number; comissao: number; repassado: number }[] = [];
      for (const [i, um] of passos.entries()) {
        const quando = new Date(agora - um.diasAtras * UM_DIA_MS);
        if (um.gesto === 'fechar') {
          await fecharComissoes(db, quando);
          continue;
        }
        const comum = { idInfluencer: 'marina', disponivelEm: quando, criadoEm: quando };
        if (um.repasse)
          await db
            .insert(lancamentosDeComissao)
            .values({ ...comum, tipo: 'repasse', repasseId: `r${i}`, comissaoCentavos: -um.valor });
        else
          await db.insert(lancamentosDeComissao).values({
            ...comum,
            tipo: 'credito',
            pedidoId: `p${i}`,
            numero: 1,
            pedidos: 1,
            vendaCentavos: um.valor * 20,
            comissaoCentavos: um.valor,
          });
        feitos.push({
          dia: diaEmSaoPaulo(quando),
          venda: um.repasse ? 0 : um.valor * 20,
          comissao: um.repasse ? 0 : um.valor,
          repassado: um.repasse ? um.valor : 0,
        });
      }
      const somar = (campo: 'venda' | 'comissao' | 'repassado') =>
        feitos.reduce((soma, feito) => soma + feito[campo], 0);
      expect(await somarLivro(db, 'marina', new Date(agora + UM_DIA_MS))).toEqual({
        pedidos: feitos.filter(({ venda }) => venda > 0).length,
        vendaCentavos: somar('venda'),
        comissaoCentavos: somar('comissao'),
        repassadoCentavos: somar('repassado'),
        aLiberar: 0,
      });
      const desde = diaEmSaoPaulo(new Date(agora - 30 * UM_DIA_MS));
      const porDia = Object.fromEntries(
        (await lerDiasDoLivro(db, ['marina'], desde))
          .filter(({ comissaoCentavos }) => comissaoCentavos > 0)
          .map(({ dia, comissaoCentavos }) => [dia, comissaoCentavos]),
      );
      const esperado: Record<string, number> = {};
      for (const { dia, comissao } of feitos)
        if (dia >= desde && comissao > 0) esperado[dia] = (esperado[dia] ?? 0) + comissao;
      expect(porDia).toEqual(esperado);
    }),
    { numRuns: 40 },
  );
});

test('o relógio fecha o que passou de um dia, uma vez só, mesmo que várias instâncias o façam juntas', async () => {
  for (const [i, dias] of [0, 0.5, 2, 2, 40].entries()) {
    const criadoEm = new Date(Date.now() - dias * UM_DIA_MS);
    await db.insert(lancamentosDeComissao).values({
      idInfluencer: 'marina',
      tipo: 'credito',
      pedidoId: `p${i}`,
      numero: 1,
      pedidos: 1,
      vendaCentavos: 100,
      comissaoCentavos: 5,
      disponivelEm: criadoEm,
      criadoEm,
    });
  }
  await Promise.all(Array.from({ length: 5 }, () => fecharDias(loja)));
  const fechados = await db.select().from(comissaoFechada);
  expect(fechados.map(({ pedidos, comissaoCentavos }) => [pedidos, comissaoCentavos]).toSorted()).toEqual([
    [1, 5],
    [2, 10],
  ]);
  expect(await somarLivro(db, 'marina', new Date())).toMatchObject({ pedidos: 5, comissaoCentavos: 25 });
});
