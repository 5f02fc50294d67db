// @requirement 15.32.2 15.32.5 15.32.6 15.32.7
import { createHash, randomBytes } from 'node:crypto';
import { completarDireitos, todosOsDireitos, type Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { type ChamadaDaApi, direitosDaApi, direitosQueFaltam } from '#domain/usuarios/direitos-da-api.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import type { LojaMontada } from '#tests/integration/server/rotas/loja-montada.ts';
import { contagem, emOndas, type Palco, pedir, type Veio } from './palco.ts';

const EM_JSON = { 'Content-Type': 'application/json' };
const CHAMADAS_POR_MINUTO = 300;
const chamadas = Object.keys(direitosDaApi) as ChamadaDaApi[];

type DaChave = { expiraEm?: string; revogadaEm?: string };

/** Inserts a key with these rights and returns its text. */
async function chaveCom(
  { consultar }: LojaMontada,
  direitos: readonly Direito[],
  { expiraEm, revogadaEm }: DaChave = {},
): Promise<string> {
  const chave = `gr_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(chave).digest('base64url');
  const momento = (quando: string | undefined) => (quando === undefined ? 'null' : `'${quando}'`);
  const lista = completarDireitos(direitos).map((direito) => `'${direito}'`);
  await consultar(
    `insert into chaves_de_api (id, nome, comeco, hash, direitos, expira_em, revogada_em) values ('${chave.slice(3, 23)}', '${chave.slice(3, 23)}', '${chave.slice(0, 9)}', '${hash}', array[${lista.join(',')}]::text[], ${momento(expiraEm)}, ${momento(revogadaEm)})`,
  );
  return chave;
}

type Chamada = { metodo?: string; corpo?: string; cabecalhos?: Record<string, string>; endereco?: string };

function chamarApi(url: string, caminho: string, chave: string | null, chamada: Chamada = {}): Promise<Veio> {
  const { metodo, corpo, cabecalhos = {}, endereco = '192.0.2.150' } = chamada;
  return pedir(`${url}/api/v1${caminho}`, {
    ...(metodo !== undefined && { metodo }),
    ...(corpo !== undefined && { corpo }),
    cabecalhos: {
      'X-Forwarded-For': endereco,
      ...(chave !== null && { Authorization: `Bearer ${chave}` }),
      ...(corpo !== undefined && EM_JSON),
      ...cabecalhos,
    },
  });
}

const ehProblema = ({ cabecalhos }: Veio) => cabecalhos['content-type'] === 'application/problem+json';

/** Keys of the API: false and dead ones, rights, bodies, cursors, keys of repeats, and limits. */
export async function cenaDasChaves(cena: Cena, { demo, instancias }: Palco): Promise<void> {
  await chavesQueNaoValem(cena, demo);
  await direitosDeCadaChamada(cena, demo);
  await quemFezAChave(cena, demo);
  await corposECursores(cena, demo);
  await repeticoes(cena, demo, instancias);
  await limiteDaChave(cena, demo, instancias);
}

async function chavesQueNaoValem(cena: Cena, demo: LojaMontada): Promise<void> {
  const boa = await chaveCom(demo, todosOsDireitos);
  const ruins: [string, Record<string, string>][] = [
    ['no key', {}],
    ['unknown', { Authorization: `Bearer gr_${'x'.repeat(43)}` }],
    ['expired', { Authorization: `Bearer ${await chaveCom(demo, todosOsDireitos, { expiraEm: '2020-01-01' })}` }],
    ['revoked', { Authorization: `Bearer ${await chaveCom(demo, todosOsDireitos, { revogadaEm: '2020-01-01' })}` }],
    ['of one letter less', { Authorization: `Bearer ${boa.slice(0, -1)}` }],
    ['in capitals', { Authorization: `Bearer ${boa.toUpperCase()}` }],
    ['its first letters', { Authorization: `Bearer ${boa.slice(0, 9)}` }],
    ['with a wildcard', { Authorization: `Bearer gr_${'%'.repeat(43)}` }],
    ['as Basic', { Authorization: `Basic ${Buffer.from(`gr:${boa}`).toString('base64')}` }],
    ['its hash', { Authorization: `Bearer gr_${createHash('sha256').update(boa).digest('base64url')}` }],
    ["an admin's session", { Cookie: demo.cookies.admin }],
  ];
  const vistos: string[] = [];
  for (const [nome, cabecalhos] of ruins)
    for (const caminho of ['/pedidos', '/clientes', '/nada', '/produtos/nada']) {
      const veio = await chamarApi(demo.url, caminho, null, { cabecalhos });
      if (veio.status !== 401 || !ehProblema(veio) || !veio.cabecalhos['www-authenticate'] || /@/.test(veio.texto))
        vistos.push(`${nome}, ${caminho}: ${veio.status} ${veio.texto.slice(0, 100)}`);
    }
  const naUrl = await chamarApi(demo.url, `/pedidos?chave=${boa}&access_token=${boa}`, null);
  if (naUrl.status !== 401) vistos.push(`in the address: ${naUrl.status}`);
  cena.conferir('a key that does not count opens nothing, whatever it asks for', ruins.length * 4 + 1, vistos);

  const dePagina: string[] = [];
  for (const caminho of ['/admin', '/admin/clientes/exportar.csv', '/meus-pedidos', '/minha-conta/dados.json'])
    for (const sufixo of ['', '?']) {
      const veio = await pedir(demo.url + caminho + sufixo, { cabecalhos: { Authorization: `Bearer ${boa}` } });
      if (veio.status === 200) dePagina.push(`${caminho}: ${veio.status}`);
    }
  cena.conferir('a key with all rights opens no page', 8, dePagina);

  const tentadas = await emOndas(120, 40, (n) =>
    chamarApi(demo.url, '/produtos', `gr_${randomBytes(32).toString('base64url')}`, {
      endereco: '203.0.113.151',
      cabecalhos: { 'X-Forwarded-For': `198.18.5.${n}, 203.0.113.151` },
    }),
  );
  const status = tentadas.map((veio) => veio.status);
  cena.exigir(
    'of 120 invented keys from one address no more than 60 are looked up',
    status.filter((um) => um === 401).length <= 60 && status.every((um) => um === 401 || um === 429),
    contagem(status),
  );
}

async function direitosDeCadaChamada(cena: Cena, demo: LojaMontada): Promise<void> {
  const vistos: string[] = [];
  for (const direito of todosOsDireitos) {
    // A key opens one area at least; no call needs that one.
    const tidos = completarDireitos([direito, 'conteudo:ver']);
    const chave = await chaveCom(demo, tidos);
    for (const chamada of chamadas) {
      const [metodo = '', rota = ''] = chamada.split(' ');
      const corpo = metodo === 'GET' ? {} : { corpo: '{"intruso":1}' };
      const veio = await chamarApi(demo.url, rota.replace('{id}', 'nada'), chave, { metodo, ...corpo });
      const falta = direitosQueFaltam(chamada, tidos).length > 0;
      const certo = falta ? veio.status === 403 && !/dados|@/.test(veio.texto) : [200, 404, 422].includes(veio.status);
      if (!certo) vistos.push(`${direito}, ${chamada}: ${veio.status}`);
    }
  }
  cena.conferir(
    'every call with every right: 403 without what it needs',
    todosOsDireitos.length * chamadas.length,
    vistos,
  );

  const semDados = await chaveCom(demo, ['pedidos:ver', 'usuarios:ver']);
  const lidos = JSON.parse((await chamarApi(demo.url, '/pedidos?limite=100', semDados)).texto) as {
    dados: { cliente: { documento: string | null } }[];
  };
  const comDocumento = lidos.dados.filter(({ cliente }) => cliente.documento !== null);
  cena.exigir(
    'no CPF or CNPJ for a key without the right to personal data',
    lidos.dados.length > 0 && comDocumento.length === 0,
    lidos.dados.length,
    `${comDocumento.length} documents`,
  );
}

/** An admin who is demoted neither reads nor makes keys with the session that is still open. */
async function quemFezAChave(cena: Cena, demo: LojaMontada): Promise<void> {
  const papel = (role: string) =>
    demo.consultar(`update usuarios set role = '${role}' where email = 'editor@grande-roque.test' returning id`);
  await papel('admin');
  const comoAdmin = await pedir(`${demo.url}/admin/integracoes`, { cabecalhos: { Cookie: demo.cookies.editor } });
  await papel('editor');
  const formulario = new URLSearchParams({ chave: 'c'.repeat(20), nome: 'Do demitido', expiraEm: '' });
  for (const direito of todosOsDireitos) formulario.append('direitos', direito);
  const vistos: string[] = comoAdmin.status === 200 ? [] : [`before: ${comoAdmin.status}`];
  for (const [caminho, corpo] of [
    ['/admin/integracoes', undefined],
    ['/admin/integracoes.data', undefined],
    ['/admin/integracoes/chaves/nova', formulario.toString()],
    ['/admin/integracoes/chaves/nova.data', formulario.toString()],
  ] as const) {
    const veio = await pedir(demo.url + caminho, {
      metodo: corpo === undefined ? 'GET' : 'POST',
      cabecalhos: {
        Cookie: demo.cookies.editor,
        Origin: demo.url,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      ...(corpo !== undefined && { corpo }),
    });
    if (/gr_/.test(veio.texto) || (veio.status === 200 && !caminho.endsWith('.data')))
      vistos.push(`${caminho}: ${veio.status}`);
  }
  const [feita] = await demo.consultar(`select id from chaves_de_api where nome = 'Do demitido'`);
  if (feita) vistos.push('the demoted person made a key');
  cena.conferir('a demoted admin reads and makes no keys', 4, vistos);
}

async function corposECursores(cena: Cena, demo: LojaMontada): Promise<void> {
  const chave = await chaveCom(demo, todosOsDireitos);
  const antes = await demo.consultar('select count(*)::int as n from movimentos_estoque');
  const [produto] = await demo.consultar(`select id from produtos where not digital order by id limit 1`);
  const ajuste = (resto: string) => `{"produtoId":"${String(produto?.['id'])}","quantidade":1,"motivo":"x"${resto}}`;
  const corpos: [string, string][] = [
    ['300 KB of spaces', ' '.repeat(300_000)],
    ['300 KB of reason', ajuste(`,"motivo":"${'x'.repeat(300_000)}"`)],
    ['50,000 brackets', '['.repeat(50_000)],
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a field of the prototype', ajuste(',"__proto__":{"admin":true}')],
    ['an unknown field', ajuste(',"preco":0')],
    ['a number beyond numbers', ajuste(',"quantidade":1e999')],
    ['a fraction of a unit', ajuste(',"quantidade":0.5')],
    ['more than an integer', ajuste(',"quantidade":99999999999')],
    ['a NUL', ajuste(',"motivo":"\\u0000"')],
    ['half a letter', ajuste(',"motivo":"\\ud800"')],
    ['a list as an id', ajuste(',"produtoId":["a"]')],
  ];
  const vistos: string[] = [];
  for (const [nome, corpo] of corpos) {
    const veio = await chamarApi(demo.url, '/estoque', chave, { metodo: 'POST', corpo });
    if (![413, 422].includes(veio.status) || !ehProblema(veio)) vistos.push(`${nome}: ${veio.status}`);
  }
  const semTamanho = await chamarApi(demo.url, '/estoque', chave, {
    metodo: 'POST',
    corpo: ' '.repeat(300_000),
    cabecalhos: { 'Transfer-Encoding': 'chunked' },
  });
  if (semTamanho.status !== 413) vistos.push(`300 KB without a length: ${semTamanho.status}`);
  const depois = await demo.consultar('select count(*)::int as n from movimentos_estoque');
  if (String(antes[0]?.['n']) !== String(depois[0]?.['n'])) vistos.push('stock was moved');
  cena.conferir('bodies that are wrong or too large change nothing, and are no fault', corpos.length + 1, vistos);

  const listas = ['/produtos', '/categorias', '/estoque', '/pedidos', '/clientes', '/cupons', '/promocoes'];
  const deCada = new Map<string, string>();
  for (const lista of listas) {
    const { proximo } = JSON.parse((await chamarApi(demo.url, `${lista}?limite=1`, chave)).texto) as {
      proximo: string | null;
    };
    if (proximo !== null) deCada.set(lista, proximo);
  }
  const emBase64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const inventados = [
    emBase64(["1'); drop table pedidos--", '1']),
    emBase64([{ a: 1 }, null]),
    emBase64(['9999-99-99', 'x']),
    emBase64(['infinity', '\u0000']),
    emBase64([1e308, -1e308]),
    emBase64(Array.from({ length: 500 }, () => 'x')),
    '%00',
    'a'.repeat(1999),
  ];
  const faltas: string[] = [];
  let provados = 0;
  for (const lista of listas)
    for (const cursor of [...inventados, ...[...deCada.values()].flatMap((um) => [um, um.slice(1), `${um}A`])]) {
      provados += 1;
      const endereco = `198.18.9.${provados % 250}`;
      const veio = await chamarApi(demo.url, `${lista}?limite=100&cursor=${cursor}`, chave, { endereco });
      // The limit of the key stops the scene before it stops an attacker: others go on with it.
      if (veio.status === 429) break;
      if (![200, 422].includes(veio.status)) faltas.push(`${lista}, ${cursor.slice(0, 40)}: ${veio.status}`);
    }
  cena.conferir('altered cursors, and those of other lists, are refused or read that list', provados, faltas);
}

async function repeticoes(cena: Cena, demo: LojaMontada, instancias: string[]): Promise<void> {
  const [produto] = await demo.consultar(
    `select p.id, p.estoque from produtos p where not digital and not exists (select from produto_variacoes v where v.produto_id = p.id) and not exists (select from produto_partes k where k.kit_id = p.id) order by p.id limit 1`,
  );
  const id = String(produto?.['id']);
  const uma = await chaveCom(demo, ['produtos:agir']);
  const outra = await chaveCom(demo, ['produtos:agir']);
  const semDireito = await chaveCom(demo, ['pedidos:agir', 'usuarios:ver']);
  const ajustar = (chave: string, n = 0, motivo = 'Ataque') =>
    chamarApi(instancias[n % instancias.length] ?? demo.url, '/estoque', chave, {
      metodo: 'POST',
      corpo: JSON.stringify({ produtoId: id, quantidade: 1, motivo }),
      cabecalhos: { 'Idempotency-Key': 'a-mesma' },
    });
  const juntas = await emOndas(20, 20, (n) => ajustar(uma, n));
  const depois = await ajustar(uma);
  const alheia = await ajustar(semDireito);
  const daOutra = await ajustar(outra);
  const diferente = await ajustar(uma, 0, 'Outro motivo');
  const [agora] = await demo.consultar(`select estoque from produtos where id = '${id}'`);
  const vistos: string[] = [];
  if (!juntas.every(({ status }) => status === 201 || status === 409))
    vistos.push(contagem(juntas.map(({ status }) => status)));
  if (depois.status !== 201 || depois.cabecalhos['idempotent-replayed'] !== 'true') vistos.push('the repeat');
  if (alheia.status !== 403 || alheia.texto.includes(id)) vistos.push(`without the right: ${alheia.status}`);
  if (daOutra.status !== 201 || daOutra.cabecalhos['idempotent-replayed']) vistos.push('the answer of another key');
  if (diferente.status !== 422) vistos.push(`another request: ${diferente.status}`);
  if (Number(agora?.['estoque']) !== Number(produto?.['estoque']) + 2)
    vistos.push(`stock ${String(produto?.['estoque'])} is ${String(agora?.['estoque'])}`);
  cena.conferir('twenty repeats at once are one change, and another key never gets its answer', 24, vistos);

  const [pedido] = await demo.consultar(`select id, email from pedidos where email like '%@%' order by id limit 1`);
  const deQuemMuda = await chaveCom(demo, ['pedidos:agir']);
  const mudado = await chamarApi(demo.url, `/pedidos/${String(pedido?.['id'])}`, deQuemMuda, {
    metodo: 'PATCH',
    corpo: '{"nota":"Do ataque."}',
    cabecalhos: { 'Idempotency-Key': 'pedido' },
  });
  const guardadas = await demo.consultar('select corpo from requisicoes_da_api');
  cena.exigir(
    'answers that are stored for repeats hold no e-mail',
    mudado.status === 200 && !guardadas.some(({ corpo }) => String(corpo).includes('@')),
    guardadas.length,
  );
}

async function limiteDaChave(cena: Cena, demo: LojaMontada, instancias: string[]): Promise<void> {
  const gasta = await chaveCom(demo, ['produtos:ver']);
  const formas = [`Bearer ${gasta}`, `bearer ${gasta}`, `Bearer   ${gasta}`];
  const todas = await emOndas(CHAMADAS_POR_MINUTO + 150, 50, (n) =>
    chamarApi(instancias[n % instancias.length] ?? demo.url, '/categorias?limite=1', null, {
      endereco: `198.19.${n % 200}.7`,
      cabecalhos: { Authorization: formas[n % formas.length] ?? '' },
    }),
  );
  const passaram = todas.filter(({ status }) => status === 200).length;
  const paradas = todas.filter(({ status }) => status === 429);
  cena.exigir(
    'no more than 300 calls of a key in a minute, from many addresses and at every instance',
    passaram <= CHAMADAS_POR_MINUTO &&
      passaram + paradas.length === todas.length &&
      paradas.every((veio) => Number(veio.cabecalhos['retry-after']) > 0 && ehProblema(veio)),
    passaram,
    contagem(todas.map(({ status }) => status)),
  );
  const outra = await chamarApi(demo.url, '/categorias', await chaveCom(demo, ['produtos:ver']));
  cena.exigir('another key goes on meanwhile', outra.status === 200, outra.status);
}
