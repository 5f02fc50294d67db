import { randomBytes, randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Banco } from '#db/client.ts';
import { abrirBanco } from '#db/open-database.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';

// Without letters and digits that are confused when read aloud or copied by hand.
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen characters in groups of four: some 79 bits. */
export function senhaDeUmaVez(): string {
  const grupo = () => Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
  return Array.from({ length: 4 }, grupo).join('-');
}

export type FimDoComando = { feito: boolean; linhas: string[] };

export const falhou = (linha: string): FimDoComando => ({ feito: false, linhas: [linha] });

/** The author of a command's changes in the audit trail. */
export const linhaDeComando: Autor = { uid: 'linha-de-comando', displayName: 'Linha de comando', email: '' };

export type Ambiente = Record<string, string | undefined>;

/** Runs a command on the shop's database (`DATABASE_DIRECT_URL` or `DATABASE_URL`, `DATA_DIR`); a database that does not open is a sentence. */
export async function noBancoDaLoja(
  ambiente: Ambiente,
  executar: (banco: Banco) => Promise<FimDoComando>,
): Promise<FimDoComando> {
  const databaseUrl = ambiente['DATABASE_DIRECT_URL']?.trim() || ambiente['DATABASE_URL']?.trim() || undefined;
  let banco: Banco;
  try {
    banco = await abrirBanco({ databaseUrl, dataDir: resolve(ambiente['DATA_DIR']?.trim() || './.data') });
  } catch (erro) {
    if (erro instanceof PastaEmUso)
      return falhou(
        'A loja está aberta e o banco embutido é de um processo só. Pare a loja, rode este comando e abra a loja de novo.',
      );
    return falhou(`O banco de dados não abriu: ${motivo(erro)}`);
  }
  try {
    return await executar(banco);
  } finally {
    await banco.fechar();
  }
}

/** The identity service of a command. Nothing is signed or sent by it, so a random secret suffices. */
export async function identidadeDoComando(banco: Banco): Promise<Identidade> {
  // Imported on demand: wrong usage or an open shop is reported without it.
  const { criarIdentidade } = await import('#adapters/identidade/identidade.ts');
  const mudo = () => {};
  return criarIdentidade({
    demo: false,
    db: banco.db,
    shopUrl: 'http://localhost',
    secret: randomBytes(32).toString('hex'),
    google: null,
    nomeDaLoja: async () => (await lerDadosDaLoja(banco.db)).nome,
    enviarEmail: async () => {},
    limites: limitesNoBanco(banco.db, Date.now),
    log: { info: mudo, warn: mudo, error: mudo },
  });
}

/** Returns the error without the database's address, which may contain a password. */
function motivo(erro: unknown): string {
  const causa = erro instanceof AggregateError ? (erro.errors[0] as unknown) : erro;
  const { code, message } = (causa ?? {}) as { code?: string; message?: string };
  return code ?? message?.split('\n')[0] ?? 'erro desconhecido';
}
