// @requirement 15.31.3 15.31.4 15.31.7
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Direito, todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { type Envio, pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { atos, chamadas, deTodos, esperados, esperadosDoEndereco } from './direitos-esperados.ts';
import { enderecosDoServidor } from './enderecos-do-servidor.ts';
import { type LojaMontada, lojaPartilhada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { enderecos, type Linha, paginas } from './tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await lojaPartilhada();
  preencher = await nomesDaDemo(loja);
});

const emSql = (direitos: readonly Direito[]) => `array[${direitos.map((direito) => `'${direito}'`).join(',')}]::text[]`;

afterAll(() => darDireitos(null));

/** The current rights of the editor; undefined before the first change. */
let escritos: string | undefined;

/** Gives the demo's editor exactly these rights, or no set at all. The same session has them with its next request. */
async function darDireitos(direitos: readonly Direito[] | null): Promise<void> {
  const lista = direitos ? emSql(direitos) : '';
  if (lista === escritos) return;
  if (lista)
    await loja.consultar(
      `insert into conjuntos_de_direitos (id, nome, direitos) values ('prova', 'Prova', ${lista}) on conflict (id) do update set direitos = excluded.direitos`,
    );
  if (!lista || !escritos)
    await loja.consultar(
      `update usuarios set conjunto_id = ${lista ? `'prova'` : 'null'} where email = 'editor@grande-roque.test'`,
    );
  escritos = lista;
}

const comoEditor = (caminho: string, { metodo, corpo, formulario }: Envio = {}) =>
  pedirALoja(loja.url, preencher(caminho), {
    cookie: loja.cookies.editor,
    metodo,
    corpo: corpo && JSON.parse(preencher(JSON.stringify(corpo))),
    formulario,
  });

const doPainel = paginas.filter(({ rota }) => rota.startsWith('/admin'));
const umaPorRota = [...new Map(doPainel.toReversed().map((linha) => [linha.rota, linha])).values()];
/** All rights without this one, as a set may have them: without seeing, nobody acts. */
const menos = (falta: Direito) =>
  todosOsDireitos.filter((direito) => direito !== falta && direito !== falta.replace(/:ver$/, ':agir'));
const dadosDe = ({ exemplo }: Linha) => {
  const [caminho = '', busca] = exemplo.split('?');
  return `${caminho}.data${busca ? `?${busca}` : ''}`;
};
const esperadoDe = ({ rota, exemplo }: Linha) => {
  const esperado = esperadosDoEndereco.get(exemplo) ?? esperados.get(rota);
  if (!esperado) throw new Error(`${rota}: say in direitos-esperados.ts which rights it requires`);
  return esperado;
};
const comDireitos = doPainel.filter(({ rota }) => !deTodos.includes(rota));

