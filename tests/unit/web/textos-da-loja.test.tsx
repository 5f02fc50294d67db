import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ProdutoEmDestaque } from '#db/queries/produtos/catalogo.ts';
import { categoriasDemo } from '#demo-data/catalogo/categorias.ts';
import { aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { Cabecalho } from '#web/moldura/cabecalho.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { FormularioDoCheckout } from '#web/checkout/finalizar/formulario-do-checkout.tsx';
import { Rodape } from '#web/moldura/rodape.tsx';
import { indoAoPagamento } from '#web/carrinho/frases-do-fechamento.ts';
import LayoutDoAdmin from '#web/admin/layout.tsx';
import LayoutDoInfluencer from '#web/influencer/layout.tsx';
import Home from '#web/loja/inicio/inicio.tsx';
import { type DadosDaLista, Lista } from '#web/loja/lista/lista.tsx';

const categorias = categoriasDemo.map(({ slug, nome }) => ({ slug, nome, imagem: null, quantidade: 3 }));
const raiz = {
  loja: lojaDaDemo,
  aparencia: aparenciaNeutra,
  versaoDaAparencia: 0,
  categorias,
  usuario: null,
  monta: true,
};

/** Drawn on the server under a root that has been read. */
function desenhar(conteudo: ReactNode): string {
  const Pagina = createRoutesStub([
    { id: 'root', path: '/', Component: () => conteudo, loader: () => raiz, HydrateFallback: () => null },
  ]);
  return renderToString(<Pagina initialEntries={['/']} hydrationData={{ loaderData: { root: raiz } }} />);
}

/** A page or layout with what it would be given by the router. */
function desenharCom(Parte: ComponentType<never>, props: object): string {
  const Solta = Parte as ComponentType<object>;
  return semComentarios(desenhar(<Solta {...props} />));
}

const semComentarios = (html: string) => html.replaceAll('<!-- -->', '');

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

function home(destaques: ProdutoEmDestaque[]): string {
  return desenharCom(Home, {
    loaderData: { destaques, conteudo: conteudoDaDemo, shopUrl: '' },
    matches: [{ loaderData: raiz }],
  });
}

/** The texts of the links of a navigation, in their order. */
function elosDe(html: string, rotulo: string): string[] {
  const trecho = html.split(new RegExp(`<nav [^>]*aria-label="${rotulo}"[^>]*>`))[1]?.split('</nav>')[0] ?? '';
  return [...trecho.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, dentro = '']) => dentro.replaceAll(/<[^>]*>/g, ''));
}

test('a home tem cinco destaques no carrossel, três depoimentos e cinco benefícios', () => {
  const html = home([1, 2, 3, 4, 5, 6, 7].map((n) => destaque(n, n === 2)));
  const slides = html.split('aria-roledescription="destaque"').slice(1);
  expect(slides).toHaveLength(5);
  expect(slides[0]).toMatch(/Produto 1[\s\S]*Chamada 1[\s\S]*Frete grátis[\s\S]*href="\/produto\/produto-1"/);
  expect(slides[1]?.split('href=')[0]).not.toContain('Frete grátis');
  expect(html.match(/<blockquote/g)).toHaveLength(3);
  const beneficios = html.split('aria-label="Benefícios"')[1]?.split('</ul>')[0] ?? '';
  expect([...beneficios.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, titulo]) => titulo)).toEqual([
    'Frete grátis',
    'Despacho rápido',
    'Qualidade',
    'Suporte rápido',
    'Compra segura',
  ]);
});

function lista(produtos: Partial<ProdutoEmDestaque>[]): string {
  const desenhados = produtos.map((produto, n) => ({ ...destaque(n), ...produto }));
  const dados: DadosDaLista = {
    filtro: { ordem: 'novidades', soDisponiveis: false, pagina: 1 },
    porPagina: 24,
    facetas: [],
    ativos: [],
    quantos: null,
    lida: { produtos: desenhados, total: produtos.length },
  };
  return semComentarios(desenhar(<Lista lista={dados} titulo="Kits" caminho="/categoria/kits" comBusca={false} />));
}

