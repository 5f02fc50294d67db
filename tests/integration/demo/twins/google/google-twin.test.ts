// @requirement 10.7.2
import { expect, test } from 'vitest';
import { bancoDoArquivo } from '#tests/integration/adapters/identidade/apoio.ts';
import { lojaComGoogle, navegadorHttp } from '#tests/integration/adapters/identidade/loja-com-google.ts';

const banco = bancoDoArquivo();
const BASE = '/_demo/google';

type Descoberta = Record<
  'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'userinfo_endpoint',
  string
>;

async function descobrir(endereco: string): Promise<Descoberta> {
  return (await (await fetch(`${endereco}${BASE}/.well-known/openid-configuration`)).json()) as Descoberta;
}

test('as páginas da demonstração não têm script nem estilo embutido, e a política não os deixaria rodar', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  const pagina = await navegadorHttp(shopUrl).abrirGoogle();
  expect(pagina.texto).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  expect(pagina.texto).toContain('Continuar');
  expect(pagina.texto).toContain('Cancelar');
  const politica = pagina.cabecalhos.get('Content-Security-Policy');
  expect(politica).toContain("default-src 'none'");
  expect(politica).not.toContain('unsafe');
  const estilo = await fetch(`${shopUrl}${BASE}/estilo.css`);
  expect([estilo.status, estilo.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test('pergunta ao servidor por dentro, mas manda o navegador ao endereço público', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  const porDentro = shopUrl.replace('localhost', '127.0.0.1');
  const descoberta = await descobrir(porDentro);
  expect(descoberta.issuer).toBe(`${shopUrl}${BASE}`);
  expect(descoberta.authorization_endpoint).toBe(`${shopUrl}${BASE}/auth`);
  expect(descoberta.token_endpoint).toBe(`${porDentro}${BASE}/token`);
  const { keys } = (await (await fetch(descoberta.jwks_uri)).json()) as { keys: Record<string, string>[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256' });
  expect(keys[0]?.['d']).toBeUndefined();
});

test('recusa um cliente desconhecido e um endereço de volta que não é o da loja', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  const certos = {
    client_id: 'loja-de-teste',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${shopUrl}/api/auth/callback/google`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 's',
  };
  for (const errado of [
    { client_id: 'outra' },
    { redirect_uri: 'https://outra.test/' },
    { redirect_uri: `${shopUrl}/api/auth/callback/google/x` },
  ]) {
    const resposta = await navegadorHttp(shopUrl).ir(`${BASE}/auth?${new URLSearchParams({ ...certos, ...errado })}`);
    expect(resposta.status).toBe(400);
    expect(resposta.texto).toContain('Este pedido não é válido ou já venceu');
  }
  const sem = await fetch(`${shopUrl}${BASE}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'x',
      client_id: 'loja-de-teste',
      client_secret: 'errado',
    }),
  });
  expect(sem.status).toBe(401);
});

test('uma escolha sem cookie, de outro navegador ou já feita não serve', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  const janela = navegadorHttp(shopUrl);
  const pagina = await janela.abrirGoogle();
  for (const endereco of [pagina.url.href, `${BASE}/escolha/inventada`]) {
    const resposta = await navegadorHttp(shopUrl).ir(endereco);
    expect([resposta.status, resposta.texto.includes('sessão não encontrada')]).toEqual([400, true]);
  }
  await janela.enviar(pagina.url.href, { conta: 'helena.prado@gmail.test', acao: 'continuar' });
  expect((await janela.enviar(pagina.url.href, { conta: 'helena.prado@gmail.test', acao: 'continuar' })).status).toBe(
    400,
  );
});
