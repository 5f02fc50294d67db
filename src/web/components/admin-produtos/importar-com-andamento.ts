import type { DesfechoDaPlanilha } from '#web/messages/importacao.ts';

const falhou: DesfechoDaPlanilha = {
  ok: false,
  frase: 'A conexão caiu. A importação pode ter chegado ao fim: confira a lista de produtos antes de repetir.',
  linhas: [],
  total: 0,
};

/** Sends a file to be applied and hears how far it is, line by line. */
export async function importarComAndamento(
  arquivo: File,
  aoAndar: (andamento: { feitas: number; total: number }) => void,
): Promise<DesfechoDaPlanilha> {
  try {
    const resposta = await fetch('/api/admin/envios/planilha', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: arquivo,
    });
    if (!resposta.ok || !resposta.body) {
      const recusa = (await resposta.json().catch(() => null)) as { error?: { message: string } } | null;
      return { ...falhou, frase: recusa?.error?.message ?? falhou.frase };
    }
    const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader();
    let resto = '';
    for (;;) {
      const { done, value } = await leitor.read();
      if (done) return falhou;
      const linhas = (resto + value).split('\n');
      resto = linhas.pop() ?? '';
      for (const linha of linhas) {
        const dito = JSON.parse(linha) as { feitas: number; total: number } | { fim: DesfechoDaPlanilha };
        if ('fim' in dito) return dito.fim;
        aoAndar(dito);
      }
    }
  } catch {
    return falhou;
  }
}
