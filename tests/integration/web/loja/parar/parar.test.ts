// @requirement 15.19.3
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';

const PRODUTO = 'feltros-adesivos-para-bases-cartela-com-20';
let loja: LojaMontada;
let caminho = '';
beforeAll(async () => {
  loja = await lojaPartilhada();
});

let n = 0;
const espera = async (email: string) =>
  (await loja.consultar(`select id from avise_me where email = '${email}'`)).length;

/** Requests a back-in-stock e-mail, keeps the path of its unsubscribe link in `caminho` and returns the recipient. */
async function pedirAviso(): Promise<string> {
  const email = `para-${++n}@exemplo.test`;
  const pedido = await fetch(`${loja.url}/produto/${PRODUTO}/avise-me`, {
    method: 'POST',
    headers: { Origin: loja.url },
    body: new URLSearchParams({ email, variacao: '' }),
  });
  expect(pedido.status).toBe(200);
  await expect
    .poll(async () => {
      const [carta] = await loja.consultar(`select id, situacao from emails where para = '${email}'`);
      if (carta?.['situacao'] !== 'enviado') return '';
      const bruta = await (await fetch(`${loja.url}/_demo/emails/${String(carta['id'])}.eml`)).text();
      caminho = new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(bruta)?.[1] ?? loja.url).pathname;
      return caminho;
    })
    .toMatch(/^\/parar\//);
  expect(await espera(email)).toBe(1);
  return email;
}
let email = '';
beforeEach(async () => {
  email = await pedirAviso();
});

const umClique = 'List-Unsubscribe=One-Click';
const simples = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('um programa de varredura que abre o link não muda nada, e a página diz o que o botão faria', async () => {
  for (const method of ['GET', 'HEAD']) expect((await fetch(loja.url + caminho, { method })).status).toBe(200);
  expect(await (await fetch(loja.url + caminho)).text()).toContain('Quer parar de receber os avisos de chegada');
  expect(await espera(email)).toBe(1);
});

test.each(['urlencoded', 'multipart'])('um clique do correio (%s), sem origem e sem sessão, para', async (forma) => {
  const corpo = new FormData();
  corpo.set('List-Unsubscribe', 'One-Click');
  const resposta = await fetch(loja.url + caminho, {
    method: 'POST',
    redirect: 'manual',
    ...(forma === 'multipart' ? { body: corpo } : { body: umClique, headers: simples }),
  });
  expect(resposta.status).toBe(200);
  expect(resposta.headers.get('Set-Cookie')).toBeNull();
  expect(await espera(email)).toBe(0);
});

test('a página de outro site não para nada, nem um link que a loja não deu', async () => {
  for (const [nome, valor] of [
    ['Origin', 'https://outro.test'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const resposta = await fetch(loja.url + caminho, {
      method: 'POST',
      headers: { ...simples, [nome]: valor },
      body: umClique,
    });
    expect(resposta.status).toBe(403);
  }
  const torto = await fetch(`${loja.url}${caminho.slice(0, -2)}`, { method: 'POST', headers: simples, body: umClique });
  expect(torto.status).toBe(404);
  expect(await espera(email)).toBe(1);
});

test('só este caminho recebe um formulário em partes', async () => {
  const corpo = new FormData();
  corpo.set('email', 'outra@exemplo.test');
  const resposta = await fetch(`${loja.url}/produto/${PRODUTO}/avise-me`, {
    method: 'POST',
    headers: { Origin: loja.url },
    body: corpo,
  });
  expect(resposta.status).toBe(415);
  expect(
    (await fetch(loja.url + caminho, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: umClique }))
      .status,
  ).toBe(415);
});
