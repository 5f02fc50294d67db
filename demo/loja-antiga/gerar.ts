// Writes an older shop of any size in any form of dump, to try an import with:
// node demo/loja-antiga/gerar.ts PASTA [--forma import-export] [--produtos 2000] [--usuarios 20000] [--pedidos 100000]
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { escreverContas, escreverDump, formasDeDump } from './formas.ts';
import { lojaDeAntes } from './loja.ts';
import { comSujeiras } from './sujeiras.ts';
import { senhaDeTodos } from './senha.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    forma: { type: 'string', default: 'import-export' },
    produtos: { type: 'string', default: '2000' },
    usuarios: { type: 'string', default: '20000' },
    pedidos: { type: 'string', default: '100000' },
    limpa: { type: 'boolean', default: false },
  },
});
const [pasta] = positionals;
const forma = formasDeDump.find((uma) => uma === values.forma);
if (!pasta || !forma) {
  console.error(
    `Uso: node demo/loja-antiga/gerar.ts PASTA [--forma ${formasDeDump.join('|')}] [--pedidos N] [--limpa]`,
  );
  process.exit(1);
}
const limpa = lojaDeAntes(
  { produtos: Number(values.produtos), usuarios: Number(values.usuarios), pedidos: Number(values.pedidos) },
  senhaDeTodos,
);
const loja = values.limpa ? limpa : comSujeiras(limpa);
await mkdir(pasta, { recursive: true });
await pipeline(Readable.from(escreverDump(loja, forma)), createWriteStream(join(pasta, 'dump.json')));
await pipeline(Readable.from(escreverContas(loja)), createWriteStream(join(pasta, 'users.json')));