describe('cada página do painel, para cada direito', () => {
  test('está na lista do que se espera', () => {
    const rotas = paginasDoMapa().flatMap(({ rota }) => (rota.startsWith('/admin') ? rota : []));
    expect(rotas.filter((rota) => !esperados.has(rota) && !deTodos.includes(rota))).toEqual([]);
    expect([...esperados.keys()].filter((rota) => !rotas.includes(rota))).toEqual([]);
  });

  test.each(comDireitos.map((linha) => [linha.exemplo, linha] as const))(
    '%s abre com exatamente o direito de ver, e com qualquer outro que não ele responde 403 sem dados',
    async (_, linha) => {
      const { ver } = esperadoDe(linha);
      if (ver !== 'admin') {
        await darDireitos(ver);
        expect((await comoEditor(linha.exemplo)).status).toBe(linha.respostas.admin);
      }
      for (const falta of ver === 'admin' ? [null] : ver) {
        await darDireitos(falta === null ? todosOsDireitos : menos(falta));
        const { status, texto } = await comoEditor(linha.exemplo);
        expect([falta, status]).toEqual([falta, 403]);
        expect(texto).not.toMatch(/@exemplo\.test|@grande-roque\.test/);
        const dados = await comoEditor(dadosDe(linha));
        expect(dados.status).toBe(403);
        expect(dados.texto).not.toMatch(/loaderData|@exemplo\.test/);
      }
    },
  );

  test.each(umaPorRota.filter(({ rota }) => !deTodos.includes(rota)).map((linha) => [linha.exemplo, linha] as const))(
    '%s recebe formulários só de quem pode agir',
    async (_, linha) => {
      const { ver, agir } = esperadoDe(linha);
      const enviar = async (direitos: readonly Direito[]) => {
        await darDireitos(direitos);
        const formulario = `intencao=${linha.rota === '/admin/usuarios' ? 'editar' : 'nada-disso'}`;
        return (await comoEditor(linha.exemplo, { metodo: 'POST', formulario })).status;
      };
      if (agir === 'admin') expect(await enviar(todosOsDireitos)).toBe(403);
      else {
        expect(await enviar(agir)).not.toBe(403);
        for (const falta of agir) expect([falta, await enviar(menos(falta))]).toEqual([falta, 403]);
        if (ver !== 'admin' && ver.length < agir.length) {
          expect(await enviar(ver)).toBe(403);
          const dosDados = await comoEditor(dadosDe(linha), { metodo: 'POST', formulario: 'intencao=nada-disso' });
          expect(dosDados.status).toBe(403);
        }
      }
    },
  );

  test.each(atos)('%s: %s pede o seu próprio direito', async (endereco, intencao, direitos) => {
    const enviar = async (tidos: readonly Direito[]) => {
      await darDireitos(tidos);
      const formulario = new URLSearchParams({ intencao, id: 'nada' }).toString();
      return (await comoEditor(endereco, { metodo: 'POST', formulario })).status;
    };
    if (direitos === 'admin') expect(await enviar(todosOsDireitos)).toBe(403);
    else {
      expect(await enviar(direitos)).not.toBe(403);
      for (const falta of direitos) {
        // The first page is open by other rights too.
        if (endereco === '/admin?index' && falta.endsWith(':ver')) continue;
        expect([falta, await enviar(menos(falta))]).toEqual([falta, 403]);
      }
    }
  });
});

