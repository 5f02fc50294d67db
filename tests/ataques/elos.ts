// @requirement 15.36.6 15.39.5 15.11.3
import { criarAssinatura, type Finalidade } from '#application/assinatura.ts';
import { novoId } from '#domain/identificador.ts';
import { demoSecret } from '#server/process/demo-secret.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { contagem, emOndas, type Palco, pedir } from './palco.ts';

const NOME = 'Escola da Prova';

type Selar = (finalidade: Finalidade, id: string) => string;

/** Inserts a quote for one unit and returns its id. `dias`: until when it counts. */
async function orcar({ consultar }: LojaMontada, dias: number): Promise<string> {
  const id = novoId();
  await consultar(
    `insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome)
    select '${id}', '${NOME}', 'escola-da-prova@exemplo.test', '11900000000', '', '', '', '', '', '',
      jsonb_build_array(jsonb_build_object('produtoId', p.id, 'nome', p.nome, 'variacao', null, 'quantidade', 1, 'precoCentavos', p.preco_centavos, 'precoDaLojaCentavos', null, 'motivo', '')),
      p.preco_centavos, 0, 0, p.preco_centavos, now() + interval '${dias} days', 'x', 'Dona Autora'
    from produtos p where not digital and arquivado_em is null and estoque > 5
      and not exists (select from produto_variacoes v where v.produto_id = p.id) and not exists (select from produto_partes k where k.kit_id = p.id)
    order by p.id limit 1`,
  );
  return id;
}

/** The text with another letter in this place. */
const trocada = (texto: string, n: number) => texto.slice(0, n) + (texto[n] === 'A' ? 'B' : 'A') + texto.slice(n + 1);

let visitante = 0;
/** An address of its own for each request: the limits per visitor are tried apart. */
const outroVisitante = () => `198.18.${100 + Math.floor(++visitante / 250)}.${visitante % 250}`;

