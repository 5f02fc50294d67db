// @requirement 11.13.2 11.17.6 15.2.1
import { lerCreditoPorMes } from '#application/relatorios/credito-por-mes.ts';
import { lerCreditoDaConta } from '#db/creditos/ler-creditos.ts';
import { contaDeCredito, lancarCreditos } from '#db/creditos/gravar-creditos.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { reivindicarPedidos } from '#application/conta/reivindicar-pedidos.ts';
import { salvarPerfil } from '#application/conta/salvar-perfil.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { lerConta, lerEntregaPadrao } from '#db/conta/ler-conta-do-cliente.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import {
  atendimentos,
  credoresSemConta,
  emails,
  lancamentosDeComissao,
  orcamentos,
  pedidoDownloads,
  pedidos,
  sessoes,
  usuarios,
} from '#db/schema/index.ts';
import { nadaPendente } from '#domain/usuarios/pendencias.ts';
import { frasesDeExcluirConta } from '#web/conta/conta-frases.ts';
import { ditoDe } from '#web/form-response.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';
import { criarCliente, criarPedido } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();

const endereco = {
  cep: '13010-000',
  rua: 'Rua das Torres',
  numero: '64',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'sp',
};

test('nome, telefone e endereço são salvos limpos, e o CEP fica lembrado', async () => {
  const uid = await criarCliente(db, 'ana@exemplo.test');
  expect(
    await salvarPerfil(
      loja,
      { uid, email: 'ana@exemplo.test' },
      { nome: ' Ana  Souza ', telefone: '(19) 99999-0000', ...endereco },
    ),
  ).toEqual({ ok: true, valor: undefined });
  expect(await lerConta(db, uid, new Date())).toMatchObject({
    nome: 'Ana Souza',
    telefone: '19999990000',
    cep: '13010000',
    rua: 'Rua das Torres',
    uf: 'SP',
    complemento: null,
    email: 'ana@exemplo.test',
  });
  const [linha] = await db.select({ ultimoCep: usuarios.ultimoCep }).from(usuarios).where(eq(usuarios.id, uid));
  expect(linha?.ultimoCep).toBe('13010000');
});

test('telefone e endereço podem ficar vazios; um endereço começado precisa estar inteiro', async () => {
  const uid = await criarCliente(db, 'bia@exemplo.test', {
    telefone: '11900000000',
    cep: '01001000',
    ultimoCep: '01001000',
  });
  const eu = { uid, email: 'bia@exemplo.test' };
  const faltando = await salvarPerfil(loja, eu, { nome: 'Bia', cep: '13010000' });
  expect(faltando.ok ? [] : Object.keys(faltando.erro.faltas)).toEqual(['rua', 'numero', 'bairro', 'cidade', 'uf']);
  const semNome = await salvarPerfil(loja, eu, { nome: ' ', telefone: '123' });
  expect(semNome).toMatchObject({ ok: false, erro: { mensagem: 'Preencha corretamente: Nome, Telefone/WhatsApp' } });
  expect(await lerConta(db, uid, new Date())).toMatchObject({
    nome: 'Pessoa Fictícia',
    telefone: '11900000000',
    cep: '01001000',
  });
  await salvarPerfil(loja, eu, { nome: 'Bia', telefone: '', cep: '', uf: '' });
  expect(await lerConta(db, uid, new Date())).toMatchObject({ nome: 'Bia', telefone: null, cep: null });
});

test('o arquivo com os meus dados traz os meus pedidos e nada de outra pessoa', async () => {
  const uid = await criarCliente(db, 'carla@exemplo.test');
  const meu = await criarPedido(db, { uid, status: 'concluido' });
  const alheio = await criarPedido(db, { uid: await criarCliente(db, 'davi@exemplo.test'), nome: 'Davi' });
  await db.insert(pedidoDownloads).values([
    { pedidoId: meu, uid, produtoId: 'mates' },
    { pedidoId: alheio, uid: 'outro', produtoId: 'mates' },
  ]);
  const dados = await lerMeusDados(db, uid);
  expect(dados.conta?.email).toBe('carla@exemplo.test');
  expect(dados.pedidos).toMatchObject([{ id: meu, itens: [{ nome: 'Torre', quantidade: 1 }] }]);
  expect(dados.downloads).toMatchObject([{ pedidoId: meu }]);
  expect(JSON.stringify(dados)).not.toMatch(/Davi|notaInterna|senha/);
});