describe('cada chamada do painel, para cada direito', () => {
  test('está na lista do que se espera', () => {
    const doAdmin = enderecosDoServidor().filter((endereco) => / \/api\/admin\//.test(endereco));
    expect(doAdmin.filter((endereco) => !chamadas.some(([rota]) => rota === endereco))).toEqual([]);
  });

  test.each(chamadas)('%s', async (rota, alternativas) => {
    const linha = enderecos.find(({ rota: dela, metodo = 'GET' }) => `${metodo} ${dela}` === rota);
    if (!linha) throw new Error(`${rota} has no row in tabela.ts`);
    const chamar = async (direitos: readonly Direito[] | null) => {
      await darDireitos(direitos);
      return (await comoEditor(linha.exemplo, linha)).status;
    };
    expect(await chamar(null)).toBe(403);
    if (alternativas === 'admin') {
      expect(await chamar(todosOsDireitos)).toBe(403);
      return;
    }
    for (const direitos of alternativas) expect(await chamar(direitos)).toBe(linha.respostas.admin);
    const bastam = alternativas.map((direitos) => direitos.at(-1) as Direito);
    expect(await chamar(todosOsDireitos.filter((direito) => bastam.every((um) => menos(um).includes(direito))))).toBe(
      403,
    );
  });
});

describe('o painel de quem tem um conjunto', () => {
  test('um direito vale no pedido seguinte, e some no pedido seguinte', async () => {
    await darDireitos(null);
    expect(await comoEditor('/admin/pedidos')).toMatchObject({ status: 302, para: '/' });
    await darDireitos(['pedidos:ver']);
    expect((await comoEditor('/admin/pedidos')).status).toBe(200);
    await darDireitos(['produtos:ver']);
    expect((await comoEditor('/admin/pedidos')).status).toBe(403);
    await darDireitos(null);
    expect(await comoEditor('/admin/pedidos')).toMatchObject({ status: 302, para: '/' });
  });

  test.each<[Direito[], string | null]>([
    [['pedidos:ver'], null],
    [['relatorios:ver'], null],
    [['conteudo:ver'], '/admin/avaliacoes'],
    [['cupons:ver'], '/admin/promocoes'],
    [['influencers:ver'], '/admin/influencers'],
    [['usuarios:ver', 'estornar'], '/admin/clientes'],
  ])('com %j o painel abre em %s', async (direitos, comeco) => {
    await darDireitos(direitos);
    expect(await comoEditor('/admin')).toMatchObject({ status: comeco ? 302 : 200, para: comeco });
  });

  test('a página 403 diz o que houve, em português, e leva de volta ao painel', async () => {
    await darDireitos(['pedidos:ver']);
    const { texto } = await comoEditor('/admin/usuarios');
    expect(texto).toContain('Página fechada');
    expect(texto).toContain('href="/admin"');
  });

  test.each(['json', 'pdf'])(
    'todos os dados de quem é da equipe ou influencer, com chaves Pix e documentos, são só de admins: %s',
    async (tipo) => {
      await darDireitos(todosOsDireitos);
      const daInfluencer = preencher(`/admin/clientes/{usuario}/dados.${tipo}`);
      expect(await comoEditor(daInfluencer)).toMatchObject({
        status: 403,
        texto: expect.not.stringContaining('Marina'),
      });
      expect((await comoEditor('/admin/clientes/{usuario}')).texto).not.toContain('Cópia dos dados');
      expect((await comoEditor('/admin/clientes/{cliente}')).texto).toContain('Cópia dos dados');
      const deAdmin = await fetch(loja.url + daInfluencer, { headers: { Cookie: loja.cookies.admin } });
      expect(deAdmin.status).toBe(200);
    },
  );

  test('a evidência de um código mostra os nomes de quem comprou só a quem vê pedidos', async () => {
    const [venda] = await loja.consultar(
      `update pedidos set nome = 'Compradora da Prova', criado_em = now()
       where id = (select p.id from pedidos p join usuarios u on u.id = p.id_influencer where upper(p.cupom_codigo) = u.cupom
         and u.email = 'marina@grande-roque.test' and p.status = 'concluido' and p.excluido_em is null limit 1)
       returning id`,
    );
    const pagina = async (direitos: Direito[]) => {
      await darDireitos(direitos);
      const { texto } = await comoEditor('/admin/influencers/{usuario}');
      return { texto, elo: texto.includes(`href="/admin/pedidos/${String(venda?.id)}"`) };
    };
    const semPedidos = await pagina(['influencers:ver']);
    expect(semPedidos.texto).toContain(`value="${String(venda?.id)}"`);
    expect(semPedidos.texto).not.toContain('Compradora da Prova');
    expect(semPedidos.elo).toBe(false);
    const comPedidos = await pagina(['influencers:ver', 'pedidos:ver']);
    expect(comPedidos.texto).toContain('Compradora da Prova');
    expect(comPedidos.elo).toBe(true);
  });

  test('o menu, o dia e a busca mostram só o que a pessoa vê', async () => {
    await darDireitos(['pedidos:ver', 'pedidos:agir']);
    const { texto } = await comoEditor('/admin');
    const menu = [...texto.matchAll(/class="painel-elo[^"]*"[^>]*href="([^"]+)"/g)].map(([, para]) => para);
    expect([...new Set(menu)]).toEqual(['/admin', '/admin/pedidos', '/admin/reservas', '/']);
    expect(texto).toContain('A despachar');
    expect(texto).not.toMatch(/A responder|Pouco estoque|Devoluções a tratar|Vendas de hoje/);
    const achados = async (q: string) => JSON.parse((await comoEditor(`/admin/busca.json?q=${q}`)).texto);
    expect(await achados('marina')).toMatchObject({ pessoas: [] });
    expect(await achados('xadrez')).toMatchObject({ produtos: [] });
    await darDireitos(['usuarios:ver']);
    expect(await achados('marina')).toMatchObject({ pessoas: [{ nome: expect.stringContaining('Marina') }] });
  });
});
