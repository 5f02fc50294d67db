// @requirement 4.2.1 7.6.1 11.17.1 15.10.11
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contas, pedidos, usuarios } from '#db/schema/index.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { importar } from '#tests/integration/importers/firebase/import/apoio.ts';
import { bancoDoArquivo, linhaDoUsuario, navegador } from './apoio.ts';
import { lojaComGoogle, navegadorHttp, recado } from './loja-com-google.ts';

const banco = bancoDoArquivo();

const HELENA = { conta: 'helena.prado@gmail.test', acao: 'continuar' };

/** Signs in through the pop-up; returns the message of its last page. */
async function pelaJanela(shopUrl: string, campos: Record<string, string>, janela = navegadorHttp(shopUrl)) {
  const pagina = await janela.abrirGoogle();
  const fim = await janela.enviar(pagina.url.href, campos);
  return { janela, fim, recado: recado(fim.texto) };
}

test('quem escolhe uma conta do Google sai com sessão aberta e cadastro de cliente', async () => {
  const { db } = banco;
  const { identidade, shopUrl, caixa } = await lojaComGoogle(db);
  const { janela, fim, recado: dito } = await pelaJanela(shopUrl, HELENA);
  expect(dito).toMatchObject({ nonce: 'n1', redirectTo: '/' });
  expect(fim.cabecalhos.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
  expect(fim.cabecalhos.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({
    displayName: 'Helena Prado',
    email: 'helena.prado@gmail.test',
    role: 'cliente',
  });
  expect(await linhaDoUsuario(db, 'helena.prado@gmail.test')).toMatchObject({
    emailVerificado: true,
    role: 'cliente',
    comissaoPb: 0,
    cupom: null,
  });
  expect(caixa.map(({ tipo }) => tipo)).toEqual(['boas-vindas']);
  const [conta] = await db.select().from(contas);
  expect(conta).toMatchObject({
    provedor: 'google',
    tokenDeAcesso: null,
    tokenDeRenovacao: null,
    tokenDeIdentidade: null,
  });
});

test('na segunda vez é a mesma pessoa, sem outra boas-vindas, e a conta é escolhida de novo', async () => {
  const { identidade, shopUrl, caixa } = await lojaComGoogle(banco.db);
  const { janela } = await pelaJanela(shopUrl, HELENA);
  const antes = await identidade.usuarioDaSessao(janela.cabecalhos());
  await pelaJanela(shopUrl, HELENA, janela);
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toEqual(antes);
  await pelaJanela(shopUrl, { conta: 'otavio.lins@gmail.test', acao: 'continuar' }, janela);
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({ displayName: 'Otávio Lins' });
  expect(caixa.map(({ para }) => para)).toEqual(['helena.prado@gmail.test', 'otavio.lins@gmail.test']);
});

test('quem entrava com o Google numa loja do Firebase que foi trazida entra na conta de lá, com os pedidos de lá', async () => {
  const { db } = banco;
  const { identidade, shopUrl, caixa } = await lojaComGoogle(db);
  await pelaJanela(shopUrl, HELENA);
  const [{ idNoProvedor: sujeito } = { idNoProvedor: '' }] = await db.select().from(contas);
  await db.delete(usuarios);
  caixa.length = 0;
  const uid = 'uidDaHelenaAntiga00000000001';
  const pedido = 'PedidoDaHelena000001';
  const item = { nome: 'Rei', preco: 50, quantidade: 1, produtoId: 'Rei01' };
  const email = 'helena@antiga.test';
  const daHelena = { nome: 'Helena de Lá', email, telefone: '(11) 91234-5678', uid, itens: [item], total: 50 };
  const antiga: LojaDeAntes = {
    colecoes: {
      usuarios: () => [{ id: uid, campos: { nome: 'Helena de Lá', email, role: 'cliente' } }],
      pedidos: () => [{ id: pedido, campos: { ...daHelena, status: 'aprovado', criadoEm: new Date('2024-03-05') } }],
    },
    contas: () => [
      {
        localId: uid,
        email,
        emailVerified: true,
        providerUserInfo: [{ providerId: 'google.com', rawId: sujeito, email: HELENA.conta }],
      },
    ],
  };
  await importar(db, antiga);
  // The e-mail at Google has changed since: the subject identifies the person.
  const { janela, recado: dito } = await pelaJanela(shopUrl, HELENA);
  expect(dito.error).toBeUndefined();
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({
    uid,
    displayName: 'Helena de Lá',
    email,
  });
  expect(await db.select({ id: usuarios.id }).from(usuarios)).toEqual([{ id: uid }]);
  expect(await db.select({ id: pedidos.id, uid: pedidos.uid }).from(pedidos)).toEqual([{ id: pedido, uid }]);
  expect(caixa).toEqual([]);
});

test('o que é digitado na janela vale mais que a conta marcada', async () => {
  const { identidade, shopUrl } = await lojaComGoogle(banco.db);
  const { janela } = await pelaJanela(shopUrl, {
    ...HELENA,
    nome: 'Rui <b>Lá</b>',
    email: ' RUI@gmail.test ',
    verificado: 'sim',
  });
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({
    displayName: 'Rui <b>Lá</b>',
    email: 'rui@gmail.test',
  });
});

test('sem nome ou com e-mail torto a janela pergunta de novo', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  const janela = navegadorHttp(shopUrl);
  const pagina = await janela.abrirGoogle();
  const tortos: Record<string, string>[] = [
    { conta: 'outra' },
    { conta: 'outra', nome: 'Rui' },
    { conta: 'outra', nome: 'Rui', email: 'rui' },
  ];
  for (const campos of tortos) {
    const resposta = await janela.enviar(pagina.url.href, { ...campos, acao: 'continuar' });
    expect(resposta.status).toBe(422);
    expect(resposta.texto).toContain('Informe um nome e um e-mail válido.');
  }
  expect(recado((await janela.enviar(pagina.url.href, HELENA)).texto).token).toBe('-');
});

test('quem cancela na janela não entra, e a loja sabe por quê', async () => {
  const { db } = banco;
  const { identidade, shopUrl } = await lojaComGoogle(db);
  const { janela, recado: dito } = await pelaJanela(shopUrl, { acao: 'cancelar' });
  expect(dito).toMatchObject({ nonce: 'n1', error: { code: 'access_denied' } });
  expect(dito.token).toBeUndefined();
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toBeNull();
  expect(await db.select().from(usuarios)).toEqual([]);
});

test('uma conta com o mesmo e-mail confirmado passa a valer também com o Google, com os direitos que tinha', async () => {
  const { db } = banco;
  const { identidade, shopUrl } = await lojaComGoogle(db);
  const criada = await identidade.criarUsuario({
    email: 'helena.prado@gmail.test',
    nome: 'Helena da Loja',
    senha: 'senha-boa-1',
    role: 'influencer',
    cupom: 'HELENA5',
    comissaoPb: 500,
    trocarSenha: false,
    semEmail: true,
  });
  const { janela } = await pelaJanela(shopUrl, HELENA);
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({
    uid: criada.ok && criada.valor.uid,
    displayName: 'Helena da Loja',
    role: 'influencer',
    cupom: 'HELENA5',
  });
  expect((await navegador(identidade, shopUrl).entrar('helena.prado@gmail.test')).status).toBe(200);
  expect(await db.select().from(usuarios)).toHaveLength(1);
});

test('uma conta cujo e-mail ninguém confirmou não é entregue a quem chega pelo Google, nem ao contrário', async () => {
  const { db } = banco;
  const { identidade, shopUrl } = await lojaComGoogle(db);
  // Somebody took the address before its owner came.
  await navegador(identidade, shopUrl).criarConta('helena.prado@gmail.test', 'senha-do-ladrao');
  const daDona = await pelaJanela(shopUrl, HELENA);
  expect(daDona.recado.error?.code).toBe('account_not_linked');
  expect(await identidade.usuarioDaSessao(daDona.janela.cabecalhos())).toBeNull();
  // Google itself does not vouch for the address.
  await identidade.criarUsuario({
    email: 'admin@exemplo.com.br',
    nome: 'Admin',
    senha: 'senha-boa-1',
    role: 'admin',
    cupom: null,
    comissaoPb: 0,
    trocarSenha: false,
    semEmail: true,
  });
  const doLadrao = await pelaJanela(shopUrl, {
    conta: 'outra',
    nome: 'Eu',
    email: 'admin@exemplo.com.br',
    acao: 'continuar',
  });
  expect(doLadrao.recado.error?.code).toBe('account_not_linked');
  expect(await identidade.usuarioDaSessao(doLadrao.janela.cabecalhos())).toBeNull();
  expect(await db.select().from(contas).where(eq(contas.provedor, 'google'))).toEqual([]);
});

test('quem foi desativado não entra pelo Google', async () => {
  const { db } = banco;
  const { identidade, shopUrl } = await lojaComGoogle(db);
  await pelaJanela(shopUrl, HELENA);
  await db.update(usuarios).set({ ativo: false });
  const { janela, recado: dito } = await pelaJanela(shopUrl, HELENA);
  expect(dito.error?.code).toBe('USER_DISABLED');
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toBeNull();
});

test('a conta com segundo fator não o pula pelo Google', async () => {
  const { db } = banco;
  const { identidade, shopUrl } = await lojaComGoogle(db);
  await pelaJanela(shopUrl, HELENA);
  await db.update(usuarios).set({ segundoFator: true });
  const { janela, recado: dito } = await pelaJanela(shopUrl, HELENA);
  expect(dito.error?.code).toBe('ENTRE_COM_CODIGO');
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toBeNull();
});

test('sem janela, o navegador vai ao Google e volta à página em que estava', async () => {
  const { identidade, shopUrl } = await lojaComGoogle(banco.db);
  const navegando = navegadorHttp(shopUrl);
  const pedido = await navegando.ir('/api/auth/sign-in/social', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shopUrl },
    body: JSON.stringify({
      provider: 'google',
      callbackURL: '/produtos?q=relogio',
      errorCallbackURL: '/entrar',
      disableRedirect: true,
    }),
  });
  const { url } = JSON.parse(pedido.texto) as { url: string };
  const pagina = await navegando.ir(url);
  const fim = await navegando.enviar(pagina.url.href, HELENA);
  expect(fim.url.pathname + fim.url.search).toBe('/produtos?q=relogio');
  expect(await identidade.usuarioDaSessao(navegando.cabecalhos())).toMatchObject({ displayName: 'Helena Prado' });
});

