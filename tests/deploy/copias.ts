// @requirement 15.7.5 15.8.3
import { readFileSync } from 'node:fs';
import { anotar, rodar } from './passo.ts';

/** The image's user, whom the try of the unit borrows: this machine has no user of that number. */
const NINGUEM = '10001';
const UNIDADE = 'deploy/loja.service';

/** Values of a directive of the unit, which may be written several times; systemd allows "-" before a path. */
const naUnidade = (nome: string): string[] =>
  [...readFileSync(UNIDADE, 'utf8').matchAll(new RegExp(`^${nome}=(.*)$`, 'gm'))].flatMap(([, valor = '']) =>
    valor.split(/\s+/).flatMap((caminho) => caminho.replace(/^[-+]+/, '') || []),
  );

/** The folder that docs/operations.md tells the operator of the unit to make and to name in BACKUP_DIR. */
function pastaDocumentada(): string | null {
  const documento = readFileSync('docs/operations.md', 'utf8');
  const feita = /install -d -o loja -g loja -m 0700 (\/[\w/.-]+)/.exec(documento)?.[1];
  return feita && documento.includes(`BACKUP_DIR=${feita}`) ? feita : null;
}

/** Compares the settings of copies in deploy/ with the documents: the folder, the volume, its owner. */
export function conferirLugarDasCopias(): void {
  const pasta = pastaDocumentada();
  anotar(
    'a unidade deixa escrever na pasta de cópias que o documento manda fazer',
    pasta !== null && naUnidade('ReadWritePaths').includes(pasta),
    pasta ?? 'docs/operations.md não a nomeia',
  );
  const compose = readFileSync('deploy/compose.yml', 'utf8');
  const exemplo = /^BACKUP_DIR=(\/\S+)$/m.exec(readFileSync('deploy/.env.example', 'utf8'))?.[1] ?? '';
  const [, volume = ''] = new RegExp(`^ +- ([\\w-]+):${exemplo}$`, 'm').exec(compose) ?? [];
  anotar(
    'o compose põe um volume seu na pasta de cópias de .env.example',
    volume !== '' && new RegExp(`^volumes:\\n(?:  .*\\n)*  ${volume}:$`, 'm').test(compose),
    `${exemplo} em ${volume}`,
  );
  anotar(
    'a imagem tem essa pasta, do usuário da loja e só dele',
    readFileSync('deploy/Dockerfile', 'utf8').includes(`install -d -o loja -g loja -m 0700 ${exemplo}\n`),
  );
}

/**
 * Makes and tries a backup as the unit would: in a mount namespace of its own, where all but the unit's folders is read-only
 * (ProtectSystem=strict, PrivateTmp), as a user without rights. `dados` is the data folder of a shop.
 */
export function copiarComoAUnidade(loja: string, dados: string): void {
  const pasta = pastaDocumentada() ?? '/nenhuma';
  const gravaveis = [
    ...naUnidade('StateDirectory').map((nome) => `/var/lib/${nome}`),
    ...naUnidade('CacheDirectory').map((nome) => `/var/cache/${nome}`),
    ...naUnidade('ReadWritePaths'),
  ];
  const roteiro = `set -e
    mount --make-rprivate /
    for acima in /opt /var/lib /var/cache /var/backups; do mount -t tmpfs tmpfs $acima; done
    mkdir -p /opt/loja/atual /var/lib/loja /var/cache/loja
    mount --bind "$LOJA" /opt/loja/atual
    mount --bind "$DADOS" /var/lib/loja
    # Last, because the shop and its data may lie there.
    mount -t tmpfs tmpfs /tmp
    install -d -o ${NINGUEM} -g ${NINGUEM} -m 0700 "$PASTA"
    chown -R ${NINGUEM}:${NINGUEM} /var/lib/loja /var/cache/loja
    chmod 1777 /tmp
    for gravavel in $GRAVAVEIS; do if [ -d $gravavel ]; then mount --bind $gravavel $gravavel; fi; done
    findmnt -rn -o TARGET | while read -r lugar; do
      case "$lugar" in /dev*|/proc*|/sys*|/tmp) continue;; esac
      for gravavel in $GRAVAVEIS; do if [ "$lugar" = "$gravavel" ]; then continue 2; fi; done
      mount -o remount,bind,ro "$lugar" 2>/dev/null || true
    done
    cd /opt/loja/atual
    umask 0027
    como="setpriv --reuid=${NINGUEM} --regid=${NINGUEM} --clear-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/bin:/bin DEMO=1 DATA_DIR=/var/lib/loja BACKUP_DIR=$PASTA"
    if $como touch /opt/loja/atual/x /var/lib/x 2>/dev/null; then echo 'o resto não está fechado'; exit 1; fi
    $como node_modules/.bin/node build/server/comandos/backup.js backup --experimentar
    echo "modos: $(find "$PASTA" -printf '%y%m\\n' | sort -u | xargs)"`;
  const { codigo, texto } = rodar('unshare', ['--mount', 'sh', '-c', roteiro], {
    env: { ...process.env, LOJA: loja, DADOS: dados, PASTA: pasta, GRAVAVEIS: gravaveis.join(' ') },
  });
  anotar(
    'com o que a unidade deixa escrever a cópia é feita e experimentada, sem ser root',
    codigo === 0 && texto.includes('Experimentada: restaurada à parte, está inteira.'),
    texto.slice(-1500).trim(),
  );
  anotar('pastas das cópias 0700 e arquivos 0600', /^modos: d700 f600$/m.test(texto), /^modos: .*$/m.exec(texto)?.[0]);
}
