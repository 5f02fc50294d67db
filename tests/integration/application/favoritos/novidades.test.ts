// @requirement 15.39.6
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { esquecerAvisos } from '#application/consentimentos/avisar-chegada.ts';
import { eloDeParar, eloDosFavoritos } from '#application/consentimentos/elos.ts';
import { pararDeReceber, verParada } from '#application/consentimentos/parar-de-receber.ts';
import { salvarPreferencias } from '#application/consentimentos/salvar-preferencias.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { avisarFavoritos } from '#application/favoritos/avisar-favoritos.ts';
import { compartilharLista } from '#application/favoritos/compartilhar-lista.ts';
import { mudarFavoritosDaConta } from '#application/favoritos/guardar-favoritos.ts';
import { abrirNovidades, confirmarNovidades, pedirNovidades } from '#application/favoritos/pedir-novidades.ts';
import {
  consentimentos,
  emails,
  favoritos,
  limitesDeAcesso,
  listasDeFavoritos,
  produtos,
  promocoes,
  usuarios,
} from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

const HORA = 60 * 60_000;
const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'rei', nome: 'Rei de marfim' },
  { id: 'dama', nome: 'Dama' },
  { id: 'torre', nome: 'Torre' },
);
const ana = await criarCliente(db, 'ana@exemplo.test');
beforeEach(async () => {
  for (const tabela of [listasDeFavoritos, consentimentos, emails, limitesDeAcesso, promocoes]) await db.delete(tabela);
  await db.update(produtos).set({ precoCentavos: 10_000, estoque: 5 });
  await db.update(usuarios).set({ emailVerificado: true, ativo: true });
});

const salvar = (...ids: string[]) =>
  mudarFavoritosDaConta(
    loja,
    ana,
    ids.map((produtoId) => ({ produtoId, precoCentavos: null, salva: true })),
  );
const permitir = (favoritosSim = true) => salvarPreferencias(loja, ana, { favoritos: favoritosSim }, 'favoritos');
const mudar = (id: string, mudanca: Partial<typeof produtos.$inferInsert>) =>
  db.update(produtos).set(mudanca).where(eq(produtos.id, id));
const rodar = () => avisarFavoritos(loja);
const daFila = () => db.select().from(emails).orderBy(asc(emails.criadoEm), asc(emails.id));
const contados = async () =>
  (await daFila()).map(({ para, dados }) => {
    const noticias = (dados['noticias'] ?? []) as { produtoId: string; noticia: string }[];
    return `${para}: ${noticias.map(({ produtoId, noticia }) => `${produtoId} ${noticia}`).join(', ')}`;
  });
/** Sends what is queued; the subjects that arrived. */
async function entregar(): Promise<string[]> {
  const antes = (await teste.caixa.listar()).length;
  for (const { id } of await daFila()) await enviarEmail(loja, id);
  const cartas = await teste.caixa.listar();
  return cartas.slice(0, cartas.length - antes).map(({ assunto }) => assunto);
}
const livro = async () =>
  (await db.select().from(consentimentos).orderBy(asc(consentimentos.id))).map(({ ato, origem, email }) =>
    [ato, origem, email].join(' '),
  );