test('a resposta do Google só serve ao navegador que a pediu, e uma vez', async () => {
  const { identidade, shopUrl } = await lojaComGoogle(banco.db);
  const vitima = navegadorHttp(shopUrl);
  const ladrao = navegadorHttp(shopUrl);
  const pagina = await ladrao.abrirGoogle();
  // The answer's address, taken before the thief's browser follows it.
  const cookies = ladrao.cabecalhos();
  const volta = await fetch(pagina.url, {
    method: 'POST',
    headers: cookies,
    body: new URLSearchParams(HELENA),
    redirect: 'manual',
  });
  const retomada = await fetch(new URL(volta.headers.get('Location') ?? '', shopUrl), {
    headers: cookies,
    redirect: 'manual',
  });
  const resposta = retomada.headers.get('Location') ?? '';
  expect(resposta).toContain('/api/auth/callback/google?code=');
  const naVitima = await vitima.ir(resposta);
  expect(naVitima.url.pathname).toBe('/entrar');
  expect(naVitima.url.searchParams.get('error')).not.toBeNull();
  expect(await identidade.usuarioDaSessao(vitima.cabecalhos())).toBeNull();
  expect(recado((await ladrao.ir(resposta)).texto).token).toBeDefined();
  const repetida = await ladrao.ir(resposta);
  expect([repetida.url.pathname, repetida.texto.includes('"token"')]).toEqual(['/entrar', false]);
});

