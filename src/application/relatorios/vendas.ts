// @requirement 2.20.2
import type { Loja } from '#application/loja.ts';
import {
  contarPedidosRecebidos,
  produtosMaisVendidos,
  vendasPorCupom,
  vendasPorDia,
  vendasPorInfluencer,
} from '#db/relatorios/ler-vendas.ts';
import { somarDiasPendentes } from '#db/relatorios/gravar-vendas.ts';
import { type Periodo, periodoAnterior } from '#domain/periodo.ts';
import { totalDasVendas } from '#domain/relatorios/vendas.ts';

const MELHORES = 10;

/**
 * Sales of a period and of the previous one, with the best sellers; amounts in centavos (domain/relatorios/vendas.ts
 * defines a sale).
 */
export async function lerVendas({ db }: Pick<Loja, 'db'>, periodo: Periodo) {
  const [dias, antes, produtos, cupons, influencers, recebidos] = await Promise.all([
    vendasPorDia(db, periodo),
    vendasPorDia(db, periodoAnterior(periodo)),
    produtosMaisVendidos(db, periodo, MELHORES),
    vendasPorCupom(db, periodo, MELHORES),
    vendasPorInfluencer(db, periodo, MELHORES),
    contarPedidosRecebidos(db, periodo),
  ]);
  return {
    dias,
    diasAntes: antes,
    soma: totalDasVendas(dias),
    somaAnterior: totalDasVendas(antes),
    produtos,
    cupons,
    influencers,
    recebidos,
  };
}
export type Vendas = Awaited<ReturnType<typeof lerVendas>>;

const DIAS_POR_VEZ = 31;

/** Updates the daily sales totals, a month of days per transaction. Returns the number of days. */
export async function somarVendas({ db }: Pick<Loja, 'db'>): Promise<number> {
  for (let feitos = 0; ;) {
    const agora = await db.transaction((tx) => somarDiasPendentes(tx, DIAS_POR_VEZ));
    feitos += agora;
    if (agora < DIAS_POR_VEZ) return feitos;
  }
}
