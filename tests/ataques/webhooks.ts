// @requirement 15.35.2 15.35.5 15.35.7
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { novoId } from '#domain/identificador.ts';
import { compraDe, enviarCompra } from '#tests/falhas/carga.ts';
import { ate } from '#tests/falhas/espera.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { type Palco, pedir } from './palco.ts';
import { aVenda } from './reservas.ts';

/** Longer than a try takes (10 s), and than a sender may need to come to it. */
const PRAZO_DE_UM_ENVIO_MS = 60_000;

/** Addresses that lead into the machine, its network, or nowhere that speaks HTTP. `{porta}` is that of the trap. */
const enderecosInternos = [
  'https://127.0.0.1:{porta}/',
  'https://127.1:{porta}/',
  'https://127.0.1:{porta}/',
  'https://2130706433:{porta}/',
  'https://0x7f000001:{porta}/',
  'https://0x7f.1:{porta}/',
  'https://0177.0.0.1:{porta}/',
  'https://017700000001:{porta}/',
  'https://0:{porta}/',
  'https://0.0.0.0:{porta}/',
  'https://127.127.127.127:{porta}/',
  'https://localhost:{porta}/',
  'https://LOCALHOST.:{porta}/',
  'https://loja.localhost:{porta}/',
  'https://[::1]:{porta}/',
  'https://[::]:{porta}/',
  'https://[::ffff:127.0.0.1]:{porta}/',
  'https://[::ffff:7f00:1]:{porta}/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]:{porta}/',
  'https://[::127.0.0.1]:{porta}/',
  'https://[64:ff9b::7f00:1]:{porta}/',
  'https://[2002:7f00:1::]:{porta}/',
  'https://[fe80::1]:{porta}/',
  'https://[fc00::1]:{porta}/',
  'https://[ff02::1]:{porta}/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://168.63.129.16/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://198.18.0.1/',
  'https://１２７.０.０.１:{porta}/',
  'https://①②⑦.⓪.⓪.①:{porta}/',
  'https://127。0。0。1:{porta}/',
  'https://metadata.google.internal/',
  'https://banco.local/',
  'https://intranet/',
  'https://usuario:senha@exemplo.com/',
  'https://exemplo.com@127.0.0.1:{porta}/',
  'https://127.0.0.1:{porta}\\@exemplo.com/',
  'https://exemplo.com:5432/',
  'https://exemplo.com:22/',
  'http://exemplo.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:{porta}/',
  'javascript:alert(1)',
  `https://exemplo.com/${'a'.repeat(3000)}`,
];

export type Armadilha = { porta: number; visitas: string[]; fechar(): void };

