import { type ClientRequest, get } from 'node:http';

type Mensagem = { em: number; aprovados: number };

/** Many open streams on one dashboard. */
export type Fluxos = {
  /** The messages of each stream with their times. */
  ouvidas: Mensagem[][];
  fechar(): void;
};

/** Opens `quantos` streams with this session and waits until each has the first message. */
export async function abrirFluxos(url: string, cookie: string, quantos: number): Promise<Fluxos> {
  const ouvidas: Mensagem[][] = [];
  const pedidos: ClientRequest[] = [];
  const abrir = () =>
    new Promise<void>((pronto, falhou) => {
      const minhas: Mensagem[] = [];
      ouvidas.push(minhas);
      let texto = '';
      // Each from an address of its own: of one, the shop takes only so many.
      const headers = { Cookie: cookie, 'X-Forwarded-For': `10.0.${pedidos.length >> 8}.${pedidos.length & 255}` };
      const pedido = get(`${url}/api/influencer/ao-vivo`, { headers, agent: false }, (resposta) => {
        if (resposta.statusCode !== 200) return falhou(new Error(`stream: ${resposta.statusCode}`));
        resposta.setEncoding('utf8').on('data', (pedaco: string) => {
          texto += pedaco;
          const partes = texto.split('\n\n');
          texto = partes.pop() ?? '';
          for (const parte of partes) {
            const aprovados = /^data: .*?"aprovados":(\d+)/m.exec(parte)?.[1];
            if (aprovados) minhas.push({ em: performance.now(), aprovados: Number(aprovados) });
          }
          if (minhas.length > 0) pronto();
        });
      });
      pedido.on('error', falhou);
      pedidos.push(pedido);
    });
  for (let i = 0; i < quantos; i += 50) await Promise.all(Array.from({ length: Math.min(50, quantos - i) }, abrir));
  return {
    ouvidas,
    fechar() {
      for (const pedido of pedidos) pedido.on('error', () => {}).destroy();
    },
  };
}

function percentil(ordenados: number[], p: number): number {
  return ordenados[Math.min(ordenados.length - 1, Math.floor((ordenados.length * p) / 100))] ?? Number.NaN;
}

export type Atrasos = { p50: number; p99: number; maior: number; mensagens: number; errados: number };

/**
 * Returns the delay in milliseconds between the commit of each order and its appearance in each stream. `errados` counts
 * streams that end at a wrong number or went back.
 */
export function medirAtrasos(ouvidas: Mensagem[][], base: number, feitosEm: number[]): Atrasos {
  const atrasos: number[] = [];
  let errados = 0;
  for (const mensagens of ouvidas) {
    let i = 0;
    for (const [k, feitoEm] of feitosEm.entries()) {
      while (i < mensagens.length && (mensagens[i]?.aprovados ?? 0) < base + k + 1) i++;
      const vista = mensagens[i];
      if (vista) atrasos.push(Math.max(0, vista.em - feitoEm));
    }
    const voltou = mensagens.some((mensagem, n) => n > 0 && mensagem.aprovados < (mensagens[n - 1]?.aprovados ?? 0));
    if (voltou || mensagens.at(-1)?.aprovados !== base + feitosEm.length) errados++;
  }
  const ordenados = atrasos.toSorted((a, b) => a - b);
  return {
    p50: percentil(ordenados, 50),
    p99: percentil(ordenados, 99),
    maior: ordenados.at(-1) ?? Number.NaN,
    mensagens: ouvidas.reduce((soma, um) => soma + um.length, 0),
    errados,
  };
}
