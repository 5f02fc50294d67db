// @requirement 2.16.6 15.9.2 15.41.1
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conferirPlanilha } from '#application/produtos/importar-planilha.ts';
import { excluirProduto } from '#application/produtos/excluir-produto.ts';
import { colunasDaPlanilhaExportada } from '#application/produtos/exportar-planilha.ts';
import { importarPlanilha } from '#application/produtos/importar-planilha.ts';
import { csvEmFluxo } from '#application/exportacao.ts';
import { exportarProdutos, lerProdutoDoAdmin } from '#db/produtos/ler-admin-produtos.ts';
import { produtos } from '#db/schema/index.ts';
import { desfechoDaConferencia } from '#web/frases/produto-frases.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, consultar } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  {
    id: 'cavalo',
    nome: 'Cavalo "de" ébano; par',
    descricao: '<p>Linha um</p>\n<p>-linha dois</p>',
    estoque: 3,
    variacoes: ['Azul', 'Verde'],
  },
  { id: 'livro', digital: true, estoque: 0 },
  { id: 'saiu' },
);
await excluirProduto(loja, autor, 'saiu');

const bytesDe = (texto: string) => new TextEncoder().encode(texto);
const conferir = (texto: string) => conferirPlanilha(loja, bytesDe(texto));
const importar = (texto: string | Uint8Array, aoAndar?: (feitas: number, total: number) => void) =>
  importarPlanilha(loja, autor, typeof texto === 'string' ? bytesDe(texto) : texto, aoAndar);
const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento';
const todos = async () => db.select().from(produtos).orderBy(produtos.id);
const filtro = { busca: '', categoria: '', situacao: 'todos', ordem: 'nome', descendente: false } as const;
const exportar = async () =>
  new Uint8Array(
    await new Response(
      csvEmFluxo(colunasDaPlanilhaExportada(new Date()), exportarProdutos(db, filtro, 2)),
    ).arrayBuffer(),
  );

describe('conferir sem gravar', () => {
  test('lista cada problema com linha e coluna, na ordem do arquivo, e não grava nada', async () => {
    const antes = await todos();
    const conferida = valorDe(
      await conferir(
        [
          `${cabeca};digital;destaque`,
          ';Bom;"<p>a\nb</p>";10,00;1;pecas;1;1;1;1;não;sim',
          '',
          ';;<p>a</p>;dez;-1;nada;1;1;1;1;não;sim',
          '"livro";X;<p>a</p>;1;0;pecas;1;1;1;1;não;sim',
          'saiu;X;<p>a</p>;1;0;pecas;1;1;1;1;não;talvez',
          'Maiúsculo;X;<p>a</p>;1;0;pecas;1;1;1;1;;',
          'novo;X;<p>a</p>;1;0;outra;1;1;1;1;sim;',
          'novo;X;<p>a</p>;1;0;pecas;1;1;1;1;;',
          'curta;X',
        ].join('\n'),
      ),
    );
    expect(conferida.faltas.map(({ linha, coluna, falta }) => `${linha} ${coluna} ${falta}`)).toEqual([
      '5 nome vazio',
      '5 preco preco-invalido',
      '5 estoque inteiro-invalido',
      '6 digital digital-pelo-formulario',
      '7 destaque sim-ou-nao',
      '8 id id-invalido',
      '9 categoria categoria-desconhecida',
      '9 digital digital-pelo-formulario',
      '10 id id-repetido',
      '11 null colunas-a-menos',
    ]);
    expect(await importar(`${cabeca}\nnovo;X;<p>a</p>;1;0;nada;1;1;1;1`)).toMatchObject(recusa('campos'));
    expect(await importar(`${cabeca}\nsaiu;X;<p>a</p>;1;0;pecas;1;1;1;1`)).toMatchObject({
      ok: false,
      erro: { faltas: [{ linha: 2, coluna: 'id', falta: 'id-retirado' }] },
    });
    expect(await todos()).toEqual(antes);
  });

  test('uma célula com um caractere nulo é um problema da sua linha, e a importação não falha', async () => {
    const comNulo =
      'nome;descricao;preco;estoque;categoria;variacoes;peso;altura;largura;comprimento\nRei\0Dama;Pecas;49,90;5;pecas;;0,35;10;20;30';
    expect(await importar(comNulo)).toMatchObject(
      recusa('campos', { faltas: [{ linha: 2, coluna: 'nome', falta: 'caractere-nulo' }] }),
    );
    expect(await conferir(`no\0me;x\ny;z`)).toMatchObject(recusa('colunas-desconhecidas', { detalhe: 'nome”, “x' }));
  });

  test.each([
    ['', 'vazia'],
    [cabeca, 'vazia'],
    [`${cabeca};segredo\n;;;;;;;;;;`, 'coluna-desconhecida'],
    [`${cabeca};nome\n;;;;;;;;;;`, 'coluna-repetida'],
    ['PK\u0003\u0004resto', 'outro-formato'],
    [`${cabeca};segredo;outro\n;;;;;;;;;;;`, 'colunas-desconhecidas'],
    [`${cabeca}\n"aberta;X`, 'aspas-abertas'],
    [`${cabeca}\n${'x\n'.repeat(20_001)}`, 'linhas-demais'],
    ['x'.repeat(10 * 2 ** 20 + 1), 'grande-demais'],
  ])('um arquivo que não é tabela de produtos é recusado (%#)', async (texto, codigo) => {
    expect(await conferir(texto)).toMatchObject({ ok: false, erro: { codigo } });
  });
});

