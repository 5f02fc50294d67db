// @requirement 6.3.1 6.4.1 6.5.1 11.16.1
import { beforeAll, describe, expect, test } from 'vitest';
import { pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { type LojaMontada, lojaPartilhada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { guardadas, type Linha, type Papel, recusados } from './tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await lojaPartilhada();
  preencher = await nomesDaDemo(loja);
});

/** Where a client asks for a page's data: those of all its parts, or of `partes` alone. */
function dadosDe({ exemplo }: Linha, partes: string[] = []): string {
  const [caminho = '', busca = ''] = exemplo.split('?');
  const parametros = [busca, partes.length > 0 ? `_routes=${encodeURIComponent(partes.join(','))}` : ''];
  return `${caminho}.data?${parametros.filter(Boolean).join('&')}`.replace(/\?$/, '');
}
/** React Router's ids of the page and of all around it, outermost first. */
const partesDe = ({ rota }: Linha) => paginasDoMapa().find((pagina) => pagina.rota === rota)?.ids ?? [];

/** Asserts that the answer leads this role away, to the page and not to its data, and holds none. */
async function conferirRecusa(papel: Papel, linha: Linha, pedido: string): Promise<void> {
  const destino = preencher(String(linha.respostas[papel])).replace('→ ', '').split('?')[0];
  const { status, texto } = await pedirALoja(loja.url, preencher(pedido), { cookie: loja.cookies[papel] });
  expect([papel, pedido, status, texto.includes('SingleFetchRedirect')]).toEqual([papel, pedido, 202, true]);
  expect(texto).toContain(JSON.stringify(destino).slice(1, -1));
  expect(texto).not.toMatch(/loaderData|"data"/);
}

describe('quem não pode ver uma página também não recebe os dados dela', () => {
  test.each(guardadas.map((linha) => [linha.exemplo, linha] as const))('%s', async (_, linha) => {
    const pagina = partesDe(linha).at(-1) ?? '';
    for (const papel of recusados(linha))
      for (const pedido of [dadosDe(linha), dadosDe(linha, [pagina])]) await conferirRecusa(papel, linha, pedido);
  });

  // The layout of these areas guards all of its pages: one of them stands for all. Elsewhere each page guards itself.
  const umaPorArea = new Map(
    guardadas.toReversed().map((linha) => {
      const acima = partesDe(linha).slice(0, -1).join();
      return [/^\/(?:admin|influencer)/.test(linha.rota) ? acima : linha.rota, linha];
    }),
  );
  test.each([...umaPorArea.values()].map((linha) => [linha.exemplo, linha] as const))(
    'nem os do que está ao redor de %s',
    async (_, linha) => {
      const partes = partesDe(linha);
      expect(partes.length).toBeGreaterThan(1);
      for (const papel of recusados(linha))
        for (const pedidas of [partes, ...partes.slice(0, -1).map((parte) => [parte])])
          await conferirRecusa(papel, linha, dadosDe(linha, pedidas));
    },
  );
});

test.each(guardadas.map((linha) => [linha.exemplo, linha] as const))(
  'nem envia nada aos dados de %s',
  async (_, linha) => {
    for (const papel of recusados(linha)) {
      const { status } = await pedirALoja(loja.url, preencher(dadosDe(linha)), {
        cookie: loja.cookies[papel],
        formulario: 'intencao=excluir',
      });
      expect([papel, status]).toEqual([papel, 202]);
    }
  },
);
