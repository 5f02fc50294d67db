import { abrirLojaDoFirebase, type Origem } from '#adapters/firebase/loja-do-firebase.ts';
import { type Andamento, importarLojaAntiga } from '#application/importacao/importar.ts';
import type { LojaAntiga } from '#application/ports/loja-antiga.ts';
import { relogioDoSistema } from '#application/ports/relogio.ts';
import { abrirBanco } from '#db/abrir-banco.ts';
import type { Banco } from '#db/client.ts';
import { PastaEmUso } from '#db/pglite-trava.ts';
import type { Acao } from '#domain/importacao/julgamento.ts';
import type { Resumo } from '#domain/importacao/relatorio.ts';
import type { LugarDaLoja } from '#server/copia/lugar-da-loja.ts';
import { Recusa } from '#server/copia/recusa.ts';
import { fraseDaRecusa, tabela } from './frases.ts';
import { relatorioEmArquivo } from './relatorio.ts';

type Origens = { firestore: Origem; auth: Origem; /** Folder with the bucket's files. */ pasta: string | undefined };
type Pedido = { simular: boolean; relatorio: string | undefined; shopUrl: string; dizer(frase: string): void };

/**
 * Takes over the shop of these files: read whole, shown as it would come out, then written. Throws `Recusa` with the
 * reason in words while nothing was written.
 */
export async function importarDoFirebase(
  lugar: LugarDaLoja,
  origens: Origens,
  pedido: Pedido,
): Promise<{ resumo: Resumo; contagem: Record<Acao, number> }> {
  const antiga = await abrirLojaDoFirebase(origens, lugar.dataDir);
  if (!antiga.ok) throw new Recusa(fraseDaRecusa(antiga.erro));
  try {
    const banco = await abrirODaLoja(lugar);
    try {
      return await importar(banco, antiga.valor, pedido);
    } finally {
      await banco.fechar();
    }
  } finally {
    await antiga.valor.fechar();
  }
}

async function importar(banco: Banco, antiga: LojaAntiga, { simular, relatorio, shopUrl, dizer }: Pedido) {
  const daLoja = { db: banco.db, relogio: relogioDoSistema };
  if (!simular) {
    const calado = { relatar() {}, andar() {} };
    const antes = await importarLojaAntiga(daLoja, antiga, { simular: true, ouvinte: calado });
    dizer(['O que se vai gravar:', ...tabela(antes)].join('\n'));
  }
  const escrito = relatorioEmArquivo(relatorio, shopUrl);
  const andar = passosDe(dizer);
  try {
    const resumo = await importarLojaAntiga(daLoja, antiga, {
      simular,
      ouvinte: { relatar: escrito.relatar, andar },
    });
    return { resumo, contagem: escrito.contagem };
  } finally {
    await escrito.fechar();
  }
}

/** Says how far it is, a tenth of a collection at a time. */
function passosDe(dizer: (frase: string) => void): (andamento: Andamento) => void {
  let ultimo = '';
  return ({ colecao, feitos, total }) => {
    const decimos = total > 0 ? Math.floor((feitos / total) * 10) : 10;
    if (total < 1000 || ultimo === `${colecao} ${decimos}`) return;
    ultimo = `${colecao} ${decimos}`;
    dizer(`${colecao}: ${feitos} de ${total}`);
  };
}

async function abrirODaLoja({ dataDir, databaseUrl }: LugarDaLoja): Promise<Banco> {
  try {
    return await abrirBanco({ dataDir, databaseUrl });
  } catch (erro) {
    if (erro instanceof PastaEmUso) throw new Recusa(`A loja está rodando sobre ${dataDir}: pare-a antes de importar.`);
    throw erro;
  }
}
