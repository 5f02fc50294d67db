// @requirement 15.15.1 15.15.2 15.15.4 15.15.5 15.15.6 15.15.7
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { continuarConversa, escreverSobrePedido } from '#application/atendimento/mensagem-do-cliente.ts';
import { eloDaConversa, conversaConfere } from '#application/atendimento/elo-da-conversa.ts';
import { marcarConversaLida } from '#application/atendimento/marcar-lida.ts';
import { perguntarSobreProduto } from '#application/atendimento/perguntar-sobre-produto.ts';
import { responderAtendimento, fecharOuReabrir } from '#application/atendimento/responder.ts';
import { excluirRespostaPronta, salvarRespostaPronta } from '#application/atendimento/respostas-prontas.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import {
  contarAtendimentosEsperando,
  lerEsperasDeAtendimento,
  lerRespostasProntas,
  listarAtendimentos,
} from '#db/atendimento/ler-admin-atendimento.ts';
import {
  conversasDoCliente,
  fotoDaConversa,
  lerConversa,
  mensagensDasConversas,
} from '#db/atendimento/ler-conversas.ts';
import { salvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import { atendimentoMensagens, atendimentos, auditoria, emails, uploads, pedidos, usuarios } from '#db/schema/index.ts';
import { chaveDaFoto } from '#domain/uploads/foto.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const dono = { uid: 'dono', displayName: 'Olga Dona', email: 'dono@exemplo.test' };
const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'rei', nome: 'Rei de ébano' });
await salvarAvisos(loja, dono, 'dono@exemplo.test');
beforeEach(async () => {
  await db.delete(atendimentos);
  await db.delete(emails);
});

const semFotos = { fotos: [] };
const mensagem = (texto = 'Chegou sem a dama.') => ({ texto, chave: novoId(), ...semFotos });
const foto = async (nome = 'dama.jpg') => new File([(await fotografia('jpeg')) as Uint8Array<ArrayBuffer>], nome);
const linhas = () => db.select().from(atendimentos);
const correio = () =>
  db.select({ tipo: emails.tipo, para: emails.para }).from(emails).orderBy(emails.tipo, emails.para);
const contar = async () => ({
  conversas: await db.$count(atendimentos),
  mensagens: await db.$count(atendimentoMensagens),
  envios: await db.$count(uploads),
  emails: await db.$count(emails),
});

async function pedidoDe(email = `cliente-${novoId().toLowerCase()}@exemplo.test`) {
  const uid = await criarCliente(db, email);
  return { uid, email, pedidoId: await criarPedido(db, { uid, email, isGuest: false }) };
}
async function conversar(texto?: string) {
  const dela = await pedidoDe();
  const fim = valorDe(
    await escreverSobrePedido(loja, {
      pedidoId: dela.pedidoId,
      autor: dela.uid,
      ...mensagem(texto),
    }),
  );
  return { ...dela, conversaId: fim.conversaId };
}
const perguntar = (mais: object = {}) =>
  perguntarSobreProduto(loja, {
    produtoId: 'rei',
    uid: null,
    nome: 'Vera Visita',
    email: 'vera@exemplo.test',
    endereco: novoId(),
    ...mensagem('Qual é a altura?'),
    ...mais,
  });

