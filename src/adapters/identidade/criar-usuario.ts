import { runWithAdapter } from '@better-auth/core/context';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import type { ErroCriarUsuario, NovoUsuario } from '#application/ports/identidade.ts';
import type { Db } from '#db/client.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Auth } from './auth.ts';
import type { Correio } from './correio.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA, SENHA_MINIMA } from './regras.ts';

/**
 * Makes an account for somebody else. Whoever makes it vouches for the e-mail, so it counts as confirmed. With a temporary
 * password the person is sent a link to choose their own: that password goes by no e-mail.
 */
export async function criarUsuario(
  db: Db,
  auth: Auth,
  correio: Correio,
  novo: NovoUsuario,
): Promise<Result<{ uid: string }, ErroCriarUsuario>> {
  const nome = normalizarNome(novo.nome);
  const email = normalizarEmail(novo.email);
  if (!nome) return falha('nome-vazio');
  if (!emailValido(email)) return falha('email-invalido');
  if (novo.senha.length < SENHA_MINIMA) return falha('senha-curta');
  if (novo.senha.length > SENHA_MAXIMA) return falha('senha-longa');
  const { internalAdapter, options, password } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email)) return falha('email-em-uso');
  const hash = await password.hash(novo.senha);
  try {
    const uid = await db.transaction(async (tx) => {
      // The library's own transactions hide theirs, and `junto` is to be written in the same one.
      const naTransacao = drizzleAdapter(tx as unknown as Parameters<typeof drizzleAdapter>[0], { provider: 'pg' })(
        options,
      );
      return runWithAdapter(naTransacao, async () => {
        const campos = { role: novo.role, cupom: novo.cupom, comissaoPb: novo.comissaoPb };
        const criado = await internalAdapter.createUser(
          { email, name: nome, emailVerified: true, ...campos },
          { method: 'admin' },
        );
        await internalAdapter.createAccount({
          userId: criado.id,
          providerId: 'credential',
          accountId: criado.id,
          password: hash,
          trocarSenha: novo.trocarSenha,
        });
        await novo.junto?.(tx, criado.id);
        return criado.id;
      });
    });
    if (!novo.semEmail)
      await (novo.trocarSenha
        ? convidar(auth, correio, uid, { email, name: nome })
        : correio.boasVindas({ email, name: nome }));
    return ok({ uid });
  } catch (erro) {
    const indice = indiceViolado(erro);
    if (indice?.includes('email')) return falha('email-em-uso');
    if (indice?.includes('cupom')) return falha('cupom-em-uso');
    throw erro;
  }
}

/** Sends the link with which somebody chooses the first password of their own. */
async function convidar(
  auth: Auth,
  correio: Correio,
  uid: string,
  pessoa: { email: string; name: string },
): Promise<void> {
  const token = generateRandomString(24);
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: uid,
    expiresAt: new Date(Date.now() + correio.validadeDoConviteMs),
  });
  await correio.convite(pessoa, token);
}

/** Name of the unique index an insert ran into, or null. */
function indiceViolado(erro: unknown): string | null {
  const causa = erro instanceof Error && erro.cause instanceof Error ? erro.cause : erro;
  const { code, constraint } = causa as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
