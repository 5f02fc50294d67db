// @requirement 15.32.4 15.32.5
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { escreverUmaVez, esquecerEscritas } from '#application/integracoes/escrever-uma-vez.ts';
import { lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { produtoImagens, produtoVariacoes } from '#db/schema/index.ts';
import { ok } from '#domain/result.ts';
import { todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { autorDoHistorico } from '#web/admin/pedidos/historico.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { fazerPedido } from '#tests/support/fazer-pedido.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { type ApiComChaves, criarApiComChaves } from './apoio.ts';

let api: ApiComChaves;
let chave = { id: '', nome: '', chave: '' };
beforeAll(async () => {
  api = await criarApiComChaves();
  chave = await api.novaChave(todosOsDireitos);
});
afterAll(() => api.fechar());
beforeEach(async () => {
  await esvaziar(
    api.loja.db,
    'pedidos, pedido_itens, produtos, cupons, movimentos_estoque, requisicoes_da_api, emails',
  );
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 10 });
});

const escrever = (method: string, caminho: string, corpo: unknown, headers: Record<string, string> = {}) =>
  api.chamar(caminho, { chave: chave.chave, method, corpo, headers });
const ler = (caminho: string) => api.chamar(caminho, { chave: chave.chave });
const estoqueDe = async (id: string) => (await ler(`/produtos/${id}`)).corpo.estoque;

const pedir = () => fazerPedido(api, { quantidade: 2 });
/** What a refusal of this field looks like. */
const campoErrado = (campo: string) => ({ status: 422, corpo: { codigo: 'dados-invalidos', errors: [{ campo }] } });

describe('estoque', () => {
  test('muda pela diferença, e o movimento diz por quê', async () => {
    const quebrados = { produtoId: 'rei', quantidade: -3, motivo: 'Quebrados' };
    expect(await escrever('POST', '/estoque', quebrados)).toMatchObject({
      status: 201,
      corpo: { produtoId: 'rei', variacao: null, quantidade: -3, estoque: 7, estoqueDaVariacao: null },
    });
    expect((await ler('/estoque')).corpo.dados).toMatchObject([
      { tipo: 'ajuste', quantidade: -3, motivo: 'Quebrados' },
    ]);
  });

  test('de uma variação com estoque próprio, e só dela', async () => {
    await porAVenda(api, { id: 'dama', estoque: 5, variacoes: ['Buxo', 'Ébano'] });
    await api.loja.db
      .update(produtoVariacoes)
      .set({ estoque: 2 })
      .where(sql`nome = 'Ébano'`);
    const ajuste = { produtoId: 'dama', quantidade: 4, motivo: 'Chegou' };
    expect((await escrever('POST', '/estoque', { ...ajuste, variacao: 'Ébano' })).corpo).toMatchObject({
      estoque: 9,
      estoqueDaVariacao: 6,
    });
    expect(await escrever('POST', '/estoque', { ...ajuste, variacao: 'Marfim' })).toMatchObject(
      campoErrado('variacao'),
    );
  });

  test('não fica abaixo de zero', async () => {
    const tirar = { produtoId: 'rei', quantidade: -11, motivo: 'Perdidos' };
    expect(await escrever('POST', '/estoque', tirar)).toMatchObject({ status: 409, corpo: { codigo: 'conflito' } });
    expect(await estoqueDe('rei')).toBe(10);
  });

  test.each([
    [{}, ['produtoId', 'quantidade', 'motivo']],
    [{ produtoId: 'rei', quantidade: 0, motivo: 'x' }, ['quantidade']],
    [{ produtoId: 'rei', quantidade: 1.5, motivo: 'x' }, ['quantidade']],
    [{ produtoId: 'rei', quantidade: '3', motivo: 'x' }, ['quantidade']],
    [{ produtoId: 'rei', quantidade: 1, motivo: '', cor: 'azul' }, ['motivo', 'cor']],
    [{ produtoId: 'nada', quantidade: 1, motivo: 'x' }, ['produtoId']],
    [[], ['']],
  ])('%j diz em português que campo está errado', async (corpo, campos) => {
    const recusada = await escrever('POST', '/estoque', corpo);
    expect(recusada).toMatchObject({ status: 422, corpo: { codigo: 'dados-invalidos' } });
    expect(recusada.corpo.errors.map(({ campo }: { campo: string }) => campo)).toEqual(campos);
    for (const { detail } of recusada.corpo.errors) expect(detail).toMatch(/^[A-Z].*\.$/);
  });
});

