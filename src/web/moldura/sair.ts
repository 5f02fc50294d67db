import { esquecerRascunho } from '#web/carrinho/rascunho.ts';
import { mostrarSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { naoSaiu } from '#web/entrar/entrar-frases.ts';

/** Signs out and goes to `/` with a new document, so that nothing of the account stays in the page; nor its address in this tab. */
export async function sair(): Promise<void> {
  try {
    const resposta = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    if (!resposta.ok) throw new Error(`sign-out answered ${resposta.status}`);
    esquecerRascunho();
    window.location.assign('/');
  } catch {
    mostrarSemConexao(sair, naoSaiu);
  }
}
