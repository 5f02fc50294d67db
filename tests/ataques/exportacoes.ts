// @requirement 15.31.4 15.33.9 5.9.1
import { completarDireitos, type Direito, todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { compraDe, enviarCompra } from '#tests/falhas/carga.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { nomesDaDemo } from '#tests/integration/server/rotas/nomes-da-demo.ts';
import { paginas } from '#tests/integration/server/rotas/tabela.ts';
import { type Palco, pedir } from './palco.ts';
import { aVenda } from './reservas.ts';

const FORMULA = '=HYPERLINK("http://mau.test")';
/** What a spreadsheet takes for a formula at the beginning of a cell, quoted or not. */
const CELULA_QUE_CALCULA = /(?:^|[;\r\n])"?[=+@＝＋－＠\t]/;

const ehArquivo = (rota: string) => /\.(?:csv|pdf|json|zip)$/.test(rota) || rota.endsWith(':arquivo');

/** Exports of the panel by every right, what they hold for whom, files of other people, and formulas in their cells. */
export async function cenaDasExportacoes(cena: Cena, { demo }: Palco): Promise<void> {
  const preencher = await nomesDaDemo(demo);
  const arquivos = [
    ...new Set(
      paginas.filter(({ rota }) => rota.startsWith('/admin') && ehArquivo(rota)).map((linha) => linha.exemplo),
    ),
  ].map(preencher);
  const compradores = (
    await demo.consultar(
      `select distinct email from pedidos where email like '%@%' and email not in (select email from usuarios where role <> 'cliente')`,
    )
  ).map(({ email }) => String(email));
  const comPessoas = (texto: string) => compradores.find((email) => texto.includes(email));
  await exportarComDireitos(cena, demo, { arquivos, comPessoas });
  await arquivosDeOutros(cena, demo, compradores);
  await formulasNasCelulas(cena, demo, preencher);
}

/** Gives the demo's editor these rights; null takes the set away. */
async function darDireitos({ consultar }: LojaMontada, direitos: readonly Direito[] | null): Promise<void> {
  const lista = direitos?.map((direito) => `'${direito}'`).join(',');
  if (lista)
    await consultar(
      `insert into conjuntos_de_direitos (id, nome, direitos) values ('ataque', 'Ataque', array[${lista}]::text[]) on conflict (id) do update set direitos = excluded.direitos`,
    );
  await consultar(
    `update usuarios set conjunto_id = ${lista ? `'ataque'` : 'null'} where email = 'editor@grande-roque.test'`,
  );
}

type Provas = { arquivos: string[]; comPessoas(texto: string): string | undefined };

async function exportarComDireitos(cena: Cena, demo: LojaMontada, { arquivos, comPessoas }: Provas): Promise<void> {
  const vistos: string[] = [];
  const abrir = async (caminho: string, Cookie: string) => {
    const veio = await pedir(demo.url + caminho, { cabecalhos: Cookie ? { Cookie } : {} });
    return { ...veio, ehArquivo: veio.status === 200 && 'content-disposition' in veio.cabecalhos };
  };
  let doDonoComPessoas = 0;
  for (const caminho of arquivos) {
    const doDono = await abrir(caminho, demo.cookies.admin);
    if (comPessoas(doDono.texto)) doDonoComPessoas += 1;
    if (doDono.status >= 500) vistos.push(`admin, ${caminho}: ${doDono.status}`);
    for (const papel of ['visitante', 'cliente', 'influencer', 'editor'] as const) {
      const veio = await abrir(caminho, demo.cookies[papel]);
      if (veio.ehArquivo || comPessoas(veio.texto)) vistos.push(`${papel}, ${caminho}: ${veio.status}`);
    }
  }
  if (doDonoComPessoas < 3) vistos.push(`only ${doDonoComPessoas} files of the admin name a buyer`);
  cena.conferir(
    'no export for visitors, customers, influencers and editors without a set',
    arquivos.length * 4,
    vistos,
  );

  const comNomes: string[] = [];
  const semDados = todosOsDireitos.filter((direito) => direito !== 'exportar-dados-pessoais');
  const conjuntos = [semDados, ...todosOsDireitos.map((direito) => completarDireitos([direito, 'conteudo:ver']))];
  for (const direitos of conjuntos) {
    if (direitos.includes('exportar-dados-pessoais') && direitos.length > 2) continue;
    await darDireitos(demo, direitos);
    for (const caminho of arquivos) {
      const { texto, ehArquivo: veioArquivo, status } = await abrir(caminho, demo.cookies.editor);
      // The searches of the panel are pages' data, and follow the right to see these people.
      const deQuem = veioArquivo ? comPessoas(texto) : undefined;
      if (deQuem && !/^\/admin\/(?:busca|pedidos\/clientes)\.json/.test(caminho))
        comNomes.push(
          `${direitos.length === semDados.length ? 'all but personal data' : direitos.join()}, ${caminho}: ${deQuem}`,
        );
      if (status >= 500) comNomes.push(`${caminho}: ${status}`);
    }
  }
  await darDireitos(demo, null);
  cena.conferir(
    'no file with a buyer without the right to personal data',
    conjuntos.length * arquivos.length,
    comNomes,
  );
}

/** A customer and an influencer ask for files under other people's ids, and name other people in the address. */
async function arquivosDeOutros(cena: Cena, demo: LojaMontada, compradores: string[]): Promise<void> {
  const ids = async (sql: string) => (await demo.consultar(sql)).map(({ id }) => String(id));
  const pedidos = await ids(
    `select id from pedidos where uid is distinct from (select id from usuarios where email = 'cliente@grande-roque.test') order by criado_em desc limit 10`,
  );
  const ebooks = await ids(`select id from produtos where digital limit 3`);
  const pessoas = await ids(`select id from usuarios where email <> 'cliente@grande-roque.test' limit 6`);
  const repasses = await ids(`select id from repasses limit 3`);
  const links = await ids(`select id from links_do_influencer limit 3`);
  const outros = (await demo.consultar(`select distinct codigo from cupons limit 3`)).map(({ codigo }) =>
    String(codigo),
  );
  const doCliente = [
    ...pedidos.flatMap((id) => [
      ...ebooks.map((ebook) => `/download-ebook/${ebook}/${id}`),
      `/nota/${id}/nota.pdf`,
      `/nota/${id}/nota.xml`,
      `/recibo/${id}.data`,
      `/vale-presente/${id}/vale.pdf`,
      `/trocas/${id}/fotos/1/1/400`,
    ]),
    ...pessoas.flatMap((id) => [
      `/minha-conta/dados.json?uid=${id}&id=${id}`,
      `/minha-conta/dados.pdf?uid=${id}`,
      `/minha-conta/enderecos/${id}`,
      `/admin/clientes/${id}/dados.json`,
    ]),
  ];
  const doInfluencer = [
    ...repasses.flatMap((id) => [`/influencer/repasses/${id}/rpa.pdf`, `/influencer/repasses/${id}/nota/nota.pdf`]),
    ...pessoas.flatMap((id) => [
      `/influencer/pedidos.csv?uid=${id}&influencer=${id}`,
      `/influencer/links.csv?uid=${id}`,
      `/influencer/ultimos-pedidos.csv?influencer=${id}`,
      `/influencer/informe/informe-2026.pdf?uid=${id}`,
    ]),
    ...outros.map((codigo) => `/influencer/pedidos.csv?cupom=${codigo}`),
    ...links.map((id) => `/influencer/links/${id}/qr-code.svg`),
  ];
  const vistos: string[] = [];
  const deOutros = compradores.filter((email) => email !== 'cliente@grande-roque.test');
  for (const [Cookie, caminhos] of [
    [demo.cookies.cliente, doCliente],
    [demo.cookies.influencer, doInfluencer],
  ] as const)
    for (const caminho of caminhos) {
      const veio = await pedir(demo.url + caminho, { cabecalhos: { Cookie } });
      const deQuem = deOutros.find((email) => veio.texto.includes(email));
      const baixou =
        Cookie === demo.cookies.cliente &&
        veio.status === 200 &&
        /\/(?:download-ebook|nota|vale-presente|trocas)\//.test(caminho);
      if (deQuem || baixou || veio.status >= 500) vistos.push(`${caminho}: ${veio.status} ${deQuem ?? ''}`);
    }
  cena.conferir("nobody gets others' files by their ids", doCliente.length + doInfluencer.length, vistos);
}

/** A buyer whose name is a formula: the owner's spreadsheets must not run it. */
async function formulasNasCelulas(cena: Cena, demo: LojaMontada, preencher: (texto: string) => string): Promise<void> {
  const [produto] = await aVenda(demo);
  if (!produto) throw new Error('the demo has nothing to sell');
  const compra = compraDe({ produto, quantidade: 1 });
  await enviarCompra(demo.url, compra, { email: '=cmd@exemplo.test' });
  const id = String(compra.pedidoId);
  await demo.consultar(
    `update pedidos set nome = '${FORMULA}', cidade = '+55', bairro = '@SUM(1)', observacao = '＝1+1', status = 'approved', pago_em = now() where id = '${id}'`,
  );
  await demo.consultar(`update usuarios set nome = '${FORMULA}' where email = 'cliente@grande-roque.test'`);
  const csvs = [
    ...new Set(paginas.filter(({ rota }) => /^\/admin.*\.csv$/.test(rota)).map((linha) => preencher(linha.exemplo))),
  ];
  const vistos: string[] = compra.pedidoId ? [] : ['the order was not made'];
  let lidos = 0;
  let comFormula = 0;
  for (const caminho of csvs) {
    const veio = await pedir(demo.url + caminho, { cabecalhos: { Cookie: demo.cookies.admin } });
    if (veio.status !== 200) continue;
    lidos += 1;
    if (veio.texto.includes('HYPERLINK')) comFormula += 1;
    const celula = CELULA_QUE_CALCULA.exec(veio.texto.replace(/^\uFEFF/, ''));
    if (celula) vistos.push(`${caminho}: ${veio.texto.slice(celula.index, celula.index + 40)}`);
  }
  if (comFormula === 0) vistos.push('no export has the formula at all');
  cena.conferir('no cell of an export is a formula', `${lidos} files, ${comFormula} with the name`, vistos);
  await demo.consultar(`update usuarios set nome = 'Clara' where email = 'cliente@grande-roque.test'`);
}
