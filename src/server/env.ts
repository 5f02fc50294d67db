import { z } from 'zod';

const opcional = z.string().optional();
const ligado = z
  .enum(['0', '1', 'true', 'false'], 'use 1 ou 0')
  .optional()
  .transform((texto) => texto && (texto === '1' || texto === 'true'));
const formaDaPorta = 'use um número de 1 a 65535';
const niveis = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const variaveis = z.object({
  PORT: z.coerce.number(formaDaPorta).int(formaDaPorta).min(1, formaDaPorta).max(65_535, formaDaPorta).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SHOP_URL: opcional,
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: opcional,
  S3_BUCKET: opcional,
  S3_ENDPOINT: opcional,
  S3_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: opcional,
  AWS_SECRET_ACCESS_KEY: opcional,
  SMTP_URL: opcional,
  MAIL_FROM: opcional,
  MERCADO_PAGO_ACCESS_TOKEN: opcional,
  MERCADO_PAGO_WEBHOOK_SECRET: opcional,
  GOOGLE_CLIENT_ID: opcional,
  GOOGLE_CLIENT_SECRET: opcional,
  AUTH_SECRET: opcional,
  DEMO: ligado,
  TRUST_PROXY: ligado,
  LOG_LEVEL: z.enum(niveis, `use ${niveis.join(', ')}`).default('info'),
});

export type Env = Omit<z.infer<typeof variaveis>, 'DEMO' | 'TRUST_PROXY' | 'SHOP_URL'> & {
  DEMO: boolean;
  TRUST_PROXY: boolean;
  SHOP_URL: string;
};

/** The start is refused; `linhas` tells the owner why, one line per variable. */
export class AmbienteInvalido extends Error {
  readonly linhas: string[];
  constructor(linhas: string[]) {
    super(linhas.join('\n'));
    this.linhas = linhas;
  }
}

/**
 * Reads the environment (DESIGN 4). A variable that is there but empty counts as unset. Throws `AmbienteInvalido` with
 * every fault at once.
 */
export function parseEnv(ambiente: Record<string, string | undefined>): Env {
  const lido = variaveis.safeParse(semVazias(ambiente));
  if (!lido.success) {
    throw new AmbienteInvalido([
      ...new Set(lido.error.issues.map((falha) => `${falha.path.join('.')}: valor inválido; ${falha.message}.`)),
    ]);
  }
  const v = lido.data;
  const demo = v.DEMO ?? (!v.DATABASE_URL && !v.MERCADO_PAGO_ACCESS_TOKEN);
  const faltas = [...faltasDoModo(v, demo), ...faltasDeForma(v)];
  if (faltas.length > 0) throw new AmbienteInvalido(faltas);
  const shopUrl = v.SHOP_URL ? new URL(v.SHOP_URL).href.replace(/\/$/, '') : `http://localhost:${v.PORT}`;
  return { ...v, DEMO: demo, TRUST_PROXY: v.TRUST_PROXY ?? false, SHOP_URL: shopUrl };
}

/** Container tools hand over what nobody filled in as an empty text. */
function semVazias(ambiente: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ambiente).flatMap(([nome, texto]) => (texto?.trim() ? [[nome, texto.trim()]] : [])),
  );
}

type Variaveis = z.infer<typeof variaveis>;

function faltasDoModo(v: Variaveis, demo: boolean): string[] {
  if (demo) {
    const token =
      v.MERCADO_PAGO_ACCESS_TOKEN &&
      'DEMO: a demonstração não inicia com um token do Mercado Pago (MERCADO_PAGO_ACCESS_TOKEN); retire um dos dois.';
    return token ? [token] : [];
  }
  const exigidas = ['AUTH_SECRET', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const;
  return exigidas.filter((nome) => !v[nome]).map((nome) => `${nome}: obrigatória fora da demonstração.`);
}

const SEGREDO_MINIMO = 32;

function faltasDeForma(v: Variaveis): string[] {
  const faltas: string[] = [];
  if (v.AUTH_SECRET && v.AUTH_SECRET.length < SEGREDO_MINIMO)
    faltas.push(`AUTH_SECRET: use pelo menos ${SEGREDO_MINIMO} caracteres.`);
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET)) {
    faltas.push(
      `${v.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'}: informe junto com ${v.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'}, ou nenhuma das duas.`,
    );
  }
  if (v.S3_ENDPOINT && !v.S3_BUCKET) faltas.push('S3_BUCKET: informe junto com S3_ENDPOINT, ou nenhuma das duas.');
  if (v.S3_ENDPOINT && !(URL.canParse(v.S3_ENDPOINT) && /^https?:$/.test(new URL(v.S3_ENDPOINT).protocol)))
    faltas.push('S3_ENDPOINT: use um endereço completo, como https://s3.exemplo.com.');
  if (v.S3_BUCKET && Boolean(v.AWS_ACCESS_KEY_ID) !== Boolean(v.AWS_SECRET_ACCESS_KEY)) {
    faltas.push(
      `${v.AWS_ACCESS_KEY_ID ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'}: informe junto com ${v.AWS_ACCESS_KEY_ID ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'}, ou nenhuma das duas.`,
    );
  }
  if (v.SHOP_URL && !enderecoDaWeb(v.SHOP_URL))
    faltas.push('SHOP_URL: use um endereço completo, como https://sua-loja.com.br.');
  return faltas;
}

/** The shop lives at the root of its address: links are made by appending paths to it. */
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
