// @requirement 15.16.5
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarCorreios } from '#adapters/transportadoras/correios.ts';
import { CAMINHO_DOS_CORREIOS, criarGemeoDosCorreios } from '#demo/twins/carriers/gemeo-correios.ts';
import { CAMINHO_DO_MELHOR_ENVIO, criarGemeoDoMelhorEnvio } from '#demo/twins/carriers/gemeo-melhor-envio.ts';
import { criarMelhorEnvio, lerWebhookDoMelhorEnvio } from '#adapters/transportadoras/melhor-envio.ts';
import { lerObjeto } from '#adapters/transportadoras/objeto-dos-correios.ts';
import { criarArmazemDeObjetosEmMemoria, servir } from './bancada.ts';
import { contratoDeTransportadora } from './contrato.ts';

const conta = { usuario: 'loja', codigoDeAcesso: 'segredo', cartaoDePostagem: '0000000001' };
const credencial = { token: 'ficha', segredo: 'assinatura' };

/** The twin at its place, and a hand that presses its buttons. */
async function montar(caminho: string, gemeo: Hono) {
  const { url, fechar } = await servir(new Hono().route(caminho, gemeo));
  return {
    baseUrl: url + caminho,
    fechar,
    async andar(codigo: string, passo: string) {
      const resposta = await fetch(`${url}${caminho}/objetos/${codigo}/${passo}`, {
        method: 'POST',
        redirect: 'manual',
      });
      expect(resposta.status).toBe(303);
    },
  };
}

contratoDeTransportadora('Correios', async () => {
  const gemeo = await montar(
    CAMINHO_DOS_CORREIOS,
    criarGemeoDosCorreios({ ...conta, armazem: criarArmazemDeObjetosEmMemoria() }),
  );
  return {
    criar: ({ baseUrl = gemeo.baseUrl, credencialErrada = false, timeoutMs = 5000 } = {}) =>
      criarCorreios({
        ...conta,
        ...(credencialErrada && { codigoDeAcesso: 'outro' }),
        baseUrl,
        timeoutMs,
        esperaMs: 5,
      }),
    codigo: (numero) => `AA${String(numero).padStart(9, '0')}BR`,
    andar: gemeo.andar,
    encerrar: async () => gemeo.fechar(),
  };
});

contratoDeTransportadora('Melhor Envio', async () => {
  const gemeo = await montar(
    CAMINHO_DO_MELHOR_ENVIO,
    criarGemeoDoMelhorEnvio({ ...credencial, armazem: criarArmazemDeObjetosEmMemoria(), webhookUrl: null }),
  );
  return {
    criar: ({ baseUrl = gemeo.baseUrl, credencialErrada = false, timeoutMs = 5000 } = {}) =>
      criarMelhorEnvio({
        token: credencialErrada ? 'outra' : credencial.token,
        contato: 'contato@loja.test',
        baseUrl,
        timeoutMs,
        esperaMs: 5,
      }),
    codigo: (numero) => `ME${String(numero).padStart(10, '0')}`,
    andar: gemeo.andar,
    encerrar: async () => gemeo.fechar(),
  };
});

describe('os cabeçalhos que as duas exigem', () => {
  const fechar: (() => void)[] = [];
  let correios = '';
  let melhorEnvio = '';
  beforeAll(async () => {
    const armazem = criarArmazemDeObjetosEmMemoria();
    const um = await montar(CAMINHO_DOS_CORREIOS, criarGemeoDosCorreios({ ...conta, armazem }));
    const outro = await montar(
      CAMINHO_DO_MELHOR_ENVIO,
      criarGemeoDoMelhorEnvio({ ...credencial, armazem, webhookUrl: null }),
    );
    correios = um.baseUrl;
    melhorEnvio = outro.baseUrl;
    fechar.push(um.fechar, outro.fechar);
  });
  afterAll(() => fechar.forEach((um) => um()));

  test('os Correios recusam uma língua que não conhecem, como a que o Node manda', async () => {
    const basico = Buffer.from(`${conta.usuario}:${conta.codigoDeAcesso}`).toString('base64');
    const ficha = await fetch(`${correios}/token/v1/autentica/cartaopostagem`, {
      method: 'POST',
      headers: { Authorization: `Basic ${basico}` },
      body: JSON.stringify({ numero: conta.cartaoDePostagem }),
    });
    const { token } = (await ficha.json()) as { token: string };
    const perguntar = (lingua: string) =>
      fetch(`${correios}/srorastro/v1/objetos?codigosObjetos=AA000000001BR`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': lingua },
      });
    expect((await perguntar('*')).status).toBe(400);
    expect((await perguntar('pt-BR')).status).toBe(200);
  });

  test('o Melhor Envio não deixa entrar quem não diz quem é', async () => {
    const headers = { Authorization: `Bearer ${credencial.token}`, 'User-Agent': 'node' };
    expect((await fetch(`${melhorEnvio}/api/v2/me/orders/search?q=ME1`, { headers })).status).toBe(403);
  });
});

