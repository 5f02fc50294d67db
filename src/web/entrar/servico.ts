import { falha, ok, type Result } from '#domain/result.ts';
import { falhaNossa, semResposta } from '#web/moldura/moldura-frases.ts';

/** Refusal of the identity service. `mensagem` can be displayed. */
export type Recusa = { codigo: string; mensagem: string };

const naoRespondeu: Recusa = {
  codigo: 'sem-resposta',
  mensagem: semResposta,
};
const naoEntendido: Recusa = {
  codigo: 'erro-interno',
  mensagem: falhaNossa,
};

async function pedir(caminho: string, opcoes: RequestInit): Promise<Result<Record<string, unknown>, Recusa>> {
  try {
    const resposta = await fetch(`/api/auth${caminho}`, opcoes);
    const corpo = (await resposta.json().catch(() => null)) as Record<string, unknown> | null;
    if (resposta.ok) return ok(corpo ?? {});
    const { code, message } = corpo ?? {};
    if (typeof code !== 'string' || typeof message !== 'string') return falha(naoEntendido);
    return falha({ codigo: code, mensagem: message });
  } catch {
    return falha(naoRespondeu);
  }
}

export const enviar = (caminho: string, corpo: object) =>
  pedir(caminho, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(corpo) });

/** Requests of the sign-in forms to the identity service (`/api/auth`). */
export const servico = {
  entrar: (email: string, senha: string) => enviar('/sign-in/email', { email, password: senha }),
  criarConta: (nome: string, email: string, senha: string) =>
    enviar('/sign-up/email', { name: nome, email, password: senha }),
  pedirNovaSenha: (email: string) => enviar('/request-password-reset', { email }),
  /** Without a token the key is in a cookie: the service issued it in this browser. */
  gravarNovaSenha: (token: string, senha: string) =>
    enviar('/reset-password', { ...(token && { token }), newPassword: senha }),
  confirmarEmail: (token: string) => pedir(`/verify-email?token=${encodeURIComponent(token)}`, {}),
  pedirConfirmacao: (email: string) => enviar('/send-verification-email', { email }),
  /** Returns the address at Google for browsers that block the pop-up. */
  irAoGoogle: (volta: string) =>
    enviar('/sign-in/social', { provider: 'google', callbackURL: volta, errorCallbackURL: '/entrar' }),
  async haSessao(): Promise<boolean> {
    const resposta = await pedir('/get-session', {});
    return resposta.ok && 'user' in resposta.valor;
  },
};
