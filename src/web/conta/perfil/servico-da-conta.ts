import { falhaNossa, semResposta } from '#web/moldura/moldura-frases.ts';

type Recebido = { ok: true; corpo: Record<string, unknown> } | { ok: false; mensagem: string; codigo: string };

/** Posts to the identity service and returns the response's body; a refusal has a sentence to show. */
export async function receber(caminho: string, corpo: object): Promise<Recebido> {
  try {
    const resposta = await fetch(`/api/auth${caminho}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(corpo),
    });
    const recebido = (await resposta.json().catch(() => ({}))) as Record<string, unknown>;
    if (resposta.ok) return { ok: true, corpo: recebido };
    return {
      ok: false,
      mensagem: typeof recebido['message'] === 'string' ? recebido['message'] : falhaNossa,
      codigo: String(recebido['code'] ?? ''),
    };
  } catch {
    return { ok: false, mensagem: semResposta, codigo: '' };
  }
}

/** Changes the password, which ends all other sessions. */
export const trocarSenha = (atual: string, nova: string) =>
  receber('/change-password', { currentPassword: atual, newPassword: nova });

/** Ends one session of the account. Returns null when it is done, else the sentence of the refusal. */
export async function encerrarSessao(id: string): Promise<string | null> {
  const resposta = await receber('/revoke-session', { id });
  return resposta.ok ? null : resposta.mensagem;
}

/**
 * Ends the account's sessions everywhere, this browser's too. Returns null when it is done, else the sentence of the
 * refusal.
 */
export async function sairDeTodos(): Promise<string | null> {
  const resposta = await receber('/revoke-sessions', {});
  return resposta.ok ? null : resposta.mensagem;
}
