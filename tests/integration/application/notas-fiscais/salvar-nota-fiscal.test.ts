// @requirement 15.21.1 15.21.3 15.21.4
import { MAIOR_PDF_DA_NOTA_FISCAL } from '#application/notas-fiscais/arquivos-da-nota.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { abrirArquivoDaNotaFiscal } from '#application/notas-fiscais/abrir-arquivo.ts';
import { retirarNotaFiscal, salvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { lerNota } from '#db/notas-fiscais/ler-nota-fiscal.ts';
import { apagarPedido, despersonalizarPedido } from '#db/pedidos/gravar-lixeira.ts';
import { mudarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { auditoria, emails, uploads, pedidoHistorico, pedidos } from '#db/schema/index.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { chaveDeExemplo, xmlDaNota } from '#tests/support/nota.ts';
import { criarPedido, pdfDeExemplo } from '#tests/integration/application/conta/apoio.ts';

const autor = { uid: 'admin', displayName: 'Dona', email: 'dona@exemplo.test' };
const { teste } = await abrirLojaDoArquivo();
let pdf: Uint8Array;
let vez = 0;
beforeAll(async () => {
  pdf = await pdfDeExemplo(1);
});

const novo = () => criarPedido(teste.loja.db, { status: 'approved', email: 'compra@exemplo.test' });
const novaChave = () => chaveDeExemplo(++vez);
type Pedida = Omit<Parameters<typeof salvarNotaFiscal>[2], 'id'>;
const nada: Pedida = { chave: '', pdf: null, xml: null, visto: '' };
const salvar = (id: string, mais: Partial<Pedida>) => salvarNotaFiscal(teste.loja, autor, { ...nada, ...mais, id });
const emailsDe = (id: string) => teste.loja.db.select().from(emails).where(eq(emails.pedidoId, id));
const baixar = async (id: string, nome: string) => {
  const lido = await abrirArquivoDaNotaFiscal(teste.loja, id, nome);
  return lido && new Uint8Array(await new Response(lido.corpo).arrayBuffer());
};

describe('salvar a nota', () => {
  test('com PDF e XML: guardados, registrados e o cliente avisado uma vez', async () => {
    const { loja } = teste;
    const id = await novo();
    const chave = novaChave();
    expect(await salvar(id, { chave, pdf, xml: xmlDaNota(chave) })).toEqual({
      ok: true,
      valor: { chave, avisado: true },
    });
    expect(await salvar(id, { chave, visto: chave })).toEqual({ ok: true, valor: { chave, avisado: false } });
    expect(await baixar(id, 'nota.pdf')).toEqual(pdf);
    expect(await baixar(id, 'nota.xml')).toEqual(xmlDaNota(chave));
    expect(await baixar(id, 'outra.pdf')).toBeNull();
    expect(await baixar(id, 'constructor')).toBeNull();
    const [email, ...outros] = await emailsDe(id);
    expect([email?.tipo, email?.para, outros.length]).toEqual(['nota-fiscal', 'compra@exemplo.test', 0]);
    const conteudo = email && (await montarConteudo(loja, email));
    const carta =
      conteudo &&
      (await loja.emails.redigir(conteudo, {
        nome: 'Loja',
        email: '',
        endereco: '',
        cnpj: '',
        url: 'http://x',
        despacho: '',
        cor: '#000000',
        logo: null,
        icone: 'http://x/i.png',
      }));
    expect(carta?.assunto).toContain('Sua nota fiscal');
    expect(carta?.texto).toContain(chave.slice(0, 4));
    expect(carta?.texto).toMatch(new RegExp(`/nota/${id}\\?selo=[\\w-]`));
    expect(
      (await loja.db.select().from(pedidoHistorico).where(eq(pedidoHistorico.pedidoId, id))).map(({ tipo }) => tipo),
    ).toEqual(['nota-fiscal']);
    expect(await loja.db.select().from(auditoria).where(eq(auditoria.entidadeId, id))).toHaveLength(1);
    expect(await loja.db.select().from(uploads)).toEqual([]);
  });

  test('só com o XML, vale a chave dele', async () => {
    const id = await novo();
    const chave = novaChave();
    expect(await salvar(id, { xml: xmlDaNota(chave) })).toMatchObject({ ok: true, valor: { chave } });
  });

  test('uma chave corrigida leva embora os arquivos da antiga e avisa de novo', async () => {
    const { loja } = teste;
    const id = await novo();
    const [primeira, segunda] = [novaChave(), novaChave()];
    await salvar(id, { chave: primeira, pdf, xml: xmlDaNota(primeira) });
    const antes = await lerNota(loja.db, id);
    expect(await salvar(id, { chave: segunda, visto: primeira, xml: xmlDaNota(segunda) })).toMatchObject({ ok: true });
    const agora = await lerNota(loja.db, id);
    expect([agora?.chave, agora?.pdf]).toEqual([segunda, null]);
    expect(await limparUploads(loja)).toBe(2);
    expect(await loja.arquivos.ler(antes?.pdf ?? '')).toBeNull();
    expect(await loja.arquivos.ler(antes?.xml ?? '')).toBeNull();
    expect(await baixar(id, 'nota.xml')).toEqual(xmlDaNota(segunda));
    expect(await emailsDe(id)).toHaveLength(2);
  });

  test('o que está errado é recusado, e nada muda', async () => {
    const { loja } = teste;
    const [id, outro] = [await novo(), await novo()];
    const [chave, ocupada] = [novaChave(), novaChave()];
    await salvar(outro, { chave: ocupada });
    const recusas: [Partial<Pedida>, string][] = [
      [{}, 'chave-falta'],
      [{ chave: '123' }, 'chave-tamanho'],
      [{ chave: `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}` }, 'chave-digito'],
      [{ chave: ocupada }, 'nota-de-outro-pedido'],
      [{ chave, visto: ocupada }, 'mudou'],
      [{ chave, xml: xmlDaNota(ocupada) }, 'xml-de-outra-nota'],
      [{ chave, xml: new TextEncoder().encode('<html/>') }, 'xml-de-outra-coisa'],
      [{ chave, pdf: new TextEncoder().encode('<svg/>') }, 'nao-e-pdf'],
      [{ chave, pdf: new Uint8Array(MAIOR_PDF_DA_NOTA_FISCAL + 1) }, 'pdf-da-nota-grande'],
    ];
    for (const [pedida, codigo] of recusas)
      expect(await salvar(id, pedida)).toMatchObject({ ok: false, erro: { codigo } });
    expect(await lerNota(loja.db, id)).toBeNull();
    expect(await emailsDe(id)).toEqual([]);
    for (const forjado of ['', 'naoexiste', await criarPedido(loja.db, { excluidoEm: new Date() })])
      expect(await salvar(forjado, { chave })).toMatchObject({ ok: false, erro: { codigo: 'nao-encontrado' } });
  });

  test('retirada sem aviso, com os arquivos; não quando outra pessoa a trocou', async () => {
    const { loja } = teste;
    const id = await novo();
    const chave = novaChave();
    await salvar(id, { chave, pdf });
    expect(await retirarNotaFiscal(loja, autor, { id, visto: 'x' })).toMatchObject({
      ok: false,
      erro: { codigo: 'mudou' },
    });
    expect(await retirarNotaFiscal(loja, autor, { id, visto: chave })).toEqual({ ok: true, valor: null });
    expect(await lerNota(loja.db, id)).toBeNull();
    expect(await emailsDe(id)).toHaveLength(1);
    expect(await salvar(await novo(), { chave })).toMatchObject({ ok: true });
  });

  test('com o pedido vão os arquivos; do que os livros precisam fica a chave', async () => {
    const { loja } = teste;
    const [apagado, guardado] = [await novo(), await novo()];
    const chave = novaChave();
    await salvar(apagado, { chave: novaChave(), pdf });
    await salvar(guardado, { chave, pdf });
    const [um, dois] = [await lerNota(loja.db, apagado), await lerNota(loja.db, guardado)];
    await loja.db.transaction(async (tx) => {
      await mudarPedido(tx, guardado, { excluidoEm: new Date() });
      await apagarPedido(tx, apagado);
      await despersonalizarPedido(tx, guardado, new Date());
    });
    await limparUploads(loja);
    expect(await loja.arquivos.ler(um?.pdf ?? '')).toBeNull();
    expect(await loja.arquivos.ler(dois?.pdf ?? '')).toBeNull();
    const [resto] = await loja.db.select().from(pedidos).where(eq(pedidos.id, guardado));
    expect([resto?.notaChave, resto?.notaPdf]).toEqual([chave, null]);
  });
});
