// @requirement 15.7.5
// `npm run test:deploy`: deploy/ as far as it can be tried without a domain, a registry of images and a machine of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { megabytes, pacotesEm } from './arvore.ts';
import { conferirLugarDasCopias, copiarComoAUnidade } from './copias.ts';
import { tentarImagem } from './imagem.ts';
import { porNoAr, respostas, tirarDoAr } from './loja-no-ar.ts';
import { anotar, passo, rodar, tudoCerto } from './passo.ts';
import { tentarVarnish } from './varnish.ts';

/** All that is deployed, Node included. */
const MAIOR_MB = 450;
const deFerramentas = ['typescript', 'vite', 'vitest', 'drizzle-kit', 'playwright-core', 'oxlint', 'esbuild'];
/** `systemd-analyze security` goes from 0 (all closed) to 10 (all open), times ten. */
const EXPOSICAO = 20;

const pasta = path.resolve('.tmp/deploy');
const loja = path.join(pasta, 'loja');

for (const comando of ['systemd-analyze', 'caddy', 'varnishd', 'buildah', 'debootstrap']) {
  if (rodar('which', [comando]).codigo === 0) continue;
  console.error(`Falta ${comando}: apt-get install systemd caddy varnish buildah debootstrap`);
  process.exit(1);
}
rmSync(loja, { recursive: true, force: true });
mkdirSync(pasta, { recursive: true });
if (passo('npm run pacote faz a árvore', process.execPath, ['scripts/run.mjs', 'pacote', loja])) {
  await conferirArvore();
  conferirUnidade();
}
conferirLugarDasCopias();
for (const lojas of ['127.0.0.1:3000', 'loja-1:3000 loja-2:3000'])
  passo(
    `caddy validate com ${lojas}`,
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    {
      env: { ...process.env, DOMINIO: 'sua-loja.com.br', LOJAS: lojas },
    },
  );
await tentarVarnish();
await tentarImagem(pasta);
console.log(tudoCerto() ? '\nTudo certo.' : '\nHá o que consertar.');
process.exitCode = tudoCerto() ? 0 : 1;

async function conferirArvore(): Promise<void> {
  const tamanho = megabytes(loja);
  anotar(`o que se instala tem menos de ${MAIOR_MB} MB, com Node`, tamanho < MAIOR_MB, `${tamanho} MB`);
  const sobrando = pacotesEm(path.join(loja, 'node_modules')).filter((nome) => deFerramentas.includes(nome));
  anotar('nenhuma ferramenta de montagem vai junto', sobrando.length === 0, sobrando.join(', '));
  const dados = await mkdtemp(path.join(tmpdir(), 'loja-do-pacote-'));
  const porta = await portaLivre();
  const antes = megabytes(path.join(loja, 'node_modules'));
  const { processo, pronta, dito } = await porNoAr('npm', ['start'], porta, {
    cwd: loja,
    env: { PATH: process.env['PATH'], HOME: dados, PORT: String(porta), DATA_DIR: dados },
  });
  try {
    const ditas = pronta ? await respostas(porta, ['/', '/produtos', '/sobre']) : [];
    anotar('npm start nela abre a loja', pronta && ditas.every((uma) => uma.endsWith(' 200')), pronta ? '' : dito());
    await tirarDoAr(processo);
    copiarComoAUnidade(loja, dados);
  } finally {
    await tirarDoAr(processo);
    await rm(dados, { recursive: true, force: true });
  }
  anotar('nada foi instalado ao abrir', megabytes(path.join(loja, 'node_modules')) === antes);
}

/** The unit with the path of the running version: systemd checks that the program exists. */
function conferirUnidade(): void {
  const unidade = path.join(pasta, 'loja.service');
  writeFileSync(unidade, readFileSync('deploy/loja.service', 'utf8').replaceAll('/opt/loja/atual', loja));
  passo('systemd-analyze verify', 'systemd-analyze', ['verify', unidade]);
  const { codigo, texto } = rodar('systemd-analyze', [
    'security',
    '--offline=yes',
    '--no-pager',
    `--threshold=${EXPOSICAO}`,
    unidade,
  ]);
  anotar(
    'a unidade é fechada',
    codigo === 0,
    /Overall exposure level.*?: ([\d.]+)/.exec(texto)?.[1] ?? texto.slice(-500),
  );
}
