// @requirement 11.16.2 11.18.7 11.18.14 11.18.15
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

const api = await abrirApiDoArquivo();
beforeAll(async () => {
  await porAVenda(api, { id: 'rei' });
});

const pedido = (item: string, cupom: string) =>
  `{"nome":"A","email":"a@exemplo.test","telefone":"11900000000","enderecoDetalhado":{"cep":"01001000","rua":"r","numero":"1","bairro":"b","cidade":"c","uf":"SP"},"itens":[{"produtoId":"${item}","quantidade":1}],"total":100,"cupomCodigo":${cupom}}`;

describe('um caractere nulo, que o banco não guarda, é recusado sem derrubar nada', () => {
  test.each([
    ['no produto do pedido', '/api/criarPreferencia', pedido('re\\u0000i', 'null'), 422],
    ['no cupom do pedido', '/api/criarPreferencia', pedido('rei', '"BEM\\u0000"'), 422],
    ['no nome de um campo', '/api/criarPreferencia', '{"itens":[],"\\u0000":1}', 422],
    ['no produto do carrinho', '/api/conferirCarrinho', '{"itens":[{"produtoId":"\\u0000","quantidade":1}]}', 422],
    ['na chave de uma nova senha', '/api/auth/reset-password', '{"token":"a\\u0000","newPassword":"senha-boa-1"}', 400],
  ])('%s', async (_, caminho, corpo, status) => {
    expect((await api.enviar(caminho, corpo)).status).toBe(status);
  });

  test('e uma barra invertida seguida de u0000 é só texto', async () => {
    expect((await api.enviar('/api/criarPreferencia', pedido('re\\\\u0000i', 'null'))).status).toBe(422);
    const carrinho = '{"itens":[{"produtoId":"\\\\u0000","quantidade":1}]}';
    expect((await api.enviar('/api/conferirCarrinho', carrinho)).status).toBe(200);
  });

  test('na busca não conta, e no endereço de um pedido é um pedido que não existe', async () => {
    const { cookie } = await api.entrar('cliente');
    expect((await api.pedir('/api/sugestoes?q=re%00i')).status).toBe(200);
    expect((await api.pedir('/api/pedidos/a%00b/ao-vivo', { headers: { Cookie: cookie } })).status).toBe(404);
    expect((await api.pedir('/api/auth/callback/google?state=a%00b&code=x')).status).toBeLessThan(500);
  });
});

describe('um caractere nulo no caminho', () => {
  test.each([
    '/produto/%00',
    '/produto/rei%00.data',
    '/admin/comissoes/%00',
    '/download-ebook/a%00/b',
    '/api/cep/%00',
    '/api/nada%00',
    '/sitemap/%00',
    '/_demo/emails/%00',
  ])('%s não leva a nada', async (caminho) => {
    for (const method of ['GET', 'HEAD']) expect((await api.pedir(caminho, { method })).status).toBe(404);
    expect(await (await api.pedir(caminho)).text()).toContain('Não há nada neste endereço.');
  });

  test('no nome de uma imagem não conta', async () => {
    const { cookie } = await api.entrar('admin');
    const resposta = await api.pedir('/api/admin/envios/imagens?nome=x%00y.jpg&para=produtos', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: api.loja.shopUrl },
      body: 'isto não é uma imagem',
    });
    expect([resposta.status, await resposta.text()]).toEqual([422, expect.stringContaining('message')]);
  });

  test('num relato do navegador não conta', async () => {
    const relato =
      '{"csp-report":{"violated-directive":"img-src\\u0000","document-uri":"http://x/\\u0000","blocked-uri":"a"}}';
    expect((await api.enviar('/api/relatos-de-csp', relato)).status).toBe(204);
  });
});

describe('o que não tem a forma esperada é recusado sem derrubar nada', () => {
  test.each(['{"toString":1}', '{}', '[]', '[0]', 'true', '"abc"', '1'])('frete %s', async (frete) => {
    expect((await api.enviar('/api/criarPreferencia', `{"itens":[],"frete":${frete}}`)).status).toBe(422);
  });

  test('no endereço de um envio', async () => {
    const { cookie } = await api.entrar('admin');
    for (const id of ['%00', 'a%00b', '..%2f..', 'x'.repeat(500)])
      for (const method of ['GET', 'PUT']) {
        const { status } = await api.pedir(`/api/admin/envios/pdfs/${id}`, { method, headers: { Cookie: cookie } });
        expect(status).toBe(404);
      }
  });
});

describe('os arquivos públicos', () => {
  test.each([
    'produtos//640.webp',
    'produtos/rei/',
    'produtos/./rei',
    'produtos/rei/.abc.tmp',
    'produtos/..%2febooks/a.pdf',
    'ebooks/a.pdf',
    'carimbados/a.pdf',
    'produtos/rei%00',
  ])('%s não é nenhum', async (chave) => {
    expect((await api.pedir(`/arquivos/${chave}`)).status).toBe(404);
  });

  test('enquanto o armazém não responde são 503, que ninguém guarda', async () => {
    vi.spyOn(api.loja.arquivos, 'ler').mockRejectedValueOnce(new Error('the store is away'));
    const { status, headers } = await api.pedir('/arquivos/produtos/rei/640.webp');
    expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([503, 'no-store', '30']);
  });

  test('perguntar só pelos cabeçalhos não deixa o arquivo aberto', async () => {
    const fechar = vi.fn();
    vi.spyOn(api.loja.arquivos, 'ler').mockResolvedValueOnce({
      corpo: new ReadableStream({ cancel: fechar }),
      tamanho: 5_000_000,
      tipo: 'application/pdf',
    });
    const resposta = await api.pedir('/arquivos/amostras/finais.pdf', { method: 'HEAD' });
    expect([resposta.status, resposta.headers.get('Content-Length')]).toEqual([200, '5000000']);
    expect(fechar).toHaveBeenCalledOnce();
  });
});

describe('o que se manda a uma página', () => {
  const formulario = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:9' };
  const grande = 'x'.repeat(2 * 1024 * 1024);

  test('é um formulário: qualquer outra coisa é 415', async () => {
    for (const tipo of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await api.enviar('/rastrear', {}, { 'Content-Type': tipo })).status).toBe(415);
    expect((await api.pedir('/rastrear.data', { method: 'POST' })).status).toBe(415);
  });

  test('e do tamanho de um: maior é 413, diga ou não quanto vem', async () => {
    const comTamanho = { ...formulario, 'Content-Length': String(grande.length) };
    expect((await api.enviar('/rastrear', grande, comTamanho)).status).toBe(413);
    const semTamanho = {
      method: 'POST',
      headers: formulario,
      body: new Blob([grande]).stream(),
      duplex: 'half',
    } as RequestInit;
    expect((await api.pedir('/minha-conta.data', semTamanho)).status).toBe(413);
  });
});
