import { importarArquivos } from '#importers/firebase/import/arquivos.ts';
import { levarParaFila } from '#importers/firebase/import/arquivos-em-fila.ts';
import { importarLojaAntiga } from '#importers/firebase/import/importar.ts';
import type { Origem } from '#importers/firebase/import/loja-antiga.ts';
import type { LinhaDoRelatorio, Resumo } from '#importers/firebase/rules/relatorio.ts';
import { comIdsDaqui } from '#importers/planilhas/import/com-ids-daqui.ts';
import { leitorDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import type { Planilha, Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

export type Folhas = Partial<Record<Planilha, string | Uint8Array>>;

/** Removes all that an import writes. */
export const esquecerImportacoes = (db: Db): Promise<void> =>
  esvaziar(
    db,
    'categorias, produtos, movimentos_estoque, usuarios, pedidos, clientes, importados, arquivos_a_importar, envios',
  );

/** Opens a file in pieces that cut characters, rows and cells. */
export function emPedacos(conteudo: string | Uint8Array, tamanho = 1009): Origem {
  const bytes = typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo;
  return async function* () {
    for (let inicio = 0; inicio < bytes.length; inicio += tamanho) yield bytes.subarray(inicio, inicio + tamanho);
  };
}

export const abrir = (plataforma: Plataforma, folhas: Folhas) =>
  leitorDasPlanilhas.abrir(
    plataforma,
    Object.fromEntries(Object.entries(folhas).map(([planilha, conteudo]) => [planilha, emPedacos(conteudo)])),
    new Date(),
  );

/** Imports these sheets as the job of the panel does; their photographs then wait for the queue. */
export async function importarPlanilhas(
  loja: Loja,
  plataforma: Plataforma,
  folhas: Folhas,
  { simular = false } = {},
): Promise<{ resumo: Resumo; linhas: LinhaDoRelatorio[] }> {
  const aberta = await abrir(plataforma, folhas);
  if (!aberta.ok) throw new Error(`${aberta.erro.falta} ${aberta.erro.detalhe ?? ''}`);
  const linhas: LinhaDoRelatorio[] = [];
  const ouvinte = { relatar: (linha: LinhaDoRelatorio) => void linhas.push(linha), andar() {} };
  const daqui = comIdsDaqui(loja.db, aberta.valor, { plataforma, shopUrl: loja.shopUrl });
  const resumo = await importarLojaAntiga(loja, daqui, { simular, ouvinte });
  const { recusa } = leitorDasPlanilhas.arquivos(loja.guardedFetch);
  const levar = levarParaFila(loja, plataforma);
  await importarArquivos(loja.db, daqui, { simular, ouvinte, resumo, recusa, levar });
  return { resumo, linhas };
}
