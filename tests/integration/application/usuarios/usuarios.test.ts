// @requirement 2.21.3 3.1.2 5.7.3 7.4.1 11.3.1
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { excluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import { mudarPapeis } from '#application/usuarios/mudar-papeis.ts';
import { salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { buscarUsuario, contarUsuarios, listarUsuarios, lotesDeUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { emails, lancamentosDeComissao, pedidos, sessoes, usuarios } from '#db/schema/index.ts';
import { lerEdicaoDoUsuario, lerFichaDoUsuario, type UsuarioDigitado } from '#domain/usuarios/usuario-cadastro.ts';
import { colunasDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { nadaPendente } from '#domain/usuarios/pendencias.ts';
import { ditoDe } from '#web/form-response.ts';
import { deExcluir } from '#web/admin/usuarios/usuarios-frases.ts';
import { recusa } from '#tests/support/resultado.ts';
import { criarAdmin, lerTrilha } from './apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let ana: Autor;
const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.banco.db, 'usuarios, pedidos, emails, auditoria, lancamentos_de_comissao, credores_sem_conta');
  ana = await criarAdmin(db, 'ana@exemplo.test');
});

const edicao: UsuarioDigitado = {
  nome: 'Bia Nova',
  email: 'bia@exemplo.test',
  role: 'influencer',
  cupom: ' bia 10 ',
  comissao: '0.1',
  ultimoCep: '13010-000',
};
const versaoDe = async (uid: string) => (await buscarUsuario(db, uid))?.versao ?? 0;
async function editar(uid: string, mais: UsuarioDigitado = {}, autor = ana, versao?: number) {
  return salvarUsuario(loja, autor, {
    uid,
    versao: versao ?? (await versaoDe(uid)),
    lido: lerEdicaoDoUsuario({ ...edicao, ...mais }),
  });
}
async function gravarFicha(uid: string, mais: UsuarioDigitado, ativo: boolean, autor = ana) {
  return salvarUsuario(loja, autor, {
    uid,
    versao: await versaoDe(uid),
    lido: lerFichaDoUsuario({ nome: 'Bia', email: 'bia@exemplo.test', ...mais }, ativo),
  });
}
const papel = async (uid: string) => (await buscarUsuario(db, uid))?.role ?? 'não existe';

describe('editar', () => {
  test('grava o que foi digitado, limpo, e a auditoria diz só o que mudou', async () => {
    const uid = await criarCliente(db, 'bia@exemplo.test', { nome: 'Bia' });
    expect(await editar(uid)).toMatchObject({
      ok: true,
      valor: {
        nome: 'Bia Nova',
        role: 'influencer',
        cupom: 'BIA10',
        comissao: 0.1,
        ultimoCep: '13010000',
        email: 'bia@exemplo.test',
      },
    });
    expect(await lerTrilha(db)).toEqual([
      {
        autorId: ana.uid,
        acao: 'mudar',
        entidade: 'usuario',
        entidadeId: uid,
        antes: { nome: 'Bia', role: 'cliente', cupom: null, comissaoPb: 0, ultimoCep: null },
        depois: { nome: 'Bia Nova', role: 'influencer', cupom: 'BIA10', comissaoPb: 1000, ultimoCep: '13010000' },
      },
    ]);
    expect(await editar(uid, { cupom: '  ', ultimoCep: '', comissao: '' })).toMatchObject({
      ok: true,
      valor: { cupom: null, ultimoCep: null, comissao: 0 },
    });
  });

  test.each([
    ['7', 1],
    ['-3', 0],
    ['abc', 0],
    ['0,255', 0.255],
    [null, 0],
    [{}, 0],
    ['Infinity', 0],
  ])('a comissão %j vira %d', async (comissao, esperada) => {
    const uid = await criarCliente(db, 'bia@exemplo.test');
    expect(await editar(uid, { comissao })).toMatchObject({ ok: true, valor: { comissao: esperada } });
  });

  test('o e-mail muda no cadastro e não na conta de acesso; voltar ao da conta desfaz', async () => {
    const uid = await criarCliente(db, 'bia@exemplo.test');
    expect(await editar(uid, { email: ' Nova@Exemplo.test ' })).toMatchObject({
      ok: true,
      valor: { email: 'nova@exemplo.test', emailDeAcesso: 'bia@exemplo.test' },
    });
    expect(await db.select({ email: usuarios.email }).from(usuarios).where(eq(usuarios.id, uid))).toEqual([
      { email: 'bia@exemplo.test' },
    ]);
    // The address of before is told.
    expect(await db.select({ tipo: emails.tipo, para: emails.para, dados: emails.dados }).from(emails)).toEqual([
      { tipo: 'mudanca-na-conta', para: 'bia@exemplo.test', dados: { nome: 'Pessoa Fictícia', mudanca: 'email' } },
    ]);
    expect(await editar(uid, { email: 'ana@exemplo.test' })).toEqual(recusa('email-em-uso'));
    expect(await editar(uid)).toMatchObject({ ok: true, valor: { email: 'bia@exemplo.test' } });
    expect(await db.select({ email: usuarios.emailDoCadastro }).from(usuarios).where(eq(usuarios.id, uid))).toEqual([
      { email: null },
    ]);
  });

  test.each<[string, UsuarioDigitado, object]>([
    ['vazio', { nome: ' ', email: '' }, { nome: 'nome-vazio', email: 'email-vazio' }],
    [
      'com tipos errados',
      { nome: 5, email: ['a@b.c'], role: {}, cupom: true },
      { nome: 'nome-vazio', email: 'email-vazio', role: 'papel-desconhecido' },
    ],
    [
      'com HTML e SQL',
      { email: '<b>@x', role: "admin'--", cupom: '<script>', ultimoCep: "1' or 1" },
      { email: 'email-invalido', role: 'papel-desconhecido', cupom: 'cupom-invalido', ultimoCep: 'cep-invalido' },
    ],
    [
      'enorme',
      { email: `${'a'.repeat(300)}@exemplo.test`, cupom: 'A'.repeat(31), ultimoCep: '1'.repeat(50) },
      { email: 'email-invalido', cupom: 'cupom-invalido', ultimoCep: 'cep-invalido' },
    ],
  ])('um cadastro %s é recusado campo a campo, e nada é gravado', async (_, mais, faltas) => {
    const uid = await criarCliente(db, 'bia@exemplo.test');
    expect(await editar(uid, mais)).toEqual(recusa('campos', { faltas }));
    expect(await lerTrilha(db)).toEqual([]);
  });

  test('dois admins no mesmo cadastro: o segundo ouve como está agora', async () => {
    const rui = await criarAdmin(db, 'rui@exemplo.test');
    const uid = await criarCliente(db, 'bia@exemplo.test');
    const versao = await versaoDe(uid);
    const fins = await Promise.all([
      editar(uid, { nome: 'Da Ana' }, ana, versao),
      editar(uid, { nome: 'Do Rui' }, rui, versao),
    ]);
    const agora = await buscarUsuario(db, uid);
    const recusado = fins.find(({ ok }) => !ok);
    expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(recusado).toEqual(recusa('mudou', { atual: agora }));
    expect(await lerTrilha(db)).toHaveLength(1);
  });

  test('o mesmo cupom para duas pessoas no mesmo instante fica com uma', async () => {
    const [um, dois] = [await criarCliente(db, 'um@exemplo.test'), await criarCliente(db, 'dois@exemplo.test')];
    const fins = await Promise.all([
      editar(um, { email: 'um@exemplo.test' }),
      editar(dois, { email: 'dois@exemplo.test' }),
    ]);
    expect(fins.map((fim) => (fim.ok ? 'salvo' : fim.erro.codigo)).toSorted()).toEqual(['cupom-em-uso', 'salvo']);
  });

  test('a ficha simples não tira o papel de influencer, e desativar encerra todas as sessões', async () => {
    const uid = await criarCliente(db, 'bia@exemplo.test', { role: 'influencer', cupom: 'BIA10', comissaoPb: 500 });
    await db
      .insert(sessoes)
      .values(
        [1, 2].map((n) => ({ id: `s${n}`, usuarioId: uid, token: `t${n}`, expiraEm: new Date(Date.now() + 60_000) })),
      );
    const salvo = await gravarFicha(
      uid,
      { role: '', telefone: '(11) 90000-0000', cidade: ' São  Paulo ', estado: 'sp', cep: '01001-000' },
      true,
    );
    expect(salvo).toMatchObject({
      ok: true,
      valor: {
        role: 'influencer',
        cupom: 'BIA10',
        comissao: 0.05,
        telefone: '11900000000',
        cidade: 'São Paulo',
        estado: 'SP',
        ativo: true,
      },
    });
    expect(await db.$count(sessoes)).toBe(2);
    expect(await gravarFicha(uid, { role: '' }, false)).toMatchObject({
      ok: true,
      valor: { ativo: false, telefone: null },
    });
    expect(await db.$count(sessoes)).toBe(0);
    expect(
      await gravarFicha(uid, { role: 'editor', telefone: '12', estado: 'XX', endereco: 'x'.repeat(201) }, true),
    ).toEqual(
      recusa('campos', {
        faltas: {
          role: 'papel-desconhecido',
          telefone: 'telefone-incompleto',
          estado: 'uf-invalida',
          endereco: 'texto-longo',
        },
      }),
    );
  });
});

describe('em massa', () => {
  test('muda o papel de muitos, e conta só os que mudaram', async () => {
    const uids = await Promise.all(
      ['a', 'b', 'c'].map((nome) =>
        criarCliente(db, `${nome}@exemplo.test`, { role: nome === 'c' ? 'editor' : 'cliente' }),
      ),
    );
    expect(await mudarPapeis(loja, ana, [...uids, ...uids, 'ninguem'], 'editor')).toEqual({ ok: true, valor: 2 });
    expect(await Promise.all(uids.map(papel))).toEqual(['editor', 'editor', 'editor']);
    expect((await lerTrilha(db)).map(({ antes, depois }) => [antes, depois])).toEqual(
      Array.from({ length: 2 }, () => [{ role: 'cliente' }, { role: 'editor' }]),
    );
    expect(await mudarPapeis(loja, ana, [], 'editor')).toEqual(recusa('nada-selecionado'));
    expect(
      await mudarPapeis(
        loja,
        ana,
        Array.from({ length: 501 }, (_, n) => String(n)),
        'editor',
      ),
    ).toEqual(recusa('selecao-grande'));
  });

  test('excluir deixa os pedidos: sem a pessoa os encerrados, com o endereço os que estão a caminho, até chegarem', async () => {
    const uid = await criarCliente(db, 'eva@exemplo.test', {
      role: 'influencer',
      cupom: 'EVA10',
      emailDoCadastro: 'contato@exemplo.test',
    });
    const comum = { uid, nome: 'Eva Fictícia', email: 'contato@exemplo.test', observacao: 'portão azul' };
    const pronto = await criarPedido(db, { ...comum, status: 'concluido' });
    const aCaminho = await criarPedido(db, { ...comum, status: 'enviado' });
    await db.insert(emails).values([
      { id: 'e1', chave: 'e1', tipo: 'pedido-aprovado', para: 'contato@exemplo.test', pedidoId: pronto },
      { id: 'e2', chave: 'e2', tipo: 'pedido-enviado', para: 'contato@exemplo.test', pedidoId: aCaminho },
      { id: 'e3', chave: 'e3', tipo: 'boas-vindas', para: 'eva@exemplo.test' },
    ]);
    await db.insert(lancamentosDeComissao).values({
      idInfluencer: uid,
      tipo: 'credito',
      pedidoId: 'p',
      numero: 1,
      pedidos: 1,
      vendaCentavos: 1000,
      comissaoCentavos: 50,
      disponivelEm: new Date(),
    });
    const pendencias = { ...nadaPendente, comissaoCentavos: 50, pedidos: 1, pedidosCentavos: 10_000 };
    const comPendencias = recusa('com-pendencias', { pendencias });
    expect(await excluirUsuarios(loja, ana, [uid])).toEqual(comPendencias);
    expect(await excluirUsuarios(loja, ana, [uid], 'contato@exemplo.test')).toEqual(comPendencias);
    expect(await buscarUsuario(db, uid)).not.toBeNull();
    expect(await excluirUsuarios(loja, ana, [uid], ' Eva@exemplo.test ')).toEqual({
      ok: true,
      valor: { excluidos: 1, deixados: [] },
    });
    expect(await buscarUsuario(db, uid)).toBeNull();
    const ler = async (id: string) => JSON.stringify((await db.select().from(pedidos).where(eq(pedidos.id, id)))[0]);
    expect(await ler(pronto)).not.toMatch(/\bEva\b|contato@|portão|Praça/);
    expect(await ler(aCaminho)).toMatch(/Eva Fictícia.*Praça da Sé/);
    expect((await db.select({ id: emails.id }).from(emails)).map(({ id }) => id)).toEqual(['e2']);
    expect(await db.$count(lancamentosDeComissao, eq(lancamentosDeComissao.idInfluencer, uid))).toBe(1);
    expect(await lerTrilha(db)).toEqual([
      {
        autorId: ana.uid,
        acao: 'excluir',
        entidade: 'usuario',
        entidadeId: uid,
        antes: { role: 'influencer', ativo: true },
        depois: null,
      },
    ]);

    expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
    await db.update(pedidos).set({ status: 'concluido' }).where(eq(pedidos.id, aCaminho));
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(1);
    expect(await ler(aCaminho)).not.toMatch(/\bEva\b|contato@|portão|Praça/);
    expect(await db.$count(emails)).toBe(0);
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
  });

  test('de várias pessoas, as que têm algo em aberto ficam de fora e são ditas com os valores', async () => {
    const livre = await criarCliente(db, 'livre@exemplo.test');
    const comprou = await criarCliente(db, 'comprou@exemplo.test', { nome: 'Caio' });
    const devolve = await criarCliente(db, 'devolve@exemplo.test', { nome: 'Dora' });
    await criarPedido(db, { uid: comprou, status: 'pendente' });
    await criarPedido(db, { uid: comprou, status: 'concluido' });
    const devolvido = await criarPedido(db, { uid: devolve, status: 'concluido' });
    await db.execute(sql`with d as (insert into devolucoes (pedido_id, chave, motivo, tem_volta, vence_em)
      values (${devolvido}, 'd1', 'defeito', true, now() + interval '5 days') returning numero)
      insert into devolucao_itens (numero, item_id, quantidade) select d.numero, i.id, 1 from d, pedido_itens i where i.pedido_id = ${devolvido}`);
    const deixados = [
      { nome: 'Caio', pendencias: { ...nadaPendente, pedidos: 1, pedidosCentavos: 10_000 } },
      { nome: 'Dora', pendencias: { ...nadaPendente, devolucoes: 1, devolucoesCentavos: 10_000 } },
    ];
    const feita = await excluirUsuarios(loja, ana, [livre, comprou, devolve], 'comprou@exemplo.test');
    expect(feita).toEqual({ ok: true, valor: { excluidos: 1, deixados: expect.arrayContaining(deixados) } });
    const dita = ditoDe(deExcluir.recusas, { codigo: 'todos-com-pendencias', deixados });
    expect(String(dita).replaceAll('\u00A0', ' ')).toContain(
      'Caio (1 pedido em andamento (R$ 100,00)) e Dora (1 devolução aberta (R$ 100,00))',
    );
    expect(await excluirUsuarios(loja, ana, [comprou, devolve])).toMatchObject(recusa('todos-com-pendencias'));
    expect(await db.$count(usuarios, sql`${usuarios.id} in (${livre}, ${comprou}, ${devolve})`)).toBe(2);
  });

  test('os pedidos de convidados não são de conta excluída', async () => {
    const id = await criarPedido(db, { status: 'concluido', nome: 'Convidada' });
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
    expect(await db.select({ nome: pedidos.nome }).from(pedidos).where(eq(pedidos.id, id))).toEqual([
      { nome: 'Convidada' },
    ]);
  });
});

describe('a loja nunca fica sem admin', () => {
  test('ninguém exclui, rebaixa nem desativa a si mesmo, nem o último admin', async () => {
    const euSozinho = { codigo: 'ultimo-admin' };
    expect(await excluirUsuarios(loja, ana, [ana.uid])).toEqual({ ok: false, erro: euSozinho });
    expect(await mudarPapeis(loja, ana, [ana.uid], 'cliente')).toEqual({ ok: false, erro: euSozinho });
    expect(await gravarFicha(ana.uid, { email: ana.email, role: 'admin' }, false)).toEqual({
      ok: false,
      erro: euSozinho,
    });
    const rui = await criarAdmin(db, 'rui@exemplo.test');
    const bia = await criarCliente(db, 'bia@exemplo.test');
    expect(await excluirUsuarios(loja, ana, [bia, ana.uid])).toEqual(recusa('a-si-mesmo'));
    expect(await mudarPapeis(loja, ana, [bia, ana.uid], 'editor')).toEqual(recusa('a-si-mesmo'));
    expect(await editar(ana.uid, { email: ana.email, role: 'cliente' })).toEqual(recusa('a-si-mesmo'));
    expect(await gravarFicha(ana.uid, { email: ana.email, role: 'admin' }, false)).toEqual(recusa('a-si-mesmo'));
    expect(await excluirUsuarios(loja, ana, [ana.uid, rui.uid])).toEqual(recusa('ultimo-admin'));
    expect(await papel(bia)).toBe('cliente');
    expect(await mudarPapeis(loja, ana, [ana.uid, bia], 'admin')).toEqual({ ok: true, valor: 1 });
    expect(await excluirUsuarios(loja, ana, [rui.uid])).toMatchObject({ ok: true, valor: { excluidos: 1 } });
  });

  test('quem deixou de ser admin, ou foi desativado, não muda mais ninguém', async () => {
    const rui = await criarAdmin(db, 'rui@exemplo.test');
    const bia = await criarCliente(db, 'bia@exemplo.test');
    await gravarFicha(rui.uid, { email: rui.email, role: 'admin' }, false);
    expect(await mudarPapeis(loja, rui, [bia], 'admin')).toEqual(recusa('sem-poder'));
    expect(await excluirUsuarios(loja, rui, [bia])).toEqual(recusa('sem-poder'));
    expect(await editar(bia, {}, rui)).toEqual(recusa('sem-poder'));
  });

  test.each([
    ['excluem', (autor: Autor, uid: string) => excluirUsuarios(loja, autor, [uid])],
    ['rebaixam', (autor: Autor, uid: string) => mudarPapeis(loja, autor, [uid], 'cliente')],
    [
      'desativam',
      (autor: Autor, uid: string) =>
        gravarFicha(uid, { email: `outro-${uid.toLowerCase()}@exemplo.test`, role: 'admin' }, false, autor),
    ],
  ] as const)('seis admins que se %s ao mesmo tempo deixam ao menos um, e ele pode', async (_, tirar) => {
    for (let vez = 0; vez < 3; vez++) {
      await db.delete(usuarios);
      const admins = await Promise.all(Array.from({ length: 6 }, (__, n) => criarAdmin(db, `admin${n}@exemplo.test`)));
      await Promise.all(
        admins.flatMap((autor, n) => [1, 2, 3].map((passo) => tirar(autor, admins[(n + passo) % 6]?.uid ?? ''))),
      );
      const sobram = await db
        .select({ id: usuarios.id })
        .from(usuarios)
        .where(sql`${usuarios.role} = 'admin' and ${usuarios.ativo}`);
      expect(sobram.length).toBeGreaterThan(0);
      const autor = admins.find(({ uid }) => uid === sobram[0]?.id);
      expect(autor && (await mudarPapeis(loja, autor, [autor.uid], 'admin'))).toEqual({ ok: true, valor: 0 });
    }
  });
});

describe('a lista', () => {
  async function povoar(): Promise<void> {
    for (let n = 0; n < 25; n++) {
      await criarCliente(db, `pessoa${n}@exemplo.test`, {
        nome: n % 5 === 0 ? `Éder ${n}` : `Pessoa ${n}`,
        role: n % 4 === 0 ? 'influencer' : 'cliente',
        cupom: n % 4 === 0 ? `CUPOM${n}` : null,
        comissaoPb: (n * 37) % 11,
        criadoEm: new Date(Date.UTC(2026, 0, 1 + ((n * 7) % 25))),
        emailDoCadastro: n === 3 ? 'outro@contato.test' : null,
      });
    }
  }
  async function tudo(
    ordem: Parameters<typeof listarUsuarios>[2],
    filtro = { busca: '', role: null as 'cliente' | null },
  ) {
    const uids: string[] = [];
    let depois: string | undefined;
    do {
      const pagina = await listarUsuarios(db, filtro, ordem, { depois });
      expect(pagina.linhas.length).toBeLessThanOrEqual(10);
      uids.push(...pagina.linhas.map(({ uid }) => uid));
      depois = pagina.proxima ?? undefined;
    } while (depois);
    return uids;
  }

  test('em cada ordem, nos dois sentidos, cada pessoa aparece uma vez, e os sentidos se espelham', async () => {
    await povoar();
    for (const coluna of colunasDeUsuarios) {
      const subindo = await tudo({ coluna, descendente: false });
      expect(new Set(subindo).size).toBe(26);
      expect(await tudo({ coluna, descendente: true })).toEqual(subindo.toReversed());
      const doPapel = await tudo({ coluna, descendente: false }, { busca: '', role: 'cliente' });
      expect(doPapel).toHaveLength(18);
      expect(subindo.filter((uid) => doPapel.includes(uid))).toEqual(doPapel);
    }
  });

  test('a busca acha por nome e pelos dois e-mails, sem acento, e nada de curingas', async () => {
    await povoar();
    const achar = (busca: string) => contarUsuarios(db, { busca, role: null });
    expect(await achar('eder')).toBe(5);
    expect(await achar('ÉDER 10')).toBe(1);
    expect(await achar('soa17@exem')).toBe(1);
    expect(await achar('outro@contato')).toBe(1);
    expect(await achar('pessoa3@')).toBe(1);
    // Two letters, and one, are found within a word too.
    expect(await achar('oa')).toBe(25);
    expect(await achar('é')).toBe(26);
    expect(await achar('pe')).toBe(25);
    for (const nada of ['%', '_', '\\', "'; drop table usuarios;--", 'soa%7', '\0'])
      expect([nada, await achar(nada)]).toEqual([nada, nada === '\0' ? 26 : 0]);
    const exportados: string[] = [];
    for await (const lote of lotesDeUsuarios(db, { busca: 'eder', role: null }, { coluna: 'nome', descendente: false }))
      exportados.push(...lote.map(({ nome }) => nome));
    expect(exportados).toHaveLength(5);
  });
});
