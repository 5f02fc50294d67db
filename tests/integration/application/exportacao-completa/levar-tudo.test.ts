// @requirement 15.38.1 15.38.2 15.38.3 15.42.3
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  descartarExportacao,
  esquecerExportacao,
  levarTudo,
  prepararExportacao,
} from '#application/exportacao-completa/levar-tudo.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { lerExportacao } from '#db/exportacao/ler-exportacao.ts';
import { nomesDasTabelas } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { acrescentarImagem } from '#db/importacao/gravar-importacao-de-arquivos.ts';
import { auditoria, produtos, produtoVariacoes, usuarios } from '#db/schema/index.ts';
import { EXPORTACAO_GUARDADA_MS } from '#domain/configuracao/levar-tudo.ts';
import type { Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import { abrirZip } from '#tests/support/abrir-zip.ts';
import { clientesDaShopify, csvDaShopify, pedidosDaShopify, produtosGerados } from '#tests/support/loja-da-shopify.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { retrato } from '#tests/integration/importers/firebase/import/apoio.ts';
import { arquivosDasTabelas, guardarArquivosDasTabelas } from './arquivos-das-tabelas.ts';
import { importarPlanilhas } from '#tests/integration/importers/planilhas/apoio.ts';

const autor = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };
const sempre = new AbortController().signal;

let teste: LojaDeTeste;
let pacote: Map<string, Buffer>;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  await importarPlanilhas(teste.loja, 'shopify', {
    produtos: csvDaShopify(produtosGerados(120)),
    clientes: clientesDaShopify,
    pedidos: pedidosDaShopify,
  });
  const { db } = teste.loja;
  // Variations that share their units, and a kind without a name.
  const proprio = {
    descricao: '<p>Oi</p>',
    categoria: 'pecas',
    pesoKg: 1,
    alturaCm: 1,
    larguraCm: 1,
    comprimentoCm: 1,
  };
  await db.insert(produtos).values([
    { id: 'comum', nome: 'Comum', precoCentavos: 500, estoque: 7, variacoes: ['Claro', 'Escuro'], ...proprio },
    {
      id: 'Livro_1',
      nome: '=Livro, "novo"',
      precoCentavos: 3990,
      estoque: 0,
      digital: true,
      arquivo: 'ebooks/livro.pdf',
      ...proprio,
    },
    { id: 'menos', nome: '-Menos e +mais', precoCentavos: 700, estoque: 2, ...proprio },
  ]);
  await db.insert(usuarios).values({
    id: 'longe',
    nome: '@Longe da Silva',
    email: 'longe@exemplo.test',
    telefone: '11988887777',
    endereco: 'Rua do Rei',
    numero: '64',
    complemento: 'Casa 2',
    bairro: 'Torre',
    cidade: 'Recife',
    estado: 'PE',
    cep: '50010000',
  });
  await teste.loja.arquivos.gravar('ebooks/livro.pdf', Buffer.from('%PDF-1.7 livro'), 'application/pdf');
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#833' } })
    .png()
    .toBuffer();
  const recebida = await receberImagem(teste.loja, { bytes, nome: 'peca.png', para: 'produtos', autorId: 'dona' });
  if (!recebida.ok) throw new Error(recebida.erro.codigo);
  await acrescentarImagem(db, 'peca-0', { ...recebida.valor.imagem, id: 'foto', posicao: 0, principal: true }, []);
  await guardarArquivosDasTabelas(teste);
});
afterAll(() => teste.fechar());

async function baixar(): Promise<Map<string, Buffer>> {
  const exportacao = await lerExportacao(teste.loja.db);
  const lido = await teste.loja.arquivos.ler(exportacao?.chave ?? '');
  if (!lido) throw new Error('no archive');
  return abrirZip(Buffer.from(await new Response(lido.corpo).arrayBuffer()));
}

const texto = (caminho: string) => pacote.get(caminho)?.toString('utf8') ?? '';
type Exportado = { estoque: number; precoCentavos: number; porVariacao: unknown[]; email: string };
const lista = (caminho: string) => JSON.parse(texto(caminho)) as Exportado[];

const somas = async (loja: LojaDeTeste['loja']) => {
  const { rows } = await loja.db.execute<Record<string, number>>(sql`
    select count(*)::int as produtos, sum(estoque)::int as estoque, sum(preco_centavos)::int as precos,
      (select count(*)::int from produto_variacoes) as variacoes from produtos`);
  return rows[0];
};

function somasDoPacote() {
  const produtosDele = lista('produtos.json');
  const somar = (valor: (um: Exportado) => number) => produtosDele.reduce((total, um) => total + valor(um), 0);
  return {
    produtos: produtosDele.length,
    estoque: somar(({ estoque }) => estoque),
    precos: somar(({ precoCentavos }) => precoCentavos),
    variacoes: somar(({ porVariacao }) => porVariacao.length),
  };
}