describe('sobre um pedido', () => {
  test('a primeira mensagem abre a conversa, a loja e quem comprou recebem um e-mail sem o que foi escrito', async () => {
    const { conversaId, pedidoId, uid, email } = await conversar('Segredo: a dama não veio');
    expect(await linhas()).toMatchObject([
      { id: conversaId, pedidoId, uid, email, situacao: 'esperando', mensagens: 1, naoLidaPelaLoja: true },
    ]);
    expect(await correio()).toEqual([
      { tipo: 'atendimento-recebido', para: email },
      { tipo: 'aviso-de-atendimento', para: 'dono@exemplo.test' },
    ]);
    await db.update(pedidos).set({ pagoEm: new Date() }).where(eq(pedidos.id, pedidoId));
    for (const { id } of await db.select({ id: emails.id }).from(emails)) await enviarEmail(loja, id);
    const cartas = (await teste.caixa.listar()).filter(({ para }) => para === email);
    expect(cartas).toHaveLength(1);
    // The links of the conversation and of the order's other pages.
    for (const pagina of ['ajuda', 'trocas']) expect(cartas[0]?.html).toContain(`/${pagina}/${pedidoId}?selo=`);
    expect(cartas[0]?.html).not.toContain('Segredo');
    expect(cartas[0]?.texto).not.toContain('Segredo');
  });

  test('a segunda continua a mesma conversa, sem outro e-mail e com o prazo da primeira', async () => {
    const { pedidoId, uid, conversaId } = await conversar();
    const [antes] = await linhas();
    const mandados = await correio();
    teste.adiantar(3_600_000);
    const fim = await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem('E falta um peão.') });
    expect(fim).toEqual({ ok: true, valor: { conversaId } });
    expect(await linhas()).toMatchObject([{ mensagens: 2, esperandoDesde: antes?.esperandoDesde }]);
    expect(await correio()).toEqual(mandados);
  });

  test('o mesmo formulário enviado duas vezes, ou quinze ao mesmo tempo, é uma mensagem', async () => {
    const { pedidoId, uid } = await pedidoDe();
    const mesma = mensagem();
    const fins = await Promise.all(
      Array.from({ length: 15 }, () => escreverSobrePedido(loja, { pedidoId, autor: uid, ...mesma })),
    );
    expect(fins.every(({ ok }) => ok)).toBe(true);
    expect(await contar()).toMatchObject({ conversas: 1, mensagens: 1 });
  });

  test('o mesmo formulário com outro texto é outra mensagem, do cliente como da loja, e cada uma entra uma vez', async () => {
    const { pedidoId, uid, conversaId } = await conversar();
    const { chave } = mensagem();
    for (const texto of ['Chegou.', 'Chegou sem a dama.', 'Chegou sem a dama.', 'Chegou.']) {
      await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem(texto), chave });
      await responderAtendimento(loja, dono, { id: conversaId, fechar: false, ...mensagem(`Loja: ${texto}`), chave });
    }
    expect((await lerConversa(db, conversaId))?.mensagens.slice(1).map(({ texto }) => texto)).toEqual([
      'Chegou.',
      'Loja: Chegou.',
      'Chegou sem a dama.',
      'Loja: Chegou sem a dama.',
    ]);
  });

  test('a mesma resposta repetida para fechar fecha a conversa, e não entra de novo', async () => {
    const { conversaId } = await conversar();
    const resposta = mensagem('Já vai outra dama.');
    const responder = (fechar: boolean) => responderAtendimento(loja, dono, { id: conversaId, fechar, ...resposta });
    expect([await responder(false), await responder(true), await responder(false)]).toEqual(
      [false, true, true].map((fechou) => ({ ok: true, valor: { fechou } })),
    );
    expect(await lerConversa(db, conversaId)).toMatchObject({ situacao: 'fechado', mensagens: { length: 2 } });
  });

  test('a resposta repetida não fecha o que o cliente escreveu depois dela', async () => {
    const { pedidoId, uid, conversaId } = await conversar();
    const resposta = { id: conversaId, fechar: true, ...mensagem('Já vai outra dama.') };
    await responderAtendimento(loja, dono, resposta);
    await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem('E quando chega?') });
    expect(await responderAtendimento(loja, dono, resposta)).toEqual({ ok: true, valor: { fechou: false } });
    expect(await lerConversa(db, conversaId)).toMatchObject({ situacao: 'esperando', mensagens: { length: 3 } });
  });

  test('mensagens diferentes ao mesmo tempo entram todas, cada uma no seu lugar', async () => {
    const { pedidoId, uid } = await pedidoDe();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem(`nº ${i}`) })),
    );
    const numeros = await db.select({ numero: atendimentoMensagens.numero }).from(atendimentoMensagens);
    expect(numeros.map(({ numero }) => numero).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('um pedido que não há, ou está na lixeira, é recusado', async () => {
    const uid = await criarCliente(db, `lixo-${novoId().toLowerCase()}@exemplo.test`);
    const jogado = await criarPedido(db, { uid, isGuest: false, excluidoEm: new Date() });
    for (const pedidoId of ['naoexiste', jogado])
      expect(await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem() })).toEqual(
        recusa('nao-encontrado'),
      );
    expect(await contar()).toMatchObject({ conversas: 0, mensagens: 0, emails: 0 });
  });

  test('vazia, longa demais, com um script por fotografia ou com seis: cada uma é recusada e nada muda', async () => {
    const { pedidoId, uid } = await pedidoDe();
    const antes = await contar();
    const script = new File(['<script>alert(1)</script>'], 'foto.jpg');
    const boa = await foto();
    for (const [mais, codigo] of [
      [{ texto: ' ' }, 'campos'],
      [{ texto: 'x'.repeat(4001) }, 'campos'],
      [{ fotos: [script] }, 'nao-e-imagem'],
      [{ fotos: [boa, script] }, 'nao-e-imagem'],
      [{ fotos: [boa, boa, boa, boa, boa, boa] }, 'fotos-demais'],
    ] as const)
      expect(await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem(), ...mais })).toMatchObject({
        ok: false,
        erro: { codigo },
      });
    expect(await contar()).toEqual(antes);
  });

  test('dez mil mensagens: vinte por hora entram, e a conversa acaba em 300', async () => {
    const { pedidoId, uid, conversaId } = await conversar();
    const codigos = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const fim = await escreverSobrePedido(loja, { pedidoId, autor: uid, ...mensagem(`nº ${i}`) });
      codigos.add(fim.ok ? 'ok' : fim.erro.codigo);
    }
    expect([...codigos]).toEqual(['ok', 'muitas-mensagens']);
    expect(await contar()).toMatchObject({ mensagens: 20 });
    await db.update(atendimentos).set({ mensagens: 300 }).where(eq(atendimentos.id, conversaId));
    const cheia = await escreverSobrePedido(loja, { pedidoId, autor: novoId(), ...mensagem() });
    expect(cheia).toEqual(recusa('conversa-cheia'));
    expect(await contar()).toMatchObject({ mensagens: 20 });
  });
});

