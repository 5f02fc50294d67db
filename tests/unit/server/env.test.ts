// @requirement 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.5.4 15.6.3
import { describe, expect, test } from 'vitest';
import { InvalidEnv, parseEnv } from '#server/env.ts';

type Ambiente = Record<string, string | undefined>;

const SEGREDO = 's'.repeat(32);
const AWS = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' };
const daLojaReal = {
  AUTH_SECRET: SEGREDO,
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
  DATABASE_URL: 'postgres://banco/loja',
};

function linhasDe(ambiente: Ambiente): string[] {
  try {
    parseEnv(ambiente);
    return [];
  } catch (erro) {
    if (erro instanceof InvalidEnv) return erro.lines;
    throw erro;
  }
}

describe('o ambiente', () => {
  test('sem nada é uma demonstração em localhost, com tudo embutido', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './.data',
      LOG_LEVEL: 'info',
      PROCESSO: 'tudo',
      METRICS_HOST: '127.0.0.1',
      S3_REGION: 'us-east-1',
      DEMO: true,
      TRUST_PROXY: 0,
      EXIGIR_SEGUNDO_FATOR: false,
      HSTS_SUBDOMAINS: false,
      PROVEDOR_DE_TESTE: false,
      SOMENTE_LEITURA: false,
      SHOP_URL: 'http://localhost:3000',
    });
  });

  const modos: [string, Ambiente, boolean][] = [
    ['nada', {}, true],
    ['DEMO=1', { DEMO: '1' }, true],
    ['DEMO=true', { DEMO: 'true' }, true],
    ['DEMO=1 com banco próprio', { DEMO: '1', DATABASE_URL: 'postgres://banco/demo' }, true],
    ['banco e segredos', daLojaReal, false],
    ['segredos sem banco', { ...daLojaReal, DATABASE_URL: undefined }, false],
    ['DEMO=0 com os segredos', { ...daLojaReal, DEMO: '0' }, false],
    ['DEMO vazio com os segredos', { ...daLojaReal, DEMO: '' }, false],
    ['DEMO vazio e mais nada', { DEMO: ' ' }, true],
  ];
  test.each(modos)('com %s a demonstração é o que se espera', (_, ambiente, demo) => {
    expect(parseEnv(ambiente).DEMO).toBe(demo);
  });

  /** Variables and the line that each refusal says: its variable, and words of the rest. */
  type Recusa = [caso: string, ambiente: Ambiente, ...linhas: string[]];
  const recusas: Recusa[] = [
    [
      'banco sem segredos',
      { DATABASE_URL: 'postgres://banco/loja' },
      'AUTH_SECRET',
      'MERCADO_PAGO_ACCESS_TOKEN',
      'MERCADO_PAGO_WEBHOOK_SECRET',
    ],
    ['DEMO=0 sem segredos', { DEMO: '0' }, 'AUTH_SECRET', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
    [
      'token do Mercado Pago na demonstração',
      { DEMO: '1', MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-2' },
      'DEMO: MERCADO_PAGO_ACCESS_TOKEN',
    ],
    ['AUTH_SECRET curto na demonstração', { AUTH_SECRET: 'curto' }, 'AUTH_SECRET: 32'],
    ['Google sem o segredo', { GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET'],
    ['Google sem o cliente', { GOOGLE_CLIENT_SECRET: 'g' }, 'GOOGLE_CLIENT_ID'],
    ['S3 sem balde', { S3_ENDPOINT: 'https://s3.exemplo.test' }, 'S3_BUCKET'],
    ['S3 em endereço que não é da web', { S3_BUCKET: 'fotos', S3_ENDPOINT: 's3.exemplo.test' }, 'S3_ENDPOINT'],
    ['metade da chave do S3', { S3_BUCKET: 'fotos', AWS_ACCESS_KEY_ID: 'x' }, 'AWS_SECRET_ACCESS_KEY'],
    ['S3 com endereço em vez de nome', { S3_BUCKET: 's3://fotos' }, 'S3_BUCKET: nome do balde'],
    ['cópias em endereço em vez de pasta', { BACKUP_DIR: 's3://copias/loja' }, 'BACKUP_DIR: BACKUP_S3_BUCKET'],
    ['cópias nos arquivos da loja', { DATA_DIR: '/d', BACKUP_DIR: '/d/files/copias' }, 'BACKUP_DIR: outra pasta'],
    ['cópias na pasta de dados', { DATA_DIR: '/d', BACKUP_DIR: '/d/copias' }, 'BACKUP_DIR: DATA_DIR … outra pasta'],
    ['cópias na própria pasta de dados', { DATA_DIR: '/d', BACKUP_DIR: '/d/' }, 'BACKUP_DIR: outra pasta'],
    ['cópias no banco da pasta de sempre', { BACKUP_DIR: '.data/db' }, 'BACKUP_DIR: outra pasta'],
    ['cópias num balde com caminho', { BACKUP_S3_BUCKET: 'copias/loja', ...AWS }, 'BACKUP_S3_BUCKET: nome do balde'],
    [
      'cópias num balde e numa pasta',
      { BACKUP_DIR: '/c', BACKUP_S3_BUCKET: 'copias', ...AWS },
      'BACKUP_S3_BUCKET: retire um dos dois',
    ],
    [
      'cópias no balde da loja',
      { S3_BUCKET: 'fotos', BACKUP_S3_BUCKET: 'fotos', ...AWS },
      'BACKUP_S3_BUCKET: um balde só para as cópias',
    ],
    ['senha das cópias curta', { BACKUP_PASSPHRASE: 'peao' }, 'BACKUP_PASSPHRASE: 12 caracteres'],
    ['SHOP_URL sem protocolo', { SHOP_URL: 'loja.com.br' }, 'SHOP_URL'],
    ['SHOP_URL que não é da web', { SHOP_URL: 'javascript:alert(1)' }, 'SHOP_URL'],
    ['SHOP_URL numa subpasta', { SHOP_URL: 'https://loja.com.br/xadrez' }, 'SHOP_URL'],
    ['porta 0', { PORT: '0' }, 'PORT'],
    ['porta 65536', { PORT: '65536' }, 'PORT'],
    ['porta com letras', { PORT: '3000x' }, 'PORT'],
    ['porta quebrada', { PORT: '1.5' }, 'PORT'],
    ['porta negativa e quebrada', { PORT: '-1.5' }, 'PORT'],
    ['DEMO=talvez', { DEMO: 'talvez' }, 'DEMO'],
    ['TRUST_PROXY=sim', { TRUST_PROXY: 'sim' }, 'TRUST_PROXY: valor inválido; use 0, 1, o número'],
    ['TRUST_PROXY de rede impossível', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: valor inválido; use 0, 1'],
    ['TRUST_PROXY sem o arquivo', { TRUST_PROXY: '@/nao/existe' }, 'TRUST_PROXY: valor inválido; o arquivo'],
    ['TRUST_PROXY de todos', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: valor inválido; uma rede com todos'],
    ['EDGE_PURGE de outro serviço', { EDGE_PURGE: 'akamai:zona' }, 'EDGE_PURGE: valor inválido; use varnish:http'],
    ['EDGE_PURGE sem endereço', { EDGE_PURGE: 'varnish:' }, 'EDGE_PURGE: valor inválido; use varnish:http'],
    ['EDGE_PURGE com um caminho', { EDGE_PURGE: 'varnish:http://a/b' }, 'EDGE_PURGE: valor inválido'],
    ['EDGE_PURGE com uma lista furada', { EDGE_PURGE: 'varnish:http://a,' }, 'EDGE_PURGE: valor inválido'],
    ['EDGE_PURGE sem a zona', { EDGE_PURGE: 'bunny:', EDGE_PURGE_TOKEN: 'x' }, 'EDGE_PURGE: valor inválido'],
    ['EDGE_PURGE de uma CDN sem o token', { EDGE_PURGE: 'cloudflare:a1' }, 'EDGE_PURGE_TOKEN: informe junto'],
    ['token sem EDGE_PURGE', { EDGE_PURGE_TOKEN: 'abc' }, 'EDGE_PURGE: informe junto com EDGE_PURGE_TOKEN'],
    [
      'token que não cabe num cabeçalho',
      { EDGE_PURGE: 'fastly:a1', EDGE_PURGE_TOKEN: 'a\nb' },
      'EDGE_PURGE_TOKEN: valor inválido; use o token',
    ],
    ['WEBHOOKS_PERMITIDOS sem a porta', { WEBHOOKS_PERMITIDOS: 'erp' }, 'WEBHOOKS_PERMITIDOS: use pares'],
    ['WEBHOOKS_PERMITIDOS com um endereço', { WEBHOOKS_PERMITIDOS: 'http://erp:80' }, 'WEBHOOKS_PERMITIDOS'],
    ['SOMENTE_LEITURA na demonstração', { SOMENTE_LEITURA: '1' }, 'SOMENTE_LEITURA: loja real'],
    [
      'provedor de teste na demonstração',
      { MERCADO_PAGO_API: 'http://127.0.0.1:4000', PROVEDOR_DE_TESTE: '1' },
      'MERCADO_PAGO_API: demonstração',
    ],
    ['METRICS_PORT=x', { METRICS_PORT: 'x' }, 'METRICS_PORT'],
    ['METRICS_PORT na porta da loja', { PORT: '3100', METRICS_PORT: '3100' }, 'METRICS_PORT: use outra'],
    [
      'ligação direta sem a outra',
      { DATABASE_DIRECT_URL: 'postgres://banco/loja' },
      'DATABASE_URL: DATABASE_DIRECT_URL',
    ],
    ['páginas à parte na demonstração', { PROCESSO: 'paginas' }, 'PROCESSO: o banco embutido é de um processo só'],
    ['LOG_LEVEL=tudo', { LOG_LEVEL: 'tudo' }, 'LOG_LEVEL'],
    ['HOST com espaço', { HOST: 'a b' }, 'HOST'],
    ['SMTP_URL que não é endereço', { SMTP_URL: 'lixo' }, 'SMTP_URL'],
    ['SMTP_URL de outro protocolo', { SMTP_URL: 'https://smtp.exemplo.test' }, 'SMTP_URL'],
    ['SMTP_URL sem servidor', { SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    ['MAIL_FROM que não é e-mail', { MAIL_FROM: 'Sua Loja' }, 'MAIL_FROM'],
    [
      'tudo errado de uma vez',
      { DEMO: '0', DATABASE_URL: 'x', SMTP_URL: 'x', MAIL_FROM: 'x', GOOGLE_CLIENT_ID: 'g', AUTH_SECRET: 'curto' },
      'MERCADO_PAGO_ACCESS_TOKEN',
      'MERCADO_PAGO_WEBHOOK_SECRET',
      'GOOGLE_CLIENT_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'AUTH_SECRET',
    ],
    ['duas formas erradas', { PORT: 'x', LOG_LEVEL: 'tudo' }, 'PORT', 'LOG_LEVEL'],
    [
      'falta e forma errada',
      { DATABASE_URL: 'postgres://b/l', AUTH_SECRET: SEGREDO, MERCADO_PAGO_WEBHOOK_SECRET: 'w', SHOP_URL: 'x' },
      'MERCADO_PAGO_ACCESS_TOKEN',
      'SHOP_URL',
    ],
  ];
  const recusasDaLojaReal: Recusa[] = [
    ['segredo só de espaços', { MERCADO_PAGO_WEBHOOK_SECRET: ' ' }, 'MERCADO_PAGO_WEBHOOK_SECRET'],
    ['AUTH_SECRET curto', { AUTH_SECRET: 's'.repeat(31) }, 'AUTH_SECRET: 32'],
    ['SOMENTE_LEITURA=sim', { SOMENTE_LEITURA: 'sim' }, 'SOMENTE_LEITURA: use 1 ou 0'],
    [
      'outro provedor sem a segunda variável',
      { MERCADO_PAGO_API: 'http://127.0.0.1:4000' },
      'MERCADO_PAGO_API: PROVEDOR_DE_TESTE=1',
    ],
    [
      'outro provedor com a segunda desligada',
      { MERCADO_PAGO_API: 'http://127.0.0.1:4000', PROVEDOR_DE_TESTE: '0' },
      'MERCADO_PAGO_API: PROVEDOR_DE_TESTE=1',
    ],
    ['provedor de teste sem endereço', { PROVEDOR_DE_TESTE: '1' }, 'PROVEDOR_DE_TESTE: MERCADO_PAGO_API'],
    [
      'provedor de teste que não é endereço',
      { MERCADO_PAGO_API: 'localhost:4000', PROVEDOR_DE_TESTE: '1' },
      'MERCADO_PAGO_API: valor inválido',
    ],
    ['ligação direta que não é endereço', { DATABASE_DIRECT_URL: 'banco/loja' }, 'DATABASE_DIRECT_URL: valor inválido'],
    ['PROCESSO=workers', { PROCESSO: 'workers' }, 'PROCESSO: valor inválido; use tudo, paginas, tarefas.'],
    [
      'tarefas à parte no banco embutido',
      { DATABASE_URL: undefined, PROCESSO: 'tarefas' },
      'PROCESSO: o banco embutido é de um processo só',
    ],
    [
      'tarefas de uma cópia só de leitura',
      { SOMENTE_LEITURA: '1', PROCESSO: 'tarefas' },
      'PROCESSO: uma loja que só mostra não tem tarefas',
    ],
    ['DATABASE_URL que não é endereço', { DATABASE_URL: 'localhost/loja' }, 'DATABASE_URL'],
    ['DATABASE_URL de outro banco', { DATABASE_URL: 'mysql://banco/loja' }, 'DATABASE_URL'],
    ['token sem a conta', { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1' }, 'MERCADO_PAGO_ACCESS_TOKEN'],
    ['token de outra casa', { MERCADO_PAGO_ACCESS_TOKEN: 'sk_live_1-2' }, 'MERCADO_PAGO_ACCESS_TOKEN'],
    [
      'token da demonstração numa loja real',
      { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-DEMO-1-2' },
      'MERCADO_PAGO_ACCESS_TOKEN',
    ],
  ];
  const daLoja = recusasDaLojaReal.map(([caso, ambiente, ...linhas]) => [
    caso,
    { ...daLojaReal, ...ambiente },
    ...linhas,
  ]);
  test.each([...recusas, ...(daLoja as Recusa[])])(
    '%s impede o início com uma linha por variável',
    (_, ambiente, ...esperadas) => {
      const linhas = linhasDe(ambiente);
      expect(linhas).toHaveLength(esperadas.length);
      for (const [indice, esperada] of esperadas.entries()) {
        const [nome = '', trechos = ''] = esperada.split(': ');
        expect(linhas[indice]).toMatch(new RegExp(`^${nome}: .+\\.$`));
        for (const trecho of trechos.split(' … ')) expect(linhas[indice]).toContain(trecho);
      }
    },
  );

  test.each(['APP_USR-1-2', 'TEST-0000-abc-99', 'APP_USR-a.b_c-de-f-123456789'])('o token %s serve', (token) => {
    expect(linhasDe({ ...daLojaReal, MERCADO_PAGO_ACCESS_TOKEN: token })).toEqual([]);
  });

  test.each(['tudo', 'paginas', 'tarefas'])(
    'PROCESSO=%s serve numa loja com um PostgreSQL, e numa demonstração com um',
    (PROCESSO) => {
      expect(parseEnv({ ...daLojaReal, PROCESSO }).PROCESSO).toBe(PROCESSO);
      expect(parseEnv({ DEMO: '1', DATABASE_URL: daLojaReal.DATABASE_URL, PROCESSO })).toMatchObject({
        PROCESSO,
        DEMO: true,
      });
    },
  );

  test('a cópia só de leitura e o provedor de teste valem com as variáveis todas', () => {
    const MERCADO_PAGO_API = 'http://127.0.0.1:4000/mercado-pago';
    expect(parseEnv({ ...daLojaReal, SOMENTE_LEITURA: '1', MERCADO_PAGO_API, PROVEDOR_DE_TESTE: '1' })).toMatchObject({
      SOMENTE_LEITURA: true,
      PROVEDOR_DE_TESTE: true,
      MERCADO_PAGO_API,
    });
  });

  test('a recusa nunca repete o que foi escrito, que pode ser um segredo, e diz cada nome no máximo duas vezes', () => {
    const nomes = [
      'PORT HOST SHOP_URL DATABASE_URL S3_ENDPOINT',
      'SMTP_URL MAIL_FROM MERCADO_PAGO_ACCESS_TOKEN MERCADO_PAGO_WEBHOOK_SECRET MERCADO_PAGO_API',
      'SOMENTE_LEITURA PROCESSO GOOGLE_CLIENT_ID AUTH_SECRET TRUST_PROXY',
      'EDGE_PURGE LOG_LEVEL BACKUP_DIR BACKUP_S3_BUCKET BACKUP_PASSPHRASE',
    ].flatMap((linha) => linha.split(' '));
    for (const DEMO of ['0', '1']) {
      const texto = linhasDe({ DEMO, ...Object.fromEntries(nomes.map((nome) => [nome, 's3gr3do!'])) }).join('\n');
      expect(texto).not.toContain('s3gr3do');
      for (const nome of nomes) expect(texto.split(nome).length - 1).toBeLessThanOrEqual(2);
    }
  });

  test('o que veio vazio vale como não dito, e em volta do que veio não há espaços', () => {
    const nomes = 'PORT HOST DATA_DIR DATABASE_URL SMTP_URL SHOP_URL LOG_LEVEL TRUST_PROXY GOOGLE_CLIENT_ID';
    const vazias = Object.fromEntries(nomes.split(' ').map((nome) => [nome, '']));
    expect(parseEnv(vazias)).toEqual(parseEnv({}));
    expect(parseEnv({ PORT: ' 4000 ', DATA_DIR: ' /dados ' })).toMatchObject({
      PORT: 4000,
      DATA_DIR: '/dados',
      SHOP_URL: 'http://localhost:4000',
    });
  });

  test('EDGE_PURGE nomeia um ou mais Varnish, ou a zona de uma CDN com o seu token', () => {
    expect(parseEnv({ EDGE_PURGE: 'varnish:http://10.0.0.1:6081, https://cache.exemplo.test' }).EDGE_PURGE).toEqual({
      service: 'varnish',
      urls: ['http://10.0.0.1:6081', 'https://cache.exemplo.test'],
    });
    for (const service of ['cloudflare', 'fastly', 'bunny'])
      expect(parseEnv({ EDGE_PURGE: `${service}:A1b2`, EDGE_PURGE_TOKEN: 'segredo' })).toMatchObject({
        EDGE_PURGE: { service, id: 'A1b2' },
        EDGE_PURGE_TOKEN: 'segredo',
      });
  });

  test('WEBHOOKS_PERMITIDOS lista máquinas com a porta, como um endereço as nomeia', () => {
    expect(parseEnv({ WEBHOOKS_PERMITIDOS: '127.0.0.1:4000, ERP.interno:80,[::1]:443' }).WEBHOOKS_PERMITIDOS).toEqual(
      new Set(['127.0.0.1:4000', 'erp.interno:80', '[::1]:443']),
    );
    expect(parseEnv({}).WEBHOOKS_PERMITIDOS).toBeUndefined();
  });

  test('o endereço público fica sem a barra do fim', () => {
    expect(parseEnv({ SHOP_URL: 'https://loja.com.br/' }).SHOP_URL).toBe('https://loja.com.br');
    expect(parseEnv({ SHOP_URL: 'HTTPS://Loja.com.br:8443' }).SHOP_URL).toBe('https://loja.com.br:8443');
  });
});
