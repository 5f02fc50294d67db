import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { corpoDoPedido, type ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';

/** One buyer's order: tried until it is answered, always with the same key and content. */
export type Compra = {
  chave: string;
  itens: { produto: ProdutoDoPedido; quantidade: number }[];
  /** Every answer it got: HTTP status, or 0 where the connection broke. */
  respostas: number[];
  pedidoId: string | null;
  urlDoPagamento: string | null;
};

const PRAZO_MS = 40_000;
const VEZES_DE_QUEM_INSISTE = 5;
let comprasFeitas = 0;
let visitante = 0;

/** `produtos` in turn, one or two of them, from one to three units. */
export function novaCompra(produtos: ProdutoDoPedido[]): Compra {
  const n = ++comprasFeitas;
  const primeiro = produtos[n % produtos.length];
  const segundo = n % 3 === 0 ? produtos[(n + 1) % produtos.length] : undefined;
  const itens = [...new Set([primeiro, segundo])]
    .filter((produto) => produto !== undefined)
    .map((produto, i) => ({ produto, quantidade: 1 + ((n + i) % 3) }));
  return compraDe(...itens);
}

/** An order of just these. */
export function compraDe(...itens: Compra['itens']): Compra {
  return { chave: `falhas-${randomUUID()}`, itens, respostas: [], pedidoId: null, urlDoPagamento: null };
}

/** Where a buyer sends from, the e-mail they name, and the cookies of who is signed in. */
type Quem = { endereco: string; email: string; cookie: string };

/** The nth of 2.5 million addresses; those that follow one another are in different networks, as honest buyers are. */
export const enderecoNumero = (n: number) =>
  `${20 + (n % 100)}.${Math.floor(n / 100) % 100}.${Math.floor(n / 10_000) % 250}.7`;

/** An address of its own for each buyer. */
export const outroEndereco = () => enderecoNumero(++visitante);

/**
 * Sends the order once; `status` 0 says that no answer came. Each has an address and an e-mail of its own unless `quem` says
 * otherwise: the limits per buyer are not what is tried.
 */
export async function enviarCompra(
  url: string,
  compra: Compra,
  { endereco = outroEndereco(), email = `${compra.chave}@exemplo.test`, cookie = '' }: Partial<Quem> = {},
): Promise<{ status: number; corpo: string; ms: number; espera: string | null }> {
  const inicio = performance.now();
  const resposta = await fetch(`${url}/api/criarPreferencia`, {
    method: 'POST',
    signal: AbortSignal.timeout(PRAZO_MS),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': compra.chave,
      'X-Forwarded-For': endereco,
      ...(cookie && { Cookie: cookie }),
    },
    body: corpoDoPedido(compra.itens, email),
  }).catch(() => null);
  const corpo = (await resposta?.text().catch(() => null)) ?? null;
  const status = resposta && corpo !== null ? resposta.status : 0;
  compra.respostas.push(status);
  if (status === 200 && corpo !== null) {
    const { pedidoId, url: urlDoPagamento } = JSON.parse(corpo) as { pedidoId: string; url: string };
    compra.pedidoId = pedidoId;
    compra.urlDoPagamento = urlDoPagamento;
  }
  const espera = resposta?.headers.get('Retry-After') ?? null;
  return { status, corpo: corpo ?? '', ms: performance.now() - inicio, espera };
}

/** Repeats the order up to `vezes` times while there is no answer or the payment cannot be opened, as buyers do. */
export async function insistirNaCompra(
  url: string,
  compra: Compra,
  quem: Partial<Quem> = {},
): Promise<Awaited<ReturnType<typeof enviarCompra>> & { vezes: number }> {
  const sempreO = { endereco: outroEndereco(), ...quem };
  for (let vezes = 1; ; vezes++) {
    const fim = await enviarCompra(url, compra, sempreO);
    if (vezes === VEZES_DE_QUEM_INSISTE || (fim.status !== 0 && fim.status !== 502)) return { ...fim, vezes };
  }
}

/** The first of every other order that can be paid and was not tried; it is among `tentadas` from now on. */
export function proximaAPagar(compras: Compra[], tentadas: Set<Compra>): Compra | undefined {
  const compra = compras.find((uma, i) => i % 2 === 0 && uma.urlDoPagamento !== null && !tentadas.has(uma));
  if (compra) tentadas.add(compra);
  return compra;
}

export type Carga = { compras: Compra[]; parar(): Promise<void> };

/** `quantos` buyers at once, one order after the other, until stopped. A broken order is left as it is. */
export function comprarSemParar(enderecos: () => string[], produtos: ProdutoDoPedido[], quantos: number): Carga {
  const compras: Compra[] = [];
  let parado = false;
  const comprador = async (n: number) => {
    for (let vez = n; !parado; vez++) {
      const possiveis = enderecos();
      const url = possiveis[vez % possiveis.length];
      if (!url) {
        await esperar(20);
        continue;
      }
      const compra = novaCompra(produtos);
      compras.push(compra);
      const { status } = await enviarCompra(url, compra);
      if (status !== 200) await esperar(100);
    }
  };
  const compradores = Array.from({ length: quantos }, (_, n) => comprador(n));
  return {
    compras,
    async parar() {
      parado = true;
      await Promise.all(compradores);
    },
  };
}

/** Sends again what was not answered with an order, twice at the same time as an impatient buyer does, and a few that were. */
export async function repetir(url: string, compras: Compra[]): Promise<{ repetidas: number; trocadas: string[] }> {
  const semResposta = compras.filter(({ pedidoId, respostas }) => pedidoId === null && !respostas.includes(409));
  const conferidas = compras.filter(({ pedidoId }) => pedidoId !== null).slice(-10);
  const trocadas: string[] = [];
  for (const compra of [...semResposta, ...conferidas]) {
    const antes = compra.pedidoId;
    const ids: (string | null)[] = [];
    await Promise.all(
      [0, 1].map(async () => {
        const { status } = await enviarCompra(url, compra);
        ids.push(status === 200 ? compra.pedidoId : null);
      }),
    );
    if (new Set(ids).size > 1 || (antes !== null && ids[0] !== antes))
      trocadas.push(`${compra.chave}: ${antes} became ${ids.join(', ')}`);
  }
  return { repetidas: semResposta.length, trocadas };
}
