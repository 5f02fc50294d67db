// @requirement 15.29.1 15.29.2 15.29.3 15.29.4
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { colunasDoRepasse } from '#application/comissoes/colunas.ts';
import { salvarMinimoDoRepasse, salvarTabelaDeImposto } from '#application/comissoes/impostos.ts';
import { lerRetidoAMais } from '#application/comissoes/ler-retido-a-mais.ts';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { salvarDadosFiscais } from '#application/comissoes/salvar-dados-fiscais.ts';
import { lerRepasse, listarContasDeComissao, listarOutrasContas } from '#db/comissoes/ler-comissoes.ts';
import {
  lerDadosFiscaisDe,
  lerMinimoDoRepasse,
  lerTabelaDeImposto,
  listarAnosDeImposto,
} from '#db/comissoes/ler-impostos.ts';
import { auditoria, credoresSemConta, emails, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { recusa } from '#tests/support/resultado.ts';
import { abrirComissoes, admin, COMISSAO, UM_DIA_MS } from './bancada.ts';

const fiscais = { documento: '529.982.247-25', nome: '', endereco: 'Rua A, 1' };
/** 450 of commission: INSS 50; income tax 10 % of the rest, 40. */
const tabela = { inssPercentual: '11,11', inssTeto: '8.000,00', faixas: [{ ate: '', aliquota: '10', deducao: '' }] };
const [INSS, IRRF] = [50, 40];

const caio = { id: 'caio', nome: 'Caio Azevedo', email: 'caio@exemplo.test', role: 'influencer' } as const;

const { teste, loja, db, agora, ano, passarDias, vender, comChave, preparar, repasse, encerrar, item, resumo } =
  await abrirComissoes('ajustes_dos_repasses, tabelas_de_imposto, faixas_do_irrf, dados_fiscais');

const salvarTabela = (digitado = tabela, versao = 0) =>
  salvarTabelaDeImposto(loja, admin, { ano: ano(), versao, digitado });

/** Goes to the first day of the next month, so that a test's payouts are in one month. */
function comecarMes() {
  const hoje = diaEmSaoPaulo(agora());
  let depois = agora();
  while (diaEmSaoPaulo(depois).slice(0, 7) === hoje.slice(0, 7)) depois = new Date(depois.getTime() + UM_DIA_MS);
  teste.adiantar(depois.getTime() - agora().getTime());
}

/** Marina has a key, a document and commission that is due, early in a month. */
async function comComissao(dados = fiscais, vendas = 1): Promise<void> {
  await comChave();
  expect(await salvarDadosFiscais(loja, 'marina', dados)).toMatchObject({ ok: true });
  for (let n = 0; n < vendas; n++) await vender();
  passarDias(7);
  comecarMes();
}

describe('um repasse com imposto', () => {
  test('guarda bruto, retido e líquido; o livro acerta o bruto, o Pix leva o líquido e o e-mail diz os três', async () => {
    await comComissao();
    await salvarTabela();
    const id = await repasse();
    const daMarina = await item(id);
    expect(daMarina).toMatchObject({
      valorCentavos: COMISSAO,
      inssCentavos: INSS,
      irrfCentavos: IRRF,
      liquidoCentavos: COMISSAO - INSS - IRRF,
      documento: '52998224725',
      nomeFiscal: 'Marina Azevedo',
      enderecoFiscal: 'Rua A, 1',
    });
    const linha = daMarina ? colunasDoRepasse.map(({ titulo, valor }) => [titulo, valor(daMarina)]) : [];
    expect(linha.slice(0, 4)).toEqual([
      ['Nome', 'Marina Azevedo'],
      ['Tipo da chave', 'CPF'],
      ['Chave Pix', '52998224725'],
      ['Valor (R$)', '3,60'],
    ]);
    await encerrar(id);
    const [pago] = await db.select().from(lancamentosDeComissao).where(eq(lancamentosDeComissao.tipo, 'repasse'));
    expect(pago?.comissaoCentavos).toBe(-COMISSAO);
    const [carta] = await db.select().from(emails).where(eq(emails.tipo, 'repasse-enviado'));
    expect(carta?.dados).toMatchObject({ centavos: 360, brutoCentavos: 450, retidoCentavos: 90 });
  });

  test('aberto fica como está quando a tabela muda, e o seguinte do mês retém o que faltou', async () => {
    await comComissao(fiscais, 2);
    const id = await repasse();
    await salvarTabela();
    expect(await item(id)).toMatchObject({ valorCentavos: 900, inssCentavos: 0, irrfCentavos: 0 });
    await encerrar(id);
    await vender();
    passarDias(8);
    // 1350 of the month: INSS 150; income tax 10 % of 1200, 120.
    expect(await item(await repasse())).toMatchObject({ valorCentavos: 450, inssCentavos: 150, irrfCentavos: 120 });
  });

  test('soma o que o mês já pagou ao mesmo CPF, menos o cancelado', async () => {
    await comComissao(fiscais, 2);
    await salvarTabela({ ...tabela, inssTeto: '10,00' });
    await encerrar(await repasse(), 'cancelado');
    const id = await repasse();
    expect(await item(id)).toMatchObject({ valorCentavos: 900, inssCentavos: 100 });
    await encerrar(id);
    await vender();
    passarDias(8);
    // 100 centavos of the ceiling are left.
    expect(await item(await repasse())).toMatchObject({ valorCentavos: 450, inssCentavos: 11 });
  });

  test('diz quanto retém a mais quando outro do mês, ao mesmo CPF, é cancelado depois', async () => {
    const aMais = async (id: string) => {
      const lido = await lerRepasse(db, id);
      return lido && lerRetidoAMais(loja, lido);
    };
    await comComissao(fiscais, 2);
    await salvarTabela({ ...tabela, faixas: [{ ate: '5,00', aliquota: '0', deducao: '' }, ...tabela.faixas] });
    const primeiro = await repasse();
    // A second account of the same person, paid in the same month.
    await db.insert(usuarios).values({ ...caio, cupom: 'CAIO10', comissaoPb: 500 });
    await salvarChavePix(loja, caio.id, { tipo: 'email', chave: caio.email });
    await salvarDadosFiscais(loja, caio.id, fiscais);
    await vender({ idInfluencer: caio.id, cupomCodigo: 'CAIO10' });
    passarDias(8);
    const segundo = await repasse();
    // 1350 of the month bear INSS 150 and income tax 120; the first payout bore 100 and 80.
    expect(await item(segundo)).toMatchObject({ idInfluencer: caio.id, inssCentavos: 50, irrfCentavos: 40 });
    expect(await aMais(segundo)).toEqual([]);
    await encerrar(primeiro, 'cancelado');
    // 450 alone bear INSS 50 and no income tax.
    expect(await aMais(segundo)).toEqual([{ nome: caio.nome, centavos: 40 }]);
    expect(await aMais(primeiro)).toEqual([]);
    await encerrar(segundo, 'cancelado');
    const [refeito] = [await repasse()];
    expect(await aMais(refeito)).toEqual([]);
    expect(await aMais(segundo)).toEqual([]);
  });

  test('não retém de empresa, nem de quem não disse o documento', async () => {
    await comComissao({ ...fiscais, documento: '11.222.333/0001-81', nome: 'Marina Ltda' });
    await salvarTabela();
    const id = await repasse();
    expect(await item(id)).toMatchObject({
      liquidoCentavos: COMISSAO,
      documento: '11222333000181',
      nomeFiscal: 'Marina Ltda',
    });
    await encerrar(id, 'cancelado');
    await salvarDadosFiscais(loja, 'marina', { documento: '', nome: '', endereco: '' });
    expect(await lerDadosFiscaisDe(db, 'marina')).toBeNull();
    expect(await item(await repasse())).toMatchObject({ liquidoCentavos: COMISSAO, documento: null, nomeFiscal: null });
  });

  test('de uma conta excluída retém pelo documento guardado, que some quando nada mais se deve', async () => {
    await comComissao();
    await salvarTabela();
    await salvarMinimoDoRepasse(loja, admin, { minimo: '1.000,00' });
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await lerDadosFiscaisDe(db, 'marina')).toBeNull();
    const id = await repasse();
    const papeis = { documento: '52998224725', nomeFiscal: 'Marina Azevedo', inssCentavos: INSS, irrfCentavos: IRRF };
    expect(await item(id)).toMatchObject(papeis);
    await encerrar(id);
    expect(await db.$count(credoresSemConta)).toBe(0);
    expect(await item(id)).toMatchObject(papeis);
  });

  test('muitos cliques ao mesmo tempo fazem um repasse com um imposto', async () => {
    await comComissao();
    await salvarTabela();
    const feitos = await Promise.all(Array.from({ length: 6 }, () => preparar()));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('o mínimo do repasse', () => {
  test('deixa de fora quem tem menos, e o resumo diz quanto falta e quando se chega lá', async () => {
    await comComissao();
    expect((await resumo()).proximo).toMatchObject({ situacao: 'livre', centavos: COMISSAO, minimoCentavos: 0 });
    expect(await salvarMinimoDoRepasse(loja, admin, { minimo: '5,00' })).toMatchObject({ ok: true });
    expect(await lerMinimoDoRepasse(db)).toBe(500);
    expect(await preparar()).toMatchObject(recusa('nada-a-pagar'));
    expect((await resumo()).proximo).toMatchObject({ situacao: 'falta', faltamCentavos: 50 });
    await vender();
    const dia = diaEmSaoPaulo(new Date(agora().getTime() + 7 * UM_DIA_MS));
    expect((await resumo()).proximo).toMatchObject({ situacao: 'espera', centavos: 900, dia, faltamCentavos: 50 });
    passarDias(8);
    await repasse();
    expect((await resumo()).proximo).toMatchObject({ situacao: 'preparado', centavos: 900 });
  });

  test.each([
    ['é desativado', { ativo: false }],
    ['perdeu o código', { cupom: null }],
    ['perdeu o papel', { role: 'cliente' }],
  ] as const)('não o precisa alcançar quem %s', async (_, mudado) => {
    await comComissao();
    await salvarMinimoDoRepasse(loja, admin, { minimo: '5,00' });
    expect(await preparar()).toMatchObject(recusa('nada-a-pagar'));
    await db.update(usuarios).set(mudado).where(eq(usuarios.id, 'marina'));
    const contas = [
      ...(await listarContasDeComissao(db, { agora: agora(), cursor: {}, busca: '' })).linhas,
      ...(await listarOutrasContas(db, agora())),
    ];
    expect(contas).toMatchObject([{ idInfluencer: 'marina', aPagar: COMISSAO, semVendas: true }]);
    expect((await resumo()).proximo).toMatchObject({
      situacao: 'livre',
      minimoCentavos: 0,
    });
    expect(await preparar()).toMatchObject({ ok: true });
  });

  test('é um valor em reais; vazio é zero', async () => {
    for (const minimo of ['-1', 'cinco', '1,234'])
      expect(await salvarMinimoDoRepasse(loja, admin, { minimo })).toMatchObject(recusa('campos'));
    expect(await salvarMinimoDoRepasse(loja, admin, { minimo: ' ' })).toMatchObject({ ok: true });
    expect(await lerMinimoDoRepasse(db)).toBe(0);
  });
});

describe('a tabela de um ano', () => {
  const numero = () => Number(ano());

  test('é salva com auditoria, substituída, e esvaziada por um formulário vazio', async () => {
    expect(await salvarTabela()).toEqual({ ok: true, valor: { ano: numero() } });
    expect(await salvarTabela({ ...tabela, faixas: [] }, 1)).toMatchObject({ ok: true });
    expect(await lerTabelaDeImposto(db, numero())).toMatchObject({ versao: 2, tabela: { faixas: [] } });
    expect(await salvarTabela({ inssPercentual: '', inssTeto: '', faixas: [] }, 2)).toMatchObject({ ok: true });
    expect(await lerTabelaDeImposto(db, numero())).toEqual({ tabela: null, versao: 3 });
    expect(await listarAnosDeImposto(db)).toEqual([]);
    expect(await db.$count(auditoria, eq(auditoria.entidadeId, 'impostos'))).toBe(3);
  });

  test('que outra pessoa mudou é recusada com a de agora', async () => {
    await salvarTabela();
    expect(await salvarTabela({ ...tabela, inssTeto: '1' })).toMatchObject(
      recusa('mudou', { atual: { versao: 1, tabela: { inssTeto: '8.000,00' } } }),
    );
    const duas = await Promise.all([salvarTabela(tabela, 1), salvarTabela(tabela, 1)]);
    expect(duas.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('que foi esvaziada e preenchida outra vez recusa quem a abriu antes disso', async () => {
    await salvarTabela();
    expect(await salvarTabela({ inssPercentual: '', inssTeto: '', faixas: [] }, 1)).toMatchObject({ ok: true });
    const { versao } = await lerTabelaDeImposto(db, numero());
    expect(await salvarTabela({ ...tabela, inssTeto: '9.000,00' }, versao)).toMatchObject({ ok: true });
    expect(await salvarTabela({ ...tabela, inssTeto: '1' }, 1)).toMatchObject(
      recusa('mudou', { atual: { tabela: { inssTeto: '9.000,00' } } }),
    );
  });

  test('de um ano que não há, ou com faltas, é recusada', async () => {
    const de = (anoDigitado: string, digitado = tabela) =>
      salvarTabelaDeImposto(loja, admin, { ano: anoDigitado, versao: 0, digitado });
    expect(await de('1999')).toMatchObject(recusa('ano-invalido'));
    expect(await de('2026', { ...tabela, inssPercentual: '101' })).toMatchObject(
      recusa('campos', { faltas: { inssPercentual: 'percentual-invalido' } }),
    );
  });
});

test('um CPF com dígitos errados é recusado e nada muda', async () => {
  await salvarDadosFiscais(loja, 'marina', fiscais);
  expect(await salvarDadosFiscais(loja, 'marina', { ...fiscais, documento: '529.982.247-26' })).toEqual(
    recusa('campos', { faltas: { documento: 'documento-invalido' } }),
  );
  expect(await lerDadosFiscaisDe(db, 'marina')).toMatchObject({ documento: '52998224725' });
});
