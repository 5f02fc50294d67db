import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import type { Banco } from '#db/client.ts';

type Listener = Pick<Banco, 'listen'> & { fechar(): Promise<void> };

const PRIMEIRA_ESPERA_MS = 50;
const ESPERA_MS = 1000;
const BATIMENTO_MS = 15_000;
const PRAZO_MS = 5000;

/**
 * Opens one connection for LISTEN that reconnects when it breaks. Messages sent meanwhile are lost, so after a
 * reconnect every listener receives an empty message, which means "check the current state". A dead connection is
 * detected by a query every `batimentoMs`.
 */
export function createListener(url: string, { batimentoMs = BATIMENTO_MS, prazoMs = PRAZO_MS } = {}): Listener {
  const canais = new Map<string, Set<(recado: string) => void>>();
  let conexao: Promise<Client | null> | null = null;
  let fechado = false;

  // pg clients run one query at a time.
  let vez: Promise<unknown> = Promise.resolve();
  const perguntar = (cliente: Client, texto: string): Promise<unknown> => {
    const resposta = vez.then(() => cliente.query(texto));
    vez = resposta.catch(() => {});
    return resposta;
  };
  const escutar = (cliente: Client, canal: string) => perguntar(cliente, `listen ${cliente.escapeIdentifier(canal)}`);

  const conectar = async (): Promise<Client> => {
    const cliente = new Client({
      connectionString: url,
      connectionTimeoutMillis: prazoMs,
      query_timeout: prazoMs,
      keepAlive: true,
    });
    cliente.on('notification', ({ channel, payload }) => {
      for (const aoOuvir of canais.get(channel) ?? []) aoOuvir(payload ?? '');
    });
    // The end of the connection is handled elsewhere; an error event without a listener would end the process.
    cliente.on('error', () => {});
    await cliente.connect();
    try {
      for (const canal of canais.keys()) await escutar(cliente, canal);
    } catch (erro) {
      await cliente.end();
      throw erro;
    }
    let relogio: NodeJS.Timeout;
    const bater = () => {
      // `end` while a query is pending closes the socket at once.
      relogio = setTimeout(
        () => void perguntar(cliente, 'select 1').then(bater, () => cliente.end()),
        batimentoMs,
      ).unref();
    };
    bater();
    cliente.once('end', () => {
      clearTimeout(relogio);
      if (!fechado) conexao = reconectar();
    });
    return cliente;
  };

  const reconectar = async (): Promise<Client | null> => {
    for (let espera = PRIMEIRA_ESPERA_MS; !fechado; espera = ESPERA_MS) {
      await esperar(espera);
      if (fechado) break;
      // Retry for as long as the server is away.
      const cliente = await conectar().catch(() => null);
      if (!cliente) continue;
      for (const ouvintes of canais.values()) for (const aoOuvir of ouvintes) aoOuvir('');
      return cliente;
    }
    return null;
  };

  return {
    async listen(canal, aoOuvir) {
      const ouvintes = canais.get(canal) ?? new Set();
      ouvintes.add(aoOuvir);
      canais.set(canal, ouvintes);
      conexao ??= conectar();
      const cliente = await conexao;
      // LISTEN is idempotent; if the connection breaks now, the reconnect subscribes to all channels again.
      if (cliente) await escutar(cliente, canal).catch(() => {});
      return async () => {
        ouvintes.delete(aoOuvir);
      };
    },
    async fechar() {
      fechado = true;
      const cliente = await conexao?.catch(() => null);
      conexao = null;
      await cliente?.end();
    },
  };
}
