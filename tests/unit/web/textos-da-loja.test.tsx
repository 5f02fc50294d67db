// @requirement 2.2.1 2.5.1 2.6.1 2.6.3 2.6.4 2.7.2 2.7.4 2.8.2 2.9.3 2.15.1 2.22.1 7.1.2
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import type { HtmlElement } from 'html-validate';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ProdutoEmDestaque } from '#db/produtos/ler-catalogo.ts';
import { categoriasDemo } from '#demo-data/catalogo/categorias.ts';
import { aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { Cabecalho } from '#web/moldura/cabecalho.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { FormularioDoCheckout } from '#web/checkout/finalizar/formulario-do-checkout.tsx';
import { Rodape } from '#web/moldura/rodape.tsx';
import { indoAoPagamento } from '#web/frases/fechamento-frases.ts';
import LayoutDoAdmin from '#web/admin/layout.tsx';
import LayoutDoInfluencer from '#web/influencer/layout.tsx';
import Home from '#web/loja/inicio/inicio.tsx';
import { type DadosDaLista, Lista } from '#web/loja/lista/lista.tsx';
import { lerHtml, textosDe } from '#tests/support/ler-html.ts';

const categorias = categoriasDemo.map(({ slug, nome }) => ({ slug, nome, imagem: null, quantidade: 3 }));
const raiz = {
  loja: lojaDaDemo,
  aparencia: aparenciaNeutra,
  versaoDaAparencia: 0,
  categorias,
  usuario: null,
  monta: true,
  parceiros: false,
  medicao: [],
};

/** Drawn on the server under a root that has been read. */
function desenhar(conteudo: ReactNode): HtmlElement {
  const Pagina = createRoutesStub([
    { id: 'root', path: '/', Component: () => conteudo, loader: () => raiz, HydrateFallback: () => null },
  ]);
  return lerHtml(renderToString(<Pagina initialEntries={['/']} hydrationData={{ loaderData: { root: raiz } }} />));
}

/** A page or layout with what it would be given by the router. */
function desenharCom(Parte: ComponentType<never>, props: object): HtmlElement {
  const Solta = Parte as ComponentType<object>;
  return desenhar(<Solta {...props} />);
}

function destaque(n: number, digital = false): ProdutoEmDestaque {
  return {
    id: `produto-${n}`,
    nome: `Produto ${n}`,
    previa: `Prévia ${n}`,
    chamada: `Chamada ${n}`,
    precoCentavos: 1000 * n,
    digital,
    esgotado: false,
    variacoes: [],
    imagens: [],
    imagemLarga: null,
  } as unknown as ProdutoEmDestaque;
}

function home(destaques: ProdutoEmDestaque[]): HtmlElement {
  return desenharCom(Home, {
    loaderData: { destaques, comecos: [], conteudo: conteudoDaDemo, shopUrl: '' },
    matches: [{ loaderData: raiz }],
  });
}

/** The texts of the links of a navigation, in their order. */
const elosDe = (pagina: HtmlElement, rotulo: string) => textosDe(pagina, `nav[aria-label="${rotulo}"] a`);
const enderecosDe = (onde: HtmlElement | null, seletor: string) =>
  onde?.querySelectorAll(seletor).map((elo) => elo.getAttributeValue('href')) ?? [];
const vezes = (pagina: HtmlElement, texto: string) => pagina.textContent.split(texto).length - 1;

test('a home tem cinco destaques no carrossel, três depoimentos e cinco benefícios', () => {
  const pagina = home([1, 2, 3, 4, 5, 6, 7].map((n) => destaque(n, n === 2)));
  const slides = pagina.querySelectorAll('[aria-roledescription="destaque"]');
  expect(slides).toHaveLength(5);
  const [primeiro, digital] = slides;
  for (const texto of ['Produto 1', 'Chamada 1', 'Frete grátis']) expect(primeiro?.textContent).toContain(texto);
  expect(enderecosDe(primeiro ?? null, 'a')).toEqual(['/produto/produto-1']);
  expect(digital?.textContent).toContain('Produto 2');
  expect(digital?.textContent).not.toContain('Frete grátis');
  expect(pagina.querySelectorAll('blockquote')).toHaveLength(3);
  expect(textosDe(pagina, '[aria-label="Benefícios"] h3')).toEqual([
    'Frete grátis',
    'Despacho rápido',
    'Qualidade',
    'Suporte rápido',
    'Compra segura',
  ]);
});

function lista(produtos: Partial<ProdutoEmDestaque>[]): HtmlElement {
  const desenhados = produtos.map((produto, n) => ({ ...destaque(n), ...produto }));
  const dados: DadosDaLista = {
    filtro: { ordem: 'novidades', soDisponiveis: false, pagina: 1 },
    porPagina: 24,
    facetas: [],
    ativos: [],
    quantos: null,
    lida: { produtos: desenhados, total: produtos.length },
  };
  return desenhar(<Lista lista={dados} titulo="Kits" caminho="/categoria/kits" />);
}

test('a lista diz o frete grátis uma vez, e cada cartão o que decide, ou que é eBook, ou que esgotou', () => {
  const pagina = lista([{ medida: 'Casa 55 mm' }, {}, { digital: true }, { esgotado: true }]);
  expect(vezes(pagina, 'Frete grátis')).toBe(1);
  expect(vezes(pagina, 'Frete grátis para todo o Brasil')).toBe(1);
  const cartoes = pagina.querySelectorAll('li').filter((item) => item.querySelector('h3') !== null);
  for (const cartao of cartoes) expect(cartao.textContent).not.toContain('Frete grátis');
  const selos = ['Casa 55 mm', 'eBook em PDF', 'Esgotado'];
  expect(cartoes.map(({ textContent }) => selos.filter((selo) => textContent.includes(selo)))).toEqual([
    ['Casa 55 mm'],
    [],
    ['eBook em PDF'],
    ['Esgotado'],
  ]);
  expect(vezes(lista([{ digital: true }]), 'Frete grátis')).toBe(0);
});

test('o topo leva às cinco categorias, às páginas institucionais, ao carrinho e à entrada', () => {
  const pagina = desenhar(<Cabecalho />);
  const barra = enderecosDe(pagina, 'nav[aria-label="Categorias"] a');
  expect(barra.filter((endereco) => endereco?.startsWith('/categoria/'))).toEqual(
    ['livros-ebooks', 'tabuleiros', 'pecas', 'kits', 'acessorios'].map((slug) => `/categoria/${slug}`),
  );
  for (const texto of ['Institucional', 'Entrar']) expect(pagina.textContent).toContain(texto);
  expect(pagina.querySelector('[aria-label="Carrinho"]')).not.toBeNull();
});

test('a trilha começa na home e termina onde se está', () => {
  const pagina = desenhar(<Trilha passos={[{ nome: 'Peças', caminho: '/categoria/pecas' }]} paginaAtual="Dama" />);
  expect(textosDe(pagina, 'li')).toEqual(['Home', 'Peças', 'Dama']);
  expect(enderecosDe(pagina, 'a')).toEqual(['/', '/categoria/pecas']);
});

test('o checkout diz que a entrega é grátis e que o preço final já a inclui', () => {
  const pagina = desenharCom(FormularioDoCheckout, { usuario: null, entrega: null, enderecos: [], loja: lojaDaDemo });
  expect(pagina.textContent).toContain('Entrega grátis. O preço final já inclui o frete.');
  expect(textosDe(pagina, 'h1')).toEqual(['Finalizar Pedido']);
});

test('o rodapé diz o que é a loja, como falar com ela, as redes e de quem são os direitos', () => {
  const pagina = desenhar(<Rodape />);
  for (const texto of [
    lojaDaDemo.descricao,
    lojaDaDemo.email,
    'WhatsApp (11) 90000-0000',
    'Todos os direitos reservados',
  ])
    expect(pagina.textContent).toContain(texto);
  expect(enderecosDe(pagina, 'a')).toEqual(expect.arrayContaining(Object.values(lojaDaDemo.redes)));
  expect(elosDe(pagina, 'Institucional')).toEqual([
    'Sobre',
    'Política de privacidade',
    'Termos de uso',
    'Contato',
    'Monte seu jogo',
    'Favoritos',
    'Vale-presente',
    'Rastrear pedido',
  ]);
});

test('a moldura de cada área tem os seus elos: os seis pedidos entre os grupos do painel', () => {
  const admin = desenharCom(LayoutDoAdmin, { loaderData: { pessoa: adminDaSessao } });
  expect(textosDe(admin, 'aside summary')).toEqual(['Vender', 'Catálogo', 'Divulgar', 'Loja', 'Números', 'Sistema']);
  const nomes = ['Produtos', 'Categorias', 'Pedidos', 'Cupons', 'Relatórios', 'Usuários'];
  const elos = elosDe(admin, 'Painel Admin');
  const enderecos = enderecosDe(admin, 'nav[aria-label="Painel Admin"] a');
  expect(nomes.map((nome) => enderecos[elos.indexOf(nome)])).toEqual(
    ['produtos', 'categorias', 'pedidos', 'cupons', 'relatorios', 'usuarios'].map((caminho) => `/admin/${caminho}`),
  );
  const influencer = desenharCom(LayoutDoInfluencer, {});
  expect(elosDe(influencer, 'Painel do influencer')).toEqual([
    'Dashboard',
    'Pedidos',
    'Repasses',
    'Links',
    'Perfil',
    'Materiais',
    'Mensagens',
  ]);
  for (const pagina of [admin, influencer]) expect(textosDe(pagina, 'button')).toContain('Sair');
});

test('quem vai ao pagamento ouve para onde vai', () => {
  expect(indoAoPagamento).toBe('Redirecionando para o pagamento...');
});
