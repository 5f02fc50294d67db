// @requirement 15.35.3
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { calcularAlteracao } from '#application/pedidos/calcular-alteracao.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { buscarPedidoDaApi } from '#db/integracoes/ler-pedidos-da-api.ts';
import { importarComoHistoria } from '#db/importacao/gravar-importacao.ts';
import { buscarPedido, lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { lerCorpo } from '#domain/integracoes/corpo-da-mensagem.ts';
import { alteracaoVazia } from '#domain/pedidos/alteracao-digitada.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { ESTOQUE_BAIXO } from '#domain/produtos/produto.ts';
import { topicosDeWebhook } from '#domain/integracoes/webhook.ts';
import { toOrder } from '#server/api/v1/schemas/pedidos.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { dona, mensagensDe, novoWebhook, permitir, porADona } from './apoio-dos-webhooks.ts';

const { teste } = await abrirLojaDoArquivo();
let webhook: string;
beforeAll(async () => {
  permitir(teste.loja, '127.0.0.1:1');
  await porADona(teste.loja.db);
  await porAVenda(teste, { id: 'rei', estoque: 30 }, { id: 'dama', precoCentavos: 2_550, estoque: 30 });
  // The buyer is known: an order makes no customer.
  await pedir();
});
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'webhooks, webhook_mensagens');
  webhook = (await novoWebhook(teste.loja, 'http://127.0.0.1:1/', topicosDeWebhook)).id;
});

const executar = (...comandos: string[]) =>
  teste.loja.db.transaction(async (tx) => {
    for (const comando of comandos) await tx.execute(sql.raw(comando));
  });

/** Returns what was written since the last call, as the receiver would read it. */
async function escritas(): Promise<{ objeto: string; type: string; data: Record<string, unknown> }[]> {
  const mensagens = await mensagensDe(teste.loja.db, webhook);
  await esvaziar(teste.loja.db, 'webhook_mensagens');
  return mensagens.map(
    ({ objeto, ...mensagem }) =>
      ({ objeto, ...(JSON.parse(valorDe(lerCorpo(mensagem))) as { type: string; data: object }) }) as never,
  );
}
const topicos = async () => (await escritas()).map(({ type }) => type);

async function pedir(email = contato.email): Promise<string> {
  const linhas = [
    { produtoId: 'rei', variacao: null, quantidade: 2 },
    { produtoId: 'dama', variacao: null, quantidade: 1 },
  ];
  const entrada = {
    contato: { ...contato, email },
    linhas,
    totalVistoCentavos: 22_550,
    cupomCodigo: null,
    uid: null,
    chave: null,
  };
  const feito = await fecharPedido(teste.loja, entrada);
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}

