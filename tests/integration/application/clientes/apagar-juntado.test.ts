// @requirement 15.33.7 15.33.8 15.33.9
import { beforeEach, expect, test } from 'vitest';
import { juntarClientes } from '#application/clientes/juntar-clientes.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { excluirUsuarios } from '#application/usuarios/excluir-usuarios.ts';
import { lerDadosDoCliente, lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import {
  atendimentos,
  aviseMe,
  consentimentos,
  contas,
  emails,
  inscricoesDeParceiros,
  listasDeFavoritos,
  orcamentos,
  pedidos,
  termosDaParceria,
  usuarios,
} from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { orcar } from '#tests/integration/db/orcar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'torre' });
await db.insert(termosDaParceria).values({ versao: 1, texto: 'Comissão por venda.' });

const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test', role: 'admin' as const };
const tabelas = { aviseMe, listasDeFavoritos, consentimentos, inscricoesDeParceiros, atendimentos, orcamentos };
beforeEach(async () => {
  for (const tabela of [pedidos, usuarios, emails, ...Object.values(tabelas)]) await db.delete(tabela);
  await db.insert(usuarios).values({ id: 'dona', email: 'dona@exemplo.test', nome: 'Dona', role: 'admin' });
});

/** Stores everything that the shop knows by an e-mail alone. */
async function deixarRastros(email: string): Promise<void> {
  const agora = new Date();
  await db.insert(aviseMe).values({ id: novoId(), produtoId: 'torre', email });
  await db
    .insert(listasDeFavoritos)
    .values({ id: novoId(), chaveHash: novoId(), email, pedidoEm: agora, mexidaEm: agora });
  await db
    .insert(consentimentos)
    .values({ tipo: 'avise-me', chave: novoId(), ato: 'dado', email, versaoDoTexto: 1, origem: 'produto', em: agora });
  await db
    .insert(inscricoesDeParceiros)
    .values({ id: novoId(), nome: 'Rui', email, canais: 'Canal', audiencia: 'Mil', termos: 1 });
  await db.insert(emails).values({ id: novoId(), chave: novoId(), tipo: 'boas-vindas', para: email, dados: {} });
  await db.insert(atendimentos).values({
    id: novoId(),
    produtoId: 'torre',
    produtoNome: 'Torre',
    nome: 'Rui',
    email,
    chave: novoId(),
    situacao: 'respondido',
    naoLidaPelaLoja: false,
    naoLidaPeloCliente: false,
    ultimaEm: agora,
  });
  await orcar(db, email, 'Rui');
}

async function guardados(): Promise<string[]> {
  const achados = await Promise.all(
    Object.values(tabelas).map((tabela) => db.select({ email: tabela.email }).from(tabela)),
  );
  const enviados = await db.select({ email: emails.para }).from(emails);
  return [...achados.flat(), ...enviados].map(({ email }) => email ?? '').toSorted();
}

/** An account into which a guest was merged; the guest writes and asks afterwards too. */
async function contaComConvidado(): Promise<string> {
  const uid = await criarCliente(db, 'ana@exemplo.test');
  await db.insert(contas).values({ id: novoId(), usuarioId: uid, provedor: 'credential', idNoProvedor: uid });
  await criarPedido(db, { email: 'trabalho@exemplo.test', status: 'concluido' });
  const [pedido] = await db.select({ clienteId: pedidos.clienteId }).from(pedidos);
  const juntado = await juntarClientes(loja, dona, { id: uid, com: pedido?.clienteId ?? '' });
  expect(juntado).toEqual({ ok: true, valor: { fica: uid } });
  for (const email of ['ana@exemplo.test', 'trabalho@exemplo.test', 'outro@exemplo.test']) await deixarRastros(email);
  return uid;
}

test.each([
  ['pela própria pessoa', (uid: string) => excluirConta(loja, uid, 'EXCLUIR')],
  ['por um admin em Usuários', (uid: string) => excluirUsuarios(loja, dona, [uid])],
])('uma conta excluída %s leva o que há sob o e-mail juntado a ela, e nada de outro', async (_, excluir) => {
  const uid = await contaComConvidado();
  expect(await guardados()).toHaveLength(21);
  expect(await excluir(uid)).toMatchObject({ ok: true });
  expect(await guardados()).toEqual(Array.from({ length: 7 }, () => 'outro@exemplo.test'));
});

test('o arquivo da própria conta não traz o e-mail que ela não confirmou, e o da equipe traz', async () => {
  const uid = await contaComConvidado();
  const avisos = ({ avisosPedidos }: { avisosPedidos: { email: string }[] }) => avisosPedidos.map(({ email }) => email);
  expect(avisos(await lerMeusDados(db, uid))).toEqual(['ana@exemplo.test']);
  const daEquipe = await lerDadosDoCliente(db, uid);
  expect(daEquipe && avisos(daEquipe)).toEqual(['ana@exemplo.test', 'trabalho@exemplo.test']);
});
