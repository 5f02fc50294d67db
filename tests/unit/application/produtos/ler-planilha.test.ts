// @requirement 15.9.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvEmFluxo } from '#application/exportacao.ts';
import { lerPlanilha } from '#application/produtos/ler-planilha.ts';

/** The names of a sheet as the export writes it, read again. */
async function nomesLidosDe(nomes: string[]): Promise<(string | undefined)[]> {
  async function* lotes() {
    yield nomes.map((nome, i) => ({ id: `peca-${i}`, nome }));
  }
  const arquivo = csvEmFluxo(
    [
      { titulo: 'id', valor: ({ id }) => id },
      { titulo: 'nome', valor: ({ nome }) => nome },
    ],
    lotes(),
  );
  const lida = lerPlanilha(new Uint8Array(await new Response(arquivo).arrayBuffer()));
  if (!lida.ok) throw new Error(lida.erro.codigo);
  return lida.valor.linhas.map(({ textos }) => textos.nome);
}

test('o apóstrofo que a exportação põe sai na leitura; os outros ficam', async () => {
  const nomes = ['=1+1', '+55 19', '-Peão', '@rei', '＝1', "d'água", "'aspas'", "''=1", '-12,50', "Rei '=1"];
  expect(await nomesLidosDe(nomes)).toEqual(nomes);
  const semGuarda = lerPlanilha(new TextEncoder().encode("id;nome\npeca;'=1\noutra;=1\n"));
  expect(semGuarda.ok && semGuarda.valor.linhas.map(({ textos }) => textos.nome)).toEqual(['=1', '=1']);
});

test('todo nome exportado é lido como era', async () => {
  const inicio = fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ';');
  const nome = fc
    .tuple(inicio, fc.stringMatching(/^[\p{L}\d'"=+@;,. -]{0,12}[\p{L}\d]$/u))
    .map(([sinal, resto]) => sinal + resto)
    // A guard written by hand is taken for the export's.
    .filter((texto) => !/^'[=+\-@＝＋－＠]/.test(texto) && texto === texto.trim());
  await fc.assert(
    fc.asyncProperty(fc.array(nome, { minLength: 1, maxLength: 5 }), async (nomes) => {
      expect(await nomesLidosDe(nomes)).toEqual(nomes);
    }),
  );
});
