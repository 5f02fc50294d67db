// Another process of the shop, for tests that share a folder with it or kill it: `outro-processo.ts DATA_DIR NOME`.
import { abrirBanco } from '#db/open-database.ts';
import { auditoria } from '#db/schema/index.ts';

const [dataDir = '', autor = ''] = process.argv.slice(2);
try {
  const banco = await abrirBanco({ dataDir });
  console.log('aberto');
  // Each row is acknowledged once its commit is through, as a buyer's order is.
  for (let n = 1; ; n++) {
    await banco.db
      .insert(auditoria)
      .values({ autorId: autor, autorNome: autor, acao: 'gravar', entidade: 'linha', entidadeId: String(n) });
    console.log(`gravado ${n}`);
  }
} catch (erro) {
  console.log(`recusado ${(erro as Error).constructor.name}`);
}
