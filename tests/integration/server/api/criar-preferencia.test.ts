// @requirement 5.2.3 5.4.1 6.1.1 7.1.1 9.1.1 11.5.1 11.5.3 11.5.4 11.9.3 11.17.3 15.23.8 15.24.6
import { beforeEach, describe, expect, test } from 'vitest';
import { emitirVale } from '#application/creditos/vales.ts';
import { cupons, pedidos, produtos } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { autor } from '#tests/integration/application/pedidos/bancada.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { mudouDeConta } from '#web/frases/fechamento-frases.ts';

const api = await abrirApiDoArquivo();
beforeEach(async () => {
  await esvaziar(api.loja.db, 'pedidos, pedido_itens, produtos, cupons, emails, movimentos_estoque');
  await porAVenda(
    api,
    { id: 'rei', estoque: 5, variacoes: ['Buxo', 'Ébano'] },
    { id: 'dama', variacoes: ['Padauk'] },
    { id: 'finais', digital: true, estoque: 0 },
  );
  const dezPorCento = { tipo: 'percentual', valor: 1000, validade: '2099-12-31' } as const;
  await api.loja.db.insert(cupons).values([
    { ...dezPorCento, id: 'v', codigo: 'VENCIDO5', validade: '2025-04-30' },
    { ...dezPorCento, id: 'p', codigo: 'PAUSADO', ativo: false },
    { ...dezPorCento, id: 'm', codigo: 'MINIMO', minimoCentavos: 50_000 },
    { ...dezPorCento, id: 'b', codigo: 'BEMVINDO' },
    { ...dezPorCento, id: 'f', codigo: 'PRIMEIRA', primeiraCompra: true },
    { ...dezPorCento, id: 'u', codigo: 'UMAVEZ', limitePorPessoa: 1 },
  ]);
});

const item = { nome: 'Rei', preco: 100, quantidade: 1, produtoId: 'rei', variacao: 'Buxo' };
const semUid = {
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '(11) 90000-0000',
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
const corpo = { ...semUid, uid: null };
const comItem = (mudanca: object, total = 100) => ({ ...corpo, itens: [{ ...item, ...mudanca }], total });
const enviar = (dados: unknown, cabecalhos: Record<string, string> = {}) =>
  api.enviar('/api/criarPreferencia', dados, cabecalhos);
const comChave = (chave: string, dados: object = corpo) => enviar(dados, { 'Idempotency-Key': chave });
const quantos = () => api.loja.db.$count(pedidos);
const feitos = () => api.loja.db.select().from(pedidos);

describe('um pedido', () => {
  test('responde url e pedidoId e é lembrado num cookie que scripts não leem', async () => {
    const { status, headers, corpo: veio } = await enviar(corpo);
    expect(status).toBe(200);
    expect(veio.url).toContain('/_demo/mercado-pago/');
    expect(veio.pedidoId).toMatch(/^[A-Za-z0-9]{20}$/);
    const cookie = headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`gr_pedidos=${veio.pedidoId}.*HttpOnly.*SameSite=Lax`));
    const acompanhar = async (Cookie: string) => {
      const resposta = await api.pedir(`/api/pedidos/${veio.pedidoId}/ao-vivo`, { headers: { Cookie } });
      await resposta.body?.cancel();
      return resposta.status;
    };
    expect(await acompanhar(cookie.split(';')[0] ?? '')).toBe(200);
    // The id without the cookie's signature opens nothing.
    expect(await acompanhar(`gr_pedidos=${veio.pedidoId}`)).toBe(404);
  });

  test('guarda o telefone sem o código do país, e sem o que não se vê o que foi colado', async () => {
    const colado = { telefone: '5511988887777', email: '\u202Abeatriz@exemplo.test\u202C', nome: 'Bea\u200Btriz' };
    expect((await enviar({ ...corpo, ...colado })).status).toBe(200);
    expect(await feitos()).toMatchObject([{ telefone: '11988887777', email: 'beatriz@exemplo.test', nome: 'Beatriz' }]);
  });

  test('com sessão é da conta, com o e-mail da conta, e pode levar um digital', async () => {
    const { cookie, uid } = await api.entrar('cliente', 'dona@exemplo.test');
    const digital = comItem({ produtoId: 'finais', variacao: null });
    const dados = { ...digital, uid, email: 'outra@exemplo.test', isGuest: true };
    expect((await enviar(dados, { Cookie: cookie })).status).toBe(200);
    expect(await feitos()).toMatchObject([{ uid, isGuest: false, email: 'dona@exemplo.test' }]);
  });

  test('com cupom paga o total que viu, com o desconto', async () => {
    expect((await enviar({ ...corpo, cupomCodigo: ' bemvindo ', total: 90 })).status).toBe(200);
    expect(await feitos()).toMatchObject([
      { cupomCodigo: 'BEMVINDO', subtotalCentavos: 10_000, descontoCentavos: 1_000, totalCentavos: 9_000 },
    ]);
  });

  test.each([
    ['UMAVEZ', 'cupom-por-pessoa'],
    ['PRIMEIRA', 'cupom-primeira-compra'],
  ])('de quem já usou %s é recusado com o novo total, e por ele é feito', async (cupomCodigo, code) => {
    const email = `${cupomCodigo.toLowerCase()}@exemplo.test`;
    const comCupom = { ...corpo, cupomCodigo, email, total: 90 };
    expect((await enviar(comCupom)).status).toBe(200);
    expect(await enviar({ ...comCupom, email: ` ${email.toUpperCase()} ` })).toMatchObject({
      status: 409,
      corpo: { error: { code, total: 100 } },
    });
    expect(await enviar({ ...comCupom, total: 100 })).toMatchObject({ status: 200, corpo: { aPagar: 100 } });
  });

  test('de um usuarioId ou isGuest forjado é do convidado, e com um uid que não é o da sessão é recusado', async () => {
    const { uid, cookie } = await api.entrar('cliente');
    const { uid: outra } = await api.entrar('cliente', 'outra-pessoa@exemplo.test');
    for (const recusado of [
      await enviar({ ...corpo, uid }),
      await enviar({ ...corpo, uid: null }, { Cookie: cookie }),
      await enviar({ ...corpo, uid: outra }, { Cookie: cookie }),
      await enviar({ ...corpo, uid: { toString: uid } }, { Cookie: cookie }),
    ])
      expect(recusado).toMatchObject({ status: 409, corpo: { error: { code: 'outra-conta', message: mudouDeConta } } });
    expect(await quantos()).toBe(0);
    for (const aceito of [
      await enviar({ ...semUid, usuarioId: uid, isGuest: false }),
      await enviar(semUid, { Cookie: cookie }),
      await enviar({ ...corpo, uid }, { Cookie: cookie }),
    ])
      expect(aceito.status).toBe(200);
    const donos = (await feitos()).map((feito) => [feito.uid, feito.isGuest]);
    expect(new Set(donos.map(String))).toEqual(new Set([',true', `${uid},false`]));
    expect(donos.filter(([, convidado]) => convidado)).toHaveLength(1);
  });
});