describe('importar', () => {
  test('o que foi exportado volta sem mudar nada', async () => {
    const antes = await todos();
    const arquivo = await exportar();
    const andou: number[][] = [];
    expect(await importar(arquivo, (...feitas) => andou.push(feitas))).toEqual({
      ok: true,
      valor: { novos: 0, mudados: 0, iguais: 2 },
    });
    expect(andou).toEqual([[2, 2]]);
    expect(await todos()).toEqual(antes);
  });

  test('cria e atualiza numa transação só, com movimentos, versões e auditoria', async () => {
    const fim = await importar(
      `\uFEFF${cabeca};variacoes;destaque;arquivado\r\ncavalo;Cavalo novo;<p>x<script>1</script></p>;1.234,50;10;PECAS;1,5;2;3;4;P, M;sim;sim\r\n;Torre avulsa;<p>y</p>;9,90;4;pecas;0,1;1;1;1;;não;não\r\n;Torre avulsa;<p>z</p>;9,90;0;pecas;0,1;1;1;1;;não;não\r\n`,
    );
    expect(fim).toEqual({ ok: true, valor: { novos: 2, mudados: 1, iguais: 0 } });
    expect((await todos()).find(({ id }) => id === 'cavalo')).toMatchObject({
      nome: 'Cavalo novo',
      descricao: '<p>x</p>',
      precoCentavos: 123_450,
      estoque: 10,
      variacoes: ['P', 'M'],
      destaque: true,
      versao: 2,
      arquivadoEm: expect.any(Date),
    });
    expect((await todos()).map(({ id }) => id)).toEqual(['cavalo', 'livro', 'torre-avulsa', 'torre-avulsa-2']);
    expect(
      await consultar(teste, sql`select produto_id, tipo, quantidade from movimentos_estoque order by produto_id`),
    ).toEqual([
      { produto_id: 'cavalo', tipo: 'ajuste', quantidade: 7 },
      { produto_id: 'torre-avulsa', tipo: 'entrada', quantidade: 4 },
    ]);
    expect(
      await consultar(teste, sql`select acao, entidade_id from auditoria where acao <> 'excluir' order by entidade_id`),
    ).toEqual([
      { acao: 'mudar', entidade_id: 'cavalo' },
      { acao: 'criar', entidade_id: 'torre-avulsa' },
      { acao: 'criar', entidade_id: 'torre-avulsa-2' },
    ]);
  });

  test('a tabela de preços por quantidade vai e volta na última coluna, e fica como está onde ela falta', async () => {
    const tabela = [
      { variacao: null, aPartirDe: 10, precoCentavos: 700 },
      { variacao: null, aPartirDe: 50, precoCentavos: 650 },
    ];
    expect((await importar('id;precos_por_quantidade\ncavalo;10 = 7,00 | 50 = 6,50')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({ id: 'cavalo', precosPorQuantidade: tabela });
    expect(await importar(await exportar())).toMatchObject({ ok: true, valor: { mudados: 0 } });
    expect((await importar('id;nome\ncavalo;Cavalo novo')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({ precosPorQuantidade: tabela });
    expect(await importar('id;precos_por_quantidade\ncavalo;dez = 7,00')).toMatchObject({ ok: false });
    expect((await importar('id;precos_por_quantidade\ncavalo;')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({ precosPorQuantidade: [] });
  });

  test('a planilha que tira uma variação tira as faixas dela, e a que muda a grafia as leva junto', async () => {
    const doCavalo =
      'id;variacoes;precos_por_quantidade\ncavalo;Buxo, Ébano;10 = 7,00 | Buxo: 5 = 7,50 | Ébano: 5 = 7,40';
    expect((await importar(doCavalo)).ok).toBe(true);
    expect((await importar('id;variacoes\ncavalo;ÉBANO, Pau-marfim')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({
      variacoes: ['ÉBANO', 'Pau-marfim'],
      precosPorQuantidade: [
        { variacao: null, aPartirDe: 10, precoCentavos: 700 },
        { variacao: 'ÉBANO', aPartirDe: 5, precoCentavos: 740 },
      ],
    });
    expect(await importar(await exportar())).toMatchObject({ ok: true, valor: { mudados: 0 } });
    expect((await importar('id;variacoes\ncavalo;')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({
      variacoes: [],
      precosPorQuantidade: [{ variacao: null, aPartirDe: 10, precoCentavos: 700 }],
    });
    expect((await importar('id;variacoes;precos_por_quantidade\ncavalo;P, M;')).ok).toBe(true);
  });

  test('mostrar o menor preço vai e volta na penúltima coluna, e fica como está onde ela falta', async () => {
    expect((await importar('id;mostra_menor_preco\ncavalo;sim')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({ id: 'cavalo', mostraMenorPreco: true, destaque: true });
    const arquivo = await exportar();
    expect(new TextDecoder().decode(arquivo).split('\r\n')[0]).toMatch(
      /;exportado_em;mostra_menor_preco;precos_por_quantidade$/,
    );
    expect(await importar(arquivo)).toMatchObject({ ok: true, valor: { mudados: 0 } });
    expect((await importar('id;nome\ncavalo;Cavalo novo')).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({ mostraMenorPreco: true });
    expect(await importar('id;mostra_menor_preco\ncavalo;talvez')).toMatchObject({ ok: false });
  });

  test('um arquivo do Excel em Windows-1252, e a coluna que falta não apaga o que está lá', async () => {
    const texto = `${cabeca}\ncavalo;Peão de nogueira;<p>é</p>;10;10;pecas;1;1;1;1`;
    const bytes = Uint8Array.from([...texto].map((letra) => letra.charCodeAt(0)));
    expect((await importar(bytes)).ok).toBe(true);
    expect((await todos())[0]).toMatchObject({
      nome: 'Peão de nogueira',
      descricao: '<p>é</p>',
      variacoes: ['P', 'M'],
      destaque: true,
    });
  });

  test('a ficha de xadrez vai e volta, e um arquivo sem as suas colunas não muda nenhuma delas', async () => {
    const comFicha =
      'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento;tipo;casa_mm;material;uso';
    const medida = '<p>a</p>;10;1;pecas;1;1;1;1';
    expect(await importar(`${comFicha}\nmedido;Medido;${medida};Tabuleiro;57,5;Nogueira, bordo;casa, clube`)).toEqual({
      ok: true,
      valor: { novos: 1, mudados: 0, iguais: 0 },
    });
    const ficha = { tipo: 'tabuleiro', casaMm: 57.5, materiais: ['nogueira', 'bordo'], usos: ['clube', 'casa'] };
    expect(await lerProdutoDoAdmin(db, 'medido')).toMatchObject(ficha);
    expect(await importar(await exportar())).toMatchObject({ valor: { novos: 0, mudados: 0 } });
    expect(await importar(`${cabeca}\nmedido;Medido;${medida}`)).toMatchObject({ valor: { iguais: 1 } });
    expect(await importar(`${cabeca};casa_mm\nmedido;Medido;${medida};`)).toMatchObject({ valor: { mudados: 1 } });
    expect(await lerProdutoDoAdmin(db, 'medido')).toMatchObject({ ...ficha, casaMm: null });
    expect(await importar(`${cabeca};casa_mm;uso\nmedido;Medido;${medida};-1;praia`)).toMatchObject({
      erro: {
        faltas: [
          { linha: 2, coluna: 'casa_mm', falta: 'numero-fora' },
          { linha: 2, coluna: 'uso', falta: 'opcao-desconhecida' },
        ],
      },
    });
    await db.execute(sql`delete from produtos where id = 'medido'`);
  });
});

test('códigos com maiúsculas, como os que vêm do Firebase, vão no arquivo e voltam ao mesmo produto', async () => {
  const id = 'RelogioAntigo00AbCdE';
  await porAVenda(teste, { id, nome: 'Relógio antigo' });
  const texto = new TextDecoder().decode(await exportar());
  expect(texto).toContain(id);
  const conta = (await todos()).length;
  expect(await importar(`${cabeca}\n${id};Relógio de volta;<p>a</p>;12,50;4;pecas;1;1;1;1`)).toMatchObject({
    ok: true,
  });
  const depois = await todos();
  expect(depois).toHaveLength(conta);
  expect(depois.find((um) => um.id === id)).toMatchObject({ nome: 'Relógio de volta', precoCentavos: 1250 });
  await db.delete(produtos).where(eq(produtos.id, id));
});

describe('o que foi vendido entre a exportação e a importação', () => {
  const estoqueDe = async (id: string) => (await todos()).find((produto) => produto.id === id)?.estoque;
  const movimentosDe = async (id: string) =>
    consultar(teste, sql`select quantidade from movimentos_estoque where produto_id = ${id} order by id`);
  const vender = (id: string, unidades: number) =>
    db
      .update(produtos)
      .set({ estoque: sql`estoque - ${unidades}` })
      .where(eq(produtos.id, id));

  beforeAll(async () => {
    await porAVenda(teste, { id: 'vendido', nome: 'Peça vendida', precoCentavos: 5000, estoque: 20 });
    await porAVenda(teste, { id: 'parado', nome: 'Peça parada', precoCentavos: 5000, estoque: 4 });
  });
  afterAll(() => db.execute(sql`delete from produtos where id in ('vendido', 'parado')`));

  test('não volta para a prateleira, e a conferência diz que nada muda', async () => {
    const arquivo = await exportar();
    const texto = new TextDecoder().decode(arquivo);
    await vender('vendido', 3);
    const conferida = await conferirPlanilha(loja, arquivo);
    expect(conferida).toMatchObject({ ok: true, valor: { mudancas: [], faltas: [] } });
    expect(await importar(arquivo)).toMatchObject({ ok: true, valor: { novos: 0, mudados: 0 } });
    expect(await estoqueDe('vendido')).toBe(17);
    expect(await movimentosDe('vendido')).toEqual([]);

    // The owner adds two units to those of the export.
    const linha = texto.split('\r\n').find((cada) => cada.startsWith('vendido;')) ?? '';
    const [titulos = ''] = texto.split('\r\n');
    const editada = [titulos, linha.replace(';20;pecas', ';22;pecas')].join('\r\n');
    expect(desfechoDaConferencia(await conferir(editada))).toMatchObject({
      frase: 'Nenhum problema: 0 produtos novos e 1 produto que já existe. O que muda: 1 estoque.',
      mudancas: [{ linha: 2, produto: 'Peça vendida', mudanca: 'Estoque: 17 → 19' }],
    });
    expect(await importar(editada)).toMatchObject({ ok: true, valor: { mudados: 1 } });
    expect(await estoqueDe('vendido')).toBe(19);
    expect(await movimentosDe('vendido')).toEqual([{ quantidade: 2 }]);
    // The same export again, corrected elsewhere: its difference is not added twice.
    const corrigida = editada.replace('Peça vendida', 'Peça vendida e corrigida');
    for (const repetida of [editada, corrigida])
      expect(await importar(repetida)).toMatchObject({
        erro: { faltas: [{ linha: 2, coluna: 'estoque', falta: 'estoque-ja-importado' }] },
      });
    expect(await estoqueDe('vendido')).toBe(19);
  });

  test('um estoque que ficaria abaixo de zero é dito já na conferência', async () => {
    const conferida = await conferir('id;estoque;estoque_exportado\nparado;0;9');
    expect(conferida).toMatchObject({
      valor: { faltas: [{ linha: 2, coluna: 'estoque', falta: 'estoque-mudou' }] },
    });
  });

  test('sem a coluna do dia da exportação, o estoque escrito vale, e a conferência o mostra', async () => {
    const conferida = desfechoDaConferencia(await conferir('id;estoque;preco\nparado;20;60,00'));
    expect(conferida.mudancas?.map(({ mudanca }) => mudanca)).toEqual([
      'Estoque: 4 → 20',
      'Preço: R$\u00a050,00 → R$\u00a060,00',
    ]);
  });

  test('só id e preço bastam para produtos que existem, e todo o resto fica', async () => {
    const antes = (await todos()).find(({ id }) => id === 'parado');
    expect(await importar('id;preco\nparado;70,00')).toEqual({ ok: true, valor: { novos: 0, mudados: 1, iguais: 0 } });
    const depois = (await todos()).find(({ id }) => id === 'parado');
    expect(depois).toEqual({
      ...antes,
      precoCentavos: 7000,
      versao: 2,
      atualizadoEm: expect.any(Date),
      inicioVersao: 2,
      inicio: expect.any(String),
    });
    expect(await importar('id;estoque\nparado;')).toMatchObject({ ok: true, valor: { iguais: 1 } });
    expect(
      (await conferir('id;preco\noutra-peca;70,00')).ok && (await conferir('id;preco\noutra-peca;70,00')),
    ).toMatchObject({
      valor: {
        faltas: ['nome', 'descricao', 'estoque', 'categoria', 'peso', 'altura', 'largura', 'comprimento'].map(
          (coluna) => ({
            linha: 2,
            coluna,
            falta: 'coluna-para-novos',
          }),
        ),
      },
    });
  });

  test('o estoque próprio de uma variação também só muda pela diferença', async () => {
    const colunas = `${cabeca};variacoes;variacoes_estoque`;
    expect(await importar(`${colunas}\ncores;Cores;<p>a</p>;10;9;pecas;1;1;1;1;Azul, Verde;4|5`)).toMatchObject({
      ok: true,
    });
    const arquivo = await exportar();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update produto_variacoes set estoque = 1 where produto_id = 'cores' and nome = 'Azul'`);
      await tx.execute(sql`update produtos set estoque = 6 where id = 'cores'`);
    });
    expect(await conferirPlanilha(loja, arquivo)).toMatchObject({ valor: { mudancas: [], faltas: [] } });
    const titulos = 'id;variacoes_estoque;variacoes_estoque_exportado';
    const mudado = `${titulos}\ncores;4|7;Azul: 4 | Verde: 5`;
    expect(desfechoDaConferencia(await conferir(mudado)).mudancas?.map(({ mudanca }) => mudanca)).toEqual([
      'Estoque: 6 → 8',
      'Estoque de Verde: 5 → 7',
    ]);
    expect(await importar(mudado)).toMatchObject({ ok: true, valor: { mudados: 1 } });
    expect((await lerProdutoDoAdmin(db, 'cores'))?.porVariacao.map(({ estoque }) => estoque)).toEqual([1, 7]);
    await db.execute(sql`delete from produtos where id = 'cores'`);
  });
});

describe('arquivos como os programas os gravam', () => {
  const novo = ';De fora;Texto;49,90;5;Peças;0,35;10;20;30';
  const utf16 = (texto: string, ordem: 'le' | 'be') => {
    const bytes = Buffer.from(`\uFEFF${texto}`, 'utf16le');
    return new Uint8Array(ordem === 'le' ? bytes : bytes.swap16());
  };

  test.each<[string, (linha: string) => string | Uint8Array]>([
    ['UTF-16 com tabulações', (linha) => utf16([cabeca, linha].join('\n').replaceAll(';', '\t'), 'le')],
    ['UTF-16 de trás para a frente', (linha) => utf16([cabeca, linha].join('\r\n'), 'be')],
    ['a linha sep=', (linha) => `\uFEFFsep=;\r\n${cabeca}\r\n${linha}\r\n`],
    ['linhas em branco antes e depois', (linha) => `\r\n;;;;;;;;;\r\n${cabeca}\r\n${linha}\r\n;;;;;;;;;\r\n`],
    ['ponto e vírgula no fim de cada linha', (linha) => `${cabeca};;\n${linha};;\n`],
  ])('%s', async (titulo, arquivoCom) => {
    const nome = `De fora, ${titulo}`;
    const arquivo = arquivoCom(novo.replace('De fora', nome));
    expect(await importar(arquivo)).toEqual({ ok: true, valor: { novos: 1, mudados: 0, iguais: 0 } });
    expect((await todos()).find((produto) => produto.nome === nome)).toMatchObject({
      categoria: 'pecas',
      comprimentoCm: 30,
    });
    // Imported again without ids, it says that the product exists.
    expect(await importar(arquivo)).toMatchObject({ erro: { faltas: [{ coluna: 'id', falta: 'ja-existe' }] } });
    await db.delete(produtos).where(eq(produtos.nome, nome));
  });

  test('cada recusa diz o que fazer: colunas, categorias, pasta do Excel', async () => {
    const frase = async (texto: string) => desfechoDaConferencia(await conferir(texto));
    expect((await frase(`${cabeca};Cor;Marca\n${novo};;`)).frase).toBe('As colunas “Cor”, “Marca” não são conhecidas.');
    expect((await frase('PK\u0003\u0004xl/workbook.xml')).frase).toContain('é uma pasta do Excel: salve como CSV');
    const [falta] = (await frase(`${cabeca}\n${novo.replace('Peças', 'Damas')}`)).linhas;
    expect(falta?.motivo).toMatch(/^Esta categoria não existe\. As que há: .*\(pecas\)/);
  });
});
