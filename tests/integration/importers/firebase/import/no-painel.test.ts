// @requirement 15.10.9 15.10.10
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leitorDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { leitorDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import { receberDumpInteiro } from '#application/uploads/receber-dump.ts';
import {
  confirmarImportacao,
  conferirImportacao,
  continuarImportacao,
  descartarImportacao,
  limparImportacao,
} from '#importers/firebase/import/no-painel.ts';
import { trabalharNaImportacao } from '#importers/firebase/import/trabalhar.ts';
import type { LeitorDaLojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { lerImportacao, linhasDaImportacaoEmLotes, listarLinhasDaImportacao } from '#db/importacao/ler-importacao.ts';
import { mudarAberturaDaLoja } from '#db/funcionamento/gravar-funcionamento.ts';
import { auditoria, uploads } from '#db/schema/index.ts';
import { MAIOR_DUMP, TAMANHO_DO_PEDACO } from '#domain/uploads/arquivo-enviado.ts';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import { lojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { comSujeiras, sujeiras } from '#demo-data/loja-antiga/sujeiras.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { importar, retrato } from './apoio.ts';

/** Orders of more than one batch of the importer. */
const PEDIDOS = 110;
const limpa = lojaDeAntes({ produtos: 20, usuarios: 30, pedidos: PEDIDOS }, senhaDeTodos);
const suja = comSujeiras(limpa, sujeiras.slice(0, 2));
const texto = (pedacos: Iterable<string>) => new TextEncoder().encode([...pedacos].join(''));
const dump = texto(escreverDump(suja, 'import-export'));
const contas = texto(escreverContas(suja));
const autor = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };

let api: ApiDeTeste;
let rascunho: string;
let leitor: LeitorDaLojaAntiga;
beforeAll(async () => {
  api = await criarApiDeTeste();
  rascunho = join(await mkdtemp(join(tmpdir(), 'no-painel-')), 'importacao');
  // No network requests.
  const arquivos = () => ({ recusa: () => null, buscar: async () => ({ recusa: 'não está aqui' }) });
  leitor = { ...leitorDoFirebase(rascunho), arquivos };
}, 60_000);
afterAll(async () => {
  await api.fechar();
  await rm(join(rascunho, '..'), { recursive: true });
});

const fechada = () => ({ ...api.loja, demo: false });
async function porArquivos(firestore: Uint8Array = dump, auth: Uint8Array = contas) {
  const por = async (tipo: 'firestore' | 'auth', bytes: Uint8Array) => {
    const vindo = await receberDumpInteiro(
      api.loja,
      { tipo, nome: `${tipo}.json`, mudadoEm: Math.floor(Math.random() * 1e12), autorId: autor.uid },
      bytes,
    );
    if (!vindo.ok) throw new Error(vindo.erro.codigo);
    return vindo.valor.envio;
  };
  return { de: 'firebase' as const, firestore: await por('firestore', firestore), auth: await por('auth', auth) };
}
async function conferir(firestore?: Uint8Array, auth?: Uint8Array): Promise<string> {
  const pedida = await conferirImportacao(fechada(), autor, await porArquivos(firestore, auth));
  if (!pedida.ok) throw new Error(pedida.erro.codigo);
  return pedida.valor.id;
}
const trabalhar = (id: string, sinal = new AbortController().signal, como = leitor) =>
  trabalharNaImportacao(api.loja, { firebase: como, planilhas: leitorDasPlanilhas }, id, sinal);
const agora = async () => {
  const importacao = await lerImportacao(api.loja.db);
  if (!importacao) throw new Error('não há importação');
  return importacao;
};
const guardados = async () => (await readdir(await api.pastaDosArquivos())).filter((nome) => nome === 'envios');
const dumpsGuardados = async () => ({
  linhas: (await api.loja.db.select().from(uploads)).length,
  pastas: (await guardados()).length === 0 ? 0 : (await readdir(join(await api.pastaDosArquivos(), 'envios'))).length,
});
beforeEach(async () => {
  const ha = await lerImportacao(api.loja.db);
  if (ha) await descartarImportacao(api.loja, ha.id);
});

describe('importar pelo painel', () => {
  test('confere sem gravar, grava o que o comando gravaria quando é confirmada, apaga os arquivos, e na segunda vez não tem o que gravar', async () => {
    const antes = await retrato(api.loja.db);
    const id = await conferir();
    expect(api.tarefas.at(-1)).toEqual({ nome: 'importar-loja-antiga', dados: { importacaoId: id } });
    expect(await conferirImportacao(fechada(), autor, await porArquivos())).toEqual({
      ok: false,
      erro: { codigo: 'ja-ha-uma' },
    });
    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: false, erro: { codigo: 'nao-conferida' } });
    await trabalhar(id);
    expect(await retrato(api.loja.db)).toEqual(antes);
    const conferida = await agora();
    expect(conferida).toMatchObject({
      etapa: 'conferida',
      parou: false,
      resumo: { simulado: true, colecoes: { pedidos: { lidos: PEDIDOS + 2, gravados: PEDIDOS, iguais: 0, fora: 2 } } },
    });
    const linhas = [];
    for await (const lote of linhasDaImportacaoEmLotes(api.loja.db, id)) linhas.push(...lote);
    expect(linhas).toHaveLength(Object.values(conferida.contagem ?? {}).reduce((soma, um) => soma + um, 0));
    expect(linhas).toContainEqual(
      expect.objectContaining({
        colecao: 'pedidos',
        id: 'PedidoNegativo000001',
        acao: 'fora',
        motivo: 'O total é negativo.',
        link: '/admin/pedidos',
      }),
    );
    const primeira = await listarLinhasDaImportacao(api.loja.db, id, {});
    expect(primeira.linhas).toEqual(linhas.slice(0, 25));

    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: true, valor: undefined });
    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: false, erro: { codigo: 'nao-conferida' } });
    expect(await descartarImportacao(api.loja, id)).toEqual({ ok: false, erro: { codigo: 'gravando' } });
    await trabalhar(id);
    const feita = await agora();
    expect(feita).toMatchObject({ etapa: 'feita', resumo: { simulado: false } });
    expect(feita.resumo?.colecoes['pedidos']).toEqual(conferida.resumo?.colecoes['pedidos']);
    expect(feita.resumo?.meses).toEqual(conferida.resumo?.meses);
    const trilha = await api.loja.db.select().from(auditoria);
    expect(trilha.filter(({ acao }) => acao === 'importar')).toMatchObject([
      { entidade: 'loja', autorId: 'dona', depois: { pedidos: PEDIDOS, usuarios: expect.any(Number) } },
    ]);

    const outro = await bancoNovo();
    try {
      await importar(outro.db, suja);
      const [pelaTela, peloComando] = [await retrato(api.loja.db), await retrato(outro.db)];
      for (const tabela of ['categorias', 'usuarios', 'produtos', 'pedidos', 'pedido_itens', 'importados'])
        expect([tabela, pelaTela[tabela]?.split(' ')[0]]).toEqual([tabela, peloComando[tabela]?.split(' ')[0]]);
    } finally {
      await outro.fechar();
    }

    const gravada = await retrato(api.loja.db);
    const deNovo = await conferir();
    await trabalhar(deNovo);
    expect((await agora()).resumo?.colecoes['pedidos']).toMatchObject({ gravados: 0, iguais: PEDIDOS, fora: 2 });
    expect(await retrato(api.loja.db)).toEqual(gravada);
    expect(await descartarImportacao(api.loja, deNovo)).toEqual({ ok: true, valor: undefined });
    expect(await lerImportacao(api.loja.db)).toBeNull();
  });

  test('o que não tem nada a gravar não se confirma', async () => {
    const id = await conferir(texto(['{"pedidos":{"a":{"total":-1}}}']), texto(['{"users":[]}']));
    await trabalhar(id);
    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: false, erro: { codigo: 'nada-a-gravar' } });
  });

  test.each([
    ['cortado no meio', dump.slice(0, -40), contas, { codigo: 'cortado', arquivo: 'firestore' }],
    ['que é outro', contas, contas, { codigo: 'outro-arquivo', arquivo: 'firestore' }],
    ['do Auth que é outro', dump, dump, { codigo: 'outro-arquivo', arquivo: 'auth' }],
  ])('um arquivo %s é recusado com o motivo, e não fica guardado', async (_, firestore, auth, recusa) => {
    const antes = await retrato(api.loja.db);
    const { linhas, pastas } = await dumpsGuardados();
    await trabalhar(await conferir(firestore, auth));
    expect(await agora()).toMatchObject({ etapa: 'recusada', recusa });
    expect(await dumpsGuardados()).toEqual({ linhas, pastas });
    expect(await retrato(api.loja.db)).toEqual(antes);
    expect(await readdir(rascunho)).toEqual([]);
  });

  test('arquivos que já foram apagados são pedidos de novo, antes e depois da conferência', async () => {
    expect(await conferirImportacao(fechada(), autor, { de: 'firebase', firestore: 'nada', auth: 'nada' })).toEqual({
      ok: false,
      erro: { codigo: 'faltam-arquivos' },
    });
    const trocados = await porArquivos();
    expect(
      await conferirImportacao(fechada(), autor, {
        de: 'firebase',
        firestore: trocados.auth,
        auth: trocados.firestore,
      }),
    ).toEqual({
      ok: false,
      erro: { codigo: 'faltam-arquivos' },
    });
    const nova = texto(['{"categorias":{"n":{"nome":"Só desta","slug":"so-desta"}}}']);
    const id = await conferir(nova);
    await trabalhar(id);
    await api.loja.db.delete(uploads);
    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: false, erro: { codigo: 'faltam-arquivos' } });
  });

  test('uma loja aberta não recebe outra; fechada de novo, recebe', async () => {
    const dumps = await porArquivos();
    await mudarAberturaDaLoja(api.loja.db, new Date());
    expect(await conferirImportacao(fechada(), autor, dumps)).toEqual({ ok: false, erro: { codigo: 'loja-aberta' } });
    await mudarAberturaDaLoja(api.loja.db, null);
    const conferida = await conferirImportacao(fechada(), autor, dumps);
    expect(conferida.ok).toBe(true);
    if (!conferida.ok) return;
    await trabalhar(conferida.valor.id);
    await mudarAberturaDaLoja(api.loja.db, new Date());
    expect(await confirmarImportacao(fechada(), autor, conferida.valor.id)).toEqual({
      ok: false,
      erro: { codigo: 'loja-aberta' },
    });
    await mudarAberturaDaLoja(api.loja.db, null);
  });

  test('interrompida com o processo, a tarefa de novo a leva ao fim, e nada vem duas vezes', async () => {
    const nova = lojaDeAntes({ produtos: 2, usuarios: 4, pedidos: 2 }, senhaDeTodos);
    const mais: typeof nova = {
      contas: () => [],
      colecoes: {
        categorias: function* () {
          for (let n = 0; n < 450; n++) yield { id: `c${n}`, campos: { nome: `Outra ${n}`, slug: `outra-${n}` } };
        },
      },
    };
    const id = await conferir(texto(escreverDump(mais, 'admin')), texto(['{"users":[]}']));
    await trabalhar(id);
    expect(await confirmarImportacao(fechada(), autor, id)).toEqual({ ok: true, valor: undefined });
    const parar = new AbortController();
    const relogio = { agora: () => new Date() };
    let vistas = 0;
    const cortada = {
      ...api.loja,
      relogio: {
        agora() {
          // Every read of the clock advances it; part of the way through, the process is aborted.
          if (++vistas === 8) parar.abort();
          return new Date(relogio.agora().getTime() + vistas * 10_000);
        },
      },
    };
    await expect(
      trabalharNaImportacao(cortada, { firebase: leitor, planilhas: leitorDasPlanilhas }, id, parar.signal),
    ).rejects.toThrow(/abort/i);
    expect(await agora()).toMatchObject({ etapa: 'gravando', parou: false });
    await trabalhar(id);
    const { etapa, resumo } = await agora();
    const { gravados = 0, iguais = 0, lidos = 0 } = resumo?.colecoes['categorias'] ?? {};
    expect([etapa, lidos, gravados + iguais]).toEqual(['feita', 450, 450]);
    expect(iguais).toBeGreaterThan(0);
    expect(gravados).toBeGreaterThan(0);
  });

  test('uma falha da loja a deixa parada, e ela continua quando mandam; a corrida de antes não vale mais', async () => {
    const id = await conferir(texto(['{"categorias":{"f":{"nome":"Depois da falha","slug":"depois-da-falha"}}}']));
    const semDisco = { ...leitor, abrir: () => Promise.reject(new Error('no space left')) };
    await trabalhar(id, undefined, semDisco);
    expect(await agora()).toMatchObject({ etapa: 'conferindo', parou: true });
    // A repeated job does nothing.
    await trabalhar(id);
    expect(await agora()).toMatchObject({ etapa: 'conferindo', parou: true });
    expect(await continuarImportacao(fechada(), id)).toEqual({ ok: true, valor: undefined });
    expect(await continuarImportacao(fechada(), id)).toEqual({ ok: false, erro: { codigo: 'nao-parou' } });

    // A second run starts while the first reads; the first must not write any more.
    let soltar = () => {};
    const esperando = new Promise<void>((pronto) => (soltar = pronto));
    const lento: LeitorDaLojaAntiga = {
      ...leitor,
      abrir: async (origens) => {
        await esperando;
        return leitor.abrir(origens);
      },
    };
    const primeira = trabalhar(id, undefined, lento);
    await expect.poll(async () => (await agora()).vez).toBe(2);
    await trabalhar(id);
    const { vez } = await agora();
    soltar();
    await primeira;
    expect(await agora()).toMatchObject({ etapa: 'conferida', vez });
  });

  test('um relatório que ninguém olha há um mês é apagado', async () => {
    await trabalhar(await conferir(dump.slice(0, 10)));
    await limparImportacao(api.loja);
    expect(await lerImportacao(api.loja.db)).not.toBeNull();
    await limparImportacao({
      db: api.loja.db,
      relogio: { agora: () => new Date(Date.now() + 31 * 24 * 60 * 60_000) },
    });
    expect(await lerImportacao(api.loja.db)).toBeNull();
  });
});

