// @requirement 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 15.6.3
import { z } from 'zod';
import { canBeToken, parseEdgeAddress } from '#adapters/edge/edge-purge.ts';
import { parsePermittedHosts } from '#adapters/network/guarded-fetch.ts';
import { tokenPodeValer } from '#adapters/pagamentos/credenciais.ts';
import { REGRA_DA_SENHA_DO_BACKUP, senhaDoBackupServe } from '#domain/backup/senha-do-backup.ts';
import { emailValido } from '#domain/usuarios/pessoa.ts';
import { isInsideShopFolder } from './backup/shop-folder.ts';
import { InvalidTrustedProxies, parseTrustedProxies } from './http/trusted-proxies.ts';

const opcional = z.string().optional();
const ligado = z
  .enum(['0', '1', 'true', 'false'], 'use 1 ou 0')
  .optional()
  .transform((texto) => texto && (texto === '1' || texto === 'true'));
const proxiesConfiaveis = z
  .string()
  .default('0')
  .transform((texto, { addIssue }) => {
    try {
      return parseTrustedProxies(texto);
    } catch (erro) {
      if (!(erro instanceof InvalidTrustedProxies)) throw erro;
      addIssue(erro.message);
      return z.NEVER;
    }
  });
const cacheNaFrente = z
  .string()
  .transform((texto, { addIssue }) => {
    const address = parseEdgeAddress(texto);
    if (address) return address;
    addIssue(
      'use varnish:http://127.0.0.1:6081 (mais de um, com vírgulas), cloudflare:ZONA, fastly:SERVICO ou bunny:ZONA',
    );
    return z.NEVER;
  })
  .optional();
const enderecosPermitidos = z
  .string()
  .transform((texto, { addIssue }) => {
    const hosts = parsePermittedHosts(texto);
    if (hosts) return hosts;
    addIssue('use pares de máquina e porta separados por vírgulas, como 127.0.0.1:4000,erp.interno:8443');
    return z.NEVER;
  })
  .optional();
const formaDaPorta = 'use um número de 1 a 65535';
const porta = z.coerce.number(formaDaPorta).int(formaDaPorta).min(1, formaDaPorta).max(65_535, formaDaPorta);
const enderecoDaMaquina = z
  .string()
  .regex(/^[\w.:%-]+$/, 'use um endereço da máquina, como 127.0.0.1 ou 0.0.0.0')
  .default('127.0.0.1');
/** Which part of the shop a process does: all, serving pages, or running tasks. */
const processos = ['tudo', 'paginas', 'tarefas'] as const;
const niveis = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const SEGREDO_MINIMO = 32;
const DATA_DIR = './.data';

/** A text of a certain form; `frase` describes the form and never quotes the value, which may be a secret. */
const comForma = (serve: (texto: string) => boolean, frase: string) => z.string().refine(serve, frase).optional();

const inteiroAte = (maior: number, frase: string) =>
  z.coerce.number(frase).int(frase).min(1, frase).max(maior, frase).optional();

