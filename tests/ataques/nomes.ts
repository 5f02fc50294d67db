// @requirement 15.35.7
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { nomesDesviados } from '#tests/support/loja-processo.ts';
import { abrirNomes, daInternet, enderecos, INTERNET, type Responder } from '#tests/support/nomes-de-teste.ts';
import type { Palco } from './palco.ts';
import { abrirArmadilha, type Armadilha, mensagemPara, tentativaDe } from './webhooks.ts';

const [publico, outroPublico] = daInternet.v4;
const publicos = Array.from({ length: 50 }, () => publico);

/** Answers of the internet at first, of the shop's own machine from the second question on. */
const alterna: Responder = (tipo, vez) => enderecos(vez === 0 ? publico : '127.0.0.1')(tipo, vez);
const apelido = (de: string, valor: string) => ({ tipo: 'CNAME', de, valor }) as const;

/** Names with an address inside, alone or among others. */
const internos: Record<string, Responder> = {
  loopback: enderecos('127.0.0.1'),
  'loopback-inteiro': enderecos('127.8.8.8'),
  loopback6: enderecos('::1'),
  zero: enderecos('0.0.0.0'),
  zero6: enderecos('::'),
  'rede-10': enderecos('10.0.0.1'),
  'rede-172': enderecos('172.16.0.1'),
  'rede-192': enderecos('192.168.0.1'),
  'nat-da-operadora': enderecos('100.64.0.1'),
  nuvem: enderecos('169.254.169.254'),
  azure: enderecos('168.63.129.16'),
  nuvem6: enderecos('fd00:ec2::254'),
  local6: enderecos('fe80::1'),
  mapeado: enderecos('::ffff:127.0.0.1'),
  'mapeado-10': enderecos('::ffff:10.0.0.1'),
  compativel: enderecos('::127.0.0.1'),
  nat64: enderecos('64:ff9b::7f00:1'),
  '6to4': enderecos('2002:7f00:1::'),
  'misturado-a': enderecos(publico, '127.0.0.1'),
  'misturado-a-ao-contrario': enderecos('127.0.0.1', publico),
  'misturado-aaaa': enderecos(publico, '::1'),
  'misturado-mapeado': enderecos(publico, daInternet.v6, '::ffff:127.0.0.1'),
  'a-interno-aaaa-publico': enderecos('127.0.0.1', daInternet.v6),
  'o-ultimo-de-muitos': enderecos(...publicos, '127.0.0.1'),
  'corrente-de-apelidos': (tipo) =>
    tipo === 'A'
      ? [
          apelido('corrente-de-apelidos.exemplo.com', 'um.exemplo.com'),
          apelido('um.exemplo.com', 'dois.exemplo.net'),
          apelido('dois.exemplo.net', 'localhost'),
          { tipo: 'A', de: 'localhost', valor: '127.0.0.1' },
        ]
      : [],
  'apelido-da-nuvem': (tipo) =>
    tipo === 'A'
      ? [
          apelido('apelido-da-nuvem.exemplo.com', 'metadata.google.internal'),
          { tipo: 'A', de: 'metadata.google.internal', valor: '169.254.169.254' },
        ]
      : [],
  'metade-calada': (tipo, vez) => (tipo === 'A' ? 'cala' : enderecos('::1')(tipo, vez)),
};
/** Names that stand for the internet when they are first asked for. */
const deFora: Record<string, Responder> = {
  'de-fora': enderecos(publico, outroPublico, daInternet.v6),
  'de-fora-metade-calada': (tipo, vez) => (tipo === 'A' ? enderecos(publico)(tipo, vez) : 'cala'),
  alterna,
  'alterna-nas-fotos': alterna,
  'alterna-no-desvio': alterna,
};
/** The alias alone, for the asker to follow to the shop's own machine. */
const semEnderecos: Record<string, Responder> = {
  'apelido-sozinho': () => [apelido('apelido-sozinho.exemplo.com', 'localhost')],
};

const rede = 'o endereço é de uma rede interna';
const comDominio = (nomes: Record<string, Responder>) =>
  Object.fromEntries(Object.entries(nomes).map(([nome, responder]) => [`${nome}.exemplo.com`, responder]));