describe('os arquivos a caminho', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = (await api.entrar('admin')).cookie;
  });
  const pedir = (metodo: string, caminho: string, corpo: BodyInit, cabecalhos: Record<string, string> = {}) =>
    api.pedir(`/api/admin/envios/dumps${caminho}`, {
      method: metodo,
      headers: { Cookie: cookie, Origin: api.loja.shopUrl, 'Content-Type': 'application/json', ...cabecalhos },
      body: corpo,
    });
  const anunciar = (campos: object) =>
    pedir(
      'POST',
      '',
      JSON.stringify({ tipo: 'firestore', nome: 'dump.json', tamanho: 10, mudadoEm: 1_700_000_000_000, ...campos }),
    );
  const corpoDe = async (resposta: Response) => ({
    status: resposta.status,
    ...((await resposta.json()) as { envio?: string; recebido?: number; pronto?: boolean; error?: { code: string } }),
  });
  const mandar = async (envio: string, bytes: Uint8Array, inicio: number, total: number) =>
    corpoDe(
      await pedir('PUT', `/${envio}`, bytes as Uint8Array<ArrayBuffer>, {
        'Content-Range': `bytes ${inicio}-${inicio + bytes.length - 1}/${total}`,
      }),
    );

  test('vêm em pedaços; o mesmo arquivo escolhido de novo continua de onde parou', async () => {
    const total = TAMANHO_DO_PEDACO + 5;
    const bytes = new Uint8Array(total).fill(32);
    const { envio = '', recebido } = await corpoDe(await anunciar({ tamanho: total }));
    expect(recebido).toBe(0);
    const resto = bytes.subarray(TAMANHO_DO_PEDACO);
    expect(await mandar(envio, resto, TAMANHO_DO_PEDACO, total)).toMatchObject({
      status: 409,
      error: { code: 'fora-de-ordem', recebido: 0 },
    });
    expect(await mandar(envio, bytes.subarray(0, TAMANHO_DO_PEDACO), 0, total)).toMatchObject({
      status: 200,
      recebido: TAMANHO_DO_PEDACO,
      pronto: false,
    });
    expect(await corpoDe(await anunciar({ tamanho: total }))).toMatchObject({ envio, recebido: TAMANHO_DO_PEDACO });
    const outro = await corpoDe(await anunciar({ tamanho: total, mudadoEm: 1_700_000_000_001 }));
    expect([outro.status, outro.recebido, outro.envio === envio]).toEqual([201, 0, false]);
    expect(await mandar(envio, resto, TAMANHO_DO_PEDACO, total)).toMatchObject({ status: 200, pronto: true });
    expect(await mandar(envio, resto, TAMANHO_DO_PEDACO, total)).toMatchObject({ status: 200, pronto: true });
  });

  test.each([
    ['vazio', { tamanho: 0 }, 422, 'vazio'],
    ['grande demais', { tamanho: MAIOR_DUMP.firestore + 1 }, 422, 'dump-grande-demais'],
    ['do Auth, grande demais', { tipo: 'auth', tamanho: MAIOR_DUMP.auth + 1 }, 422, 'dump-grande-demais'],
    ['de outro tipo', { tipo: 'storage' }, 422, 'envio-invalido'],
    ['sem idade', { mudadoEm: -1 }, 422, 'envio-invalido'],
  ])('um arquivo %s não é anunciado', async (_, campos, status, codigo) => {
    const resposta = await corpoDe(await anunciar(campos));
    expect([resposta.status, resposta.error?.code]).toEqual([status, codigo]);
  });

  test('sem espaço em disco para o triplo dele, não começa', async () => {
    const { hostInfo } = api.loja;
    api.loja.hostInfo = { ...hostInfo, livresEmDisco: async () => 3_000_000 };
    try {
      const resposta = await corpoDe(await anunciar({ nome: 'sem-espaco.json', tamanho: 1_000_001 }));
      expect(resposta.error?.code).toBe('sem-espaco');
    } finally {
      api.loja.hostInfo = hostInfo;
    }
  });

  test('o que não começa como JSON é recusado no primeiro pedaço, e esquecido', async () => {
    const { envio = '' } = await corpoDe(await anunciar({ nome: 'foto.png', tamanho: 4 }));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    expect(await mandar(envio, png, 0, 4)).toMatchObject({ status: 422, error: { code: 'nao-e-json' } });
    expect(await mandar(envio, png, 0, 4)).toMatchObject({ status: 404 });
  });

  test('um pedaço de PDF não cabe num deles', async () => {
    const { envio = '' } = await corpoDe(await anunciar({ nome: 'outro.json', tamanho: 4 }));
    const resposta = await api.pedir(`/api/admin/envios/pdfs/${envio}`, {
      method: 'PUT',
      headers: { Cookie: cookie, Origin: api.loja.shopUrl, 'Content-Range': 'bytes 0-3/4' },
      body: '%PDF',
    });
    expect(resposta.status).toBe(404);
  });

  test('quem entrou há tempo confirma antes que é ele', async () => {
    api.adiantar(16 * 60_000);
    const resposta = await corpoDe(await anunciar({ nome: 'tarde.json' }));
    expect([resposta.status, resposta.error?.code]).toEqual([403, 'acesso-antigo']);
  });
});
