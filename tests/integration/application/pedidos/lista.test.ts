// @requirement 2.18.1 2.18.7 7.4.5 13.5.7 13.7.2 15.21.6
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excluirPedido } from '#application/pedidos/lixeira.ts';
import { exportarPedidos } from '#application/pedidos/exportar-pedidos.ts';
import { gerarGuiaDeSeparacao, relatorioDePedidos } from '#application/documentos/documentos.ts';
import { contarBuscaDePedidos, contarPedidosDoAdmin, listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { codigoAdmin, codigoCurto, codigosDoPedido, nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { abrirBancada, autor } from './bancada.ts';

const compradores = [
  'Ágata Conceição',
  'Bento 100% Silva',
  'Çelma da Silva',
  '=HYPERLINK("x")',
  'Zulmira "Zu"; Prado',
  'Íris <b>Souza</b>',
  'Łukasz Ковалёв 棋',
];
const b = await abrirBancada();
afterAll(() => b.fechar());
/** Ids by buyer's name. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  await b.limpar(1000);
  for (const [i, nome] of compradores.entries()) {
    const presente = { documento: '52998224725', presente: true, destinatario: 'Tia Lu', mensagem: 'Bom jogo!' };
    const observacao = 'linha 1\nlinha 2; "aspas"';
    const dele = { ...contato, nome, email: `comprador${i}@exemplo.test`, observacao, ...(i === 0 && presente) };
    ids[nome] = (await b.comprar({ rei: 2 }, 20_000, { contato: dele })).id;
  }
  await b.pagar(ids['Ágata Conceição'] ?? '');
  await excluirPedido(b.loja, autor, ids['Zulmira "Zu"; Prado'] ?? '');
});

const procurar = (consulta: string) => lerProcuraDePedidos(new URLSearchParams(consulta));
const nomes = async (consulta: string) =>
  (await listarPedidosDoAdmin(b.loja.db, procurar(consulta), {})).linhas.map(({ nome }) => nome);
const bytes = async (fluxo: ReadableStream<Uint8Array> | null) =>
  new Uint8Array(await new Response(fluxo).arrayBuffer());
const textoDoPdf = async (pdf: Uint8Array) => {
  const documento = await getDocumentProxy(pdf);
  return { paginas: documento.numPages, texto: (await extractText(documento, { mergePages: true })).text };
};

describe('lista', () => {
  test('filtra por status, e a lixeira fica à parte', async () => {
    expect(await nomes('status=approved')).toEqual(['Ágata Conceição']);
    expect(await nomes('status=pendente')).toHaveLength(5);
    expect(await nomes('status=lixeira')).toEqual(['Zulmira "Zu"; Prado']);
    expect(await nomes('status=concluido')).toEqual([]);
    expect(await nomes('status=<script>')).toHaveLength(6);
    expect(await contarPedidosDoAdmin(b.loja.db)).toEqual({
      todos: 6,
      pendente: 5,
      approved: 1,
      enviado: 0,
      concluido: 0,
      rejected: 0,
      lixeira: 1,
    });
  });

  test('ordena pelo nome sem olhar acentos, pela data e pelo total', async () => {
    expect((await nomes('ordem=cliente')).slice(0, 4)).toEqual([
      '=HYPERLINK("x")',
      'Ágata Conceição',
      'Bento 100% Silva',
      'Çelma da Silva',
    ]);
    expect(await nomes('ordem=-cliente')).toEqual((await nomes('ordem=cliente')).toReversed());
    expect(await nomes('ordem=data')).toEqual((await nomes('')).toReversed());
    expect(await nomes('ordem=total')).toHaveLength(6);
  });

  test.each([
    ['agata', ['Ágata Conceição']],
    ['CONCEIÇÃO ÁGATA', ['Ágata Conceição']],
    ['silva celma', ['Çelma da Silva']],
    ['comprador1@', ['Bento 100% Silva']],
    ['100%', ['Bento 100% Silva']],
    ['%%%', []],
    ['___', []],
    ['a_a', []],
    ["'; drop table pedidos; --", []],
    ['<b>souza', ['Íris <b>Souza</b>']],
    ['ab', []],
    ['x'.repeat(5000), []],
  ])('busca %j', async (busca, achados) => {
    expect(await nomes(`busca=${encodeURIComponent(busca)}`)).toEqual(achados);
    expect((await contarBuscaDePedidos(b.loja.db, procurar(`busca=${encodeURIComponent(busca)}`))).quantos).toBe(
      achados.length,
    );
  });

  test('acha pelo código, o fim, o começo ou o id inteiro, e pelo número, como quer que se escrevam', async () => {
    const { id, numeroDoPedido } = await b.ler(ids['Bento 100% Silva'] ?? '');
    for (const busca of [
      codigoCurto(id),
      codigoAdmin(id),
      id,
      `#${codigoAdmin(id)}`,
      id.toLowerCase(),
      codigoCurto(id).toLowerCase(),
      `${numeroDoPedido}`,
      `#${numeroDoPedido}`,
      `nº ${numeroDoPedido}`,
      nomeDoPedido(numeroDoPedido),
    ])
      expect([busca, await nomes(`busca=${encodeURIComponent(busca)}`)]).toEqual([busca, ['Bento 100% Silva']]);
    for (const semNinguem of [`status=approved&busca=${id}`, `status=approved&busca=${numeroDoPedido}`])
      expect(await nomes(semNinguem)).toEqual([]);
    expect(await nomes(`busca=${numeroDoPedido + 100}`)).toEqual([]);
  });
});

describe('exportação em CSV', () => {
  const ler = async (consulta: string) =>
    parse<Record<string, string>>(Buffer.from(await bytes(exportarPedidos(b.loja, procurar(consulta)))), {
      delimiter: ';',
      bom: true,
      columns: true,
    });

  test('traz o que a lista mostra, lido por um leitor de CSV', async () => {
    const linhas = await ler('ordem=cliente');
    expect(linhas.map(({ Cliente }) => Cliente)).toEqual([
      `'=HYPERLINK("x")`,
      'Ágata Conceição',
      'Bento 100% Silva',
      'Çelma da Silva',
      'Íris <b>Souza</b>',
      'Łukasz Ковалёв 棋',
    ]);
    expect(linhas[1]).toMatchObject({
      Status: 'Aprovado',
      Total: '200,00',
      Tipo: 'Convidado',
      Origem: 'web',
      Itens: '2 × Produto rei',
      Observação: 'linha 1\nlinha 2; "aspas"',
      CEP: '01001-000',
      'E-mail': 'comprador0@exemplo.test',
      'CPF/CNPJ': '529.982.247-25',
      'Quem recebe': 'Tia Lu',
    });
    expect(linhas[2]).toMatchObject({ 'CPF/CNPJ': '', 'Quem recebe': 'Bento 100% Silva' });
    expect(linhas[1]?.['Pedido']).toBe(codigoAdmin(linhas[1]?.['Id'] ?? ''));
  });

  test('o número vem depois das colunas de antes e antes do vale e de onde a pessoa veio, só em algarismos, e cresce com a data', async () => {
    const linhas = await ler('ordem=data');
    expect(Object.keys(linhas[0] ?? {}).slice(-8, -5)).toEqual(['Número', 'Vale', 'Veio de']);
    const escritos = linhas.map((linha) => linha['Número'] ?? '');
    for (const escrito of escritos) expect(escrito).toMatch(/^\d{4,}$/);
    const numeros = escritos.map(Number);
    expect(numeros).toEqual(numeros.toSorted((um, outro) => um - outro));
  });

  test('segue filtro e busca', async () => {
    expect((await ler('status=approved')).map(({ Cliente }) => Cliente)).toEqual(['Ágata Conceição']);
    expect((await ler('status=lixeira')).map(({ Cliente }) => Cliente)).toEqual(['Zulmira "Zu"; Prado']);
    expect(await ler('busca=ninguem')).toEqual([]);
  });
});

describe('papéis', () => {
  test('o relatório traz a soma e os pedidos da lista', async () => {
    const { texto } = await textoDoPdf(await bytes(await relatorioDePedidos(b.loja, procurar(''))));
    expect(texto).toMatch(/Pedidos Recebidos/);
    expect(texto).toMatch(/Soma\s*6\s*R\$\s*1\.200,00/);
    expect(texto).toContain('Ágata Conceição');
    // Letters that no typeface has are transliterated.
    expect(texto).toContain('Łukasz Ковалёв Qi');
    expect(texto).not.toContain('Zulmira');
  });

  test('o relatório de uma lista vazia diz que não há nada', async () => {
    expect(
      (await textoDoPdf(await bytes(await relatorioDePedidos(b.loja, procurar('status=enviado'))))).texto,
    ).toContain('Nenhum pedido encontrado.');
  });

  test('a guia de separação tem endereço e itens e nenhum preço; os valores do conteúdo têm folha própria', async () => {
    const { texto, paginas } = await textoDoPdf(
      await bytes(await gerarGuiaDeSeparacao(b.loja, ids['Ágata Conceição'] ?? '')),
    );
    expect(paginas).toBe(2);
    const [guia = '', declaracao = ''] = texto.split('Declaração de conteúdo');
    const { id, numeroDoPedido } = await b.ler(ids['Ágata Conceição'] ?? '');
    for (const parte of [
      nomeDoPedido(numeroDoPedido),
      codigosDoPedido(id),
      'Tia Lu',
      'Bom jogo!',
      'Praça da Sé, 64',
      'CEP 01001-000',
      'Produto rei',
      '2 unidades na caixa',
      'linha 1',
    ])
      expect(guia).toContain(parte);
    expect(guia).not.toMatch(/R\$|200,00/);
    for (const parte of ['Remetente', 'Tia Lu', 'Comprado por', 'Produto rei', 'Total, 2 unidades'])
      expect(declaracao).toContain(parte);
    expect(declaracao).toMatch(/R\$\s*200,00/);
    expect(await gerarGuiaDeSeparacao(b.loja, 'nada')).toBeNull();
  });
});
