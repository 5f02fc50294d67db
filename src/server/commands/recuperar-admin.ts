import { parseArgs } from 'node:util';
import { type ErroRefazerAcesso, refazerAcessoDeAdmin } from '#application/usuarios/refazer-acesso-de-admin.ts';
import type { Banco } from '#db/client.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import {
  type Ambiente,
  falhou,
  type FimDoComando,
  identidadeDoComando,
  linhaDeComando,
  noBancoDaLoja,
  senhaDeUmaVez,
} from './no-banco-da-loja.ts';

const uso = 'Use: npm run admin:recuperar -- --email voce@sua-loja.com.br';

const recusas: Record<CodigoDe<ErroRefazerAcesso>, string> = {
  'nao-encontrado': 'Não há conta que entre com este e-mail. Nada foi mudado.',
  'nao-administra': 'A conta deste e-mail não administra a loja. Nada foi mudado.',
  desativada: 'A conta deste e-mail está desativada. Nada foi mudado.',
};

/**
 * Gives an admin a one-time password and turns the second factor off. `ambiente` locates the database, as for the shop.
 * Returns the lines to print; only they contain the password.
 */
export async function recuperarAdmin(argumentos: string[], ambiente: Ambiente): Promise<FimDoComando> {
  const email = lerEmail(argumentos).trim();
  return email ? noBancoDaLoja(ambiente, (banco) => recuperar(banco, email)) : falhou(uso);
}

function lerEmail(argumentos: string[]): string {
  try {
    return parseArgs({ args: argumentos, options: { email: { type: 'string' } } }).values.email ?? '';
  } catch {
    return '';
  }
}

async function recuperar(banco: Banco, email: string): Promise<FimDoComando> {
  const { createJobQueue } = await import('#server/jobs/job-queue.ts');
  const mudo = () => {};
  const fila = await createJobQueue(banco, { info: mudo, warn: mudo, error: mudo });
  try {
    const senha = senhaDeUmaVez();
    const identidade = await identidadeDoComando(banco);
    const feito = await refazerAcessoDeAdmin({ db: banco.db, fila }, identidade, linhaDeComando, { email, senha });
    if (!feito.ok) return falhou(recusas[feito.erro.codigo]);
    return {
      feito: true,
      linhas: [
        `Acesso refeito: ${feito.valor.nome} <${feito.valor.email}>`,
        `Senha de uma vez só: ${senha}`,
        'O segundo fator foi desligado e a conta saiu de todos os aparelhos. O próximo acesso pede uma senha nova.',
      ],
    };
  } finally {
    await fila.stop();
  }
}
