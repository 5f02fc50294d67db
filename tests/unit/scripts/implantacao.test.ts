import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';

const ler = (nome: string) => readFileSync(path.join('deploy', nome), 'utf8');
const linhasDe = (nome: string) =>
  ler(nome)
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '' && !linha.startsWith('#'));

describe('o que se instala num servidor', () => {
  test('tem imagem, composição, proxy, unidade e variáveis', () => {
    expect(readdirSync('deploy')).toEqual(
      expect.arrayContaining(['Dockerfile', 'compose.yml', 'Caddyfile', 'loja.service', '.env.example']),
    );
  });

  test('o proxy só guarda o endereço que lhe diz quem está na própria máquina ou nas redes de um CDN', () => {
    const confia = linhasDe('Caddyfile').filter((linha) => linha.startsWith('trusted_proxies '));
    expect(confia).toEqual(['trusted_proxies 127.0.0.1 {$REDES_DO_CDN}']);
  });

  test('a unidade não dá ao processo o que ele não usa', () => {
    expect(linhasDe('loja.service')).toEqual(
      expect.arrayContaining(['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'User=loja']),
    );
  });

  test('a imagem sai de bases que se podem trocar, não roda como root e diz se está bem', () => {
    const linhas = linhasDe('Dockerfile');
    const bases = linhas.filter((linha) => linha.startsWith('FROM '));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^FROM \$\{\w+\}/);
    expect(linhas.findLast((linha) => linha.startsWith('USER '))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    expect(linhas.some((linha) => linha.startsWith('HEALTHCHECK '))).toBe(true);
    const final = linhas.slice(linhas.lastIndexOf(bases[1] ?? ''));
    expect(final.filter((linha) => /\bnpm (?:ci|install|run)\b/.test(linha))).toEqual([]);
  });

  test('a composição tem duas instâncias e um PostgreSQL de versão dita', () => {
    const linhas = linhasDe('compose.yml');
    expect(linhas.filter((linha) => /^loja-\d: \*loja$/.test(linha))).toHaveLength(2);
    expect(linhas.filter((linha) => /^image: \S*postgres:/.test(linha))).toEqual([
      expect.stringMatching(/postgres:\d+$/),
    ]);
  });

  test('os valores de loja.env, entre as aspas do exemplo, um shell lê como o systemd: tais como são', () => {
    const exemplo = /```sh\n( +SHOP_URL=[^`]+)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
    const valor = 'dama & <torre> em $d1 #2';
    const comAspas = [...exemplo.matchAll(/^ +(\w+)=(["']).*\2$/gm)].map(([, nome = '', aspas = '']) => ({
      nome,
      aspas,
    }));
    expect(comAspas.map(({ nome }) => nome)).toEqual(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_PASSPHRASE']);
    for (const { nome, aspas } of comAspas)
      expect(execFileSync('sh', ['-c', `${nome}=${aspas}${valor}${aspas}; printf %s "$${nome}"`]).toString()).toBe(
        valor,
      );
  });

  test('a composição maior tem dois processos de páginas e um de tarefas, com a fila de ligações do pgbouncer.ini', () => {
    const linhas = linhasDe('compose.scale.yml');
    expect(linhas.filter((linha) => /^loja-\d: \*paginas$/.test(linha))).toHaveLength(2);
    expect(linhas.filter((linha) => linha.startsWith('PROCESSO: '))).toEqual([
      'PROCESSO: paginas',
      'PROCESSO: tarefas',
    ]);
    // Each line that the container replaces is there to be replaced.
    const comandos = [...ler('compose.scale.yml').matchAll(/-e 's\/\^(\w+) = \.\*\//g)].map(([, nome]) => nome ?? '');
    expect(comandos).toEqual(['loja', 'listen_addr', 'auth_file']);
    for (const nome of comandos)
      expect([nome, linhasDe('pgbouncer.ini').filter((linha) => linha.startsWith(`${nome} = `)).length]).toEqual([
        nome,
        1,
      ]);
    expect(linhasDe('pgbouncer.ini')).toEqual(
      expect.arrayContaining([
        'pool_mode = transaction',
        expect.stringMatching(/^ignore_startup_parameters = .*idle_in_/),
      ]),
    );
  });

  test('as variáveis do exemplo, preenchidas, abrem uma loja real', () => {
    const exemplo = linhasDe('.env.example').map((linha) => linha.split('=', 2) as [string, string]);
    const dadas = Object.fromEntries(exemplo);
    const preenchidas = {
      ...dadas,
      AUTH_SECRET: 's'.repeat(32),
      MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-2',
      MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
      SMTP_URL: 'smtps://usuario:senha@smtp.exemplo.com:465',
      MAIL_FROM: 'contato@sua-loja.com.br',
      BACKUP_PASSPHRASE: 'dama por torre em d1',
    };
    expect(Object.keys(preenchidas).filter((nome) => !(nome in dadas))).toEqual([]);
    expect(parseEnv(preenchidas)).toMatchObject({ DEMO: false, BACKUP_PASSPHRASE: 'dama por torre em d1' });
    // Unedited, the example reports the missing values and starts nothing.
    expect(() => parseEnv(dadas)).toThrow(/AUTH_SECRET/);
  });
});
