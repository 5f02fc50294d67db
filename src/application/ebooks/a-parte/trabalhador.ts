import { parentPort } from 'node:worker_threads';
import { carimbarPdf } from '#application/ebooks/carimbar.ts';
import { abrirPdf, PdfRecusado, semAcoes } from './abrir.ts';
import type { Desfecho, Tarefa } from './chamar.ts';

// Worker thread that opens untrusted PDFs; `chamar.ts` sends it jobs and terminates it after the time limit.
async function executarTarefa(tarefa: Tarefa): Promise<Desfecho> {
  try {
    if (tarefa.nome === 'carimbar') return { ok: true, valor: await carimbarPdf(tarefa.pdf, tarefa.comprador) };
    const { pdf, paginas } = await abrirPdf(tarefa.pdf);
    semAcoes(pdf);
    return { ok: true, valor: paginas };
  } catch (erro) {
    if (erro instanceof PdfRecusado) return { ok: false, defeito: erro.defeito };
    throw erro;
  }
}

parentPort?.on('message', (tarefa: Tarefa) => {
  void executarTarefa(tarefa).then((desfecho) => {
    const transferir = desfecho.ok && typeof desfecho.valor !== 'number' ? [desfecho.valor.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(desfecho, transferir);
  });
});
