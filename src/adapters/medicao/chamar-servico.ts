import type { ContaDeMedicao, FalhaDaMedicao } from '#application/ports/servicos-de-medicao.ts';
import { falha, ok, type Result } from '#domain/result.ts';

const PRAZO_MS = 10_000;
const MAIOR_DETALHE = 200;

export type Resposta = { status: number; corpo: unknown };

/** The shortest part of a secret that an answer may not repeat. */
const MENOR_PARTE = 8;

/** Meta repeats a token that it cannot read, whole or shortened. */
function semSegredo(texto: string, segredo: string): string {
  const palavras = new RegExp(`[!-~]{${MENOR_PARTE},}`, 'g');
  const semTodo = texto.replaceAll(segredo, '…').replaceAll(encodeURIComponent(segredo), '…');
  return semTodo.replaceAll(palavras, (palavra) => {
    const nua = palavra.replace(/^[^\w]+|[^\w]+$/g, '');
    return nua.length >= MENOR_PARTE && segredo.includes(nua) ? '…' : palavra;
  });
}

/** A refusal with the service's answer, without the account's secret: logs, database and panel have it. */
export const recusado = (detalhe: string, { segredo }: Pick<ContaDeMedicao, 'segredo'>): FalhaDaMedicao => ({
  codigo: 'recusado',
  detalhe: semSegredo(detalhe, segredo).slice(0, MAIOR_DETALHE),
});

/** Posts JSON to a service. Its address contains a secret, so errors never name it. */
export async function chamarServico(endereco: string, corpo: unknown): Promise<Result<Resposta, FalhaDaMedicao>> {
  try {
    const resposta = await fetch(endereco, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(corpo),
      redirect: 'manual',
      signal: AbortSignal.timeout(PRAZO_MS),
    });
    return ok({ status: resposta.status, corpo: lerJson(await resposta.text()) });
  } catch (erro) {
    const { code } = ((erro as Error).cause ?? {}) as NodeJS.ErrnoException;
    const prazo = erro instanceof Error && erro.name === 'TimeoutError';
    return falha({ codigo: 'sem-resposta', detalhe: prazo ? 'TIMEOUT' : (code ?? 'ERRO DE REDE') });
  }
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
