// @requirement 5.9.1 11.14.1
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colunasDoRepasse } from '#application/comissoes/colunas.ts';
import { csvEmFluxo } from '#application/exportacao.ts';
import type { RepasseComItens } from '#db/comissoes/ler-comissoes.ts';

async function escrever(linhas: string[][]): Promise<string> {
  async function* lotes() {
    yield linhas;
  }
  const colunas = ['a', 'b'].map((titulo, i) => ({ titulo, valor: (linha: string[]) => linha[i] ?? '' }));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await new Response(csvEmFluxo(colunas, lotes())).arrayBuffer(),
  );
}

/** Parses CSV by the rules of docs/requirements.md 5.9 only: `;`, doubled quotes, CRLF. */
function ler(texto: string): string[][] {
  const linhas: string[][] = [[]];
  let celula = '';
  let entreAspas = false;
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i];
    if (entreAspas) {
      if (letra !== '"') celula += letra;
      else if (texto[i + 1] === '"') celula += texto[i++];
      else entreAspas = false;
    } else if (letra === '"') entreAspas = true;
    else if (letra === ';' || texto.startsWith('\r\n', i)) {
      linhas.at(-1)?.push(celula);
      celula = '';
      if (letra !== ';') {
        i++;
        linhas.push([]);
      }
    } else celula += letra;
  }
  return linhas.slice(0, -1);
}

describe('uma exportação em CSV', () => {
  test('tem ponto e vírgula, aspas em dobro, BOM e CRLF', async () => {
    expect(await escrever([['torre', 'diz "xeque"; e sai']])).toBe('\ufeffa;b\r\ntorre;"diz ""xeque""; e sai"\r\n');
  });

  test('sem linhas, só o cabeçalho', async () => {
    expect(await escrever([])).toBe('\ufeffa;b\r\n');
  });

  test.each(['=1+1', '+55 11', '-2', '@soma', '\tx', '\n=1', '＝1+1', '＋1', '－1', '＠soma'])(
    '%j não é executado por uma planilha',
    async (celula) => {
      const [, linha] = ler((await escrever([[celula, 'x']])).slice(1));
      expect(linha).toEqual([`'${celula}`, 'x']);
    },
  );

  test('a chave Pix de um telefone vai ao banco como é, e só ela', async () => {
    async function* lote() {
      for (const chave of ['+5511988887777', '+551133334444', '+5511988887777+1', '+155119888877'])
        yield [
          {
            nome: 'Lia',
            chaveTipo: 'telefone',
            chave,
            liquidoCentavos: 1234,
            repasseId: '0123456789',
            idInfluencer: 'abcdefghij',
          } as RepasseComItens['itens'][number],
        ];
    }
    const [, ...linhas] = ler((await new Response(csvEmFluxo(colunasDoRepasse, lote())).text()).trimEnd() + '\r\n');
    expect(linhas.map((linha) => linha[2])).toEqual([
      '+5511988887777',
      '+551133334444',
      "'+5511988887777+1",
      "'+155119888877",
    ]);
  });

  test.each(['-12,50', '-1234,00'])('o valor %s continua um número', async (celula) => {
    const [, linha] = ler((await escrever([[celula, 'x']])).slice(1));
    expect(linha).toEqual([celula, 'x']);
  });

  test.each(['-12,5+1', '-1,00=2', '-a'])('%s não é um valor', async (celula) => {
    const [, linha] = ler((await escrever([[celula, 'x']])).slice(1));
    expect(linha).toEqual([`'${celula}`, 'x']);
  });

  test('qualquer texto volta igual', async () => {
    const celula = fc.string({ unit: 'grapheme' }).filter((texto) => !/^[=+\-@\t\r\n＝＋－＠]/.test(texto));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(celula, celula), { maxLength: 5 }), async (linhas) => {
        expect(ler((await escrever(linhas)).slice(1))).toEqual([['a', 'b'], ...linhas]);
      }),
    );
  });

  test('um erro ao ler as linhas chega a quem lê a exportação', async () => {
    async function* lotes() {
      yield [['1', '2']];
      throw new Error('o banco caiu');
    }
    const fluxo = csvEmFluxo([{ titulo: 'a', valor: (linha: string[]) => linha[0] ?? '' }], lotes());
    await expect(new Response(fluxo).text()).rejects.toThrow('o banco caiu');
  });

  test('quem desiste no meio para de ler o banco', async () => {
    let lidos = 0;
    let fechou = false;
    async function* lotes() {
      try {
        for (;;) {
          lidos++;
          yield Array.from({ length: 500 }, () => ['x'.repeat(100)]);
          await setImmediate();
        }
      } finally {
        fechou = true;
      }
    }
    const leitor = csvEmFluxo([{ titulo: 'a', valor: (linha: string[]) => linha[0] ?? '' }], lotes()).getReader();
    await leitor.read();
    await leitor.cancel();
    await expect.poll(() => fechou).toBe(true);
    expect(lidos).toBeLessThan(50);
  });

  test('uma quebra de linha dentro da célula fica entre aspas, qualquer que seja', async () => {
    expect(await escrever([['um\ndois', 'três\rquatro']])).toContain('"um\ndois";"três\rquatro"\r\n');
  });
});