test('a lista diz o frete grátis uma vez, e cada cartão o que decide, ou que é eBook, ou que esgotou', () => {
  const html = lista([{ medida: 'Casa 55 mm' }, {}, { digital: true }, { esgotado: true }]);
  expect(html.match(/Frete grátis/g)).toHaveLength(1);
  expect(html.split('<h2')[0]).toContain('Frete grátis para todo o Brasil<');
  const selos = html.split('class="cartao"').slice(1);
  expect(selos.map((cartao) => /class="selo[^>]*>([^<]*)</.exec(cartao)?.[1])).toEqual([
    'Casa 55 mm',
    undefined,
    'eBook em PDF',
    'Esgotado',
  ]);
  expect(lista([{ digital: true }])).not.toContain('Frete grátis');
});

test('o topo leva às cinco categorias, às páginas institucionais, ao carrinho e à entrada', () => {
  const html = semComentarios(desenhar(<Cabecalho />));
  const barra = html.split('aria-label="Categorias"')[1]?.split('</nav>')[0] ?? '';
  const enderecos = [...barra.matchAll(/href="(\/categoria\/[^"]*)"/g)].map(([, endereco]) => endereco);
  expect(enderecos).toEqual(
    ['livros-ebooks', 'tabuleiros', 'pecas', 'kits', 'acessorios'].map((slug) => `/categoria/${slug}`),
  );
  for (const texto of ['Institucional', 'aria-label="Carrinho"', 'Entrar']) expect(html).toContain(texto);
});

test('a trilha começa na home e termina onde se está', () => {
  const html = desenhar(<Trilha passos={[{ nome: 'Peças', caminho: '/categoria/pecas' }]} aqui="Dama" />);
  expect(html).toMatch(/href="\/"[^>]*>Home<[\s\S]*href="\/categoria\/pecas"[^>]*>Peças<[\s\S]*>Dama</);
});

test('o checkout diz que a entrega é grátis e que o preço final já a inclui', () => {
  const html = desenharCom(FormularioDoCheckout, { usuario: null, entrega: null, loja: lojaDaDemo });
  expect(html).toContain('Entrega grátis. O preço final já inclui o frete.');
  expect(html).toMatch(/<h1[^>]*>Finalizar Pedido</);
});

test('o rodapé diz o que é a loja, como falar com ela, as redes e de quem são os direitos', () => {
  const html = semComentarios(desenhar(<Rodape />));
  for (const texto of [
    lojaDaDemo.descricao,
    lojaDaDemo.email,
    'WhatsApp (11) 90000-0000',
    'Todos os direitos reservados',
  ])
    expect(html).toContain(texto);
  for (const rede of Object.values(lojaDaDemo.redes)) expect(html).toContain(`href="${rede}"`);
  expect(elosDe(html, 'Institucional')).toEqual([
    'Sobre',
    'Política de privacidade',
    'Termos de uso',
    'Contato',
    'Monte seu jogo',
    'Rastrear pedido',
  ]);
});

test('a moldura de cada área tem os seus elos, na sua ordem', () => {
  const admin = desenharCom(LayoutDoAdmin, { loaderData: { aEnviar: 0 } });
  expect(elosDe(admin, 'Painel Admin').slice(0, 6)).toEqual([
    'Produtos',
    'Categorias',
    'Pedidos',
    'Cupons',
    'Relatórios',
    'Usuários',
  ]);
  const influencer = desenharCom(LayoutDoInfluencer, {});
  expect(elosDe(influencer, 'Painel do influencer')).toEqual(['Dashboard', 'Pedidos', 'Perfil']);
  for (const html of [admin, influencer]) expect(html).toMatch(/<button[^>]*>(?:(?!<button)[\s\S])*Sair<\/button>/);
});

test('quem vai ao pagamento ouve para onde vai', () => {
  expect(indoAoPagamento).toBe('Redirecionando para o pagamento...');
});
