// @requirement 8.7.1 8.8.1 8.10.1 8.12.1 13.8.1
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { marcarDoBanco } from '#db/database-away.ts';
import { createApp } from '#server/app.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { bancoFora } from '#tests/support/formularios/banco-fora.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { paginasDoMapa } from './mapa.ts';
import { paginasDeVerdade } from './paginas-de-verdade.ts';

/** A database to which every connection is refused. */
const fora = () => {
  throw marcarDoBanco(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
};

const api = await abrirApiDoArquivo();
let admin: string;
let cliente: string;
let semBanco = false;
let pedir: (caminho: string, cookie?: string, formulario?: Record<string, string>) => Promise<Response>;
let chamar: (caminho: string, corpo: object) => Promise<Response>;
let comAcao: string[];
beforeAll(async () => {
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 5 });
  ({ cookie: admin } = await api.entrar('admin'));
  ({ cookie: cliente } = await api.entrar('cliente'));
  const { build, modulos } = await paginasDeVerdade();
  comAcao = paginasDoMapa().flatMap(({ rota, ids }) =>
    modulos.get(ids.at(-1) ?? '')?.action ? [rota.replaceAll(/:\w+/g, 'x')] : [],
  );
  const { loja, identidade } = api.composicao;
  const db = new Proxy(loja.db, {
    get: (alvo, nome) => (semBanco && typeof nome === 'string' ? fora : Reflect.get(alvo, nome)),
  });
  const app = createApp(
    {
      ...api.composicao,
      loja: { ...loja, db },
      identidade: {
        ...identidade,
        temSessao: (cabecalhos) => identidade.temSessao(cabecalhos),
        abrirSessao: (cabecalhos) =>
          semBanco
            ? Promise.resolve({ falhou: true, usuario: null, sessao: null, cookies: [] })
            : identidade.abrirSessao(cabecalhos),
      },
    },
    async () => build,
    'production',
  );
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  pedir = async (caminho, cookie = '', formulario) =>
    app.fetch(
      new Request(`${loja.shopUrl}${caminho}`, {
        headers: { Cookie: cookie, Origin: loja.shopUrl, Accept: 'text/html' },
        ...(formulario && { method: 'POST', body: new URLSearchParams(formulario) }),
      }),
      socket as never,
    );
  chamar = async (caminho, corpo) =>
    app.fetch(
      new Request(`${loja.shopUrl}${caminho}`, {
        method: 'POST',
        headers: { Origin: loja.shopUrl, 'Content-Type': 'application/json' },
        body: JSON.stringify(corpo),
      }),
      socket as never,
    );
});

/** The text that the page shows. */
const textoDe = (html: string) =>
  /<main[\s\S]*<\/main>/
    .exec(html)?.[0]
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ') ?? '';

async function comBancoFora<T>(fazer: () => Promise<T>): Promise<T> {
  semBanco = true;
  try {
    return await fazer();
  } finally {
    semBanco = false;
  }
}

async function comTabelaQuebrada<T>(tabela: string, fazer: () => Promise<T>): Promise<T> {
  const renomear = (de: string, para: string) =>
    api.loja.db.execute(sql`alter table ${sql.identifier(de)} rename to ${sql.identifier(para)}`);
  await renomear(tabela, 'quebrada');
  try {
    return await fazer();
  } finally {
    await renomear('quebrada', tabela);
  }
}

