// @requirement 2.23.3 11.9.4
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { promocoes, visitasDoInfluencer, usuarios } from '#db/schema/index.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';
import {
  adminMuda,
  COMISSAO,
  comprador,
  prepararMarina,
  VENDA,
} from '#tests/integration/application/comissoes/apoio.ts';

let teste: ApiDeTeste;
let comprarEPagar: ReturnType<typeof comprador>['comprarEPagar'];
beforeAll(async () => {
  teste = await criarApiDeTeste();
  ({ comprarEPagar } = comprador(teste));
});
afterAll(() => teste.fechar());
beforeEach(() => prepararMarina(teste));

type Mensagem = { id: string; resumo: { aprovados: number; vendidoCentavos: number; comissaoCentavos: number } };

/** An influencer of the test with Marina's coupon, and a line to the stream of her dashboard. */
async function ouvir(cookie: string, ultimoId?: string) {
  const parar = new AbortController();
  const resposta = await teste.pedir('/api/influencer/ao-vivo', {
    headers: { Cookie: cookie, ...(ultimoId && { 'Last-Event-ID': ultimoId }) },
    signal: parar.signal,
  });
  const mensagens: Mensagem[] = [];
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader();
  let texto = '';
  const lendo = (async () => {
    for (;;) {
      const { done, value } = (await leitor?.read()) ?? { done: true, value: undefined };
      if (done) return;
      texto += value;
      const partes = texto.split('\n\n');
      texto = partes.pop() ?? '';
      for (const parte of partes) {
        const dado = /^data: (.*)$/m.exec(parte)?.[1];
        if (dado) mensagens.push({ id: /^id: (.*)$/m.exec(parte)?.[1] ?? '', resumo: JSON.parse(dado) });
      }
    }
  })().catch(() => {});
  return {
    resposta,
    mensagens,
    async fechar() {
      await leitor?.cancel().catch(() => {});
      await lendo;
    },
  };
}

async function marinaEntra(): Promise<{ cookie: string; uid: string }> {
  await teste.loja.db.delete(usuarios).where(eq(usuarios.id, 'marina'));
  const entrada = await teste.entrar('influencer');
  await teste.loja.db.update(usuarios).set({ cupom: 'MARINA10', comissaoPb: 500 }).where(eq(usuarios.id, entrada.uid));
  return entrada;
}

async function ate(condicao: () => boolean): Promise<void> {
  await expect.poll(condicao, { timeout: 10_000, interval: 20 }).toBe(true);
}

describe('o resumo ao vivo', () => {
  test('manda os números inteiros ao abrir e a cada mudança, com o mesmo id para os mesmos números', async () => {
    const { cookie } = await marinaEntra();
    const linha = await ouvir(cookie);
    expect(linha.resposta.headers.get('Content-Type')).toContain('text/event-stream');
    await ate(() => linha.mensagens.length === 1);
    expect(linha.mensagens[0]?.resumo).toMatchObject({ aprovados: 0, vendidoCentavos: 0 });
    const { pedidoId } = await comprarEPagar();
    await ate(() => linha.mensagens.at(-1)?.resumo.aprovados === 1);
    expect(linha.mensagens.at(-1)?.resumo).toMatchObject({ vendidoCentavos: VENDA, comissaoCentavos: COMISSAO });
    await adminMuda(teste, pedidoId, 'rejected');
    await ate(() => linha.mensagens.at(-1)?.resumo.aprovados === 0);
    expect(linha.mensagens.at(-1)?.resumo.comissaoCentavos).toBe(0);
    expect(new Set(linha.mensagens.map(({ id }) => id)).size).toBe(linha.mensagens.length);
    await linha.fechar();
  });

  test('quem volta com o último id ouve o que perdeu, uma vez, e nada quando nada mudou', async () => {
    const { cookie } = await marinaEntra();
    const primeira = await ouvir(cookie);
    await ate(() => primeira.mensagens.length === 1);
    await primeira.fechar();
    const vista = primeira.mensagens[0]?.id ?? '';
    const igual = await ouvir(cookie, vista);
    await new Promise((pronto) => setTimeout(pronto, 600));
    expect(igual.mensagens).toEqual([]);
    await igual.fechar();
    for (let i = 0; i < 3; i++) await comprarEPagar();
    const devolta = await ouvir(cookie, vista);
    await ate(() => devolta.mensagens.length > 0);
    expect(devolta.mensagens[0]?.resumo).toMatchObject({ aprovados: 3, vendidoCentavos: 3 * VENDA });
    await new Promise((pronto) => setTimeout(pronto, 600));
    expect(devolta.mensagens).toHaveLength(1);
    await devolta.fechar();
  });

  test('muitos pedidos seguidos chegam a muitas linhas, e todas terminam nos mesmos números', async () => {
    const { cookie } = await marinaEntra();
    const linhas = await Promise.all(Array.from({ length: 20 }, () => ouvir(cookie)));
    for (let i = 0; i < 5; i++) await comprarEPagar();
    await ate(() => linhas.every(({ mensagens }) => mensagens.at(-1)?.resumo.aprovados === 5));
    expect(new Set(linhas.map(({ mensagens }) => mensagens.at(-1)?.id)).size).toBe(1);
    await Promise.all(linhas.map((linha) => linha.fechar()));
  });

  test('só para influencers e admins', async () => {
    expect((await teste.pedir('/api/influencer/ao-vivo')).status).toBe(401);
    for (const papel of ['cliente', 'editor'] as const) {
      const { cookie } = await teste.entrar(papel);
      expect((await teste.pedir('/api/influencer/ao-vivo', { headers: { Cookie: cookie } })).status).toBe(403);
    }
  });
});