describe('produtos', () => {
  const novo = { nome: 'Tabuleiro de bordo', descricao: '<p>Casas de 50 mm.</p><script>x</script>', preco: 189.9 };

  test('um novo tem id do nome, variações e estoque, e o endereço está na resposta', async () => {
    const criado = await escrever('POST', '/produtos', {
      ...novo,
      categoria: 'pecas',
      peso: 1.25,
      variacoes: [
        { nome: 'Claro', estoque: 3, preco: 199.9 },
        { nome: 'Escuro', estoque: 4 },
      ],
    });
    expect(criado).toMatchObject({
      status: 201,
      corpo: {
        id: 'tabuleiro-de-bordo',
        descricao: '<p>Casas de 50 mm.</p>',
        preco: 189.9,
        estoque: 7,
        peso: 1.25,
        variacoes: [
          { nome: 'Claro', preco: 199.9, estoque: 3 },
          { nome: 'Escuro', preco: 189.9, estoque: 4 },
        ],
      },
    });
    expect(criado.headers.get('Location')).toBe('/api/v1/produtos/tabuleiro-de-bordo');
    expect((await ler('/produtos/tabuleiro-de-bordo')).corpo).toEqual(criado.corpo);
  });

  test('mudam só nos campos que vêm: fotos, variações e estoque ficam', async () => {
    await porAVenda(api, { id: 'dama', estoque: 5, variacoes: ['Buxo', 'Ébano'], pesoKg: 0.35 });
    await api.loja.db
      .update(produtoVariacoes)
      .set({ estoque: 2, precoCentavos: 11_000 })
      .where(sql`nome = 'Ébano'`);
    const imagem = (posicao: number) => ({
      id: `i${posicao}`,
      produtoId: 'dama',
      posicao,
      principal: posicao === 0,
      pasta: `produtos/d${posicao}`,
      largura: 9,
      altura: 9,
      larguras: [320],
    });
    await api.loja.db.insert(produtoImagens).values([imagem(0), imagem(1)]);
    const antes = (await ler('/produtos/dama')).corpo;
    const mudado = await escrever('PATCH', '/produtos/dama', {
      preco: 120.5,
      variacoes: [{ nome: 'ébano', preco: 130 }],
      arquivado: true,
    });
    expect(mudado.corpo).toEqual({
      ...antes,
      preco: 120.5,
      arquivado: true,
      versao: antes.versao + 1,
      atualizadoEm: mudado.corpo.atualizadoEm,
      variacoes: [
        { ...antes.variacoes[0], preco: 120.5 },
        { ...antes.variacoes[1], preco: 130 },
      ],
    });
    expect(mudado.corpo.imagens).toHaveLength(2);
  });

  test('de quem leu uma versão antiga não passam por cima', async () => {
    const { versao } = (await ler('/produtos/rei')).corpo;
    expect((await escrever('PATCH', '/produtos/rei', { versao, nome: 'Rei branco' })).status).toBe(200);
    expect((await escrever('PATCH', '/produtos/rei', { versao, nome: 'Rei preto' })).status).toBe(409);
    expect((await ler('/produtos/rei')).corpo.nome).toBe('Rei branco');
  });

  test.each([
    [{ preco: 10.999 }, 'preco'],
    [{ preco: 0 }, 'preco'],
    [{ categoria: 'nenhuma' }, 'categoria'],
    [{ variacoes: [{ nome: 'Marfim', preco: 3 }] }, 'variacoes'],
    [{ peso: 1.2345 }, 'peso'],
    [{ estoque: 4 }, 'estoque'],
  ])('%j é recusado ao lado do campo, e nada muda', async (corpo, campo) => {
    const antes = (await ler('/produtos/rei')).corpo;
    expect(await escrever('PATCH', '/produtos/rei', corpo)).toMatchObject(campoErrado(campo));
    expect((await ler('/produtos/rei')).corpo).toEqual(antes);
  });
});

