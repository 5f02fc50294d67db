// @requirement 2.16.2 2.16.5 2.16.6 3.2.1 7.4.2 11.2.1 15.9.8
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import { arquivarProduto } from '#application/produtos/excluir-produto.ts';
import type { EntradaDoProduto } from '#application/produtos/entrada.ts';
import { excluirProduto } from '#application/produtos/excluir-produto.ts';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import { lerProdutoDoAdmin } from '#db/produtos/ler-admin-produtos.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, consultar, digitado, entrada, imagemEnviada, pdfEnviado } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'qualquer' });
beforeEach(() => {
  teste.tarefas.length = 0;
});

const salvar = (dados: EntradaDoProduto) => salvarProduto(loja, autor, dados);
async function criar(mais: Parameters<typeof entrada>[0] = {}): Promise<string> {
  return valorDe(await salvar(entrada(mais))).id;
}
const ler = async (id: string) => {
  const produto = await lerProdutoDoAdmin(db, id);
  if (!produto) throw new Error(`${id} is not there`);
  return produto;
};
const movimentos = (id: string) =>
  consultar<{ tipo: string; quantidade: number; motivo: string }>(
    teste,
    sql`select tipo, quantidade, motivo from movimentos_estoque where produto_id = ${id} order by id`,
  );
const trilha = (id: string) =>
  consultar<{
    acao: string;
    autor_nome: string;
    antes: Record<string, unknown> | null;
    depois: Record<string, unknown> | null;
  }>(
    teste,
    sql`select acao, autor_nome, antes, depois from auditoria where entidade = 'produto' and entidade_id = ${id} order by id`,
  );

describe('um produto novo', () => {
  test('fica como foi digitado, com endereço feito do nome, entrada de estoque e linha na auditoria', async () => {
    const id = await criar();
    expect(id).toBe('tabuleiro-de-teste');
    expect(await ler(id)).toMatchObject({
      precoCentavos: 123_456,
      estoque: 7,
      categoria: 'pecas',
      variacoes: ['Azul', 'Verde'],
      pesoKg: 1.25,
      alturaCm: 10,
      larguraCm: 20.5,
      comprimentoCm: 30,
      versao: 1,
      arquivadoEm: null,
    });
    expect(await movimentos(id)).toEqual([{ tipo: 'entrada', quantidade: 7, motivo: 'Estoque inicial' }]);
    expect(await trilha(id)).toMatchObject([
      { acao: 'criar', autor_nome: 'Ana Admin', depois: { nome: 'Tabuleiro de Teste', precoCentavos: 123_456 } },
    ]);
  });

  test('dois com o mesmo nome, ao mesmo tempo, ganham endereços diferentes', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => criar({ cadastro: { nome: 'Gêmeo' } })));
    expect(ids.toSorted()).toEqual(['gemeo', 'gemeo-2', 'gemeo-3']);
  });

  test('não herda o endereço de um produto excluído', async () => {
    const id = await criar({ cadastro: { nome: 'Passageiro' } });
    expect((await excluirProduto(loja, autor, id)).ok).toBe(true);
    expect(await criar({ cadastro: { nome: 'Passageiro' } })).toBe('passageiro-2');
  });

  test('perde da descrição o que é ativo', async () => {
    const id = await criar({
      cadastro: {
        nome: 'Com script',
        descricao: '<p onclick="x()">Oi<script>alert(1)</script> <a href="javascript:x">elo</a></p>',
      },
    });
    expect((await ler(id)).descricao).toBe('<p>Oi <a rel="noopener nofollow">elo</a></p>');
  });

  test.each([
    [{ nome: '  ' }, { nome: 'vazio' }],
    [{ nome: '！！！' }, { nome: 'sem-letras' }],
    [{ nome: 'x'.repeat(151) }, { nome: 'longo' }],
    [{ descricao: '<p> &nbsp;</p>' }, { descricao: 'vazio' }],
    [{ descricao: '<script>alert(1)</script>' }, { descricao: 'vazio' }],
    [{ descricao: `<p>${'a'.repeat(50_001)}</p>` }, { descricao: 'longo' }],
    [{ preco: '' }, { preco: 'vazio' }],
    [{ preco: '-1' }, { preco: 'preco-invalido' }],
    [{ preco: '0' }, { preco: 'preco-fora' }],
    [{ preco: '1.000.000,01' }, { preco: 'preco-fora' }],
    [{ preco: '1,999' }, { preco: 'preco-invalido' }],
    [{ preco: 'grátis' }, { preco: 'preco-invalido' }],
    [{ estoque: '1,5' }, { estoque: 'inteiro-invalido' }],
    [{ estoque: '-3' }, { estoque: 'inteiro-invalido' }],
    [{ estoque: '1000001' }, { estoque: 'inteiro-invalido' }],
    [{ peso: '1e3' }, { peso: 'decimal-invalido' }],
    [{ altura: '-2' }, { altura: 'decimal-invalido' }],
    [
      { largura: '', comprimento: 'abc' },
      { largura: 'vazio', comprimento: 'decimal-invalido' },
    ],
    [{ categoria: '' }, { categoria: 'vazio' }],
    [{ categoria: "'; drop table produtos; --" }, { categoria: 'categoria-desconhecida' }],
    [{ variacoes: Array.from({ length: 51 }, (_, i) => `v${i}`).join(',') }, { variacoes: 'variacoes-demais' }],
    [{ variacoes: 'x'.repeat(61) }, { variacoes: 'variacao-longa' }],
  ])('com %j é recusado', async (campos, faltas) => {
    const quantos = () => consultar<{ n: number }>(teste, sql`select count(*)::int as n from produtos`);
    const antes = await quantos();
    expect(await salvar(entrada({ cadastro: campos }))).toEqual(recusa('campos', { faltas }));
    expect(await quantos()).toEqual(antes);
  });

  test('digital precisa do PDF; com ele guarda as páginas, e a amostra é outra', async () => {
    const ebook = { nome: 'Livro digital', digital: true };
    expect(await salvar(entrada({ cadastro: ebook }))).toMatchObject({
      ok: false,
      erro: { faltas: { arquivo: 'pdf-falta' } },
    });
    const [arquivo, amostra] = [await pdfEnviado(teste, 'ebook', 5), await pdfEnviado(teste, 'amostra')];
    expect(await salvar(entrada({ cadastro: ebook, arquivo: { envio: amostra } }))).toMatchObject({
      ok: false,
      erro: { faltas: { arquivo: 'pdf-perdido' } },
    });
    const id = await criar({ cadastro: ebook, arquivo: { envio: arquivo }, amostra: { envio: amostra } });
    expect(await ler(id)).toMatchObject({ digital: true, estoque: 0, paginas: 5 });
    // Claimed once: another product cannot claim it.
    expect(await salvar(entrada({ cadastro: ebook, arquivo: { envio: arquivo } }))).toMatchObject({
      ok: false,
      erro: { faltas: { arquivo: 'pdf-perdido' } },
    });
  });
});

