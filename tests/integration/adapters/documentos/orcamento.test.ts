// @requirement 15.36.6
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import type { OrcamentoEmPapel } from '#application/ports/documentos.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';

const documentos = documentosEmPdf({ error: (dados) => expect.unreachable(JSON.stringify(dados)) });
const feitoEm = new Date('2026-11-20T15:30:00Z');
const orcamento: OrcamentoEmPapel = {
  titulo: 'Orçamento nº 12',
  feitoEm,
  validoAte: new Date('2026-12-20T15:30:00Z'),
  reservado: false,
  nome: 'Escola Fictícia',
  email: 'escola@exemplo.test',
  telefone: '11900000000',
  documento: null,
  razaoSocial: '',
  ordemDeCompra: '',
  dadosDaFatura: '',
  endereco: '',
  observacao: '',
  itens: [{ nome: 'Rei', variacao: null, quantidade: 1, precoCentavos: 10_000 }],
  subtotalCentavos: 10_000,
  descontos: [],
  freteCentavos: 0,
  freteTexto: '',
  totalCentavos: 10_000,
  link: 'https://loja.exemplo/orcamento/x',
};

async function paginasDe(mudanca: Partial<OrcamentoEmPapel>): Promise<string[]> {
  const documento = { tipo: 'orcamento', orcamento: { ...orcamento, ...mudanca } } as const;
  const fluxo = await documentos.desenhar(documento, { loja: lojaDaDemo, logo: null, feitoEm });
  const pdf = new Uint8Array(await new Response(fluxo).arrayBuffer());
  return (await extractText(await getDocumentProxy(pdf))).text;
}

test('os dados para a nota saem no orçamento com as linhas em que foram escritos', async () => {
  const [pagina = ''] = await paginasDe({ dadosDaFatura: 'Secretaria de Educação\n\nUASG 123456\nProcesso 7/2026' });
  expect(pagina.split('\n').map((linha) => linha.trim())).toEqual(
    expect.arrayContaining(['Dados para a nota Secretaria de Educação', 'UASG 123456', 'Processo 7/2026']),
  );
});

test('um texto de mais linhas do que cabem continua na página seguinte, sem passar do rodapé', async () => {
  const linhas = Array.from({ length: 60 }, (_, n) => `linha ${n + 1}`);
  const paginas = await paginasDe({ dadosDaFatura: linhas.join('\n') });
  expect(paginas.length).toBeGreaterThan(1);
  const texto = paginas.join('\n');
  for (const linha of linhas) expect(texto).toContain(linha);
  for (const [n, pagina] of paginas.entries()) expect(pagina).toContain(`${n + 1} de ${paginas.length}`);
});
