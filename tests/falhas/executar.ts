// `npm run faults`: the built shop as real processes, broken in every way it must survive. Loopback only. Names of scenes
// as arguments run only these. Ends with 1 when something did not hold.
import { ensureBuild } from '#scripts/build.mjs';
import { cenaDoBancoFora } from './banco-fora.ts';
import { cenaDaMudanca, cenaDasCopias } from './copias.ts';
import { cenaDoDiscoCheio } from './disco-cheio.ts';
import { cenaDasDuasInstancias } from './duas-instancias.ts';
import { cenaDoEmbutido } from './embutido.ts';
import { cenaLonga } from './longa.ts';
import { montarPalco, type Palco } from './palco.ts';
import { cenaDaParada } from './parada.ts';
import { cenaDoProvedor } from './provedor.ts';
import { cenaDaRestauracao } from './restauracao.ts';
import { criarRelato, type Relato, tabela } from './relato.ts';

const cenas: Record<string, (relato: Relato, palco: Palco) => Promise<void>> = {
  embutido: cenaDoEmbutido,
  duas: cenaDasDuasInstancias,
  fora: cenaDoBancoFora,
  provedor: cenaDoProvedor,
  disco: cenaDoDiscoCheio,
  parada: cenaDaParada,
  copias: cenaDasCopias,
  restauracao: cenaDaRestauracao,
  mudanca: cenaDaMudanca,
  longa: cenaLonga,
};

if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
const pedidas = process.argv.slice(2);
const relato = criarRelato();
const palco = await montarPalco();
try {
  for (const [nome, encenar] of Object.entries(cenas)) {
    if (pedidas.length > 0 && !pedidas.includes(nome)) continue;
    const inicio = performance.now();
    await encenar(relato, palco).catch((erro: unknown) =>
      relato
        .cena(nome)
        .conferir('the scene came to its end', 0, [
          erro instanceof Error ? (erro.stack ?? erro.message) : String(erro),
        ]),
    );
    console.log(`  ${nome}: ${((performance.now() - inicio) / 1000).toFixed(0)} s`);
  }
} finally {
  await palco.fechar();
}
const violacoes = relato.linhas.reduce((soma, linha) => soma + linha.violacoes.length, 0);
console.log(`\n${tabela(relato)}\n\n${relato.linhas.length} checks, ${violacoes} violations.`);
process.exitCode = violacoes === 0 ? 0 : 1;
