// `npm run fuzz -- --pedidos 10000 --semente 1`: hostile requests to every address of the built shop, as every role. Ends
// with 1 when one of them failed, said too much, took over 5 s, or changed what it may not.
import { parseArgs } from 'node:util';
import { abrirLojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { rodar } from './rodada.ts';

const MAIS_LENTO_MS = 5000;
const CRESCIMENTO_MB = 250;

const { values } = parseArgs({ options: { pedidos: { type: 'string' }, semente: { type: 'string' } } });
const quantos = Number(values.pedidos ?? 10_000);
const semente = Number(values.semente ?? Date.now() % 2 ** 31);
console.log(`${quantos} pedidos, semente ${semente}`);
const loja = await abrirLojaMontada();
const inicio = performance.now();
try {
  const { feitos, enderecos, porStatus, violacoes, maisLento, lenta, errosNoRegistro, memoria } = await rodar(
    loja,
    quantos,
    semente,
  );
  if (maisLento > MAIS_LENTO_MS) violacoes.push(`an answer took ${Math.round(maisLento)} ms: ${lenta}`);
  const [antes, depois] = memoria;
  if (depois - antes > CRESCIMENTO_MB) violacoes.push(`memory grew from ${antes} to ${depois} MB`);
  const segundos = Math.round((performance.now() - inicio) / 1000);
  console.log(
    `${feitos} pedidos a ${enderecos} endereços em ${segundos} s; o mais lento levou ${Math.round(maisLento)} ms`,
  );
  console.log(
    `por status: ${Object.entries(porStatus)
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ')}`,
  );
  console.log(
    `memória: ${antes} MB depois do começo, ${depois} MB no fim; ${errosNoRegistro} linhas de erro no registro`,
  );
  for (const violacao of violacoes.slice(0, 40)) console.log(`✘ ${violacao}`);
  console.log(`${violacoes.length} violações (semente ${semente})`);
  process.exitCode = violacoes.length === 0 ? 0 : 1;
} finally {
  await loja.fechar();
}
