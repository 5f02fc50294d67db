// @requirement 5.2.3 5.4.1 6.1.1 7.1.1 9.1.1 11.5.1 11.5.3 11.5.4 11.17.3
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cupons, pedidos, produtos } from '#db/schema/index.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { mudouDeConta } from '#web/frases/fechamento-frases.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { CorpoDoErro } from '#domain/chamadas.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let api: ApiDeTeste;
beforeAll(async () => {
  api = await criarApiDeTeste();
});
afterAll(() => api.fechar());
beforeEach(async () => {
  await esvaziar(api.loja.db, 'pedidos, pedido_itens, produtos, cupons, emails, movimentos_estoque');
  await porAVenda(
    api,
    { id: 'rei', estoque: 5, variacoes: ['Buxo', 'Ébano'] },
    { id: 'dama', variacoes: ['Padauk'] },
    { id: 'finais', digital: true, estoque: 0 },
  );
  await api.loja.db.insert(cupons).values([
    { id: 'v', codigo: 'VENCIDO5', tipo: 'percentual', valor: 500, validade: '2025-04-30' },
    { id: 'p', codigo: 'PAUSADO', tipo: 'percentual', valor: 1500, validade: '2099-12-31', ativo: false },
    { id: 'm', codigo: 'MINIMO', tipo: 'valor_fixo', valor: 1000, validade: '2099-12-31', minimoCentavos: 50_000 },
    { id: 'b', codigo: 'BEMVINDO', tipo: 'percentual', valor: 1000, validade: '2099-12-31' },
  ]);
});

