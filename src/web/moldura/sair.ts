// @requirement 2.2.3
import { esquecerRascunho } from '#web/carrinho/rascunho.ts';
import { mostrarSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { naoSaiu } from '#web/entrar/entrar-frases.ts';

/** Signs out and loads `/` as a new document, so that no account data stay in the page or the tab's history. */
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