test('excluída a conta, o pedido fica com valores e itens, e nada diz de quem era', async () => {
  const uid = await criarCliente(db, 'eva@exemplo.test');
  const id = await criarPedido(db, {
    uid,
    email: 'eva@exemplo.test',
    nome: 'Eva Fictícia',
    status: 'concluido',
    observacao: 'portão azul',
  });
  await db.insert(pedidoDownloads).values({ pedidoId: id, uid, produtoId: 'mates' });
  await db.insert(emails).values([
    { id: 'e1', chave: 'e1', tipo: 'pedido-aprovado', para: 'eva@exemplo.test', pedidoId: id },
    { id: 'e2', chave: 'e2', tipo: 'boas-vindas', para: 'Eva@exemplo.test', dados: { nome: 'Eva Fictícia' } },
    { id: 'e3', chave: 'e3', tipo: 'boas-vindas', para: 'outra@exemplo.test' },
  ]);
  await db.insert(sessoes).values({ id: 's1', usuarioId: uid, token: 't1', expiraEm: new Date(Date.now() + 60_000) });
  expect(await excluirConta(loja, uid, ' excluir ')).toEqual({ ok: true, valor: undefined });
  const [pedido] = await db.select().from(pedidos).where(eq(pedidos.id, id));
  expect(pedido).toMatchObject({
    uid: null,
    isGuest: false,
    status: 'concluido',
    totalCentavos: 10_000,
    nome: 'Conta excluída',
  });
  expect(JSON.stringify(pedido)).not.toMatch(/\bEva\b|eva@|Praça|portão|11900000000/);
  expect(await db.$count(usuarios, eq(usuarios.id, uid))).toBe(0);
  expect(await db.$count(sessoes, eq(sessoes.id, 's1'))).toBe(0);
  expect(await db.$count(pedidoDownloads, eq(pedidoDownloads.uid, uid))).toBe(0);
  expect((await db.select({ id: emails.id }).from(emails)).map((um) => um.id)).toEqual(['e3']);
  expect(await db.execute(sql`select 1 from pedido_itens where pedido_id = ${id}`)).toHaveProperty('rows.length', 1);
});

test.each([
  [false, 1],
  [true, 0],
])(
  'com o e-mail confirmado: %s, a exclusão deixa %i orçamento, mensagem e conversa desse endereço',
  async (emailVerificado, ficam) => {
    const email = `dona-${emailVerificado}@exemplo.test`;
    const uid = await criarCliente(db, email, { emailVerificado });
    await db.execute(sql`insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome)
    values (${`orcamento${emailVerificado}`}, 'Dona', ${email}, '11900000000', '', '', '', '', '', '', '[{}]', 100, 0, 0, 100, now(), 'adm', 'Adm')`);
    await db.insert(emails).values({ id: email, chave: email, tipo: 'boas-vindas', para: email });
    await db.insert(atendimentos).values({
      id: email,
      produtoId: 'rei',
      produtoNome: 'Rei',
      nome: 'Dona',
      email,
      chave: email,
      situacao: 'respondido',
      naoLidaPelaLoja: false,
      naoLidaPeloCliente: false,
      ultimaEm: new Date(),
    });
    expect(await excluirConta(loja, uid, 'EXCLUIR')).toEqual({ ok: true, valor: undefined });
    expect(await db.$count(usuarios, eq(usuarios.id, uid))).toBe(0);
    expect(await db.$count(orcamentos, eq(orcamentos.email, email))).toBe(ficam);
    expect(await db.$count(emails, eq(emails.para, email))).toBe(ficam);
    expect(await db.$count(atendimentos, eq(atendimentos.email, email))).toBe(ficam);
  },
);

test.each([
  ['sem a palavra', {}, 'sim', null, 'sem-confirmacao'],
  ['de admin', { role: 'admin' }, 'EXCLUIR', null, 'conta-da-equipe'],
  ['com pedido aprovado', {}, 'EXCLUIR', { status: 'approved' }, 'pedido-em-andamento'],
  ['com pedido pendente', {}, 'EXCLUIR', { status: 'pendente' }, 'pedido-em-andamento'],
  ['com pedido em disputa', {}, 'EXCLUIR', { status: 'concluido', emDisputa: true }, 'pedido-em-andamento'],
] as const)('a conta %s não é excluída', async (nome, usuario, palavra, pedido, erro) => {
  const uid = await criarCliente(db, `${nome.replaceAll(/\W/g, '-')}@exemplo.test`, usuario);
  if (pedido) await criarPedido(db, { uid, ...pedido });
  expect(await excluirConta(loja, uid, palavra)).toMatchObject({ ok: false, erro: { codigo: erro } });
  expect(await db.$count(usuarios, eq(usuarios.id, uid))).toBe(1);
});

test('quem ainda tem comissão a receber ouve o valor, e só exclui a conta digitando o e-mail dela', async () => {
  const uid = await criarCliente(db, 'credora@exemplo.test', { nome: 'Credora Fictícia' });
  await db.insert(lancamentosDeComissao).values({
    idInfluencer: uid,
    tipo: 'credito',
    pedidoId: 'pedido-da-credora',
    numero: 1,
    pedidos: 1,
    vendaCentavos: 10_000,
    comissaoCentavos: 1234,
    disponivelEm: new Date(),
  });
  const recusado = await excluirConta(loja, uid, 'EXCLUIR');
  const pendencias = { ...nadaPendente, comissaoCentavos: 1234 };
  expect(recusado).toEqual(recusa('com-pendencias', { pendencias }));
  expect(
    String(ditoDe(frasesDeExcluirConta.recusas, { codigo: 'com-pendencias', pendencias })).replaceAll('\u00A0', ' '),
  ).toContain('R$ 12,34 de comissão');
  expect(await excluirConta(loja, uid, 'outra@exemplo.test')).toMatchObject(recusa('sem-confirmacao'));
  expect(await excluirConta(loja, uid, 'Credora@exemplo.test')).toEqual({ ok: true, valor: undefined });
  expect(await db.select().from(credoresSemConta).where(eq(credoresSemConta.idInfluencer, uid))).toMatchObject([
    { nome: 'Credora Fictícia', chave: null },
  ]);
});

