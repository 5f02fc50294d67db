// @requirement 2.18.3 2.18.9 4.3.2 11.4.1 13.7.2 13.7.3
import { describe, expect, test } from 'vitest';
import { type AnotacaoPedida, anotarPedido } from '#application/pedidos/anotar-pedido.ts';
import {
  MAIOR_LOTE,
  type MudancaPedida,
  mudarStatusDoPedido,
  mudarStatusEmLote,
} from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { auditoria, produtos } from '#db/schema/index.ts';
import { estaPago, statusDoAdmin, statusDoPedido, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { recusa } from '#tests/support/resultado.ts';
import { autor, outro, usarBancada } from './bancada.ts';

const b = await usarBancada();
const HOSTIL = ['', '<script>', 'x'.repeat(5000)];
const mudancasDeStatus = async (id: string) => (await b.historico(id)).filter(({ tipo }) => tipo === 'status');

/** The e-mail a status change sends to the buyer. */
function emailEsperado(de: StatusDoPedido, para: StatusDoPedido): string[] {
  if (de === para) return [];
  if (para === 'rejected') return [estaPago(de) ? 'pedido-estornado' : 'pedido-cancelado'];
  if (para === 'enviado') return ['pedido-enviado'];
  return para === 'approved' && !estaPago(de) ? ['pedido-aprovado'] : [];
}

describe('menu de status', () => {
  const pares = statusDoPedido.flatMap((de) => statusDoAdmin.map((para) => [de, para] as const));
  test.each(pares)('de %s para %s: status, estoque, histórico, auditoria e e-mail', async (de, para) => {
    const id = await b.novoEm(de);
    expect((await b.mudar(id, para, de)).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ status: para, estoqueReservado: para !== 'rejected' });
    expect(await b.estoque()).toBe(para === 'rejected' ? 5 : 3);
    expect(await b.tiposDeEmail()).toEqual(emailEsperado(de, para));
    const mudou = de !== para;
    expect((await mudancasDeStatus(id)).at(-1)).toMatchObject(mudou ? { de, para, autor: autor.uid } : { para: de });
    const registros = await b.loja.db.select().from(auditoria);
    expect(registros.filter(({ antes }) => (antes as { status: string }).status === de)).toHaveLength(mudou ? 1 : 0);
  });

  test('o que não é status e o pedido que não há são recusados', async () => {
    const id = await b.novoEm('approved');
    for (const para of [...HOSTIL, 'pendente', 'aprovado', 'APPROVED'])
      expect(await b.mudar(id, para)).toEqual(recusa('status-invalido'));
    expect((await b.ler(id)).status).toBe('approved');
    for (const forjado of [...HOSTIL, 'naoexistenaoexiste00', "' or 1=1 --"])
      expect(await b.mudar(forjado, 'approved')).toEqual(recusa('nao-encontrado'));
  });

  test('reabrir sem estoque é recusado e nada muda', async () => {
    const id = await b.novoEm('rejected');
    await b.loja.db.update(produtos).set({ estoque: 1 });
    expect(await b.mudar(id, 'approved', 'rejected')).toEqual(recusa('sem-estoque'));
    expect([(await b.ler(id)).status, await b.estoque(), await b.tiposDeEmail()]).toEqual(['rejected', 1, []]);
  });

  test('dois admins ao mesmo tempo: um muda, o outro fica sabendo, e o estoque se move uma vez', async () => {
    const id = await b.novoEm('approved');
    const [um, dois] = await Promise.all([
      b.mudar(id, 'enviado', 'approved'),
      b.mudar(id, 'rejected', 'approved', outro),
    ]);
    expect([um.ok, dois.ok].filter(Boolean)).toHaveLength(1);
    const atual = (await b.ler(id)).status;
    expect(um.ok ? dois : um).toEqual(recusa('mudou', { campo: 'status', atual }));
    expect(await mudancasDeStatus(id)).toHaveLength(2);
    expect(await b.tiposDeEmail()).toHaveLength(1);
  });

  test('dez vezes a mesma mudança ao mesmo tempo é uma só', async () => {
    const id = await b.novoEm('approved');
    const todas = await Promise.all(Array.from({ length: 10 }, () => b.mudar(id, 'rejected', 'approved')));
    expect(todas.every(({ ok }) => ok)).toBe(true);
    expect([await b.estoque(), await b.tiposDeEmail()]).toEqual([5, ['pedido-estornado']]);
  });
});

