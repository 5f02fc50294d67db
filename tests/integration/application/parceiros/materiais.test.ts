// @requirement 15.26.6 15.26.7
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { enviarComunicado, lerComunicadoRecebido } from '#application/parceiros/comunicados.ts';
import { excluirMaterial, publicarMaterial } from '#application/parceiros/materiais.ts';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { contarPorLer, listarComunicados, listarMateriais, listarRecebidos } from '#db/parceiros/ler-materiais.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { chavesDeArquivoEmUso } from '#db/uploads/gravar-uploads.ts';
import { emails, uploads } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { criarAdmin } from '#tests/integration/application/usuarios/apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

let ana: Autor;
const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(db, 'usuarios, emails, auditoria, materiais, comunicados, envios');
  teste.tarefas.length = 0;
  ana = await criarAdmin(db, 'ana@exemplo.test');
});

const influencer = (nome: string, mais = {}) =>
  criarCliente(db, `${nome.toLowerCase()}@exemplo.test`, { nome, role: 'influencer', ...mais });
const digitado = { titulo: 'Foto', texto: 'Bom jogo.', endereco: '' };

test('um material com imagem toma o envio, uma vez só, e excluído solta os arquivos', async () => {
  await db.insert(uploads).values({
    id: 'envio-1',
    tipo: 'imagem',
    chave: 'loja/foto-1',
    nome: 'foto.webp',
    tamanho: 10,
    recebido: 10,
    largura: 640,
    altura: 480,
    larguras: [320, 640],
    autorId: ana.uid,
    situacao: 'pronto',
  });
  const entrada = { chave: novoId(), imagem: { envio: 'envio-1' }, digitado };
  expect(await publicarMaterial(loja, ana, entrada)).toEqual({ ok: true });
  expect(await publicarMaterial(loja, ana, entrada)).toEqual({ ok: true });
  expect(await listarMateriais(db)).toMatchObject([{ tipo: 'imagem', imagem: { pasta: 'loja/foto-1' } }]);
  expect(await chavesDeArquivoEmUso(db, ['loja/foto-1'])).toEqual(new Set(['loja/foto-1']));
  expect(await publicarMaterial(loja, ana, { ...entrada, chave: novoId() })).toEqual(recusa('imagem-perdida'));
  const [{ id } = { id: '' }] = await listarMateriais(db);
  expect(await excluirMaterial(loja, ana, id)).toEqual({ ok: true });
  expect(await excluirMaterial(loja, ana, id)).toMatchObject(recusa('nao-encontrado'));
  const [solta] = teste.tarefas;
  expect(solta).toMatchObject({ nome: 'apagar-arquivos', dados: { imagens: [{ pasta: 'loja/foto-1' }] } });
  if (solta?.nome === 'apagar-arquivos') await apagarArquivos(loja, solta.dados);
});

test('uma mensagem vai a todos os influencers ativos, uma vez, no painel e por e-mail, e cada um a lê', async () => {
  const marina = await influencer('Marina');
  const rui = await influencer('Rui', { emailDoCadastro: 'contato-do-rui@exemplo.test' });
  await influencer('Parada', { ativo: false });
  await criarCliente(db, 'cliente@exemplo.test');
  const entrada = { chave: novoId(), assunto: 'Novidades', texto: 'Tabuleiros novos.', uids: [] };
  expect(await enviarComunicado(loja, ana, entrada)).toEqual({ ok: true, valor: { quantos: 2 } });
  expect(await enviarComunicado(loja, ana, entrada)).toEqual({ ok: true, valor: { quantos: 2 } });
  const naFila = await db.select().from(emails);
  expect(naFila.map(({ para }) => para).toSorted()).toEqual(['contato-do-rui@exemplo.test', 'marina@exemplo.test']);
  for (const { id } of naFila) await enviarEmail(loja, id);
  const [carta] = await teste.caixa.listar();
  expect(carta?.assunto).toBe('Novidades');
  expect(JSON.stringify(await teste.caixa.ler(carta?.id ?? ''))).toContain('Tabuleiros novos.');

  expect(await contarPorLer(db, rui)).toBe(1);
  const [{ id: enviado } = { id: '' }] = await listarComunicados(db);
  await lerComunicadoRecebido(loja, rui, enviado);
  await lerComunicadoRecebido(loja, rui, enviado);
  expect(await contarPorLer(db, rui)).toBe(0);
  expect(await contarPorLer(db, marina)).toBe(1);
  expect(await listarComunicados(db)).toMatchObject([{ assunto: 'Novidades', quantos: 2, lidos: 1 }]);
});

