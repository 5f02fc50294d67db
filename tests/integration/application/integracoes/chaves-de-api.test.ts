// @requirement 15.32.1
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { criarChave, hashDaChave, revogarChave } from '#application/integracoes/chaves-de-api.ts';
import { listarChaves } from '#db/integracoes/ler-chaves-de-api.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { chavesDeApi } from '#db/schema/index.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { criarAdmin, lerTrilha } from '#tests/integration/application/usuarios/apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
let ana: Autor;
beforeEach(async () => {
  await esvaziar(teste.banco.db, 'usuarios, chaves_de_api, auditoria');
  ana = await criarAdmin(teste.loja.db, 'ana@exemplo.test');
});

const erp = { nome: 'ERP', direitos: ['pedidos:agir'], expiraEm: '', formulario: 'f-1' };
async function criar(campos: Partial<typeof erp> = {}) {
  const criada = await criarChave(teste.loja, ana, { ...erp, ...campos });
  if (!criada.ok) throw new Error(criada.erro.codigo);
  return criada.valor;
}

test('a chave é mostrada uma vez e guardada só como hash, e a auditoria não a tem', async () => {
  const { id, chave } = await criar();
  expect(chave).toMatch(/^gr_[\w-]{43}$/);
  const [guardada] = await teste.loja.db.select().from(chavesDeApi);
  expect(guardada).toMatchObject({ id, nome: 'ERP', hash: hashDaChave(chave), usadaEm: null, revogadaEm: null });
  const trilha = await lerTrilha(teste.loja.db);
  expect(trilha).toMatchObject([{ acao: 'criar', entidade: 'chave-de-api', entidadeId: id, autorId: ana.uid }]);
  expect(JSON.stringify([guardada, trilha])).not.toContain(chave);
  expect((await criar({ nome: 'BI', formulario: 'f-2' })).chave).not.toBe(chave);
});

test('o mesmo formulário outra vez mostra a mesma chave, e com outros dados nada faz', async () => {
  const criada = await criar();
  expect(await criar()).toEqual(criada);
  expect(await criarChave(teste.loja, ana, { ...erp, nome: 'Outro' })).toEqual({
    ok: false,
    erro: { codigo: 'ja-gravado' },
  });
  expect(await listarChaves(teste.loja.db)).toHaveLength(1);
});

test('o nome de uma chave revogada fica livre', async () => {
  const { id } = await criar();
  const outra = { ...erp, nome: 'érp', formulario: 'f-2' };
  expect(await criarChave(teste.loja, ana, outra)).toEqual({ ok: false, erro: { codigo: 'nome-em-uso' } });
  expect(await revogarChave(teste.loja, ana, id)).toEqual({ ok: true, valor: { nome: 'ERP' } });
  expect((await criarChave(teste.loja, ana, outra)).ok).toBe(true);
  // Those in use come first.
  expect((await listarChaves(teste.loja.db)).map(({ nome }) => nome)).toEqual(['érp', 'ERP']);
});

test('revogar de novo nada muda, e nada desfaz nem reescreve uma chave', async () => {
  const { id } = await criar();
  await revogarChave(teste.loja, ana, id);
  const [revogada] = await listarChaves(teste.loja.db);
  expect((await revogarChave(teste.loja, ana, id)).ok).toBe(true);
  expect(await listarChaves(teste.loja.db)).toEqual([revogada]);
  expect((await lerTrilha(teste.loja.db)).map(({ acao }) => acao)).toEqual(['criar', 'revogar']);
  expect(await revogarChave(teste.loja, ana, 'nada')).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
  for (const mudanca of ['revogada_em = null', `direitos = array['produtos:ver']`, `hash = repeat('x', 43)`])
    await expect(teste.loja.db.execute(sql.raw(`update chaves_de_api set ${mudanca}`))).rejects.toMatchObject({
      cause: { code: '23001' },
    });
});

test('só admins criam e revogam', async () => {
  const { id } = await criar();
  const uid = await criarCliente(teste.loja.db, 'edu@exemplo.test', { role: 'editor' });
  const edu = { uid, displayName: 'Edu', email: 'edu@exemplo.test' };
  const semPoder = { ok: false, erro: { codigo: 'sem-poder' } };
  expect(await criarChave(teste.loja, edu, { ...erp, formulario: 'f-2' })).toEqual(semPoder);
  expect(await revogarChave(teste.loja, edu, id)).toEqual(semPoder);
});

test('há um limite de chaves em uso', async () => {
  await teste.loja.db.execute(sql`insert into chaves_de_api (id, nome, comeco, hash, direitos)
    select 'c-' || n, 'Chave ' || n, 'gr_abcdef', rpad(n::text, 43, 'x'), array['pedidos:ver'] from generate_series(1, 50) n`);
  expect(await criarChave(teste.loja, ana, erp)).toEqual({ ok: false, erro: { codigo: 'chaves-demais' } });
  await revogarChave(teste.loja, ana, 'c-1');
  expect((await criarChave(teste.loja, ana, erp)).ok).toBe(true);
});
