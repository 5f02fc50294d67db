// @requirement 13.5.7
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import type { Documento } from '#application/ports/documentos.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { contato } from '#tests/support/loja-de-teste.ts';

const documentos = documentosEmPdf({ error: (dados) => expect.unreachable(JSON.stringify(dados)) });

async function textoDe(documento: Documento): Promise<string> {
  const timbre = { loja: lojaDaDemo, logo: null, feitoEm: new Date('2026-11-20T15:30:00Z') };
  const pdf = await new Response(await documentos.desenhar(documento, timbre)).arrayBuffer();
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
}

test.each([
  ['Ольга Ли', 'Ольга Ли'],
  ['Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['Łukasz Őry', 'Łukasz Őry'],
  ['王小明', 'WangXiaoMing'],
  ['שרה כהן', 'srh khhn'],
])('o nome %s sai inteiro na guia, na declaração e no recibo', async (nome, escrito) => {
  const item = {
    nome: `Xadrez para ${nome}`,
    variacao: null,
    quantidade: 1,
    canceladas: 0,
    devolvidas: 0,
    digital: false,
    precoCentavos: 10_000,
  };
  const guia = await textoDe({
    tipo: 'guia-de-separacao',
    pedido: {
      numeroDoPedido: 1042,
      ...contato,
      id: 'p'.repeat(20),
      criadoEm: new Date('2026-11-20T15:30:00Z'),
      nome,
      documento: null,
      destinatario: nome,
      presente: true,
      mensagem: `De ${nome}`,
      codigoRastreio: null,
      notaChave: null,
      descontoCentavos: 0,
      totalCentavos: 10_000,
      itens: [item],
    },
  } as Documento);
  for (const frase of [escrito, `Comprado por ${escrito}`, `De ${escrito}`, `Xadrez para ${escrito}`])
    expect(guia).toContain(frase);
  const recibo = await textoDe({
    tipo: 'recibo-do-repasse',
    repasse: {
      id: 'r'.repeat(20),
      totalCentavos: 100,
      quantos: 1,
      criadoPorNome: nome,
      encerradoPorNome: nome,
      itens: [{ nome, chaveTipo: 'cpf', chave: '52998224725', valorCentavos: 100 }],
    },
  } as Documento);
  expect(recibo.split(escrito)).toHaveLength(4);
  expect(`${guia}${recibo}`).not.toContain('?');
});
