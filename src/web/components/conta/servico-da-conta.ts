const semResposta = 'Não foi possível falar com a loja. Confira a internet e tente de novo.';
const naoEntendido = 'Algo deu errado do nosso lado. Tente novamente em instantes.';

type Recebido = { ok: true; corpo: Record<string, unknown> } | { ok: false; mensagem: string };

/** Asks the identity service for something it answers with; a refusal is a sentence that is fit to be shown. */
export async function receber(caminho: string, corpo: object): Promise<Recebido> {
  try {
    const resposta = await fetch(`/api/auth${caminho}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(corpo) });
    const lido = (await resposta.json().catch(() => ({}))) as Record<string, unknown>;
    if (resposta.ok) return { ok: true, corpo: lido };
    return { ok: false, mensagem: typeof lido['message'] === 'string' ? lido['message'] : naoEntendido };
  } catch {
    return { ok: false, mensagem: semResposta };
  }
}

/** Asks for something to be done; answers null when it is, else the sentence. */
async function pedir(caminho: string, corpo: object): Promise<string | null> {
  const resposta = await receber(caminho, corpo);
  return resposta.ok ? null : resposta.mensagem;
}

/** A new password closes the account in all other browsers. */
export const trocarSenha = (atual: string, nova: string) => pedir('/change-password', { currentPassword: atual, newPassword: nova });

/** Ends the account's sessions everywhere, this browser's too. */
export const sairDeTodos = () => pedir('/revoke-sessions', {});
