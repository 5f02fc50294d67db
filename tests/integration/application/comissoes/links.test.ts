// @requirement 15.27.1 15.27.3 15.27.6 15.27.7 15.28.8
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { criarLink, tirarLink } from '#application/comissoes/links.ts';
import { colunasDosLinks } from '#application/comissoes/colunas.ts';
import { csvEmFluxo } from '#application/exportacao.ts';
import { lerResultadosDosLinks, listarLinks } from '#db/comissoes/ler-links-do-influencer.ts';
import { contarVisitaDoLink } from '#db/comissoes/gravar-links.ts';
import { linksDoInfluencer, pedidoLinks, pedidos, usuarios } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { periodosDosLinks, semResultado } from '#domain/comissoes/resultado-dos-links.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { codigosSomados, diasSomados, mesesSomados } from '#tests/support/somar-links.ts';
import { abrirComissoes, COMISSAO, VENDA } from './bancada.ts';

const { teste, loja, db, agora, comprarEPagar, vender, adminMuda } = await abrirComissoes();

const criar = async (pagina: string, canal: string) => {
  const feito = await criarLink(loja, 'marina', { pagina, canal });
  return feito.ok ? feito.valor : feito.erro.codigo;
};
/** The figures kept by triggers are those of visits and ledger. */
async function comSomasCertas(): Promise<void> {
  for (const [tabela, somadas] of [
    ['meses_dos_links', mesesSomados],
    ['dias_dos_links', diasSomados],
    ['meses_dos_codigos', codigosSomados],
  ] as const) {
    const { rows } = await db.execute(
      sql`(select * from ${sql.raw(tabela)} except ${somadas}) union all (${somadas} except select * from ${sql.raw(tabela)})`,
    );
    expect(rows, tabela).toEqual([]);
  }
}
const links = () => listarLinks(db, 'marina');

test('a página é um caminho, um endereço da loja ou um produto pelo nome, e tem de existir', async () => {
  await porAVenda(teste, { id: 'torre', nome: 'Torre de ébano' });
  await porAVenda(teste, { id: 'torre-2', nome: 'Torre de buxo' });
  const casos: [string, unknown][] = [
    ['/produto/torre', { slug: 'a', novo: true }],
    [`${loja.shopUrl}/produtos?busca=rei`, { slug: 'a', novo: true }],
    ['torre de EBANO', { slug: 'a', novo: false }],
    ['torre', 'varios-produtos'],
    ['bispo', 'pagina-desconhecida'],
    ['/produto/nada', 'pagina-desconhecida'],
    ['/categoria/nada', 'pagina-desconhecida'],
    ['/admin', 'pagina-reservada'],
    ['https://outro.exemplo', 'pagina-de-outro-site'],
    ['', 'pagina-vazia'],
  ];
  for (const [i, [pagina, esperado]] of casos.entries()) {
    const dito = await criar(pagina, i < 3 ? 'a' : 'b');
    expect([pagina, dito]).toEqual([pagina, i === 1 ? { slug: 'a-2', novo: true } : esperado]);
  }
  expect(await criar('/', ' ')).toBe('canal-invalido');
  expect(await criar('/', 'x'.repeat(41))).toBe('canal-invalido');
  expect((await links()).map(({ destino, produto }) => [destino, produto])).toEqual([
    ['/produtos?busca=rei', null],
    ['/produto/torre', 'Torre de ébano'],
  ]);
});

test('a mesma página e canal fazem um só link, também ao mesmo tempo; dois canais iguais ganham endereços próprios', async () => {
  const feitos = await Promise.all(Array.from({ length: 5 }, () => criar('/', 'Bio')));
  expect(feitos.filter((feito) => typeof feito === 'object' && feito.novo)).toHaveLength(1);
  const outros = await Promise.all(['/produtos', '/sobre', '/contato'].map((pagina) => criar(pagina, 'bio')));
  expect(outros.map((feito) => (typeof feito === 'object' ? feito.slug : feito)).toSorted()).toEqual([
    'bio-2',
    'bio-3',
    'bio-4',
  ]);
});

test('arquivar é só de quem o fez, e criar de novo traz o mesmo link de volta', async () => {
  await criar('/', 'bio');
  const [link] = await links();
  const id = link?.id ?? '';
  expect((await tirarLink(loja, 'outra', id)).ok).toBe(false);
  expect((await tirarLink(loja, 'marina', id)).ok).toBe(true);
  expect((await tirarLink(loja, 'marina', id)).ok).toBe(false);
  expect((await links())[0]?.arquivadoEm).toBeInstanceOf(Date);
  expect(await criar('/', 'bio')).toEqual({ slug: 'bio', novo: true });
  expect(await links()).toMatchObject([{ id, arquivadoEm: null }]);
});

