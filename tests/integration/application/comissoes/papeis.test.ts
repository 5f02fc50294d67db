// @requirement 15.29.5 15.29.6
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarTabelaDeImposto } from '#application/comissoes/impostos.ts';
import { exportarInforme } from '#application/comissoes/exportar-informe.ts';
import { abrirNotaDoRepasse, enviarNotaDoRepasse } from '#application/comissoes/notas-dos-repasses.ts';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { salvarDadosFiscais } from '#application/comissoes/salvar-dados-fiscais.ts';
import { informeDoInfluencer, reciboDeAutonomo } from '#application/documentos/papeis-dos-repasses.ts';
import { reciboDoRepasse } from '#application/documentos/documentos.ts';
import { MAIOR_PDF_DA_NOTA_FISCAL } from '#application/notas-fiscais/arquivos-da-nota.ts';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import {
  lerItemComPapeis,
  listarAnosPagos,
  listarRepassesDoInfluencer,
} from '#db/queries/comissoes/papeis-dos-repasses.ts';
import { configuracao, notasDosRepasses, uploads, usuarios } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { pdfBom } from '#tests/support/pdf-hostil.ts';
import { comprador, prepararMarina } from './apoio.ts';

const UM_DIA_MS = 24 * 3600 * 1000;
const admin = { uid: 'admin', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
const pessoa = { documento: '529.982.247-25', nome: 'Marina A. Azevedo', endereco: 'Rua A, 1' };
const empresa = { documento: '11.222.333/0001-81', nome: '=Marina Ltda', endereco: '' };
const tabela = { inssPercentual: '11', inssTeto: '8.000,00', faixas: [{ ate: '', aliquota: '10', deducao: '' }] };
const nfse = new TextEncoder().encode('<?xml version="1.0"?><CompNfse><Nfse><InfNfse Id="1"/></Nfse></CompNfse>');

let teste: LojaDeTeste;
let comprarEPagar: ReturnType<typeof comprador>['comprarEPagar'];
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  ({ comprarEPagar } = comprador(teste));
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await prepararMarina(teste);
  await esvaziar(
    teste.loja.db,
    'tabelas_de_imposto, faixas_do_irrf, dados_fiscais, notas_dos_repasses, envios, configuracao',
  );
  await teste.loja.db.insert(configuracao).values({ loja: lojaDaDemo });
});

const ano = () => diaEmSaoPaulo(teste.loja.relogio.agora()).slice(0, 4);

/** Pays Marina's commission of one sale, 4,50, to these data; returns the payout. */
async function pagar(dados: typeof pessoa, encerrar: 'pago' | 'cancelado' | null = 'pago'): Promise<string> {
  await salvarChavePix(teste.loja, 'marina', { tipo: 'cpf', chave: '529.982.247-25' });
  await salvarDadosFiscais(teste.loja, 'marina', dados);
  await salvarTabelaDeImposto(teste.loja, admin, { ano: ano(), versao: 0, digitado: tabela });
  await comprarEPagar();
  teste.adiantar(7 * UM_DIA_MS);
  const feito = await prepararRepasse(teste.loja, admin);
  if (!feito.ok) throw new Error(feito.erro.codigo);
  if (encerrar) await encerrarRepasse(teste.loja, admin, feito.valor.id, encerrar);
  return feito.valor.id;
}

async function lerPdf(fluxo: ReadableStream<Uint8Array> | null): Promise<string> {
  const pdf = new Uint8Array(await new Response(fluxo).arrayBuffer());
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
}