describe('as imagens', () => {
  test('ficam na ordem dada, com exatamente uma principal, e as tiradas vão para a tarefa que as apaga', async () => {
    const enviadas = [await imagemEnviada(teste), await imagemEnviada(teste), await imagemEnviada(teste)];
    const escolhidas = enviadas.map(({ id }, i) => ({ de: 'envio' as const, id, alt: `Foto ${i}`, principal: i > 0 }));
    const id = await criar({ cadastro: { nome: 'Fotografado' }, imagens: escolhidas });
    const { imagens } = await ler(id);
    expect(imagens.map(({ alt, principal }) => [alt, principal])).toEqual([
      ['Foto 0', false],
      ['Foto 1', true],
      ['Foto 2', false],
    ]);
    const [primeira, segunda, terceira] = imagens;
    if (!primeira || !segunda || !terceira) throw new Error('three were sent');
    const ficam = [
      { de: 'imagem' as const, id: terceira.id, alt: 'Última', principal: false },
      { de: 'imagem' as const, id: primeira.id, alt: '', principal: false },
    ];
    expect(
      (await salvar(entrada({ id, estoqueCarregado: 7, cadastro: { nome: 'Fotografado' }, imagens: ficam }))).ok,
    ).toBe(true);
    expect((await ler(id)).imagens).toMatchObject([
      { id: terceira.id, alt: 'Última', principal: true },
      { id: primeira.id, principal: false },
    ]);
    expect(teste.tarefas).toEqual([
      { nome: 'apagar-arquivos', dados: { imagens: [{ pasta: segunda.pasta, larguras: segunda.larguras }], pdfs: [] } },
    ]);
    await apagarArquivos(loja, { imagens: [segunda, primeira], pdfs: [] });
    const pasta = await teste.pastaDosArquivos();
    expect([existsSync(join(pasta, segunda.pasta)), existsSync(join(pasta, primeira.pasta, '320.avif'))]).toEqual([
      false,
      true,
    ]);
  });

  test('de outro produto, repetidas ou desconhecidas são recusadas, e o envio continua livre', async () => {
    const [{ id: envio }, outra] = [await imagemEnviada(teste), await imagemEnviada(teste)];
    const dono = await criar({
      cadastro: { nome: 'Dono' },
      imagens: [{ de: 'envio', id: outra.id, alt: '', principal: true }],
    });
    const alheia = (await ler(dono)).imagens[0]?.id ?? '';
    const uma = { de: 'envio' as const, id: envio, alt: '', principal: true };
    for (const imagens of [
      [uma, { ...uma, de: 'imagem' as const, id: alheia }],
      [uma, uma],
      [uma, { ...uma, id: 'nada' }],
    ]) {
      expect(await salvar(entrada({ cadastro: { nome: 'Ladrão' }, imagens }))).toMatchObject({
        ok: false,
        erro: { faltas: { imagens: 'imagem-perdida' } },
      });
    }
    expect((await salvar(entrada({ cadastro: { nome: 'Honesto' }, imagens: [uma] }))).ok).toBe(true);
  });

  test('uma cópia divide os arquivos com o original, e excluir um não estraga o outro', async () => {
    const { id: envio, pasta } = await imagemEnviada(teste);
    const original = await criar({
      cadastro: { nome: 'Original' },
      imagens: [{ de: 'envio', id: envio, alt: 'A', principal: true }],
    });
    const imagem = (await ler(original)).imagens[0]?.id ?? '';
    const copia = await criar({
      cadastro: { nome: 'Cópia' },
      copiaDe: original,
      imagens: [{ de: 'imagem', id: imagem, alt: 'B', principal: true }],
    });
    expect(teste.tarefas).toEqual([]);
    await excluirProduto(loja, autor, original);
    const [tarefa] = teste.tarefas;
    if (tarefa?.nome !== 'apagar-arquivos') throw new Error('no task');
    await apagarArquivos(loja, tarefa.dados);
    expect(existsSync(join(await teste.pastaDosArquivos(), pasta, '320.webp'))).toBe(true);
    await excluirProduto(loja, autor, copia);
    await apagarArquivos(loja, tarefa.dados);
    expect(existsSync(join(await teste.pastaDosArquivos(), pasta))).toBe(false);
  });
});