describe('o código de rastreio', () => {
  /** An approved order, and the two ways to give it a code. */
  async function aprovado() {
    const id = await b.novoEm('approved');
    return {
      id,
      ler: async () => {
        const { status, codigoRastreio } = await b.ler(id);
        return [status, codigoRastreio];
      },
      enviar: (rastreio: string, mais: Partial<MudancaPedida> = {}) =>
        mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: null, rastreio, ...mais }),
      anotar: (texto: string, visto: string, mais: Partial<AnotacaoPedida> = {}) =>
        anotarPedido(b.loja, outro, { id, campo: 'codigoRastreio', texto, visto, ...mais }),
    };
  }

  test('que outra pessoa gravou não é trocado por quem não o viu, nem pelo que a tela já tinha', async () => {
    const { ler, enviar, anotar } = await aprovado();
    await anotar('AA111111111BR', '');
    expect(await enviar('BB222222222BR', { rastreioVisto: '' })).toEqual(
      recusa('mudou', { campo: 'codigoRastreio', atual: 'AA111111111BR' }),
    );
    expect(await ler()).toEqual(['approved', 'AA111111111BR']);
    // A form with unchanged fields changes only the status.
    await anotar('CC333333333BR', 'AA111111111BR');
    expect((await enviar('AA111111111BR', { rastreioVisto: 'AA111111111BR' })).ok).toBe(true);
    expect(await ler()).toEqual(['enviado', 'CC333333333BR']);
    expect((await enviar('BB222222222BR', { rastreioVisto: 'CC333333333BR' })).ok).toBe(true);
    expect(await ler()).toEqual(['enviado', 'BB222222222BR']);
  });

  test('é guardado com o envio e fica sem outro; o que não é código é recusado', async () => {
    const { id, ler, enviar } = await aprovado();
    for (const rastreio of ['<b>x</b>', 'abc', 'x'.repeat(41), 'AA 123; drop'])
      expect(await enviar(rastreio)).toEqual(recusa('rastreio-invalido'));
    await enviar(' aa123456789br ');
    expect(await ler()).toEqual(['enviado', 'AA123456789BR']);
    await mudarStatusDoPedido(b.loja, autor, { id, para: 'concluido', visto: 'enviado', rastreio: '' });
    expect(await ler()).toEqual(['concluido', 'AA123456789BR']);
    const registros = await b.loja.db.select().from(auditoria).orderBy(auditoria.id);
    // The first is of the approval.
    expect(registros.slice(1).map(({ antes, depois }) => [antes, depois])).toEqual([
      [
        { status: 'approved', codigoRastreio: null },
        { status: 'enviado', codigoRastreio: 'AA123456789BR' },
      ],
      [{ status: 'enviado' }, { status: 'concluido' }],
    ]);
  });

  test('que nenhuma transportadora tem é perguntado, e vale quando se diz que é ele mesmo', async () => {
    const { ler, enviar, anotar } = await aprovado();
    expect(await enviar('AA12345678BR')).toEqual(recusa('rastreio-estranho'));
    expect(await anotar('AA12345678BR', '', { assimMesmo: false })).toEqual(recusa('rastreio-estranho'));
    expect(await ler()).toEqual(['approved', null]);
    expect(await enviar('<b>x</b>', { assimMesmo: true })).toEqual(recusa('rastreio-invalido'));
    expect((await enviar('motoboy-01', { assimMesmo: true })).ok).toBe(true);
    expect(await ler()).toEqual(['enviado', 'MOTOBOY-01']);
    // A saved code needs no confirmation again.
    const deNovo = await anotar('MOTOBOY-01', 'MOTOBOY-01', { assimMesmo: false });
    expect(deNovo).toEqual({ ok: true, valor: 'MOTOBOY-01' });
    const novo = await anotar('motoboy-02', 'MOTOBOY-01', { assimMesmo: true });
    expect(novo).toEqual({ ok: true, valor: 'MOTOBOY-02' });
    // A forged `visto` is not accepted.
    const forjado = await anotar('<script>', '<script>', { assimMesmo: false });
    expect(forjado).toEqual(recusa('mudou', { atual: 'MOTOBOY-02' }));
  });

  test('corrigido vai ao histórico e de novo ao cliente, cada código uma vez', async () => {
    const { id, enviar, anotar } = await aprovado();
    const [a, c, d] = ['AA111111111BR', 'BB222222222BR', 'CC333333333BR'];
    for (const [ato, cartas] of [
      [() => enviar(a), 1],
      [() => anotar(c, a), 2],
      [() => enviar(d, { rastreioVisto: c }), 3],
      [() => anotar(c, d), 3],
      [() => anotar('', c), 3],
    ] as const) {
      expect((await ato()).ok).toBe(true);
      expect(await b.quantasCartas('pedido-enviado')).toBe(cartas);
    }
    const { historico } = await lerRegistrosDoPedido(b.loja.db, id);
    const codigos = historico.flatMap(({ tipo, detalhe }) => (tipo === 'rastreio' ? [detalhe?.['codigo']] : []));
    expect(codigos).toEqual(['', c, d, c, a]);
  });
});