test('o pacote é feito uma vez, tem todos os arquivos, e cada lista tem as somas da loja', async () => {
  const iniciado = await levarTudo(teste.loja, autor);
  if (!iniciado.ok) throw new Error(iniciado.erro.codigo);
  expect(await levarTudo(teste.loja, autor)).toEqual({ ok: false, erro: { codigo: 'ja-ha-uma' } });
  expect(teste.tarefas).toContainEqual({ nome: 'levar-tudo', dados: { exportacaoId: iniciado.valor.id } });
  await prepararExportacao(teste.loja, iniciado.valor.id, sempre);
  const pronta = await lerExportacao(teste.loja.db);
  expect(pronta).toMatchObject({ etapa: 'pronta', andamento: null, falha: null });
  pacote = await baixar();
  expect(pacote.size).toBe(pronta?.arquivos);
  expect([...pacote.keys()].filter((caminho) => !caminho.includes('/'))).toEqual(
    [
      ['LEIA-ME.txt'],
      ...['produtos', 'pedidos', 'clientes', 'cupons', 'categorias'].map((nome) => [`${nome}.csv`, `${nome}.json`]),
      ...['shopify', 'woocommerce'].map((de) => ['produtos', 'clientes', 'pedidos'].map((nome) => `${de}-${nome}.csv`)),
    ].flat(),
  );
  expect([...pacote.keys()].filter((caminho) => caminho.startsWith('tabelas/'))).toEqual(
    ['pedidos-da-lixeira', ...nomesDasTabelas].flatMap((nome) => [`tabelas/${nome}.csv`, `tabelas/${nome}.json`]),
  );
  expect([...pacote.keys()].filter((caminho) => /^(?:imagens|ebooks|documentos)\//.test(caminho))).toEqual([
    ...['loja', 'paginas', 'conteudo', 'aparencia', 'parceria'].map((nome) => `documentos/${nome}.json`),
    expect.stringMatching(/^imagens\/produtos\/.+\/\d+\.webp$/),
    ...Object.keys(arquivosDasTabelas).filter((caminho) => caminho.startsWith('imagens/')),
    'ebooks/livro.pdf',
    'documentos/notas/comprovante.pdf',
  ]);
  expect(texto('ebooks/livro.pdf')).toBe('%PDF-1.7 livro');
  for (const [caminho, chave] of Object.entries(arquivosDasTabelas)) expect(texto(caminho)).toBe(chave);
  expect(somasDoPacote()).toEqual(await somas(teste.loja));
  expect(lista('pedidos.json')).toHaveLength(3);
  expect(lista('clientes.json').map(({ email }) => email)).toContain('carla@exemplo.test');
  expect(texto('pedidos.json')).not.toContain('visitante');
  // Sheets that people open guard formulas; those for programs carry each text as it is.
  expect(texto('produtos.csv')).toContain(`'=Livro`);
  expect(texto('produtos.csv')).toContain(`'-Menos`);
  for (const de of ['shopify', 'woocommerce']) {
    expect(texto(`${de}-produtos.csv`)).toContain(`,-Menos e +mais,`);
    expect(texto(`${de}-clientes.csv`)).not.toContain(`'`);
  }
  expect(texto('shopify-clientes.csv')).toContain('@Longe,da Silva,longe@exemplo.test');
  expect(texto('shopify-clientes.csv')).toContain(
    '"Rua do Rei, 64","Casa 2, Torre",Recife,PE,BR,50010000,+5511988887777',
  );
  expect(texto('clientes.csv')).toContain(';Rua do Rei;64;Casa 2;Torre;Recife;PE;50010000;');
  expect(
    (await teste.loja.db.select().from(auditoria)).map(({ acao, entidadeId }) => [acao, entidadeId]),
  ).toContainEqual(['exportar', 'tudo']);
});

test.each<[string, Plataforma]>([
  ['shopify', 'shopify'],
  ['woocommerce', 'woocommerce'],
])('as planilhas de %s, trazidas de volta, não mudam nada', async (de, plataforma) => {
  const antes = await retrato(teste.loja.db);
  const { resumo, linhas } = await importarPlanilhas(teste.loja, plataforma, {
    produtos: texto(`${de}-produtos.csv`),
    clientes: texto(`${de}-clientes.csv`),
    pedidos: texto(`${de}-pedidos.csv`),
  });
  expect(resumo.colecoes['produtos']).toMatchObject({ lidos: 123, gravados: 0, iguais: 123, fora: 0 });
  expect(resumo.colecoes['pedidos']).toMatchObject({ lidos: 3, gravados: 0, iguais: 3 });
  expect(resumo.colecoes['usuarios']).toMatchObject({ lidos: 3, gravados: 0, iguais: 3 });
  expect(resumo.colecoes['arquivos']).toMatchObject({ gravados: 0, fora: 0 });
  // Shopify has no units that variations share.
  const mantidos = linhas.filter(({ acao }) => acao === 'mantido').map(({ id }) => id);
  expect(mantidos).toEqual(de === 'shopify' ? ['comum'] : []);
  const depois = await retrato(teste.loja.db);
  expect({ ...depois, importados: '' }).toEqual({ ...antes, importados: '' });
});

