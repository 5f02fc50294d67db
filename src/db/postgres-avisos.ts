import { Client } from 'pg';
import type { Banco } from './client.ts';

type Ouvinte = Pick<Banco, 'ouvir'> & { fechar(): Promise<void> };

const ESPERA_MS = 1000;

/**
 * LISTEN on one connection of its own, taken again when it breaks. What was announced meanwhile is lost, so after a
 * break every listener gets an empty message, which means: look again.
 */
export function criarOuvinte(url: string): Ouvinte {
  const canais = new Map<string, Set<(recado: string) => void>>();
  let conexao: Promise<Client> | null = null;
  let fechado = false;

  const conectar = async (): Promise<Client> => {
    const cliente = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    cliente.on('notification', ({ channel, payload }) => {
      for (const aoOuvir of canais.get(channel) ?? []) aoOuvir(payload ?? '');
    });
    cliente.on('error', () => void reconectar());
    cliente.on('end', () => void reconectar());
    await cliente.connect();
    for (const canal of canais.keys()) await cliente.query(`listen ${cliente.escapeIdentifier(canal)}`);
    return cliente;
  };

  const reconectar = async (): Promise<void> => {
    if (fechado || !conexao) return;
    conexao = null;
    while (!fechado && !conexao) {
      await new Promise((pronto) => setTimeout(pronto, ESPERA_MS));
      if (fechado) return;
      try {
        const nova = await conectar();
        conexao = Promise.resolve(nova);
      } catch {
        // The server is still away: another try after the pause.
      }
    }
    for (const ouvintes of canais.values()) for (const aoOuvir of ouvintes) aoOuvir('');
  };

  return {
    async ouvir(canal, aoOuvir) {
      const ouvintes = canais.get(canal) ?? new Set();
      const novo = ouvintes.size === 0;
      ouvintes.add(aoOuvir);
      canais.set(canal, ouvintes);
      if (conexao) {
        const cliente = await conexao;
        if (novo) await cliente.query(`listen ${cliente.escapeIdentifier(canal)}`);
      } else {
        conexao = conectar();
        await conexao;
      }
      return async () => {
        ouvintes.delete(aoOuvir);
      };
    },
    async fechar() {
      fechado = true;
      const cliente = conexao;
      conexao = null;
      if (cliente) await (await cliente).end();
    },
  };
}