test('em lote, cada pedido tem o seu desfecho, e um recusado não segura os outros', async () => {
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
  const enviar = (pedidos: Parameters<typeof mudarStatusEmLote>[3]) =>
    mudarStatusEmLote(b.loja, autor, 'enviado', pedidos);
  expect(await enviar([{ id: bom, visto: 'approved' }, ...muitos])).toEqual(recusa('lote-grande'));
  expect((await b.ler(bom)).status).toBe('approved');
  expect(await enviar([...muitos, ...muitos])).toMatchObject({ ok: true });
});

describe('nota da loja e rastreio', () => {
  test('quem salva depois de outro fica sabendo e vê o que está salvo; de novo, fica com o seu', async () => {
    const id = await b.novoEm('approved');
    const salvar = (quem: typeof autor, texto: string, visto: string) =>
      anotarPedido(b.loja, quem, { id, campo: 'notaInterna', texto, visto });
    expect(await salvar(autor, 'Ligar antes', '')).toEqual({ ok: true, valor: 'Ligar antes' });
    expect(await salvar(outro, 'Presente', '')).toEqual(recusa('mudou', { atual: 'Ligar antes' }));
    expect((await b.ler(id)).notaInterna).toBe('Ligar antes');
    expect(await salvar(outro, 'Presente', 'Ligar antes')).toEqual({ ok: true, valor: 'Presente' });
    // Notes may contain personal data: the audit trail, which is never purged, stores only the change.
    expect(JSON.stringify(await b.loja.db.select().from(auditoria))).not.toContain('Presente');
  });

  test('o que não cabe é recusado, HTML fica como texto, e apagar o rastreio o tira', async () => {
    const id = await b.novoEm('approved');
    const anotar = (campo: AnotacaoPedida['campo'], texto: string, visto = '') =>
      anotarPedido(b.loja, autor, { id, campo, texto, visto });
    for (const [campo, texto, codigo] of [
      ['notaInterna', 'x'.repeat(2001), 'nota-longa'],
      ['codigoRastreio', '<script>alert(1)</script>', 'rastreio-invalido'],
      ['codigoRastreio', 'AB', 'rastreio-invalido'],
    ] as const)
      expect(await anotar(campo, texto)).toEqual(recusa(codigo));
    await anotar('notaInterna', '<b>oi</b>\r\nlinha 2\u0007');
    await anotar('codigoRastreio', 'AA123456789BR');
    await anotar('codigoRastreio', '', 'AA123456789BR');
    expect(await b.ler(id)).toMatchObject({ notaInterna: '<b>oi</b>\nlinha 2', codigoRastreio: null });
  });
});
