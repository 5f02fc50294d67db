import type { CodigoDe } from '#domain/recusas.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ErroCriarUsuario } from '#application/ports/identidade.ts';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco } from '#db/client.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { limitesNoBanco } from '#db/repositories/funcionamento/limites-de-acesso.ts';
import { registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';

const uso = 'Use: npm run admin:criar -- --email voce@sua-loja.com.br --nome "Seu Nome"';

const recusas: Record<CodigoDe<ErroCriarUsuario>, string> = {
  'nome-vazio': `Falta o nome. ${uso}`,
  'email-invalido': `O e-mail não é válido. ${uso}`,
  'email-em-uso': 'Já existe uma conta com este e-mail. Nada foi mudado.',
  'senha-curta': 'A senha gerada não serviu. Tente de novo.',
  'senha-longa': 'A senha gerada não serviu. Tente de novo.',
  'senha-da-demonstracao': 'A senha gerada não serviu. Tente de novo.',
  'cupom-em-uso': 'A conta não pôde ser criada. Tente de novo.',
};

// Without letters and digits that are confused when read aloud or copied by hand.
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen characters in groups of four: some 79 bits. */
function senhaDeUmaVez(): string {
  const grupo = () => Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join('');
  return Array.from({ length: 4 }, grupo).join('-');
}

export type FimDoComando = { feito: boolean; linhas: string[] };

const falhou = (linha: string): FimDoComando => ({ feito: false, linhas: [linha] });

/**
 * Creates an admin whose password must be replaced at the first sign-in. `ambiente` locates the database
 * (`DATABASE_URL`, `DATA_DIR`), as for the shop. Returns the lines to print; only they contain the password.
 */
export async function criarAdmin(
  argumentos: string[],
  ambiente: Record<string, string | undefined>,
): Promise<FimDoComando> {
  const { email = '', nome = '' } = lerArgumentos(argumentos);
  if (!email.trim() || !nome.trim()) return falhou(uso);
  const databaseUrl = ambiente['DATABASE_URL']?.trim() || undefined;
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
    return await gravar(banco, { email, nome });
  } finally {
    await banco.fechar();
  }
}

function lerArgumentos(argumentos: string[]): { email?: string; nome?: string } {
  try {
    return parseArgs({ args: argumentos, options: { email: { type: 'string' }, nome: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}

async function gravar(banco: Banco, { email, nome }: { email: string; nome: string }): Promise<FimDoComando> {
  // Imported on demand: wrong usage or an open shop is reported without it.
  const { criarIdentidade } = await import('#adapters/identidade/identidade.ts');
  const mudo = () => {};
  // Nothing is signed or sent here, so a random secret suffices.
  const identidade = criarIdentidade({
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
  const senha = senhaDeUmaVez();
  const criado = await identidade.criarUsuario({
    email,
    nome,
    senha,
    role: 'admin',
    cupom: null,
    comissaoPb: 0,
    trocarSenha: true,
    semEmail: true,
  });
  if (!criado.ok) return falhou(recusas[criado.erro.codigo]);
  const autor = { uid: 'linha-de-comando', displayName: 'Linha de comando', email: '' };
  await registrarAuditoria(banco.db, autor, {
    acao: 'criar',
    entidade: 'usuario',
    entidadeId: criado.valor.uid,
    depois: { email, nome, role: 'admin' },
  });
  return {
    feito: true,
    linhas: [
      `Administrador criado: ${nome.trim()} <${email.trim().toLowerCase()}>`,
      `Senha de uma vez só: ${senha}`,
      'Entre na loja com ela; o primeiro acesso pede uma senha nova.',
    ],
  };
}

/** Returns the error without the database's address, which may contain a password. */
function motivo(erro: unknown): string {
  const causa = erro instanceof AggregateError ? (erro.errors[0] as unknown) : erro;
  const { code, message } = (causa ?? {}) as { code?: string; message?: string };
  return code ?? message?.split('\n')[0] ?? 'erro desconhecido';
}
