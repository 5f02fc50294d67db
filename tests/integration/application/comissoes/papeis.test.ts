// @requirement 15.29.5 15.29.6
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { salvarTabelaDeImposto } from '#application/comissoes/impostos.ts';
import { exportarInforme } from '#application/comissoes/exportar-informe.ts';
import { abrirNotaDoRepasse, enviarNotaDoRepasse } from '#application/comissoes/notas-dos-repasses.ts';
import { salvarDadosFiscais } from '#application/comissoes/salvar-dados-fiscais.ts';
import { informeDoInfluencer, reciboDeAutonomo } from '#application/documentos/papeis-dos-repasses.ts';
import { reciboDoRepasse } from '#application/documentos/documentos.ts';
import { MAIOR_PDF_DA_NOTA_FISCAL } from '#application/notas-fiscais/arquivos-da-nota.ts';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import {
  lerItemComPapeis,
  listarAnosPagos,
  listarRepassesDoInfluencer,
} from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { configuracao, notasDosRepasses, uploads, usuarios } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { pdfBom } from '#tests/support/pdf-hostil.ts';
import { desfecho, recusa } from '#tests/support/resultado.ts';
import { abrirComissoes, admin } from './bancada.ts';

const pessoa = { documento: '529.982.247-25', nome: 'Marina A. Azevedo', endereco: 'Rua A, 1' };
const empresa = { documento: '11.222.333/0001-81', nome: '=Marina Ltda', endereco: '' };
const tabela = { inssPercentual: '11', inssTeto: '8.000,00', faixas: [{ ate: '', aliquota: '10', deducao: '' }] };
const nfse = new TextEncoder().encode('<?xml version="1.0"?><CompNfse><Nfse><InfNfse Id="1"/></Nfse></CompNfse>');

const { loja, db, ano, passarDias, vender, comChave, repasse, encerrar } = await abrirComissoes(
  'tabelas_de_imposto, faixas_do_irrf, dados_fiscais, notas_dos_repasses, envios, configuracao',
);
beforeEach(async () => {
  await db.insert(configuracao).values({ loja: lojaDaDemo });
});

/** Pays Marina's commission of one sale, 4,50, to these data; returns the payout. */
async function pagar(dados: typeof pessoa, fim: 'pago' | 'cancelado' | null = 'pago'): Promise<string> {
  await comChave();
  await salvarDadosFiscais(loja, 'marina', dados);
  await salvarTabelaDeImposto(loja, admin, { ano: ano(), versao: 0, digitado: tabela });
  await vender();
  passarDias(7);
  const id = await repasse();
  if (fim) await encerrar(id, fim);
  return id;
}

async function lerPdf(fluxo: ReadableStream<Uint8Array> | null): Promise<string> {
  const pdf = new Uint8Array(await new Response(fluxo).arrayBuffer());
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
}

describe('o recibo de um repasse', () => {
  test('de uma pessoa tem bruto, retido e líquido, e só existe depois de pago', async () => {
    const aberto = await pagar(pessoa, null);
    expect(await reciboDeAutonomo(loja, aberto, 'marina')).toBeNull();
    await encerrar(aberto);
    const item = await lerItemComPapeis(db, aberto, 'marina');
    expect(item).toMatchObject({ valorCentavos: 450, inssCentavos: 50, irrfCentavos: 40, liquidoCentavos: 360 });
    const texto = await lerPdf(await reciboDeAutonomo(loja, aberto, 'marina'));
    for (const parte of [
      'Marina A. Azevedo',
      '529.982.247-25',
      'Rua A, 1',
      '4,50',
      '0,50',
      '0,40',
      '3,60',
      lojaDaDemo.cnpj,
    ])
      expect(texto).toContain(parte);
    expect(texto).not.toContain('52998224725');
    const daLoja = await lerPdf(await reciboDoRepasse(loja, aberto));
    for (const parte of ['bruto', '4,50', '0,90', '3,60']) expect(daLoja).toContain(parte);
  });

  test('não há para empresas, para outra pessoa, nem de um repasse cancelado', async () => {
    const daEmpresa = await pagar(empresa);
    expect(await reciboDeAutonomo(loja, daEmpresa, 'marina')).toBeNull();
    expect(await reciboDeAutonomo(loja, daEmpresa, 'outra')).toBeNull();
    expect(await reciboDeAutonomo(loja, await pagar(pessoa, 'cancelado'), 'marina')).toBeNull();
  });
});