test('um pedido que um estranho fez com o meu e-mail, e não pagou, não segura a minha conta', async () => {
  const uid = await criarCliente(db, 'alvo@exemplo.test');
  const deEstranho = await criarPedido(db, { email: 'Alvo@exemplo.test', nome: 'Estranho', status: 'pendente' });
  await reivindicarPedidos(loja, uid);
  expect(await excluirConta(loja, uid, 'EXCLUIR')).toEqual({ ok: true, valor: undefined });
  expect(await db.$count(usuarios, eq(usuarios.id, uid))).toBe(0);
  expect((await db.select().from(pedidos).where(eq(pedidos.id, deEstranho)))[0]).toMatchObject({
    uid: null,
    isGuest: true,
    nome: 'Estranho',
    status: 'pendente',
  });
});

test('um eBook pago já chegou: a conta de quem só tem eBooks pode ser excluída, a de quem espera também um bem não', async () => {
  const comPedido = async (email: string, itens: { digital: boolean }[]) => {
    const uid = await criarCliente(db, email);
    return [uid, await criarPedido(db, { uid, email, nome: 'Gil Fictício', status: 'approved' }, itens)] as const;
  };
  const [leitor, livro] = await comPedido('leitor@exemplo.test', [{ digital: true }]);
  const [outro] = await comPedido('outro@exemplo.test', [{ digital: true }, { digital: false }]);
  expect((await excluirConta(loja, leitor, 'EXCLUIR')).ok).toBe(true);
  expect((await db.select().from(pedidos).where(eq(pedidos.id, livro)))[0]).toMatchObject({
    nome: 'Conta excluída',
    status: 'approved',
  });
  expect(await excluirConta(loja, outro, 'EXCLUIR')).toEqual(
    recusa('pedido-em-andamento', { pendencias: { ...nadaPendente, pedidos: 1, pedidosCentavos: 10_000 } }),
  );
});

test('o checkout começa com o endereço salvo; o primeiro pedido o salva, e um presente para outro lugar só muda o último CEP', async () => {
  await porAVenda(teste, { id: 'bispo' });
  const uid = await criarCliente(db, 'fabio@exemplo.test');
  const comprar = (mais: Partial<typeof contato>) =>
    fecharPedido(loja, {
      contato: { ...contato, email: 'fabio@exemplo.test', ...mais },
      linhas: [{ produtoId: 'bispo', variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid,
      chave: null,
    });
  expect(await lerEntregaPadrao(db, uid)).toMatchObject({ telefone: null, cep: null, rua: null });
  expect((await comprar({})).ok).toBe(true);
  const salvo = {
    telefone: '11900000000',
    cep: '01001000',
    rua: 'Praça da Sé',
    numero: '64',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  };
  expect(await lerEntregaPadrao(db, uid)).toEqual(salvo);
  expect(
    (await comprar({ cep: '30130010', rua: 'Praça Sete', cidade: 'Belo Horizonte', uf: 'MG', telefone: '31911111111' }))
      .ok,
  ).toBe(true);
  expect(await lerEntregaPadrao(db, uid)).toEqual(salvo);
  const [linha] = await db.select({ ultimoCep: usuarios.ultimoCep }).from(usuarios).where(eq(usuarios.id, uid));
  expect(linha?.ultimoCep).toBe('30130010');
});

test('quem tem crédito o vê na conta, e só a exclui depois de ler quanto perde', async () => {
  const uid = await criarCliente(db, 'com-credito@exemplo.test');
  expect(await lerCreditoDaConta(db, uid)).toBeNull();
  const portadorId = await contaDeCredito(db, { id: `conta-${uid}`, uid, criadoEm: new Date() });
  await lancarCreditos(db, [
    { portadorId, tipo: 'ajuste', centavos: 5000, chave: `ajuste:${uid}`, autor: 'admin', criadoEm: new Date() },
  ]);
  expect(await lerCreditoDaConta(db, uid)).toMatchObject({
    saldoCentavos: 5000,
    movimentos: [{ tipo: 'ajuste', centavos: 5000 }],
  });
  const recusado = await excluirConta(loja, uid, 'EXCLUIR');
  const pendencias = { ...nadaPendente, creditoCentavos: 5000 };
  expect(recusado).toEqual(recusa('com-pendencias', { pendencias }));
  expect(
    String(ditoDe(frasesDeExcluirConta.recusas, { codigo: 'com-pendencias', pendencias })).replaceAll('\u00A0', ' '),
  ).toContain('A conta ainda tem R$ 50,00 de crédito');
  expect(await excluirConta(loja, uid, 'com-credito@exemplo.test')).toEqual({ ok: true, valor: undefined });
  expect((await lerCreditoPorMes(loja))[0]).toMatchObject({ entrouCentavos: 5000, saldoCentavos: 5000 });
});