test('a janela só fala com a própria loja', async () => {
  const { shopUrl } = await lojaComGoogle(banco.db);
  for (const popupOrigin of ['https://outra.test', 'null', '/', `${shopUrl}.outra.test`]) {
    const { status, texto } = await navegadorHttp(shopUrl).ir(
      `/api/auth/oauth-popup/start?${new URLSearchParams({ provider: 'google', popupOrigin, popupNonce: 'n' })}`,
    );
    expect([status, texto], popupOrigin).toEqual([403, expect.stringContaining('O pedido não veio da loja.')]);
  }
});

test('duas instâncias da loja dividem uma entrada pelo Google', async () => {
  const { identidade, shopUrl } = await lojaComGoogle(banco.db, { instancias: 2 });
  const { janela } = await pelaJanela(shopUrl, HELENA);
  expect(await identidade.usuarioDaSessao(janela.cabecalhos())).toMatchObject({ displayName: 'Helena Prado' });
});

test('com o Google fora do ar a loja diz isso, e volta a oferecê-lo quando ele volta', async () => {
  const { identidade, shopUrl, controle } = await lojaComGoogle(banco.db);
  controle.googleNoAr = false;
  const fechada = await navegadorHttp(shopUrl).abrirGoogle();
  expect(recado(fechada.texto).error?.code).toBe('provider_not_found');
  expect((await navegador(identidade, shopUrl).criarConta('ana@exemplo.com.br')).status).toBe(200);
  controle.googleNoAr = true;
  const { recado: dito } = await pelaJanela(shopUrl, HELENA);
  expect(dito.token).toBeDefined();
});