describe('a nota de um repasse', () => {
  const enviar = (repasseId: string, arquivos: { pdf?: Uint8Array; xml?: Uint8Array }, uid = 'marina') =>
    enviarNotaDoRepasse(loja, { uid, repasseId, pdf: null, xml: null, ...arquivos });
  const tentar = async (...dados: Parameters<typeof enviar>) => desfecho(await enviar(...dados));

  test('de uma empresa é recebida, aberta, trocada, e a antiga é apagada', async () => {
    const id = await pagar(empresa, null);
    const pdf = pdfBom();
    expect(await enviar(id, { pdf })).toMatchObject({ ok: true });
    const primeira = (await lerItemComPapeis(db, id, 'marina'))?.nota?.pdf ?? '';
    expect(await enviar(id, { xml: nfse })).toMatchObject({ ok: true });
    const abrir = (nome: string, idInfluencer = 'marina') =>
      abrirNotaDoRepasse(loja, { repasseId: id, idInfluencer }, nome);
    expect((await abrir('nota.pdf'))?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="nota-do-repasse-${id.slice(0, 8)}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
    expect(await abrir('nota.xml')).not.toBeNull();
    expect(await abrir('outra')).toBeNull();
    expect(await abrir('constructor')).toBeNull();
    expect(await abrir('nota.pdf', 'outra')).toBeNull();
    expect(await enviar(id, { pdf })).toMatchObject({ ok: true });
    expect(await db.$count(notasDosRepasses)).toBe(1);
    await limparUploads(loja);
    expect(await loja.arquivos.ler(primeira)).toBeNull();
    expect(await abrir('nota.pdf')).not.toBeNull();
    expect(await db.$count(uploads)).toBe(0);
  });

  test('de um repasse cancelado é apagada com os seus arquivos, mesmo enviada no mesmo instante', async () => {
    const id = await pagar(empresa, null);
    expect(await enviar(id, { pdf: pdfBom(), xml: nfse })).toMatchObject({ ok: true });
    const nota = (await lerItemComPapeis(db, id, 'marina'))?.nota;
    await Promise.all([enviar(id, { xml: nfse }), encerrar(id, 'cancelado')]);
    expect(await db.$count(notasDosRepasses)).toBe(0);
    expect(await tentar(id, { xml: nfse })).toBe('nao-encontrado');
    passarDias(2);
    await limparUploads(loja);
    for (const chave of [nota?.pdf, nota?.xml]) expect(await loja.arquivos.ler(chave ?? '')).toBeNull();
    expect(await db.$count(uploads)).toBe(0);
  });

  test('dez envios ao mesmo tempo deixam uma nota e nenhum arquivo perdido', async () => {
    const id = await pagar(empresa);
    const feitos = await Promise.all(Array.from({ length: 10 }, () => enviar(id, { xml: nfse })));
    expect(feitos.every(({ ok }) => ok)).toBe(true);
    // Nine files were replaced, each by the next; they wait for the clean-up.
    expect(await db.$count(uploads)).toBe(9);
    await limparUploads(loja);
    expect(await abrirNotaDoRepasse(loja, { repasseId: id, idInfluencer: 'marina' }, 'nota.xml')).not.toBeNull();
  });

  test('de um repasse cancelado enquanto ela chega é recusada', async () => {
    const id = await pagar(empresa, null);
    const arquivos = {
      ...loja.arquivos,
      gravar: async (...gravado: Parameters<typeof loja.arquivos.gravar>) => {
        await loja.arquivos.gravar(...gravado);
        await encerrar(id, 'cancelado');
      },
    };
    const enviada = { uid: 'marina', repasseId: id, pdf: null, xml: nfse };
    expect(await enviarNotaDoRepasse({ ...loja, arquivos }, enviada)).toMatchObject(recusa('nao-encontrado'));
    expect(await db.$count(notasDosRepasses)).toBe(0);
    // The clean-up of unclaimed uploads deletes the file.
    expect(await db.$count(uploads)).toBe(1);
    passarDias(2);
    await limparUploads(loja);
    expect(await db.$count(uploads)).toBe(0);
  });

  test('é recusada sem arquivo, de outro tipo, grande, de uma pessoa, de outro ou de um repasse cancelado', async () => {
    const id = await pagar(empresa, null);
    const bytes = (texto: string) => new TextEncoder().encode(texto);
    expect(await tentar(id, {})).toBe('arquivo-falta');
    expect(await tentar(id, { pdf: bytes('MZ não é um PDF') })).toBe('nao-e-pdf');
    expect(await tentar(id, { pdf: new Uint8Array(MAIOR_PDF_DA_NOTA_FISCAL + 1) })).toBe('pdf-da-nota-grande');
    expect(await tentar(id, { xml: bytes('<html><body>oi</body></html>') })).toBe('xml-de-outra-coisa');
    expect(await tentar(id, { xml: bytes('<!DOCTYPE a [<!ENTITY b "c">]><Nfse>&b;</Nfse>') })).toBe(
      'xml-de-outra-coisa',
    );
    expect(await tentar(id, { xml: bytes('<Nfse><a></Nfse>') })).toBe('xml-quebrado');
    expect(await tentar(id, { xml: nfse }, 'outra')).toBe('nao-encontrado');
    await encerrar(id, 'cancelado');
    expect(await tentar(id, { xml: nfse })).toBe('nao-encontrado');
    expect(await tentar(await pagar(pessoa), { xml: nfse })).toBe('nota-so-de-empresa');
    expect(await db.$count(uploads)).toBe(0);
  });
});

describe('o informe do ano', () => {
  test('de um influencer soma por mês e documento; o CSV tem todos, também quem excluiu a conta', async () => {
    await pagar(pessoa);
    await pagar(empresa);
    await pagar(pessoa, 'cancelado');
    const anos = await listarAnosPagos(db, 'marina');
    expect(anos.length).toBeGreaterThan(0);
    const texto = (
      await Promise.all(anos.map(async (um) => lerPdf(await informeDoInfluencer(loja, 'marina', um))))
    ).join();
    for (const parte of ['529.982.247-25', '11.222.333/0001-81', '4,50', '0,50', '0,40', '3,60', lojaDaDemo.cnpj])
      expect(texto).toContain(parte);
    expect(await informeDoInfluencer(loja, 'marina', '2001')).toBeNull();
    expect(await informeDoInfluencer(loja, 'outra', anos[0] ?? '')).toBeNull();
    expect(await listarRepassesDoInfluencer(db, 'marina', 10)).toHaveLength(2);

    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const csv = async (um: string) => await new Response(await exportarInforme(loja, admin, um)).text();
    const linhas = (await Promise.all(anos.map(csv))).join('');
    expect(linhas).toContain('CPF/CNPJ;Nome;Bruto (R$);INSS (R$);IRRF (R$);Líquido (R$)\r\n');
    expect(linhas).toContain('529.982.247-25;Marina A. Azevedo;4,50;0,50;0,40;3,60\r\n');
    // A name that a spreadsheet would run is text.
    expect(linhas).toContain("11.222.333/0001-81;'=Marina Ltda;4,50;0,00;0,00;4,50\r\n");
    expect(await csv('2001')).toBe('CPF/CNPJ;Nome;Bruto (R$);INSS (R$);IRRF (R$);Líquido (R$)\r\n');
  });
});