describe('o recibo de um repasse', () => {
  test('de uma pessoa tem bruto, retido e líquido, e só existe depois de pago', async () => {
    const aberto = await pagar(pessoa, null);
    expect(await reciboDeAutonomo(teste.loja, aberto, 'marina')).toBeNull();
    await encerrarRepasse(teste.loja, admin, aberto, 'pago');
    const item = await lerItemComPapeis(teste.loja.db, aberto, 'marina');
    expect(item).toMatchObject({ valorCentavos: 450, inssCentavos: 50, irrfCentavos: 40, liquidoCentavos: 360 });
    const texto = await lerPdf(await reciboDeAutonomo(teste.loja, aberto, 'marina'));
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
    const daLoja = await lerPdf(await reciboDoRepasse(teste.loja, aberto));
    for (const parte of ['bruto', '4,50', '0,90', '3,60']) expect(daLoja).toContain(parte);
  });

  test('não há para empresas, para outra pessoa, nem de um repasse cancelado', async () => {
    const daEmpresa = await pagar(empresa);
    expect(await reciboDeAutonomo(teste.loja, daEmpresa, 'marina')).toBeNull();
    expect(await reciboDeAutonomo(teste.loja, daEmpresa, 'outra')).toBeNull();
    expect(await reciboDeAutonomo(teste.loja, await pagar(pessoa, 'cancelado'), 'marina')).toBeNull();
  });
});

describe('a nota de um repasse', () => {
  const enviar = (repasseId: string, arquivos: { pdf?: Uint8Array; xml?: Uint8Array }, uid = 'marina') =>
    enviarNotaDoRepasse(teste.loja, { uid, repasseId, pdf: null, xml: null, ...arquivos });
  const recusa = async (repasseId: string, arquivos: { pdf?: Uint8Array; xml?: Uint8Array }, uid?: string) => {
    const enviada = await enviar(repasseId, arquivos, uid);
    return enviada.ok ? null : enviada.erro.codigo;
  };

  test('de uma empresa é recebida, aberta, trocada, e a antiga é apagada', async () => {
    const id = await pagar(empresa, null);
    const pdf = pdfBom();
    expect(await enviar(id, { pdf })).toMatchObject({ ok: true });
    const primeira = (await lerItemComPapeis(teste.loja.db, id, 'marina'))?.nota?.pdf ?? '';
    expect(await enviar(id, { xml: nfse })).toMatchObject({ ok: true });
    const abrir = (nome: string, idInfluencer = 'marina') =>
      abrirNotaDoRepasse(teste.loja, { repasseId: id, idInfluencer }, nome);
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
    expect(await teste.loja.db.$count(notasDosRepasses)).toBe(1);
    await limparUploads(teste.loja);
    expect(await teste.loja.arquivos.ler(primeira)).toBeNull();
    expect(await abrir('nota.pdf')).not.toBeNull();
    expect(await teste.loja.db.$count(uploads)).toBe(0);
  });

  test('de um repasse cancelado é apagada com os seus arquivos, mesmo enviada no mesmo instante', async () => {
    const id = await pagar(empresa, null);
    expect(await enviar(id, { pdf: pdfBom(), xml: nfse })).toMatchObject({ ok: true });
    const nota = (await lerItemComPapeis(teste.loja.db, id, 'marina'))?.nota;
    await Promise.all([enviar(id, { xml: nfse }), encerrarRepasse(teste.loja, admin, id, 'cancelado')]);
    expect(await teste.loja.db.$count(notasDosRepasses)).toBe(0);
    expect(await recusa(id, { xml: nfse })).toBe('nao-encontrado');
    teste.adiantar(2 * UM_DIA_MS);
    await limparUploads(teste.loja);
    for (const chave of [nota?.pdf, nota?.xml]) expect(await teste.loja.arquivos.ler(chave ?? '')).toBeNull();
    expect(await teste.loja.db.$count(uploads)).toBe(0);
  });

  test('dez envios ao mesmo tempo deixam uma nota e nenhum arquivo perdido', async () => {
    const id = await pagar(empresa);
    const feitos = await Promise.all(Array.from({ length: 10 }, () => enviar(id, { xml: nfse })));
    expect(feitos.every(({ ok }) => ok)).toBe(true);
    // Nine files were replaced, each by the next; they wait for the clean-up.
    expect(await teste.loja.db.$count(uploads)).toBe(9);
    await limparUploads(teste.loja);
    expect(await abrirNotaDoRepasse(teste.loja, { repasseId: id, idInfluencer: 'marina' }, 'nota.xml')).not.toBeNull();
  });

  test('de um repasse cancelado enquanto ela chega é recusada', async () => {
    const id = await pagar(empresa, null);
    const arquivos = {
      ...teste.loja.arquivos,
      gravar: async (...gravado: Parameters<typeof teste.loja.arquivos.gravar>) => {
        await teste.loja.arquivos.gravar(...gravado);
        await encerrarRepasse(teste.loja, admin, id, 'cancelado');
      },
    };
    const enviada = { uid: 'marina', repasseId: id, pdf: null, xml: nfse };
    expect(await enviarNotaDoRepasse({ ...teste.loja, arquivos }, enviada)).toMatchObject({
      erro: { codigo: 'nao-encontrado' },
    });
    expect(await teste.loja.db.$count(notasDosRepasses)).toBe(0);
    // The clean-up of unclaimed uploads deletes the file.
    expect(await teste.loja.db.$count(uploads)).toBe(1);
    teste.adiantar(2 * UM_DIA_MS);
    await limparUploads(teste.loja);
    expect(await teste.loja.db.$count(uploads)).toBe(0);
  });

  test('é recusada sem arquivo, de outro tipo, grande, de uma pessoa, de outro ou de um repasse cancelado', async () => {
    const id = await pagar(empresa, null);
    const bytes = (texto: string) => new TextEncoder().encode(texto);
    expect(await recusa(id, {})).toBe('arquivo-falta');
    expect(await recusa(id, { pdf: bytes('MZ não é um PDF') })).toBe('nao-e-pdf');
    expect(await recusa(id, { pdf: new Uint8Array(MAIOR_PDF_DA_NOTA_FISCAL + 1) })).toBe('pdf-da-nota-grande');
    expect(await recusa(id, { xml: bytes('<html><body>oi</body></html>') })).toBe('xml-de-outra-coisa');
    expect(await recusa(id, { xml: bytes('<!DOCTYPE a [<!ENTITY b "c">]><Nfse>&b;</Nfse>') })).toBe(
      'xml-de-outra-coisa',
    );
    expect(await recusa(id, { xml: bytes('<Nfse><a></Nfse>') })).toBe('xml-quebrado');
    expect(await recusa(id, { xml: nfse }, 'outra')).toBe('nao-encontrado');
    await encerrarRepasse(teste.loja, admin, id, 'cancelado');
    expect(await recusa(id, { xml: nfse })).toBe('nao-encontrado');
    expect(await recusa(await pagar(pessoa), { xml: nfse })).toBe('nota-so-de-empresa');
    expect(await teste.loja.db.$count(uploads)).toBe(0);
  });
});

