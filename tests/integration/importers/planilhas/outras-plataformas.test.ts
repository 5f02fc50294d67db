// @requirement 15.34.2 15.34.3 15.34.4 15.34.5
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pedidos, produtos, produtoVariacoes, usuarios } from '#db/schema/index.ts';
import type { Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import { clientesDaNuvemshop, pedidosDaNuvemshop, produtosDaNuvemshop } from '#tests/support/loja-da-nuvemshop.ts';
import { clientesDoWoo, pedidosDoWoo, produtosDoWoo } from '#tests/support/loja-do-woocommerce.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { retrato } from '#tests/integration/importers/firebase/import/apoio.ts';
import { type Folhas, importarPlanilhas } from './apoio.ts';

async function lida({ loja: { db } }: LojaDeTeste) {
  const bens = await db.select().from(produtos).orderBy(asc(produtos.id));
  const variacoes = await db.select().from(produtoVariacoes).orderBy(asc(produtoVariacoes.nome));
  const gente = await db.select().from(usuarios).orderBy(asc(usuarios.email));
  const compras = await db.select().from(pedidos).orderBy(asc(pedidos.id));
  return {
    bens,
    variacoes: variacoes.map(({ nome, estoque, precoCentavos }) => [nome, estoque, precoCentavos]),
    gente,
    compras,
  };
}

/** Report, confirmation and repetition, as the panel does them. */
function provar(plataforma: Plataforma, folhas: () => Folhas, mudados: () => Folhas, contas: Record<string, object>) {
  let teste: LojaDeTeste;
  beforeAll(async () => {
    teste = await criarLojaDeTeste();
  });
  afterAll(() => teste.fechar());

  test('o relatório diz o que vem sem gravar, e a confirmação grava isso', async () => {
    const antes = await retrato(teste.loja.db);
    const conferida = await importarPlanilhas(teste.loja, plataforma, folhas(), { simular: true });
    expect(await retrato(teste.loja.db)).toEqual(antes);
    expect(conferida.resumo.colecoes).toMatchObject(contas);
    const feita = await importarPlanilhas(teste.loja, plataforma, folhas());
    expect(feita.resumo.colecoes).toEqual(conferida.resumo.colecoes);
    expect(feita.linhas.map(({ motivo }) => motivo)).toEqual(conferida.linhas.map(({ motivo }) => motivo));
  });

  test('na segunda vez nada muda; depois só o que mudou lá', async () => {
    const antes = await retrato(teste.loja.db);
    const outra = await importarPlanilhas(teste.loja, plataforma, folhas());
    for (const conta of Object.values(outra.resumo.colecoes)) expect(conta.gravados).toBe(0);
    expect({ ...(await retrato(teste.loja.db)), importados: '' }).toEqual({ ...antes, importados: '' });
    const mudada = await importarPlanilhas(teste.loja, plataforma, mudados());
    expect(mudada.resumo.colecoes['produtos']).toMatchObject({ gravados: 1 });
  });
  return () => lida(teste);
}

describe('WooCommerce', () => {
  const ler = provar(
    'woocommerce',
    () => ({ produtos: produtosDoWoo(), clientes: clientesDoWoo, pedidos: pedidosDoWoo }),
    () => ({ produtos: produtosDoWoo({ preco: '8.50' }) }),
    {
      produtos: { lidos: 4, gravados: 3, fora: 1 },
      usuarios: { lidos: 2, gravados: 2 },
      pedidos: { lidos: 2, gravados: 2, soma_lida_centavos: 5500, soma_gravada_centavos: 5500 },
    },
  );

  test('produtos com variações, medidas em libras e polegadas, e quebras de linha', async () => {
    const { bens, variacoes } = await ler();
    expect(bens.map(({ id, precoCentavos, estoque, categoria }) => [id, precoCentavos, estoque, categoria])).toEqual([
      ['aberturas', 3000, 0, 'livros'],
      ['peao-de-buxo', 850, 10, 'pecas'],
      ['relogio-digital', 18_000, 3, 'relogios'],
    ]);
    expect(variacoes).toEqual([
      ['Claro', 4, null],
      ['Escuro', 6, 1290],
    ]);
    expect(bens[1]).toMatchObject({
      descricao: '<p>Torneado</p>\n<p>à mão</p>',
      pesoKg: 0.227,
      comprimentoCm: 5.08,
      larguraCm: 2.54,
      alturaCm: 10.16,
      destaque: true,
      variacoesTipos: ['Cor'],
    });
    expect(bens[0]).toMatchObject({ digital: true, arquivadoEm: expect.any(Date) });
  });

  test('clientes e pedidos, com os itens de todas as linhas', async () => {
    const { gente, compras } = await ler();
    expect(gente.map(({ nome, cidade, estado, cep }) => [nome, cidade, estado, cep])).toEqual([
      ['Ana Reis', 'Recife', 'PE', '50010000'],
      ['Bento Lopes', null, null, null],
    ]);
    expect(compras).toMatchObject([
      { id: 'woocommerce101', status: 'concluido', totalCentavos: 4000, rua: 'Rua A', numero: '12', uf: 'PE' },
      { id: 'woocommerce102', status: 'rejected', totalCentavos: 1500 },
    ]);
  });
});

describe('Nuvemshop', () => {
  const ler = provar(
    'nuvemshop',
    () => ({ produtos: produtosDaNuvemshop(), clientes: clientesDaNuvemshop(), pedidos: pedidosDaNuvemshop() }),
    () => ({ produtos: produtosDaNuvemshop({ preco: '1.249,90' }) }),
    {
      produtos: { lidos: 2, gravados: 2 },
      usuarios: { lidos: 1, gravados: 1 },
      pedidos: { lidos: 2, gravados: 2, soma_lida_centavos: 6750, soma_gravada_centavos: 6750 },
    },
  );

  test('produtos em Latin-1, com variações; o oculto está fora de venda', async () => {
    const { bens, variacoes } = await ler();
    expect(bens.map(({ id, precoCentavos, estoque, categoria }) => [id, precoCentavos, estoque, categoria])).toEqual([
      ['rei', 2500, 7, 'pecas'],
      ['relogio-digital', 124_990, 5, 'digitais'],
    ]);
    expect(variacoes).toEqual([
      ['Branco', 2, 139_990],
      ['Preto', 3, null],
    ]);
    expect(bens[0]).toMatchObject({ arquivadoEm: expect.any(Date), pesoKg: 0.1 });
    expect(bens[1]).toMatchObject({ arquivadoEm: null, alturaCm: 10.5 });
  });

  test('clientes com o endereço inteiro; pedidos pagos, enviados e cancelados', async () => {
    const { gente, compras } = await ler();
    expect(gente).toMatchObject([
      {
        nome: 'Ana Reis',
        telefone: '19988887777',
        endereco: 'Rua das Torres',
        numero: '12',
        complemento: 'ap 3',
        bairro: 'Centro',
        estado: 'SP',
        cep: '13010000',
      },
    ]);
    expect(compras).toMatchObject([
      {
        id: 'nuvemshop100',
        status: 'enviado',
        totalCentavos: 4250,
        freteCentavos: 1250,
        rua: 'Rua das Torres',
        numero: '12',
        pagoEm: new Date('2024-03-05T13:05:00Z'),
      },
      { id: 'nuvemshop101', status: 'rejected' },
    ]);
  });
});
