// @requirement 11.15.1 15.23.5 15.23.7
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { experimentarPromocao } from '#application/promocoes/experimentar-promocao.ts';
import { encerrarPromocao, salvarPromocao } from '#application/promocoes/promocoes.ts';
import { buscarPromocao } from '#db/promocoes/ler-admin-promocoes.ts';
import { digitarPromocao, type PromocaoDigitada, promocaoVazia } from '#domain/precos/promocao-cadastro.ts';
import { digitarMomento } from '#domain/precos/momento-digitado.ts';
import { auditoria, produtos } from '#db/schema/index.ts';
import { autor, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const b = await usarBancada({
  arrumar: (bancada) => porAVenda(bancada, { id: 'antigo', arquivadoEm: new Date() }),
});
const { db } = b.loja;
const HORA_MS = 3_600_000;
const daqui = (ms: number) => digitarMomento(new Date(Date.now() + ms));

/** Saves the form of a promotion of 10 %; a new one unless `edicao` names another. */
const salvar = (
  mudanca: Partial<PromocaoDigitada> = {},
  edicao: Parameters<typeof salvarPromocao>[2] = { id: null, chave: '' },
) => salvarPromocao(b.loja, autor, edicao, { ...promocaoVazia, nome: 'Semana', percentual: '10', ...mudanca });
const ler = async (id: string) => {
  const promocao = await buscarPromocao(db, id);
  if (!promocao) throw new Error('não foi salva');
  return promocao;
};
const criar = async (mudanca: Partial<PromocaoDigitada> = {}) => ler(valorDe(await salvar(mudanca)).id);
const mudar = async (id: string, versao: number, mudanca: Partial<PromocaoDigitada>) =>
  salvar({ ...digitarPromocao(await ler(id)), ...mudanca }, { id, versao });
const encerrar = (id: string) => encerrarPromocao(b.loja, autor, id);
const acoes = async () =>
  (await db.select().from(auditoria).where(eq(auditoria.entidade, 'promocao')).orderBy(auditoria.id)).map(
    ({ acao }) => acao,
  );
const apagarRei = () => db.delete(produtos).where(eq(produtos.id, 'rei'));

test('cria, muda antes de começar, e encerra a que nunca vai começar', async () => {
  const alcance = { produtos: 'rei', categorias: ['pecas'], tiposDeProduto: ['relogio'] };
  const { id, versao } = await criar({ comecaEm: daqui(HORA_MS), ...alcance });
  expect(await mudar(id, versao, { percentual: '20', produtos: '' })).toMatchObject({ ok: true });
  expect(await ler(id)).toMatchObject({
    percentualPb: 2000,
    produtos: [],
    categorias: ['pecas'],
    tiposDeProduto: ['relogio'],
  });
  expect(await mudar(id, versao, {})).toMatchObject(recusa('mudou', { versao: 2 }));
  expect(await encerrar(id)).toMatchObject({ ok: true });
  expect(await encerrar(id)).toMatchObject(recusa('ja-encerrada'));
  expect(await mudar(id, 3, {})).toMatchObject(recusa('ja-encerrada'));
  expect(await acoes()).toEqual(['criar', 'mudar', 'encerrar']);
});

test('o mesmo formulário enviado outra vez, ou duas ao mesmo tempo, cria uma promoção só', async () => {
  const nova = { id: null, chave: 'formulario-1' };
  const [primeira, segunda] = await Promise.all([salvar({}, nova), salvar({}, nova)]);
  expect(primeira).toMatchObject({ ok: true });
  expect(segunda).toEqual(primeira);
  expect(await salvar({ percentual: '20' }, nova)).toMatchObject(recusa('ja-gravado'));
  expect(await acoes()).toEqual(['criar']);
});

test('no ar não muda o que desconta, mas muda o nome e o fim', async () => {
  const { id, versao } = await criar();
  for (const mudanca of [{ percentual: '20' }, { produtos: 'rei' }, { tiposDeProduto: ['livro'] }, { noTotal: '50' }])
    expect(await mudar(id, versao, mudanca)).toMatchObject(recusa('ja-comecou'));
  expect(await mudar(id, versao, { nome: 'Mês', terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
  expect(await encerrar(id)).toMatchObject({ ok: true });
});

test('no ar muda o número de um limite que já tinha, e não o tira', async () => {
  const { id, versao } = await criar({ noTotal: '50' });
  expect(await mudar(id, versao, { noTotal: '60' })).toMatchObject({ ok: true });
  expect(await mudar(id, versao + 1, { noTotal: '' })).toMatchObject(recusa('ja-comecou'));
});

test('uma promoção se experimenta antes de começar, com as que estarão no ar', async () => {
  await porAVenda(b, { id: 'dama', precoCentavos: 3000, variacoes: ['Buxo'] });
  await criar({ nome: 'Sempre', percentual: '5', produtos: 'rei' });
  const futura = await criar({ comecaEm: daqui(HORA_MS) });
  expect(await experimentarPromocao(b.loja, futura, 'rei*2, dama')).toMatchObject({
    subtotalCentavos: 23_000,
    totalCentavos: 23_000 - 1000 - 2300,
    linhas: [
      { quantidade: 2, promocoes: [{}, {}] },
      { quantidade: 1, promocoes: [{ nome: 'Semana' }] },
    ],
  });
  expect(await experimentarPromocao(b.loja, futura, 'nada')).toBeNull();
});

test('recusa bens que não há, arquivados ou apagados há pouco, e um nome vazio, dizendo quais, e não grava nada', async () => {
  expect(await salvar({ produtos: 'rei, nada, antigo' })).toEqual(
    recusa('produtos-recusados', { desconhecidos: ['nada'], arquivados: ['antigo'] }),
  );
  expect(await salvar({ categorias: ['pecas', 'apagada'] })).toEqual(recusa('categorias-mudaram'));
  // Only characters that nobody sees.
  expect(await salvar({ nome: '\u200B\u2060' })).toEqual(recusa('campos', { faltas: { nome: 'vazio' } }));
  expect(await acoes()).toEqual([]);
});

test('um produto arquivado depois não impede de mudar o fim', async () => {
  const { id, versao } = await criar({ produtos: 'rei' });
  await db.update(produtos).set({ arquivadoEm: new Date() });
  expect(await mudar(id, versao, { terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
});

test('a promoção de um produto apagado não passa a valer para tudo ao ser salva', async () => {
  const agendada = await criar({ produtos: 'rei', comecaEm: daqui(HORA_MS) });
  const noAr = await criar({ produtos: 'rei' });
  await apagarRei();
  expect(await mudar(agendada.id, agendada.versao, { nome: 'Outro' })).toEqual(
    recusa('campos', { faltas: { produtos: 'alcance-apagado' } }),
  );
  expect(await mudar(noAr.id, noAr.versao, { terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
  expect(await ler(noAr.id)).toMatchObject({ paraTudo: false, produtos: [] });
});

test('a promoção de um tipo continua a valer só para ele quando os seus produtos são apagados', async () => {
  const { id, versao } = await criar({ comecaEm: daqui(HORA_MS), produtos: 'rei', tiposDeProduto: ['relogio'] });
  await apagarRei();
  expect(await mudar(id, versao, { percentual: '20' })).toMatchObject({ ok: true });
  expect(await ler(id)).toMatchObject({
    paraTudo: false,
    produtos: [],
    tiposDeProduto: ['relogio'],
  });
});
