// `npm run fuzz -- --pedidos 10000 --semente 1`: hostile requests to every address of the built shop, as every role. Ends
// with 1 when one of them failed, said too much, took over 5 s, or changed what it may not.
import { parseArgs } from 'node:util';
import { abrirLojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { MAIS_LENTO_MS, rodar } from './rodada.ts';

/** Memory at the end may be this multiple of the memory half-way. */
const FOLGA = 1.3;

const { values } = parseArgs({ options: { pedidos: { type: 'string' }, semente: { type: 'string' } } });
const quantos = Number(values.pedidos ?? 10_000);
const semente = Number(values.semente ?? Date.now() % 2 ** 31);
console.log(`${quantos} pedidos, semente ${semente}`);
const loja = await abrirLojaMontada();
const inicio = performance.now();
try {
  const { feitos, enderecos, porStatus, violacoes, maisLento, lentas, errosNoRegistro, memoria } = await rodar(
    loja,
    quantos,
    semente,
  );
  for (const { pedido, ms, sozinha } of lentas) {
    const tempos = `${Math.round(ms)} ms, alone ${Math.round(sozinha)} ms: ${pedido}`;
    if (sozinha > MAIS_LENTO_MS) violacoes.push(tempos);
    else console.log(`  ${tempos}`);
  }
  for (const linha of errosNoRegistro) violacoes.push(`an error in the log: ${linha.slice(0, 600)}`);
  for (const { meio, fim } of memoria)
    if (fim > meio * FOLGA) violacoes.push(`memory grew from ${meio} to ${fim} MB in the second half`);
  const segundos = Math.round((performance.now() - inicio) / 1000);
  console.log(
    `${feitos} pedidos a ${enderecos} endereços em ${segundos} s; o mais lento levou ${Math.round(maisLento)} ms`,
  );
  console.log(
    `por status: ${Object.entries(porStatus)
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ')}`,
  );
  const memorias = memoria.map(({ meio, fim }) => `${meio} / ${fim}`);
  console.log(`memória em MB, na metade e no fim: sem direito ${memorias[0]}, como admin ${memorias[1]}`);
  for (const violacao of violacoes.slice(0, 40)) console.log(`✘ ${violacao}`);
  console.log(`${violacoes.length} violações (semente ${semente})`);
  process.exitCode = violacoes.length === 0 ? 0 : 1;
} finally {
  await loja.fechar();
}
