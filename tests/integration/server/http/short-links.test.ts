// @requirement 15.27.4 15.27.5 15.27.6
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tirarLink, criarLink } from '#application/comissoes/links.ts';
import { registrarClique } from '#application/comissoes/registrar-clique.ts';
import { esquecerPessoas } from '#application/medicao/esquecer-pessoas.ts';
import { listarLinks } from '#db/comissoes/ler-links-do-influencer.ts';
import {
  limitesDeAcesso,
  linksDoInfluencer,
  pedidoLinks,
  pedidos,
  pessoasDoDia,
  produtos,
  saisDoDia,
  usuarios,
  visitasDosLinks,
} from '#db/schema/index.ts';
import { comissoesEm } from '#tests/integration/application/comissoes/bancada.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: ApiDeTeste;
beforeAll(async () => {
  teste = await criarApiDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await comissoesEm(teste).limpar();
  await esvaziar(teste.loja.db, 'links_do_influencer, pessoas_do_dia, sais_do_dia, limites_de_acesso');
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const clicar = (caminho: string, headers: Record<string, string> = {}, method = 'GET') =>
  teste.pedir(caminho, { method, headers: { 'User-Agent': CHROME, ...headers } });

/** Marina's link to the product, as `/i/MARINA10/youtube`. */
async function fazerLink(pagina = '/produto/rei', canal = 'YouTube', uid = 'marina'): Promise<string> {
  const feito = await criarLink(teste.loja, uid, { pagina, canal });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const [link] = await listarLinks(teste.loja.db, uid);
  return link?.id ?? '';
}

const contadas = () =>
  teste.loja.db
    .select({ site: visitasDosLinks.site, visitas: visitasDosLinks.visitas })
    .from(visitasDosLinks)
    .orderBy(visitasDosLinks.site);
const somadas = async () => (await contadas()).reduce((soma, { visitas }) => soma + visitas, 0);
/** Counts are written after the answer: a person of another browser, counted last, shows that the others were decided. */
async function visitasDepois(): Promise<number> {
  const antes = await somadas();
  await clicar('/i/MARINA10/youtube', { 'User-Agent': `${CHROME} Edg/140.0` });
  await expect.poll(somadas).toBeGreaterThan(antes);
  return (await somadas()) - 1;
}

describe('o endereço curto', () => {
  test('leva à página da loja com o cupom, e lembra o link por 30 dias', async () => {
    const id = await fazerLink();
    for (const caminho of ['/i/MARINA10/youtube', '/i/marina10/YouTube', '/i/MARINA10/youtube/']) {
      const resposta = await clicar(caminho, { Referer: 'https://www.youtube.com/watch?v=x' });
      expect(resposta.status).toBe(302);
      expect(resposta.headers.get('Location')).toBe('/produto/rei?cupom=MARINA10');
      expect(resposta.headers.get('Cache-Control')).toBe('no-store');
      expect(resposta.headers.getSetCookie()).toEqual([
        `gr_link=${id}.youtube.com; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      ]);
    }
    await expect.poll(contadas).toEqual([{ site: 'youtube.com', visitas: 1 }]);
  });

  test('desconhecido, ou de outra forma, leva ao início', async () => {
    await fazerLink();
    for (const caminho of [
      '/i/MARINA10/nada',
      '/i/NADA/youtube',
      '/i',
      '/i/',
      '/i/MARINA10',
      '/i/MARINA10/youtube/mais',
      '/i/%27/%C3%A9',
      '/i//evil.example',
    ]) {
      const resposta = await clicar(caminho);
      expect([caminho, resposta.status, resposta.headers.get('Location')]).toEqual([caminho, 302, '/']);
      expect(resposta.headers.getSetCookie()).toEqual([]);
    }
  });

  test('segue o código novo de quem o fez; sem código, leva sem cupom; arquivado, leva igual; sem a conta, ao início', async () => {
    const { db } = teste.loja;
    const id = await fazerLink('/produtos?busca=rei');
    const destino = async () => (await clicar('/i/MARINA10/youtube')).headers.get('Location');
    await db.update(usuarios).set({ cupom: 'MARI20' }).where(eq(usuarios.id, 'marina'));
    expect(await destino()).toBe('/produtos?busca=rei&cupom=MARI20');
    await db.update(usuarios).set({ role: 'editor' }).where(eq(usuarios.id, 'marina'));
    expect(await destino()).toBe('/produtos?busca=rei');
    await db.update(usuarios).set({ role: 'influencer' }).where(eq(usuarios.id, 'marina'));
    await db.update(usuarios).set({ cupom: null }).where(eq(usuarios.id, 'marina'));
    expect(await destino()).toBe('/produtos?busca=rei');
    expect((await tirarLink(teste.loja, 'marina', id)).ok).toBe(true);
    expect(await destino()).toBe('/produtos?busca=rei');
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await destino()).toBe('/');
  });

  test('de um produto excluído leva ao início, com o cupom', async () => {
    const { db } = teste.loja;
    await fazerLink('/produto/rei');
    await db.delete(produtos).where(eq(produtos.id, 'rei'));
    expect((await clicar('/i/MARINA10/youtube')).headers.get('Location')).toBe('/?cupom=MARINA10');
    expect(await listarLinks(db, 'marina')).toMatchObject([
      { destino: '/produto/rei', foraDeVenda: true, excluido: true },
    ]);
  });

  test('de quem tem agora o código de outra pessoa não toma os endereços dela', async () => {
    const { db } = teste.loja;
    await fazerLink('/produto/rei');
    await db.update(usuarios).set({ cupom: 'MARI20' }).where(eq(usuarios.id, 'marina'));
    await db
      .insert(usuarios)
      .values({ id: 'bia', email: 'bia@exemplo.test', nome: 'Bia', role: 'influencer', cupom: 'MARINA10' });
    expect(await criarLink(teste.loja, 'bia', { pagina: '/', canal: 'youtube' })).toMatchObject({
      valor: { slug: 'youtube-2' },
    });
    expect((await clicar('/i/MARINA10/youtube')).headers.get('Location')).toBe('/produto/rei?cupom=MARI20');
    expect((await clicar('/i/MARINA10/youtube-2')).headers.get('Location')).toBe('/?cupom=MARINA10');
  });

  test('leva também quando a contagem falha', async () => {
    await fazerLink();
    const erro = vi.spyOn(teste.loja.log, 'error');
    await teste.loja.db.execute(sql`alter table pessoas_do_dia rename to fora`);
    try {
      expect((await clicar('/i/MARINA10/youtube')).status).toBe(302);
      await expect.poll(() => erro.mock.calls).toContainEqual([expect.anything(), 'click was not counted']);
    } finally {
      await teste.loja.db.execute(sql`alter table fora rename to pessoas_do_dia`);
      erro.mockRestore();
    }
  });
});

describe('uma visita', () => {
  test('é de uma pessoa por dia e link: de novo não conta; outro navegador, outro link ou outro dia, sim', async () => {
    await fazerLink();
    await fazerLink('/produtos', 'bio');
    await clicar('/i/MARINA10/youtube', { Referer: 'https://youtube.com/' });
    await expect.poll(somadas).toBe(1);
    await clicar('/i/MARINA10/youtube', { Referer: 'https://t.co/x' });
    expect(await visitasDepois()).toBe(1);
    await clicar('/i/MARINA10/bio');
    await expect.poll(somadas).toBe(3);
    await teste.loja.db.update(pessoasDoDia).set({ dia: '2026-01-01' });
    await clicar('/i/MARINA10/bio');
    await expect.poll(somadas).toBe(4);
    expect(await contadas()).toEqual(
      [
        { site: '', visitas: 1 },
        { site: '', visitas: 2 },
        { site: 'youtube.com', visitas: 1 },
      ].toSorted((a, b) => a.site.localeCompare(b.site)),
    );
  });

  test('não é de robôs, de quem não diz o navegador, de HEAD, de páginas pedidas antes da hora, nem de quem fez o link', async () => {
    const { cookie, uid } = await teste.entrar('influencer');
    await teste.loja.db.update(usuarios).set({ cupom: null }).where(eq(usuarios.id, 'marina'));
    await teste.loja.db.update(usuarios).set({ cupom: 'MARINA10' }).where(eq(usuarios.id, uid));
    await fazerLink('/produto/rei', 'youtube', uid);
    const respostas = [
      await clicar('/i/MARINA10/youtube', { 'User-Agent': 'Googlebot/2.1' }),
      await clicar('/i/MARINA10/youtube', { 'User-Agent': '' }),
      await clicar('/i/MARINA10/youtube', {}, 'HEAD'),
      await clicar('/i/MARINA10/youtube', { 'Sec-Purpose': 'prefetch' }),
      await clicar('/i/MARINA10/youtube', { 'Sec-Fetch-Dest': 'image' }),
      await clicar('/i/MARINA10/youtube', { 'User-Agent': CHROME.replace('Chrome', 'HeadlessChrome') }),
      await clicar('/i/MARINA10/youtube', { Cookie: cookie }),
    ];
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 302));
    expect(await visitasDepois()).toBe(0);
    // A customer who is signed in counts.
    const cliente = await teste.entrar('cliente');
    await clicar('/i/MARINA10/youtube', { Cookie: cliente.cookie });
    await expect.poll(somadas).toBe(2);
  });

  test('guarda um nome de site, marcas do dia e nenhum endereço; depois do dia, nem as marcas', async () => {
    await fazerLink();
    await clicar('/i/MARINA10/youtube', { Referer: 'https://www.youtube.com/watch?v=segredo' });
    await expect.poll(somadas).toBe(1);
    const { db } = teste.loja;
    const guardado = JSON.stringify([
      await db.select().from(pessoasDoDia),
      await db.select().from(saisDoDia),
      await contadas(),
    ]);
    expect(guardado).not.toMatch(/127\.0\.0\.1|Mozilla|segredo/);
    await esquecerPessoas(teste.loja);
    expect(await db.$count(pessoasDoDia)).toBe(1);
    const ontem = '2026-01-01';
    await db.update(pessoasDoDia).set({ dia: ontem });
    await db.update(saisDoDia).set({ dia: ontem });
    await db.update(visitasDosLinks).set({ dia: ontem });
    await esquecerPessoas(teste.loja);
    expect([await db.$count(pessoasDoDia), await db.$count(saisDoDia), await somadas()]).toEqual([0, 0, 1]);
    await db.update(visitasDosLinks).set({ dia: '2020-01-01' });
    await esquecerPessoas(teste.loja);
    expect(await somadas()).toBe(0);
  });

  test('de um programa que muda de nome e de site a cada clique deixa um número limitado de linhas', async () => {
    const linkId = await fazerLink();
    for (let n = 0; n < 310; n++)
      await registrarClique(teste.loja, {
        linkId,
        site: `s${n}.exemplo.test`,
        endereco: '192.0.2.7',
        agente: `n/${n}`,
      });
    const linhas = await contadas();
    expect(linhas.length).toBe(51);
    expect(linhas.find(({ site }) => site === 'outros')?.visitas).toBe(250);
    expect(await teste.loja.db.$count(pessoasDoDia)).toBe(300);
  });

  test('o limite conta pessoas, não cliques, e nenhuma chave dele vem só do endereço', async () => {
    const linkId = await fazerLink();
    const rede = '2001:db8:66:1::';
    for (const agente of ['a', 'a', 'b', 'a'])
      await registrarClique(teste.loja, { linkId, site: '', endereco: rede, agente });
    const contas = await teste.loja.db.select().from(limitesDeAcesso);
    expect(contas.map(({ chave, quantidade }) => [chave.split('|')[0], quantidade]).toSorted()).toEqual([
      ['clique', 2],
      ['clique-da-rede', 2],
    ]);
    const semSal = [rede, '2001:db8:66::/48'].map((quem) => createHash('sha256').update(quem).digest('base64url'));
    expect(contas.filter(({ chave }) => semSal.some((resumo) => chave.includes(resumo)))).toEqual([]);
  });
});

describe('um pedido', () => {
  const pedirComCookie = (cookie: string, cupomCodigo: string | undefined) =>
    teste.pedir('/api/pedirComPix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: teste.loja.shopUrl, Cookie: cookie },
      body: JSON.stringify({
        nome: 'Beatriz Fictícia',
        email: 'beatriz@exemplo.test',
        telefone: '11988887777',
        total: cupomCodigo ? 90 : 100,
        cupomCodigo,
        itens: [{ produtoId: 'rei', quantidade: 1 }],
        enderecoDetalhado: {
          cep: '01001000',
          rua: 'Praça da Sé',
          numero: '64',
          bairro: 'Sé',
          cidade: 'São Paulo',
          uf: 'SP',
        },
      }),
    });
  const atribuidos = () =>
    teste.loja.db.select({ linkId: pedidoLinks.linkId, site: pedidoLinks.site }).from(pedidoLinks);

  test('com o cupom é do último link clicado por aquele navegador, também o segundo pedido', async () => {
    await fazerLink();
    const bio = await fazerLink('/produtos', 'bio');
    await clicar('/i/MARINA10/youtube');
    const [cookie = ''] = (
      await clicar('/i/MARINA10/bio', { Referer: 'https://instagram.com/' })
    ).headers.getSetCookie();
    for (let vez = 0; vez < 2; vez++) {
      const resposta = await pedirComCookie(cookie.split(';')[0] ?? '', 'MARINA10');
      expect([resposta.status, await resposta.text()]).toEqual([200, expect.any(String)]);
    }
    expect(await atribuidos()).toEqual([
      { linkId: bio, site: 'instagram.com' },
      { linkId: bio, site: 'instagram.com' },
    ]);
    expect(await teste.loja.db.$count(pedidos)).toBe(2);
  });

  test('sem o cupom, com o cupom de outra pessoa, ou com um cookie inventado, não é de link nenhum', async () => {
    const id = await fazerLink();
    const { db } = teste.loja;
    await db
      .insert(usuarios)
      .values({ id: 'bia', email: 'bia@exemplo.test', nome: 'Bia', role: 'influencer', cupom: 'BIA10' });
    const { linkId, site } = { linkId: id, site: '' };
    const { comprar } = comissoesEm(teste);
    await comprar({ linkClicado: { linkId, site }, cupomCodigo: null, totalVistoCentavos: 10_000 });
    await comprar({ linkClicado: { linkId, site }, cupomCodigo: 'BIA10', totalVistoCentavos: 10_000 });
    await comprar({ linkClicado: { linkId: 'A1b2C3d4E5f6G7h8I9j0', site } });
    await comprar();
    expect((await pedirComCookie('gr_link=x%22;', 'MARINA10')).status).toBe(200);
    expect(await atribuidos()).toEqual([]);
    expect(await db.$count(pedidos)).toBe(5);
    expect(await db.$count(linksDoInfluencer)).toBe(1);
  });
});

test('muitos cliques seguidos levam todos à página', async () => {
  await fazerLink();
  const respostas = await Promise.all(Array.from({ length: 150 }, () => clicar('/i/MARINA10/youtube')));
  expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([302]));
});
