import { runWithAdapter } from '@better-auth/core/context';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { ErroCriarUsuario, NovoUsuario } from '#application/ports/identidade.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA, SENHA_MINIMA } from '#domain/usuarios/pessoa.ts';
import { senhaPermitida } from '#domain/usuarios/senha-da-demonstracao.ts';
import type { Auth } from './auth.ts';
import type { Correio } from './correio.ts';
import { criarLinkDeSenha } from './link-de-senha.ts';

/**
 * Creates an account for somebody else. Its creator vouches for the e-mail, so it counts as confirmed. With a temporary
 * password the person gets a link to choose their own; the password is never mailed.
 */
export async function criarUsuario<E = never>(
  { db, auth, correio, demo }: { db: Db; auth: Auth; correio: Correio; demo: boolean },
  novo: NovoUsuario<E>,
): Promise<Result<{ uid: string }, ErroCriarUsuario | E>> {
  const nome = normalizarNome(novo.nome);
  const email = normalizarEmail(novo.email);
  if (!nome) return falha({ codigo: 'nome-vazio' });
  if (!emailValido(email)) return falha({ codigo: 'email-invalido' });
  if (novo.senha.length < SENHA_MINIMA) return falha({ codigo: 'senha-curta' });
  if (novo.senha.length > SENHA_MAXIMA) return falha({ codigo: 'senha-longa' });
  if (!senhaPermitida(novo.senha, demo)) return falha({ codigo: 'senha-da-demonstracao' });
  const { internalAdapter, options, password } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email)) return falha({ codigo: 'email-em-uso' });
  const hash = await password.hash(novo.senha);
  try {
    const criado = await emTransacao(db, async (tx): Promise<Result<{ uid: string }, E>> => {
      // The library's own transactions hide theirs, and `naTransacao` writes in the same one.
      const naTransacao = drizzleAdapter(tx as unknown as Parameters<typeof drizzleAdapter>[0], { provider: 'pg' })(
        options,
      );
      return runWithAdapter(naTransacao, async () => {
        const campos = { role: novo.role, cupom: novo.cupom, comissaoPb: novo.comissaoPb };
        const { id: uid } = await internalAdapter.createUser(
          { email, name: nome, emailVerified: true, ...campos },
          { method: 'admin' },
        );
        await internalAdapter.createAccount({
          userId: uid,
          providerId: 'credential',
          accountId: uid,
          password: hash,
          trocarSenha: novo.trocarSenha,
        });
        const gravado = await novo.naTransacao?.(tx, uid);
        return gravado?.ok === false ? gravado : ok({ uid });
      });
    });
    if (!criado.ok) return criado;
    const { uid } = criado.valor;
    if (!novo.semEmail)
      await (novo.trocarSenha
        ? convidar(auth, correio, uid, { email, name: nome })
        : correio.boasVindas({ email, name: nome }));
    return criado;
  } catch (erro) {
    if (violaRestricao(erro, 'usuarios_email_unico')) return falha({ codigo: 'email-em-uso' });
    if (violaRestricao(erro, 'usuarios_cupom_unico')) return falha({ codigo: 'cupom-em-uso' });
    throw erro;
  }
}

/** Sends the link for choosing the first password. */
async function convidar(
  auth: Auth,
  correio: Correio,
  uid: string,
  pessoa: { email: string; name: string },
): Promise<void> {
  await correio.convite(pessoa, await criarLinkDeSenha(await auth.$context, uid, correio.validadeDoConviteMs));
}
