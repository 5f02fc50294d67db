// @requirement 2.16.1 2.18.1 2.19.1 2.21.1
import { beforeAll, describe, expect, test } from 'vitest';
import { pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { type LojaMontada, lojaPartilhada } from './loja-montada.ts';

let loja: LojaMontada;
beforeAll(async () => {
  loja = await lojaPartilhada();
});

const abrir = (caminho: string, formulario?: Record<string, string>) =>
  pedirALoja(loja.url, caminho, { cookie: loja.cookies.admin, formulario });
const ler = async (caminho: string) => {
  const { status, texto } = await abrir(caminho);
  expect([caminho, status]).toEqual([caminho, 200]);
  return texto.replaceAll('&amp;', '&');
};
const elosDe = (html: string) => [...html.matchAll(/href="(\/admin[^"]*)"/g)].map(([, elo = '']) => elo);

/** Each list with filters, order or page, and the pages that its rows lead to. */
const listas: [lista: string, linha: RegExp][] = [
  ['/admin/produtos?situacao=a-venda&ordem=preco', /^\/admin\/produtos\/editar\//],
  ['/admin/produtos?ordem=estoque&fim=1&desde=1', /^\/admin\/produtos\/editar\//],
  ['/admin/produtos?ordem=nome', /^\/admin\/produtos\/novo/],
  ['/admin/produtos?categoria=ebooks', /^\/admin\/produtos\/importar/],
  ['/admin/cupons?status=ativo', /^\/admin\/cupons\/editar\//],
  ['/admin/cupons?busca=TORRE', /^\/admin\/cupons\/novo/],
  ['/admin/devolucoes?pagina=1', /^\/admin\/devolucoes\/\d/],
  ['/admin/atendimento?situacao=todas', /^\/admin\/atendimento\/[A-Za-z0-9]{20}/],
  ['/admin/atendimento?busca=a', /^\/admin\/atendimento\/respostas/],
  ['/admin/mensagens?situacao=enviado', /^\/admin\/mensagens\/emails\//],
];

describe('de uma lista filtrada se volta a ela como estava', () => {
  test.each(listas)('%s', async (lista, linha) => {
    const elo = elosDe(await ler(lista)).find((href) => linha.test(href));
    expect(elo).toBeDefined();
    expect(elosDe(await ler(elo ?? ''))).toContain(lista);
  });

  // Rows of these lists have their links in menus, which open with scripts.
  test.each([
    [
      '/admin/usuarios?role=influencer&ordem=-nome',
      "select '/admin/usuarios/editar/' || id as elo from usuarios limit 1",
    ],
    ['/admin/pedidos?status=enviado&ordem=-total', "select '/admin/pedidos/' || id as elo from pedidos limit 1"],
  ])('%s', async (lista, sql) => {
    const [linha] = await loja.consultar(sql);
    const busca = new URLSearchParams({ lista: lista.split('?')[1] ?? '' });
    expect(elosDe(await ler(`${String(linha?.['elo'])}?${busca}`))).toContain(lista);
  });

  test('o pedido aberto na lista leva à sua página, que leva de volta', async () => {
    const [linha] = await loja.consultar("select id from pedidos where status = 'enviado' limit 1");
    const lista = `/admin/pedidos?status=enviado&ordem=-total&aberto=${String(linha?.['id'])}`;
    const elo = elosDe(await ler(lista)).find((href) => href.startsWith(`/admin/pedidos/${String(linha?.['id'])}?`));
    expect(elosDe(await ler(elo ?? ''))).toContain(lista);
  });

  test('salvar leva à lista como estava, e a nenhum outro lugar', async () => {
    const cupom = { codigo: 'VOLTA5', tipo: 'percentual', valor: '5', validade: '2030-01-01', ativo: '1' };
    const onde = async (lista: string, codigo: string) => {
      const busca = new URLSearchParams({ lista });
      return (await abrir(`/admin/cupons/novo?${busca}`, { ...cupom, codigo })).para;
    };
    expect(await onde('status=ativo&depois=abc', 'VOLTA5')).toBe('/admin/cupons?status=ativo&depois=abc');
    expect(await onde('', 'VOLTA6')).toBe('/admin/cupons');
    expect(await onde('//maldoso.test/?x', 'VOLTA7')).toMatch(/^\/admin\/cupons\?/);
    expect(await onde('busca=%0d%0aSet-Cookie: x', 'VOLTA8')).toBe('/admin/cupons?busca=%0D%0ASet-Cookie%3A+x');
    expect(await onde('x'.repeat(5000), 'VOLTA9')).toBe('/admin/cupons');
    const usuario = { nome: 'Volta', email: 'volta@exemplo.test', role: 'cliente', ativo: '1' };
    const salvo = await abrir(`/admin/usuarios/novo?${new URLSearchParams({ lista: 'role=cliente' })}`, usuario);
    expect(salvo.para).toBe('/admin/usuarios?role=cliente');
  });
});

/** Lists whose forms stand in their rows. */
const comFormularios = [
  '/admin/avaliacoes?estado=pendente',
  '/admin/pecas?estado=aberto',
  '/admin/mensagens?situacao=falhou',
  '/admin/reservas?x=1',
  '/admin/comissoes?busca=marina',
  '/admin/entregas?x=1',
];

test.each(comFormularios)('os formulários de %s não perdem filtro nem página', async (lista) => {
  const formularios = [...(await ler(lista)).matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([tag]) => tag);
  for (const tag of formularios.filter((um) => um.includes('action="/admin')))
    expect(tag).toContain(`action="${lista}"`);
});
