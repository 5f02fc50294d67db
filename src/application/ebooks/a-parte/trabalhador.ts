import { parentPort } from 'node:worker_threads';
import { carimbarDocumento } from '#application/ebooks/carimbar.ts';
import { abrirPdf, type DefeitoDoPdf, PdfRecusado, semAcoes } from './abrir.ts';
import type { Desfecho, Tarefa } from './chamar.ts';

/** Stamped on every upload, so that no PDF is sold that its buyer could not download. */
const ninguem = { nome: 'Ninguém', email: 'ninguem@exemplo.test', codigo: '000000' };

// Worker thread that opens untrusted PDFs; `chamar.ts` sends it jobs and terminates it after the time limit.
async function executarTarefa(tarefa: Tarefa): Promise<Desfecho> {
  let etapa: DefeitoDoPdf = 'pdf-quebrado';
  try {
    const { pdf, paginas } = await abrirPdf(tarefa.pdf);
    if (tarefa.nome === 'conferir') semAcoes(pdf);
    etapa = 'pdf-sem-carimbo';
    if (tarefa.nome === 'carimbar') return { ok: true, valor: await carimbarDocumento(pdf, tarefa.comprador) };
    if (tarefa.paraCarimbar) await carimbarDocumento(pdf, ninguem);
    return { ok: true, valor: paginas };
  } catch (erro) {
    if (erro instanceof PdfRecusado) return { ok: false, defeito: erro.defeito };
    // Memory that ran out says nothing about the file's form; the thread's caller names it.
    if (/alloc|out of memory/i.test(String(erro))) throw erro;
    return { ok: false, defeito: etapa };
  }
}

parentPort?.on('message', (tarefa: Tarefa) => {
  void executarTarefa(tarefa).then((desfecho) => {
    const transferir = desfecho.ok && typeof desfecho.valor !== 'number' ? [desfecho.valor.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(desfecho, transferir);
  });
});
