import type { Context } from 'hono';
import { importarPlanilha } from '#application/produtos/importar-planilha.ts';
import type { Loja } from '#application/loja.ts';
import type { PanelEnv } from './panel-rights.ts';
import { desfechoDaImportacao } from '#web/frases/produto-frases.ts';

/**
 * Imports a product sheet and streams the progress: one JSON object per line, `{ feitas, total }`, finally `{ fim }`.
 * The import is all or nothing and continues when the client disconnects.
 */
export async function importWithProgress(c: Context<PanelEnv>, loja: Loja): Promise<Response> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const linhas = new TransformStream<string, string>();
  const saida = linhas.writable.getWriter();
  const report = (progress: object) => void saida.write(`${JSON.stringify(progress)}\n`).catch(() => {});
  const importar = async () => {
    try {
      report({
        fim: desfechoDaImportacao(
          await importarPlanilha(loja, c.get('pessoa'), bytes, (feitas, total) => report({ feitas, total })),
        ),
      });
    } catch (erro) {
      loja.log.error({ err: erro }, 'import of products failed');
      report({
        fim: {
          ok: false,
          frase: 'A importação falhou, e nada mudou na loja. Tente novamente em instantes.',
          linhas: [],
          total: 0,
        },
      });
    }
    await saida.close().catch(() => {});
  };
  void importar();
  return c.body(linhas.readable.pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': 'application/x-ndjson',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
}