describe('de uma conta', () => {
  test('uma queda se conta uma vez, com o preço de quando se salvou; sem permissão, nada', async () => {
    await salvar('rei', 'dama');
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect(await contados()).toEqual([]);
    // The fall from before the permission is not told.
    expect(await permitir()).toEqual({ ok: true });
    await rodar();
    expect(await contados()).toEqual([]);
    await mudar('rei', { precoCentavos: 8000 });
    await rodar();
    await rodar();
    expect(await contados()).toEqual(['ana@exemplo.test: rei baixou']);
    expect(await entregar()).toEqual(['Baixou R$ 20,00: Rei de marfim'.replace(' 20', '\u00a020')]);
    expect(await livro()).toEqual(['dado favoritos ana@exemplo.test']);
  });

  test('de quem não permite nada fica guardado para contar, nem de quem deixa de permitir', async () => {
    const noticias = async () =>
      (await db.select().from(favoritos).orderBy(asc(favoritos.id))).map(({ noticia }) => noticia);
    await salvar('rei', 'dama');
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect(await noticias()).toEqual([null, null]);
    await permitir();
    await mudar('rei', { precoCentavos: 8000 });
    await rodar();
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    // It waits for tomorrow's message.
    expect(await noticias()).toEqual([null, 'baixou']);
    await permitir(false);
    expect(await noticias()).toEqual([null, null]);
    // A run that was at work when the permission ended.
    await db.update(favoritos).set({ noticia: 'baixou' });
    await esquecerAvisos(loja);
    expect(await noticias()).toEqual([null, null]);
  });

  test('cada rodada olha só o que mudou, e uma vez ao dia tudo', async () => {
    await salvar('rei', 'dama', 'torre');
    await permitir();
    await rodar();
    // A fall that nothing announced.
    await db.update(favoritos).set({ precoCentavos: 12_000, vistoCentavos: 12_000 });
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect(await contados()).toEqual(['ana@exemplo.test: rei baixou']);
    teste.adiantar(24 * HORA);
    await rodar();
    expect((await contados())[1]).toBe('ana@exemplo.test: dama baixou, torre baixou');
  });

  test('uma rodada que falha se repete de onde começou', async () => {
    await salvar('rei');
    await permitir();
    await rodar();
    await mudar('rei', { precoCentavos: 9000 });
    const semRelogio = { ...loja, relogio: { agora: () => new Date(Number.NaN) } };
    await expect(avisarFavoritos(semRelogio)).rejects.toThrow(/Invalid time value|Failed query/);
    await rodar();
    expect(await contados()).toEqual(['ana@exemplo.test: rei baixou']);
  });

  test('no máximo uma mensagem por dia, com tudo que houve desde a última', async () => {
    await salvar('rei', 'dama', 'torre');
    await permitir();
    await mudar('torre', { estoque: 0 });
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    await mudar('dama', { precoCentavos: 9500 });
    await mudar('torre', { estoque: 3 });
    await rodar();
    expect(await contados()).toEqual(['ana@exemplo.test: rei baixou']);
    teste.adiantar(23 * HORA);
    await rodar();
    expect(await contados()).toHaveLength(1);
    teste.adiantar(HORA);
    await rodar();
    expect((await contados())[1]).toBe('ana@exemplo.test: dama baixou, torre voltou');
  });

  test('uma promoção que começa é queda, e quando acaba não', async () => {
    await salvar('rei');
    await permitir();
    const agora = loja.relogio.agora().getTime();
    await db.insert(promocoes).values({
      id: 'pr',
      nome: 'Semana do rei',
      tipo: 'percentual',
      percentualPb: 2500,
      paraTudo: true,
      comecaEm: new Date(agora + HORA),
      terminaEm: new Date(agora + 30 * HORA),
      primeiraCompra: false,
      somaComCupom: true,
      somaComOutras: true,
    });
    await rodar();
    expect(await contados()).toEqual([]);
    teste.adiantar(2 * HORA);
    await rodar();
    expect(await contados()).toEqual(['ana@exemplo.test: rei baixou']);
    expect(await entregar()).toEqual(['Baixou R$\u00a025,00: Rei de marfim']);
    teste.adiantar(40 * HORA);
    await rodar();
    expect(await contados()).toHaveLength(1);
  });

  test('o que não vale mais quando a mensagem sai não se envia', async () => {
    await salvar('rei', 'dama');
    await permitir();
    await mudar('rei', { precoCentavos: 9000 });
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    await mudar('dama', { precoCentavos: 10_000 });
    expect(await entregar()).toEqual(['Baixou R$\u00a010,00: Rei de marfim']);
    teste.adiantar(25 * HORA);
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    await permitir(false);
    expect(await entregar()).toEqual([]);
  });

  test('sem e-mail confirmado não se permite, e quem o perdeu não recebe', async () => {
    await salvar('rei');
    await db.update(usuarios).set({ emailVerificado: false });
    expect(await permitir()).toEqual(recusa('email-por-confirmar'));
    await db.update(usuarios).set({ emailVerificado: true });
    await permitir();
    await db.update(usuarios).set({ emailVerificado: false });
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect(await contados()).toEqual([]);
  });

  test('uma conta desativada não recebe: nem ao escolher, nem o que já estava na fila', async () => {
    const ligar = (ativo: boolean) => db.update(usuarios).set({ ativo });
    await salvar('rei', 'dama');
    await permitir();
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    await ligar(false);
    expect(await entregar()).toEqual([]);
    teste.adiantar(25 * HORA);
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    expect(await contados()).toHaveLength(1);
  });

  test('o link da mensagem para tudo, uma vez', async () => {
    await salvar('rei');
    await permitir();
    const token = eloDeParar(loja, { tipo: 'favoritos', chave: ana }).split('/').at(-1) ?? '';
    expect(await verParada(loja, token)).toEqual({ ok: true, valor: { tipo: 'favoritos', resta: true } });
    await pararDeReceber(loja, token, 'um-clique');
    await pararDeReceber(loja, token, 'elo-do-email');
    expect(await livro()).toEqual(['dado favoritos ana@exemplo.test', 'retirado um-clique ana@exemplo.test']);
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect(await contados()).toEqual([]);
    expect(await db.$count(favoritos)).toBe(1);
  });

  test('duas rodadas ao mesmo tempo contam uma vez', async () => {
    await salvar('rei');
    await permitir();
    await mudar('rei', { precoCentavos: 9000 });
    await Promise.all([rodar(), rodar(), rodar()]);
    expect(await contados()).toHaveLength(1);
  });
});