describe('pedidos', () => {
  test('status, rastreio e nota mudam juntos, com o e-mail e o histórico do painel', async () => {
    const id = await pedir();
    const envio = { status: 'enviado', rastreio: 'aa123456789br', nota: 'Saiu cedo' };
    expect(await escrever('PATCH', `/pedidos/${id}`, envio)).toMatchObject({
      status: 200,
      corpo: { ...envio, rastreio: 'AA123456789BR' },
    });
    const { historico, emails } = await lerRegistrosDoPedido(api.loja.db, id);
    const daChave = historico.filter(({ tipo }) => ['status', 'rastreio', 'nota'].includes(tipo));
    expect(daChave.map(autorDoHistorico)).toEqual(daChave.map(() => `Chave "${chave.nome}"`));
    expect(daChave).toHaveLength(3);
    expect(emails.filter(({ tipo }) => tipo === 'pedido-enviado')).toHaveLength(1);
  });

  test('ou tudo muda, ou nada', async () => {
    const id = await pedir();
    const meia = await escrever('PATCH', `/pedidos/${id}`, { status: 'approved', nota: 'x', rastreio: '!!' });
    expect(meia).toMatchObject(campoErrado('rastreio'));
    expect((await ler(`/pedidos/${id}`)).corpo).toMatchObject({ status: 'pendente', nota: '', rastreio: null });
  });

  test('o rastreio é trocado e retirado, e um status que não se escolhe é recusado', async () => {
    const id = await pedir();
    const rastreios = ['AA123456789BR', 'LOJA-778899', ''];
    for (const rastreio of rastreios)
      expect((await escrever('PATCH', `/pedidos/${id}`, { rastreio })).corpo.rastreio).toBe(rastreio || null);
    expect(await escrever('PATCH', `/pedidos/${id}`, { status: 'pendente' })).toMatchObject(campoErrado('status'));
    expect((await escrever('PATCH', '/pedidos/nada', { nota: 'x' })).status).toBe(404);
  });

  test('um status que dá crédito pede o direito de estornar', async () => {
    const id = await pedir();
    await escrever('PATCH', `/pedidos/${id}`, { status: 'approved' });
    await api.loja.db.execute(sql`update pedidos set vale_centavos = 100 where id = ${id}`);
    const { chave: semEstorno } = await api.novaChave(['pedidos:agir']);
    const rejeitar = { chave: semEstorno, method: 'PATCH', corpo: { status: 'rejected' } };
    expect(await api.chamar(`/pedidos/${id}`, rejeitar)).toMatchObject({
      status: 403,
      corpo: { codigo: 'sem-direito' },
    });
    expect((await ler(`/pedidos/${id}`)).corpo.status).toBe('approved');
  });
});

describe('cupons', () => {
  const dez = { codigo: 'natal10', tipo: 'percentual', valor: 12.5, validade: '2099-12-25' };

  test('são criados e mudados, o que não vem fica', async () => {
    const mais = { minimo: 99.9, produtos: ['rei'], terminaAs: '18:00:00' };
    const criado = await escrever('POST', '/cupons', { ...dez, ...mais });
    expect(criado).toMatchObject({ status: 201, corpo: { ...mais, codigo: 'NATAL10', valor: 12.5, ativo: true } });
    const mudado = await escrever('PATCH', `/cupons/${criado.corpo.id}`, { ativo: false, limite: 3, minimo: null });
    expect(mudado.corpo).toEqual({ ...criado.corpo, ativo: false, estado: 'Inativo', limite: 3, minimo: null });
  });

  test('o código de outro e bens que não há são recusados', async () => {
    await escrever('POST', '/cupons', dez);
    expect((await escrever('POST', '/cupons', dez)).status).toBe(409);
    for (const [campos, campo] of [
      [{ valor: 101 }, 'valor'],
      [{ produtos: ['nada'] }, 'produtos'],
      [{ categorias: ['nada'] }, 'categorias'],
      [{ validade: '2099-02-30' }, 'validade'],
      [{ codigo: 'COM ESPAÇO' }, 'codigo'],
    ] as const)
      expect(await escrever('POST', '/cupons', { ...dez, codigo: 'OUTRO', ...campos })).toMatchObject(
        campoErrado(campo),
      );
  });
});

