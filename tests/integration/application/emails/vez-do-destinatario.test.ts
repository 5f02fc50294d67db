// @requirement 11.19.1 11.19.2 11.19.3 11.19.4 15.24.10
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redigirEmail } from '#adapters/emails/redigir.ts';
import { venderVale } from '#application/creditos/vender-vale.ts';
import { cuidarDasEsperas, liberarEsperas } from '#application/emails/cuidar-das-esperas.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { EmailSendoEnviado, enviarEmail } from '#application/emails/enviar-email.ts';
import { lojaDoEmail } from '#application/emails/loja-do-email.ts';
import type { Loja } from '#application/loja.ts';
import { verEmail } from '#application/mensagens/ver-email.ts';
import { aplicarPagamento } from '#application/pagamentos/aplicar-pagamento.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import type { ConteudoDoEmail } from '#application/ports/emails.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { emails, pedidos, usuarios, vezesDeEmail } from '#db/schema/index.ts';
import { MENSAGENS_POR_HORA } from '#domain/mensagens/ritmo.ts';
import { novoId } from '#domain/identificador.ts';
import { codigoCurto, nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { valorDe } from '#tests/support/resultado.ts';

const MINUTO = 60_000;
const UID = 'contaporconfirmar001';
const VITIMA = 'estranha@exemplo.test';
const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };

let teste: LojaDeTeste;
/** Two instances on one PostgreSQL database; PGlite has one instance, used twice. */
let instancias: [Loja, Loja];
let fechar = async () => {};
let aFazer: { emailId: string; apos: number }[] = [];
let entregues: { para: string; conteudo: ConteudoDoEmail; em: number }[] = [];
let servidorFora = false;
/** Offset of the shop's clock; the database's clock is unchanged. */
let passados = 0;

beforeAll(async () => {
  teste = await criarLojaDeTeste();
  const { loja } = teste;
  const fila: Loja['fila'] = {
    ...loja.fila,
    async enfileirar(_, tarefa, { apos } = {}) {
      if (tarefa.nome === 'enviar-email')
        aFazer.push({ ...tarefa.dados, apos: apos?.getTime() ?? loja.relogio.agora().getTime() });
    },
  };
  const correio: Loja['emails'] = {
    saem: true,
    redigir: redigirEmail,
    async enviar({ para, conteudo }) {
      if (servidorFora) throw new Error('421 servidor fora do ar');
      entregues.push({ para, conteudo, em: loja.relogio.agora().getTime() });
    },
  };
  const uma: Loja = { ...loja, fila, emails: correio };
  instancias = [uma, uma];
  const servidor = process.env['TEST_DATABASE_URL'];
  if (servidor) {
    const { rows } = await loja.db.execute<{ nome: string }>(sql`select current_database() as nome`);
    const url = new URL(servidor);
    url.pathname = `/${rows[0]?.nome}`;
    const outra = await abrirPostgres(url.href);
    instancias = [uma, { ...uma, db: outra.db }];
    fechar = outra.fechar;
  }
});
afterAll(async () => {
  await fechar();
  await teste.fechar();
});
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, pagamentos, produtos, emails, vezes_de_email, usuarios, movimentos_estoque, creditos, portadores_de_credito',
  );
  await porAVenda(
    teste,
    { id: 'rei', estoque: 500 },
    { id: 'finais', digital: true, estoque: 0, arquivo: 'ebooks/finais.pdf' },
  );
  await teste.loja.db.insert(usuarios).values({ id: UID, nome: 'Alguém', email: VITIMA });
  aFazer = [];
  entregues = [];
  servidorFora = false;
  teste.adiantar(-passados * MINUTO);
  passados = 0;
});

/** Runs all due jobs concurrently on both instances until none is due. */
async function rodarFila(): Promise<void> {
  for (;;) {
    const agora = teste.loja.relogio.agora().getTime();
    const vencidas = aFazer.filter(({ apos }) => apos <= agora);
    if (vencidas.length === 0) return;
    aFazer = aFazer.filter((tarefa) => !vencidas.includes(tarefa));
    for (let n = 0; n < vencidas.length; n += 12) {
      await Promise.all(
        vencidas.slice(n, n + 12).map(async ({ emailId }, i) => {
          try {
            await enviarEmail(instancias[i % 2 === 0 ? 0 : 1], emailId);
          } catch (erro) {
            // The queue retries: to check the other worker's result, or until the mail server is back.
            aFazer.push({ emailId, apos: agora + (erro instanceof EmailSendoEnviado ? 0 : MINUTO) });
          }
        }),
      );
    }
  }
}

