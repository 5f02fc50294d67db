// @requirement 15.37.4 15.37.6
import { lerFunilPorDia, lerMedidas, lerMedidasComPedidos, lerProdutosMedidos } from '#db/medicao/ler-medidas.ts';
import { melhoresEPiores, somarFunis } from '#domain/medicao/funil.ts';
import { type Periodo, periodoAnterior } from '#domain/periodo.ts';
import type { Loja } from '#application/loja.ts';

/** Rows of a table in the report; its file has all. */
const NA_TELA = 10;
/** Bounds the rows that a report reads: more than a shop has products, sources or searches in a period. */
export const NO_ARQUIVO = 10_000;

/** The funnel of a period and of the one before, with its sources, pages, products, devices and searches. */
export async function lerFunil({ db, medidor }: Pick<Loja, 'db' | 'medidor'>, periodo: Periodo) {
  // The people of a moment ago too.
  await medidor.descarregar();
  const [dias, antes, origens, paginas, aparelhos, buscas, produtos] = await Promise.all([
    lerFunilPorDia(db, periodo),
    lerFunilPorDia(db, periodoAnterior(periodo)),
    lerMedidasComPedidos(db, 'origem', periodo, NA_TELA),
    lerMedidas(db, 'pagina', periodo, NA_TELA),
    lerMedidasComPedidos(db, 'aparelho', periodo, NA_TELA),
    lerMedidas(db, 'busca', periodo, NA_TELA),
    lerProdutosMedidos(db, periodo, NO_ARQUIVO),
  ]);
  return {
    dias,
    soma: somarFunis(dias),
    somaAnterior: somarFunis(antes),
    origens,
    paginas,
    aparelhos,
    buscas,
    produtos: melhoresEPiores(produtos, NA_TELA),
  };
}
export type FunilLido = Awaited<ReturnType<typeof lerFunil>>;
