// @requirement 11.18.13
// `npm run ataques`: what attackers tried, against the built shop as real processes: embedded, and on the PostgreSQL server
// of TEST_DATABASE_URL when it is set. Loopback only. Names of scenes as arguments run only these. Ends with 1 when
// something did not hold.
import { type Cena, criarRelato, tabela } from '#tests/falhas/relato.ts';
import { cenaDosAvisos, cenaDosPdfs } from './arquivos-e-avisos.ts';
import { cenaDaOrigem, cenaDoProxy, cenaDosCorpos } from './borda.ts';
import { cenaDasChaves } from './chaves.ts';
import { cenaDasContas } from './contas.ts';
import { cenaDoCorreio } from './correio.ts';
import { cenaDosHonestos } from './honestos.ts';
import { cenaDosElos } from './elos.ts';
import { cenaDasExportacoes } from './exportacoes.ts';
import { cenaDasImagens } from './imagens.ts';
import { cenaDosLentos } from './lentos.ts';
import { cenaDosLimites } from './limites.ts';
import { cenaDaMemoria } from './memoria.ts';
import { cenaDosNomes } from './nomes.ts';
import { montarPalco, type Palco } from './palco.ts';
import { cenaDasPermissoes } from './permissoes.ts';
import { cenaDasReservas } from './reservas.ts';
import { cenaDasSenhas } from './senhas.ts';
import { cenaDasTomadas } from './tomadas.ts';
import { cenaDosWebhooks } from './webhooks.ts';

const cenas: Record<string, (cena: Cena, palco: Palco) => Promise<void>> = {
  pdfs: cenaDosPdfs,
  avisos: cenaDosAvisos,
  origem: cenaDaOrigem,
  proxy: cenaDoProxy,
  corpos: cenaDosCorpos,
  contas: cenaDasContas,
  chaves: cenaDasChaves,
  elos: cenaDosElos,
  exportacoes: cenaDasExportacoes,
  webhooks: cenaDosWebhooks,
  nomes: cenaDosNomes,
  tomadas: cenaDasTomadas,
  correio: cenaDoCorreio,
  limites: cenaDosLimites,
  senhas: cenaDasSenhas,
  memoria: cenaDaMemoria,
  imagens: cenaDasImagens,
  lentos: cenaDosLentos,
  permissoes: cenaDasPermissoes,
  reservas: cenaDasReservas,
  honestos: cenaDosHonestos,
};

const pedidas = process.argv.slice(2);
const servidor = process.env['TEST_DATABASE_URL'];
const relato = criarRelato();
for (const banco of servidor ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
  if (banco === 'PostgreSQL') process.env['TEST_DATABASE_URL'] = servidor;
  else delete process.env['TEST_DATABASE_URL'];
  const palco = await montarPalco();
  try {
    for (const [nome, encenar] of Object.entries(cenas)) {
      if (pedidas.length > 0 && !pedidas.includes(nome)) continue;
      const cena = relato.cena(`${nome}, ${banco}`);
      await encenar(cena, palco).catch((erro: unknown) =>
        cena.conferir('the scene came to its end', 0, [String(erro)]),
      );
    }
  } finally {
    await palco.fechar();
  }
}
if (!servidor) relato.cena('PostgreSQL').pular('TEST_DATABASE_URL is not set');
const violacoes = relato.linhas.reduce((soma, linha) => soma + linha.violacoes.length, 0);
console.log(`\n${tabela(relato)}\n\n${relato.linhas.length} checks, ${violacoes} violations.`);
process.exitCode = violacoes === 0 ? 0 : 1;
