// @requirement 2.18.3 2.18.9 4.3.2 11.4.1 13.7.2 13.7.3
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotarPedido } from '#application/pedidos/anotar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { MAIOR_LOTE, mudarStatusEmLote } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerRegistrosDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { auditoria, produtos } from '#db/schema/index.ts';
import { estaPago, statusDoAdmin, statusDoPedido, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { abrirBancada, autor, type Bancada, outro } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(() => b.limpar());

const pares = statusDoPedido.flatMap((de) => statusDoAdmin.map((para) => [de, para] as const));

/** The e-mail a status change sends to the buyer. */
function emailEsperado(de: StatusDoPedido, para: StatusDoPedido): string[] {
  if (de === para) return [];
  if (para === 'rejected') return [estaPago(de) ? 'pedido-estornado' : 'pedido-cancelado'];
  if (para === 'enviado') return ['pedido-enviado'];
  return para === 'approved' && !estaPago(de) ? ['pedido-aprovado'] : [];
}

describe('menu de status', () => {
  test.each(pares)('de %s para %s: status, estoque, histórico, auditoria e e-mail', async (de, para) => {
    const id = await b.novoEm(de);
    const mudado = await mudarStatusDoPedido(b.loja, autor, { id, para, visto: de });
    expect(mudado.ok).toBe(true);
    const pedido = await b.ler(id);
    expect([pedido.status, pedido.estoqueReservado]).toEqual([para, para !== 'rejected']);
    expect(await b.estoque()).toBe(para === 'rejected' ? 5 : 3);
    expect(await b.tiposDeEmail()).toEqual(emailEsperado(de, para));
    const mudou = de !== para;
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'status').slice(-1)).toEqual(
      mudou ? [{ tipo: 'status', de, para, autor: autor.uid }] : [expect.objectContaining({ para: de })],
    );
    const doTeste = (await b.loja.db.select().from(auditoria)).filter(
      ({ antes }) => (antes as { status: string }).status === de,
    );
    expect(doTeste).toHaveLength(mudou ? 1 : 0);
  });

  test.each(['pendente', '', 'aprovado', 'APPROVED', '<script>', 'x'.repeat(5000)])(
    'status %j não pode ser escolhido',
    async (para) => {
      const id = await b.novoEm('approved');
      expect(await mudarStatusDoPedido(b.loja, autor, { id, para, visto: null })).toEqual({
        ok: false,
        erro: { codigo: 'status-invalido' },
      });
      expect((await b.ler(id)).status).toBe('approved');
    },
  );

  test.each(['', 'nada', 'naoexistenaoexiste00', "' or 1=1 --", 'x'.repeat(5000)])(
    'pedido forjado %j: não encontrado',
    async (id) => {
      expect(await mudarStatusDoPedido(b.loja, autor, { id, para: 'approved', visto: null })).toEqual({
        ok: false,
        erro: { codigo: 'nao-encontrado' },
      });
    },
  );

  test('reabrir sem estoque é recusado e nada muda', async () => {
    const id = await b.novoEm('rejected');
    await b.loja.db.update(produtos).set({ estoque: 1 });
    expect(await mudarStatusDoPedido(b.loja, autor, { id, para: 'approved', visto: 'rejected' })).toEqual({
      ok: false,
      erro: { codigo: 'sem-estoque' },
    });
    expect([(await b.ler(id)).status, await b.estoque(), await b.tiposDeEmail()]).toEqual(['rejected', 1, []]);
  });

  test('dois admins ao mesmo tempo: um muda, o outro fica sabendo, e o estoque se move uma vez', async () => {
    const id = await b.novoEm('approved');
    const [um, dois] = await Promise.all([
      mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: 'approved' }),
      mudarStatusDoPedido(b.loja, outro, { id, para: 'rejected', visto: 'approved' }),
    ]);
    expect([um.ok, dois.ok].filter(Boolean)).toHaveLength(1);
    const { status } = await b.ler(id);
    expect(um.ok ? dois : um).toEqual({ ok: false, erro: { codigo: 'mudou', campo: 'status', atual: status } });
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'status')).toHaveLength(2);
    expect(await b.tiposDeEmail()).toHaveLength(1);
  });

  test('dez vezes a mesma mudança ao mesmo tempo é uma só', async () => {
    const id = await b.novoEm('approved');
    const todas = await Promise.all(
      Array.from({ length: 10 }, () => mudarStatusDoPedido(b.loja, autor, { id, para: 'rejected', visto: 'approved' })),
    );
    expect(todas.every(({ ok }) => ok)).toBe(true);
    expect([await b.estoque(), await b.tiposDeEmail()]).toEqual([5, ['pedido-estornado']]);
  });

  test('o código de rastreio que outra pessoa gravou não é trocado por quem não o viu, nem pelo que a tela já tinha', async () => {
    const id = await b.novoEm('approved');
    await anotarPedido(b.loja, outro, { id, campo: 'codigoRastreio', texto: 'AA111111111BR', visto: '' });
    const enviar = (rastreio: string, rastreioVisto: string) =>
      mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: null, rastreio, rastreioVisto });
    expect(await enviar('BB222222222BR', '')).toEqual({
      ok: false,
      erro: { codigo: 'mudou', campo: 'codigoRastreio', atual: 'AA111111111BR' },
    });
    expect(await b.ler(id)).toMatchObject({ status: 'approved', codigoRastreio: 'AA111111111BR' });
    // A form with unchanged fields changes only the status.
    await anotarPedido(b.loja, outro, { id, campo: 'codigoRastreio', texto: 'CC333333333BR', visto: 'AA111111111BR' });
    expect(await enviar('AA111111111BR', 'AA111111111BR')).toMatchObject({ ok: true });
    expect(await b.ler(id)).toMatchObject({ status: 'enviado', codigoRastreio: 'CC333333333BR' });
    expect(await enviar('BB222222222BR', 'CC333333333BR')).toMatchObject({ ok: true });
    expect((await b.ler(id)).codigoRastreio).toBe('BB222222222BR');
  });

  test('enviado guarda o código de rastreio, e recusa um que não é código', async () => {
    const id = await b.novoEm('approved');
    for (const rastreio of ['<b>x</b>', 'abc', 'x'.repeat(41), 'AA 123; drop']) {
      expect(await mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: 'approved', rastreio })).toEqual({
        ok: false,
        erro: { codigo: 'rastreio-invalido' },
      });
    }
    await mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: 'approved', rastreio: ' aa123456789br ' });
    expect(await b.ler(id)).toMatchObject({ status: 'enviado', codigoRastreio: 'AA123456789BR' });
    // Without a code the order keeps its own.
    await mudarStatusDoPedido(b.loja, autor, { id, para: 'concluido', visto: 'enviado', rastreio: '' });
    expect((await b.ler(id)).codigoRastreio).toBe('AA123456789BR');
  });

  test('um código que nenhuma transportadora tem é perguntado, e vale quando se diz que é ele mesmo', async () => {
    const id = await b.novoEm('approved');
    const enviar = (rastreio: string, assimMesmo?: boolean) =>
      mudarStatusDoPedido(b.loja, autor, {
        id,
        para: 'enviado',
        visto: null,
        rastreio,
        ...(assimMesmo !== undefined && { assimMesmo }),
      });
    const anotar = (texto: string, visto: string, assimMesmo: boolean) =>
      anotarPedido(b.loja, autor, { id, campo: 'codigoRastreio', texto, visto, assimMesmo });
    const perguntado = { ok: false, erro: { codigo: 'rastreio-estranho' } };
    expect(await enviar('AA12345678BR')).toEqual(perguntado);
    expect(await anotar('AA12345678BR', '', false)).toEqual(perguntado);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', codigoRastreio: null });
    expect(await enviar('<b>x</b>', true)).toEqual({ ok: false, erro: { codigo: 'rastreio-invalido' } });
    expect(await enviar('motoboy-01', true)).toMatchObject({ ok: true });
    expect(await b.ler(id)).toMatchObject({ status: 'enviado', codigoRastreio: 'MOTOBOY-01' });
    // A saved code needs no confirmation again.
    expect(await anotar('MOTOBOY-01', 'MOTOBOY-01', false)).toEqual({ ok: true, valor: 'MOTOBOY-01' });
    expect(await anotar('motoboy-02', 'MOTOBOY-01', true)).toEqual({ ok: true, valor: 'MOTOBOY-02' });
    // A forged `visto` is not accepted.
    expect(await anotar('<script>', '<script>', false)).toEqual({
      ok: false,
      erro: { codigo: 'mudou', atual: 'MOTOBOY-02' },
    });
  });

  test('um código corrigido vai ao histórico e de novo ao cliente, cada código uma vez', async () => {
    const id = await b.novoEm('approved');
    const enviar = (rastreio: string, rastreioVisto: string) =>
      mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: null, rastreio, rastreioVisto });
    const anotar = (texto: string, visto: string) =>
      anotarPedido(b.loja, autor, { id, campo: 'codigoRastreio', texto, visto });
    const avisos = async () => (await b.tiposDeEmail()).filter((tipo) => tipo === 'pedido-enviado').length;
    await enviar('AA111111111BR', '');
    expect(await avisos()).toBe(1);
    await anotar('BB222222222BR', 'AA111111111BR');
    expect(await avisos()).toBe(2);
    await enviar('CC333333333BR', 'BB222222222BR');
    expect(await avisos()).toBe(3);
    await anotar('BB222222222BR', 'CC333333333BR');
    await anotar('', 'BB222222222BR');
    expect(await avisos()).toBe(3);
    const { historico } = await lerRegistrosDoPedido(b.loja.db, id);
    expect(historico.filter(({ tipo }) => tipo === 'rastreio').map(({ detalhe }) => detalhe?.['codigo'])).toEqual([
      '',
      'BB222222222BR',
      'CC333333333BR',
      'BB222222222BR',
      'AA111111111BR',
    ]);
  });
});