describe('os tópicos', () => {
  test('um pedido feito diz o que foi comprado e por quanto, sem nada de quem comprou', async () => {
    const id = await pedir();
    const [mensagem, ...outras] = await escritas();
    expect(outras).toEqual([]);
    expect(mensagem).toMatchObject({
      type: 'pedido.criado',
      objeto: `pedido:${id}`,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        id,
        status: 'pendente',
        subtotal: 225.5,
        desconto: 0,
        frete: 0,
        total: 225.5,
        estornado: 0,
        clienteId: expect.stringMatching(/^\w+/),
        pagoEm: null,
        itens: [
          { produtoId: 'rei', nome: 'Produto rei', variacao: null, quantidade: 2, preco: 100 },
          { produtoId: 'dama', nome: 'Produto dama', variacao: null, quantidade: 1, preco: 25.5 },
        ],
      },
    });
    const texto = JSON.stringify(mensagem);
    for (const pessoal of [contato.nome, contato.email, contato.telefone, contato.cep, contato.rua])
      expect(texto).not.toContain(pessoal);
  });

  test('de qualquer pedido a mensagem e a API dizem o mesmo, menos as pessoas', async () => {
    const { loja } = teste;
    const id = await pedir();
    await escritas();
    const momento = fc.option(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
    );
    const texto = fc.option(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((s) => !s.includes('\0')),
    );
    const item = fc.record({
      produtoId: fc.constantFrom('rei', 'apagado'),
      nome: fc.string({ minLength: 1, maxLength: 20 }).filter((s) => !s.includes('\0')),
      variacao: texto,
      precoCentavos: fc.integer({ min: 1000, max: 999_999 }),
      quantidade: fc.integer({ min: 1, max: 99 }),
      descontoCentavos: fc.integer({ min: 0, max: 1000 }),
      digital: fc.boolean(),
      kit: fc.option(
        fc.constant({ id: 'k', nome: 'Jogo "completo"', variacao: null, quantidade: 1, precoCentavos: 5 }),
      ),
    });
    const mudanca = fc.record({
      status: fc.constantFrom(...statusDoPedido),
      emDisputa: fc.boolean(),
      origem: fc.constantFrom('web', 'loja'),
      cupom: texto,
      prazoEntrega: fc.string({ maxLength: 20 }).filter((s) => !s.includes('\0')),
      codigoRastreio: texto,
      notaChave: fc.option(fc.constant('1'.repeat(44))),
      freteCentavos: fc.integer({ min: 0, max: 99_999 }),
      pagoEm: momento,
      entregueEm: momento,
    });
    await fc.assert(
      fc.asyncProperty(mudanca, fc.array(item, { maxLength: 4 }), fc.nat(1000), async (campos, itens, estornado) => {
        await loja.db.transaction(async (tx) => {
          await tx.delete(pedidoItens).where(eq(pedidoItens.pedidoId, id));
          if (itens.length > 0)
            await tx.insert(pedidoItens).values(itens.map((dele, posicao) => ({ ...dele, pedidoId: id, posicao })));
          await tx
            .update(pedidos)
            .set({
              ...campos,
              totalCentavos: sql`${pedidos.subtotalCentavos} + ${campos.freteCentavos}`,
              estoqueReservado: false,
              estornadoCentavos: 0,
            })
            .where(eq(pedidos.id, id));
          await tx
            .update(pedidos)
            .set({ estornadoCentavos: estornado + 1 })
            .where(eq(pedidos.id, id));
        });
        const mensagem = (await escritas()).findLast(({ type }) => type === 'pedido.estornado');
        const lido = await buscarPedidoDaApi(loja.db, id);
        if (!lido) throw new Error('order is gone');
        const {
          cliente,
          endereco: _endereco,
          observacao: _observacao,
          presente: _presente,
          nota: _nota,
          ...semPessoas
        } = toOrder(lido, true);
        expect(mensagem?.data).toEqual({ ...semPessoas, clienteId: cliente.id });
      }),
      { numRuns: 25 },
    );
  });

  test('a mensagem diz o pedido como era, também depois que mudou de novo', async () => {
    const id = await pedir();
    await executar(
      `update pedidos set codigo_rastreio = 'BR1', frete_centavos = 100, total_centavos = total_centavos + 100 where id = '${id}'`,
    );
    expect(await escritas()).toMatchObject([
      { type: 'pedido.criado', data: { rastreio: null, frete: 0, total: 225.5 } },
    ]);
  });

  test.each([
    ['pago', `status = 'approved', pago_em = now()`, ['pedido.pago']],
    ['pago outra vez', `status = 'approved'`, []],
    ['mudado no que não se conta', `nota_interna = 'x', codigo_rastreio = 'BR1'`, []],
    ['enviado', `status = 'enviado'`, ['pedido.enviado']],
    ['entregue pela transportadora', `entregue_em = now()`, ['pedido.entregue']],
    ['concluído depois de entregue', `status = 'concluido', concluido_em = now()`, []],
    ['estornado em parte', `estornado_centavos = 1000`, ['pedido.estornado']],
    [
      'estornado de todo e cancelado',
      `status = 'rejected', estornado_centavos = total_centavos, estoque_reservado = false`,
      ['pedido.cancelado', 'pedido.estornado'],
    ],
    ['pago depois de cancelado', `status = 'approved', estoque_reservado = true`, ['pedido.pago']],
    ['concluído sem transportadora', `entregue_em = null`, []],
    ['e então entregue', `status = 'concluido', concluido_em = now()`, ['pedido.entregue']],
  ])('um pedido %s, venha a mudança de onde vier', async (_, campos, esperados) => {
    const { rows } = await teste.loja.db.execute<{ id: string }>(
      sql`select id from pedidos order by criado_em desc limit 1`,
    );
    await executar(`update pedidos set ${campos} where id = '${rows[0]?.id}'`);
    expect(await topicos()).toEqual(esperados);
  });

  test('vários passos numa transação contam uma vez cada um, com o pedido como ficou', async () => {
    const id = await pedir();
    await escritas();
    await executar(
      `update pedidos set status = 'approved', pago_em = now() where id = '${id}'`,
      `update pedidos set estornado_centavos = 100 where id = '${id}'`,
      `update pedidos set estornado_centavos = 250, status = 'enviado' where id = '${id}'`,
    );
    const lidas = await escritas();
    expect(lidas.map(({ type }) => type)).toEqual(['pedido.pago', 'pedido.estornado', 'pedido.enviado']);
    for (const { data } of lidas) expect(data).toMatchObject({ status: 'enviado', estornado: 2.5 });
  });

  test('um pedido alterado vai com os itens e o total novos; alterado de novo, vai de novo', async () => {
    const id = await pedir();
    await escritas();
    const tirar = async (produto: string, numero: number) => {
      const { loja } = teste;
      const pedido = await buscarPedido(loja.db, id);
      const itens = await lerItens(loja.db, id);
      if (!pedido) throw new Error('order is gone');
      const vazia = alteracaoVazia(pedido, itens, loja.relogio.agora());
      const item = itens.find(({ produtoId }) => produtoId === produto);
      const digitado = {
        ...vazia,
        motivoDaAlteracao: 'O cliente pediu',
        linhas: vazia.linhas.map((linha) =>
          item && linha.itens.includes(item.id) ? { ...linha, quantidade: String(item.quantidade - 1) } : linha,
        ),
      };
      const calculada = await calcularAlteracao(loja, loja.db, { pedido, digitado }, false);
      const totalCentavos = calculada.ok ? calculada.valor.alterado.totalCentavos : null;
      // An order whose payment page is being asked for is not edited.
      await abrirPagamento(loja, pedido);
      const feita = await alterarPedido(loja, dona, {
        pedidoId: id,
        chave: novoId(),
        digitado,
        acerto: '',
        visto: { status: pedido.status, numero, totalCentavos },
        avisar: false,
      });
      if (!feita.ok) throw new Error(feita.erro.codigo);
    };
    await tirar('dama', 0);
    expect(await escritas()).toMatchObject([
      {
        type: 'pedido.alterado',
        objeto: `pedido:${id}`,
        data: { id, total: 200, subtotal: 200, itens: [{ produtoId: 'rei', quantidade: 2 }] },
      },
    ]);
    await tirar('rei', 1);
    expect(await escritas()).toMatchObject([
      { type: 'pedido.alterado', data: { total: 100, itens: [{ produtoId: 'rei', quantidade: 1 }] } },
    ]);
  });

  test('o que é desfeito não é contado a ninguém', async () => {
    await expect(executar(`update produtos set nome = 'Outro' where id = 'rei'`, `select 1/0`)).rejects.toThrow(
      'select 1/0',
    );
    expect(await topicos()).toEqual([]);
  });

  test('o que é importado entra sem mensagem, seja de quando for; o que muda depois não', async () => {
    const id = await pedir();
    await escritas();
    const novo = (outro: string) =>
      `insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
        select '${outro}', nome, '${outro}@exemplo.test', telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, false from pedidos where id = '${id}'`;
    await teste.loja.db.transaction(async (tx) => {
      await importarComoHistoria(tx);
      await tx.execute(sql.raw(novo('importado')));
      await tx.execute(
        sql`update produtos set preco_centavos = 10001, versao = versao + 1, estoque = 2 where id = 'rei'`,
      );
      await tx.execute(
        sql`insert into usuarios (id, email, nome) values ('trazida', 'trazida@exemplo.test', 'Trazida')`,
      );
    });
    expect(await topicos()).toEqual([]);
    await executar(`update pedidos set status = 'rejected' where id = 'importado'`);
    expect(await topicos()).toEqual(['pedido.cancelado']);
    await executar(`update produtos set estoque = 30, preco_centavos = 10000 where id = 'rei'`);
    await escritas();
  });

  test('um cliente que some na mesma transação não é contado', async () => {
    await executar(
      `insert into clientes (id, nome, email) values ('corrida', 'Ana', 'corrida@exemplo.test')`,
      `delete from clientes where id = 'corrida'`,
    );
    expect(await topicos()).toEqual([]);
  });

  test('a mensagem de um objeto cuja anterior foi adiada espera com ela', async () => {
    const id = await pedir();
    await executar(
      `update webhook_mensagens set proxima_em = '2099-01-01'`,
      `update pedidos set status = 'approved', pago_em = now() where id = '${id}'`,
    );
    const [criado, pago] = await mensagensDe(teste.loja.db, webhook);
    expect(pago).toMatchObject({ topico: 'pedido.pago', proximaEm: criado?.proximaEm });
    expect(pago?.proximaEm?.getUTCFullYear()).toBe(2099);
  });

  test('um produto criado, mudado, arquivado e excluído; a venda dele não é uma mudança', async () => {
    await porAVenda(teste, { id: 'bispo', nome: 'Bispo', precoCentavos: 1_990, estoque: 20 });
    expect(await escritas()).toMatchObject([
      {
        type: 'produto.alterado',
        objeto: 'produto:bispo',
        data: {
          id: 'bispo',
          nome: 'Bispo',
          preco: 19.9,
          estoque: 20,
          arquivado: false,
          excluido: false,
          variacoes: [],
        },
      },
    ]);
    await executar(`update produtos set estoque = 12 where id = 'bispo'`);
    expect(await topicos()).toEqual([]);
    await executar(
      `update produtos set preco_centavos = 2500, versao = versao + 1 where id = 'bispo'`,
      `update produtos set nome = 'Bispo de buxo', variacoes = '{Claro,Escuro}', versao = versao + 1 where id = 'bispo'`,
    );
    expect(await escritas()).toMatchObject([
      {
        data: {
          preco: 25,
          nome: 'Bispo de buxo',
          variacoes: [
            { nome: 'Claro', preco: 25 },
            { nome: 'Escuro', preco: 25 },
          ],
        },
      },
    ]);
    await executar(`update produtos set arquivado_em = now() where id = 'bispo'`);
    expect(await escritas()).toMatchObject([{ type: 'produto.alterado', data: { arquivado: true } }]);
    await executar(`delete from produtos where id = 'bispo'`);
    expect(await escritas()).toMatchObject([{ type: 'produto.alterado', data: { id: 'bispo', excluido: true } }]);
  });

  test('o estoque que cai ao limite é contado uma vez, e de novo só depois de subir', async () => {
    const ate = (estoque: number) => executar(`update produtos set estoque = ${estoque} where id = 'rei'`);
    await ate(ESTOQUE_BAIXO + 1);
    expect(await topicos()).toEqual([]);
    await ate(ESTOQUE_BAIXO);
    expect(await escritas()).toMatchObject([
      {
        type: 'estoque.baixo',
        objeto: 'produto:rei',
        data: { id: 'rei', nome: 'Produto rei', variacao: null, estoque: ESTOQUE_BAIXO },
      },
    ]);
    await ate(2);
    expect(await topicos()).toEqual([]);
    await ate(ESTOQUE_BAIXO + 1);
    await ate(0);
    expect(await topicos()).toEqual(['estoque.baixo']);
  });

  test('somas que ninguém vê, dentro de uma transação, não são estoque baixo', async () => {
    await executar(`update produtos set estoque = 20 where id = 'rei'`);
    await executar(
      `update produtos set estoque = 0 where id = 'rei'`,
      `update produtos set estoque = 20 where id = 'rei'`,
    );
    expect(await topicos()).toEqual([]);
    await executar(`update produtos set estoque = 3 where id = 'rei'`);
    await escritas();
    await executar(
      `update produtos set estoque = 20 where id = 'rei'`,
      `update produtos set estoque = 3 where id = 'rei'`,
    );
    expect(await topicos()).toEqual([]);
    await executar(`update produtos set estoque = 20 where id = 'rei'`);
  });

  test('cada variação com estoque próprio tem o seu limite, também quando duas caem juntas', async () => {
    await porAVenda(teste, { id: 'peao', nome: 'Peão', estoque: 40, variacoes: ['Branco', 'Preto'] });
    await executar(`update produto_variacoes set estoque = 20 where produto_id = 'peao'`);
    await escritas();
    await executar(
      `update produto_variacoes set estoque = 4 where produto_id = 'peao' and nome = 'Branco'`,
      `update produto_variacoes set estoque = 5 where produto_id = 'peao' and nome = 'Preto'`,
      `update produtos set estoque = 9 where id = 'peao'`,
    );
    expect(
      (await escritas()).map(({ type, objeto, data }) => [type, objeto, data['variacao'], data['estoque']]),
    ).toEqual([
      ['estoque.baixo', 'produto:peao', 'Branco', 4],
      ['estoque.baixo', 'produto:peao', 'Preto', 5],
    ]);
  });

  test('uma devolução pedida diz o pedido e as unidades', async () => {
    const id = await pedir();
    await escritas();
    await executar(
      `insert into devolucoes (pedido_id, chave, motivo, tem_volta) values ('${id}', 'devolucao-1', 'desistencia', true)`,
      `insert into devolucao_itens (numero, item_id, quantidade) select d.numero, i.id, 1 from devolucoes d join pedido_itens i on i.pedido_id = d.pedido_id and i.posicao = 0 where d.chave = 'devolucao-1'`,
    );
    expect(await escritas()).toMatchObject([
      {
        type: 'devolucao.pedida',
        data: {
          id: expect.stringMatching(/^\d+$/),
          pedidoId: id,
          motivo: 'desistencia',
          itens: [{ produtoId: 'rei', quantidade: 1 }],
        },
      },
    ]);
  });

  test('um cliente novo é contado pelo id, com conta ou no primeiro pedido; quem entra na equipe não', async () => {
    await executar(
      `insert into usuarios (id, email, nome) values ('ana', 'ana@exemplo.test', 'Ana')`,
      `insert into usuarios (id, email, nome, role) values ('ed', 'ed@exemplo.test', 'Ed', 'editor')`,
    );
    const daConta = await escritas();
    expect(daConta).toMatchObject([
      { type: 'cliente.criado', objeto: 'cliente:ana', data: { id: 'ana', convidado: false } },
    ]);
    await pedir('convidada@exemplo.test');
    const [convidada, pedido, ...outras] = await escritas();
    expect([convidada?.type, pedido?.type, outras.length]).toEqual(['cliente.criado', 'pedido.criado', 0]);
    expect(convidada?.data).toMatchObject({ id: pedido?.data['clienteId'], convidado: true });
    expect(JSON.stringify([daConta, convidada, pedido])).not.toContain('@exemplo.test');
  });
});