/** Advances the time in steps of ten minutes. */
async function passar(minutos: number): Promise<void> {
  for (let n = 0; n < minutos; n += 10) {
    passados += 10;
    teste.adiantar(10 * MINUTO);
    await rodarFila();
  }
}

async function pedir(produtoId: 'rei' | 'finais', { uid = null as string | null, email = VITIMA } = {}) {
  return valorDe(
    await fecharPedido(instancias[0], {
      contato: { ...contato, email },
      linhas: [{ produtoId, variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid,
      chave: null,
    }),
  ).id;
}

async function pedirMuitos(quantos: number, produtoId: 'rei' | 'finais', quem: Parameters<typeof pedir>[1]) {
  const ids: string[] = [];
  for (let n = 0; n < quantos; n += 6)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(6, quantos - n) }, () => pedir(produtoId, quem)))));
  return ids;
}

/** Codes of all orders mentioned in e-mails. */
const contados = () =>
  new Set(
    entregues.flatMap(({ conteudo }) =>
      'pedidos' in conteudo
        ? conteudo.pedidos.map(({ pedido }) => pedido.codigo)
        : 'pedido' in conteudo
          ? [conteudo.pedido.codigo]
          : [],
    ),
  );
const codigos = (ids: string[]) => new Set(ids.map(codigoCurto));
const texto = async ({ conteudo }: { conteudo: ConteudoDoEmail }) =>
  (await redigirEmail(conteudo, await lojaDoEmail(teste.loja))).texto.replaceAll(/\s+/g, ' ');
/** The maximum number of e-mails within any hour. */
const naPiorHora = () =>
  Math.max(
    0,
    ...entregues.map(({ em }) => entregues.filter((outra) => outra.em > em - 60 * MINUTO && outra.em <= em).length),
  );

test('onze vales para a mesma pessoa chegam todos, cada um com o seu código, e o pedido dela não espera por eles', async () => {
  for (let n = 0; n < 11; n++) {
    const venda = {
      valor: '50',
      paraEmail: VITIMA,
      mensagem: '',
      enviarEm: '',
      nome: 'Amiga',
      email: `amiga${n}@exemplo.test`,
    };
    const comprador = { uid: null, endereco: `203.0.113.${n}`, chave: novoId() };
    const vendido = valorDe(await venderVale(instancias[0], comprador, venda));
    await mudarStatusDoPedido(instancias[0], admin, { id: vendido, para: 'approved', visto: null });
  }
  const id = await pedir('rei');
  await passar(120);
  const vales = entregues.flatMap(({ para, conteudo }) =>
    conteudo.tipo === 'vale-presente' && para === VITIMA ? [conteudo.vale.codigo] : [],
  );
  expect(new Set(vales).size).toBe(11);
  expect(vales).toHaveLength(11);
  expect(contados()).toContain(codigoCurto(id));
  expect(await teste.loja.db.$count(emails, isNull(emails.enviadoEm))).toBe(0);
});

