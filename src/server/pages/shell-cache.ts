import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { bancoAusente } from '#db/database-away.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerServicosLigados } from '#db/medicao/ler-servicos-de-medicao.ts';
import { parceriaAberta } from '#db/parceiros/ler-parceria.ts';
import { temProdutosParaMontar } from '#db/produtos/ler-monte.ts';
import { aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import type { DaMoldura } from '#web/moldura/dados-da-raiz.ts';
import type { DbEvents } from '#server/events/db-events.ts';

/** Returns the function that logs a part of the frame that could not be read. */
export const shellErrors =
  ({ log }: Pick<Loja, 'log'>) =>
  (erro: unknown): void =>
    log.error({ err: erro }, 'a part of the page frame could not be read');

/** The shop data around every page's content. `incomplete`: a part could not be read and has its default. */
export type Shell = DaMoldura & { incomplete?: true };

/** The frame of a page that is rendered without the database. */
export const defaultShell: Shell = {
  categorias: [],
  loja: lojaSemDados,
  aparencia: aparenciaNeutra,
  versaoDaAparencia: 0,
  monta: false,
  parceiros: false,
  medicao: [],
  incomplete: true,
};

/**
 * Reads from the database the shop data that every page shows around its content. A part whose table cannot be read
 * gets its default, so that the page shows its own error or none; without the database the error is thrown.
 */
export async function readShell(db: Db, onError: (erro: unknown) => void = () => {}): Promise<Shell> {
  const failures: unknown[] = [];
  const orDefault =
    <T>(senao: T) =>
    (erro: unknown): T => {
      if (bancoAusente(erro)) throw erro;
      failures.push(erro);
      onError(erro);
      return senao;
    };
  const [categorias, loja, { aparencia, versao: versaoDaAparencia }, monta, parceiros, medicao] = await Promise.all([
    listarCategorias(db).catch(orDefault(defaultShell.categorias)),
    lerDadosDaLoja(db).catch(orDefault(defaultShell.loja)),
    lerAparencia(db).catch(orDefault({ aparencia: defaultShell.aparencia, versao: 0 })),
    temProdutosParaMontar(db).catch(orDefault(defaultShell.monta)),
    parceriaAberta(db).catch(orDefault(defaultShell.parceiros)),
    lerServicosLigados(db).catch(orDefault(defaultShell.medicao)),
  ]);
  return {
    categorias,
    loja,
    aparencia,
    versaoDaAparencia,
    monta,
    parceiros,
    medicao,
    ...(failures.length > 0 && { incomplete: true }),
  };
}

/**
 * Returns a cached `readShell`; the cache is cleared on the events that also invalidate pages (`invalidation.ts`). A
 * failed or incomplete read is not cached.
 */
export function createShellCache(db: Db, dbEvents: DbEvents, onError?: (erro: unknown) => void): () => Promise<Shell> {
  let cached: Promise<DaMoldura> | null = null;
  dbEvents.subscribe((event) => {
    const changed =
      event.tipo === 'produto' ? !event.so && !event.leve : ['categoria', 'configuracao', 'tudo'].includes(event.tipo);
    // A read in progress may be stale: it serves the callers already waiting, but is not cached.
    if (changed) cached = null;
  });
  return () => {
    if (cached) return cached;
    const reading = readShell(db, onError);
    const forget = () => {
      if (cached === reading) cached = null;
    };
    cached = reading;
    reading.then(({ incomplete }) => incomplete && forget(), forget);
    return reading;
  };
}
