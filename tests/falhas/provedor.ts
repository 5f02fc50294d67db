import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { abrirLinha, type Linha } from '#tests/support/linha.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { type Compra, enviarCompra, novaCompra } from './carga.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirBanco, conferirCompras } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import { ANFITRIAO_DA_LOJA, type Estrago, ficarNoMeio } from './provedor-no-meio.ts';
import type { Relato } from './relato.ts';

const estragos: Exclude<Estrago, 'nenhum'>[] = ['fora', 'lento', 'html', 'erro 500', 'pela metade'];
const nomes: Record<Estrago, string> = {
  nenhum: 'well',
  fora: 'down',
  lento: 'slow (30 s)',
  html: 'HTML instead of JSON',
  'erro 500': 'HTTP 500',
  'pela metade': 'cut off half-way',
};
/** Two tries of 8 s and the pause between them. */
const PRAZO_DO_CHECKOUT_MS = 20_000;

/** The payment provider down, slow or talking nonsense; webhooks while provider or database are away. */
export async function cenaDoProvedor(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('payment provider');
  const dados = palco.servidor === null ? await palco.embutido('provedor') : await palco.noServidor('provedor');
  const linha = dados.databaseUrl ? await abrirLinha(dados.databaseUrl) : null;
  const porta = await portaLivre();
  const meio = await ficarNoMeio(porta);
  const loja = await abrirLoja({
    ...dados,
    databaseUrl: linha?.url,
    porta,
    ambiente: { HOST: ANFITRIAO_DA_LOJA, SHOP_URL: meio.url },
  });
  const compras: Compra[] = [];
  const pagas: Compra[] = [];
  const comprar = async (): Promise<Compra> => {
    const compra = novaCompra(palco.produtos);
    compras.push(compra);
    await enviarCompra(meio.url, compra);
    return compra;
  };
  try {
    for (const estrago of estragos) await conferirEstrago(estrago);
    await conferirAvisosSemProvedor();
    if (linha) await conferirAvisosSemBanco(linha);
    else cena.pular('webhooks while the database is away need TEST_DATABASE_URL');
  } finally {
    await loja.parar().catch(() => {});
    await meio.fechar();
    linha?.fechar();
  }
  // Refused with 502 while the provider was away; looked at above.
  for (const compra of compras) compra.respostas = compra.respostas.filter((status) => status !== 502);
  await noBanco(dados, async (db) => {
    await conferirCompras(cena, db, compras);
    await conferirBanco(cena, db);
    const ids = pagas.map(({ pedidoId }) => `'${pedidoId}'`).join(',');
    const { rows } = await db.execute<{
      id: string;
      status: string;
      pagamentos: number;
      passos: number;
      mensagens: number;
    }>(
      sql.raw(`select p.id, p.status, (select count(*)::int from pagamentos g where g.pedido_id = p.id) as pagamentos, (select count(*)::int from pedido_historico h where h.pedido_id = p.id and h.para = 'approved') as passos,
      (select count(*)::int from emails e where e.pedido_id = p.id and e.tipo = 'pedido-aprovado') as mensagens from pedidos p where p.id in (${ids})`),
    );
    cena.conferir(
      'paid orders: approved by one payment, in one step, told by one message',
      rows.length,
      rows
        .filter(
          ({ status, pagamentos, passos, mensagens }) =>
            status !== 'approved' || pagamentos !== 1 || passos !== 1 || mensagens !== 1,
        )
        .map((linhaDoPedido) => JSON.stringify(linhaDoPedido)),
    );
  });

  async function conferirEstrago(estrago: Exclude<Estrago, 'nenhum'>): Promise<void> {
    meio.estragar(estrago);
    const compra = novaCompra(palco.produtos);
    compras.push(compra);
    const [{ status, corpo, ms }, home] = await Promise.all([enviarCompra(meio.url, compra), abrir(meio.url)]);
    const codigo = corpo.startsWith('{') ? (JSON.parse(corpo) as { error?: { code: string } }).error?.code : corpo;
    cena.exigir(
      `${nomes[estrago]}: checkout answers 502 in bounded time (ms)`,
      status === 502 && codigo === 'pagamento-indisponivel' && ms < PRAZO_DO_CHECKOUT_MS,
      Math.round(ms),
      `${status} ${codigo}`,
    );
    if (home.status !== 200) cena.exigir(`${nomes[estrago]}: pages go on`, false, home.status);
    meio.estragar('nenhum');
    const depois = await enviarCompra(meio.url, compra);
    cena.exigir(
      `${nomes[estrago]}: the same order is payable afterwards`,
      depois.status === 200 && (await abrir(compra.urlDoPagamento ?? '')).status === 200,
      depois.status,
      depois.corpo,
    );
  }

  /** Paid while the provider does not answer the shop: the kept event is worked through once it does. */
  async function conferirAvisosSemProvedor(): Promise<void> {
    const compra = await comprar();
    meio.estragar('erro 500');
    pagas.push(compra);
    await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
    await esperar(3000);
    meio.estragar('nenhum');
    cena.exigir(
      'webhook while the provider is away: the order is approved afterwards',
      (await aprovado(compra)) !== null,
      1,
      'never',
    );
  }

  /** Paid while the database is away: the webhook is refused, sent again, and counted once. */
  async function conferirAvisosSemBanco(cabo: Linha): Promise<void> {
    const compra = await comprar();
    pagas.push(compra);
    const antes = meio.avisos.length;
    let cortado = false;
    meio.aoAviso(() => {
      if (cortado) return;
      cortado = true;
      cabo.desligar();
      setTimeout(() => cabo.ligar(), 3000);
    });
    await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão').catch(() => {});
    const demora = await ate(() => meio.avisos.slice(antes).includes(200), 60_000);
    const vistos = meio.avisos.slice(antes);
    cena.exigir(
      `webhook while the database is away: refused (${vistos.filter((status) => status >= 500).length} times), sent again and taken`,
      demora !== null && vistos.some((status) => status >= 500),
      emSegundos(demora),
      vistos.join(', '),
    );
    cena.exigir(
      'webhook while the database is away: the order is approved afterwards',
      (await aprovado(compra)) !== null,
      1,
      'never',
    );
  }

  /** Waits for the approval, or a fixed time: the embedded database is readable only after the shop has closed. */
  async function aprovado({ pedidoId }: Compra): Promise<number | null> {
    if (!dados.databaseUrl) return esperar(8000, 8000);
    return noBanco(dados, (db) =>
      ate(
        async () => {
          const { rows } = await db.execute<{ status: string }>(sql`select status from pedidos where id = ${pedidoId}`);
          return rows[0]?.status === 'approved';
        },
        60_000,
        200,
      ),
    );
  }
}