const emBase64 = (texto: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(texto);

const comProtocolo = (forma: RegExp) => (texto: string) => URL.canParse(texto) && forma.test(new URL(texto).protocol);

const enderecoDoBanco = comForma(
  comProtocolo(/^postgres(?:ql)?:$/),
  'use um endereço completo, como postgres://usuario:senha@servidor:5432/loja',
);

const balde = comForma((texto) => /^[\w.-]{3,63}$/.test(texto), 'use só o nome do balde, como fotos-da-loja');

const variaveis = z.object({
  PORT: porta.default(3000),
  HOST: enderecoDaMaquina,
  SHOP_URL: comForma(enderecoDaWeb, 'use um endereço completo, como https://sua-loja.com.br'),
  DATA_DIR: z.string().default(DATA_DIR),
  DATABASE_URL: enderecoDoBanco,
  DATABASE_DIRECT_URL: enderecoDoBanco,
  S3_BUCKET: balde,
  S3_ENDPOINT: comForma(comProtocolo(/^https?:$/), 'use um endereço completo, como https://s3.exemplo.com'),
  S3_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: opcional,
  AWS_SECRET_ACCESS_KEY: opcional,
  SMTP_URL: comForma(
    (texto) => comProtocolo(/^smtps?:$/)(texto) && new URL(texto).hostname !== '',
    'use um endereço completo, como smtps://usuario:senha@smtp.exemplo.com:465',
  ),
  MAIL_FROM: comForma(remetente, 'use um e-mail, como Sua Loja <contato@sua-loja.com.br>'),
  MERCADO_PAGO_ACCESS_TOKEN: comForma(
    tokenPodeValer,
    'use o access token do painel do Mercado Pago, APP_USR-…-CONTA ou TEST-…-CONTA, terminado pelo número da conta',
  ),
  MERCADO_PAGO_WEBHOOK_SECRET: opcional,
  MERCADO_PAGO_API: comForma(
    comProtocolo(/^https?:$/),
    'use o endereço do provedor de teste, como http://127.0.0.1:4000/mercado-pago',
  ),
  PROVEDOR_DE_TESTE: ligado,
  CORREIOS_USUARIO: opcional,
  CORREIOS_CODIGO_DE_ACESSO: opcional,
  CORREIOS_CARTAO_DE_POSTAGEM: comForma((texto) => /^\d{10}$/.test(texto), 'use os dez números do cartão de postagem'),
  MELHOR_ENVIO_TOKEN: opcional,
  MELHOR_ENVIO_SEGREDO: opcional,
  GOOGLE_CLIENT_ID: opcional,
  GOOGLE_CLIENT_SECRET: opcional,
  AUTH_SECRET: comForma(
    ({ length }) => length >= SEGREDO_MINIMO,
    `use pelo menos ${SEGREDO_MINIMO} caracteres, como os que openssl rand -hex 32 escreve`,
  ),
  BACKUP_DIR: comForma(
    (texto) => !/^[a-z\d]+:\/\//i.test(texto),
    'use uma pasta, como /var/backups/loja; um balde se diz em BACKUP_S3_BUCKET',
  ),
  BACKUP_S3_BUCKET: balde,
  BACKUP_PASSPHRASE: comForma(senhaDoBackupServe, REGRA_DA_SENHA_DO_BACKUP),
  FIREBASE_SCRYPT_SIGNER_KEY: comForma(
    emBase64,
    'use o base64_signer_key que o console do Firebase mostra em Authentication, Password hash parameters',
  ),
  FIREBASE_SCRYPT_SALT_SEPARATOR: comForma(emBase64, 'use o base64_salt_separator do console do Firebase, como Bw=='),
  FIREBASE_SCRYPT_ROUNDS: inteiroAte(32, 'use o rounds do console do Firebase, como 8'),
  FIREBASE_SCRYPT_MEM_COST: inteiroAte(18, 'use o mem_cost do console do Firebase, como 14'),
  DEMO: ligado,
  TRUST_PROXY: proxiesConfiaveis,
  EDGE_PURGE: cacheNaFrente,
  EDGE_PURGE_TOKEN: comForma(canBeToken, 'use o token como o painel da CDN o mostra, sem espaços'),
  WEBHOOKS_PERMITIDOS: enderecosPermitidos,
  EXIGIR_SEGUNDO_FATOR: ligado,
  HSTS_SUBDOMAINS: ligado,
  SOMENTE_LEITURA: ligado,
  PROCESSO: z.enum(processos, `use ${processos.join(', ')}`).default('tudo'),
  METRICS_PORT: porta.optional(),
  METRICS_HOST: enderecoDaMaquina,
  LOG_LEVEL: z.enum(niveis, `use ${niveis.join(', ')}`).default('info'),
});

export type Env = Omit<
  z.infer<typeof variaveis>,
  'DEMO' | 'EXIGIR_SEGUNDO_FATOR' | 'HSTS_SUBDOMAINS' | 'PROVEDOR_DE_TESTE' | 'SOMENTE_LEITURA' | 'SHOP_URL'
> & {
  DEMO: boolean;
  PROVEDOR_DE_TESTE: boolean;
  SOMENTE_LEITURA: boolean;
  EXIGIR_SEGUNDO_FATOR: boolean;
  HSTS_SUBDOMAINS: boolean;
  SHOP_URL: string;
};

/** The start is refused; `lines` tell the owner why, one line per variable. */
export class InvalidEnv extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Returns the environment (docs/requirements.md 10.4). An empty variable counts as unset. Throws `InvalidEnv`
 * with all faults at once: missing, conflicting and malformed variables.
 */
export function parseEnv(ambiente: Record<string, string | undefined>): Env {
  const ditas = semVazias(ambiente);
  const lido = variaveis.safeParse(ditas);
  const faltas = [...faltasDoModo(ditas), ...faltasDosPares(ditas), ...(lido.success ? [] : faltasDeForma(lido.error))];
  if (!lido.success || faltas.length > 0) throw new InvalidEnv(faltas);
  const v = lido.data;
  const shopUrl = v.SHOP_URL ? new URL(v.SHOP_URL).href.replace(/\/$/, '') : `http://localhost:${v.PORT}`;
  return {
    ...v,
    DEMO: ehDemo(ditas),
    EXIGIR_SEGUNDO_FATOR: v.EXIGIR_SEGUNDO_FATOR ?? false,
    HSTS_SUBDOMAINS: v.HSTS_SUBDOMAINS ?? false,
    PROVEDOR_DE_TESTE: v.PROVEDOR_DE_TESTE ?? false,
    SOMENTE_LEITURA: v.SOMENTE_LEITURA ?? false,
    SHOP_URL: shopUrl,
  };
}

/** The variables that are set, trimmed. */
type Ditas = Record<string, string>;

/** Container tools pass unset variables as empty strings. */
function semVazias(ambiente: Record<string, string | undefined>): Ditas {
  return Object.fromEntries(
    Object.entries(ambiente).flatMap(([nome, texto]) => (texto?.trim() ? [[nome, texto.trim()]] : [])),
  );
}

function ehDemo({ DEMO = '', DATABASE_URL, MERCADO_PAGO_ACCESS_TOKEN }: Ditas): boolean {
  if (['0', 'false'].includes(DEMO)) return false;
  return ['1', 'true'].includes(DEMO) || (!DATABASE_URL && !MERCADO_PAGO_ACCESS_TOKEN);
}

const exigidas = ['AUTH_SECRET', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const;

function faltasDoModo(v: Ditas): string[] {
  if (!ehDemo(v))
    return exigidas.filter((nome) => !v[nome]).map((nome) => `${nome}: obrigatória fora da demonstração.`);
  const faltas: string[] = [];
  if (v['MERCADO_PAGO_ACCESS_TOKEN'])
    faltas.push(
      'DEMO: a demonstração não inicia com um token do Mercado Pago (MERCADO_PAGO_ACCESS_TOKEN); retire um dos dois.',
    );
  // A demo writes its own accounts and goods at the start, and has a provider of its own.
  if (estaLigada(v['SOMENTE_LEITURA']))
    faltas.push('SOMENTE_LEITURA: só vale para a cópia de uma loja real, e não na demonstração; retire um dos dois.');
  if (v['MERCADO_PAGO_API'])
    faltas.push('MERCADO_PAGO_API: a demonstração já tem o seu provedor de teste; retire um dos dois.');
  return faltas;
}

const estaLigada = (texto: string | undefined) => texto === '1' || texto === 'true';

/** Variables that are required together, or exclude each other. */
function faltasDosPares(v: Ditas): string[] {
  const juntas: [string, string][] = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['CORREIOS_USUARIO', 'CORREIOS_CODIGO_DE_ACESSO'],
    ['CORREIOS_USUARIO', 'CORREIOS_CARTAO_DE_POSTAGEM'],
  ];
  if (v['S3_BUCKET'] || v['BACKUP_S3_BUCKET']) juntas.push(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  const faltas = juntas.flatMap(([uma, outra]) => {
    if (Boolean(v[uma]) === Boolean(v[outra])) return [];
    const [falta, dita] = v[uma] ? [outra, uma] : [uma, outra];
    return [`${falta}: informe junto com ${dita}, ou nenhuma das duas.`];
  });
  // Each alone may be left over from a trial: payments never go to another address by one variable.
  if (v['MERCADO_PAGO_API'] && !ehDemo(v) && !estaLigada(v['PROVEDOR_DE_TESTE']))
    faltas.push(
      'MERCADO_PAGO_API: a loja só paga no Mercado Pago; para um provedor de teste, informe junto PROVEDOR_DE_TESTE=1.',
    );
  if (estaLigada(v['PROVEDOR_DE_TESTE']) && !v['MERCADO_PAGO_API'])
    faltas.push('PROVEDOR_DE_TESTE: informe junto o endereço dele, MERCADO_PAGO_API, ou nenhuma das duas.');
  if (v['METRICS_PORT'] && v['METRICS_PORT'] === (v['PORT'] ?? '3000'))
    faltas.push('METRICS_PORT: use outra porta que não a da loja (PORT).');
  if (v['DATABASE_DIRECT_URL'] && !v['DATABASE_URL'])
    faltas.push('DATABASE_URL: informe junto com DATABASE_DIRECT_URL, ou nenhuma das duas.');
  if (['paginas', 'tarefas'].includes(v['PROCESSO'] ?? '') && !v['DATABASE_URL'])
    faltas.push('PROCESSO: o banco embutido é de um processo só; use tudo, ou um PostgreSQL em DATABASE_URL.');
  if (v['PROCESSO'] === 'tarefas' && estaLigada(v['SOMENTE_LEITURA']))
    faltas.push('PROCESSO: uma loja que só mostra não tem tarefas; use tudo ou paginas, ou retire SOMENTE_LEITURA.');
  const precisaDeToken = /^(?:cloudflare|fastly|bunny):/.test(v['EDGE_PURGE'] ?? '');
  if (precisaDeToken && !v['EDGE_PURGE_TOKEN'])
    faltas.push('EDGE_PURGE_TOKEN: informe junto com EDGE_PURGE; sem ele a CDN não descarta páginas.');
  if (v['EDGE_PURGE_TOKEN'] && !v['EDGE_PURGE'])
    faltas.push('EDGE_PURGE: informe junto com EDGE_PURGE_TOKEN, ou nenhuma das duas.');
  if (v['S3_ENDPOINT'] && !v['S3_BUCKET'] && !v['BACKUP_S3_BUCKET'])
    faltas.push('S3_BUCKET: informe junto com S3_ENDPOINT, ou nenhuma das duas.');
  if (v['BACKUP_S3_BUCKET'] && v['BACKUP_DIR'])
    faltas.push('BACKUP_S3_BUCKET: as cópias vão para um balde ou para BACKUP_DIR; retire um dos dois.');
  if (v['BACKUP_DIR'] && isInsideShopFolder(v['BACKUP_DIR'], v['DATA_DIR'] ?? DATA_DIR))
    faltas.push(
      'BACKUP_DIR: as cópias não podem ficar dentro de DATA_DIR, com o que copiam; use outra pasta, de preferência em outro disco.',
    );
  if (v['BACKUP_S3_BUCKET'] && v['BACKUP_S3_BUCKET'] === v['S3_BUCKET'])
    faltas.push('BACKUP_S3_BUCKET: use um balde só para as cópias, e não o da loja.');
  return faltas;
}

function faltasDeForma({ issues }: z.ZodError): string[] {
  return [...new Map(issues.map(({ path, message }) => [path.join('.'), message]))].map(
    ([nome, frase]) => `${nome}: valor inválido; ${frase}.`,
  );
}

/** The shop is served from the root of its address: links are made by appending paths. */
function enderecoDaWeb(texto: string): boolean {
  const url = URL.canParse(texto) ? new URL(texto) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

/** Returns whether the text is an e-mail address, alone or after a name. */
function remetente(texto: string): boolean {
  return emailValido(/<([^<>]+)>$/.exec(texto)?.[1] ?? texto);
}
