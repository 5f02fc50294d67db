import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import { serverEnv } from '#scripts/build.mjs';
import { criarArmazemEmMemoria } from '#tests/integration/demo/twins/mercado-pago/armazem-em-memoria.ts';
import { servidorSmtp } from '#tests/integration/application/emails/servidor-smtp.ts';
import { comandoMontado } from './comando-montado.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from './loja-processo.ts';

const DONA = { email: 'dona@exemplo.com.br', nome: 'Dona da Loja' };

export type LojaReal = {
  url: string;
  /** The admin made by the command, with the one-time password it printed. */
  dona: { email: string; nome: string; senha: string };
  /** Whole messages that the mail server has received. */
  cartas: readonly string[];
  fechar(): Promise<void>;
};

/**
 * A real shop (DEMO=0) as its owner first starts it: empty, with one admin made by the command, a true mail server and the
 * payment twin in Mercado Pago's place, over HTTP.
 */
export async function abrirLojaReal(): Promise<LojaReal> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'loja-real-'));
  const dataDir = path.join(pasta, 'dados');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [comandoMontado('admin:criar'), '--email', DONA.email, '--nome', DONA.nome],
    { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...serverEnv, DATA_DIR: dataDir } },
  );
  const senha = /^Senha de uma vez só: (\S+)$/m.exec(stdout)?.[1];
  if (!senha) throw new Error(`o comando não disse a senha:\n${stdout}`);
  const porta = await portaLivre();
  const url = enderecoDa(porta);
  const { accessToken, webhookSecret } = credenciaisDoGemeo('segredo do gêmeo da loja real');
  const aplicacao = new Hono();
  const gemeo = serve({ fetch: aplicacao.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((pronto) => gemeo.once('listening', pronto));
  const doGemeo = `http://localhost:${(gemeo.address() as AddressInfo).port}`;
  aplicacao.route(
    caminhoDoGemeo,
    criarGemeoMercadoPago({
      armazem: criarArmazemEmMemoria(),
      shopUrl: doGemeo,
      webhookUrl: `${url}/api/webhooks/mercado-pago`,
      accessToken,
      webhookSecret,
    }),
  );
  const smtp = await servidorSmtp();
  const loja = await iniciarProcesso({
    dataDir,
    porta,
    antesDoCodigo: [path.join(import.meta.dirname, 'desviar-mercado-pago.ts')],
    ambiente: {
      DEMO: '0',
      AUTH_SECRET: 'segredo-da-loja-real-de-teste-com-mais-de-32',
      // The account of a token is its end: the twin's own.
      MERCADO_PAGO_ACCESS_TOKEN: `APP_USR-1234567890-real-${accessToken.split('-').at(-1)}`,
      MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
      SMTP_URL: `smtp://127.0.0.1:${smtp.porta}`,
      MAIL_FROM: 'Casa do Bispo <loja@exemplo.com.br>',
      GEMEO_URL: doGemeo + caminhoDoGemeo,
      GEMEO_TOKEN: accessToken,
    },
  });
  return {
    url,
    dona: { ...DONA, senha },
    cartas: smtp.recebidas,
    async fechar() {
      await loja.parar();
      gemeo.close();
      await smtp.fechar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
