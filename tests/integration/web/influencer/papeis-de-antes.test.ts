// @requirement 15.29.7
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';

const MARINA = `(select id from usuarios where email = 'marina@grande-roque.test')`;
const ano = diaEmSaoPaulo(new Date()).slice(0, 4);

let loja: LojaMontada;
let repasse = '';
let marina = '';
beforeAll(async () => {
  loja = await abrirLojaMontada();
  [marina] = (await loja.consultar(`select id from ${MARINA} as marina`)).map(({ id }) => String(id)) as [string];
  await loja.consultar(
    `insert into dados_fiscais (usuario_id, documento, nome, endereco) values (${MARINA}, '11222333000181', 'Marina Ltda', 'Rua A, 1')
     on conflict (usuario_id) do update set documento = excluded.documento`,
  );
  const preparado = await enviar('/admin/comissoes', loja.cookies.admin, {});
  repasse = preparado.para?.split('/').at(-1) ?? '';
  await enviar(`/admin/comissoes/${repasse}`, loja.cookies.admin, { intencao: 'pago' });
  await loja.consultar(`update usuarios set role = 'cliente', cupom = null where id = ${MARINA}`);
});
afterAll(() => loja.fechar());

const enviar = (caminho: string, cookie: string, formulario: FormData | Record<string, string>) =>
  pedirALoja(loja.url, caminho, { cookie, formulario });
async function abrir(caminho: string, cookie = loja.cookies.influencer) {
  const { status, para, texto } = await pedirALoja(loja.url, caminho, { cookie });
  return { status, para, texto };
}

const papeis = () => ['/influencer/repasses', `/influencer/repasses/${repasse}`, `/influencer/informe/${ano}.pdf`];

describe('quem já não é influencer', () => {
  test('abre os seus papéis, e em Minha conta acha o caminho', async () => {
    for (const caminho of papeis()) expect([caminho, (await abrir(caminho)).status]).toEqual([caminho, 200]);
    expect((await abrir(`/influencer/repasses.data`)).status).toBe(200);
    expect((await abrir(`/influencer/informe/${ano}.pdf`)).texto).toMatch(/^%PDF-/);
    expect((await abrir('/minha-conta')).texto).toContain('href="/influencer/repasses"');
  });

  test('vê no menu só os repasses, e o resto da área fica fechado', async () => {
    const { texto } = await abrir('/influencer/repasses');
    const menu = [...texto.matchAll(/class="painel-elo[^"]*"[^>]*href="([^"]+)"/g)].map(([, para]) => para);
    expect([...new Set(menu)]).toEqual(['/influencer/repasses', '/']);
    for (const caminho of ['/influencer', '/influencer/pedidos', '/influencer/perfil', '/influencer/links.csv'])
      expect([caminho, await abrir(caminho)]).toMatchObject([caminho, { status: 302, para: '/' }]);
  });

  test('envia a nota da sua empresa e a baixa', async () => {
    const nota = new FormData();
    nota.set('pdf', new File([], ''));
    nota.set('xml', new File(['<?xml version="1.0"?><CompNfse><Nfse><InfNfse Id="1"/></Nfse></CompNfse>'], 'nota.xml'));
    const enviada = await enviar(`/influencer/repasses/${repasse}`, loja.cookies.influencer, nota);
    expect([enviada.status, enviada.texto]).toEqual([200, expect.stringContaining('Nota recebida.')]);
    expect((await abrir(`/influencer/repasses/${repasse}/nota/nota.xml`)).texto).toContain('CompNfse');
  });
});

test('quem nunca recebeu não abre os papéis de ninguém', async () => {
  for (const caminho of [...papeis(), `/influencer/repasses/${repasse}/nota/nota.xml`])
    expect([caminho, await abrir(caminho, loja.cookies.cliente)]).toMatchObject([caminho, { status: 302, para: '/' }]);
  expect((await abrir(`/influencer/repasses/${repasse}`, loja.cookies.admin)).status).toBe(404);
  expect((await abrir('/minha-conta', loja.cookies.cliente)).texto).not.toContain('href="/influencer/repasses"');
});

test('a loja tem o informe de quem está no repasse, também sem a conta', async () => {
  const informe = (de: string, doAno = ano) =>
    abrir(`/admin/comissoes/${repasse}/${de}/informe/${doAno}.pdf`, loja.cookies.admin);
  const pagina = await abrir(`/admin/comissoes/${repasse}`, loja.cookies.admin);
  expect(pagina.texto).toContain(`/admin/comissoes/${repasse}/${marina}/informe/${ano}.pdf`);
  await loja.consultar(`delete from usuarios where id = '${marina}'`);
  expect((await informe(marina)).texto).toMatch(/^%PDF-/);
  expect((await informe(marina, '2001')).status).toBe(404);
  expect((await informe('nada')).status).toBe(404);
});
