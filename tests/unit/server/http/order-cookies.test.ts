// @requirement 11.17.3
import { describe, expect, test } from 'vitest';
import { criarAssinatura } from '#application/assinatura.ts';
import { lembrarPedido, lerPedidosDoNavegador } from '#server/http/order-cookies.ts';

const loja = { assinatura: criarAssinatura('s'.repeat(32)), shopUrl: 'http://loja.test' };
const id = (n: number) => `pedido${n}`.padEnd(20, 'x');
const com = (cookie: string) => new Headers({ Cookie: cookie });
/** Returns the `Cookie` header that a browser sends after that `Set-Cookie`. */
const deVolta = (setCookie: string) => com(setCookie.split(';')[0] ?? '');
const ler = (cookie: string, quem = loja) => lerPedidosDoNavegador(com(cookie), quem);

describe('os pedidos deste navegador', () => {
  const [cookieDaLoja = ''] = lembrarPedido(new Headers(), id(1), loja).split(';');
  const assinatura = cookieDaLoja.split('.').at(-1) ?? '';

  test('o que a loja assinou ela lê, também entre outros cookies', () => {
    for (const cookie of [cookieDaLoja, `a=b; ${cookieDaLoja}; c=d`]) expect(ler(cookie)).toEqual([id(1)]);
  });

  const recusados: [string, string][] = [
    ['sem cookie', ''],
    ['um id escrito à mão', `gr_pedidos=${id(1)}`],
    ['um id escrito à mão, com ponto', `gr_pedidos=${id(1)}.`],
    ['outro id com uma assinatura alheia', `gr_pedidos=${id(2)}.${assinatura}`],
    ['um id a mais', `gr_pedidos=${id(1)}.${id(2)}.${assinatura}`],
    ['a ordem trocada', `gr_pedidos=${assinatura}.${id(1)}`],
    ['a assinatura cortada', cookieDaLoja.slice(0, -1)],
    ['a assinatura mexida', `gr_pedidos=${id(1)}.${'A'.repeat(43)}`],
    ['nome parecido', `x${cookieDaLoja}; gr_pedidos2=${id(2)}`],
    ['SQL e HTML', `gr_pedidos=' or 1=1 --.<script>`],
    ['valor vazio', 'gr_pedidos='],
    ['só pontos', 'gr_pedidos=....'],
    ['porcentagem quebrada', `gr_pedidos=%E0%A4%A`],
  ];
  test.each(recusados)('com %s nenhum é deste navegador', (_, cookie) => {
    expect(ler(cookie)).toEqual([]);
  });

  test('o que outra loja assinou não vale, nem uma assinatura feita para outro fim', () => {
    expect(ler(cookieDaLoja, { ...loja, assinatura: criarAssinatura('t'.repeat(32)) })).toEqual([]);
    const deOutroFim = loja.assinatura.assinar('outro-fim' as 'pedidos-do-navegador', `${id(1)}.`);
    expect(ler(`gr_pedidos=${id(1)}.${deOutroFim}`)).toEqual([]);
  });

  test('o mais novo vem primeiro, sem repetição, e o sexto empurra o mais velho para fora', () => {
    let cabecalhos = new Headers();
    for (const n of [1, 2, 3, 2, 4, 5, 6]) cabecalhos = deVolta(lembrarPedido(cabecalhos, id(n), loja));
    expect(lerPedidosDoNavegador(cabecalhos, loja)).toEqual([6, 5, 4, 2, 3].map(id));
  });

  test('o cookie é só do servidor e só deste site; em https, só deste endereço', () => {
    const depois = /=\w{20}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly;(?: Secure;)? SameSite=Lax$/;
    const emHttps = { ...loja, shopUrl: 'https://loja.test' };
    const [http, https] = [loja, emHttps].map((quem) => lembrarPedido(new Headers(), id(1), quem));
    expect(http).toMatch(new RegExp(`^gr_pedidos${depois.source}`));
    expect(https).toMatch(new RegExp(`^__Host-gr_pedidos${depois.source}`));
    expect([http?.includes('Secure'), https?.includes('Secure')]).toEqual([false, true]);
    expect(lerPedidosDoNavegador(deVolta(https ?? ''), emHttps)).toEqual([id(1)]);
    // A page of a sister domain can set a cookie without the prefix.
    expect(ler(cookieDaLoja, emHttps)).toEqual([]);
  });
});
