import type { BetterAuthOptions } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { normalizarFoto, normalizarNome } from '#domain/usuarios/pessoa.ts';
import type { Limites } from '#application/ports/limites.ts';
import type { Correio } from './correio.ts';
import { gastarCodigo } from './codigo-gasto.ts';
import { criarLinkDeSenha } from './link-de-senha.ts';
import { recusa } from './recusa.ts';
import { faltaDaSenhaDeAdmin } from './senha-de-admin.ts';
import { ehSenhaDoFirebase } from './senha-do-firebase.ts';

const VALIDADE_DA_TROCA_MS = 15 * 60 * 1000;

/** Google vouches for who somebody is, but does not ask for the code of the shop. */
const peloGoogle = /^\/(?:callback|oauth-popup|oauth2|sign-in\/social)/;

/** What happens around each row the library writes. */
export function ganchosDoBanco(
  correio: Correio,
  {
    secret,
    demo,
    limites,
    aoConfirmar,
  }: { secret: string; demo: boolean; limites: Limites; aoConfirmar: (uid: string) => Promise<void> },
): BetterAuthOptions['databaseHooks'] {
  /** Whoever became an admin with a customer's password chooses another; the demo's is on its front page anyway. */
  const senhaFracaDemais = async (usuario: { role?: unknown }, senha: unknown) =>
    !demo && usuario.role === 'admin' && (await faltaDaSenhaDeAdmin(String(senha))) !== null;

  return {
    user: {
      create: {
        before: async (usuario) => ({
          // An account from outside may come without a name; the e-mail's first part greets better than nothing.
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
      // The shop asks Google who somebody is, and nothing afterwards: its tokens are not kept.
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
          // The older shop's hash was good for once: from now on the shop verifies its own.
          if (ehSenhaDoFirebase(conta?.password ?? ''))
            await internalAdapter.updatePassword(
              usuario.id,
              await ctx.context.password.hash(String(ctx.body?.password)),
            );
          const temporaria = (conta as { trocarSenha?: boolean } | null)?.trocarSenha;
          if (!temporaria && !(await senhaFracaDemais(usuario as { role?: unknown }, ctx.body?.password))) return;
          // The key of a link proves that the e-mail is theirs: it is not given away where that is not known yet.
          if (!temporaria && !usuario.emailVerified) throw recusa('FORBIDDEN', 'SENHA_FRACA');
          // No session yet: the one thing a temporary password opens is the page that replaces it.
          const token = await criarLinkDeSenha(ctx.context, usuario.id, VALIDADE_DA_TROCA_MS);
          throw recusa('FORBIDDEN', 'TROCAR_SENHA', { token });
        },
      },
    },
  };
}
