// @requirement 11.13.2
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { meusDadosEmPdf } from '#application/documentos/documentos.ts';
import { pedidoDownloads } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';

const { teste } = await abrirLojaDoArquivo();

async function paginasDe(uid: string): Promise<string[]> {
  const pdf = new Response(await meusDadosEmPdf(teste.loja, uid));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())));
  return text.map((pagina) => pagina.replaceAll(/\s+/g, ' '));
}

test('traz cadastro, pedidos e downloads da pessoa, com o nome da loja em cada página, e nada de outra', async () => {
  const { db } = teste.loja;
  const uid = await criarCliente(db, 'carla@exemplo.test', {
    nome: 'Carla Conceição',
    telefone: '11988887777',
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '64',
    bairro: 'Sé',
    cidade: 'São Paulo',
    estado: 'SP',
  });
  const ids: string[] = [];
  for (let i = 0; i < 14; i += 1) {
    const itens = [
      { nome: 'Tabuleiro oficial marchetado 50 cm', variacao: 'Nogueira e bordo', quantidade: 2 },
      { produtoId: 'mates', nome: 'Mates clássicos', digital: true },
    ];
    ids.push(
      await criarPedido(
        db,
        {
          uid,
          nome: 'Carla Conceição',
          status: 'concluido',
          subtotalCentavos: 30_000,
          descontoCentavos: 3000,
          totalCentavos: 27_000,
          cupomCodigo: 'MARINA10',
        },
        itens,
      ),
    );
  }
  await criarPedido(db, { uid: await criarCliente(db, 'davi@exemplo.test'), nome: 'Davi Alheio' });
  await db
    .insert(pedidoDownloads)
    .values({ pedidoId: ids[0] ?? '', uid, produtoId: 'mates', baixadoEm: new Date('2026-11-02T12:00:00Z') });
  const paginas = await paginasDe(uid);
  expect(paginas.length).toBeGreaterThan(2);
  for (const [i, pagina] of paginas.entries()) {
    expect(pagina).toContain('Loja de xadrez');
    expect(pagina).toContain(`${i + 1} de ${paginas.length}`);
  }
  const tudo = paginas.join(' ');
  for (const texto of [
    'Meus dados',
    'Carla Conceição',
    'carla@exemplo.test',
    '(11) 98888-7777',
    'Praça da Sé, 64',
    'Nogueira e bordo',
    'R$ 270,00',
    'Desconto (MARINA10) −R$ 30,00',
    'Mates clássicos · pedido',
  ])
    expect(tudo).toContain(texto);
  for (const id of ids) expect(tudo).toContain(` · ${codigoCurto(id)}`);
  expect(tudo).not.toContain('Davi');
});

test('nomes e observações estranhos não o quebram; sem pedidos, diz isso', async () => {
  const { db } = teste.loja;
  const uid = await criarCliente(db, 'estranha@exemplo.test', { nome: 'Ỹara 王 👩‍🎤 <b>&amp;</b>' });
  expect((await paginasDe(uid)).join(' ')).toContain('Nenhum pedido.');
  await criarPedido(db, { uid, nome: 'Ỹara 王 👩‍🎤', observacao: `${'x'.repeat(900)}\n\u202Eoi` }, [
    { nome: 'N'.repeat(200) },
  ]);
  expect((await paginasDe(uid)).join(' ')).toContain('<b>&amp;</b>');
});