describe('a loja não serve de canhão de mensagens', () => {
  test('82 pedidos de um eBook por uma conta que não confirmou o e-mail não mandam nada, e confirmado ele vêm todos em poucas mensagens', async () => {
    const ids = await pedirMuitos(82, 'finais', { uid: UID });
    await rodarFila();
    await passar(60);
    expect(entregues).toEqual([]);
    await teste.loja.db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, UID));
    expect(await liberarEsperas(instancias[0], UID)).toBe(82);
    expect(await liberarEsperas(instancias[0], UID)).toBe(0);
    await rodarFila();
    await passar(60);
    expect(naPiorHora()).toBeLessThanOrEqual(MENSAGENS_POR_HORA);
    expect(contados()).toEqual(codigos(ids));
    expect(await teste.loja.db.$count(emails, isNull(emails.enviadoEm))).toBe(0);
  });

  test('30 pedidos de convidado com o e-mail de outra pessoa são no máximo dez mensagens em cada hora, e nenhum pedido fica por contar', async () => {
    const ids = await pedirMuitos(30, 'rei', {});
    await rodarFila();
    expect(entregues.length).toBeLessThanOrEqual(MENSAGENS_POR_HORA);
    await passar(60);
    expect(naPiorHora()).toBeLessThanOrEqual(MENSAGENS_POR_HORA);
    expect(contados()).toEqual(codigos(ids));
    expect(new Set(entregues.map(({ para }) => para))).toEqual(new Set([VITIMA]));
    const reunida = entregues.at(-1);
    if (reunida?.conteudo.tipo !== 'pedidos-reunidos') throw new Error('nothing was gathered');
    const dito = await texto(reunida);
    for (const { pedido } of reunida.conteudo.pedidos)
      expect(dito).toContain(`${nomeDoPedido(pedido.numeroDoPedido)} código ${pedido.codigo}`);
    expect(dito).toContain('Você recebeu esta mensagem porque este e-mail está em');
    // One button for the first order to be paid, however many orders; the rest are links.
    const { html } = await redigirEmail(reunida.conteudo, await lojaDoEmail(teste.loja));
    expect(
      html.match(/>(Pagar o pedido|Acompanhar o pedido|Ir para o pagamento) ?[A-Z0-9]{0,6}</g)?.length,
    ).toBeGreaterThan(1);
    expect(html.match(/<a [^>]*background-color/g)).toHaveLength(1);
    // The panel shows the e-mail as sent.
    const [linha] = await teste.loja.db
      .select()
      .from(emails)
      .where(sql`${emails.juntoDe} is not null`)
      .limit(1);
    expect((await verEmail(teste.loja, linha?.juntoDe ?? ''))?.texto).toContain('reunimos aqui');
  });

  test('apagar as mensagens, como faz quem encerra a conta, não devolve a vez', async () => {
    await pedirMuitos(12, 'rei', {});
    await rodarFila();
    const antes = entregues.length;
    await teste.loja.db.delete(emails);
    await pedirMuitos(12, 'rei', {});
    await rodarFila();
    expect(entregues).toHaveLength(antes);
    expect(await teste.loja.db.$count(vezesDeEmail)).toBe(antes);
    await teste.loja.db.delete(emails);
    await passar(70);
    await cuidarDasEsperas(instancias[0]);
    expect(await teste.loja.db.$count(vezesDeEmail)).toBe(0);
  });

  test('com o servidor de e-mail fora nada se perde: reunidas ou não, as mensagens esperam por ele', async () => {
    const ids = await pedirMuitos(12, 'rei', {});
    await rodarFila();
    servidorFora = true;
    await passar(30);
    servidorFora = false;
    await passar(60);
    expect(contados()).toEqual(codigos(ids));
    expect(await teste.loja.db.$count(emails, isNull(emails.enviadoEm))).toBe(0);
  });

  test('de links pedidos em excesso só vai o último, e o que venceu enquanto esperava não vai', async () => {
    const pedirSenha = (n: number) =>
      teste.loja.db.transaction((tx) =>
        enfileirarEmail(instancias[0], tx, {
          tipo: 'redefinir-senha',
          chave: `senha:${n}`,
          para: VITIMA,
          dados: { nome: 'Ana', url: `http://loja.test/nova-senha?token=${n}`, validadeHoras: 1 },
        }),
      );
    for (let n = 0; n < 14; n++) await pedirSenha(n);
    await rodarFila();
    expect(entregues).toHaveLength(MENSAGENS_POR_HORA);
    await passar(60);
    expect(entregues).toHaveLength(MENSAGENS_POR_HORA);
    const vencidas = await teste.loja.db
      .select()
      .from(emails)
      .where(sql`${emails.erro} is not null`);
    expect(vencidas.map(({ erro }) => erro)).toEqual(
      Array.from({ length: 4 }, () => 'O link venceu antes que a mensagem saísse: ela não foi enviada.'),
    );
    await pedirSenha(99);
    await teste.loja.db
      .update(emails)
      .set({ criadoEm: teste.loja.relogio.agora() })
      .where(eq(emails.chave, 'senha:99'));
    await rodarFila();
    expect(entregues.at(-1)?.conteudo).toMatchObject({ url: 'http://loja.test/nova-senha?token=99' });
  });
});

