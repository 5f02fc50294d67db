import { readFile } from 'node:fs/promises';
import { bilhete, serviceTicket, fotografada } from './service-ticket.ts';
import { snapshotOfFolder } from './folder-snapshot.ts';
import type { DatabaseBridge } from './database-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';

/**
 * Returns the bridge to the embedded database of a running shop, which takes the snapshot and keeps the record itself.
 */
export async function serviceBridge(dataDir: string): Promise<DatabaseBridge> {
  const semResposta = () =>
    new BackupRefusal(
      `A loja que usa ${dataDir} não responde ao pedido de cópia: espere que ela termine de abrir, ou pare-a e tente de novo.`,
    );
  const texto = await readFile(serviceTicket(dataDir), 'utf8').catch(() => {
    throw semResposta();
  });
  const { porta, chave } = bilhete.parse(JSON.parse(texto));
  const pedir = async (acao: string, corpo: object, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${porta}/${acao}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
      ...(signal ? { signal } : {}),
    }).catch(() => {
      throw semResposta();
    });
    if (response.status === 409) throw new BackupRefusal('Outra cópia está sendo feita: espere que termine.');
    if (!response.ok) throw semResposta();
    return response;
  };
  // The shop keeps the snapshot while this response is being read, so it is released even if this process is killed.
  const escuta = new AbortController();
  return {
    async fotografar(id, origem) {
      const { body } = await pedir('fotografar', { id, origem }, escuta.signal);
      if (!body) throw semResposta();
      const { pasta, ...medida } = fotografada.parse(JSON.parse(await primeiraLinha(body)));
      return snapshotOfFolder(pasta, medida, async () => void (await pedir('soltar', { id })));
    },
    terminar: async (id, fim) => void (await pedir('terminar', { id, fim })),
    experimentada: async (id, experiencia) => void (await pedir('experimentada', { id, ...experiencia })),
    fechar: async () => escuta.abort(),
  };
}

/** Returns the first line of a response that stays open; discards the rest. */
async function primeiraLinha(corpo: ReadableStream<Uint8Array>): Promise<string> {
  const leitor = corpo.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let texto = '';
  while (!texto.includes('\n')) {
    const { value, done } = await leitor.read();
    if (done) break;
    texto += value;
  }
  const escoar = async (): Promise<void> => {
    while (!(await leitor.read()).done);
  };
  escoar().catch(() => {});
  return texto.split('\n')[0] ?? '';
}
