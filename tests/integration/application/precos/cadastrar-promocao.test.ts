// @requirement 11.15.1 15.23.5 15.23.7
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { experimentarPromocao } from '#application/promocoes/experimentar-promocao.ts';
import { encerrarPromocao, salvarPromocao } from '#application/promocoes/promocoes.ts';
import { buscarPromocao } from '#db/queries/promocoes/admin-promocoes.ts';
import { digitarPromocao, type PromocaoDigitada, promocaoVazia } from '#domain/precos/promocao-cadastro.ts';
import { digitarMomento } from '#domain/precos/momento-digitado.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'produtos, categorias, promocoes, auditoria');
  await porAVenda(teste, { id: 'rei' }, { id: 'antigo', arquivadoEm: new Date() });
});

const autor = { uid: 'adm', displayName: 'Adm', email: 'adm@exemplo.test' };
const dez = { ...promocaoVazia, nome: 'Semana', percentual: '10' };
const daqui = (ms: number) => digitarMomento(new Date(Date.now() + ms));
const HORA_MS = 3_600_000;

const criar = async (mudanca: Partial<PromocaoDigitada> = {}) => {
  const salva = await salvarPromocao(teste.loja, autor, { id: null, chave: '' }, { ...dez, ...mudanca });
  if (!salva.ok) throw new Error(JSON.stringify(salva.erro));
  const promocao = await buscarPromocao(teste.loja.db, salva.valor.id);
  if (!promocao) throw new Error('não foi salva');
  return promocao;
};
const mudar = async (id: string, versao: number, mudanca: Partial<PromocaoDigitada>) => {
  const promocao = await buscarPromocao(teste.loja.db, id);
  return salvarPromocao(
    teste.loja,
    autor,
    { id, versao },
    {
      ...(promocao ? digitarPromocao(promocao) : dez),
      ...mudanca,
    },
  );
};
const acoes = async () => {
  const { rows } = await teste.loja.db.execute<{ acao: string }>(
    sql`select acao from auditoria where entidade = 'promocao' order by id`,
  );
  return rows.map(({ acao }) => acao);
};

test('cria, muda antes de começar, e encerra a que nunca vai começar', async () => {
  const alcance = { produtos: 'rei', categorias: ['pecas'], tiposDeProduto: ['relogio'] };
  const { id, versao } = await criar({ comecaEm: daqui(HORA_MS), ...alcance });
  expect(await mudar(id, versao, { percentual: '20', produtos: '' })).toMatchObject({ ok: true });
  expect(await buscarPromocao(teste.loja.db, id)).toMatchObject({
    percentualPb: 2000,
    produtos: [],
    categorias: ['pecas'],
    tiposDeProduto: ['relogio'],
  });
  expect(await mudar(id, versao, {})).toMatchObject({ erro: { codigo: 'mudou', versao: 2 } });
  expect(await encerrarPromocao(teste.loja, autor, id)).toMatchObject({ ok: true });
  expect(await encerrarPromocao(teste.loja, autor, id)).toMatchObject({ erro: { codigo: 'ja-encerrada' } });
  expect(await mudar(id, 3, {})).toMatchObject({ erro: { codigo: 'ja-encerrada' } });
  expect(await acoes()).toEqual(['criar', 'mudar', 'encerrar']);
});

test('o mesmo formulário enviado outra vez, ou duas ao mesmo tempo, cria uma promoção só', async () => {
  const nova = { id: null, chave: 'formulario-1' };
  const [primeira, segunda] = await Promise.all([
    salvarPromocao(teste.loja, autor, nova, dez),
    salvarPromocao(teste.loja, autor, nova, dez),
  ]);
  expect(primeira).toMatchObject({ ok: true });
  expect(segunda).toEqual(primeira);
  expect(await salvarPromocao(teste.loja, autor, nova, { ...dez, percentual: '20' })).toMatchObject({
    erro: { codigo: 'ja-gravado' },
  });
  expect(await acoes()).toEqual(['criar']);
});

