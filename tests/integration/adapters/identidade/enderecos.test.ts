// @requirement 11.17.2
import { genericOAuth } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { criarAuth } from '#adapters/identidade/auth.ts';
import { criarCorreio } from '#adapters/identidade/correio.ts';
import { enderecosAbertos, enderecosFechados } from '#adapters/identidade/enderecos.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador, SEGREDO, SHOP_URL } from './apoio.ts';

const banco = bancoDoArquivo();

/** The library's endpoints with the shop's plugins, Google included. Those without a path are not reachable over HTTP. */
function enderecosDaBiblioteca(): string[] {
  const opcoes = {
    db: banco.db,
    shopUrl: SHOP_URL,
    secret: SEGREDO,
    nomeDaLoja: async () => 'Loja de teste',
    demo: false,
    correio: criarCorreio(
      SHOP_URL,
      async () => {},
      () => {},
    ),
    aoConfirmar: async () => {},
    limites: limitesNoBanco(banco.db, Date.now),
    firebase: null,
    registrar: () => {},
  };
  const google = { providerId: 'google', clientId: 'a', clientSecret: 'b' };
  const enderecos = { authorizationUrl: 'https://google.test/a', tokenUrl: 'https://google.test/t' };
  const { api } = criarAuth(opcoes, [genericOAuth({ config: [{ ...google, ...enderecos }] })]);
  return Object.values(api).flatMap(({ path }: { path?: string }) => (path === undefined ? [] : [path]));
}

test('cada endereço da biblioteca está entre os abertos ou entre os fechados, e só em um deles', () => {
  const daBiblioteca = new Set(enderecosDaBiblioteca());
  expect(daBiblioteca.size).toBeGreaterThan(30);
  // The pattern is closed; the one provider of the shop is open under its own name.
  const abertos = [...enderecosAbertos].filter((caminho) => caminho !== '/callback/google');
  expect(daBiblioteca).toEqual(new Set([...abertos, ...enderecosFechados]));
  expect(enderecosFechados.filter((caminho) => enderecosAbertos.has(caminho))).toEqual([]);
});

test('o que a loja não usa responde 404, com e sem sessão e em qualquer escrita do endereço', async () => {
  const { identidade } = identidadeDeTeste(banco.db);
  const ana = navegador(identidade);
  await ana.criarConta('ana@exemplo.com.br');
  const concretos = enderecosFechados.map((caminho) => caminho.replace(':token', 'abc').replace(':id', 'outro'));
  for (const caminho of [
    ...concretos,
    '/sign-in/email/',
    '//verify-password',
    '/verify%2Dpassword',
    '/x/../verify-password',
  ])
    for (const quem of [ana, navegador(identidade)])
      for (const resposta of [await quem.get(caminho), await quem.post(caminho, { password: 'senha-boa-1' })])
        expect([caminho, resposta.status, resposta.corpo['code']]).toEqual([caminho, 404, 'NOT_FOUND']);
});

test('palpites da senha de uma sessão aberta contam com os da entrada, por qualquer endereço que a confira', async () => {
  const { identidade } = identidadeDeTeste(banco.db);
  const ana = navegador(identidade);
  await ana.criarConta('ana@exemplo.com.br');
  const palpite = async (n: number) =>
    n % 2
      ? ana.post('/change-password', { currentPassword: `palpite-${n}`, newPassword: 'senha-nova-2' })
      : ana.post('/two-factor/disable', { password: `palpite-${n}` });
  const vindos: number[] = [];
  for (let n = 0; n < 12; n++) vindos.push((await palpite(n)).status);
  expect(vindos.filter((status) => status !== 429)).toHaveLength(10);
  expect(vindos.slice(-2)).toEqual([429, 429]);
  // The right password does not pass either, nor does the sign-in from this address.
  expect((await ana.post('/two-factor/disable', { password: 'senha-boa-1' })).status).toBe(429);
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(429);
});
