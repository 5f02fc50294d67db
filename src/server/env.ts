import { z } from 'zod';

const opcional = z
  .string()
  .optional()
  .transform((texto) => texto?.trim() || undefined);
const ligado = opcional.transform((texto) => (texto === undefined ? undefined : texto === '1' || texto === 'true'));

const variaveis = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SHOP_URL: opcional,
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: opcional,
  S3_BUCKET: opcional,
  S3_ENDPOINT: opcional,
  S3_REGION: opcional,
  SMTP_URL: opcional,
  MAIL_FROM: opcional,
  MERCADO_PAGO_ACCESS_TOKEN: opcional,
  MERCADO_PAGO_WEBHOOK_SECRET: opcional,
  GOOGLE_CLIENT_ID: opcional,
  GOOGLE_CLIENT_SECRET: opcional,
  AUTH_SECRET: opcional,
  DEMO: ligado,
  TRUST_PROXY: ligado,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
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

/** Reads the environment (DESIGN 4). Throws `AmbienteInvalido` with every fault at once. */
export function parseEnv(ambiente: Record<string, string | undefined>): Env {
  const lido = variaveis.safeParse(ambiente);
  if (!lido.success) {
    throw new AmbienteInvalido(lido.error.issues.map((falha) => `${falha.path.join('.')}: valor inválido (${falha.message}).`));
  }
  const v = lido.data;
  const demo = v.DEMO ?? (!v.DATABASE_URL && !v.MERCADO_PAGO_ACCESS_TOKEN);
  const faltas: string[] = [];
  if (demo && v.MERCADO_PAGO_ACCESS_TOKEN) {
    faltas.push('DEMO: a demonstração não inicia com um token do Mercado Pago (MERCADO_PAGO_ACCESS_TOKEN); retire um dos dois.');
  }
  if (!demo) {
    const exigidas = ['AUTH_SECRET', 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const;
    for (const nome of exigidas) if (!v[nome]) faltas.push(`${nome}: obrigatória fora da demonstração.`);
    if (v.AUTH_SECRET && v.AUTH_SECRET.length < 32) faltas.push('AUTH_SECRET: use pelo menos 32 caracteres.');
  }
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET)) faltas.push('GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET: informe as duas ou nenhuma.');
  if (v.SHOP_URL && !URL.canParse(v.SHOP_URL)) faltas.push('SHOP_URL: não é um endereço válido.');
  if (faltas.length > 0) throw new AmbienteInvalido(faltas);
  const shopUrl = v.SHOP_URL ? new URL(v.SHOP_URL).href.replace(/\/$/, '') : `http://localhost:${v.PORT}`;
  return { ...v, DEMO: demo, TRUST_PROXY: v.TRUST_PROXY ?? false, SHOP_URL: shopUrl };
}