describe('mudança em lote', () => {
  test('cada pedido tem o seu desfecho, e um recusado não segura os outros', async () => {
    const bom = await b.novoEm('approved');
    const semEstoque = await b.novoEm('rejected');
    const mudou = await b.novoEm('concluido');
    await b.loja.db.update(produtos).set({ estoque: 0 });
    const desfechos = await mudarStatusEmLote(b.loja, autor, 'enviado', [
      { id: bom, visto: 'approved' },
      { id: bom, visto: 'approved' },
      { id: semEstoque, visto: 'rejected' },
      { id: mudou, visto: 'approved' },
      { id: 'nada', visto: null },
    ]);
    expect(desfechos).toEqual({
      ok: true,
      valor: [
        { id: bom, erro: null },
        { id: semEstoque, erro: { codigo: 'sem-estoque' } },
        { id: mudou, erro: { codigo: 'mudou', campo: 'status', atual: 'concluido' } },
        { id: 'nada', erro: { codigo: 'nao-encontrado' } },
      ],
    });
    expect((await b.ler(bom)).status).toBe('enviado');
  });

  test('um lote maior que o maior é recusado inteiro, em vez de cortado', async () => {
    const bom = await b.novoEm('approved');
    const muitos = Array.from({ length: MAIOR_LOTE }, (_, i) => ({ id: `x${i}`, visto: null }));
    expect(await mudarStatusEmLote(b.loja, autor, 'enviado', [{ id: bom, visto: 'approved' }, ...muitos])).toEqual({
      ok: false,
      erro: { codigo: 'lote-grande' },
    });
    expect((await b.ler(bom)).status).toBe('approved');
    expect(await mudarStatusEmLote(b.loja, autor, 'enviado', [...muitos, ...muitos])).toMatchObject({ ok: true });
  });
});

