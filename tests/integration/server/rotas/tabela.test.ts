// @requirement 2.1.1 2.1.7 2.15.3 6.3.1 6.4.1 6.5.1 10.5.1 10.5.4 10.6.1 11.16.1 15.9.7 15.10.9 15.11.1 15.17.1
// @requirement 12.1.4 15.20.1 15.22.1
import { beforeAll, describe, expect, test } from 'vitest';
import { type Envio, pedirALoja, type Respondida } from '#tests/support/pedir-a-loja.ts';
import { enderecosDoServidor } from './enderecos-do-servidor.ts';
import { cabecaDe, conferirHtml, eValidada } from './html-valido.ts';
import { type LojaMontada, lojaPartilhada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';
import { conferirBorda } from './na-borda.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { enderecos, guardadas, type Linha, paginas, papeis, type Papel, passagens, recusados } from './tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await lojaPartilhada();
  preencher = await nomesDaDemo(loja);
});

const pedir = (papel: Papel, { exemplo, metodo, corpo }: Linha, envio: Envio = {}) =>
  pedirALoja(loja.url, preencher(exemplo), {
    cookie: loja.cookies[papel],
    metodo,
    corpo: corpo && JSON.parse(preencher(JSON.stringify(corpo))),
    ...envio,
  });
/** Status or redirect, as the table has it. */
const respostaDe = ({ status, para }: Respondida) =>
  status >= 300 && status < 400 ? `→ ${para?.replace(loja.url, '')}` : status;
const esperadas = ({ respostas }: Linha) => JSON.parse(preencher(JSON.stringify(respostas)));
const titulo = ({ metodo = 'GET', exemplo }: Linha) => `${metodo} ${exemplo}`;
const comTitulo = (linhas: Linha[]) => linhas.map((linha) => [titulo(linha), linha] as const);

/** Title of each page by its address: its filters are the same page, and so are two ways of writing its address. */
const titulos = new Map<string, string>();

/** Asserts what a page is as HTML and notes its title. */
async function conferirPagina(linha: Linha, papel: Papel, { texto, headers }: Respondida): Promise<void> {
  expect(headers.get('Content-Type')).toContain('text/html');
  const caminho = preencher(linha.exemplo);
  await conferirHtml(texto, linha, linha.respostas[papel] as number, loja.url + caminho);
  const endereco = (caminho.split('?')[0] ?? '').toLowerCase();
  if (linha.respostas[papel] !== 200 || linha.rota === '/admin/*' || titulos.has(endereco)) return;
  titulos.set(endereco, cabecaDe(texto).titulo);
}

describe('cada endereço, para cada papel', () => {
  test.each(comTitulo(paginas))(
    '%s responde o que a tabela diz, em HTML válido, com um título, em português, e diz aos buscadores e à borda se é deles',
    async (_, linha) => {
      const dadas: Record<string, unknown> = {};
      for (const papel of papeis) {
        const resposta = await pedir(papel, linha);
        dadas[papel] = respostaDe(resposta);
        if (dadas[papel] !== linha.respostas[papel]) continue;
        if (eValidada(linha, papel)) await conferirPagina(linha, papel, resposta);
        conferirBorda(linha, papel, resposta);
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

  test.each(comTitulo(enderecos))(
    '%s responde o que a tabela diz, e diz à borda se pode ficar nela',
    async (_, linha) => {
      const dadas: Record<string, unknown> = {};
      for (const papel of papeis) {
        const resposta = await pedir(papel, linha);
        dadas[papel] = respostaDe(resposta);
        conferirBorda(linha, papel, resposta);
      }
      expect(dadas).toEqual(esperadas(linha));
    },
  );

  test.each(comTitulo(guardadas))('%s não recebe nada de quem não a pode ver', async (_, linha) => {
    for (const papel of recusados(linha)) {
      const envio = { metodo: 'POST', formulario: 'intencao=excluir' };
      expect([papel, respostaDe(await pedir(papel, linha, envio))]).toEqual([papel, esperadas(linha)[papel]]);
    }
  });
});

describe('a tabela', () => {
  test('tem uma linha para cada página do mapa, e nenhuma a mais', () => {
    const daTabela = new Set(paginas.map(({ rota }) => rota));
    expect([...daTabela].toSorted()).toEqual([...new Set(paginasDoMapa().map(({ rota }) => rota))].toSorted());
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