describe('com o banco fora', () => {
  test('todo formulário recebe 503, quando tentar de novo e uma resposta de formulário', async () => {
    expect(comAcao.length).toBeGreaterThan(40);
    const errados = await comBancoFora(async () => {
      const vistos: unknown[] = [];
      for (const rota of comAcao)
        for (const cookie of ['', admin]) {
          const resposta = await pedir(`${rota === '/' ? '/_' : rota}.data`, cookie, { intencao: 'salvar' });
          const texto = await resposta.text();
          const certa =
            resposta.status === 503 && resposta.headers.get('Retry-After') && texto.includes('sem-resposta');
          // Refused without a query: a visitor in front of a guarded page, a link that is not the shop's.
          const semConsulta = (cookie === '' && resposta.status < 500) || rota === '/entrar';
          if (!certa && !semConsulta) vistos.push([rota, resposta.status, texto.slice(0, 300)]);
        }
      return vistos;
    });
    expect(errados).toEqual([]);
  });

  test('as respostas são as que a tabela dos formulários repete no navegador', async () => {
    const doFormulario = await comBancoFora(() => pedir('/rastrear.data', cliente, { codigo: 'x', email: 'a@b.test' }));
    expect([doFormulario.status, await doFormulario.text()]).toEqual([bancoFora.status, bancoFora.formulario]);
    const daApi = await comBancoFora(() => chamar('/api/conferirCarrinho', { itens: [], cupom: 'X' }));
    expect([daApi.status, daApi.headers.get('Retry-After')]).toEqual([bancoFora.status, '30']);
    expect(await daApi.text()).toBe(bancoFora.api);
  });

  test('cada endereço, para cada um, responde sem o banco ou com 503, quando tentar de novo e a página desenhada', async () => {
    const rotas = [...new Set(paginasDoMapa().map(({ rota }) => rota.replaceAll(/:\w+/g, 'x').replace('*', 'x')))];
    expect(rotas.length).toBeGreaterThan(100);
    const errados = await comBancoFora(async () => {
      const vistos: unknown[] = [];
      for (const rota of rotas)
        for (const cookie of ['', cliente, admin])
          for (const caminho of [rota, `${rota === '/' ? '/_' : rota}.data`]) {
            const resposta = await pedir(caminho, cookie);
            const [texto, tipo] = [await resposta.text(), resposta.headers.get('Content-Type') ?? ''];
            const desenhada = !tipo.startsWith('text/html') || /<main[\s\S]*<h1/.test(texto);
            const certa =
              resposta.status === 503
                ? resposta.headers.get('Retry-After') !== null && /^text\/(?:html|x-script)/.test(tipo) && desenhada
                : resposta.status < 500;
            if (!certa) vistos.push([caminho, cookie.length, resposta.status, tipo, texto.slice(0, 200)]);
          }
      return vistos;
    });
    expect(errados).toEqual([]);
  });

  test('sem scripts, a página diz que nada foi salvo e que o digitado continua na anterior', async () => {
    const resposta = await comBancoFora(() => pedir('/rastrear', cliente, { codigo: 'x', email: 'a@b.test' }));
    expect(resposta.status).toBe(503);
    expect(textoDe(await resposta.text())).toMatch(/Voltamos já.*nada foi salvo.*o que você digitou continua lá/);
  });

  test('o dono ouve do painel, e não de um carrinho', async () => {
    const resposta = await comBancoFora(() => pedir('/admin/produtos', admin));
    const texto = textoDe(await resposta.text());
    expect([resposta.status, resposta.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(texto).toContain('O painel está sem acesso aos dados da loja agora.');
    expect(texto).not.toContain('carrinho continua guardado');
  });

  test.each(['', 'de quem entrou'])('o retorno do pagamento %s guarda o título e o caminho de volta', async (quem) => {
    const resposta = await comBancoFora(() => pedir('/obrigado?status=success', quem && cliente));
    expect([resposta.status, resposta.headers.get('Retry-After')]).toEqual([503, '30']);
    const texto = textoDe(await resposta.text());
    expect(texto).toContain('Obrigado pela sua compra!');
    expect(texto).toContain('Não conseguimos ler o seu pedido agora.');
    expect(texto).toContain('Voltar à loja');
  });

  test.each(['/', '/produtos', '/produto/rei', '/sobre'])(
    'quem entrou recebe %s guardada, como o visitante',
    async (caminho) => {
      const guardada = await (await pedir(caminho)).text();
      const resposta = await comBancoFora(() => pedir(caminho, cliente));
      expect([resposta.status, resposta.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect((await resposta.text()) === guardada).toBe(true);
      api.composicao.pageCache.clear();
    },
  );
});

describe('com uma tabela quebrada', () => {
  test.each([
    ['produtos', '/', 'Erro ao carregar produtos em destaque.'],
    ['produtos', '/produtos', 'Erro ao carregar produtos.'],
    ['produtos', '/produto/rei', 'Erro ao carregar o produto.'],
    ['produtos', '/comparar?p=rei', 'Erro ao carregar os produtos.'],
    ['pedidos', '/obrigado?status=success', 'Obrigado pela sua compra!'],
    ['pedidos', '/obrigado?status=success', 'Voltar à loja'],
  ])('%s: %s diz a frase da sua página, com a moldura, 503 e quando tentar de novo', async (tabela, caminho, frase) => {
    await comTabelaQuebrada(tabela, async () => {
      const resposta = await pedir(caminho, caminho.startsWith('/obrigado') ? cliente : '');
      const texto = textoDe(await resposta.text());
      expect(texto).toContain(frase);
      expect(texto).not.toContain('Algo deu errado');
      expect([resposta.status, resposta.headers.get('Retry-After')]).toEqual([503, '30']);
    });
  });

  test.each([
    ['/admin/produtos', 'produtos', 'Erro ao carregar os produtos.'],
    ['/admin/categorias', 'categorias', 'Erro ao carregar categorias.'],
    ['/admin/pedidos', 'pedidos', 'Erro ao carregar pedidos.'],
    ['/admin/cupons', 'cupons', 'Erro ao carregar os cupons.'],
  ])('%s diz a sua', async (caminho, tabela, frase) => {
    await comTabelaQuebrada(tabela, async () => {
      const resposta = await pedir(caminho, admin);
      expect(textoDe(await resposta.text())).toContain(frase);
      expect([resposta.status, resposta.headers.get('Retry-After')]).toEqual([503, '30']);
    });
  });

  test.each(['produtos', 'categorias'])('%s: a saúde da loja abre', async (tabela) => {
    await comTabelaQuebrada(tabela, async () => expect((await pedir('/admin/saude', admin)).status).toBe(200));
  });

  test('a página feita com a moldura incompleta não é guardada', async () => {
    api.composicao.pageCache.clear();
    await api.loja.db.execute(sql`insert into anuncios (dados) values ('{"tipo":"tudo"}')`);
    await api.ouvirTudo();
    await comTabelaQuebrada('categorias', async () => expect((await pedir('/sobre')).status).toBe(200));
    expect((await (await pedir('/sobre')).text()).includes('href="/categoria/pecas"')).toBe(true);
  });
});