function abrir(url: string, metodo = 'GET', endereco = outroVisitante(), Cookie = '') {
  return pedir(url, {
    metodo,
    cabecalhos: {
      'X-Forwarded-For': endereco,
      Origin: new URL(url).origin,
      ...(Cookie && { Cookie }),
      ...(metodo === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(metodo === 'POST' && { corpo: '' }),
  });
}

/** Links that the shop signs: quotes, payments, shared lists. Forged, altered, expired, and guessed in numbers. */
export async function cenaDosElos(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  const selar: Selar = criarAssinatura(await demoSecret(demo.dataDir)).assinar;
  await orcamentosForjados(cena, demo, selar);
  await orcamentosAceitos(cena, demo, instancias, selar);
  await pagamentosDeOutros(cena, demo, selar);
  await listasAdivinhadas(cena, demo, selar);
}

async function orcamentosForjados(cena: Cena, demo: LojaMontada, selar: Selar): Promise<void> {
  const id = await orcar(demo, 5);
  const outro = await orcar(demo, 5);
  const selo = selar('elo-do-orcamento', id);
  const certo = await abrir(`${demo.url}/orcamento/${id}/${selo}`);
  const forjados = [
    [id, selar('elo-do-orcamento', outro)],
    [id, selar('elo-do-pedido', id)],
    [id, selar('favoritos', id)],
    [id, criarAssinatura('outro segredo').assinar('elo-do-orcamento', id)],
    [id, selo.slice(0, -1)],
    [id, `${selo}A`],
    [id, selo.toLowerCase()],
    [id, '0'],
    [id, '%00'],
    [id, 'undefined'],
    [outro, selo],
    [id.toUpperCase(), selo],
    [`${id}%2F..%2F${id}`, selo],
    [trocada(id, 3), selo],
    ...Array.from({ length: 40 }, (_, n) => [id, trocada(selo, n)]),
  ];
  const vistos = certo.status === 200 && certo.texto.includes(NOME) ? [] : [`the true link: ${certo.status}`];
  if (certo.texto.includes('Dona Autora')) vistos.push('the true link names who made the quote');
  for (const [qual, forjado] of forjados) {
    const caminho = `${demo.url}/orcamento/${qual}/${forjado}`;
    for (const veio of [
      await abrir(caminho),
      await abrir(`${caminho}.data`),
      await abrir(`${caminho}/orcamento.pdf`),
      await abrir(caminho, 'POST'),
    ])
      if (veio.status === 302 || veio.texto.includes(NOME) || veio.texto.startsWith('%PDF'))
        vistos.push(`${caminho}: ${veio.status}`);
  }
  const [feitos] = await demo.consultar(
    `select count(*)::int as n from pedidos where email = 'escola-da-prova@exemplo.test'`,
  );
  if (Number(feitos?.['n']) !== 0) vistos.push(`${String(feitos?.['n'])} orders were made`);
  cena.conferir('altered and forged links to quotes show nothing and order nothing', 4 * forjados.length + 1, vistos);

  const doMesmo = await emOndas(150, 30, (n) =>
    abrir(`${demo.url}/orcamento/${novoId()}/${trocada(selo, n % 40)}`, 'GET', '203.0.113.160'),
  );
  const status = doMesmo.map((veio) => veio.status);
  const doDono = await abrir(`${demo.url}/orcamento/${id}/${selo}`, 'GET', '203.0.113.160');
  cena.exigir(
    'of 150 invented links of one visitor no more than 20 are looked at, and a true one still opens',
    status.filter((um) => um === 404).length <= 20 &&
      status.every((um) => um === 404 || um === 429) &&
      doDono.status === 200,
    contagem(status),
  );
}

async function orcamentosAceitos(cena: Cena, demo: LojaMontada, instancias: string[], selar: Selar): Promise<void> {
  const pedidosFeitos = async () =>
    Number(
      (
        await demo.consultar(`select count(*)::int as n from pedidos where email = 'escola-da-prova@exemplo.test'`)
      )[0]?.['n'],
    );
  const vencido = await orcar(demo, -1);
  const antes = await pedidosFeitos();
  const tarde = await abrir(`${demo.url}/orcamento/${vencido}/${selar('elo-do-orcamento', vencido)}`, 'POST');
  cena.exigir(
    'an expired quote becomes no order',
    (await pedidosFeitos()) === antes && tarde.status !== 302,
    tarde.status,
  );
  const id = await orcar(demo, 5);
  const juntos = await emOndas(12, 12, (n) =>
    pedir(`${instancias[n % instancias.length] ?? demo.url}/orcamento/${id}/${selar('elo-do-orcamento', id)}`, {
      metodo: 'POST',
      cabecalhos: {
        Origin: demo.url,
        'X-Forwarded-For': outroVisitante(),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      corpo: 'total_centavos=1&precoCentavos=1',
    }),
  );
  const [pedido] = await demo.consultar(
    `select o.total_centavos as prometido, p.total_centavos as pedido from orcamentos o join pedidos p on p.id = o.pedido_id where o.id = '${id}'`,
  );
  cena.exigir(
    'accepted twelve times at once, with prices of its own, it is one order at the quoted price',
    (await pedidosFeitos()) === antes + 1 && Number(pedido?.['prometido']) === Number(pedido?.['pedido']),
    contagem(juntos.map(({ status }) => status)),
  );
}

async function pagamentosDeOutros(cena: Cena, demo: LojaMontada, selar: Selar): Promise<void> {
  const alheios = await demo.consultar(
    `select id, email from pedidos where email like '%@%' and uid is distinct from (select id from usuarios where email = 'cliente@grande-roque.test') order by criado_em desc limit 8`,
  );
  const outro = String(alheios.at(-1)?.['id']);
  const vistos: string[] = [];
  let abertos = 0;
  for (const { id: qual, email } of alheios.slice(0, 6)) {
    const id = String(qual);
    const selos = [
      '',
      selar('elo-do-pedido', outro),
      selar('elo-do-orcamento', id),
      selar('elo-do-vale', id),
      trocada(selar('elo-do-pedido', id), 5),
    ];
    for (const selo of selos)
      for (const caminho of [
        `/pagar/${id}?selo=${selo}`,
        `/pagar/${id}.data?selo=${selo}`,
        `/pedido/${id}/${selo || '0'}`,
        `/recibo/${id}?selo=${selo}`,
        `/nota/${id}?selo=${selo}`,
        `/trocas/${id}?selo=${selo}`,
        `/peca/${id}?selo=${selo}`,
        `/ajuda/${id}?selo=${selo}`,
        `/avaliar/${id}?selo=${selo}`,
        `/vale-presente/${id}?selo=${selo}`,
        `/vale-presente/${id}/vale.pdf?selo=${selo}`,
        `/api/pedidos/${id}/ao-vivo?selo=${selo}`,
      ])
        for (const Cookie of ['', demo.cookies.cliente]) {
          abertos += 1;
          const veio = await abrir(demo.url + caminho, 'GET', outroVisitante(), Cookie);
          if (veio.texto.includes(String(email))) vistos.push(`${caminho}: ${veio.status}`);
        }
  }
  cena.conferir("links to others' orders, without a seal or with another's, show no buyer", abertos, vistos);
}

async function listasAdivinhadas(cena: Cena, demo: LojaMontada, selar: Selar): Promise<void> {
  const palpites = await emOndas(120, 30, () => abrir(`${demo.url}/favoritos/${novoId()}`, 'GET', '203.0.113.161'));
  const status = palpites.map((veio) => veio.status);
  cena.exigir(
    'of 120 guesses at shared lists from one address no more than 20 are looked up',
    status.filter((um) => um === 404).length <= 20 && status.every((um) => um === 404 || um === 429),
    contagem(status),
  );
  const id = novoId();
  await demo.consultar(
    `insert into listas_de_favoritos (id, chave_hash, email, pedido_em, mexida_em) values ('${id}', 'hash-da-prova-${id}', 'alguem@exemplo.test', now(), now())`,
  );
  const certo = selar('favoritos', id);
  const vistos: string[] = [];
  for (const selo of [trocada(certo, 2), selar('avise-me', id), selar('elo-do-orcamento', id), '0', ''])
    for (const metodo of ['GET', 'POST']) {
      const veio = await abrir(`${demo.url}/favoritos/confirmar/${id}/${selo || '%20'}`, metodo);
      if (veio.status === 302 || veio.texto.includes('alguem@exemplo.test')) vistos.push(`${metodo} ${veio.status}`);
    }
  const [lista] = await demo.consultar(`select * from consentimentos where email = 'alguem@exemplo.test'`);
  if (lista) vistos.push('a consent was given');
  cena.conferir('a forged confirmation gives no consent for messages', 10, vistos);
}
