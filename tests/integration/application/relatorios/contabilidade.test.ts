// @requirement 15.21.5
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportarContabilidade } from '#application/relatorios/contabilidade.ts';
import { livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import { auditoria, pagamentos, pedidoHistorico } from '#db/schema/index.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { chaveDeExemplo } from '#tests/support/nota.ts';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';

const autor = { uid: 'admin', displayName: 'Dona', email: 'dona@exemplo.test' };
const { loja, db } = await abrirLojaDoArquivo();
const pago = async (id: string, pagoEm: string, mais: Parameters<typeof criarPedido>[1] = {}) => {
  await criarPedido(db, { id, status: 'approved', pagoEm: new Date(pagoEm), ...mais }, [
    { precoCentavos: 7_001, nome: '=Torre' },
    { precoCentavos: 2_999, digital: true, nome: 'Finais' },
  ]);
  const comum = {
    pedidoId: id,
    moeda: 'BRL',
    meio: 'pix',
    tipo: 'bank_transfer',
    criadoNoProvedorEm: new Date(pagoEm),
  };
  await db.insert(pagamentos).values({ ...comum, id: `pg-${id}`, status: 'approved', valorCentavos: 10_000 });
  return comum;
};
const devolveu = (pedidoId: string, em: string, estornadoCentavos: number, pagamentoId = `pg-${pedidoId}`) =>
  db.insert(pedidoHistorico).values({
    pedidoId,
    tipo: 'pagamento',
    autor: 'pagamento',
    criadoEm: new Date(em),
    detalhe: { pagamentoId, status: 'approved', estornadoCentavos },
  });

// The last moment of October and the first of November in São Paulo.
await pago('outubro', '2026-11-01T02:59:59Z', { estornadoCentavos: 10_000, status: 'rejected' });
await devolveu('outubro', '2026-11-10T12:00:00Z', 3_333);
await devolveu('outubro', '2026-12-05T12:00:00Z', 10_000);
const comum = await pago('novembro', '2026-11-01T03:00:00Z', {
  notaChave: chaveDeExemplo(77),
  documento: '52998224725',
  nome: '=SOMA(A1)',
});
// Paid twice: the second payment was refunded and is no sale.
await db
  .insert(pagamentos)
  .values({ ...comum, id: 'pg-dobro', status: 'refunded', valorCentavos: 10_000, aDevolver: true });
await devolveu('novembro', '2026-11-02T12:00:00Z', 10_000, 'pg-dobro');
await pago('importado', '2026-11-03T12:00:00Z', { estornadoCentavos: 500 });
await criarPedido(db, { id: 'pendente', status: 'pendente' });

type Linha = Record<string, string>;
async function livro(mes: string): Promise<Linha[]> {
  const texto = await new Response(await exportarContabilidade(loja, autor, mes)).text();
  return parse(texto, { columns: true, delimiter: ';', bom: true });
}
const centavos = (linhas: Linha[]) =>
  linhas.reduce((soma, { Total = '' }) => soma + Math.round(Number(Total.replace('.', '').replace(',', '.')) * 100), 0);
const resumo = (linhas: Linha[]) => linhas.map(({ Tipo, Id, Total }) => `${Tipo} ${Id} ${Total}`);

test('cada venda no mês em que foi paga, cada estorno no seu; as somas fecham no centavo', async () => {
  const [outubro, novembro, dezembro] = [await livro('2026-10'), await livro('2026-11'), await livro('2026-12')];
  expect(resumo(outubro)).toEqual(['Venda outubro 100,00']);
  expect(resumo(novembro)).toEqual([
    'Venda novembro 100,00',
    'Venda importado 100,00',
    'Estorno importado -5,00',
    'Estorno outubro -33,33',
  ]);
  expect(resumo(dezembro)).toEqual(['Estorno outubro -66,67']);
  // The orders' totals less the refunds.
  expect(centavos([...outubro, ...novembro, ...dezembro])).toBe(30_000 - 10_000 - 500);
});

test('uma linha diz quem, o quê, como foi pago e a nota, e nada nela é uma fórmula', async () => {
  const [linha] = await livro('2026-11');
  expect(linha).toMatchObject({
    Data: '01/11/2026',
    Cliente: "'=SOMA(A1)",
    'CPF/CNPJ': '529.982.247-25',
    Itens: '1 × =Torre; 1 × Finais',
    Mercadorias: '70,01',
    eBooks: '29,99',
    Pagamento: 'Pix',
    'Documento fiscal': 'NF-e',
    Número: '77',
    'Chave de acesso': `NFe${chaveDeExemplo(77)}`,
  });
});

test('em lotes de um, as mesmas linhas', async () => {
  const ler = async (tamanho: number) => {
    const linhas = [];
    for await (const lote of livrosDoMes(db, limitesDoMes('2026-11'), tamanho)) linhas.push(...lote);
    return linhas;
  };
  expect(await ler(1)).toEqual(await ler(500));
});

test('um mês sem nada é um arquivo com os títulos; quem levou fica registrado', async () => {
  expect(await livro('2020-01')).toEqual([]);
  const registros = await db.select().from(auditoria);
  expect(
    registros.some(
      ({ acao, entidade, entidadeId }) => `${acao} ${entidade} ${entidadeId}` === 'exportar contabilidade 2020-01',
    ),
  ).toBe(true);
});