describe('sobre um produto', () => {
  test('quem não tem conta diz quem é e recebe um link assinado, que abre só aquela conversa', async () => {
    const fim = await perguntar();
    if (!fim.ok) throw new Error(fim.erro.codigo);
    const { conversaId } = fim.valor;
    expect(await linhas()).toMatchObject([
      { id: conversaId, produtoId: 'rei', produtoNome: 'Rei de ébano', uid: null, email: 'vera@exemplo.test' },
    ]);
    expect(await correio()).toContainEqual({ tipo: 'atendimento-recebido', para: 'vera@exemplo.test' });
    const elo = new URL(eloDaConversa(loja, { id: conversaId, pedidoId: null }));
    const selo = elo.searchParams.get('selo') ?? '';
    expect(elo.pathname).toBe(`/ajuda/conversa/${conversaId}`);
    expect(conversaConfere(loja, conversaId, selo)).toBe(true);
    expect(conversaConfere(loja, novoId(), selo)).toBe(false);
    expect(conversaConfere(loja, conversaId, selo.slice(1))).toBe(false);
  });

  test('o mesmo formulário duas vezes é uma pergunta; a mesma chave com outro e-mail é outra', async () => {
    const mesma = mensagem();
    const [a, b] = [await perguntar(mesma), await perguntar(mesma)];
    expect(a).toEqual(b);
    await perguntar({ ...mesma, email: 'outra@exemplo.test' });
    expect(await contar()).toMatchObject({ conversas: 2, mensagens: 2 });
  });

  test('de uma conta são o nome e o e-mail dela, seja o que for que o formulário diga', async () => {
    const { uid, email } = await pedidoDe();
    await perguntar({ uid, nome: 'Outra', email: 'outra@exemplo.test' });
    expect(await linhas()).toMatchObject([{ uid, email }]);
    expect(await conversasDoCliente(db, uid, 10)).toMatchObject([{ produtoNome: 'Rei de ébano' }]);
  });

  test('faltas de cada campo, produto que não há e perguntas demais são recusados, e nada muda', async () => {
    expect(await perguntar({ nome: '', email: 'x', texto: '' })).toEqual(
      recusa('campos', { faltas: { nome: 'vazio', email: 'invalido', texto: 'vazio' } }),
    );
    expect(await perguntar({ produtoId: 'nada' })).toEqual(recusa('nao-encontrado'));
    expect(await contar()).toMatchObject({ conversas: 0, emails: 0 });
    const { uid } = await pedidoDe();
    const fins = [];
    for (let i = 0; i < 7; i++) fins.push(await perguntar({ uid, ...mensagem(`nº ${i}`) }));
    expect(fins.filter(({ ok }) => ok)).toHaveLength(5);
    expect(fins.at(-1)).toEqual(recusa('perguntas-demais'));
    const endereco = novoId().toLowerCase();
    for (let i = 0; i < 10; i++) await perguntar({ endereco, email: `a${i}-${endereco}@exemplo.test` });
    expect(await perguntar({ endereco, email: `b-${endereco}@exemplo.test` })).toEqual(recusa('muitas-mensagens'));
  });
});

