import { existsSync, realpathSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { porNoAr, respostas, tirarDoAr } from './loja-no-ar.ts';
import { anotar, passo, rodar } from './passo.ts';

const CERTIFICADOS = '/etc/ssl/certs/ca-certificates.crt';
const MEMORIA = 512 * 1024 * 1024;
const PUBLICAS = ['/healthz', '/', '/produtos', '/sobre', '/entrar'];
/** Where deploy/compose.yml mounts the volume of the copies. */
const COPIAS = '/copias';
const cgroup = `/sys/fs/cgroup/memory/loja-${process.pid}`;
const base = 'localhost/loja-base';
const montagem = 'localhost/loja-base-de-montagem';
const imagem = 'localhost/loja-tentada';

/** Builds the image on bases made here, without any registry of images, and runs it in 512 MB as the user it names. */
export async function tentarImagem(pasta: string): Promise<void> {
  if (!fazerBases(pasta)) return;
  const montada = passo('a imagem é montada por deploy/Dockerfile (buildah, --isolation chroot)', 'buildah', [
    'bud',
    '--isolation=chroot',
    '--format=docker',
    '--file=deploy/Dockerfile',
    `--tag=${imagem}`,
    `--build-arg=BASE=${base}`,
    `--build-arg=BASE_DE_MONTAGEM=${montagem}`,
    '.',
  ]);
  if (!montada) return;
  const { Docker } = JSON.parse(rodar('buildah', ['inspect', '--type', 'image', imagem]).texto) as {
    Docker: { config: { User: string; Healthcheck?: { Test: string[] } } };
  };
  const { User, Healthcheck } = Docker.config;
  anotar('a imagem não roda como root', /^[1-9]\d*(?::\d+)?$/.test(User), User);
  const lugar = rodar('buildah', ['from', imagem]).texto.trim().split('\n').at(-1) ?? '';
  try {
    await rodarNoLimite(lugar, Healthcheck?.Test ?? []);
  } finally {
    rodar('buildah', ['rm', lugar]);
  }
}

/** The base by debootstrap; the one to build on has this machine's Node and npm besides. */
function fazerBases(pasta: string): boolean {
  const raiz = path.join(pasta, 'base');
  const feita =
    existsSync(path.join(raiz, 'etc/debian_version')) ||
    passo('a base é feita por debootstrap', 'debootstrap', ['--variant=minbase', 'trixie', raiz]);
  if (!feita) return false;
  return guardarBase(base, raiz, []) && guardarBase(montagem, raiz, deNode());
}

function guardarBase(nome: string, raiz: string, mais: [string, string][]): boolean {
  const lugar = rodar('buildah', ['from', 'scratch']).texto.trim();
  try {
    const feito = [
      ['copy', lugar, raiz, '/'],
      ...mais.map(([de, para]) => ['copy', lugar, de, para]),
      ['config', `--env=NODE_EXTRA_CA_CERTS=${CERTIFICADOS}`, lugar],
      ['commit', lugar, nome],
    ];
    for (const argumentos of feito) {
      const { codigo, texto } = rodar('buildah', argumentos);
      if (codigo !== 0) return anotar(`a base ${nome} é feita`, false, texto.slice(-1000));
    }
    return true;
  } finally {
    rodar('buildah', ['rm', lugar]);
  }
}

/** The project's Node with the npm that runs this, laid out as a Node image has them. */
function deNode(): [string, string][] {
  const programa = process.env['npm_execpath'] ?? realpathSync(rodar('which', ['npm']).texto.trim());
  const npm = path.dirname(path.dirname(programa));
  return [
    ['node_modules/node/bin/node', '/usr/local/bin/node'],
    [npm, '/usr/local/lib/node_modules/npm'],
    ['tests/deploy/npm', '/usr/local/bin/npm'],
    // A network that inspects TLS has certificates of its own, which this machine trusts.
    [CERTIFICADOS, CERTIFICADOS],
  ];
}

async function rodarNoLimite(lugar: string, saude: string[]): Promise<void> {
  const servidor = process.env['TEST_DATABASE_URL'];
  const banco = servidor ? await bancoNoServidor(servidor) : null;
  const porta = await portaLivre();
  const variaveis = {
    PORT: String(porta),
    HOST: '127.0.0.1',
    DEMO: '1',
    BACKUP_DIR: COPIAS,
    ...(banco && { DATABASE_URL: banco.url }),
  };
  const ambiente = Object.entries(variaveis).flatMap(([nome, valor]) => ['--env', `${nome}=${valor}`]);
  const dentro = (comando: string[]) => ['run', '--isolation', 'chroot', ...ambiente, lugar, '--', ...comando];
  mkdirSync(cgroup);
  // Into the group first, then become the image: all it starts counts.
  const limitar = `echo ${MEMORIA} > ${cgroup}/memory.limit_in_bytes && echo $$ > ${cgroup}/cgroup.procs && exec buildah "$@"`;
  const loja = await porNoAr('sh', ['-c', limitar, 'sh', ...dentro(['node', 'servir.mjs'])], porta, {});
  try {
    const onde = banco ? 'com PostgreSQL' : 'com o banco embutido';
    anotar(`a imagem atende em 512 MB ${onde}`, loja.pronta, loja.pronta ? '' : loja.dito());
    if (!loja.pronta) return;
    const ditas = await respostas(porta, PUBLICAS);
    anotar(
      'as páginas dela respondem',
      ditas.every((uma) => uma.endsWith(' 200')),
      ditas.join(', '),
    );
    const soDela = `test "$(stat -c '%U %a' ${COPIAS})" = 'loja 700'`;
    anotar(
      'a pasta das cópias na imagem é do usuário dela, e só dele',
      rodar('buildah', dentro(['sh', '-c', soDela])).codigo === 0,
    );
    const copia = rodar('buildah', dentro(['node', 'build/server/comandos/backup.js', 'backup', '--experimentar']));
    anotar('uma cópia é feita e experimentada nela', copia.codigo === 0, copia.texto.slice(-1500).trim());
    anotar('o teste de saúde da imagem passa', rodar('buildah', dentro(saude.slice(1))).codigo === 0);
    const usuario = rodar('buildah', dentro(['id', '-u'])).texto.trim();
    anotar('dentro dela ninguém é root', usuario !== '0', `uid ${usuario}`);
    const faltou = /oom_kill (\d+)/.exec(readFileSync(`${cgroup}/memory.oom_control`, 'utf8'))?.[1] ?? '0';
    const pico = Number(readFileSync(`${cgroup}/memory.max_usage_in_bytes`, 'utf8'));
    anotar('a memória bastou', faltou === '0', `pico de ${Math.round(pico / 1024 / 1024)} MB, arquivos lidos contados`);
  } finally {
    await tirarDoAr(loja.processo);
    await banco?.apagar();
    rmdirSync(cgroup);
  }
}
