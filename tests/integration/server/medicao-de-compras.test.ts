// @requirement 15.43.2 15.43.3 15.43.7
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirLojaMontada, type LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { pedirALoja, type Respondida } from '#tests/support/pedir-a-loja.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';

let loja: LojaMontada;
beforeAll(async () => {
  loja = await abrirLojaMontada();
  await loja.consultar(`update produtos set estoque = 500 where id = '${PRODUTO}'`);
});
afterAll(() => loja.fechar());

const PRODUTO = 'relogio-analogico-de-madeira-com-dois-mostradores';
const AGENTE = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';

const enviar = (
  caminho: string,
  formulario: Record<string, string>,
  { Cookie, ...cabecalhos }: Record<string, string> = {},
) => pedirALoja(loja.url, caminho, { formulario, cabecalhos, cookie: Cookie });

const escolher = (escolha: string, headers: Record<string, string> = {}) =>
  enviar('/api/privacidade', { escolha, servicos: 'ga4.meta' }, headers);

const cookiesDe = (resposta: Respondida) =>
  resposta.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const ligar = (servico: string, ligado: string, versao: number, identificador: string) =>
  enviar(
    '/admin/configuracao/medicao',
    { intencao: 'salvar', servico, versao: String(versao), ligado, identificador, segredo: 'EAAsegredo' },
    { Cookie: loja.cookies.admin },
  );

let pessoas = 0;
async function pedir(headers: Record<string, string>): Promise<Record<string, unknown>[]> {
  const [produto] = await loja.consultar(`select preco_centavos as preco from produtos where id = '${PRODUTO}'`);
  const email = `pessoa${(pessoas += 1)}@exemplo.test`;
  const itens = [{ produto: { id: PRODUTO, precoCentavos: Number(produto?.['preco']) }, quantidade: 1 }];
  const feito = await pedirALoja(loja.url, '/api/criarPreferencia', {
    cabecalhos: { 'User-Agent': AGENTE, ...headers },
    corpo: JSON.parse(corpoDoPedido(itens, email)),
  });
  expect(feito.status).toBe(200);
  return loja.consultar(
    `select array_to_string(servicos, ',') as servicos, navegador from pedido_permissoes
     where pedido_id in (select id from pedidos where email = '${email}')`,
  );
}

/** Without the marks that React writes between texts. */
const pagina = async (caminho: string) => (await (await fetch(loja.url + caminho)).text()).replaceAll('<!-- -->', '');

test('desligada, nenhuma página pergunta, e aceitar não vale nada', async () => {
  for (const caminho of ['/', '/produtos', '/privacidade'])
    expect(await pagina(caminho)).not.toMatch(
      /faixa-de-privacidade"|api\/privacidade|preferencias-de-privacidade|Medição/,
    );
  expect((await fetch(`${loja.url}/`)).headers.getSetCookie()).toEqual([]);
  // An agreement on a page of before is no refusal: the next question is asked again.
  const aceita = await escolher('aceitar');
  expect([aceita.status, aceita.headers.getSetCookie()]).toEqual([303, []]);
  expect((await escolher('recusar')).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gr_privacidade=nao; Max-Age=15724800;/),
    expect.stringMatching(/^gr_medicao=; Max-Age=0;.*HttpOnly/),
  ]);
  expect(await pedir({ Cookie: 'gr_privacidade=ga4; gr_medicao=7.1795780800' })).toEqual([]);
});

test('ligada, as páginas perguntam, e o pedido guarda o que foi aceito', async () => {
  expect((await ligar('ga4', '1', 0, 'G-ABC1234567')).status).toBe(200);
  await expect.poll(() => pagina('/')).toContain('faixa-de-privacidade"');
  const inicio = await pagina('/');
  expect(inicio).toContain('Google Analytics');
  expect(inicio).toContain('href="/preferencias-de-privacidade"');
  expect(await pagina('/privacidade')).toContain('contamos as suas compras a Google Analytics');

  const aceita = await escolher('aceitar');
  expect([aceita.status, aceita.para]).toEqual([303, '/preferencias-de-privacidade']);
  const cookies = cookiesDe(aceita);
  expect(cookies).toMatch(/^gr_privacidade=ga4; gr_medicao=\d+\.\d{10}$/);
  expect(await pedir({ Cookie: cookies })).toEqual([{ servicos: 'ga4', navegador: AGENTE }]);

  expect(await pedir({})).toEqual([]);
  expect(await pedir({ Cookie: cookies, 'Sec-GPC': '1' })).toEqual([]);
  expect(await pedir({ Cookie: cookies, DNT: '1' })).toEqual([]);
  expect(await pedir({ Cookie: cookiesDe(await escolher('recusar')) })).toEqual([]);
  expect(await pedir({ Cookie: cookiesDe(await escolher('aceitar', { 'Sec-GPC': '1' })) })).toEqual([]);

  const outraVez = cookiesDe(await escolher('aceitar', { Cookie: cookies }));
  expect(outraVez).not.toBe(cookies);
  expect((await escolher('recusar', { Cookie: 'gr_medicao=%00' })).status).toBe(303);
  const retirada = await escolher('recusar', { Cookie: outraVez, Accept: 'application/json' });
  expect(retirada.status).toBe(204);
  expect(
    await loja.consultar(`select navegador_id, retirada_em is not null as retirada from pedido_permissoes`),
  ).toEqual([{ navegador_id: '', retirada: true }]);
});

test('uma escolha de outro site, ou que não é uma, é recusada', async () => {
  expect((await escolher('aceitar', { Origin: 'https://outro.test' })).status).toBe(403);
  expect((await escolher('talvez')).status).toBe(422);
});

test('o segredo não volta à página do painel', async () => {
  const recusado = await ligar('ga4', '1', 1, 'UA-1');
  expect(recusado.status).toBe(422);
  const { texto } = recusado;
  expect(texto).toContain('Use o ID da métrica');
  expect(texto).not.toContain('EAAsegredo');
  const aberta = await fetch(`${loja.url}/admin/configuracao/medicao`, { headers: { Cookie: loja.cookies.admin } });
  expect(await aberta.text()).not.toContain('EAAsegredo');
});