test('são até cem links, mil com os arquivados, e nenhum sem cupom', async () => {
  const fazer = (de: number, ate: number, arquivado: boolean) =>
    db.execute(sql`insert into links_do_influencer (id, id_influencer, codigo, slug, destino, canal, arquivado_em)
      select 'l' || n, 'marina', 'MARINA10', 's' || n, '/', 'c' || n, case when ${arquivado} then now() end from generate_series(${de}::int, ${ate}::int) n`);
  await fazer(1, 99, false);
  expect(await criar('/', 'bio')).toMatchObject({ novo: true });
  expect(await criar('/', 'outro')).toBe('links-demais');
  await fazer(100, 1009, true);
  const [link] = await links();
  await tirarLink(loja, 'marina', link?.id ?? '');
  await tirarLink(loja, 'marina', 'l1');
  expect(await criar('/', 'outro')).toBe('links-no-limite');
  expect(await criar('/', 'c500')).toMatchObject({ novo: true });
  await db.update(usuarios).set({ cupom: null }).where(eq(usuarios.id, 'marina'));
  expect(await criar('/', 'mais um')).toBe('sem-cupom');
});

test('visitas e pedidos por link, site e dia; o livro dá os valores, e um estorno os leva', async () => {
  await criar('/', 'youtube');
  await criar('/', 'bio');
  const [bio, youtube] = (await links()).toSorted((a, b) => a.canal.localeCompare(b.canal)).map(({ id }) => id);
  const hoje = diaEmSaoPaulo(agora());
  const { mesPassado, doAno } = periodosDosLinks(agora());
  const visitar = (linkId = '', site = '', marca = '', dia = hoje) =>
    contarVisitaDoLink(db, { linkId, site, dia, marca });
  for (const marca of ['a', 'b', 'a']) await visitar(youtube, 'youtube.com', marca);
  await visitar(bio, '', 'c', mesPassado);
  await visitar(bio, '', 'd', '2020-01-01');
  const { pedidoId } = await comprarEPagar({ linkClicado: { linkId: youtube ?? '', site: 'youtube.com' } });
  await comprarEPagar({ linkClicado: { linkId: bio ?? '', site: '' } });
  await vender();
  const ler = () => lerResultadosDosLinks(db, 'marina', { doAno, desdeODia: mesPassado, hoje });
  const venda = { pedidos: 1, vendidoCentavos: VENDA, comissaoCentavos: COMISSAO };
  const { porLink, porSite, dias } = await ler();
  expect(porLink).toEqual(
    new Map([
      [youtube, { visitas: 2, ...venda }],
      [bio, { visitas: 1, ...venda }],
    ]),
  );
  expect(porSite.toSorted((a, b) => a.site.localeCompare(b.site))).toEqual([
    { site: '', visitas: 1, ...venda },
    { site: 'youtube.com', visitas: 2, ...venda },
  ]);
  expect(dias[0]).toEqual({ ...semResultado, dia: mesPassado, visitas: 1 });
  expect(dias.at(-1)).toEqual({
    dia: hoje,
    visitas: 2,
    pedidos: 2,
    vendidoCentavos: 2 * VENDA,
    comissaoCentavos: 2 * COMISSAO,
  });
  await comSomasCertas();
  await adminMuda(pedidoId, 'rejected');
  await comSomasCertas();
  expect((await ler()).porLink.get(youtube ?? '')).toEqual({ ...semResultado, visitas: 2 });
  // Without the account nothing of the links is left, and the orders are.
  await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
  expect(await db.$count(linksDoInfluencer)).toBe(0);
  expect(await db.$count(pedidoLinks)).toBe(0);
  expect(await db.$count(pedidos)).toBe(3);
});

test('na planilha um canal não vira fórmula', async () => {
  await criar('/', '=hyperlink("https://x.exemplo")');
  const linhas = (await links()).map((link) => ({ ...link, ...semResultado, endereco: 'https://loja.exemplo/i/A/b' }));
  async function* lotes() {
    yield linhas;
  }
  const csv = await new Response(csvEmFluxo(colunasDosLinks, lotes())).text();
  expect(csv).toContain(`;"'=hyperlink(""https://x.exemplo"")";/;`);
});