describe('de um convidado', () => {
  const chave = novoId();
  const pedir = (email: string, comChave = chave, endereco = '10.0.0.1') =>
    pedirNovidades(loja, { chave: comChave, favoritos: [{ produtoId: 'rei', precoCentavos: null }], email }, endereco);
  const idDaLista = async () => (await db.select().from(listasDeFavoritos))[0]?.id ?? '';
  const elo = async (email = 'rui@exemplo.test') => {
    const [id = '', selo = ''] = eloDosFavoritos(loja, { id: await idDaLista(), email })
      .split('/')
      .slice(-2);
    return { id, selo };
  };

  test('vale depois de confirmado pelo e-mail, e o link da mensagem apaga o e-mail', async () => {
    expect(await pedir(' Rui@Exemplo.test ')).toEqual({ ok: true });
    expect(await entregar()).toEqual(['Confirme: novidades dos seus favoritos']);
    await mudar('rei', { precoCentavos: 9500 });
    await rodar();
    expect(await contados()).toHaveLength(1);
    expect(await abrirNovidades(loja, await elo())).toEqual({ ok: true, valor: { confirmado: false } });
    expect(await confirmarNovidades(loja, await elo())).toEqual({ ok: true });
    expect(await confirmarNovidades(loja, await elo())).toEqual({ ok: true });
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect((await contados())[1]).toBe('rui@exemplo.test: rei baixou');
    expect(await livro()).toEqual(['pedido favoritos rui@exemplo.test', 'dado confirmacao rui@exemplo.test']);
    const parar =
      eloDeParar(loja, { tipo: 'favoritos', chave: await idDaLista() })
        .split('/')
        .at(-1) ?? '';
    await pararDeReceber(loja, parar, 'elo-do-email');
    expect(await db.$count(listasDeFavoritos)).toBe(0);
    expect((await livro()).at(-1)).toBe('retirado elo-do-email rui@exemplo.test');
  });

  test('outro e-mail vale só depois de confirmado, e o de antes deixa de valer', async () => {
    await pedir('rui@exemplo.test');
    await confirmarNovidades(loja, await elo());
    await pedir('rui@exemplo.test');
    expect(await daFila()).toHaveLength(1);
    await pedir('lia@exemplo.test');
    expect((await livro()).slice(2)).toEqual([
      'retirado favoritos rui@exemplo.test',
      'pedido favoritos lia@exemplo.test',
    ]);
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect((await contados()).filter((linha) => linha.includes('baixou'))).toEqual([]);
  });

  test('sem confirmação o e-mail some em dois dias, e a lista com ele, a não ser que esteja compartilhada', async () => {
    await pedir('rui@exemplo.test');
    const doElo = await elo();
    const outra = novoId();
    await compartilharLista(
      loja,
      { chave: outra, favoritos: [{ produtoId: 'rei', precoCentavos: null }] },
      { nome: '', endereco: '10.0.0.1' },
    );
    await pedir('lia@exemplo.test', outra);
    teste.adiantar(49 * HORA);
    expect(await confirmarNovidades(loja, doElo)).toEqual(recusa('vencido'));
    await esquecerAvisos(loja);
    const listas = await db.select().from(listasDeFavoritos);
    expect(listas.map(({ email, codigo }) => [email, codigo?.length])).toEqual([[null, 20]]);
    expect(await livro()).toEqual([]);
  });

  test('o link mandado a um e-mail não confirma outro, posto depois na mesma lista', async () => {
    await pedir('rui@exemplo.test');
    const doRui = await elo();
    await pedir('vitima@exemplo.test');
    expect(await confirmarNovidades(loja, doRui)).toEqual(recusa('vencido'));
    expect(await abrirNovidades(loja, doRui)).toEqual(recusa('vencido'));
    expect(await confirmarNovidades(loja, await elo('vitima@exemplo.test'))).toEqual({ ok: true });
  });

  const entrar = () => mudarFavoritosDaConta(loja, ana, [], chave);
  const confirmados = async () => (await db.select().from(listasDeFavoritos)).map(({ uid, email }) => [uid, email]);

  test('ao entrar na conta com o mesmo e-mail, os avisos são da conta', async () => {
    await pedir('ana@exemplo.test');
    await confirmarNovidades(loja, await elo('ana@exemplo.test'));
    await entrar();
    expect(await confirmados()).toEqual([[ana, null]]);
    expect((await livro()).slice(2)).toEqual(['retirado conta ana@exemplo.test', 'dado conta ana@exemplo.test']);
    await salvar('dama');
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    expect((await contados()).at(-1)).toBe('ana@exemplo.test: dama baixou');
  });

  test('o link para parar de uma mensagem de antes de entrar para os avisos que agora são da conta', async () => {
    await pedir('ana@exemplo.test');
    await confirmarNovidades(loja, await elo('ana@exemplo.test'));
    const enviado = eloDeParar(loja, { tipo: 'favoritos', chave: await idDaLista() });
    const deAntes = enviado.split('/').at(-1) ?? '';
    await salvar('dama');
    await entrar();
    expect(await verParada(loja, deAntes)).toEqual({ ok: true, valor: { tipo: 'favoritos', resta: true } });
    for (let vez = 0; vez < 2; vez += 1) await pararDeReceber(loja, deAntes, 'um-clique');
    expect((await livro()).slice(3)).toEqual(['dado conta ana@exemplo.test', 'retirado um-clique ana@exemplo.test']);
    expect(await verParada(loja, deAntes)).toEqual({ ok: true, valor: { tipo: 'favoritos', resta: false } });
    await mudar('dama', { precoCentavos: 9000 });
    await rodar();
    expect((await contados()).filter((contado) => contado.includes('dama'))).toEqual([]);
  });

  test('a conta que já tinha recusado os avisos não os recebe por isso', async () => {
    await permitir();
    await permitir(false);
    await pedir('ana@exemplo.test');
    await confirmarNovidades(loja, await elo('ana@exemplo.test'));
    await entrar();
    expect((await livro()).at(-1)).toBe('retirado conta ana@exemplo.test');
    expect(await confirmados()).toEqual([[ana, null]]);
  });

  test('com outro e-mail, ou um por confirmar, os avisos ficam onde foram pedidos, sem o link', async () => {
    await compartilharLista(
      loja,
      { chave, favoritos: [{ produtoId: 'rei', precoCentavos: null }] },
      { nome: '', endereco: '10.0.0.1' },
    );
    await pedir('rui@exemplo.test');
    await confirmarNovidades(loja, await elo());
    await entrar();
    expect((await confirmados()).toSorted()).toEqual(
      [
        [null, 'rui@exemplo.test'],
        [ana, null],
      ].toSorted(),
    );
    await mudar('rei', { precoCentavos: 9000 });
    await rodar();
    expect((await contados()).at(-1)).toBe('rui@exemplo.test: rei baixou');
  });

  test('um endereço e uma caixa de correio têm limite, e a resposta não diz qual', async () => {
    for (let i = 0; i < 8; i += 1) expect(await pedir('rui@exemplo.test', novoId(), `casa ${i}`)).toEqual({ ok: true });
    expect(await daFila()).toHaveLength(6);
    for (let i = 0; i < 20; i += 1) await pedir(`pessoa${i}@exemplo.test`, novoId(), 'uma casa');
    expect(await pedir('mais@exemplo.test', novoId(), 'uma casa')).toMatchObject(recusa('muitas-tentativas'));
  });

  test('um e-mail torto, uma chave torta e um selo de outro são recusados', async () => {
    expect(await pedir('rui')).toEqual(recusa('email-invalido'));
    expect(await pedir('rui@exemplo.test', 'x')).toEqual(recusa('sem-chave'));
    expect(await pedirNovidades(loja, { chave, favoritos: [], email: 'rui@exemplo.test' }, '10.0.0.1')).toEqual(
      recusa('lista-vazia'),
    );
    expect(await confirmarNovidades(loja, { id: 'nada', selo: 'nada' })).toEqual(recusa('elo-invalido'));
  });
});
