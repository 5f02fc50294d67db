// @requirement 11.18.13
import { Agent, type IncomingMessage, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import type { Papel } from '#tests/integration/server/rotas/tabela.ts';
import { enderecosDaLoja, type PedidoHostil, pedidosHostis } from './pedidos.ts';

export type Rodada = {
  feitos: number;
  enderecos: number;
  porStatus: Record<string, number>;
  violacoes: string[];
  /** Milliseconds of the slowest answer. */
  maisLento: number;
  /** Requests over the time limit, with their time when repeated alone: the machine may have been busy. */
  lentas: { pedido: string; ms: number; sozinha: number }[];
  /** Errors in the shop's log. */
  errosNoRegistro: string[];
  /** Resident memory in megabytes, half-way and at the end: of the requests without right, and of the admin's. */
  memoria: { meio: number; fim: number }[];
};

const AO_MESMO_TEMPO = 4;
export const MAIS_LENTO_MS = 5000;
const rastro = /\n\s+at [^\n]+:\d+:\d+|node_modules\/|\/src\/[\w/-]+\.tsx?:\d+/;

/** One checksum per kind of record that only an admin may change. */
const SOMAS = `
  select 'produtos' as de, md5(coalesce(string_agg((to_jsonb(p) - array['estoque','atualizado_em'])::text, ',' order by id), '')) as soma from produtos p
  union all select 'categorias', md5(coalesce(string_agg(to_jsonb(c)::text, ',' order by slug), '')) from categorias c
  union all select 'cupons', md5(coalesce(string_agg((to_jsonb(c) - array['usos','atualizado_em'])::text, ',' order by id), '')) from cupons c
  union all select 'configuracao', md5(coalesce(string_agg(to_jsonb(c)::text, ','), '')) from configuracao c
  union all select 'papéis', md5(coalesce(string_agg(concat_ws('|', id, role, cupom, comissao_pb, ativo), ',' order by id), '')) from usuarios where email like '%@grande-roque.test'
  union all select 'pedidos pagos', md5(coalesce(string_agg(concat_ws('|', id, status, total_centavos), ',' order by id), '')) from pedidos where status <> 'pendente'
  union all select 'repasses', count(*)::text from repasses
  union all select 'auditoria', count(*)::text from auditoria
  union all select 'eventos', count(*)::text from eventos_pagamento`;

async function somas(loja: LojaMontada): Promise<Record<string, string>> {
  const linhas = await loja.consultar(SOMAS);
  return Object.fromEntries(linhas.map(({ de, soma }) => [String(de), String(soma)]));
}

async function residente(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const dito = (pedido: PedidoHostil) => JSON.stringify(pedido).slice(0, 600);

type Veio = { status: number; texto: string; ms: number };

function enviar(loja: LojaMontada, agent: Agent, pedido: PedidoHostil): Promise<Veio> {
  const inicio = performance.now();
  const { metodo, caminho, papel, tipo, corpo, daLoja } = pedido;
  const comCorpo = corpo !== null && metodo !== 'GET' && metodo !== 'HEAD';
  const headers: Record<string, string> = {
    Cookie: loja.cookies[papel],
    ...(daLoja && { Origin: loja.url }),
    ...(comCorpo && tipo !== null && { 'Content-Type': tipo }),
    ...(comCorpo && { 'Content-Length': String(Buffer.byteLength(corpo)) }),
  };
  return new Promise((pronto, falhou) => {
    const { hostname, port } = new URL(loja.url);
    const indo = request(
      { hostname, port, path: caminho, method: metodo, headers, agent },
      (resposta: IncomingMessage) => {
        const acabou = (texto: string) =>
          pronto({ status: resposta.statusCode ?? 0, texto, ms: performance.now() - inicio });
        // A live stream has no end.
        if (resposta.headers['content-type']?.startsWith('text/event-stream')) {
          resposta.destroy();
          return acabou('');
        }
        let texto = '';
        resposta.setEncoding('latin1').on('data', (parte: string) => {
          if (texto.length < 500_000) texto += parte;
        });
        resposta.on('end', () => acabou(texto)).on('error', falhou);
      },
    );
    indo.on('error', falhou).end(comCorpo ? corpo : undefined);
  });
}

/**
 * Sends hostile requests and looks at what comes: no failure, no stack trace, and of what only admins may change nothing
 * changed by anybody else. The same seed makes the same requests.
 */
export async function rodar(loja: LojaMontada, quantos: number, semente: number): Promise<Rodada> {
  const ids = await loja.consultar(
    `(select id from produtos limit 3) union all (select id from pedidos limit 3) union all (select id from usuarios limit 2) union all (select id from cupons limit 2) union all (select slug from categorias limit 2)`,
  );
  const pedidos = fc.sample(pedidosHostis(ids.map(({ id }) => String(id))), { seed: semente, numRuns: quantos });
  const rodada: Rodada = {
    feitos: 0,
    enderecos: enderecosDaLoja().length,
    porStatus: {},
    violacoes: [],
    maisLento: 0,
    lentas: [],
    errosNoRegistro: [],
    memoria: [],
  };
  const agent = new Agent({ keepAlive: true, maxSockets: AO_MESMO_TEMPO });
  const demoradas: { pedido: PedidoHostil; ms: number }[] = [];
  const mandar = async (pedido: PedidoHostil): Promise<void> => {
    try {
      const { status, texto, ms } = await enviar(loja, agent, pedido);
      rodada.porStatus[status] = (rodada.porStatus[status] ?? 0) + 1;
      rodada.maisLento = Math.max(rodada.maisLento, ms);
      if (ms > MAIS_LENTO_MS) demoradas.push({ pedido, ms });
      if (status >= 500) rodada.violacoes.push(`${status}: ${dito(pedido)}`);
      if (rastro.test(texto)) rodada.violacoes.push(`stack trace: ${dito(pedido)}`);
    } catch (erro) {
      rodada.violacoes.push(`no answer (${String(erro)}): ${dito(pedido)}`);
    }
    rodada.feitos += 1;
  };
  const emLotes = async (lista: PedidoHostil[]) => {
    let meio = 0;
    for (let i = 0; i < lista.length; i += AO_MESMO_TEMPO) {
      await Promise.all(lista.slice(i, i + AO_MESMO_TEMPO).map(mandar));
      if (meio === 0 && i >= lista.length / 2) meio = await residente(loja.pid);
      // A hostile request may well have signed its role out.
      if (i % 200 === 0) await entrarDeNovo(loja);
    }
    rodada.memoria.push({ meio, fim: await residente(loja.pid) });
  };
  const semDireito = pedidos.filter(({ papel }) => papel !== 'admin');
  const antes = await somas(loja);
  await emLotes(semDireito);
  const depois = await somas(loja);
  for (const [de, soma] of Object.entries(antes))
    if (depois[de] !== soma) rodada.violacoes.push(`changed without right: ${de}`);
  await emLotes(pedidos.filter(({ papel }) => papel === 'admin'));
  await entrarDeNovo(loja);
  for (const { pedido, ms } of demoradas) {
    const { ms: sozinha } = await enviar(loja, agent, pedido);
    rodada.lentas.push({ pedido: dito(pedido), ms, sozinha });
  }
  agent.destroy();
  rodada.errosNoRegistro = (await loja.lerRegistro()).split('\n').filter((linha) => linha.startsWith('{"level":50'));
  return rodada;
}

async function entrarDeNovo(loja: LojaMontada): Promise<void> {
  for (const papel of Object.keys(loja.cookies) as Papel[]) {
    if (papel === 'visitante') continue;
    const sessao = await fetch(`${loja.url}/api/auth/get-session`, { headers: { Cookie: loja.cookies[papel] } });
    if ((await sessao.json().catch(() => null)) !== null) continue;
    loja.cookies[papel] = await loja.entrar(papel).catch(() => loja.cookies[papel]);
  }
}