const item = { nome: 'Rei', preco: 100, quantidade: 1, produtoId: 'rei', variacao: 'Buxo' };
const corpo = {
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '(11) 90000-0000',
  uid: null,
  usuarioId: null,
  isGuest: true,
  endereco: 'Praça da Sé, 64',
  enderecoDetalhado: {
    cep: '01001-000',
    rua: 'Praça da Sé',
    numero: '64',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  observacao: '',
  itens: [item],
  total: 100,
  frete: '0.00',
  prazoEntrega: 'Frete Grátis',
  origem: 'web',
  cupomCodigo: null,
};
const json = { 'Content-Type': 'application/json' };
const enviar = (dados: unknown, cabecalhos: Record<string, string> = {}) =>
  api.pedir('/api/criarPreferencia', {
    method: 'POST',
    headers: { ...json, ...cabecalhos },
    body: typeof dados === 'string' ? dados : JSON.stringify(dados),
  });
const comItem = (mudanca: object, total = 100) => ({ ...corpo, itens: [{ ...item, ...mudanca }], total });

describe('criarPreferencia', () => {
  test('responde url e pedidoId e lembra o pedido num cookie que scripts não leem', async () => {
    const resposta = await enviar(corpo);
    expect(resposta.status).toBe(200);
    const { url, pedidoId } = (await resposta.json()) as { url: string; pedidoId: string };
    expect(url).toContain('/_demo/mercado-pago/');
    expect(pedidoId).toMatch(/^[A-Za-z0-9]{20}$/);
    const cookie = resposta.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`gr_pedidos=${pedidoId}.*HttpOnly.*SameSite=Lax`));
    const acompanhar = async (Cookie: string) => {
      const { status, body } = await api.pedir(`/api/pedidos/${pedidoId}/ao-vivo`, { headers: { Cookie } });
      await body?.cancel();
      return status;
    };
    expect(await acompanhar(cookie.split(';')[0] ?? '')).toBe(200);
    // The id without the cookie's signature opens nothing.
    expect(await acompanhar(`gr_pedidos=${pedidoId}`)).toBe(404);
  });

  test('guarda o telefone sem o código do país, e sem o que não se vê o que foi colado', async () => {
    const colado = {
      ...corpo,
      telefone: '5511988887777',
      email: '\u202Abeatriz@exemplo.test\u202C',
      nome: 'Bea\u200Btriz',
    };
    expect((await enviar(colado)).status).toBe(200);
    const [pedido] = await api.loja.db.select().from(pedidos);
    expect(pedido).toMatchObject({ telefone: '11988887777', email: 'beatriz@exemplo.test', nome: 'Beatriz' });
  });

  test.each([
    [
      'um endereço só de caracteres invisíveis',
      { enderecoDetalhado: { ...corpo.enderecoDetalhado, rua: '\u200B\u2060' } },
      'Rua',
    ],
    ['um telefone de outro país', { telefone: '+1 415 555 2671' }, 'Telefone/WhatsApp'],
    ['um DDD que não existe', { telefone: '(20) 98888-7777' }, 'Telefone/WhatsApp'],
    ['um telefone comprido demais', { telefone: '(11) 98888-77779' }, 'Telefone/WhatsApp'],
  ])('recusa %s', async (_, mudanca, rotulo) => {
    const resposta = await enviar({ ...corpo, ...mudanca });
    expect(resposta.status).toBe(422);
    expect(await resposta.text()).toContain(`Preencha corretamente: ${rotulo}`);
  });

  const recusas: [string, object | string, number, string][] = [
    ['preço 0,01', comItem({ preco: 0.01 }, 0.01), 409, 'total-divergente'],
    ['preço 0,01 com o total certo', comItem({ preco: 0.01 }), 409, 'total-divergente'],
    ['total 1', { ...corpo, total: 1 }, 409, 'total-divergente'],
    ['total texto', { ...corpo, total: '100' }, 409, 'total-divergente'],
    ['total ausente', { ...corpo, total: undefined }, 409, 'total-divergente'],
    ['frete −50', { ...corpo, frete: '-50', total: 50 }, 422, 'frete-divergente'],
    ['quantidade 0', comItem({ quantidade: 0 }, 0), 422, 'quantidade-invalida'],
    ['quantidade −1', comItem({ quantidade: -1 }, -100), 422, 'quantidade-invalida'],
    ['quantidade 1,5', comItem({ quantidade: 1.5 }, 150), 422, 'quantidade-invalida'],
    ['quantidade 1e9', comItem({ quantidade: 1e9 }, 1e11), 422, 'quantidade-invalida'],
    ['quantidade "2"', comItem({ quantidade: '2' }, 200), 422, 'quantidade-invalida'],
    ['quantidade NaN', comItem({ quantidade: Number.NaN }), 422, 'quantidade-invalida'],
    ['produto desconhecido', comItem({ produtoId: 'nao-existe' }), 422, 'produto-desconhecido'],
    ['variação de outro produto', comItem({ variacao: 'Padauk' }), 422, 'variacao-invalida'],
    ['sem variação onde há', comItem({ variacao: null }), 422, 'variacao-invalida'],
    ['digital sem sessão', comItem({ produtoId: 'finais', variacao: null }), 401, 'digital-sem-sessao'],
    ['mais do que há', comItem({ quantidade: 6 }, 600), 409, 'estoque-insuficiente'],
    ['sem itens', { ...corpo, itens: [], total: 0 }, 422, 'carrinho-vazio'],
    ['itens que não são lista', { ...corpo, itens: 'rei' }, 422, 'corpo-invalido'],
    ['cupom desconhecido', { ...corpo, cupomCodigo: 'INVENTADO' }, 422, 'cupom-desconhecido'],
    ['cupom vencido', { ...corpo, cupomCodigo: 'VENCIDO5' }, 422, 'cupom-vencido'],
    ['cupom inativo', { ...corpo, cupomCodigo: 'PAUSADO' }, 422, 'cupom-inativo'],
    ['cupom abaixo do mínimo', { ...corpo, cupomCodigo: 'MINIMO' }, 422, 'cupom-minimo'],
    ['cupom com símbolos', { ...corpo, cupomCodigo: "' or 1=1" }, 422, 'cupom-desconhecido'],
    ['cupom com o total cheio', { ...corpo, cupomCodigo: 'BEMVINDO' }, 409, 'total-divergente'],
    ['desconto sem cupom', { ...corpo, total: 90 }, 409, 'total-divergente'],
    ['JSON quebrado', '{"nome":', 400, 'json-invalido'],
    ['JSON que não é objeto', '"oi"', 422, 'corpo-invalido'],
    ['corpo vazio', '', 400, 'json-invalido'],
  ];
  test.each(recusas)('%s é recusado com status e código', async (_, dados, status, codigo) => {
    const resposta = await enviar(dados);
    const { error } = (await resposta.json()) as { error: { code: string; message: string } };
    expect([resposta.status, error.code]).toEqual([status, codigo]);
    expect(error.message).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].+\.$/);
    expect(await api.loja.db.$count(pedidos)).toBe(0);
    expect(
      (await api.loja.db.select({ estoque: produtos.estoque }).from(produtos).orderBy(produtos.id)).map(
        ({ estoque }) => estoque,
      ),
    ).toEqual([10, 0, 5]);
  });

  test('a recusa do total traz os preços novos', async () => {
    const resposta = await enviar(comItem({ preco: 90 }, 90));
    expect(await resposta.json()).toMatchObject({
      error: { code: 'total-divergente', total: 100, itens: [{ produtoId: 'rei', variacao: 'Buxo', preco: 100 }] },
    });
  });

  test('campos que faltam vêm na mensagem dos requisitos e um a um', async () => {
    const resposta = await enviar({
      ...corpo,
      nome: ' ',
      telefone: '(31) 9876',
      enderecoDetalhado: { ...corpo.enderecoDetalhado, cep: '30140-07', numero: '' },
    });
    expect(resposta.status).toBe(422);
    expect(await resposta.json()).toMatchObject({
      error: {
        code: 'campos-invalidos',
        message: 'Preencha corretamente: Nome, Telefone/WhatsApp, CEP, Número',
        fields: { telefone: 'Informe DDD e número, com 10 ou 11 dígitos.', cep: 'Informe o CEP (8 dígitos).' },
      },
    });
  });

  test('usuarioId e isGuest forjados não valem nada, e um uid que não é o da sessão é recusado com uma frase', async () => {
    const { uid, cookie } = await api.entrar('cliente');
    const { uid: outra } = await api.entrar('cliente', 'outra-pessoa@exemplo.test');
    const recusados = [
      await enviar({ ...corpo, uid }),
      await enviar({ ...corpo, uid: null }, { Cookie: cookie }),
      await enviar({ ...corpo, uid: outra }, { Cookie: cookie }),
      await enviar({ ...corpo, uid: { toString: uid } }, { Cookie: cookie }),
    ];
    for (const resposta of recusados) {
      expect(resposta.status).toBe(409);
      expect(await resposta.json()).toEqual({ error: { code: 'outra-conta', message: mudouDeConta } });
    }
    expect(await api.loja.db.$count(pedidos)).toBe(0);
    const { uid: _, ...semUid } = corpo;
    const aceitos = [
      await enviar({ ...semUid, usuarioId: uid, isGuest: false }),
      await enviar(semUid, { Cookie: cookie }),
      await enviar({ ...corpo, uid }, { Cookie: cookie }),
    ];
    expect(aceitos.map(({ status }) => status)).toEqual([200, 200, 200]);
    const feitos = await api.loja.db.select({ uid: pedidos.uid, isGuest: pedidos.isGuest }).from(pedidos);
    expect(feitos.map(({ isGuest }) => isGuest).toSorted()).toEqual([false, false, true]);
    expect(new Set(feitos.map((feito) => feito.uid))).toEqual(new Set([null, uid]));
  });

  test('com sessão o pedido é da conta, com o e-mail da conta, e pode levar um digital', async () => {
    const { cookie, uid } = await api.entrar('cliente', 'dona@exemplo.test');
    const resposta = await enviar(
      { ...comItem({ produtoId: 'finais', variacao: null }), uid, email: 'outra@exemplo.test', isGuest: true },
      { Cookie: cookie },
    );
    expect(resposta.status).toBe(200);
    expect((await api.loja.db.select().from(pedidos))[0]).toMatchObject({
      uid,
      isGuest: false,
      email: 'dona@exemplo.test',
    });
  });

  test('o cupom dá o desconto e o total que paga é o visto', async () => {
    const resposta = await enviar({ ...corpo, cupomCodigo: ' bemvindo ', total: 90 });
    expect(resposta.status).toBe(200);
    expect((await api.loja.db.select().from(pedidos))[0]).toMatchObject({
      cupomCodigo: 'BEMVINDO',
      subtotalCentavos: 10_000,
      descontoCentavos: 1_000,
      totalCentavos: 9_000,
    });
  });

  test('a mesma Idempotency-Key 20 vezes ao mesmo tempo: a mesma resposta, um pedido', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 20 }, async () => (await enviar(corpo, { 'Idempotency-Key': 'tentativa-1' })).text()),
    );
    expect(new Set(respostas).size).toBe(1);
    expect(await api.loja.db.$count(pedidos)).toBe(1);
  });

  test('um carrinho, com a sua chave, é um pedido também por outro meio, e com outros dados é recusado com uma frase', async () => {
    const chave = { 'Idempotency-Key': 'carrinho-1' };
    const [porCartao, porPix] = await Promise.all([
      enviar(corpo, chave),
      api.pedir('/api/pedirComPix', { method: 'POST', headers: { ...json, ...chave }, body: JSON.stringify(corpo) }),
    ]);
    const lidos = [await porCartao.json(), await porPix.json()] as { url: string; pedidoId: string }[];
    expect([porCartao.status, porPix.status]).toEqual([200, 200]);
    expect(lidos[0]?.pedidoId).toBe(lidos[1]?.pedidoId);
    expect([lidos[0]?.url, lidos[1]?.url]).toEqual([
      expect.stringContaining('/_demo/mercado-pago/'),
      expect.stringContaining(`/pagar/${lidos[1]?.pedidoId}`),
    ]);
    for (const outro of [{ ...corpo, observacao: 'outra' }, comItem({ quantidade: 2 }, 200), { ...corpo, total: 99 }]) {
      const resposta = await enviar(outro, chave);
      expect([resposta.status, await resposta.json()]).toMatchObject([422, { error: { code: 'chave-reutilizada' } }]);
    }
    expect(await api.loja.db.$count(pedidos)).toBe(1);
  });

  test('corpo de 1 MB: 413', async () => {
    const resposta = await enviar({ ...corpo, observacao: 'x'.repeat(1024 * 1024) });
    expect([resposta.status, ((await resposta.json()) as { error: { code: string } }).error.code]).toEqual([
      413,
      'corpo-grande-demais',
    ]);
  });

  test('outro tipo de conteúdo: 415; outra origem: 403; outra chave: 400', async () => {
    expect((await enviar('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await enviar(corpo, { Origin: 'https://outro.exemplo' })).status).toBe(403);
    expect((await enviar(corpo, { 'Idempotency-Key': 'á' })).status).toBe(400);
    expect(await api.loja.db.$count(pedidos)).toBe(0);
  });

  test('provedor fora do ar: 502 e, depois, a mesma chave paga o mesmo pedido', async () => {
    api.derrubarProvedor(500);
    const primeira = await enviar(corpo, { 'Idempotency-Key': 'tentativa-2' });
    expect([primeira.status, await primeira.json()]).toMatchObject([
      502,
      {
        error: {
          code: 'pagamento-indisponivel',
          message: 'Erro ao processar o pagamento. Tente novamente em instantes.',
        },
      },
    ]);
    api.derrubarProvedor(null);
    expect((await enviar(corpo, { 'Idempotency-Key': 'tentativa-2' })).status).toBe(200);
    expect(await api.loja.db.$count(pedidos)).toBe(1);
  });

  test('provedor fora do ar: a resposta diz até quando o pedido está guardado, e outra aba ou outro aparelho da conta o acham', async () => {
    const { cookie, uid } = await api.entrar('cliente');
    const { uid: _, ...semUid } = corpo;
    const doConvidado = { ...semUid, observacao: 'convidada' };
    api.derrubarProvedor(500);
    const primeira = await enviar(doConvidado, { 'Idempotency-Key': 'primeira-aba' });
    const daConta = await enviar(semUid, { Cookie: cookie });
    const feitos = await api.loja.db.select().from(pedidos);
    const { error } = (await primeira.json()) as { error: CorpoDoErro };
    const guardado = feitos.find((pedido) => pedido.uid === null);
    expect(error.pedido).toEqual({
      codigo: codigoCurto(guardado?.id ?? ''),
      numero: guardado?.numeroDoPedido,
      ate: guardado?.expiraEm.toISOString(),
    });
    expect(daConta.status).toBe(502);
    const navegador = (primeira.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

    // Still away: the same order again, from another tab and by the other method.
    const segunda = await enviar(doConvidado, { Cookie: navegador, 'Idempotency-Key': 'segunda-aba' });
    expect([segunda.status, await segunda.json()]).toEqual([502, { error: expect.objectContaining(error) }]);
    api.derrubarProvedor(null);
    const terceira = await enviar(doConvidado, { Cookie: navegador, 'Idempotency-Key': 'outro-dia' });
    expect(await terceira.json()).toMatchObject({ pedidoId: guardado?.id });
    const doOutroAparelho = await enviar(semUid, { Cookie: cookie });
    expect(await doOutroAparelho.json()).toMatchObject({ pedidoId: feitos.find((um) => um.uid === uid)?.id });
    expect(await api.loja.db.$count(pedidos)).toBe(2);

    // A stranger with the same data has an order of their own, and so does the next purchase of the same.
    expect((await enviar(doConvidado)).status).toBe(200);
    expect((await enviar(doConvidado, { Cookie: navegador })).status).toBe(200);
    expect(await api.loja.db.$count(pedidos)).toBe(4);
  });
});
