import { runWithTransaction } from '@better-auth/core/context';
import type { ErroCriarUsuario, NovoUsuario } from '#application/ports/identidade.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Auth } from './auth.ts';
import type { Correio } from './correio.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA, SENHA_MINIMA } from './regras.ts';

/** Makes an account for somebody else. Whoever makes it vouches for the e-mail, so it counts as confirmed. */
export async function criarUsuario(auth: Auth, correio: Correio, novo: NovoUsuario): Promise<Result<{ uid: string }, ErroCriarUsuario>> {
  const nome = normalizarNome(novo.nome);
  const email = normalizarEmail(novo.email);
  if (!nome) return falha('nome-vazio');
  if (!emailValido(email)) return falha('email-invalido');
  if (novo.senha.length < SENHA_MINIMA) return falha('senha-curta');
  if (novo.senha.length > SENHA_MAXIMA) return falha('senha-longa');
  const { internalAdapter, adapter, password } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email)) return falha('email-em-uso');
  const hash = await password.hash(novo.senha);
  try {
    const usuario = await runWithTransaction(adapter, async () => {
      const campos = { role: novo.role, cupom: novo.cupom, comissaoPb: novo.comissaoPb };
      const criado = await internalAdapter.createUser({ email, name: nome, emailVerified: true, ...campos }, { method: 'admin' });
      await internalAdapter.createAccount({ userId: criado.id, providerId: 'credential', accountId: criado.id, password: hash, trocarSenha: novo.trocarSenha });
      return criado;
    });
    if (!novo.semEmail) await correio.boasVindas({ email, name: nome });
    return ok({ uid: usuario.id });
  } catch (erro) {
    const indice = indiceViolado(erro);
    if (indice?.includes('email')) return falha('email-em-uso');
    if (indice?.includes('cupom')) return falha('cupom-em-uso');
    throw erro;
  }
}

/** Name of the unique index an insert ran into, or null. */
function indiceViolado(erro: unknown): string | null {
  const causa = erro instanceof Error && erro.cause instanceof Error ? erro.cause : erro;
  const { code, constraint } = causa as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