describe('visitas e cupons', () => {
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
  const enviar = (caminho: string, corpo: object, cabecalhos: Record<string, string> = {}) =>
    teste.pedir(caminho, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: teste.loja.shopUrl,
        'User-Agent': CHROME,
        ...cabecalhos,
      },
      body: JSON.stringify(corpo),
    });

  test('uma visita conta no dia da influencer do código; código de ninguém responde igual e não conta', async () => {
    for (const cupom of ['MARINA10', ' marina10 ', 'NADA', 'x y', ''])
      expect((await enviar('/api/visitas', { cupom })).status).toBe(204);
    expect((await enviar('/api/visitas', { cupom: 7 })).status).toBe(204);
    const foraDaConta: Record<string, string>[] = [{ DNT: '1' }, { 'Sec-GPC': '1' }, { 'User-Agent': 'Googlebot/2.1' }];
    for (const cabecalhos of foraDaConta)
      expect((await enviar('/api/visitas', { cupom: 'MARINA10' }, cabecalhos)).status).toBe(204);
    expect(await teste.loja.db.select().from(visitasDoInfluencer)).toMatchObject([
      { idInfluencer: 'marina', visitas: 2 },
    ]);
    expect(
      (
        await teste.pedir('/api/visitas', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: 'https://outro.exemplo' },
          body: '{}',
        })
      ).status,
    ).toBe(403);
  });

  test('diz o que o cupom dá, de quem é, e por que não dá', async () => {
    const itens = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
    const conferir = async (cupom: string) =>
      ((await (await enviar('/api/conferirCarrinho', { itens, cupom })).json()) as { cupom: unknown }).cupom;
    expect(await conferir('marina10')).toEqual({
      codigo: 'MARINA10',
      aceito: true,
      rotulo: '10% de desconto',
      apoiando: 'Marina',
      nota: null,
    });
    await teste.loja.db.execute("update cupons set validade = '2020-01-01'");
    expect(await conferir('MARINA10')).toEqual({
      codigo: 'MARINA10',
      aceito: true,
      rotulo: null,
      apoiando: 'Marina',
      nota: { codigo: 'cupom-vencido' },
    });
    expect(await conferir('NADA')).toEqual({
      codigo: 'NADA',
      aceito: false,
      recusa: { codigo: 'cupom-desconhecido' },
    });
  });

  test('o próprio cupom desconta e diz que não rende comissão', async () => {
    const { cookie } = await marinaEntra();
    const resposta = await teste.pedir('/api/conferirCarrinho', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: teste.loja.shopUrl, Cookie: cookie },
      body: JSON.stringify({ itens: [{ produtoId: 'rei', quantidade: 1 }], cupom: 'MARINA10' }),
    });
    expect(await resposta.json()).toMatchObject({
      descontoCentavos: 1000,
      cupom: { aceito: true, apoiando: null, nota: { codigo: 'cupom-proprio' } },
    });
  });

  test('depois de perguntar por sessenta pessoas o endereço não ouve mais se outra já comprou', async () => {
    await teste.loja.db.insert(promocoes).values({
      id: 'primeira',
      nome: 'Primeira compra',
      tipo: 'percentual',
      percentualPb: 1000,
      paraTudo: true,
      comecaEm: new Date(0),
      primeiraCompra: true,
      somaComCupom: true,
      somaComOutras: true,
    });
    for (const email of ['compradora@exemplo.test', 'outra@exemplo.test']) await criarPedido(teste.loja.db, { email });
    const desconto = async (email: string) => {
      const resposta = await enviar('/api/conferirCarrinho', { itens: [{ produtoId: 'rei', quantidade: 1 }], email });
      return ((await resposta.json()) as { descontoCentavos: number }).descontoCentavos;
    };
    expect(await desconto('nova@exemplo.test')).toBe(1000);
    for (let vez = 0; vez < 3; vez++) expect(await desconto('Compradora@exemplo.test ')).toBe(0);
    for (let i = 0; i < 58; i++) await desconto(`pessoa-${i}@exemplo.test`);
    expect(await desconto('compradora@exemplo.test')).toBe(0);
    expect(await desconto('outra@exemplo.test')).toBe(1000);
    await teste.loja.db.delete(promocoes);
  });

  test('depois de vinte códigos errados o endereço não ouve mais nada sobre códigos novos, nem certos', async () => {
    const conferir = async (cupom: string) =>
      (
        (await (await enviar('/api/conferirCarrinho', { itens: [], cupom })).json()) as {
          cupom: { aceito: boolean };
        }
      ).cupom;
    for (let i = 0; i < 30; i++) await conferir('SEMPREOMESMO');
    expect((await conferir('MARINA10')).aceito).toBe(true);
    for (let i = 0; i < 20; i++) await conferir(`PALPITE${i}`);
    expect(await conferir('MARINA10')).toMatchObject({
      aceito: false,
      recusa: { codigo: 'muitas-tentativas' },
    });
    const recusada = await enviar('/api/conferirCarrinho', { itens: [], cupom: 'MARINA10' });
    expect([recusada.status, Number(recusada.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await conferir('PALPITE1')).toMatchObject({
      aceito: false,
      recusa: { codigo: 'cupom-desconhecido' },
    });
    const pedido = await enviar('/api/criarPreferencia', {
      nome: 'Ana',
      email: 'ana@exemplo.test',
      telefone: '11900000000',
      total: 90,
      cupomCodigo: 'MARINA10',
      itens: [{ produtoId: 'rei', quantidade: 1 }],
      enderecoDetalhado: { cep: '01001000', rua: 'Rua', numero: '1', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
    });
    expect([pedido.status, await pedido.json()]).toMatchObject([429, { error: { code: 'muitas-tentativas' } }]);
  });
});