describe('a loja', () => {
  test('responde: quem perguntou recebe um e-mail, a conversa sai da espera, e escrever de novo a traz de volta', async () => {
    const { conversaId, uid, email } = await conversar();
    // Reading it is no answer.
    await marcarConversaLida(loja, conversaId, 'loja');
    expect(await contarAtendimentosEsperando(db)).toBe(1);
    const resposta = { id: conversaId, fechar: false, ...mensagem('Mandamos outra dama.') };
    expect(await responderAtendimento(loja, dono, resposta)).toEqual({ ok: true, valor: { fechou: false } });
    expect(await responderAtendimento(loja, dono, resposta)).toMatchObject({ ok: true });
    expect(await linhas()).toMatchObject([
      { situacao: 'respondido', esperandoDesde: null, mensagens: 2, naoLidaPeloCliente: true },
    ]);
    expect(await contarAtendimentosEsperando(db)).toBe(0);
    expect((await correio()).filter(({ tipo }) => tipo === 'atendimento-respondido')).toEqual([
      { tipo: 'atendimento-respondido', para: email },
    ]);
    expect((await lerConversa(db, conversaId))?.mensagens).toMatchObject([
      { de: 'cliente' },
      { de: 'loja', autorNome: 'Olga Dona', texto: 'Mandamos outra dama.' },
    ]);
    await marcarConversaLida(loja, conversaId, 'cliente');
    await continuarConversa(loja, { conversaId, autor: uid, ...mensagem('Obrigada!') });
    expect(await linhas()).toMatchObject([{ situacao: 'esperando', naoLidaPelaLoja: true, mensagens: 3 }]);
    expect((await mensagensDasConversas(db, eq(atendimentos.uid, uid))).map(({ texto }) => texto)).toEqual([
      'Chegou sem a dama.',
      'Mandamos outra dama.',
      'Obrigada!',
    ]);
  });

  test('fecha e reabre, com ou sem resposta, e cada vez fica na auditoria', async () => {
    const { conversaId } = await conversar();
    await responderAtendimento(loja, dono, { id: conversaId, fechar: true, ...mensagem('Resolvido.') });
    expect(await linhas()).toMatchObject([{ situacao: 'fechado', naoLidaPeloCliente: true }]);
    expect(await fecharOuReabrir(loja, dono, { id: conversaId, fechar: false })).toMatchObject({ ok: true });
    expect(await linhas()).toMatchObject([{ situacao: 'respondido' }]);
    expect(await fecharOuReabrir(loja, dono, { id: conversaId, fechar: false })).toMatchObject({ ok: true });
    expect(await db.$count(auditoria, eq(auditoria.entidadeId, conversaId))).toBe(1);
    for (const id of ['nada', '%', novoId()]) {
      expect(await fecharOuReabrir(loja, dono, { id, fechar: true })).toMatchObject({ ok: false });
      expect(await responderAtendimento(loja, dono, { id, fechar: true, ...mensagem() })).toMatchObject(
        recusa('nao-encontrado'),
      );
    }
  });

  test('vê primeiro o que vence primeiro, e acha por nome, e-mail, pedido e produto', async () => {
    const primeira = await conversar();
    teste.adiantar(60_000);
    const segunda = await conversar();
    teste.adiantar(60_000);
    // A second message does not move an older conversation back.
    await escreverSobrePedido(loja, {
      pedidoId: primeira.pedidoId,
      autor: primeira.uid,
      ...mensagem('E então?'),
    });
    await perguntar();
    const lista = async (filtro: Partial<Parameters<typeof listarAtendimentos>[1]>) =>
      (await listarAtendimentos(db, { situacao: 'esperando', busca: '', ...filtro }, {})).linhas.map(
        ({ id, produtoNome }) => produtoNome || id,
      );
    expect(await lista({})).toEqual([primeira.conversaId, segunda.conversaId, 'Rei de ébano']);
    expect(await lista({ busca: 'rei de EBANO' })).toEqual(['Rei de ébano']);
    expect(await lista({ busca: segunda.pedidoId.slice(-6) })).toEqual([segunda.conversaId]);
    expect(await lista({ busca: primeira.email })).toEqual([primeira.conversaId]);
    expect(await lista({ situacao: 'fechado' })).toEqual([]);
    expect(await lista({ situacao: null })).toHaveLength(3);
    expect(await lerEsperasDeAtendimento(db)).toMatchObject({ esperando: 3, desde: expect.any(Date) });
  });

  test('guarda respostas para usar de novo, uma de cada título', async () => {
    const salvar = (titulo: string, texto = 'Texto', id = '') =>
      salvarRespostaPronta(loja, dono, { id, titulo, texto });
    expect(await salvar('Troca', 'Pode trocar.')).toEqual({ ok: true, valor: null });
    expect(await salvar('TROCA')).toEqual(recusa('titulo-repetido'));
    expect(await salvar('')).toMatchObject(recusa('campos', { faltas: { titulo: 'vazio' } }));
    const [pronta] = await lerRespostasProntas(db);
    expect(await salvar('Troca de peça', 'Sim.', pronta?.id)).toEqual({ ok: true, valor: null });
    expect(await salvar('Outra', 'Sim.', novoId())).toMatchObject(recusa('nao-encontrado'));
    expect(await lerRespostasProntas(db)).toEqual([{ id: pronta?.id, titulo: 'Troca de peça', texto: 'Sim.' }]);
    for (let i = 1; i < 50; i++) await salvar(`Resposta ${i}`);
    expect(await salvar('Uma a mais')).toEqual(recusa('respostas-demais'));
    expect(await excluirRespostaPronta(loja, dono, pronta?.id ?? '')).toEqual({ ok: true, valor: null });
    expect(await excluirRespostaPronta(loja, dono, pronta?.id ?? '')).toMatchObject({ ok: false });
  });
});