describe('é recusado, e nada muda:', () => {
  const { enderecoDetalhado } = corpo;
  test.each<[string, unknown, number, string]>([
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
    ['corpo de 1 MB', { ...corpo, observacao: 'x'.repeat(1024 * 1024) }, 413, 'corpo-grande-demais'],
  ])('%s', async (_, dados, status, code) => {
    const recusa = await enviar(dados);
    expect(recusa).toMatchObject({ status, corpo: { error: { code } } });
    expect(recusa.corpo.error.message).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].+\.$/);
    expect(await quantos()).toBe(0);
    const estoques = await api.loja.db.select({ estoque: produtos.estoque }).from(produtos).orderBy(produtos.id);
    expect(estoques.map(({ estoque }) => estoque)).toEqual([10, 0, 5]);
  });

  test.each<[string, number, Record<string, string>]>([
    ['outro tipo de conteúdo', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['outra origem', 403, { Origin: 'https://outro.exemplo' }],
    ['outra chave', 400, { 'Idempotency-Key': 'á' }],
  ])('%s', async (_, status, cabecalhos) => {
    expect((await enviar(corpo, cabecalhos)).status).toBe(status);
    expect(await quantos()).toBe(0);
  });

  test.each([
    ['Rua', { enderecoDetalhado: { ...enderecoDetalhado, rua: '\u200B\u2060' } }],
    ['Telefone/WhatsApp', { telefone: '+1 415 555 2671' }],
    // Two digits that are no area's.
    ['Telefone/WhatsApp', { telefone: '(20) 98888-7777' }],
    ['Telefone/WhatsApp', { telefone: '(11) 98888-77779' }],
    [
      'Nome, Telefone/WhatsApp, CEP, Número',
      { nome: ' ', telefone: '(31) 9876', enderecoDetalhado: { ...enderecoDetalhado, cep: '30140-07', numero: '' } },
    ],
  ])('%s, com a mensagem dos requisitos: %j', async (campos, mudanca) => {
    expect(await enviar({ ...corpo, ...mudanca })).toMatchObject({
      status: 422,
      corpo: { error: { code: 'campos-invalidos', message: `Preencha corretamente: ${campos}` } },
    });
  });

  test('cada campo diz o que lhe falta', async () => {
    const errados = { telefone: '(31) 9876', enderecoDetalhado: { ...enderecoDetalhado, cep: '30140-07' } };
    const { error } = (await enviar({ ...corpo, ...errados })).corpo;
    expect(error.fields).toMatchObject({
      telefone: 'Informe DDD e número, com 10 ou 11 dígitos.',
      cep: 'Informe o CEP (8 dígitos).',
    });
  });

  test('o total diz os preços novos', async () => {
    const { error } = (await enviar(comItem({ preco: 90 }, 90))).corpo;
    expect(error).toMatchObject({ total: 100, itens: [{ produtoId: 'rei', variacao: 'Buxo', preco: 100 }] });
  });
});