describe('dois admins no mesmo produto', () => {
  test('o segundo a salvar vê o que o primeiro gravou, e pode insistir', async () => {
    const id = await criar({ cadastro: { nome: 'Disputado' } });
    const edicao = (nome: string, versao: number) =>
      salvar(entrada({ id, versao, estoqueCarregado: 7, cadastro: { nome } }));
    const [um, dois] = await Promise.all([edicao('Do primeiro', 1), edicao('Do segundo', 1)]);
    expect([um.ok, dois.ok].toSorted()).toEqual([false, true]);
    const recusado = um.ok ? dois : um;
    expect(recusado).toMatchObject(recusa('mudou', { atual: { versao: 2 } }));
    expect((await edicao('Insistente', 2)).ok).toBe(true);
    expect(await ler(id)).toMatchObject({ id, nome: 'Insistente', versao: 3 });
    expect(
      (await trilha(id)).map(({ acao, depois }) => [acao, Object.keys(depois ?? {}).length > 2 ? 'tudo' : depois]),
    ).toEqual([
      ['criar', 'tudo'],
      ['mudar', { nome: um.ok ? 'Do primeiro' : 'Do segundo' }],
      ['mudar', { nome: 'Insistente' }],
    ]);
  });
});

describe('o estoque', () => {
  test('que não foi mexido no formulário não muda, mesmo que pedidos o reservem', async () => {
    const id = await criar({ cadastro: { nome: 'Reservado' } });
    await db.execute(sql`update produtos set estoque = 4 where id = ${id}`);
    expect((await salvar(entrada({ id, estoqueCarregado: 7, cadastro: { nome: 'Reservado' } }))).ok).toBe(true);
    expect((await ler(id)).estoque).toBe(4);
    expect(await movimentos(id)).toHaveLength(1);
  });

  test('mexido, muda pela diferença, com um movimento de ajuste', async () => {
    const id = await criar({ cadastro: { nome: 'Ajustado' } });
    await db.execute(sql`update produtos set estoque = 4 where id = ${id}`);
    expect((await salvar(entrada({ id, estoqueCarregado: 7, cadastro: { nome: 'Ajustado', estoque: '10' } }))).ok).toBe(
      true,
    );
    expect((await ler(id)).estoque).toBe(7);
    expect((await movimentos(id)).at(-1)).toEqual({ tipo: 'ajuste', quantidade: 3, motivo: 'Cadastro do produto' });
    expect(
      await salvar(entrada({ id, versao: 2, estoqueCarregado: 20, cadastro: { nome: 'Ajustado', estoque: '1' } })),
    ).toMatchObject({ ok: false, erro: { faltas: { estoque: 'estoque-mudou' } } });
  });

  test('é ajustado com motivo, nunca abaixo de zero, por muitos ao mesmo tempo', async () => {
    const id = await criar({ cadastro: { nome: 'Concorrido', estoque: '3' } });
    const saidas = await Promise.all(
      Array.from({ length: 5 }, () =>
        ajustarEstoque(loja, autor, { id, ajustes: [{ nome: null, diferenca: '-1' }], motivo: 'Quebrou' }),
      ),
    );
    expect(saidas.filter(({ ok }) => ok)).toHaveLength(3);
    expect(saidas.find(({ ok }) => !ok)).toEqual(recusa('abaixo-de-zero', { nome: null }));
    expect(await ler(id)).toMatchObject({ estoque: 0, versao: 1 });
    expect((await movimentos(id)).map(({ quantidade }) => quantidade)).toEqual([3, -1, -1, -1]);
  });

  test('o mesmo formulário, enviado outra vez, não ajusta outra vez', async () => {
    const id = await criar({ cadastro: { nome: 'Repetido', estoque: '3' } });
    const ajuste = { id, ajustes: [{ nome: null, diferenca: '10' }], motivo: 'Chegou' };
    for (const chave of ['formulario-a', 'formulario-a', 'formulario-b'])
      await ajustarEstoque(loja, autor, { ...ajuste, chave });
    expect((await movimentos(id)).map(({ quantidade }) => quantidade)).toEqual([3, 10, 10]);
    expect((await ler(id)).estoque).toBe(23);
    const outro = { ...ajuste, motivo: 'Quebrou', ajustes: [{ nome: null, diferenca: '-2' }], chave: 'formulario-a' };
    expect(await ajustarEstoque(loja, autor, outro)).toEqual(recusa('ja-gravado'));
    expect((await ler(id)).estoque).toBe(23);
  });

  test('o formulário de um produto novo, enviado outra vez, não cria outro', async () => {
    const novo = { ...entrada({ cadastro: { nome: 'Único' } }), chave: 'cadastro-unico' };
    const primeiro = await salvar(novo);
    expect(await salvar(novo)).toEqual(primeiro);
    const juntos = { ...entrada({ cadastro: { nome: 'Ao mesmo tempo' } }), chave: 'cadastro-junto' };
    const [um, outro, terceiro] = await Promise.all([salvar(juntos), salvar(juntos), salvar(juntos)]);
    expect([outro, terceiro]).toEqual([um, um]);
    expect(await salvar({ ...novo, ...entrada({ cadastro: { nome: 'Corrigido' } }), chave: novo.chave })).toEqual(
      recusa('ja-gravado'),
    );
    const { rows } = await db.execute(
      sql`select count(*)::int as quantos from produtos where nome in ('Único', 'Ao mesmo tempo')`,
    );
    expect(rows).toEqual([{ quantos: 2 }]);
  });

  test.each([
    ['0', 'x', { codigo: 'diferenca-invalida' }],
    ['1.5', 'x', { codigo: 'diferenca-invalida' }],
    ['muitos', 'x', { codigo: 'diferenca-invalida' }],
    ['99999999', 'x', { codigo: 'diferenca-invalida' }],
    ['', 'x', { codigo: 'diferenca-invalida' }],
    ['1000001', 'x', { codigo: 'acima-do-limite', nome: null }],
    ['1', '  ', { codigo: 'motivo-vazio' }],
    ['1', 'x'.repeat(201), { codigo: 'motivo-longo' }],
  ])('o ajuste de %s com motivo %s é recusado', async (diferenca, motivo, erro) => {
    const ajustes = [{ nome: null, diferenca }];
    expect(await ajustarEstoque(loja, autor, { id: 'qualquer', ajustes, motivo })).toEqual({ ok: false, erro });
  });
});

