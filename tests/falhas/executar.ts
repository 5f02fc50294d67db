// @requirement 14.1.3
// `npm run faults`: the built shop as real processes, broken in every way it must survive. Loopback only. Names of scenes
// as arguments run only these: `npm run faults -- mortes --voltas 20`. The long ones take `--voltas`, how often to kill (200),
// and `--minutos`, how long to run (5 for two instances, 30 at seven tenths of the peak). Ends with 1 when something did
// not hold.
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/build.mjs';
import { cenaDosAnuncios } from './anuncios.ts';
import { cenaDoBalanco } from './balanco.ts';
import { cenaDoBancoFora } from './banco-fora.ts';
import { cenaDaBorda } from './borda.ts';
import { cenaDaMudanca, cenaDasCopias } from './copias.ts';
import { cenaDemorada } from './demorada.ts';
import { cenaDoDeposito } from './deposito.ts';
import { cenaDosInicios } from './dez-instancias.ts';
import { cenaDoDiscoCheio } from './disco-cheio.ts';
import { cenaDasDuasInstancias } from './duas-instancias.ts';
import { cenaDoEmbutido } from './embutido.ts';
import { cenaLonga } from './longa.ts';
import { cenaDasMortes } from './mortes.ts';
import { montarPalco, type Palco } from './palco.ts';
import { cenaDaParada } from './parada.ts';
import { cenaDoPooler } from './pooler.ts';
import { cenaDoProvedor } from './provedor.ts';
import { cenaDoRelogio } from './relogio.ts';
import { cenaDaRestauracao } from './restauracao.ts';
import { criarRelato, type Relato, tabela } from './relato.ts';

const cenas: Record<string, (relato: Relato, palco: Palco) => Promise<void>> = {
  embutido: cenaDoEmbutido,
  duas: cenaDasDuasInstancias,
  fora: cenaDoBancoFora,
  anuncios: cenaDosAnuncios,
  pooler: cenaDoPooler,
  inicios: cenaDosInicios,
  borda: cenaDaBorda,
  provedor: cenaDoProvedor,
  disco: cenaDoDiscoCheio,
  parada: cenaDaParada,
  copias: cenaDasCopias,
  restauracao: cenaDaRestauracao,
  mudanca: cenaDaMudanca,
  deposito: cenaDoDeposito,
  relogio: cenaDoRelogio,
  longa: cenaLonga,
  balanco: cenaDoBalanco,
  mortes: cenaDasMortes,
  demorada: cenaDemorada,
};

if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
const { values, positionals: pedidas } = parseArgs({
  options: { voltas: { type: 'string', default: '200' }, minutos: { type: 'string' } },
  allowPositionals: true,
});
const relato = criarRelato();
const palco = await montarPalco({
  voltas: Number(values.voltas),
  minutos: { balanco: Number(values.minutos ?? 5), demorada: Number(values.minutos ?? 30) },
});
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
