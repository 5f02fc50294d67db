const semResposta = 'Não foi possível falar com a loja. Confira a internet e tente de novo.';
const naoEntendido = 'Algo deu errado do nosso lado. Tente novamente em instantes.';

/** Asks the identity service; answers null when it is done, else a sentence that is fit to be shown. */
async function pedir(caminho: string, corpo: object): Promise<string | null> {
  try {
    const resposta = await fetch(`/api/auth${caminho}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(corpo) });
    if (resposta.ok) return null;
    const { message } = (await resposta.json().catch(() => ({}))) as { message?: unknown };
    return typeof message === 'string' ? message : naoEntendido;
  } catch {
    return semResposta;
  }
}

/** A new password closes the account in all other browsers. */
export const trocarSenha = (atual: string, nova: string) => pedir('/change-password', { currentPassword: atual, newPassword: nova });

/** Ends the account's sessions everywhere, this browser's too. */
export const sairDeTodos = () => pedir('/revoke-sessions', {});
