// @requirement 10.7.1
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PreferenciaPedida } from '#application/ports/pagamentos.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarBancada, type Bancada } from '#tests/integration/adapters/pagamentos/bancada.ts';
import { abrir, apertar, botoes, enviar, formulario } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { pedidoDeExemplo } from '#tests/integration/adapters/pagamentos/pedido-de-exemplo.ts';

let bancada: Bancada;
beforeAll(async () => {
  bancada = await criarBancada();
});
afterAll(() => bancada.encerrar());

async function novaPreferencia(mudanca: Partial<PreferenciaPedida> = {}) {
  const pedido = pedidoDeExemplo(mudanca);
  const criada = await bancada.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
  if (!criada.ok) throw new Error(criada.erro.detalhe);
  return { pedido, ...criada.valor };
}
async function pagamentosDe(pedidoId: string) {
  const achados = await bancada.pagamentos.buscarPagamentosDoPedido(pedidoId);
  if (!achados.ok) throw new Error(achados.erro.detalhe);
  return achados.valor;
}
const DIA_MS = 86_400_000;
const daquiA = (dias: number) => new Date(Date.now() + dias * DIA_MS);
/** Moves the provider's clock until the test ends. */
function passarDias(dias: number): void {
  bancada.avancar(dias * DIA_MS);
  onTestFinished(() => bancada.avancar(-dias * DIA_MS));
}
const parametros = (destino: URL | null) => Object.fromEntries(destino?.searchParams ?? []);

