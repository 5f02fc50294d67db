// @requirement 15.16.3 15.16.4
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { salvarPrazosDeEntrega } from '#application/configuracao/salvar-entregas.ts';
import { prometerEntrega } from '#application/entregas/prometer-entrega.ts';
import { exportarPedidos } from '#application/pedidos/exportar-pedidos.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { rastrearPedidoPorId } from '#db/entregas/ler-rastreio.ts';
import { auditoria, pedidos, prazosDeEntrega } from '#db/schema/index.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { faixaPorExtenso, prazosDeEntregaPadrao, type PrazosDigitados } from '#domain/entregas/prazos-de-entrega.ts';
import { adiarPromessa } from '#domain/entregas/promessa-de-entrega.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const { teste } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, produtos, emails, movimentos_estoque, prazos_de_entrega, auditoria',
  );
});

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const digitados = (mais: Partial<PrazosDigitados> = {}) => ({
  ...(Object.fromEntries(
    lugaresDeEntrega.map((lugar) => [lugar, faixaPorExtenso(prazosDeEntregaPadrao[lugar])]),
  ) as PrazosDigitados),
  ...mais,
});

async function pedir(id: string, digital = false) {
  await porAVenda(teste, { id, digital });
  const fim = await fecharPedido(teste.loja, {
    contato: { ...contato, cep: '01310100', uf: 'SP' },
    linhas: [{ produtoId: id, variacao: null, quantidade: 1 }],
    totalVistoCentavos: 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!fim.ok) throw new Error(JSON.stringify(fim.erro));
  return fim.valor;
}
const lido = async (id: string) =>
  (await teste.loja.db.select().from(pedidos).where(eq(pedidos.id, id)))[0] as typeof pedidos.$inferSelect;

test('o pedido guarda o que o CEP prometia, também depois que o dono muda a tabela, e a planilha o diz', async () => {
  const dito = await prometerEntrega(teste.loja, '01310100');
  const { id } = await pedir('rei');
  expect(await lido(id)).toMatchObject({ prometidoDe: dito?.de, prometidoAte: dito?.ate });
  expect(await salvarPrazosDeEntrega(teste.loja, admin, digitados({ 'SP-capital': '20 a 30' }))).toEqual({
    ok: true,
    valor: undefined,
  });
  expect((await prometerEntrega(teste.loja, '01310100'))?.ate).not.toBe(dito?.ate);
  expect((await rastrearPedidoPorId(teste.loja.db, id))?.promessa).toEqual({ de: dito?.de, ate: dito?.ate });
  const csv = await new Response(
    exportarPedidos(teste.loja, {
      busca: '',
      status: null,
      ordem: 'data-desc',
      lixeira: false,
      cliente: null,
    } as never),
  ).text();
  const [titulos = '', linha = ''] = csv.split('\r\n');
  const coluna = titulos.split(';').findIndex((titulo) => titulo.includes('Prometido até'));
  expect(coluna).toBeGreaterThan(0);
  expect(linha.split(';')[coluna]).toContain(diaInteiro(dito?.ate ?? ''));
});

test('pago dias depois, os dias prometidos contam do pagamento', async () => {
  const pedido = await pedir('dama');
  const antes = await lido(pedido.id);
  teste.adiantar(3 * 86_400_000);
  const pagoEm = teste.loja.relogio.agora();
  await mudarStatusDoPedido(teste.loja, admin, { id: pedido.id, para: 'approved', visto: 'pendente' });
  const promessa = { de: antes.prometidoDe as string, ate: antes.prometidoAte as string };
  const adiada = adiarPromessa(promessa, diaEmSaoPaulo(antes.criadoEm), diaEmSaoPaulo(pagoEm));
  expect(adiada.ate > promessa.ate).toBe(true);
  expect(await lido(pedido.id)).toMatchObject({ prometidoDe: adiada.de, prometidoAte: adiada.ate });
});

test('a tabela é gravada inteira, com quem a mudou, e a errada não muda nada', async () => {
  const recusada = await salvarPrazosDeEntrega(teste.loja, admin, digitados({ 'RS-interior': '9 a 3' }));
  expect(recusada).toEqual({ ok: false, erro: { codigo: 'campos', faltas: ['RS-interior'] } });
  expect(await teste.loja.db.select().from(prazosDeEntrega)).toEqual([]);
  await salvarPrazosDeEntrega(teste.loja, admin, digitados({ 'RS-interior': '9 a 13' }));
  expect(await teste.loja.db.select().from(prazosDeEntrega)).toHaveLength(lugaresDeEntrega.length);
  const [anotada] = await teste.loja.db.select().from(auditoria);
  expect(anotada).toMatchObject({ entidadeId: 'entregas', depois: { 'RS-interior': '9 a 13' } });
  // Saving the same values changes nothing.
  await salvarPrazosDeEntrega(teste.loja, admin, digitados({ 'RS-interior': '9 a 13' }));
  expect(await teste.loja.db.select().from(auditoria)).toHaveLength(1);
});

test('um CEP que não há não promete nada', async () => {
  expect(await prometerEntrega(teste.loja, '00000000')).toBeNull();
});
