// @requirement 2.1.1 2.1.7 2.15.3 6.3.1 6.4.1 6.5.1 10.5.1 10.5.4 10.6.1 11.16.1 15.9.7 15.10.9 15.11.1 15.17.1
// @requirement 12.1.4 15.20.1 15.22.1
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cabecaDe, conferirHtml, eValidada } from './html-valido.ts';
import { abrirLojaMontada, type LojaMontada } from './loja-montada.ts';
import { enderecosDoServidor, paginasDoMapa } from './mapa.ts';
import { conferirBorda } from './na-borda.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { enderecos, type Linha, paginas, papeis, type Papel, passagens, type Resposta } from './tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await abrirLojaMontada();
  preencher = await nomesDaDemo(loja);
}, 300_000);
afterAll(() => loja.fechar());

type RespostaDaLoja = { resposta: Resposta; tipo: string; veio: Response; texto(): Promise<string> };

/** Asks as this role and answers status or redirect. The body is not waited for: a live stream has no end. */
async function pedir(
  papel: Papel,
  caminho: string,
  {
    metodo = 'GET',
    corpo,
    formulario,
  }: { metodo?: string | undefined; corpo?: object | undefined; formulario?: string } = {},
): Promise<RespostaDaLoja> {
  const parar = new AbortController();
  const headers: Record<string, string> = { Origin: loja.url, Cookie: loja.cookies[papel] };
  if (corpo) headers['Content-Type'] = 'application/json';
  if (formulario) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  const veio = await fetch(loja.url + preencher(caminho), {
    method: metodo,
    headers,
    redirect: 'manual',
    signal: parar.signal,
    body: corpo ? preencher(JSON.stringify(corpo)) : (formulario ?? null),
  });
  const local = veio.headers.get('Location');
  const aoVivo = veio.headers.get('Content-Type')?.startsWith('text/event-stream');
  const texto = aoVivo ? '' : await veio.text();
  if (aoVivo) parar.abort();
  return {
    resposta: veio.status >= 300 && veio.status < 400 ? `→ ${local?.replace(loja.url, '')}` : veio.status,
    tipo: veio.headers.get('Content-Type') ?? '',
    veio,
    texto: async () => texto,
  };
}

const esperadas = ({ respostas }: Linha) =>
  Object.fromEntries(
    papeis.map((papel) => [
      papel,
      typeof respostas[papel] === 'string' ? preencher(respostas[papel]) : respostas[papel],
    ]),
  );
const titulo = ({ metodo = 'GET', exemplo }: Linha) => `${metodo} ${exemplo}`;

/** Title of each page by its address: its filters are the same page, and so are two ways of writing its address. */
const titulos = new Map<string, string>();

/** Asserts what a page is as HTML, for the roles that look at it, and notes its title. */
async function conferirPagina(linha: Linha, papel: Papel, { texto, tipo }: RespostaDaLoja): Promise<void> {
  if (!eValidada(linha, papel)) return;
  expect(tipo).toContain('text/html');
  const html = await texto();
  const caminho = preencher(linha.exemplo);
  await conferirHtml(html, linha, linha.respostas[papel] as number, loja.url + caminho);
  const endereco = (caminho.split('?')[0] ?? '').toLowerCase();
  if (linha.respostas[papel] !== 200 || linha.rota === '/admin/*' || titulos.has(endereco)) return;
  titulos.set(endereco, cabecaDe(html).titulo);
}

describe('cada endereço, para cada papel', () => {
  test.each(paginas.map((linha) => [titulo(linha), linha] as const))(
    '%s responde o que a tabela diz, em HTML válido, com um título, em português, e diz aos buscadores e à borda se é deles',
    async (_, linha) => {
      const dadas: Record<string, Resposta> = {};
      for (const papel of papeis) {
        const resposta = await pedir(papel, linha.exemplo, linha);
        dadas[papel] = resposta.resposta;
        if (dadas[papel] !== linha.respostas[papel]) continue;
        await conferirPagina(linha, papel, resposta);
        conferirBorda(linha, papel, resposta.veio);
      }
      expect(dadas).toEqual(esperadas(linha));
    },
  );

  test('duas páginas não têm o mesmo título', () => {
    const vistos = [...titulos.values()];
    expect(vistos.length).toBeGreaterThan(60);
    expect(vistos.filter((um, n) => vistos.indexOf(um) !== n)).toEqual([]);
    expect(vistos.filter((um) => !um.includes(' · '))).toEqual([]);
  });

  test.each(enderecos.map((linha) => [titulo(linha), linha] as const))(
    '%s responde o que a tabela diz, e diz à borda se pode ficar nela',
    async (_, linha) => {
      const dadas: Record<string, Resposta> = {};
      for (const papel of papeis) {
        const { resposta, veio } = await pedir(papel, linha.exemplo, linha);
        dadas[papel] = resposta;
        conferirBorda(linha, papel, veio);
      }
      expect(dadas).toEqual(esperadas(linha));
    },
  );
});

