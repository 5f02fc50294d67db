import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cena } from '#tests/falhas/relato.ts';
import { type Palco, pedir } from './palco.ts';

const EM_JSON = { 'Content-Type': 'application/json' };

/** Cross-site requests of a browser, and requests with another host name. */
export async function cenaDaOrigem(cena: Cena, { demo, real }: Palco): Promise<void> {
  const deFora: Record<string, string>[] = [
    { Origin: 'https://outra.test' },
    { Origin: 'null' },
    { Origin: 'http://outra.test', Host: 'outra.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  const caminhos = [
    '/api/criarPreferencia',
    '/rastrear',
    '/rastrear.data',
    '/minha-conta.data',
    '/admin/cupons/novo.data',
  ];
  const passaram: string[] = [];
  for (const caminho of [...caminhos, '/api/adminCreateUser', '/api/auth/sign-in/email'])
    for (const cabecalhos of deFora) {
      const tipo = caminho.startsWith('/api/') ? EM_JSON : { 'Content-Type': 'application/x-www-form-urlencoded' };
      const { status } = await pedir(demo.url + caminho, {
        metodo: 'POST',
        cabecalhos: { ...tipo, ...cabecalhos, Cookie: demo.cookies.admin },
        corpo: caminho.startsWith('/api/') ? '{}' : '',
      });
      if (status !== 403) passaram.push(`${caminho} ${JSON.stringify(cabecalhos)}: ${status}`);
    }
  cena.conferir('changes asked for by other sites are 403', 7 * deFora.length, passaram);

  const host = async (caminho: string) => (await pedir(real + caminho, { cabecalhos: { Host: 'outra.test' } })).status;
  const vistos = [await host('/'), await host('/produtos'), await host('/healthz'), await host('/readyz')];
  cena.exigir(
    'a foreign Host is refused but on /healthz and /readyz',
    vistos.join() === '421,421,200,200',
    vistos.join(),
  );
  const { port } = new URL(demo.url);
  const linha = connect(Number(port), '127.0.0.1');
  linha.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: outra.test\r\n\r\n');
  const dito = (await text(linha)).slice(9, 12);
  cena.exigir('two Hosts are 400', dito === '400', dito);
}

/** Behind a trusted proxy: invented addresses buy no further tries. */
export async function cenaDoProxy(cena: Cena, { demo }: Palco): Promise<void> {
  const tentar = async (quem: (i: number) => string) => {
    const status: number[] = [];
    for (let i = 0; i < 60; i++) {
      const cabecalhos = { ...EM_JSON, Origin: demo.url, 'X-Forwarded-For': quem(i) };
      status.push((await pedir(`${demo.url}/api/visitas`, { metodo: 'POST', cabecalhos, corpo: '{}' })).status);
    }
    return status.filter((um) => um < 400).length;
  };
  for (const [como, quem] of [
    ['invented texts', (i: number) => `visitante-${i}`],
    ['invented texts before the last address', (i: number) => `10.1.1.${i}, 192.0.2.77`],
    ['one address with many ports', (i: number) => `192.0.2.78:${4000 + i}`],
    ['one IPv6 network', (i: number) => `2001:db8:7:7:${i.toString(16)}::1`],
  ] as const) {
    const passaram = await tentar(quem);
    cena.exigir(`60 calls by ${como} count as one visitor's`, passaram <= 30, passaram);
  }
}

/** Bodies that are refused, and the innocent request after them on the same line; odd values; streams without end. */
export async function cenaDosCorpos(cena: Cena, { demo }: Palco): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const falhas: string[] = [];
  for (let vez = 0; vez < 50; vez++) {
    const grande = { ...EM_JSON, Origin: demo.url, 'X-Forwarded-For': '192.0.2.80' };
    const corpo = 'x'.repeat(300_000);
    const recusa = await pedir(`${demo.url}/api/conferirCarrinho`, {
      metodo: 'POST',
      cabecalhos: grande,
      corpo,
      agent,
    }).catch(String);
    if (typeof recusa === 'string' || recusa.status !== 413)
      falhas.push(`refused body ${vez}: ${JSON.stringify(recusa)}`);
    const depois = await pedir(`${demo.url}/healthz`, { agent }).catch(String);
    if (typeof depois === 'string' || depois.status !== 200)
      falhas.push(`next request ${vez}: ${JSON.stringify(depois)}`);
  }
  agent.destroy();
  cena.conferir('the request after a refused body is answered', 50, falhas);

  const enviar = (corpo: string) =>
    pedir(`${demo.url}/api/criarPreferencia`, { metodo: 'POST', cabecalhos: { ...EM_JSON, Origin: demo.url }, corpo });
  const frete = (await enviar('{"itens":[],"frete":{"toString":1}}')).status;
  const nulo = (await pedir(`${demo.url}/api/admin/envios/pdfs/%00`, { cabecalhos: { Cookie: demo.cookies.admin } }))
    .status;
  cena.exigir(
    'a fee that is an object and a null character are refusals',
    frete === 422 && nulo === 404,
    `${frete}, ${nulo}`,
  );

  const abertos: IncomingMessage[] = [];
  const abrir = () =>
    new Promise<number>((pronto, falhou) => {
      const headers = { Cookie: demo.cookies.influencer, 'X-Forwarded-For': '192.0.2.81' };
      get(`${demo.url}/api/influencer/ao-vivo`, { headers, agent: false }, (resposta) => {
        abertos.push(resposta);
        resposta.on('error', () => {}).resume();
        pronto(resposta.statusCode ?? 0);
      }).on('error', falhou);
    });
  const status: number[] = [];
  for (let i = 0; i < 320; i++) status.push(await abrir());
  for (const um of abertos) um.destroy();
  const aceitos = status.filter((um) => um === 200).length;
  cena.exigir(
    'of 320 live streams of one address no more than 300 are opened',
    aceitos <= 300 && status.at(-1) === 429,
    aceitos,
  );
}