describe('fotografias e o fim de uma conversa', () => {
  async function comFoto() {
    const dela = await conversar();
    const comFotografia = { ...mensagem(''), fotos: [await foto()] };
    valorDe(await escreverSobrePedido(loja, { pedidoId: dela.pedidoId, autor: dela.uid, ...comFotografia }));
    const conversa = await lerConversa(db, dela.conversaId);
    const ultima = conversa?.mensagens.at(-1);
    const [guardada] = ultima?.fotos ?? [];
    if (!ultima || !guardada) throw new Error('sem fotografia');
    return { ...dela, mensagemId: ultima.id, foto: guardada };
  }
  const estaGuardada = async (pasta: string) => {
    const lida = await loja.arquivos.ler(chaveDaFoto({ pasta }, 320));
    await lida?.corpo.cancel();
    return lida !== null;
  };

  test('uma fotografia sem palavras é uma mensagem, e diz de quem é', async () => {
    const { mensagemId, foto: guardada, conversaId, pedidoId, uid } = await comFoto();
    expect(guardada).toMatchObject({ largura: 700, altura: 500, larguras: [320, 700] });
    expect(await fotoDaConversa(db, mensagemId, 0)).toEqual({ foto: guardada, conversaId, pedidoId, uid });
    expect(await fotoDaConversa(db, mensagemId, 1)).toBeNull();
    expect(await fotoDaConversa(db, "' or 1=1", 0)).toBeNull();
    expect(await db.$count(uploads)).toBe(0);
  });

  test('quem encerra a conta leva as conversas, as fotografias e os e-mails sobre elas', async () => {
    const { uid, email, foto: guardada } = await comFoto();
    await db.update(pedidos).set({ status: 'concluido' }).where(eq(pedidos.uid, uid));
    await perguntar({ email });
    expect(await excluirConta(loja, uid, 'EXCLUIR')).toMatchObject({ ok: true });
    expect(await linhas()).toEqual([]);
    expect(await db.$count(emails, eq(emails.para, email))).toBe(0);
    await limparUploads(loja);
    expect(await estaGuardada(guardada.pasta)).toBe(false);
    expect(await db.$count(uploads)).toBe(0);
  });

  test('com um pedido expurgado, e com uma conta que um admin tira, vai a conversa', async () => {
    const { pedidoId, uid, foto: guardada, email } = await comFoto();
    await db
      .update(pedidos)
      .set({ excluidoEm: sql`now() - interval '60 days'`, pagoEm: new Date(), uid: null, isGuest: true })
      .where(eq(pedidos.id, pedidoId));
    await expurgarLixeira(loja);
    expect(await linhas()).toEqual([]);
    expect(await db.$count(emails, eq(emails.para, email))).toBe(0);
    await limparUploads(loja);
    expect(await estaGuardada(guardada.pasta)).toBe(false);
    await perguntar({ uid });
    await db.delete(usuarios).where(eq(usuarios.id, uid));
    expect(await linhas()).toEqual([]);
  });
});