describe('quem recebe', () => {
  test('cada webhook recebe os seus tópicos, com um id próprio', async () => {
    const { id: outro } = await novoWebhook(teste.loja, 'http://127.0.0.1:1/outro', [
      'pedido.criado',
      'cliente.criado',
    ]);
    await pedir();
    await executar(`update produtos set nome = 'Rei de pau', versao = versao + 1 where id = 'rei'`);
    const [minhas, dele] = [await mensagensDe(teste.loja.db, webhook), await mensagensDe(teste.loja.db, outro)];
    expect(minhas.map(({ topico }) => topico)).toEqual(['pedido.criado', 'produto.alterado']);
    expect(dele.map(({ topico }) => topico)).toEqual(['pedido.criado']);
    expect(new Set([...minhas, ...dele].map(({ id }) => id)).size).toBe(3);
  });

  test('sem webhook ligado não se escreve nada, nem mensagem nem anúncio', async () => {
    await executar(`update webhooks set ativo = false, desligado_por = 'pessoa', desligado_em = now()`);
    await executar(`delete from anuncios`);
    await pedir();
    expect(await topicos()).toEqual([]);
    const { rows } = await teste.loja.db.execute(sql`select 1 from anuncios where dados->>'tipo' = 'webhooks'`);
    expect(rows).toEqual([]);
  });
});
