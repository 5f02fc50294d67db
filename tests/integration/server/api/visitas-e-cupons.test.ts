// @requirement 11.9.4
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promocoes, usuarios, visitasDoInfluencer } from '#db/schema/index.ts';
import { comissoesEm } from '#tests/integration/application/comissoes/bancada.ts';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';

let teste: ApiDeTeste;
beforeAll(async () => {
  teste = await criarApiDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(() => comissoesEm(teste).limpar());

const itens = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
const conferir = async (corpo: object, Cookie = '') =>
  (await teste.enviar('/api/conferirCarrinho', { itens, ...corpo }, { Cookie })).corpo;

test('uma visita conta no dia da influencer do código; código de ninguém responde igual e não conta', async () => {
  const visitar = async (corpo: object, cabecalhos: Record<string, string> = {}) => {
    const navegador = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };
    return (await teste.enviar('/api/visitas', corpo, { ...navegador, ...cabecalhos })).status;
  };
  for (const cupom of ['MARINA10', ' marina10 ', 'NADA', 'x y', '', 7]) expect(await visitar({ cupom })).toBe(204);
  const foraDaConta: Record<string, string>[] = [{ DNT: '1' }, { 'Sec-GPC': '1' }, { 'User-Agent': 'Googlebot/2.1' }];
  for (const cabecalhos of foraDaConta) expect(await visitar({ cupom: 'MARINA10' }, cabecalhos)).toBe(204);
  expect(await visitar({}, { Origin: 'https://outro.exemplo' })).toBe(403);
  expect(await teste.loja.db.select().from(visitasDoInfluencer)).toMatchObject([
    { idInfluencer: 'marina', visitas: 2 },
  ]);
});

test('o carrinho diz o que o cupom dá, de quem é, e por que não dá', async () => {
  const aceito = { codigo: 'MARINA10', aceito: true, apoiando: 'Marina' };
  const sobre = async (cupom: string) => (await conferir({ cupom })).cupom;
  expect(await sobre('marina10')).toEqual({ ...aceito, rotulo: '10% de desconto', nota: null });
  await teste.loja.db.execute("update cupons set validade = '2020-01-01'");
  expect(await sobre('MARINA10')).toEqual({ ...aceito, rotulo: null, nota: { codigo: 'cupom-vencido' } });
  const recusa = { codigo: 'cupom-desconhecido' };
  expect(await sobre('NADA')).toEqual({ codigo: 'NADA', aceito: false, recusa });
});

test('o próprio cupom desconta e diz que não rende comissão', async () => {
  await teste.loja.db.delete(usuarios).where(eq(usuarios.id, 'marina'));
  const { cookie, uid } = await teste.entrar('influencer');
  await teste.loja.db.update(usuarios).set({ cupom: 'MARINA10' }).where(eq(usuarios.id, uid));
  expect(await conferir({ cupom: 'MARINA10' }, cookie)).toMatchObject({
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
  const desconto = async (email: string) => (await conferir({ email })).descontoCentavos;
  expect(await desconto('nova@exemplo.test')).toBe(1000);
  for (let vez = 0; vez < 3; vez++) expect(await desconto('Compradora@exemplo.test ')).toBe(0);
  for (let i = 0; i < 58; i++) await desconto(`pessoa-${i}@exemplo.test`);
  expect(await desconto('compradora@exemplo.test')).toBe(0);
  expect(await desconto('outra@exemplo.test')).toBe(1000);
  await teste.loja.db.delete(promocoes);
});

test('depois de vinte códigos errados o endereço não ouve mais nada sobre códigos novos, nem certos', async () => {
  const semItens = (cupom: string) => teste.enviar('/api/conferirCarrinho', { itens: [], cupom });
  const sobre = async (cupom: string) => (await semItens(cupom)).corpo.cupom;
  for (let i = 0; i < 30; i++) await sobre('SEMPREOMESMO');
  expect(await sobre('MARINA10')).toMatchObject({ aceito: true });
  for (let i = 0; i < 20; i++) await sobre(`PALPITE${i}`);
  expect(await sobre('MARINA10')).toMatchObject({ aceito: false, recusa: { codigo: 'muitas-tentativas' } });
  const recusada = await semItens('MARINA10');
  expect([recusada.status, Number(recusada.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(await sobre('PALPITE1')).toMatchObject({ aceito: false, recusa: { codigo: 'cupom-desconhecido' } });
  const pedido = await teste.enviar('/api/criarPreferencia', {
    nome: 'Ana',
    email: 'ana@exemplo.test',
    telefone: '11900000000',
    total: 90,
    cupomCodigo: 'MARINA10',
    itens: [{ produtoId: 'rei', quantidade: 1 }],
    enderecoDetalhado: { cep: '01001000', rua: 'Rua', numero: '1', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
  });
  expect(pedido).toMatchObject({ status: 429, corpo: { error: { code: 'muitas-tentativas' } } });
});
