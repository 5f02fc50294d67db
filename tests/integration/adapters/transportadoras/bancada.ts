import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { ArmazemDeObjetos, ObjetoDoGemeo } from '#demo/twins/carriers/carrier-store.ts';
import type { NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';

/** A memory for the twins. */
export function criarArmazemDeObjetosEmMemoria(): ArmazemDeObjetos {
  const objetos = new Map<string, ObjetoDoGemeo & { dona: NomeDaTransportadora }>();
  return {
    async conhecer(dona, codigo) {
      if (!objetos.has(codigo)) objetos.set(codigo, { codigo, passos: [], dona });
      const objeto = objetos.get(codigo);
      return objeto?.dona === dona ? objeto : null;
    },
    async andar(dona, codigo, passo) {
      const objeto = objetos.get(codigo);
      if (objeto?.dona !== dona) return false;
      objeto.passos.push(passo);
      return true;
    },
    listar: async (dona) => [...objetos.values()].filter((objeto) => objeto.dona === dona).toReversed(),
  };
}

/** Serves an application on a port of its own, until it is closed. */
export async function servir(app: Hono): Promise<{ url: string; fechar: () => void }> {
  const servidor = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((pronto) => servidor.once('listening', pronto));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    fechar: () => void servidor.close(),
  };
}
