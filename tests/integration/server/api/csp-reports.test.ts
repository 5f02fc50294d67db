// @requirement 11.18.18
import { beforeEach, expect, test } from 'vitest';
import { esquecerRelatosAntigos } from '#application/saude/relatos-de-csp.ts';
import { listarRelatosDeCsp } from '#db/saude/ler-saude.ts';
import { limitesDeAcesso, relatosDeCsp } from '#db/schema/index.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await api.loja.db.delete(relatosDeCsp);
  await api.loja.db.delete(limitesDeAcesso);
});

const LOJA = 'http://localhost:9';
const relatar = (corpo: unknown, tipo = 'application/reports+json') =>
  api.pedir('/api/relatos-de-csp', {
    method: 'POST',
    headers: { 'Content-Type': tipo },
    body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
  });
const novo = (body: object) => ({ type: 'csp-violation', age: 1, url: LOJA, user_agent: 'x', body });
const guardados = async () =>
  (await listarRelatosDeCsp(api.loja.db, 500))
    .map(({ diretiva, origem, pagina, imposta, vezes }) => ({ diretiva, origem, pagina, imposta, vezes }))
    .toSorted((a, b) => a.diretiva.localeCompare(b.diretiva));

test('toda resposta diz para onde os navegadores contam o que barraram, na palavra nova e na velha', async () => {
  const { headers } = await api.pedir('/healthz');
  expect(headers.get('Reporting-Endpoints')).toBe('relatos="/api/relatos-de-csp"');
  expect(headers.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/relatos-de-csp; report-to relatos$/);
});

test('as duas formas de um relato contam a mesma coisa, sem nada que diga de quem é', async () => {
  const pagina = `${LOJA}/pedido/abc123/ASSINATURA?email=ana@exemplo.test#nome`;
  const daAntiga = {
    'csp-report': {
      'document-uri': pagina,
      'violated-directive': 'img-src',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://golpe.exemplo/foto.png?sessao=SEGREDO',
      'original-policy': "default-src 'self'",
    },
  };
  const daNova = novo({
    documentURL: pagina,
    effectiveDirective: 'img-src',
    blockedURL: 'https://golpe.exemplo/outra.png?sessao=SEGREDO',
    disposition: 'enforce',
    sample: 'ana@exemplo.test',
  });
  expect((await relatar(daAntiga, 'application/csp-report')).status).toBe(204);
  expect((await relatar([daNova, daNova])).status).toBe(204);
  const soVisto = { ...daNova.body, effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
  await relatar([novo({ ...soVisto, documentURL: `${LOJA}/`, disposition: 'report' })]);
  expect(await guardados()).toEqual([
    { diretiva: 'img-src', origem: 'https://golpe.exemplo', pagina: '/pedido/…', imposta: true, vezes: 3 },
    { diretiva: 'script-src-elem', origem: 'inline', pagina: '/', imposta: false, vezes: 1 },
  ]);
  expect(JSON.stringify(await api.loja.db.select().from(relatosDeCsp))).not.toMatch(/ana|SEGREDO|ASSINATURA|abc123/);
});

test('o que não é da loja não conta: outro site, extensões, palavras que nenhum navegador diz', async () => {
  const corpo = { documentURL: `${LOJA}/`, effectiveDirective: 'script-src', blockedURL: 'inline' };
  await relatar([
    novo({ ...corpo, documentURL: 'https://outra.exemplo/' }),
    novo({ ...corpo, blockedURL: 'chrome-extension://abc/x.js' }),
    novo({ ...corpo, sourceFile: 'moz-extension://abc/x.js' }),
    novo({ ...corpo, effectiveDirective: '<script>' }),
    { ...novo(corpo), type: 'deprecation' },
  ]);
  for (const estranho of [null, 3, 'texto', [], [null], { 'csp-report': null }, [{ type: 'csp-violation' }]])
    expect((await relatar(JSON.stringify(estranho))).status).toBe(204);
  expect(await guardados()).toEqual([]);
  expect((await relatar('{')).status).toBe(400);
  expect((await relatar('{}', 'text/plain')).status).toBe(415);
  expect((await relatar(`"${'x'.repeat(40_000)}"`)).status).toBe(413);
});

test('de um endereço vêm no máximo trinta por minuto, e ao todo se guardam duzentos diferentes', async () => {
  const deMuitos = (n: number) =>
    Array.from({ length: 10 }, (_, i) =>
      novo({ documentURL: `${LOJA}/`, effectiveDirective: 'img-src', blockedURL: `https://s${n}-${i}.exemplo/` }),
    );
  const todas: number[] = [];
  for (let n = 0; n < 31; n++) todas.push((await relatar(deMuitos(n))).status);
  expect(todas).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
  expect(await api.loja.db.$count(relatosDeCsp)).toBe(200);
  await api.loja.db.delete(limitesDeAcesso);
  // Reports that are stored already are still counted.
  await relatar(deMuitos(0));
  expect((await guardados()).filter(({ vezes }) => vezes === 2)).toHaveLength(10);
});

test('o que ninguém mais conta há trinta dias é esquecido', async () => {
  await relatar([novo({ documentURL: `${LOJA}/`, effectiveDirective: 'img-src', blockedURL: 'data' })]);
  await esquecerRelatosAntigos(api.loja);
  expect(await guardados()).toHaveLength(1);
  api.adiantar(31 * 24 * 3_600_000);
  await esquecerRelatosAntigos(api.loja);
  expect(await guardados()).toEqual([]);
});