describe('o informe do ano', () => {
  test('de um influencer soma por mês e documento; o CSV tem todos, também quem excluiu a conta', async () => {
    await pagar(pessoa);
    await pagar(empresa);
    await pagar(pessoa, 'cancelado');
    const anos = await listarAnosPagos(teste.loja.db, 'marina');
    expect(anos.length).toBeGreaterThan(0);
    const texto = (
      await Promise.all(anos.map(async (um) => lerPdf(await informeDoInfluencer(teste.loja, 'marina', um))))
    ).join();
    for (const parte of ['529.982.247-25', '11.222.333/0001-81', '4,50', '0,50', '0,40', '3,60', lojaDaDemo.cnpj])
      expect(texto).toContain(parte);
    expect(await informeDoInfluencer(teste.loja, 'marina', '2001')).toBeNull();
    expect(await informeDoInfluencer(teste.loja, 'outra', anos[0] ?? '')).toBeNull();
    expect(await listarRepassesDoInfluencer(teste.loja.db, 'marina', 10)).toHaveLength(2);

    await teste.loja.db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const csv = async (um: string) => await new Response(await exportarInforme(teste.loja, admin, um)).text();
    const linhas = (await Promise.all(anos.map(csv))).join('');
    expect(linhas).toContain('CPF/CNPJ;Nome;Bruto (R$);INSS (R$);IRRF (R$);Líquido (R$)\r\n');
    expect(linhas).toContain('529.982.247-25;Marina A. Azevedo;4,50;0,50;0,40;3,60\r\n');
    // A name that a spreadsheet would run is text.
    expect(linhas).toContain("11.222.333/0001-81;'=Marina Ltda;4,50;0,00;0,00;4,50\r\n");
    expect(await csv('2001')).toBe('CPF/CNPJ;Nome;Bruto (R$);INSS (R$);IRRF (R$);Líquido (R$)\r\n');
  });
});
