// @requirement 2.19.1 3.4.1 7.4.8
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buscarCupom, listarCupons } from '#db/cupons/ler-admin-cupons.ts';
import { contarUsoDoCupom } from '#db/pedidos/gravar-pedidos.ts';
import { auditoria, cupons } from '#db/schema/index.ts';
import type { CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { desfecho, recusa } from '#tests/support/resultado.ts';
import { usarBancadaDeCupons } from './bancada.ts';

const b = await usarBancadaDeCupons({ estoque: null });
const { db } = b.loja;
const { salvar } = b;
const torre20 = { codigo: 'torre20', tipo: 'valor_fixo', valor: '20,00', minimo: '100', limite: '50', porPessoa: '2' };
const criar = (mais: Partial<CupomDigitado> = {}) => b.criar({ ...torre20, ...mais });
const trilha = () =>
  db
    .select({ acao: auditoria.acao, id: auditoria.entidadeId, antes: auditoria.antes, depois: auditoria.depois })
    .from(auditoria)
    .orderBy(asc(auditoria.id));

test('um cupom é criado, editado e excluído, e a auditoria diz quem mudou o quê', async () => {
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
  const editado = { ...torre20, valor: '25', minimo: '', porPessoa: '' };
  expect(await salvar(editado, { id, versao: 1 })).toEqual({ ok: true, valor: { id } });
  const depois = { valor: 2500, minimoCentavos: null, limitePorPessoa: null };
  expect(await buscarCupom(db, id)).toMatchObject({ ...depois, versao: 2 });
  expect(await b.excluir(id)).toEqual({ ok: true, valor: undefined });
  expect(await buscarCupom(db, id)).toBeNull();
  expect(await b.excluir(id)).toEqual(recusa('nao-encontrado'));
  expect(await salvar({}, { id, versao: 2 })).toEqual(recusa('nao-encontrado'));
  expect(await trilha()).toEqual([
    { acao: 'criar', id, antes: null, depois: expect.objectContaining({ codigo: 'TORRE20' }) },
    { acao: 'mudar', id, antes: { valor: 2000, minimoCentavos: 10_000, limitePorPessoa: 2 }, depois },
    { acao: 'excluir', id, antes: expect.objectContaining({ codigo: 'TORRE20', valor: 2500, usos: 0 }), depois: null },
  ]);
});

test('o código é único, também entre dois admins no mesmo instante', async () => {
  await criar();
  expect(await salvar({ codigo: 'TORRE20' })).toEqual(recusa('codigo-em-uso'));
  const novos = await Promise.all(Array.from({ length: 5 }, () => salvar({ codigo: 'JUNTOS' })));
  expect(novos.filter(({ ok }) => ok)).toHaveLength(1);
  const [um, outro] = [await criar({ codigo: 'A' }), await criar({ codigo: 'B' })];
  expect(await salvar({ codigo: 'B' }, { id: um, versao: 1 })).toEqual(recusa('codigo-em-uso'));
  const trocas = await Promise.all([um, outro].map((id) => salvar({ codigo: 'IGUAL' }, { id, versao: 1 })));
  expect(trocas.map(desfecho).toSorted()).toEqual(['codigo-em-uso', 'ok']);
});

test('dois admins no mesmo cupom: o segundo ouve o que o primeiro salvou, e nada se perde', async () => {
  const id = await criar();
  const salvos = await Promise.all(['30', '40'].map((valor) => salvar({ ...torre20, valor }, { id, versao: 1 })));
  const agora = await buscarCupom(db, id);
  expect(agora?.versao).toBe(2);
  expect(salvos.find(({ ok }) => !ok)).toMatchObject(recusa('mudou', { versao: 2, atual: { valor: agora?.valor } }));
  expect(await trilha()).toHaveLength(2);
});

test('uma venda no meio da edição não a atrapalha, e o limite conta com ela', async () => {
  const id = await criar({ limite: '5' });
  for (const _ of [1, 2]) await contarUsoDoCupom(db, id, 1);
  expect(await salvar({ limite: '1' }, { id, versao: 1 })).toEqual(
    recusa('campos', { faltas: { limite: 'limite-abaixo-dos-usos' } }),
  );
  expect(await salvar({ limite: '2' }, { id, versao: 1 })).toMatchObject({ ok: true });
  expect(await buscarCupom(db, id)).toMatchObject({ usos: 2, limiteUsos: 2 });
});

// Each field has its rules in tests/unit/domain/cupons/cupom-cadastro.test.ts.
test('o que está errado é recusado campo a campo, e nada é gravado', async () => {
  const errado = { ...torre20, codigo: '<script>', tipo: "percentual'--", valor: '200,00', minimo: '-1', limite: '-1' };
  expect(await salvar(errado)).toEqual(
    recusa('campos', {
      faltas: {
        codigo: 'codigo-invalido',
        tipo: 'tipo-desconhecido',
        valor: 'percentual-invalido',
        minimo: 'minimo-invalido',
        limite: 'limite-invalido',
      },
    }),
  );
  expect([await db.$count(cupons), await trilha()]).toEqual([0, []]);
});

test('a lista vem em ordem de código, por páginas, com busca e status, e separa os vencidos também pela hora', async () => {
  const codigo = (n: number) => `CODIGO${String(n).padStart(2, '0')}`;
  const agora = new Date('2026-11-20T15:00:00Z');
  await db.insert(cupons).values(
    Array.from({ length: 45 }, (_, n) => ({
      id: `${n}`,
      codigo: codigo((n * 7) % 45),
      tipo: 'percentual' as const,
      valor: 1000,
      ativo: n % 3 > 0,
      validade: n % 2 === 0 ? '2026-11-20' : '2026-11-19',
    })),
  );
  const tudo = { busca: '', estado: null, agora };
  const lidos: string[] = [];
  let depois: string | undefined;
  do {
    const pagina = await listarCupons(db, tudo, { depois });
    lidos.push(...pagina.linhas.map((linha) => linha.codigo));
    depois = pagina.proxima ?? undefined;
  } while (depois);
  expect(lidos).toEqual(Array.from({ length: 45 }, (_, n) => codigo(n)));
  const ultima = await listarCupons(db, tudo, { fim: true });
  expect([ultima.linhas.at(-1)?.codigo, ultima.proxima]).toEqual(['CODIGO44', null]);
  const quantos = async (filtro: object) => (await listarCupons(db, { ...tudo, ...filtro }, {})).linhas.length;
  expect([await quantos({ busca: 'igo1' }), await quantos({ busca: "%_'" })]).toEqual([10, 0]);
  for (const estado of ['Ativo', 'Vencido', 'Inativo']) expect(await quantos({ estado })).toBe(15);
  await db.delete(cupons);
  await criar({ validade: '2026-12-31', terminaAs: '18:00' });
  for (const [hora, ativos] of [
    ['17:59:59', 1],
    ['18:00:00', 0],
  ] as const) {
    const nessaHora = new Date(`2026-12-31T${hora}-03:00`);
    expect(await quantos({ estado: 'Ativo', agora: nessaHora })).toBe(ativos);
    expect(await quantos({ estado: 'Vencido', agora: nessaHora })).toBe(1 - ativos);
  }
});
