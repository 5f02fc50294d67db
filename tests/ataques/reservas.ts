import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { compraDe, enviarCompra, insistirNaCompra, outroEndereco } from '#tests/falhas/carga.ts';
import type { ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { contagem, emOndas, type Palco, pedir } from './palco.ts';

const HOSTIS = 200;
const DE_CADA_VEZ = 20;
const ESTOQUE = 130;

/** Products without variations, those with most units first. */
export async function aVenda({ consultar }: LojaMontada): Promise<(ProdutoDoPedido & { estoque: number })[]> {
  const linhas = await consultar(
    `select id, preco_centavos as "precoCentavos", estoque from produtos where not digital and variacoes = '{}' and arquivado_em is null and estoque > 0 order by estoque desc, id`,
  );
  return linhas as (ProdutoDoPedido & { estoque: number })[];
}

/** Says how many units there are, as an admin who counted them. */
export async function contarEstoque(
  { consultar }: LojaMontada,
  { id }: ProdutoDoPedido,
  unidades: number,
): Promise<void> {
  await consultar(
    `with antes as (select id, estoque from produtos where id = '${id}'), agora as (update produtos set estoque = ${unidades} where id = '${id}' returning id)
     insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) select antes.id, 'ajuste', ${unidades} - antes.estoque, 'ataques' from antes join agora using (id) where antes.estoque <> ${unidades}`,
  );
}

export async function estoqueDe({ consultar }: LojaMontada, { id }: ProdutoDoPedido): Promise<number> {
  return Number((await consultar(`select estoque from produtos where id = '${id}'`))[0]?.['estoque']);
}

/** True when the order was made and holds its goods; 502 means that its payment can be opened later. */
export const segura = ({ status }: { status: number }): boolean => status === 200 || status === 502;

/** Stock held by orders that are never paid, and the buyers after them. */
export async function cenaDasReservas(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  const [alvo, ...outros] = await aVenda(demo);
  if (!alvo) throw new Error('the demo has nothing to sell');
  await contarEstoque(demo, alvo, ESTOQUE);
  const da = (n: number) => instancias[n % instancias.length] ?? demo.url;
  const hostis = await emOndas(HOSTIS, DE_CADA_VEZ, (n) =>
    insistirNaCompra(da(n >> 1), compraDe({ produto: alvo, quantidade: 1 }), {
      endereco: n % 2 === 0 ? '203.0.113.66' : `2001:db8:66:1::${n.toString(16)}`,
    }),
  );
  const tomados = hostis.filter(segura).length;
  cena.exigir(
    `of ${HOSTIS} hostile orders of one unit, from one address and one /64, fewer than 120 are taken`,
    tomados < 120 && (await estoqueDe(demo, alvo)) === ESTOQUE - tomados,
    tomados,
    contagem(hostis.map(({ status }) => status)),
  );
  cena.conferir(
    'the others are 429 with Retry-After and a sentence',
    HOSTIS - tomados,
    hostis
      .filter((fim) => !segura(fim))
      .filter(
        ({ status, espera, corpo }) => status !== 429 || !(Number(espera) > 0) || !/reserva|aguard|esper/i.test(corpo),
      )
      .map(({ status, espera, corpo }) => `${status}, Retry-After ${espera}: ${corpo.slice(0, 200)}`),
  );

  const sobra = ESTOQUE - tomados;
  const honestos = await emOndas(sobra + 1, DE_CADA_VEZ, (n) =>
    insistirNaCompra(da(n), compraDe({ produto: alvo, quantidade: 1 })),
  );
  const levaram = honestos.filter(segura).length;
  cena.exigir(
    'honest buyers, each from an address of their own, get all the rest, the last unit too',
    levaram === sobra && honestos.filter(({ status }) => status === 409).length === 1,
    levaram,
    contagem(honestos.map(({ status }) => status)),
  );

  const catalogo = outros.slice(0, 33);
  const tudo = [];
  for (const produto of catalogo)
    tudo.push(
      await enviarCompra(demo.url, compraDe({ produto, quantidade: produto.estoque }), { endereco: '203.0.113.67' }),
    );
  const esgotados = tudo.filter(({ status }) => status === 200).length;
  cena.exigir(
    `${catalogo.length} orders of the whole stock of a product each leave most of the catalogue for sale`,
    esgotados < catalogo.length / 2,
    `${esgotados} sold out`,
    contagem(tudo.map(({ status }) => status)),
  );
  await liberarPeloPainel(cena, demo, alvo);
  await poucosEnderecos(cena, demo);
}

const CATALOGO = 20;
const DE_CADA_PRODUTO = 38;
const DO_HOSPEDEIRO = 24;

/** A few addresses, the subnets of one subscriber, or the networks of a hoster take all they can of every product. */
async function poucosEnderecos(cena: Cena, demo: LojaMontada): Promise<void> {
  const catalogo = (await aVenda(demo)).slice(0, CATALOGO);
  const redes = {
    'six addresses': Array.from({ length: 6 }, (_, n) => `${120 + n}.9.9.9`),
    'seven /64 of one /48': Array.from({ length: 7 }, (_, n) => `2001:db8:77:${n}::9`),
    [`${DO_HOSPEDEIRO} /24 of a hoster's /16`]: Array.from({ length: DO_HOSPEDEIRO }, (_, n) => `77.88.${n}.9`),
    [`${DO_HOSPEDEIRO} /48 of a hoster's /32`]: Array.from({ length: DO_HOSPEDEIRO }, (_, n) => `2a01:4f8:${n}::9`),
  };
  for (const [quem, enderecos] of Object.entries(redes)) {
    for (const produto of catalogo) await contarEstoque(demo, produto, DE_CADA_PRODUTO);
    const fins = [];
    for (const produto of catalogo)
      for (const endereco of enderecos)
        for (const quantidade of [26, 12, 4, 1])
          fins.push(await enviarCompra(demo.url, compraDe({ produto, quantidade }), { endereco }));
    const restam = await Promise.all(catalogo.map((produto) => estoqueDe(demo, produto)));
    const esgotados = restam.filter((unidades) => unidades === 0).length;
    cena.exigir(
      `${quem} that order all they can of ${catalogo.length} products leave all but two for sale`,
      esgotados <= 2,
      `${esgotados} sold out`,
      contagem(fins.map(({ status }) => status)),
    );
    const [primeiro] = catalogo.filter((_, n) => (restam[n] ?? 0) >= 2);
    const honesto = primeiro && (await insistirNaCompra(demo.url, compraDe({ produto: primeiro, quantidade: 2 })));
    cena.exigir(
      `after ${quem} a buyer from elsewhere takes two units`,
      honesto !== undefined && segura(honesto),
      honesto?.status ?? 'nothing left',
      honesto?.corpo ?? '',
    );
    await liberarTudo(demo);
  }
}

/** Ends all unpaid orders from the panel, address by address. */
async function liberarTudo(demo: LojaMontada): Promise<void> {
  for (;;) {
    const [um] = await demo.consultar(
      `select id from pedidos where status = 'pendente' and estoque_reservado and visitante is not null order by criado_em desc limit 1`,
    );
    if (!um) return;
    const { status } = await pedir(`${demo.url}/admin/reservas`, {
      metodo: 'POST',
      cabecalhos: {
        Cookie: demo.cookies.admin,
        Origin: demo.url,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': outroEndereco(),
      },
      corpo: new URLSearchParams({ intencao: 'liberar-lugar', id: String(um['id']) }).toString(),
    });
    if (status >= 400) throw new Error(`the panel did not free the orders: ${status}`);
  }
}

/** The owner sees in the panel what is held, and lets go of all that came from one place. */
async function liberarPeloPainel(cena: Cena, demo: LojaMontada, alvo: ProdutoDoPedido): Promise<void> {
  const pagina = await pedir(`${demo.url}/admin/reservas`, { cabecalhos: { Cookie: demo.cookies.admin } });
  const [um] = await demo.consultar(
    `select p.id, count(*) over (partition by p.visitante)::int as n from pedidos p join pedido_itens i on i.pedido_id = p.id
     where p.status = 'pendente' and p.estoque_reservado and p.visitante is not null and i.produto_id = '${alvo.id}' order by n desc limit 1`,
  );
  const antes = await estoqueDe(demo, alvo);
  const { status } = await pedir(`${demo.url}/admin/reservas`, {
    metodo: 'POST',
    cabecalhos: {
      Cookie: demo.cookies.admin,
      Origin: demo.url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': outroEndereco(),
    },
    corpo: new URLSearchParams({ intencao: 'liberar-lugar', id: String(um?.['id']) }).toString(),
  });
  const livres = (await estoqueDe(demo, alvo)) - antes;
  cena.exigir(
    "the panel shows what is 'reservados', and frees at one press what came from one place",
    /reservados/i.test(pagina.texto) && livres > 0 && livres === Number(um?.['n']),
    livres,
    `status ${status}, ${livres} units free of ${String(um?.['n'])} held`,
  );
}