describe('nota da loja e rastreio', () => {
  test('quem salva depois de outro fica sabendo e vê o que está salvo; de novo, fica com o seu', async () => {
    const id = await b.novoEm('approved');
    const salvar = (quem: typeof autor, texto: string, visto: string) =>
      anotarPedido(b.loja, quem, { id, campo: 'notaInterna', texto, visto });
    expect(await salvar(autor, 'Ligar antes', '')).toEqual({ ok: true, valor: 'Ligar antes' });
    expect(await salvar(outro, 'Presente', '')).toEqual({
      ok: false,
      erro: { codigo: 'mudou', atual: 'Ligar antes' },
    });
    expect((await b.ler(id)).notaInterna).toBe('Ligar antes');
    expect(await salvar(outro, 'Presente', 'Ligar antes')).toEqual({ ok: true, valor: 'Presente' });
    // Notes may contain personal data: the audit trail, which is never purged, stores only the change.
    expect(JSON.stringify(await b.loja.db.select().from(auditoria))).not.toContain('Presente');
  });

  test.each([
    ['notaInterna', 'x'.repeat(2001), 'nota-longa'],
    ['codigoRastreio', '<script>alert(1)</script>', 'rastreio-invalido'],
    ['codigoRastreio', 'AB', 'rastreio-invalido'],
  ] as const)('%s recusa o que não cabe', async (campo, texto, codigo) => {
    const id = await b.novoEm('approved');
    expect(await anotarPedido(b.loja, autor, { id, campo, texto, visto: '' })).toEqual({ ok: false, erro: { codigo } });
  });

  test('HTML fica como texto, e apagar o rastreio o tira', async () => {
    const id = await b.novoEm('approved');
    await anotarPedido(b.loja, autor, { id, campo: 'notaInterna', texto: '<b>oi</b>\r\nlinha 2\u0007', visto: '' });
    expect((await b.ler(id)).notaInterna).toBe('<b>oi</b>\nlinha 2');
    await anotarPedido(b.loja, autor, { id, campo: 'codigoRastreio', texto: 'AA123456789BR', visto: '' });
    await anotarPedido(b.loja, autor, { id, campo: 'codigoRastreio', texto: '', visto: 'AA123456789BR' });
    expect((await b.ler(id)).codigoRastreio).toBeNull();
  });
});
