// @requirement 11.7.1 11.18.8
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { WebhookSignatureValidator } from 'mercadopago';
import { describe, expect, test } from 'vitest';
import { lerAssinatura } from '#adapters/pagamentos/assinatura.ts';
import { assinarWebhook } from '#demo/twins/mercado-pago/send-webhooks.ts';

const segredo = 'segredo-do-webhook';
const dataId = '123456789';
const requestId = 'a1b2-c3d4';
const assinar = (ts: number) => assinarWebhook({ segredo, dataId, requestId, ts });
const boa = assinar(1_763_640_000);
const confere = (assinatura: string | null, pedido: string | null = requestId, id = dataId, chave = segredo) =>
  lerAssinatura(chave, { assinatura, requestId: pedido }, id) !== null;

describe('assinatura do webhook', () => {
  test('confere com o manifesto documentado, calculado aqui à mão', () => {
    const v1 = createHmac('sha256', segredo).update('id:123456789;request-id:a1b2-c3d4;ts:1763640000;').digest('hex');
    expect(boa).toBe(`ts=1763640000,v1=${v1}`);
    expect(confere(boa)).toBe(true);
  });

  test('aceita o instante em segundos e em milissegundos, de hoje ou de outro ano', () => {
    expect(confere(assinar(Date.now()))).toBe(true);
    expect(confere(assinar(Math.floor(Date.now() / 1000)))).toBe(true);
    expect(confere(assinar(1))).toBe(true);
  });

  test.each([1_763_640_000, 1_763_640_000_000])('diz quando foi feita: %d', (ts) => {
    const assinatura = assinar(ts);
    expect(lerAssinatura(segredo, { assinatura, requestId }, dataId)).toEqual({
      marca: assinatura.slice(-64),
      feitaEm: new Date(1_763_640_000_000),
    });
  });

  test.each<[string, string | null]>([
    ['com dois instantes', `ts=1,${boa}`],
    ['ausente', null],
    ['vazia', ''],
    ['em branco', '   '],
    ['sem forma', 'abc'],
    ['sem instante', boa.replace(/ts=\d+,/, '')],
    ['sem hash', 'ts=1763640000'],
    ['de outra versão', boa.replace('v1=', 'v2=')],
    ['com hash maiúsculo', boa.replace(/v1=.*/, (v) => `v1=${v.slice(3).toUpperCase()}`)],
    ['com um dígito trocado', boa.replace(/.$/, (d) => (d === '0' ? '1' : '0'))],
    ['cortada', boa.slice(0, -1)],
    ['com hash vazio', 'ts=1763640000,v1='],
    ['com outro instante', boa.replace('ts=1763640000', 'ts=1763640001')],
    ['com instante que não é número', boa.replace('ts=1763640000', 'ts=agora')],
    ['com acento no hash', boa.replace(/.$/, 'é')],
  ])('recusa a assinatura %s', (_, assinatura) => {
    expect(confere(assinatura)).toBe(false);
  });

  test('recusa outro id, outro pedido e outro segredo', () => {
    expect(confere(boa, requestId, '987')).toBe(false);
    expect(confere(boa, 'outro')).toBe(false);
    expect(confere(boa, requestId, dataId, 'outro-segredo')).toBe(false);
  });

  test('recusa o que não traz id ou id do pedido, ainda que assinado sem eles', () => {
    const sem = (manifesto: string) => `ts=1,v1=${createHmac('sha256', segredo).update(manifesto).digest('hex')}`;
    expect(confere(sem(`id:${dataId};ts:1;`), null)).toBe(false);
    expect(confere(sem(`id:${dataId};ts:1;`), ' ')).toBe(false);
    expect(confere(sem(`request-id:${requestId};ts:1;`), requestId, '')).toBe(false);
    expect(confere(sem('ts:1;'), null, '')).toBe(false);
  });

  test('recusa tudo com segredo vazio, mesmo o que foi assinado com ele', () => {
    const vazia = assinarWebhook({ segredo: '', dataId, requestId, ts: 1 });
    expect(confere(vazia, requestId, dataId, '')).toBe(false);
  });

  test('aceita só o que o pacote do Mercado Pago aceita, e tudo o que ele assina desta forma', () => {
    const doPacote = (xSignature: string, xRequestId: string, id: string, secret: string): boolean => {
      try {
        WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId: id, secret });
        return true;
      } catch {
        return false;
      }
    };
    const espaco = fc.constantFrom('', ' ', '\t');
    const texto = fc.stringMatching(/^[\w.:;,=-]{1,20}$/);
    const assinada = fc
      .record({ id: texto, pedido: texto, chave: texto, ts: fc.integer({ min: 1, max: 9_999_999_999_999 }), espaco })
      .map(({ espaco: e, ts, ...resto }) => {
        const v1 = assinarWebhook({ segredo: resto.chave, dataId: resto.id, requestId: resto.pedido, ts }).slice(-64);
        return { ...resto, assinatura: `${e}ts${e}=${e}${ts}${e},${e}v1${e}=${e}${v1}${e}` };
      });
    fc.assert(
      fc.property(assinada, fc.nat(90), fc.constantFrom('', '0', 'a', ',', ' ', 'ts=1,'), (boaDe, onde, troca) => {
        const { id, pedido, chave, assinatura } = boaDe;
        expect([confere(assinatura, ` ${pedido} `, ` ${id}`, chave), doPacote(assinatura, pedido, id, chave)]).toEqual([
          true,
          true,
        ]);
        const mexida = assinatura.slice(0, onde) + troca + assinatura.slice(onde + 1);
        if (confere(mexida, pedido, id, chave)) expect(doPacote(mexida, pedido, id, chave)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