describe('quem compra de verdade não nota', () => {
  test('todas as mensagens da vida de um pedido chegam na hora, cada uma por si', async () => {
    const id = await pedir('rei');
    const pagamento = (numero: string, status: 'pending' | 'approved') =>
      aplicarPagamento(instancias[0], {
        id: numero,
        pedidoId: id,
        status,
        statusDetalhe: status === 'pending' ? 'pending_waiting_transfer' : 'accredited',
        valorCentavos: 10_000,
        estornadoCentavos: 0,
        moeda: 'BRL',
        meio: 'pix',
        tipo: 'bank_transfer',
        parcelas: 1,
        recebedorId: teste.loja.pagamentos.recebedorId,
        aprovadoEm: status === 'approved' ? teste.loja.relogio.agora() : null,
        venceEm: null,
        nomeNoCartao: null,
        pixCopiaECola: '00020126',
        boletoUrl: null,
        criadoEm: teste.loja.relogio.agora(),
        atualizadoEm: teste.loja.relogio.agora(),
      });
    await rodarFila();
    await pagamento('1', 'pending');
    await rodarFila();
    await pagamento('2', 'approved');
    await rodarFila();
    for (const para of ['enviado', 'rejected'] as const) {
      await mudarStatusDoPedido(instancias[0], admin, { id, para, visto: null });
      await rodarFila();
    }
    expect(entregues.map(({ conteudo }) => conteudo.tipo)).toEqual([
      'pedido-recebido',
      'como-pagar',
      'pedido-aprovado',
      'pedido-enviado',
      'pedido-estornado',
    ]);
    expect(aFazer).toEqual([]);
    const [feito] = await teste.loja.db
      .select({ numero: pedidos.numeroDoPedido })
      .from(pedidos)
      .where(eq(pedidos.id, id));
    const numero = feito?.numero ?? 0;
    for (const entregue of entregues) {
      const escrito = await texto(entregue);
      expect(escrito).toContain(`${nomeDoPedido(numero)} código ${codigoCurto(id)}`);
      expect(escrito).toContain(
        `Você recebeu esta mensagem porque este e-mail está no pedido ${numeroEscrito(numero)}`,
      );
    }
  });

  test('uma escola que faz dez pedidos sabe de todos em vinte minutos', async () => {
    const ids = await pedirMuitos(10, 'rei', { email: 'escola@exemplo.test' });
    await rodarFila();
    await passar(20);
    expect(contados()).toEqual(codigos(ids));
  });

  test('um eBook pago conta que foi pago, e o de conta confirmada não espera', async () => {
    const id = await pedir('finais', { uid: UID });
    await rodarFila();
    expect(entregues).toEqual([]);
    await mudarStatusDoPedido(
      instancias[0],
      { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' },
      { id, para: 'approved', visto: null },
    );
    await rodarFila();
    // The waiting messages are merged into it.
    expect(entregues.map(({ conteudo }) => conteudo.tipo)).toEqual(['pedido-aprovado']);
    expect(await teste.loja.db.$count(emails, isNull(emails.enviadoEm))).toBe(0);
    await teste.loja.db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, UID));
    await pedir('finais', { uid: UID });
    await rodarFila();
    expect(entregues.map(({ conteudo }) => conteudo.tipo)).toEqual(['pedido-aprovado', 'pedido-recebido']);
  });

  test('a equipe da loja recebe tudo o que a loja tem a dizer', async () => {
    for (let n = 0; n < 25; n++)
      await teste.loja.db.transaction((tx) =>
        enfileirarEmail(instancias[0], tx, { tipo: 'teste-de-email', chave: `teste:${n}`, para: 'dona@exemplo.test' }),
      );
    await rodarFila();
    expect(entregues).toHaveLength(25);
  });
});
