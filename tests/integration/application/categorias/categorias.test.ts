// @requirement 2.17.1 3.3.1 5.6.1 7.4.3
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { excluirCategoria } from '#application/categorias/excluir-categoria.ts';
import { type EntradaDaCategoria, salvarCategoria } from '#application/categorias/salvar-categoria.ts';
import { lerCategoriaDoAdmin, listarCategoriasDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import { slugAtualDaCategoria } from '#db/conta/ler-enderecos.ts';
import { buscarCategoria } from '#db/produtos/ler-catalogo.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { autor, consultar, imagemEnviada } from '#tests/integration/application/produtos/apoio.ts';
import { recusa } from '#tests/support/resultado.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(() => {
  teste.tarefas.length = 0;
});

const salvar = (mais: Partial<EntradaDaCategoria>) =>
  salvarCategoria(loja, autor, {
    id: null,
    versao: 1,
    nome: 'Nova',
    slug: 'nova',
    descricao: '',
    imagem: 'manter',
    ...mais,
  });
const categoriaDo = async (id: string) =>
  (await consultar<{ categoria: string }>(teste, sql`select categoria from produtos where id = ${id}`))[0]?.categoria;

describe('salvar uma categoria', () => {
  test('a descrição fica numa linha, e longa demais é recusada', async () => {
    expect(await salvar({ slug: 'com-texto', descricao: ' Duas linhas\n no alto. ' })).toMatchObject({ ok: true });
    expect(await buscarCategoria(db, 'com-texto')).toMatchObject({ descricao: 'Duas linhas no alto.' });
    expect(await salvar({ slug: 'longa', descricao: 'x'.repeat(201) })).toEqual(
      recusa('campos', { faltas: { descricao: 'longo' } }),
    );
  });

  test('cria no fim da prateleira, com a imagem enviada, e escreve na auditoria', async () => {
    const { id, pasta } = await imagemEnviada(teste, 'categorias');
    expect(pasta).toMatch(/^categorias\//);
    expect(await salvar({ nome: ' Relógios  de mesa ', slug: 'Relogios', imagem: { envio: id } })).toEqual({
      ok: true,
      valor: { slug: 'relogios' },
    });
    expect(await lerCategoriaDoAdmin(db, 'relogios')).toMatchObject({
      nome: 'Relógios de mesa',
      imagem: { pasta, alt: 'Relógios de mesa' },
      versao: 1,
    });
    expect(
      await consultar(
        teste,
        sql`select acao, autor_id from auditoria where entidade = 'categoria' and entidade_id = 'relogios'`,
      ),
    ).toEqual([{ acao: 'criar', autor_id: 'admin-1' }]);
  });

  test.each([
    [{ nome: ' ', slug: 'x' }, { nome: 'vazio' }],
    [{ nome: 'X', slug: ' ' }, { slug: 'vazio' }],
    [
      { nome: 'x'.repeat(61), slug: 'y'.repeat(81) },
      { nome: 'longo', slug: 'longo' },
    ],
    [{ slug: 'com espaço' }, { slug: 'slug-invalido' }],
    [{ slug: '-x' }, { slug: 'slug-invalido' }],
    [{ slug: '<script>' }, { slug: 'slug-invalido' }],
    [{ slug: 'relogios' }, { slug: 'slug-em-uso' }],
  ])('com %j é recusada', async (campos, faltas) => {
    expect(await salvar(campos)).toEqual(recusa('campos', { faltas }));
  });

  test('o slug novo leva os produtos, e os endereços antigos levam ao novo, sem elos em cadeia', async () => {
    await salvar({ nome: 'Livros', slug: 'livros' });
    await porAVenda(
      teste,
      { id: 'um-livro', categoria: 'livros' },
      { id: 'livro-arquivado', categoria: 'livros', arquivadoEm: new Date() },
    );
    expect((await salvar({ id: 'livros', nome: 'Livros', slug: 'livraria' })).ok).toBe(true);
    expect([await categoriaDo('um-livro'), await categoriaDo('livro-arquivado')]).toEqual(['livraria', 'livraria']);
    expect((await salvar({ id: 'livraria', versao: 2, nome: 'Livros', slug: 'biblioteca' })).ok).toBe(true);
    expect([await slugAtualDaCategoria(db, 'livros'), await slugAtualDaCategoria(db, 'livraria')]).toEqual([
      'biblioteca',
      'biblioteca',
    ]);
    // Renamed back: the old address is a category again, not a redirect to itself.
    expect((await salvar({ id: 'biblioteca', versao: 3, nome: 'Livros', slug: 'livros' })).ok).toBe(true);
    expect(await slugAtualDaCategoria(db, 'livros')).toBeNull();
    expect(await slugAtualDaCategoria(db, 'biblioteca')).toBe('livros');
  });

  test('dois admins: só um grava, o outro vê o que está gravado', async () => {
    await salvar({ nome: 'Disputada', slug: 'disputada' });
    const juntos = await Promise.all(
      ['Uma', 'Outra'].map((nome) => salvar({ id: 'disputada', nome, slug: 'disputada' })),
    );
    expect(juntos.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(juntos.find(({ ok }) => !ok)).toMatchObject(recusa('mudou', { atual: { versao: 2 } }));
  });

  test('a imagem trocada vai para a tarefa que a apaga', async () => {
    const { id: nova } = await imagemEnviada(teste, 'categorias');
    const antes = await lerCategoriaDoAdmin(db, 'relogios');
    expect((await salvar({ id: 'relogios', nome: 'Relógios', slug: 'relogios', imagem: { envio: nova } })).ok).toBe(
      true,
    );
    expect(teste.tarefas).toMatchObject([
      { nome: 'apagar-arquivos', dados: { imagens: [{ pasta: antes?.imagem?.pasta }] } },
    ]);
    expect(
      await salvar({ id: 'relogios', versao: 2, nome: 'Relógios', slug: 'relogios', imagem: { envio: nova } }),
    ).toEqual(recusa('imagem-perdida'));
  });
});

describe('excluir uma categoria', () => {
  test('em uso é recusada, a não ser que os produtos tenham para onde ir', async () => {
    await salvar({ nome: 'De', slug: 'de' });
    await salvar({ nome: 'Para', slug: 'para' });
    await salvar({ id: 'de', nome: 'De', slug: 'de-agora' });
    await porAVenda(teste, { id: 'a-mover', categoria: 'de-agora' });
    const excluir = (moverPara: string | null) => excluirCategoria(loja, autor, { slug: 'de-agora', moverPara });
    expect(await excluir(null)).toEqual(recusa('em-uso'));
    expect(await excluir('de-agora')).toEqual(recusa('destino-invalido'));
    expect(await excluir('nada')).toEqual(recusa('destino-invalido'));
    expect((await listarCategoriasDoAdmin(db)).find(({ slug }) => slug === 'de-agora')?.quantidade).toBe(1);
    expect(await excluir('para')).toEqual({ ok: true, valor: 1 });
    expect(await categoriaDo('a-mover')).toBe('para');
    expect([await slugAtualDaCategoria(db, 'de'), await slugAtualDaCategoria(db, 'de-agora')]).toEqual([
      'para',
      'para',
    ]);
    expect(await excluir('para')).toEqual(recusa('nao-encontrado'));
  });

  test('sem produtos sai, com a imagem', async () => {
    expect(await excluirCategoria(loja, autor, { slug: 'relogios', moverPara: null })).toEqual({
      ok: true,
      valor: 0,
    });
    expect(teste.tarefas.map(({ nome }) => nome)).toEqual(['apagar-arquivos']);
  });
});