/** A server of this machine that no webhook may reach. */
export async function abrirArmadilha(maquina = '127.0.0.1', porta = 0): Promise<Armadilha> {
  const visitas: string[] = [];
  const servidor = createServer((pedido, resposta) => {
    visitas.push(`${pedido.method} ${pedido.url}`);
    resposta.end('secret');
  });
  // Also what speaks no HTTP, a TLS greeting for one.
  servidor.on('connection', () => visitas.push('connection'));
  await new Promise<void>((pronto) => servidor.listen(porta, maquina, pronto));
  return {
    porta: (servidor.address() as AddressInfo).port,
    visitas,
    fechar() {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

/** Inserts a webhook with a message that is due, and returns the message's id. */
export async function mensagemPara({ consultar }: LojaMontada, endereco: string): Promise<string> {
  const id = novoId();
  await consultar(
    `insert into webhooks (id, endereco, topicos) values ('${id}', '${endereco.replaceAll("'", "''")}', array['pedido.criado'])`,
  );
  await consultar(
    `insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo) values ('msg_${id}', '${id}', 'pedido.criado', 'pedido:${id}', '{"type":"pedido.criado","data":{"id":"x"}}')`,
  );
  await consultar(`insert into anuncios (dados) values ('{"tipo":"webhooks"}')`);
  return `msg_${id}`;
}

type Tentada = { erro: string | null; status: number | null; resposta: string; duracao_ms: number | null };

/** What became of a message's first try; null when there was none in time. */
export async function tentativaDe({ consultar }: LojaMontada, id: string): Promise<Tentada | null> {
  let tentada: Tentada | null = null;
  await ate(
    async () => {
      const [linha] = await consultar(
        `select erro, status, resposta, duracao_ms from webhook_mensagens where id = '${id}' and tentativas > 0`,
      );
      tentada = (linha as Tentada | undefined) ?? null;
      return tentada !== null;
    },
    PRAZO_DE_UM_ENVIO_MS,
    200,
  );
  return tentada;
}

/** Webhooks as a way into the shop's own machine, and receivers that answer with too much, too slowly, or elsewhere. */
export async function cenaDosWebhooks(cena: Cena, { demo, portaDoReceptor }: Palco): Promise<void> {
  const armadilha = await abrirArmadilha();
  try {
    const internos = enderecosInternos.map((endereco) => endereco.replace('{porta}', String(armadilha.porta)));
    await digitados(cena, demo, internos);
    await gravados(cena, demo, internos);
    await receptoresRuins(cena, demo, { portaDoReceptor, armadilha });
    cena.exigir(
      'the trap on this machine was never connected to',
      armadilha.visitas.length === 0,
      armadilha.visitas.length,
      armadilha.visitas.join(),
    );
  } finally {
    armadilha.fechar();
    await demo.consultar('delete from webhooks');
  }
}

/** The form refuses them, with the sentence of a refusal. */
async function digitados(cena: Cena, demo: LojaMontada, internos: string[]): Promise<void> {
  const vistos: string[] = [];
  for (const endereco of internos) {
    const veio = await pedir(`${demo.url}/admin/integracoes/webhooks/novo`, {
      metodo: 'POST',
      cabecalhos: {
        Cookie: demo.cookies.admin,
        Origin: demo.url,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      corpo: new URLSearchParams({ chave: novoId(), endereco, topicos: 'pedido.criado' }).toString(),
    });
    if (veio.status < 400 || veio.status >= 500 || veio.texto.includes('whsec_'))
      vistos.push(`${endereco.slice(0, 60)}: ${veio.status}`);
  }
  const guardados = await demo.consultar('select endereco from webhooks');
  vistos.push(...guardados.map(({ endereco }) => `stored: ${String(endereco)}`));
  cena.conferir('no form stores an internal address', internos.length, vistos);
}

/** Stored by other ways, a restored database for one, they are refused again when a message is sent. */
async function gravados(cena: Cena, demo: LojaMontada, internos: string[]): Promise<void> {
  const guardaveis = internos.filter((endereco) => /^https?:\/\//.test(endereco) && endereco.length <= 2000);
  const mensagens: [string, string][] = [];
  for (const endereco of guardaveis) mensagens.push([endereco, await mensagemPara(demo, endereco)]);
  const vistos: string[] = [];
  for (const [endereco, id] of mensagens) {
    const tentada = await tentativaDe(demo, id);
    if (!tentada) vistos.push(`${endereco}: not tried`);
    else if (!/^(?:endereco|porta)-/.test(String(tentada.erro)) || tentada.resposta !== '')
      vistos.push(`${endereco}: ${tentada.status} ${tentada.erro}`);
  }
  await demo.consultar('delete from webhooks');
  cena.conferir('no message is sent to an internal address', guardaveis.length, vistos);
}

type Receptor = { portaDoReceptor: number; armadilha: Armadilha };

async function receptoresRuins(cena: Cena, demo: LojaMontada, { portaDoReceptor, armadilha }: Receptor): Promise<void> {
  const abertas = new Set<ServerResponse>();
  const respostas: Record<string, (pedido: IncomingMessage, resposta: ServerResponse) => void> = {
    '/desvio': (_, resposta) =>
      resposta.writeHead(302, { Location: `http://127.0.0.1:${armadilha.porta}/latest/meta-data/` }).end(),
    '/desvio-307': (_, resposta) => resposta.writeHead(307, { Location: `//127.0.0.1:${armadilha.porta}/` }).end(),
    '/sem-fim': async (_, resposta) => {
      resposta.writeHead(200, { 'Content-Type': 'text/plain' });
      const pedaco = 'x'.repeat(65_536);
      while (!resposta.destroyed) if (!resposta.write(pedaco)) await esperar(1);
    },
    '/bomba': (_, resposta) =>
      resposta.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024))),
    '/calado': () => {},
    '/gotas': async (_, resposta) => {
      resposta.writeHead(200);
      while (!resposta.destroyed) {
        resposta.write('.');
        await esperar(500);
      }
    },
    '/cabecalhos': (_, resposta) => {
      resposta.socket?.write(`HTTP/1.1 200 OK\r\n${`X-A: ${'b'.repeat(1000)}\r\n`.repeat(100)}\r\n`);
      resposta.socket?.end();
    },
    '/nulos': (_, resposta) => resposta.end('a\0b\uD800<script>alert(1)</script>'),
    '/outro-protocolo': (_, resposta) => {
      resposta.socket?.end('220 smtp ready\r\n');
    },
  };
  const servidor = createServer((pedido, resposta) => {
    abertas.add(resposta);
    respostas[pedido.url ?? '']?.(pedido, resposta);
  });
  await new Promise<void>((pronto) => servidor.listen(portaDoReceptor, '127.0.0.1', pronto));
  try {
    const caminhos = Object.keys(respostas);
    const mensagens: [string, string][] = [];
    for (const caminho of caminhos)
      mensagens.push([caminho, await mensagemPara(demo, `http://127.0.0.1:${portaDoReceptor}${caminho}`)]);
    // Orders are made while the receivers keep the senders busy.
    const [produto] = await aVenda(demo);
    if (!produto) throw new Error('the demo has nothing to sell');
    const compra = compraDe({ produto, quantidade: 1 });
    const { status } = await enviarCompra(demo.url, compra);
    cena.exigir('an order is made meanwhile', status === 200, status);

    const esperado: Record<string, RegExp> = {
      '/desvio': /^302 $/,
      '/desvio-307': /^307 $/,
      '/sem-fim': /^200 x{1000}$/,
      '/bomba': /^200 /,
      '/calado': /^null sem-resposta$/,
      '/gotas': /^200 \.+$|^null sem-resposta$/,
      '/cabecalhos': /^null conexao-falhou$/,
      '/nulos': /^200 a\uFFFDb\uFFFD<script>/,
      '/outro-protocolo': /^null conexao-falhou$/,
    };
    const vistos: string[] = [];
    for (const [caminho, id] of mensagens) {
      const tentada = await tentativaDe(demo, id);
      const visto = tentada ? `${tentada.status} ${tentada.erro ?? tentada.resposta}` : 'not tried';
      if (!esperado[caminho]?.test(visto) || (tentada?.resposta.length ?? 0) > 1000)
        vistos.push(`${caminho}: ${visto.slice(0, 80)}`);
    }
    cena.conferir('redirects are not followed, long answers are cut, slow ones end', caminhos.length, vistos);
    const pagina = await pedir(
      `${demo.url}/admin/integracoes/webhooks/${mensagens.find(([caminho]) => caminho === '/nulos')?.[1].slice(4)}`,
      { cabecalhos: { Cookie: demo.cookies.admin } },
    );
    cena.exigir(
      'the log shows a script of a receiver as text',
      pagina.status === 200 && !pagina.texto.includes('<script>alert(1)'),
      pagina.status,
    );
  } finally {
    for (const resposta of abertas) resposta.destroy();
    servidor.closeAllConnections();
    servidor.close();
  }
}
