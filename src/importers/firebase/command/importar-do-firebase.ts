import { arquivosDoFirebase } from '#importers/firebase/reader/arquivos-do-firebase.ts';
import { abrirLojaDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { importarArquivos, levarAgora } from '#importers/firebase/import/arquivos.ts';
import { type Andamento, importarLojaAntiga } from '#importers/firebase/import/importar.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import type { ArquivosAntigos, LojaAntiga, Origem } from '#importers/firebase/import/loja-antiga.ts';
import { relogioDoSistema } from '#application/ports/relogio.ts';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco } from '#db/client.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { Resumo } from '#importers/firebase/rules/relatorio.ts';
import { shopFiles, type ShopLocation } from '#server/backup/shop-location.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { fraseDaRecusa, tabela } from './frases-da-importacao.ts';
import { relatorioEmArquivo } from './relatorio-da-importacao.ts';

const mudo = { info() {}, warn() {}, error() {} };

type Origens = { firestore: Origem; auth: Origem; /** Folder with the bucket's files. */ pasta: string | undefined };
type Pedido = { simular: boolean; relatorio: string | undefined; shopUrl: string; dizer(frase: string): void };

/**
 * Imports the shop of these files: reads them whole, shows the result, then writes. Throws `BackupRefusal` with the reason while
 * nothing was written.
 */
export async function importarDoFirebase(
  lugar: ShopLocation,
  origens: Origens,
  pedido: Pedido,
): Promise<{ resumo: Resumo; contagem: Record<Acao, number> }> {
  const antiga = await abrirLojaDoFirebase(origens, lugar.dataDir);
  if (!antiga.ok) throw new BackupRefusal(fraseDaRecusa(antiga.erro));
  try {
    const banco = await abrirODaLoja(lugar);
    try {
      const arquivos = { daLoja: await shopFiles(lugar), antigos: arquivosDoFirebase(origens.pasta) };
      return await importar(banco, arquivos, antiga.valor, pedido);
    } finally {
      await banco.fechar();
    }
  } finally {
    await antiga.valor.fechar();
  }
}

async function importar(
  banco: Banco,
  arquivos: { daLoja: Arquivos; antigos: ArquivosAntigos },
  antiga: LojaAntiga,
  { simular, relatorio, shopUrl, dizer }: Pedido,
) {
  const fila = await createJobQueue(banco, mudo);
  const daLoja = { db: banco.db, fila, arquivos: arquivos.daLoja, relogio: relogioDoSistema };
  if (!simular) {
    const calado = { relatar() {}, andar() {} };
    const resumoSimulado = await importarLojaAntiga(daLoja, antiga, { simular: true, ouvinte: calado });
    dizer(['O que se vai gravar:', ...tabela(resumoSimulado)].join('\n'));
  }
  const escrito = relatorioEmArquivo(relatorio, shopUrl);
  const andar = passosDe(dizer);
  try {
    const ouvinte = { relatar: escrito.relatar, andar };
    const resumo = await importarLojaAntiga(daLoja, antiga, { simular, ouvinte });
    const levar = levarAgora(daLoja, arquivos.antigos);
    const { recusa } = arquivos.antigos;
    await importarArquivos(banco.db, antiga, { simular, ouvinte, resumo, recusa, levar });
    return { resumo, contagem: escrito.contagem };
  } finally {
    await escrito.fechar();
    await fila.stop();
  }
}

/** Reports the progress, a tenth of a collection at a time. */
function passosDe(dizer: (frase: string) => void): (andamento: Andamento) => void {
  let ultimo = '';
  return ({ colecao, feitos, total }) => {
    const decimos = total > 0 ? Math.floor((feitos / total) * 10) : 10;
    if (total < 1000 || ultimo === `${colecao} ${decimos}`) return;
    ultimo = `${colecao} ${decimos}`;
    dizer(`${colecao}: ${feitos} de ${total}`);
  };
}

async function abrirODaLoja({ dataDir, databaseUrl }: ShopLocation): Promise<Banco> {
  try {
    return await abrirBanco({ dataDir, databaseUrl });
  } catch (erro) {
    if (erro instanceof PastaEmUso)
      throw new BackupRefusal(`A loja está rodando sobre ${dataDir}: pare-a antes de importar.`);
    const { code } = erro as { code?: string };
    if (databaseUrl && code)
      throw new BackupRefusal(`O banco de dados de DATABASE_URL não abriu (${code}). Nada foi gravado.`);
    throw erro;
  }
}
