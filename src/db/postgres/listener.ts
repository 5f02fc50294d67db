import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import type { Banco } from '#db/client.ts';

type Ouvinte = Pick<Banco, 'ouvir'> & { fechar(): Promise<void> };

const PRIMEIRA_ESPERA_MS = 50;
const ESPERA_MS = 1000;
const BATIMENTO_MS = 15_000;
const PRAZO_MS = 5000;

/**
 * LISTEN on one connection of its own, taken again when it breaks. What was announced meanwhile is lost, so after a
 * break every listener gets an empty message, which means: look again. A line that went dead without a word is found by
 * asking something every `batimentoMs`.
 */
export function criarOuvinte(url: string, { batimentoMs = BATIMENTO_MS, prazoMs = PRAZO_MS } = {}): Ouvinte {
  const canais = new Map<string, Set<(recado: string) => void>>();
  let conexao: Promise<Client | null> | null = null;
  let fechado = false;

  // A client takes one question at a time.
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
    // What went wrong is followed by the end of the connection; without a listener it would end the process.
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
      // Ending a connection that is waiting for an answer cuts it off.
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
      // While the server is away there is only trying again.
      const cliente = await conectar().catch(() => null);
      if (!cliente) continue;
      for (const ouvintes of canais.values()) for (const aoOuvir of ouvintes) aoOuvir('');
      return cliente;
    }
    return null;
  };

  return {
    async ouvir(canal, aoOuvir) {
      const ouvintes = canais.get(canal) ?? new Set();
      ouvintes.add(aoOuvir);
      canais.set(canal, ouvintes);
      conexao ??= conectar();
      const cliente = await conexao;
      // Asking twice changes nothing; a connection that breaks now is taken again with all channels.
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