test('o formulário de um material, corrigido e enviado de novo, é recusado', async () => {
  const entrada = { chave: novoId(), imagem: 'tirar' as const, digitado };
  expect(await publicarMaterial(loja, ana, entrada)).toEqual({ ok: true });
  const corrigida = { ...entrada, digitado: { ...digitado, texto: 'Boa partida.' } };
  expect(await publicarMaterial(loja, ana, corrigida)).toEqual(recusa('ja-gravado'));
  expect(await publicarMaterial(loja, ana, { ...entrada, imagem: { envio: 'outra' } })).toEqual(recusa('ja-gravado'));
  expect(await listarMateriais(db)).toMatchObject([{ texto: 'Bom jogo.' }]);
});

test('o de uma mensagem também, e o mesmo diz a quantos ela foi', async () => {
  const marina = await influencer('Marina');
  await influencer('Rui');
  const entrada = { chave: novoId(), assunto: 'Novidades', texto: 'Tabuleiros novos.', uids: [] };
  expect(await enviarComunicado(loja, ana, entrada)).toEqual({ ok: true, valor: { quantos: 2 } });
  await influencer('Bia');
  expect(await enviarComunicado(loja, ana, entrada)).toEqual({ ok: true, valor: { quantos: 2 } });
  for (const outra of [{ texto: 'Relógios novos.' }, { assunto: 'Correção' }, { uids: [marina] }])
    expect(await enviarComunicado(loja, ana, { ...entrada, ...outra })).toEqual(recusa('ja-gravado'));
  expect(await db.$count(emails)).toBe(2);
});

test('a todos é a todos, também quando são mais do que as caixas mostram', async () => {
  await db.execute(sql`insert into usuarios (id, email, nome, role)
    select 'i' || n, 'i' || n || '@exemplo.test', 'Nome', 'influencer' from generate_series(1, 510) n`);
  const entrada = { chave: novoId(), assunto: 'A todos', texto: 'Oi.', uids: [] };
  expect(await enviarComunicado(loja, ana, entrada)).toEqual({ ok: true, valor: { quantos: 510 } });
  expect(await db.$count(emails)).toBe(510);
  expect(await listarComunicados(db)).toMatchObject([{ quantos: 510 }]);
  expect(teste.tarefas).toHaveLength(510);
});

test('só aos marcados, quem não é influencer não recebe, e sem ninguém nada é enviado', async () => {
  const cliente = await criarCliente(db, 'cliente@exemplo.test');
  const mensagem = { assunto: 'Olá', texto: 'Oi.' };
  const enviar = (uids: string[]) => enviarComunicado(loja, ana, { ...mensagem, chave: novoId(), uids });
  expect(await enviar([])).toEqual(recusa('sem-destinatarios'));
  const marina = await influencer('Marina');
  const rui = await influencer('Rui');
  expect(await enviar([cliente])).toEqual(recusa('sem-destinatarios'));
  expect(await enviar([rui, cliente])).toEqual({ ok: true, valor: { quantos: 1 } });
  expect(await listarRecebidos(db, rui)).toMatchObject([{ assunto: 'Olá', lidoEm: null }]);
  expect(await listarRecebidos(db, marina)).toEqual([]);
});