describe('o que os Correios dizem', () => {
  test.each([
    ['PO', '01', 'postado'],
    ['RO', '01', 'em-transito'],
    ['OEC', '01', 'saiu-para-entrega'],
    ['BDE', '01', 'entregue'],
    ['BDI', '01', 'entregue'],
    ['BDR', '01', 'entregue'],
    ['BDE', '20', 'tentativa'],
    ['BDE', '23', 'devolvido'],
    ['BDE', '99', 'problema'],
    ['LDI', '01', 'aguardando-retirada'],
    ['XYZ', '07', 'em-transito'],
  ])('%s %s é %s', (codigo, tipo, etapa) => {
    const lido = lerObjeto({
      codObjeto: 'aa123456789br',
      eventos: [
        { codigo, tipo, dtHrCriado: '2026-10-05T14:32:00', unidade: { endereco: { cidade: 'SAO PAULO', uf: 'SP' } } },
      ],
    });
    expect(lido).toEqual({
      codigo: 'AA123456789BR',
      eventos: [
        {
          chave: `${codigo} ${tipo} 2026-10-05T14:32:00`,
          etapa,
          lugar: 'SAO PAULO - SP',
          // 14:32 in Brasília.
          ocorridoEm: new Date('2026-10-05T17:32:00Z'),
        },
      ],
    });
  });

  test.each([null, 'texto', {}, { eventos: [] }])('%j não é objeto', (objeto) => {
    expect(lerObjeto(objeto)).toBeNull();
  });
});

describe('a assinatura dos avisos do Melhor Envio', () => {
  const corpo = JSON.stringify({
    event: 'order.posted',
    data: { tracking: 'me0000000001', posted_at: '2026-10-05 14:32:00' },
  });
  const assinar = (texto: string, como: 'base64' | 'hex', segredo = credencial.segredo) =>
    createHmac('sha256', segredo).update(texto).digest(como);
  const ler = (assinatura: string | null, texto = corpo, segredo = credencial.segredo) =>
    lerWebhookDoMelhorEnvio(segredo, texto, assinatura, new Date());

  test.each(['base64', 'hex'] as const)('vale em %s', (como) => {
    expect(ler(assinar(corpo, como))).toEqual({
      codigos: ['ME0000000001'],
      eventos: [{ chave: 'postado', etapa: 'postado', lugar: '', ocorridoEm: new Date('2026-10-05T17:32:00Z') }],
    });
  });

  test.each([
    ['ausente', null],
    ['vazia', ''],
    ['de outro segredo', assinar(corpo, 'base64', 'outro')],
    ['de outro corpo', assinar(`${corpo} `, 'base64')],
    ['cortada', assinar(corpo, 'base64').slice(0, 20)],
  ])('%s não vale', (_, assinatura) => {
    expect(ler(assinatura)).toBeNull();
  });

  test('sem segredo configurado nada vale, nem o que se assina com ele vazio', () => {
    expect(ler(assinar(corpo, 'base64', ''), corpo, '')).toBeNull();
  });

  test.each(['[]', 'isto não é JSON', '{"data":7}'])('o que é assinado e não diz nada não muda nada: %s', (texto) => {
    expect(ler(assinar(texto, 'base64'), texto)).toEqual({ codigos: [], eventos: [] });
  });
});
