import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import { type CaixaLocal, caixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarArmazemEmMemoria } from '#tests/integration/demo/twins/mercado-pago/armazem-em-memoria.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import { criarGa4 } from '#adapters/medicao/ga4.ts';
import { criarMeta } from '#adapters/medicao/meta.ts';
import { criarArmazemDeEventos } from '#demo/twins/measurement/event-store.ts';
import { criarGemeoDoGa4 } from '#demo/twins/measurement/ga4-twin.ts';
import { criarGemeoDaMeta } from '#demo/twins/measurement/meta-twin.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { criarAssinatura } from '#application/assinatura.ts';
import { criarMedidor } from '#application/medicao/medidor.ts';
import type { Log, Loja } from '#application/loja.ts';
import type { Tarefa } from '#application/ports/fila.ts';
import type { Banco } from '#db/client.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { categorias, produtos } from '#db/schema/index.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import { bancoNovo } from './banco.ts';

export type LojaDeTeste = {
  loja: Loja;
  banco: Banco;
  /** Tasks handed in, in order; run them when the test wants. */
  tarefas: Tarefa[];
  caixa: CaixaLocal;
  /** Folder of the object store. */
  pastaDosArquivos(): Promise<string>;
  /** Moves the shop's clock. */
  adiantar(ms: number): void;
  armazem: ReturnType<typeof criarArmazemEmMemoria>;
  credenciais: ReturnType<typeof credenciaisDoGemeo>;
  urlDoGemeo: string;
  /** Makes the provider answer with this status until set to null. */
  derrubarProvedor(status: number | null): void;
  fechar(): Promise<void>;
};

export const logMudo: Log = { info() {}, warn() {}, error() {} };

/**
 * A shop with real parts: database, payment client against the twin over HTTP, files on disk; only the clock and the queue are
 * the test's. `aberto` is a database for it, which it closes.
 */
export async function criarLojaDeTeste(aberto?: Banco): Promise<LojaDeTeste> {
  const banco = aberto ?? (await bancoNovo());
  const credenciais = credenciaisDoGemeo('segredo de teste');
  const armazem = criarArmazemEmMemoria();
  const pasta = await mkdtemp(join(tmpdir(), 'loja-de-teste-'));
  const aberta = new Date();
  let avanco = 0;
  let fora: number | null = null;
  const agora = () => new Date(Date.now() + avanco);
  const eventos = criarArmazemDeEventos(banco.db);
  const app = new Hono();
  app.use(async (c, next) => (fora === null ? next() : c.text('fora do ar', fora as 500)));
  app.route(
    caminhoDoGemeo,
    criarGemeoMercadoPago({ armazem, shopUrl: 'http://localhost:9', esperasDoWebhookMs: [], agora, ...credenciais }),
  );
  app.route('/ga4', criarGemeoDoGa4({ armazem: eventos, agora }));
  app.route('/meta', criarGemeoDaMeta({ armazem: eventos, agora }));
  const servidor = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((pronto) => servidor.once('listening', pronto));
  const aqui = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const urlDoGemeo = `${aqui}${caminhoDoGemeo}`;
  const caixa = caixaLocal(join(pasta, 'caixa'));
  const tarefas: Tarefa[] = [];
  const limites = limitesNoBanco(banco.db, () => agora().getTime());
  const loja: Loja = {
    db: banco.db,
    fila: {
      estado: async () => ({ esperando: 0, maisAntiga: null }),
      enfileirar: async (_, tarefa) => void tarefas.push(tarefa),
      refazer: async (_, nome, dados) =>
        void tarefas.push(...dados.map((um) => ({ nome, dados: um }) as unknown as Tarefa)),
    },
    pagamentos: criarMercadoPago({
      ...credenciais,
      shopUrl: 'http://localhost:9',
      baseUrl: urlDoGemeo,
      timeoutMs: 20_000,
      esperaMs: 10,
    }),
    transportadoras: { todas: [], lerWebhookDoMelhorEnvio: () => null },
    arquivos: arquivosEmDisco(pasta),
    emails: caixa,
    documentos: documentosEmPdf(logMudo),
    cep: { buscar: async () => ({ tipo: 'fora' }) },
    // No name is known: tests that request something bring their own.
    guardedFetch: createGuardedFetch(new Set(), { resolve: async () => [], isPublic: () => false }),
    relogio: { agora },
    hostInfo: {
      lugarDasCopias: null,
      livresEmDisco: async () => null,
      programa: () => ({ versao: '1.0.0', esquema: '0000_base', node: '24.0.0', desde: aberta }),
      edgePurges: () => null,
    },
    limites,
    medidor: criarMedidor({ db: banco.db, limites, relogio: { agora }, log: logMudo }),
    canaisDeMedicao: { ga4: criarGa4(`${aqui}/ga4`), meta: criarMeta('http://localhost:9', `${aqui}/meta`) },
    log: logMudo,
    assinatura: criarAssinatura('x'.repeat(32)),
    shopUrl: 'http://localhost:9',
    demo: true,
    somenteLeitura: false,
    provedorDeTeste: null,
  };
  return {
    loja,
    banco,
    tarefas,
    caixa,
    pastaDosArquivos: () => realpath(pasta),
    armazem,
    credenciais,
    urlDoGemeo,
    adiantar: (ms) => {
      avanco += ms;
    },
    derrubarProvedor: (status) => {
      fora = status;
    },
    async fechar() {
      servidor.close();
      await loja.medidor.parar();
      await banco.fechar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

type ProdutoNovo = Partial<typeof produtos.$inferInsert> & { id: string };

/** Puts goods on the shelf `pecas`; what the test does not care about is filled in. */
export async function porAVenda({ loja }: Pick<LojaDeTeste, 'loja'>, ...novos: ProdutoNovo[]): Promise<void> {
  await loja.db.insert(categorias).values({ slug: 'pecas', nome: 'Peças' }).onConflictDoNothing();
  await loja.db.insert(produtos).values(
    novos.map((novo) => ({
      nome: `Produto ${novo.id}`,
      descricao: '<p>Uma descrição.</p>',
      precoCentavos: 10_000,
      estoque: 10,
      categoria: 'pecas',
      pesoKg: 1,
      alturaCm: 1,
      larguraCm: 1,
      comprimentoCm: 1,
      ...novo,
    })),
  );
}

export const contato: CheckoutValido = {
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '11900000000',
  cep: '01001000',
  rua: 'Praça da Sé',
  numero: '64',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'SP',
  observacao: '',
  documento: null,
  presente: false,
  destinatario: null,
  mensagem: '',
};