/** The roles that are turned away from a page. */
const recusados = ({ respostas }: Linha) => papeis.filter((papel) => typeof respostas[papel] === 'string');
/** Where a client asks for a page's data: those of all its parts, or of `partes` alone. */
function dadosDe({ exemplo }: Linha, partes?: string): string {
  const [caminho = '', busca] = exemplo.split('?');
  const parametros = [...(busca ? [busca] : []), ...(partes ? [`_routes=${encodeURIComponent(partes)}`] : [])];
  return `${caminho}.data${parametros.length > 0 ? `?${parametros.join('&')}` : ''}`;
}

const guardadas = paginas.filter(({ respostas }) => typeof respostas.visitante === 'string');

describe('quem não pode ver uma página também não recebe os dados dela', () => {
  test.each(guardadas.map((linha) => [linha.exemplo, linha] as const))('%s', async (_, linha) => {
    const { ids } = paginasDoMapa().find(({ rota }) => rota === linha.rota) ?? { ids: [] };
    expect(ids.length).toBeGreaterThan(1);
    // All the data of the page, and of each of its parts alone, as a client may ask for them.
    const pedidos = [dadosDe(linha), ...ids.map((id) => dadosDe(linha, id)), dadosDe(linha, ids.join(','))];
    for (const papel of recusados(linha)) {
      const [, destino = ''] = /^→ (.*)$/.exec(preencher(String(linha.respostas[papel]))) ?? [];
      for (const pedido of pedidos) {
        const { resposta, texto } = await pedir(papel, pedido);
        const dados = await texto();
        expect([papel, pedido, resposta, dados.includes('SingleFetchRedirect')]).toEqual([papel, pedido, 202, true]);
        // The way back is the page, not its data.
        expect(dados).toContain(JSON.stringify(destino.split('?')[0]).slice(1, -1));
        expect(dados).not.toMatch(/loaderData|"data"/);
      }
    }
  });

  test.each(guardadas.map((linha) => [linha.exemplo, linha] as const))(
    'nem pode enviar nada a %s',
    async (_, linha) => {
      for (const papel of recusados(linha)) {
        const { resposta } = await pedir(papel, linha.exemplo, { metodo: 'POST', formulario: 'intencao=excluir' });
        expect([papel, resposta]).toEqual([papel, preencher(String(linha.respostas[papel]))]);
        const { resposta: dosDados } = await pedir(papel, dadosDe(linha), {
          metodo: 'POST',
          formulario: 'intencao=excluir',
        });
        expect([papel, dosDados]).toEqual([papel, 202]);
      }
    },
  );
});

describe('a tabela', () => {
  test('tem uma linha para cada página do mapa, e nenhuma a mais', () => {
    const doMapa = paginasDoMapa().map(({ rota }) => rota);
    const daTabela = new Set(paginas.map(({ rota }) => rota));
    expect(
      doMapa.filter((rota) => !daTabela.has(rota)),
      'pages without a row in tabela.ts',
    ).toEqual([]);
    expect(
      [...daTabela].filter((rota) => !doMapa.includes(rota)),
      'rows without a page',
    ).toEqual([]);
  });

  test('tem uma linha para cada endereço do servidor, e nenhuma a mais', () => {
    const doServidor = enderecosDoServidor().filter((endereco) => !passagens.includes(endereco));
    const daTabela = new Set(enderecos.map(({ rota, metodo = 'GET' }) => `${metodo} ${rota}`));
    const comTodos = (endereco: string) =>
      daTabela.has(endereco) ||
      (endereco.startsWith('ALL ') && [...daTabela].some((linha) => linha.endsWith(endereco.slice('ALL'.length))));
    expect(
      doServidor.filter((endereco) => !comTodos(endereco)),
      'addresses without a row in tabela.ts',
    ).toEqual([]);
    const conhecidos = [...doServidor, ...passagens].map((endereco) => endereco.replace(/^ALL/, 'GET'));
    expect(
      [...daTabela].filter((linha) => !conhecidos.includes(linha)),
      'rows without an address',
    ).toEqual([]);
  });
});