test.each<[string, Plataforma]>([
  ['shopify', 'shopify'],
  ['woocommerce', 'woocommerce'],
])('as planilhas de %s enchem outra loja com as mesmas somas', async (de, plataforma) => {
  const outra = await criarLojaDeTeste();
  try {
    await importarPlanilhas(outra.loja, plataforma, {
      produtos: texto(`${de}-produtos.csv`).replaceAll(/https?:\/\/[^",\s]+\.webp/g, ''),
      clientes: texto(`${de}-clientes.csv`),
      pedidos: texto(`${de}-pedidos.csv`),
    });
    expect(await somas(outra.loja)).toEqual(await somas(teste.loja));
    const nomes = async ({ db }: LojaDeTeste['loja']) =>
      (await db.select({ produto: produtoVariacoes.produtoId, nome: produtoVariacoes.nome }).from(produtoVariacoes))
        .map(({ nome }) => nome)
        .toSorted();
    expect(await nomes(outra.loja)).toEqual(await nomes(teste.loja));
    const [longe] = await outra.loja.db.select().from(usuarios).where(eq(usuarios.email, 'longe@exemplo.test'));
    expect(longe).toMatchObject({
      nome: '@Longe da Silva',
      telefone: '11988887777',
      endereco: 'Rua do Rei',
      numero: '64',
      cidade: 'Recife',
      cep: '50010000',
    });
    expect([longe?.complemento, longe?.bairro].filter(Boolean).join(', ')).toBe('Casa 2, Torre');
    expect((await outra.loja.db.select().from(produtos)).map(({ nome }) => nome)).toContain('-Menos e +mais');
  } finally {
    await outra.fechar();
  }
});

test('sem espaço em disco nada é escrito; um arquivo que não se lê encerra o pacote; apagado no meio para, e depois de um dia some', async () => {
  const { loja } = teste;
  const cheio = { ...loja, hostInfo: { ...loja.hostInfo, livresEmDisco: async () => 1024 } };
  const semEspaco = await levarTudo(loja, autor);
  if (!semEspaco.ok) throw new Error(semEspaco.erro.codigo);
  await prepararExportacao(cheio, semEspaco.valor.id, sempre);
  expect(await lerExportacao(loja.db)).toMatchObject({ etapa: 'falhou', falha: 'sem-espaco' });

  // A file that fails while it is read: the archive ends with its reason, and not the process.
  const quebrado = await levarTudo(loja, autor);
  if (!quebrado.ok) throw new Error(quebrado.erro.codigo);
  const arquivosQuebrados = {
    ...loja.arquivos,
    async ler(...pedida: Parameters<typeof loja.arquivos.ler>) {
      const lido = await loja.arquivos.ler(...pedida);
      return lido && { ...lido, corpo: new ReadableStream<Uint8Array>({ pull: (c) => c.error(new Error('disk')) }) };
    },
  };
  await prepararExportacao({ ...loja, arquivos: arquivosQuebrados }, quebrado.valor.id, sempre);
  expect(await lerExportacao(loja.db)).toMatchObject({ etapa: 'falhou', falha: 'erro' });

  const apagado = await levarTudo(loja, autor);
  if (!apagado.ok) throw new Error(apagado.erro.codigo);
  const chave = (await lerExportacao(loja.db))?.chave ?? '';
  let vezes = 0;
  const cancelando = {
    ...loja,
    relogio: {
      agora() {
        return new Date(loja.relogio.agora().getTime() + ++vezes * 10_000);
      },
    },
    arquivos: {
      ...loja.arquivos,
      async gravar(...pedida: Parameters<typeof loja.arquivos.gravar>) {
        await descartarExportacao(loja, apagado.valor.id);
        return loja.arquivos.gravar(...pedida);
      },
    },
  };
  await prepararExportacao(cancelando, apagado.valor.id, sempre);
  expect(await lerExportacao(loja.db)).toBeNull();
  expect(await loja.arquivos.ler(chave)).toBeNull();

  // With more products than are read at once.
  await loja.db
    .execute(sql`insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm)
    select 'peao-' || n, 'Peão ' || n, '', n, 1, 'pecas', 1, 1, 1, 1 from generate_series(1, 500) n`);
  const ultimo = await levarTudo(loja, autor);
  if (!ultimo.ok) throw new Error(ultimo.erro.codigo);
  await prepararExportacao(loja, ultimo.valor.id, sempre);
  pacote = await baixar();
  expect(somasDoPacote()).toEqual(await somas(loja));
  await esquecerExportacao(loja);
  expect(await lerExportacao(loja.db)).toMatchObject({ etapa: 'pronta' });
  const umDiaDepois = { agora: () => new Date(loja.relogio.agora().getTime() + EXPORTACAO_GUARDADA_MS + 1000) };
  await esquecerExportacao({ ...loja, relogio: umDiaDepois });
  expect(await lerExportacao(loja.db)).toBeNull();
});
