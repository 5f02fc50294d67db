// @requirement 15.10.1
import { expect, test } from 'vitest';
import { lerDump } from '#importers/firebase/reader/ler-dump.ts';
import { JsonRecusado } from '#importers/firebase/reader/ler-json.ts';
import { escreverDump, formasDeDump } from '#demo-data/loja-antiga/formas.ts';
import { lojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { comSujeiras } from '#demo-data/loja-antiga/sujeiras.ts';

const loja = comSujeiras(lojaDeAntes({ produtos: 20, usuarios: 30, pedidos: 60 }, senhaDeTodos));
const bytesDe = (texto: string) => new TextEncoder().encode(texto);

async function* emPedacos(bytes: Uint8Array, tamanho: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho);
}

const ler = async (bytes: Uint8Array, tamanho = 1000) => {
  const lidos = [];
  for await (const { colecao, id, ...resto } of lerDump(emPedacos(bytes, tamanho)))
    lidos.push([`${colecao}/${id}`, resto]);
  return Object.fromEntries(lidos) as Record<string, { campos: Record<string, unknown>; proto?: true }>;
};

const dumpDe = (forma: (typeof formasDeDump)[number]) => bytesDe([...escreverDump(loja, forma)].join(''));

test('as formas de dump dizem todas a mesma loja, documento por documento', async () => {
  const uma = await ler(dumpDe('import-export'));
  expect(
    Object.keys(uma).filter((caminho) => caminho.startsWith('pedidos/') && caminho.includes('/downloads/')).length,
  ).toBeGreaterThan(3);
  expect(uma['pedidos/PedidoProto000000001']?.proto).toBe(true);
  for (const forma of formasDeDump.filter((outra) => outra !== 'import-export'))
    expect(await ler(dumpDe(forma))).toEqual(semRest(uma, forma));
});

/** REST adds the creation time of each document, which records without one of their own take. */
function semRest(documentos: Awaited<ReturnType<typeof ler>>, forma: string): Awaited<ReturnType<typeof ler>> {
  if (forma !== 'rest') return documentos;
  return Object.fromEntries(
    Object.entries(documentos).map(([caminho, { campos, ...resto }]) => [
      caminho,
      { campos: { criadoEm: '2022-01-01T00:00:00.000000Z', ...campos }, ...resto },
    ]),
  );
}

test('onde quer que o arquivo seja partido em pedaços, lê-se o mesmo', async () => {
  const pequeno = bytesDe(
    '{"produtos":{"a":{"nome":"Peão é ♟","preco":1.5},"b":{}},"pedidos/x/downloads":{"u":{"produtoId":"a"}}}',
  );
  const inteiro = await ler(pequeno, pequeno.length);
  expect(Object.keys(inteiro)).toEqual(['produtos/a', 'produtos/b', 'pedidos/x/downloads/u']);
  for (let tamanho = 1; tamanho < pequeno.length; tamanho++) expect(await ler(pequeno, tamanho)).toEqual(inteiro);
});

test('um arquivo cortado em qualquer lugar é recusado', async () => {
  const bytes = bytesDe('{"produtos":{"a":{"nome":"Peão","preco":1.5},"b":{"lista":[1,{"x":null}]}}}');
  for (let fim = 0; fim < bytes.length; fim++)
    await expect(ler(bytes.subarray(0, fim), 7)).rejects.toThrow(JsonRecusado);
});

test.each(['<html>', '{"a" 1}', '{"produtos":{"a":{}}} e mais', '\u0000\u0001'])('%j não é um dump', async (texto) => {
  await expect(ler(bytesDe(texto))).rejects.toThrow(JsonRecusado);
});

test('listas de documentos que dizem o seu id, e marcas de ordem de bytes, também servem', async () => {
  const lidos = await ler(bytesDe('\uFEFF{"produtos":[{"id":"a1","nome":"Peão"}],"versao":3}'));
  expect(lidos).toEqual({ 'produtos/a1': { campos: { id: 'a1', nome: 'Peão' } } });
});