describe('com a sua chave', () => {
  test('a mesma Idempotency-Key 20 vezes ao mesmo tempo tem a mesma resposta e um pedido', async () => {
    const respostas = await Promise.all(Array.from({ length: 20 }, () => comChave('tentativa-1')));
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta.corpo))).size).toBe(1);
    expect(await quantos()).toBe(1);
  });

  test('um carrinho é um pedido também por outro meio, e com outros dados é recusado com uma frase', async () => {
    const [porCartao, porPix] = await Promise.all([
      comChave('carrinho-1'),
      api.enviar('/api/pedirComPix', corpo, { 'Idempotency-Key': 'carrinho-1' }),
    ]);
    expect([porCartao.status, porPix.status]).toEqual([200, 200]);
    expect(porCartao.corpo.pedidoId).toBe(porPix.corpo.pedidoId);
    expect(porCartao.corpo.url).toContain('/_demo/mercado-pago/');
    expect(porPix.corpo.url).toContain(`/pagar/${porPix.corpo.pedidoId}`);
    for (const outro of [{ ...corpo, observacao: 'outra' }, comItem({ quantidade: 2 }, 200), { ...corpo, total: 99 }])
      expect(await comChave('carrinho-1', outro)).toMatchObject({
        status: 422,
        corpo: { error: { code: 'chave-reutilizada' } },
      });
    expect(await quantos()).toBe(1);
  });
});

describe('com o provedor fora do ar', () => {
  test('responde 502 e, depois, a mesma chave paga o mesmo pedido', async () => {
    api.derrubarProvedor(500);
    const message = 'Erro ao processar o pagamento. Tente novamente em instantes.';
    expect(await comChave('tentativa-2')).toMatchObject({
      status: 502,
      corpo: { error: { code: 'pagamento-indisponivel', message } },
    });
    api.derrubarProvedor(null);
    expect((await comChave('tentativa-2')).status).toBe(200);
    expect(await quantos()).toBe(1);
  });

  test('diz até quando o pedido está guardado, e outra aba ou outro aparelho da conta o acham', async () => {
    const { cookie, uid } = await api.entrar('cliente');
    const doConvidado = { ...semUid, observacao: 'convidada' };
    api.derrubarProvedor(500);
    const primeira = await comChave('primeira-aba', doConvidado);
    expect((await enviar(semUid, { Cookie: cookie })).status).toBe(502);
    const guardados = await feitos();
    const guardado = guardados.find((pedido) => pedido.uid === null);
    const { error } = primeira.corpo;
    expect(error.pedido).toEqual({
      codigo: codigoCurto(guardado?.id ?? ''),
      numero: guardado?.numeroDoPedido,
      ate: guardado?.expiraEm.toISOString(),
    });

    // Still away: the same order again, from another tab and by the other method.
    const Cookie = (primeira.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const segunda = await enviar(doConvidado, { Cookie, 'Idempotency-Key': 'segunda-aba' });
    expect([segunda.status, segunda.corpo]).toEqual([502, { error: expect.objectContaining(error) }]);
    api.derrubarProvedor(null);
    const terceira = await enviar(doConvidado, { Cookie, 'Idempotency-Key': 'outro-dia' });
    expect(terceira.corpo).toMatchObject({ pedidoId: guardado?.id });
    const doOutroAparelho = await enviar(semUid, { Cookie: cookie });
    expect(doOutroAparelho.corpo).toMatchObject({ pedidoId: guardados.find((um) => um.uid === uid)?.id });
    expect(await quantos()).toBe(2);

    // A stranger with the same data has an order of their own, and so does the next purchase of the same.
    expect((await enviar(doConvidado)).status).toBe(200);
    expect((await enviar(doConvidado, { Cookie })).status).toBe(200);
    expect(await quantos()).toBe(4);
  });
});

test('vales certos não contam como erros: depois de nove errados três ainda pagam, e o décimo erro para os outros', async () => {
  const recusasDe = async (vales: string[]) => {
    const itens = [{ produtoId: 'rei', variacao: 'Buxo', quantidade: 1 }];
    const conferido = await api.enviar('/api/conferirCarrinho', { itens, cupom: null, vales });
    return conferido.corpo.vales.map(({ recusa }: { recusa: string | null }) => recusa);
  };
  const certos: string[] = [];
  for (const n of [1, 2, 3]) {
    const vale = await emitirVale(api.loja, autor, { chave: `vale-certo-${n}`, valor: '10' });
    if (vale.ok) certos.push(vale.valor.codigo);
  }
  const errados = Array.from({ length: 9 }, (_, i) => `AAAA-BBBB-CCCC-DDD${'23456789A'[i]}`);
  expect(await recusasDe(errados)).toEqual(errados.map(() => 'desconhecido'));
  expect(await recusasDe(certos)).toEqual([null, null, null]);
  expect(await recusasDe(['AAAA-BBBB-CCCC-EEEE', ...certos])).toEqual([
    'desconhecido',
    ...certos.map(() => 'muitas-tentativas'),
  ]);
});