describe('página de pagamento do gêmeo', () => {
  test('mostra pedido, itens, total, o aviso de demonstração e os botões combinados', async () => {
    const { url, pedido } = await novaPreferencia({ pedidoId: 'abcdefghijklmnop4x7q9z' });
    const pagina = await abrir(url);
    expect(url).toMatch(new RegExp(`^${bancada.shopUrl}${caminhoDoGemeo}/pagar/`));
    expect(pagina.status).toBe(200);
    expect(botoes(pagina)).toEqual(['Aprovar com cartão', 'Recusar', 'Gerar Pix', 'Gerar boleto', 'Voltar à loja']);
    for (const texto of [
      'Ambiente de demonstração — nenhum pagamento é real',
      'Pedido 4X7Q9Z',
      'Tabuleiro oficial 50 cm',
      '2 × R$\u00a099,95',
      'R$\u00a0389,80',
    ])
      expect(pagina.html).toContain(texto);
    expect(pedido.totalCentavos).toBe(38_980);
  });

  test('não tem script nem estilo na página, escapa o que vem do pedido e pede CSP estrita', async () => {
    const pagina = await abrir((await novaPreferencia()).url);
    expect(pagina.html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(pagina.html).toContain('Peças Staunton &lt;clube&gt;');
    expect(pagina.cabecalhos.get('content-security-policy')).toContain("style-src 'self'");
    expect(pagina.cabecalhos.get('cache-control')).toBe('no-store');
    const estilo = await fetch(`${bancada.shopUrl}${/href="([^"]*\.css)"/.exec(pagina.html)?.[1]}`);
    expect([estilo.status, estilo.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const fonte = await fetch(`${bancada.shopUrl}${caminhoDoGemeo}/fontes/inter.woff2`);
    expect([fonte.status, (await fonte.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
    expect((await fetch(`${bancada.shopUrl}${caminhoDoGemeo}/fontes/constructor`)).status).toBe(404);
  });

  test('aprovar com cartão paga e volta com um só status, success, e a palavra do provedor em collection_status', async () => {
    const { url, pedido, preferenciaId } = await novaPreferencia();
    const { status, destino } = await apertar(url, 'Aprovar com cartão');
    const [pagamento] = await pagamentosDe(pedido.pedidoId);
    expect([status, destino?.pathname, destino?.searchParams.getAll('status')]).toEqual([
      303,
      '/obrigado',
      ['success'],
    ]);
    expect(parametros(destino)).toMatchObject({
      collection_id: pagamento?.id,
      payment_id: pagamento?.id,
      collection_status: 'approved',
      external_reference: pedido.pedidoId,
      payment_type: 'credit_card',
      preference_id: preferenciaId,
      merchant_order_id: expect.stringMatching(/^\d+$/),
    });
    expect(pagamento).toMatchObject({ status: 'approved', valorCentavos: 38_980 });
  });

  test('recusar deixa um pagamento rejeitado, volta em failure, e o pedido ainda pode ser pago', async () => {
    const { url, pedido } = await novaPreferencia();
    const { destino } = await apertar(url, 'Recusar');
    expect(parametros(destino)).toMatchObject({ status: 'failure', collection_status: 'rejected' });
    expect((await abrir(url)).html).toContain('O último pagamento foi recusado');
    expect(parametros((await apertar(url, 'Aprovar com cartão')).destino)).toMatchObject({ status: 'success' });
    expect((await pagamentosDe(pedido.pedidoId)).map(({ status }) => status)).toEqual(['rejected', 'approved']);
  });

  test('gerar Pix fica na página com o código; voltar leva a pending; pagar Pix leva a success', async () => {
    const { url, pedido } = await novaPreferencia();
    const { status, destino } = await apertar(url, 'Gerar Pix');
    expect([status, destino?.pathname, destino?.hash]).toEqual([303, new URL(url).pathname, '#pix']);
    const pagina = await abrir(url);
    expect(botoes(pagina)).toEqual(['Aprovar com cartão', 'Recusar', 'Pagar Pix', 'Gerar boleto', 'Voltar à loja']);
    const [pendente] = await pagamentosDe(pedido.pedidoId);
    expect(pagina.html).toContain(pendente?.pixCopiaECola ?? 'sem código');
    expect(parametros((await apertar(url, 'Voltar à loja')).destino)).toMatchObject({
      status: 'pending',
      collection_status: 'pending',
      payment_type: 'bank_transfer',
      payment_id: pendente?.id,
    });
    expect(parametros((await apertar(url, 'Pagar Pix')).destino)).toMatchObject({
      status: 'success',
      collection_status: 'approved',
      payment_id: pendente?.id,
    });
    expect((await pagamentosDe(pedido.pedidoId)).map(({ id, status: como }) => [id, como])).toEqual([
      [pendente?.id, 'approved'],
    ]);
  });

  test('o boleto mostra linha e vencimento, abre por endereço próprio e pode ser pago depois que o link expirou', async () => {
    const { url, pedido } = await novaPreferencia({ boletoVenceEm: daquiA(5) });
    await apertar(url, 'Gerar boleto');
    const [boleto] = await pagamentosDe(pedido.pedidoId);
    const { transaction_details } = await bancada.controle.pagamento(boleto?.id ?? '');
    const linha = transaction_details.digitable_line ?? 'sem linha';
    expect((await abrir(url)).html).toContain(linha);
    const impresso = await abrir(boleto?.boletoUrl ?? '');
    expect(impresso.status).toBe(200);
    for (const texto of [linha, 'Aguardando pagamento']) expect(impresso.html).toContain(texto);
    passarDias(3);
    const expirada = await abrir(url);
    expect(expirada.html).toContain('Este link de pagamento expirou');
    expect(botoes(expirada)).toEqual(['Pagar boleto', 'Voltar à loja']);
    expect(parametros((await apertar(url, 'Pagar boleto')).destino)).toMatchObject({
      status: 'success',
      payment_type: 'ticket',
    });
    expect((await abrir(boleto?.boletoUrl ?? '')).html).toContain('Pago');
  });

  test('um Pix vencido é cancelado pelo provedor e não se paga mais', async () => {
    const { url, pedido } = await novaPreferencia({ expiraEm: daquiA(10), boletoVenceEm: daquiA(10) });
    await apertar(url, 'Gerar Pix');
    const pronto = formulario(url, await abrir(url), 'Pagar Pix');
    passarDias(2);
    expect((await enviar(pronto)).destino?.pathname).toBe(new URL(url).pathname);
    expect(await pagamentosDe(pedido.pedidoId)).toMatchObject([{ status: 'cancelled', statusDetalhe: 'expired' }]);
    expect(botoes(await abrir(url))).toContain('Gerar Pix');
  });

  test('um formulário aberto antes do prazo não começa pagamento depois dele', async () => {
    const { url, pedido } = await novaPreferencia();
    const pronto = formulario(url, await abrir(url), 'Aprovar com cartão');
    passarDias(2);
    expect((await enviar(pronto)).destino?.pathname).toBe(new URL(url).pathname);
    expect(await pagamentosDe(pedido.pedidoId)).toEqual([]);
  });

  test('pago com cartão, um Pix que ainda espera não muda a volta', async () => {
    const { url } = await novaPreferencia();
    await apertar(url, 'Gerar Pix');
    await apertar(url, 'Aprovar com cartão');
    expect(parametros((await apertar(url, 'Voltar à loja')).destino)).toMatchObject({
      status: 'success',
      collection_status: 'approved',
    });
  });

  test('sem pagamento nenhum, voltar à loja leva a failure com tudo null', async () => {
    const { url, pedido } = await novaPreferencia();
    expect(parametros((await apertar(url, 'Voltar à loja')).destino)).toMatchObject({
      status: 'failure',
      collection_id: 'null',
      collection_status: 'null',
      payment_id: 'null',
      payment_type: 'null',
      external_reference: pedido.pedidoId,
    });
    expect(await pagamentosDe(pedido.pedidoId)).toEqual([]);
  });

  test('um pedido já pago só deixa voltar; com repetir=1 aceita um segundo pagamento', async () => {
    const { url, pedido } = await novaPreferencia();
    const atrasado = formulario(url, await abrir(url), 'Aprovar com cartão');
    await apertar(url, 'Aprovar com cartão');
    const pagina = await abrir(url);
    expect(pagina.html).toContain('Pagamento já aprovado');
    expect(botoes(pagina)).toEqual(['Voltar à loja']);
    expect((await enviar(atrasado)).destino?.pathname).toBe(new URL(url).pathname);
    expect(await pagamentosDe(pedido.pedidoId)).toHaveLength(1);
    expect(parametros((await apertar(`${url}?repetir=1`, 'Aprovar com cartão')).destino)).toMatchObject({
      status: 'success',
    });
    expect((await pagamentosDe(pedido.pedidoId)).map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  test('dez cliques no mesmo botão, juntos, fazem um pagamento e vão todos ao mesmo lugar', async () => {
    const { url, pedido } = await novaPreferencia();
    const pronto = formulario(url, await abrir(url), 'Aprovar com cartão');
    const respostas = await Promise.all(Array.from({ length: 10 }, () => enviar(pronto)));
    expect(new Set(respostas.map(({ destino }) => destino?.href)).size).toBe(1);
    expect(respostas[0]?.destino?.searchParams.get('status')).toBe('success');
    expect(await pagamentosDe(pedido.pedidoId)).toHaveLength(1);
  });

  test('um formulário de outra origem, ou de origem escondida, não paga nada', async () => {
    const { url, pedido } = await novaPreferencia();
    const pronto = formulario(url, await abrir(url), 'Aprovar com cartão');
    const estranhos: Record<string, string>[] = [
      { origin: 'https://mal.test' },
      { origin: 'null' },
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://mal.test' },
    ];
    for (const cabecalhos of estranhos) expect((await enviar(pronto, cabecalhos)).status).toBe(403);
    expect(await pagamentosDe(pedido.pedidoId)).toEqual([]);
    expect((await enviar(pronto, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('um formulário sem chave não paga, e um link desconhecido é 404', async () => {
    const { url, pedido } = await novaPreferencia();
    const pronto = formulario(url, await abrir(url), 'Aprovar com cartão');
    await enviar({ ...pronto, campos: new URLSearchParams() });
    expect(await pagamentosDe(pedido.pedidoId)).toEqual([]);
    const perdido = await abrir(`${bancada.shopUrl}${caminhoDoGemeo}/pagar/nao-existe`);
    expect([perdido.status, perdido.html.includes('Pagamento não encontrado')]).toEqual([404, true]);
  });
});