/** The machine that the internet's addresses lead to. It sends a photograph, or the redirect after `/para/`. */
async function abrirInternet(porta: number): Promise<Armadilha> {
  const visitas: string[] = [];
  const servidor = createServer((pedido, resposta) => {
    const [, para] = (pedido.url ?? '').split('/para/');
    if (para) resposta.writeHead(302, { Location: decodeURIComponent(para) }).end();
    else resposta.writeHead(200, { 'Content-Type': 'image/png' }).end('a photograph');
  });
  servidor.on('connection', () => visitas.push('connection'));
  await new Promise<void>((pronto) => servidor.listen(porta, INTERNET, pronto));
  return {
    porta,
    visitas,
    fechar() {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

/** Names that lead inside, at once or later: a name server of the attacker's answers webhooks and fetches of photographs. */
export async function cenaDosNomes(cena: Cena, { demo, portaDosNomes }: Palco): Promise<void> {
  const nomes = await abrirNomes(portaDosNomes, comDominio({ ...internos, ...deFora, ...semEnderecos }));
  const armadilha = await abrirArmadilha();
  const { porta } = armadilha;
  const armadilha6 = await abrirArmadilha('::1', porta);
  const internet = await abrirInternet(porta);
  try {
    await webhooks(cena, demo, { porta, internet });
    await fotografias(cena, { porta, portaDosNomes });
    const visitas = [...armadilha.visitas, ...armadilha6.visitas];
    cena.exigir('no private address was ever connected to', visitas.length === 0, visitas.length, visitas.join());
  } finally {
    for (const aberto of [nomes, armadilha, armadilha6, internet]) aberto.fechar();
    await demo.consultar('delete from webhooks');
  }
}

type Lugares = { porta: number; internet: Armadilha };

async function webhooks(cena: Cena, demo: LojaMontada, { porta, internet }: Lugares): Promise<void> {
  const esperados: [string, RegExp][] = [
    ...Object.keys(internos).map((nome): [string, RegExp] => [nome, /^endereco-interno$/]),
    ...Object.keys(semEnderecos).map((nome): [string, RegExp] => [nome, /^nome-desconhecido$/]),
    // The internet of this scene speaks no TLS.
    ['de-fora', /^conexao-falhou$/],
    ['de-fora-metade-calada', /^conexao-falhou$/],
    ['alterna', /^conexao-falhou$/],
  ];
  const tentar = async (pares: [string, RegExp][]) => {
    const mensagens: [string, RegExp, string][] = [];
    for (const [nome, esperado] of pares)
      mensagens.push([nome, esperado, await mensagemPara(demo, `https://${nome}.exemplo.com:${porta}/`)]);
    const vistos: string[] = [];
    for (const [nome, esperado, id] of mensagens) {
      const tentada = await tentativaDe(demo, id);
      if (!esperado.test(String(tentada?.erro)) || tentada?.resposta !== '')
        vistos.push(`${nome}: ${tentada ? `${tentada.status} ${tentada.erro}` : 'not tried'}`);
    }
    return vistos;
  };
  cena.conferir('a webhook goes to no name with an address inside', esperados.length, await tentar(esperados));
  cena.conferir('nor to one that has changed since', 1, await tentar([['alterna', /^endereco-interno$/]]));
  const visitas = internet.visitas.length;
  cena.exigir('names of the internet were connected to', visitas >= 3, visitas);
}

async function fotografias(cena: Cena, portas: { porta: number; portaDosNomes: number }): Promise<void> {
  const endereco = (nome: string, caminho = '/') => `http://${nome}.exemplo.com:${portas.porta}${caminho}`;
  const desvio = (nome: string, para: string) => endereco(nome, `/para/${encodeURIComponent(para)}`);
  const esperados: [string, string | null][] = [
    [endereco('de-fora'), null],
    ...Object.keys(internos).map((nome): [string, string] => [endereco(nome), rede]),
    [endereco('apelido-sozinho'), 'o endereço não existe'],
    [endereco('alterna-nas-fotos'), null],
    [endereco('alterna-nas-fotos'), rede],
    [desvio('alterna-no-desvio', endereco('alterna-no-desvio')), rede],
    [desvio('de-fora', endereco('misturado-aaaa')), rede],
    [desvio('de-fora', desvio('de-fora', endereco('loopback'))), rede],
    [desvio('de-fora', `http://127.0.0.1:${portas.porta}/`), rede],
    [desvio('de-fora', `http://[::ffff:127.0.0.1]:${portas.porta}/`), rede],
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', nomesDesviados, path.join(import.meta.dirname, 'buscar-fotos.ts'), ...esperados.map(([um]) => um)],
    { env: { ...process.env, PORTA_DOS_NOMES: String(portas.portaDosNomes) } },
  );
  const recusas = JSON.parse(stdout) as (string | null)[];
  const vistos = esperados.flatMap(([um, recusa], n) => (recusas[n] === recusa ? [] : [`${um}: ${recusas[n]}`]));
  cena.conferir('no photograph is fetched from inside', esperados.length, vistos);
}
