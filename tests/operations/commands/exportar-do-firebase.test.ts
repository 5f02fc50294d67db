// @requirement 15.10.7
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lerDump } from '#importers/firebase/reader/ler-dump.ts';
import { escreverDump } from '#demo-data/loja-antiga/formas.ts';
import { lojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { emBytes } from '#tests/integration/importers/firebase/import/apoio.ts';

type Documento = { name: string };

/** Firestore's REST interface as far as the script uses it: pages of two, the first request refused as busy. */
function firestore(documentos: Documento[]) {
  let ocupado = 1;
  return createServer((pedido, resposta) => {
    const responder = (status: number, corpo: unknown) => resposta.writeHead(status).end(JSON.stringify(corpo));
    if (ocupado-- > 0) return responder(503, {});
    if (pedido.headers.authorization !== 'Bearer owner') return responder(401, {});
    const { pathname, searchParams } = new URL(pedido.url ?? '', 'http://firestore');
    const partes = ({ name }: Documento) => name.split('/documents/')[1]?.split('/') ?? [];
    if (pathname.endsWith(':runQuery'))
      return responder(
        200,
        documentos.filter((um) => partes(um)[2] === 'downloads').map((document) => ({ document })),
      );
    const colecao = pathname.split('/').at(-1);
    const inicio = Number(searchParams.get('pageToken') || 0);
    const dela = documentos.filter((um) => partes(um).length === 2 && partes(um)[0] === colecao);
    const pagina = { documents: dela.slice(inicio, inicio + 2) };
    return responder(200, inicio + 2 < dela.length ? { ...pagina, nextPageToken: String(inicio + 2) } : pagina);
  });
}

const ler = async (pedacos: Iterable<string>) => {
  const lidos = [];
  for await (const { colecao, id, campos } of lerDump(emBytes(pedacos))) lidos.push([`${colecao}/${id}`, campos]);
  return Object.fromEntries(lidos) as Record<string, unknown>;
};

test('o script do dono faz um dump que é a loja inteira, página por página', async () => {
  const texto = [...escreverDump(lojaDeAntes({ produtos: 11, usuarios: 5, pedidos: 40 }, senhaDeTodos), 'rest')].join(
    '',
  );
  const servidor = firestore((JSON.parse(texto) as { documents: Documento[] }).documents);
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => void servidor.close());
  const filho = spawn(process.execPath, ['deploy/firebase/exportar.mjs', '--projeto', 'loja-antiga'], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(servidor.address() as AddressInfo).port}` },
  });
  const saida: string[] = [];
  filho.stdout.on('data', (pedaco: Buffer) => saida.push(pedaco.toString()));
  expect(await new Promise((pronto) => filho.on('close', pronto))).toBe(0);
  expect(await ler([saida.join('')])).toEqual(await ler([texto]));
});