describe('Idempotency-Key', () => {
  const ajuste = { produtoId: 'rei', quantidade: 5, motivo: 'Chegou' };
  const comChave = (valor: string, corpo: unknown = ajuste) =>
    escrever('POST', '/estoque', corpo, { 'Idempotency-Key': valor });

  test('a mesma requisição outra vez acontece uma vez e tem a mesma resposta', async () => {
    const primeira = await comChave('k-1');
    const segunda = await comChave('k-1');
    expect(segunda).toMatchObject({ status: 201, corpo: primeira.corpo });
    expect(segunda.headers.get('Idempotent-Replayed')).toBe('true');
    expect(primeira.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await estoqueDe('rei')).toBe(15);
    expect((await comChave('k-2')).corpo.estoque).toBe(20);
  });

  test('com outro corpo, ou em outro endereço, é recusada com 422', async () => {
    await comChave('k-1');
    expect(await comChave('k-1', { ...ajuste, quantidade: 6 })).toMatchObject({
      status: 422,
      corpo: { codigo: 'chave-reutilizada' },
    });
    const patch = await escrever('PATCH', '/produtos/rei', { destaque: true }, { 'Idempotency-Key': 'k-1' });
    expect(patch.status).toBe(422);
    expect(await estoqueDe('rei')).toBe(15);
  });

  test('a de outra chave de API não se confunde com esta', async () => {
    await comChave('k-1');
    const { chave: outra } = await api.novaChave(['produtos:agir']);
    const igual = { chave: outra, method: 'POST', corpo: ajuste, headers: { 'Idempotency-Key': 'k-1' } };
    expect((await api.chamar('/estoque', igual)).corpo.estoque).toBe(20);
  });

  test('uma recusa não fica guardada: corrigida a causa, a repetição vale', async () => {
    const tirar = { ...ajuste, quantidade: -12 };
    expect((await comChave('k-1', tirar)).status).toBe(409);
    await comChave('k-2');
    expect(await comChave('k-1', tirar)).toMatchObject({ status: 201, corpo: { estoque: 3 } });
  });

  test('dez ao mesmo tempo fazem uma só mudança', async () => {
    const todas = await Promise.all(Array.from({ length: 10 }, () => comChave('k-1')));
    for (const { status } of todas) expect([201, 409]).toContain(status);
    expect(todas.some(({ status }) => status === 201)).toBe(true);
    expect(await estoqueDe('rei')).toBe(15);
  });

  test('uma falha no meio desfaz a mudança junto com a resposta guardada', async () => {
    const qual = { chaveId: chave.id, chave: 'k-1', impressao: 'x', guardarCorpo: true };
    const fim = escreverUmaVez(api.loja, qual, async ({ db }) => {
      await db.execute(sql`update produtos set estoque = 99 where id = 'rei'`);
      throw new Error('power cut');
    });
    await expect(fim).rejects.toThrow('power cut');
    expect(await estoqueDe('rei')).toBe(10);
    const depois = await escreverUmaVez(api.loja, qual, async () => ok({ status: 200, corpo: '{}', local: null }));
    expect(depois).toMatchObject({ ok: true, valor: { repetida: false } });
  });

  test('depois de um dia a chave vale para outra coisa, e a resposta é apagada', async () => {
    await comChave('k-1');
    api.adiantar(23 * 60 * 60_000);
    await esquecerEscritas(api.loja);
    expect((await comChave('k-1')).headers.get('Idempotent-Replayed')).toBe('true');
    api.adiantar(2 * 60 * 60_000);
    expect((await comChave('k-1', { ...ajuste, quantidade: 1 })).corpo.estoque).toBe(16);
    api.adiantar(25 * 60 * 60_000);
    await esquecerEscritas(api.loja);
    const { rows } = await api.loja.db.execute(sql`select 1 from requisicoes_da_api`);
    expect(rows).toEqual([]);
  });

  test('a resposta com os dados de uma pessoa não fica guardada: a repetição lê o pedido outra vez, e nada muda', async () => {
    const id = await pedir();
    const enviar = (corpo: unknown) => escrever('PATCH', `/pedidos/${id}`, corpo, { 'Idempotency-Key': 'k-pedido' });
    const nota = { nota: 'Embrulhar bem.' };
    const primeira = await enviar(nota);
    expect(primeira).toMatchObject({ status: 200, corpo: { cliente: { email: contato.email } } });
    const { rows } = await api.loja.db.execute(sql`select * from requisicoes_da_api`);
    expect(rows).toMatchObject([{ corpo: null, status: 200 }]);
    for (const dado of [contato.nome, contato.email, contato.rua])
      expect(JSON.stringify(rows)).not.toContain(JSON.stringify(dado).slice(1, -1));
    const segunda = await enviar(nota);
    expect(segunda).toMatchObject({ status: 200, corpo: primeira.corpo });
    expect(segunda.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await enviar({ nota: 'Outra.' })).toMatchObject({ status: 422, corpo: { codigo: 'chave-reutilizada' } });

    // The buyer asks for the deletion of their data: the repeat has what is left.
    await api.loja.db.execute(
      sql`update pedidos set nome = 'Conta excluída', email = 'conta-excluida@invalid' where id = ${id}`,
    );
    const depois = await enviar(nota);
    expect(depois.headers.get('Idempotent-Replayed')).toBe('true');
    expect(JSON.stringify(depois.corpo)).not.toContain(contato.email);

    await api.loja.db.execute(sql`delete from pedidos where id = ${id}`);
    expect(await enviar(nota)).toMatchObject({ status: 404, corpo: { codigo: 'nao-encontrado' } });
  });

  test('uma comprida ou com espaços é recusada', async () => {
    for (const valor of ['x'.repeat(201), 'a b']) expect((await comChave(valor)).status).toBe(422);
  });
});