test('no ar não muda o que desconta, mas muda o nome e o fim', async () => {
  const { id, versao } = await criar();
  expect(await mudar(id, versao, { percentual: '20' })).toMatchObject({ erro: { codigo: 'ja-comecou' } });
  expect(await mudar(id, versao, { produtos: 'rei' })).toMatchObject({ erro: { codigo: 'ja-comecou' } });
  expect(await mudar(id, versao, { tiposDeProduto: ['livro'] })).toMatchObject({ erro: { codigo: 'ja-comecou' } });
  expect(await mudar(id, versao, { noTotal: '50' })).toMatchObject({ erro: { codigo: 'ja-comecou' } });
  expect(await mudar(id, versao, { nome: 'Mês', terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
  expect(await encerrarPromocao(teste.loja, autor, id)).toMatchObject({ ok: true });
});

test('no ar muda o número de um limite que já tinha, e não o tira', async () => {
  const { id, versao } = await criar({ noTotal: '50' });
  expect(await mudar(id, versao, { noTotal: '60' })).toMatchObject({ ok: true });
  expect(await mudar(id, versao + 1, { noTotal: '' })).toMatchObject({ erro: { codigo: 'ja-comecou' } });
});

test('uma promoção se experimenta antes de começar, com as que estarão no ar', async () => {
  await porAVenda(teste, { id: 'dama', precoCentavos: 3000, variacoes: ['Buxo'] });
  await criar({ nome: 'Sempre', percentual: '5', produtos: 'rei' });
  const futura = await criar({ comecaEm: daqui(HORA_MS) });
  expect(await experimentarPromocao(teste.loja, futura, 'rei*2, dama')).toMatchObject({
    subtotalCentavos: 23_000,
    totalCentavos: 23_000 - 1000 - 2300,
    linhas: [
      { quantidade: 2, promocoes: [{}, {}] },
      { quantidade: 1, promocoes: [{ nome: 'Semana' }] },
    ],
  });
  expect(await experimentarPromocao(teste.loja, futura, 'nada')).toBeNull();
});

test('recusa produtos que não há e arquivados, dizendo quais, e não grava nada', async () => {
  const salva = await salvarPromocao(
    teste.loja,
    autor,
    { id: null, chave: '' },
    { ...dez, produtos: 'rei, nada, antigo' },
  );
  expect(salva).toEqual({
    ok: false,
    erro: { codigo: 'produtos-recusados', desconhecidos: ['nada'], arquivados: ['antigo'] },
  });
  expect(await acoes()).toEqual([]);
});

test('um nome só de caracteres invisíveis é um nome vazio', async () => {
  const salva = await salvarPromocao(teste.loja, autor, { id: null, chave: '' }, { ...dez, nome: '\u200B\u2060' });
  expect(salva).toEqual({ ok: false, erro: { codigo: 'campos', faltas: { nome: 'vazio' } } });
});

test('uma categoria apagada enquanto o formulário estava aberto é recusada, e nada é gravado', async () => {
  const salva = await salvarPromocao(
    teste.loja,
    autor,
    { id: null, chave: '' },
    { ...dez, categorias: ['pecas', 'apagada'] },
  );
  expect(salva).toEqual({ ok: false, erro: { codigo: 'categorias-mudaram' } });
  expect(await acoes()).toEqual([]);
});

test('um produto arquivado depois não impede de mudar o fim', async () => {
  const { id, versao } = await criar({ produtos: 'rei' });
  await teste.loja.db.execute(sql`update produtos set arquivado_em = now() where id = 'rei'`);
  expect(await mudar(id, versao, { terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
});

test('a promoção de um produto apagado não passa a valer para tudo ao ser salva', async () => {
  const agendada = await criar({ produtos: 'rei', comecaEm: daqui(HORA_MS) });
  const noAr = await criar({ produtos: 'rei' });
  await teste.loja.db.execute(sql`delete from produtos where id = 'rei'`);
  expect(await mudar(agendada.id, agendada.versao, { nome: 'Outro' })).toEqual({
    ok: false,
    erro: { codigo: 'campos', faltas: { produtos: 'alcance-apagado' } },
  });
  expect(await mudar(noAr.id, noAr.versao, { terminaEm: daqui(HORA_MS) })).toMatchObject({ ok: true });
  expect(await buscarPromocao(teste.loja.db, noAr.id)).toMatchObject({ paraTudo: false, produtos: [] });
});

test('a promoção de um tipo continua a valer só para ele quando os seus produtos são apagados', async () => {
  const { id, versao } = await criar({ comecaEm: daqui(HORA_MS), produtos: 'rei', tiposDeProduto: ['relogio'] });
  await teste.loja.db.execute(sql`delete from produtos where id = 'rei'`);
  expect(await mudar(id, versao, { percentual: '20' })).toMatchObject({ ok: true });
  expect(await buscarPromocao(teste.loja.db, id)).toMatchObject({
    paraTudo: false,
    produtos: [],
    tiposDeProduto: ['relogio'],
  });
});
