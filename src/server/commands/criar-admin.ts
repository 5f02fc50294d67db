import { parseArgs } from 'node:util';
import type { ErroCriarUsuario } from '#application/ports/identidade.ts';
import type { Banco } from '#db/client.ts';
import { registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import {
  falhou,
  type FimDoComando,
  identidadeDoComando,
  linhaDeComando,
  noBancoDaLoja,
  senhaDeUmaVez,
} from './no-banco-da-loja.ts';

const uso = 'Use: npm run admin:criar -- --email voce@sua-loja.com.br --nome "Seu Nome"';

const recusas: Record<CodigoDe<ErroCriarUsuario>, string> = {
  'nome-vazio': `Falta o nome. ${uso}`,
  'email-invalido': `O e-mail não é válido. ${uso}`,
  'email-em-uso':
    'Já existe uma conta com este e-mail. Nada foi mudado. Se for de quem administra e perdeu o acesso, use: npm run admin:recuperar -- --email E',
  'senha-curta': 'A senha gerada não serviu. Tente de novo.',
  'senha-longa': 'A senha gerada não serviu. Tente de novo.',
  'senha-da-demonstracao': 'A senha gerada não serviu. Tente de novo.',
  'cupom-em-uso': 'A conta não pôde ser criada. Tente de novo.',
};

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
  return noBancoDaLoja(ambiente, (banco) => gravar(banco, { email, nome }));
}

function lerArgumentos(argumentos: string[]): { email?: string; nome?: string } {
  try {
    return parseArgs({ args: argumentos, options: { email: { type: 'string' }, nome: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}

async function gravar(banco: Banco, { email, nome }: { email: string; nome: string }): Promise<FimDoComando> {
  const identidade = await identidadeDoComando(banco);
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
  await registrarAuditoria(banco.db, linhaDeComando, {
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