describe('excluir e arquivar', () => {
  async function pedir(id: string, digital: boolean, status = 'approved'): Promise<void> {
    const pedido = `p${id}`.slice(0, 20);
    await db.execute(sql`insert into pedidos (id, status, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
      values (${pedido}, ${status}, 'B', 'b@exemplo.test', '11900000000', true, '01001000', 'R', '1', 'B', 'C', 'SP', 100, 100, 'Frete Grátis', now(), false)`);
    await db.execute(
      sql`insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital) values (${pedido}, 0, ${id}, 'Como foi vendido', 100, 1, ${digital})`,
    );
  }

  test('um produto pedido pode ser excluído, e o pedido continua com o que guardou', async () => {
    const id = await criar({ cadastro: { nome: 'Vendido' } });
    await pedir(id, false);
    expect((await ler(id)).emPedidos).toBe(true);
    expect((await excluirProduto(loja, autor, id)).ok).toBe(true);
    expect(await consultar(teste, sql`select nome from pedido_itens where produto_id = ${id}`)).toEqual([
      { nome: 'Como foi vendido' },
    ]);
    expect(await consultar(teste, sql`select id from produtos_retirados where id = ${id}`)).toEqual([{ id }]);
    expect((await trilha(id)).map(({ acao }) => acao)).toEqual(['criar', 'excluir']);
    expect(await excluirProduto(loja, autor, id)).toEqual(recusa('nao-encontrado'));
  });

  test('um eBook que alguém comprou não é excluído nem deixa de ser digital, mas pode ser arquivado', async () => {
    const id = await criar({
      cadastro: { nome: 'Ebook vendido', digital: true },
      arquivo: { envio: await pdfEnviado(teste, 'ebook') },
    });
    await pedir(id, true);
    expect(await excluirProduto(loja, autor, id)).toEqual(recusa('ebook-vendido'));
    expect(
      await salvar(entrada({ id, cadastro: { ...digitado, nome: 'Ebook vendido', digital: false } })),
    ).toMatchObject({ ok: false, erro: { faltas: { digital: 'digital-vendido' } } });
    expect((await arquivarProduto(loja, autor, id, true)).ok).toBe(true);
    expect((await arquivarProduto(loja, autor, id, true)).ok).toBe(true);
    expect(await ler(id)).toMatchObject({ arquivadoEm: expect.any(Date), versao: 1 });
    await arquivarProduto(loja, autor, id, false);
    expect((await trilha(id)).map(({ acao }) => acao)).toEqual(['criar', 'arquivar', 'desarquivar']);
  });

  test('as posições de um eBook ficam com ele, e as que não servem são recusadas com a linha', async () => {
    const posicoes = '6k1/5ppp/8/8/8/8/8/R5K1 w - -\n1.Ta8#';
    const cadastro = { nome: 'Livro que se joga', digital: true };
    const arquivo = { envio: await pdfEnviado(teste, 'ebook', 1) };
    expect(await salvar(entrada({ cadastro, arquivo, posicoes: `${posicoes} Rf1` }))).toMatchObject(
      recusa('campos', { faltas: { posicoes: { codigo: 'lance-ilegal', linha: 2, texto: 'Rf1' } } }),
    );
    const id = await criar({ cadastro, arquivo, posicoes });
    const guardadas = [{ fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', solucao: ['a1a8'] }];
    expect(await ler(id)).toMatchObject({ posicoes: guardadas });
    expect((await trilha(id))[0]?.depois).toMatchObject({ posicoes: guardadas });
    // Only eBooks have positions.
    const fisico = await criar({ cadastro: { nome: 'Sem páginas' }, posicoes });
    expect(await ler(fisico)).toMatchObject({ posicoes: [] });
  });

  test('o PDF trocado vai para a tarefa que o apaga', async () => {
    const id = await criar({
      cadastro: { nome: 'Reeditado', digital: true },
      arquivo: { envio: await pdfEnviado(teste, 'ebook', 1) },
    });
    const { arquivo } = await ler(id);
    expect(
      (
        await salvar(
          entrada({
            id,
            cadastro: { nome: 'Reeditado', digital: true },
            arquivo: { envio: await pdfEnviado(teste, 'ebook', 4) },
          }),
        )
      ).ok,
    ).toBe(true);
    expect(await ler(id)).toMatchObject({ paginas: 4 });
    expect(teste.tarefas).toEqual([{ nome: 'apagar-arquivos', dados: { imagens: [], pdfs: [arquivo] } }]);
  });
});
