// @requirement 15.9.11
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import { lerProdutoDoAdmin } from '#db/produtos/ler-admin-produtos.ts';
import { candidatosACombinar, lerCombinacoesEscolhidas } from '#db/produtos/ler-combinacoes.ts';
import { produtos } from '#db/schema/index.ts';
import { combinacoesDe } from '#domain/produtos/combinacoes.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';
import { autor, entrada } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'relogio', nome: 'Relógio de torneio' },
  { id: 'bolsa', nome: 'Bolsa' },
  { id: 'bolsa-2', nome: 'Bolsa' },
  { id: 'pecas' },
);
const feito = await salvarProduto(loja, autor, entrada({ sempre: ['Relógio de torneio', 'bolsa'] }));
if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
const id = feito.valor.id;

const doProduto = async (qual: string) => combinacoesDe(await lerCombinacoesEscolhidas(db, [qual]));
async function salvar(mais: { sempre?: string[]; nunca?: string[]; de?: string; versao?: number }) {
  const atual = await lerProdutoDoAdmin(db, mais.de ?? id);
  if (!atual) throw new Error('not there');
  return salvarProduto(
    loja,
    autor,
    entrada({
      id: atual.id,
      versao: mais.versao ?? atual.versao,
      estoqueCarregado: atual.estoque,
      sempre: mais.sempre ?? [],
      nunca: mais.nunca ?? [],
      cadastro: { nome: atual.nome, estoque: String(atual.estoque), variacoes: '' },
    }),
  );
}

test('guarda o que se fixou, na ordem, por nome ou por id, e o oferece enquanto há e está à venda', async () => {
  expect(await doProduto(id)).toEqual({ sempre: ['relogio', 'bolsa'], nunca: [] });
  const oferecidos = async () =>
    (await candidatosACombinar(db, id, fichaVazia)).map((um) => um.id).toSorted((a, b) => (a < b ? -1 : 1));
  expect(await oferecidos()).toEqual(['bolsa', 'relogio']);
  await db.update(produtos).set({ estoque: 0 }).where(eq(produtos.id, 'bolsa'));
  await db.update(produtos).set({ arquivadoEm: new Date() }).where(eq(produtos.id, 'relogio'));
  expect(await oferecidos()).toEqual([]);
  await db.update(produtos).set({ estoque: 5, arquivadoEm: null });
});

test('o que nunca combina vale dos dois lados, tira o que o outro fixou, e some dos dois', async () => {
  expect(await salvar({ de: 'pecas', sempre: [id] })).toMatchObject({ ok: true });
  expect(await salvar({ sempre: ['relogio'], nunca: ['pecas'] })).toMatchObject({ ok: true });
  expect(await doProduto(id)).toEqual({ sempre: ['relogio'], nunca: ['pecas'] });
  expect(await doProduto('pecas')).toEqual({ sempre: [], nunca: [id] });
  // Saving the displayed values changes nothing.
  expect(await salvar({ de: 'pecas', nunca: [id] })).toMatchObject({ ok: true });
  expect(await doProduto(id)).toEqual({ sempre: ['relogio'], nunca: ['pecas'] });
  expect(await salvar({ de: 'pecas' })).toMatchObject({ ok: true });
  expect(await doProduto(id)).toEqual({ sempre: ['relogio'], nunca: [] });
});

test('recusa o que não há, um nome de dois produtos, o próprio e o que está nas duas listas, e nada muda', async () => {
  const antes = await doProduto(id);
  const faltas = async (mais: Parameters<typeof salvar>[0]) => {
    const salvo = await salvar(mais);
    return salvo.ok || salvo.erro.codigo !== 'campos' ? null : salvo.erro.faltas;
  };
  expect(await faltas({ sempre: ['Sumiu'] })).toEqual({ sempre: 'produto-desconhecido' });
  expect(await faltas({ nunca: ['Bolsa'] })).toEqual({ nunca: 'produto-desconhecido' });
  expect(await faltas({ sempre: [id] })).toEqual({ sempre: 'consigo-mesmo' });
  expect(await faltas({ sempre: ['relogio'], nunca: ['Relógio de torneio'] })).toEqual({ nunca: 'nas-duas-listas' });
  expect(await doProduto(id)).toEqual(antes);
});

test('quem salva por cima do que outro mudou vê as listas gravadas', async () => {
  expect(await salvar({ sempre: ['bolsa'], versao: 0 })).toMatchObject(recusa('mudou', { atual: await doProduto(id) }));
});
