// @requirement 4.2.3 11.17.8 15.10.5
import type { BetterAuthOptions } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { normalizarFoto, normalizarNome } from '#domain/usuarios/pessoa.ts';
import type { Limites, Limite } from '#application/ports/limites.ts';
import type { Correio } from './correio.ts';
import { criarLinkDeSenha } from './link-de-senha.ts';
import { recusa } from './recusa.ts';
import { faltaDaSenhaDeAdmin, trabalhaNoPainel } from './senha-de-admin.ts';
import { ehSenhaDoFirebase } from './senha-do-firebase.ts';

/** Outlives the code, which is valid for minutes. */
const umaVez: Limite = { nome: 'codigo-gasto', maximo: 1, janelaMs: 15 * 60_000 };

/**
 * Makes an accepted code open only one session (RFC 6238, 5.2): the library accepts the same code again within its minute,
 * and the same recovery code twice at the same moment.
 */
export async function gastarCodigo(limites: Limites, uid: string, codigo: string): Promise<void> {
  if ((await limites.contar(umaVez, `${uid}|${codigo}`)) > 0) throw recusa('UNAUTHORIZED', 'CODIGO_GASTO');
}

const VALIDADE_DA_TROCA_MS = 15 * 60 * 1000;

/** Google vouches for the identity but does not check the shop's second factor. */
const peloGoogle = /^\/(?:callback|oauth-popup|oauth2|sign-in\/social)/;

/** Hooks around each row the library writes. */
export function ganchosDoBanco(
  correio: Correio,
  {
    secret,
    demo,
    limites,
    aoConfirmar,
  }: { secret: string; demo: boolean; limites: Limites; aoConfirmar: (uid: string) => Promise<void> },
): BetterAuthOptions['databaseHooks'] {
  /** A user who came to the panel with a customer's password must choose another. The demo's password is public anyway. */
  const senhaFracaDemais = async (usuario: { role?: unknown; conjuntoId?: unknown }, senha: unknown) =>
    !demo && trabalhaNoPainel(usuario) && (await faltaDaSenhaDeAdmin(String(senha))) !== null;

  return {
    user: {
      create: {
        before: async (usuario) => ({
          // An account created through Google may have no name; the first part of its e-mail is used then.
          data: {
            ...usuario,
            name: normalizarNome(usuario.name),
            image: normalizarFoto(usuario.image),
          },
        }),
        // Runs once the transaction is over. Without an endpoint it is `criarUsuario`, which writes its own messages.
        after: async (usuario, ctx) => {
          if (!ctx) return;
          await correio.boasVindas(usuario);
          if (!usuario.emailVerified)
            await correio.verificarEmail(
              usuario,
              await createEmailVerificationToken(secret, usuario.email, undefined, correio.validadeS),
            );
        },
      },
      update: {
        before: async (usuario) =>
          'image' in usuario ? { data: { ...usuario, image: normalizarFoto(usuario.image) } } : undefined,
        after: async (usuario) => {
          if (usuario.emailVerified) await aoConfirmar(usuario.id);
        },
      },
    },
    account: {
      // The shop uses Google for the identity only; its tokens are not stored.
      create: {
        before: async (conta) => ({ data: { ...conta, accessToken: null, refreshToken: null, idToken: null } }),
      },
      update: { before: async (conta) => (conta.password ? { data: { ...conta, trocarSenha: false } } : undefined) },
    },
    session: {
      create: {
        before: async (sessao, ctx) => {
          if (!ctx) return;
          const { internalAdapter } = ctx.context;
          const usuario = await internalAdapter.findUserById(sessao.userId);
          if (!usuario || (usuario as { ativo?: boolean }).ativo === false) throw recusa('FORBIDDEN', 'USER_DISABLED');
          if ((usuario as { twoFactorEnabled?: boolean }).twoFactorEnabled && peloGoogle.test(ctx.path))
            throw recusa('FORBIDDEN', 'ENTRE_COM_CODIGO');
          if (ctx.path.startsWith('/two-factor/verify-'))
            return gastarCodigo(limites, usuario.id, String(ctx.body?.code));
          if (ctx.path !== '/sign-in/email') return;
          const conta = await internalAdapter.findCredentialAccount(usuario.id);
          // The older shop's hash is used once and replaced by the shop's own.
          if (ehSenhaDoFirebase(conta?.password ?? ''))
            await internalAdapter.updatePassword(
              usuario.id,
              await ctx.context.password.hash(String(ctx.body?.password)),
            );
          const temporaria = (conta as { trocarSenha?: boolean } | null)?.trocarSenha;
          if (!temporaria && !(await senhaFracaDemais(usuario as { role?: unknown }, ctx.body?.password))) return;
          // A link's key proves access to the mailbox, so no key is issued before the e-mail is confirmed.
          if (!temporaria && !usuario.emailVerified) throw recusa('FORBIDDEN', 'SENHA_FRACA');
          // No session: a temporary password only opens the page that replaces it.
          const token = await criarLinkDeSenha(ctx.context, usuario.id, VALIDADE_DA_TROCA_MS);
          throw recusa('FORBIDDEN', 'TROCAR_SENHA', { token });
        },
      },
    },
  };
}
