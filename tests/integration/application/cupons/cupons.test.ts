// @requirement 2.19.1 3.4.1 7.4.8
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { salvarCupom, excluirCupom } from '#application/cupons/cupons.ts';
import { buscarCupom, listarCupons } from '#db/queries/cupons/admin-cupons.ts';
import { contarUsoDoCupom } from '#db/repositories/pedidos/pedidos.ts';
import { auditoria, cupons } from '#db/schema/index.ts';
import type { CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
beforeEach(() => esvaziar(teste.banco.db, 'cupons, auditoria'));
afterAll(() => teste.fechar());

const autor = { uid: 'a1', displayName: 'Ana Admin', email: 'ana@exemplo.test' };
const digitado: CupomDigitado = {
  codigo: 'torre20',
  tipo: 'valor_fixo',
  valor: '20,00',
  validade: '2026-12-31',
  minimo: '100',
  limite: '50',
  porPessoa: '2',
  ativo: true,
};
const salvar = (mais: Partial<CupomDigitado> = {}, edicao: Parameters<typeof salvarCupom>[2] = null) =>
  salvarCupom(teste.loja, autor, edicao, { ...digitado, ...mais });

async function criar(mais: Partial<CupomDigitado> = {}): Promise<string> {
  const salvo = await salvar(mais);
  if (!salvo.ok) throw new Error(salvo.erro.codigo);
  return salvo.valor.id;
}
const trilha = () =>
  teste.loja.db
    .select({ acao: auditoria.acao, id: auditoria.entidadeId, antes: auditoria.antes, depois: auditoria.depois })
    .from(auditoria)
    .orderBy(asc(auditoria.id));

test('um cupom é criado, editado e excluído, e a auditoria diz quem mudou o quê', async () => {
  const { db } = teste.loja;
  const id = await criar();
  expect(await buscarCupom(db, id)).toMatchObject({
    codigo: 'TORRE20',
    tipo: 'valor_fixo',
    valor: 2000,
    minimoCentavos: 10_000,
    limiteUsos: 50,
    limitePorPessoa: 2,
    usos: 0,
    versao: 1,
  });
  expect(await salvar({ valor: '25', minimo: '', porPessoa: '' }, { id, versao: 1 })).toEqual({
    ok: true,
    valor: { id },
  });
  expect(await buscarCupom(db, id)).toMatchObject({
    valor: 2500,
    minimoCentavos: null,
    limitePorPessoa: null,
    versao: 2,
  });
  expect(await excluirCupom(teste.loja, autor, id)).toEqual({ ok: true, valor: undefined });
  expect(await buscarCupom(db, id)).toBeNull();
  expect(await excluirCupom(teste.loja, autor, id)).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
  expect(await trilha()).toEqual([
    { acao: 'criar', id, antes: null, depois: expect.objectContaining({ codigo: 'TORRE20' }) },
    {
      acao: 'mudar',
      id,
      antes: { valor: 2000, minimoCentavos: 10_000, limitePorPessoa: 2 },
      depois: { valor: 2500, minimoCentavos: null, limitePorPessoa: null },
    },
    { acao: 'excluir', id, antes: expect.objectContaining({ codigo: 'TORRE20', valor: 2500, usos: 0 }), depois: null },
  ]);
});

test('o código é único, também entre dois admins no mesmo instante', async () => {
  await criar();
  expect(await salvar({ codigo: 'TORRE20' })).toEqual({ ok: false, erro: { codigo: 'codigo-em-uso' } });
  const novos = await Promise.all(Array.from({ length: 5 }, () => salvar({ codigo: 'JUNTOS' })));
  expect(novos.filter(({ ok }) => ok)).toHaveLength(1);
  const [a, b] = [await criar({ codigo: 'A' }), await criar({ codigo: 'B' })];
  expect(await salvar({ codigo: 'B' }, { id: a, versao: 1 })).toEqual({ ok: false, erro: { codigo: 'codigo-em-uso' } });
  const trocas = await Promise.all([
    salvar({ codigo: 'IGUAL' }, { id: a, versao: 1 }),
    salvar({ codigo: 'IGUAL' }, { id: b, versao: 1 }),
  ]);
  expect(trocas.map((uma) => (uma.ok ? 'salvo' : uma.erro.codigo)).toSorted()).toEqual(['codigo-em-uso', 'salvo']);
});

test('dois admins no mesmo cupom: o segundo ouve o que o primeiro salvou, e nada se perde', async () => {
  const id = await criar();
  const [um, outro] = await Promise.all([
    salvar({ valor: '30' }, { id, versao: 1 }),
    salvar({ valor: '40' }, { id, versao: 1 }),
  ]);
  const recusado = [um, outro].find(({ ok }) => !ok);
  const agora = await buscarCupom(teste.loja.db, id);
  expect(agora?.versao).toBe(2);
  expect(recusado).toMatchObject({
    ok: false,
    erro: { codigo: 'mudou', versao: 2, atual: { valor: agora?.valor } },
  });
  expect(await trilha()).toHaveLength(2);
});

test('uma venda no meio da edição não a atrapalha, e o limite conta com ela', async () => {
  const id = await criar({ limite: '5' });
  await contarUsoDoCupom(teste.loja.db, id, 1);
  await contarUsoDoCupom(teste.loja.db, id, 1);
  expect(await salvar({ limite: '1' }, { id, versao: 1 })).toEqual({
    ok: false,
    erro: { codigo: 'campos', faltas: { limite: 'limite-abaixo-dos-usos' } },
  });
  expect(await salvar({ limite: '2' }, { id, versao: 1 })).toMatchObject({ ok: true });
  expect(await buscarCupom(teste.loja.db, id)).toMatchObject({ usos: 2, limiteUsos: 2 });
});

test.each<[string, Partial<CupomDigitado>, object]>([
  ['vazio', { codigo: '', valor: '', validade: '' }, { codigo: 'vazio', valor: 'vazio', validade: 'vazio' }],
  [
    'enorme',
    { codigo: 'A'.repeat(31), valor: '99999999999', limite: '99999999' },
    { codigo: 'codigo-invalido', valor: 'valor-invalido', limite: 'limite-invalido' },
  ],
  [
    'negativo',
    { valor: '-1', minimo: '-1', limite: '-1' },
    { valor: 'valor-invalido', minimo: 'minimo-invalido', limite: 'limite-invalido' },
  ],
  [
    'com HTML e SQL',
    { codigo: '<script>', tipo: "percentual'--", minimo: '<b>1</b>' },
    { codigo: 'codigo-invalido', tipo: 'tipo-desconhecido', valor: 'percentual-invalido', minimo: 'minimo-invalido' },
  ],
])('um cupom %s é recusado campo a campo', async (_, mais, faltas) => {
  const salvo = await salvar({ valor: '200,00', ...mais });
  expect(salvo).toEqual({ ok: false, erro: { codigo: 'campos', faltas } });
  expect(await teste.loja.db.$count(cupons)).toBe(0);
  expect(await trilha()).toEqual([]);
});

test('um cupom que já não existe não é salvo', async () => {
  expect(await salvar({}, { id: 'nada', versao: 1 })).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
});

test('a lista vem em ordem de código, por páginas, com busca e status', async () => {
  const { db } = teste.loja;
  const agora = new Date('2026-11-20T15:00:00Z');
  for (let n = 0; n < 45; n++)
    await criar({
      codigo: `CODIGO${String((n * 7) % 45).padStart(2, '0')}`,
      ativo: n % 3 > 0,
      validade: n % 2 === 0 ? '2026-11-20' : '2026-11-19',
    });
  const tudo = { busca: '', estado: null, agora };
  const codigos: string[] = [];
  let depois: string | undefined;
  do {
    const pagina = await listarCupons(db, tudo, { depois });
    codigos.push(...pagina.linhas.map(({ codigo }) => codigo));
    depois = pagina.proxima ?? undefined;
  } while (depois);
  expect(codigos).toEqual(Array.from({ length: 45 }, (_, n) => `CODIGO${String(n).padStart(2, '0')}`));
  const ultima = await listarCupons(db, tudo, { fim: true });
  expect([ultima.linhas.at(-1)?.codigo, ultima.proxima]).toEqual(['CODIGO44', null]);
  expect((await listarCupons(db, { ...tudo, busca: 'igo1' }, {})).linhas).toHaveLength(10);
  expect((await listarCupons(db, { ...tudo, busca: "%_'" }, {})).linhas).toEqual([]);
  const quantos = async (estado: 'Ativo' | 'Vencido' | 'Inativo') =>
    (await listarCupons(db, { ...tudo, estado }, {})).linhas.length;
  expect([await quantos('Ativo'), await quantos('Vencido'), await quantos('Inativo')]).toEqual([15, 15, 15]);
});
