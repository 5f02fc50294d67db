import type { Page } from '@playwright/test';
import { encherCarrinho, irAoCheckout } from '#tests/support/compra.ts';

export type Papel = 'visitante' | 'cliente' | 'influencer' | 'admin';
export type Tela = {
  /** Name of the files, without the width. */
  nome: string;
  caminho: string;
  quem: Papel;
  /** What is done on the page before the picture. */
  antes?: (page: Page) => Promise<void>;
  /** Only what the window shows: for what lies over the page. */
  soJanela?: boolean;
};

type Mais = Partial<Pick<Tela, 'antes' | 'soJanela' | 'quem'>>;
const tela = (nome: string, caminho: string, mais: Mais = {}): Tela => ({ nome, caminho, quem: 'visitante', ...mais });
const de = (quem: Papel, telas: Record<string, string>) => Object.entries(telas).map(([nome, caminho]) => tela(nome, caminho, { quem }));

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';
const clicar = (nome: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nome }).filter({ visible: true }).first().click();
  await page.waitForTimeout(400);
};

async function abrirMenu(page: Page): Promise<void> {
  const estreito = page.getByRole('button', { name: 'Abrir menu' });
  await ((await estreito.isVisible()) ? estreito : page.getByRole('button', { name: 'Institucional' })).click();
  await page.waitForTimeout(400);
}

async function errarNoCheckout(page: Page): Promise<void> {
  await encherCarrinho(page);
  await irAoCheckout(page);
  await page.getByLabel(/^CEP/).fill('0100');
  await clicar(/^Ir para o pagamento/)(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Every page of the shop. A page that answers 404 and is not named so is left out. */
export const telas: Tela[] = [
  tela('home', '/'),
  tela('menu', '/', { antes: abrirMenu, soJanela: true }),
  tela('entrar-no-menu', '/', { antes: clicar(/^Entrar$/), soJanela: true }),
  tela('produtos', '/produtos'),
  tela('busca', '/produtos?busca=tabuliero'),
  tela('busca-vazia', '/produtos?busca=zzzzzz'),
  tela('categoria', '/categoria/pecas'),
  tela('produto', produto),
  tela('produto-ampliado', produto, { antes: clicar(/^Ampliar/), soJanela: true }),
  tela('produto-ebook', '/produto/o-roque-e-o-rei-seguro'),
  tela('produto-esgotado', '/produto/feltros-adesivos-para-bases-cartela-com-20'),
  tela('carrinho', '/', { antes: (page) => encherCarrinho(page), soJanela: true }),
  tela('carrinho-vazio', '/sobre', { antes: clicar(/^Carrinho/), soJanela: true }),
  tela('checkout', '/', {
    antes: async (page) => {
      await encherCarrinho(page);
      await irAoCheckout(page);
    },
  }),
  tela('checkout-erros', '/', { antes: errarNoCheckout }),
  ...['success', 'pending', 'failure'].map((status) => tela(`obrigado-${status}`, `/obrigado?status=${status}`)),
  tela('obrigado', '/obrigado'),
  ...['sobre', 'privacidade', 'termos', 'contato', 'rastrear', 'entrar', 'nova-senha'].map((nome) => tela(nome, `/${nome}`)),
  tela('404', '/nada-aqui'),
  tela('produto-404', '/produto/nao-existe'),
  ...de('cliente', { 'meus-pedidos': '/meus-pedidos', 'minhas-compras': '/minhas-compras', 'meus-ebooks': '/meus-ebooks', 'minha-conta': '/minha-conta' }),
  ...de('influencer', { influencer: '/influencer', 'influencer-pedidos': '/influencer/pedidos', 'influencer-perfil': '/influencer/perfil', 'influencer-comissoes': '/influencer/comissoes' }),
  ...de('admin', {
    admin: '/admin',
    'admin-produtos': '/admin/produtos',
    'admin-produtos-novo': '/admin/produtos/novo',
    'admin-produtos-editar': '/admin/produtos/editar/tabuleiro-oficial-marchetado-50-cm',
    'admin-categorias': '/admin/categorias',
    'admin-categorias-nova': '/admin/categorias/nova',
    'admin-pedidos': '/admin/pedidos',
    'admin-cupons': '/admin/cupons',
    'admin-cupons-novo': '/admin/cupons/novo',
    'admin-relatorios': '/admin/relatorios',
    'admin-usuarios': '/admin/usuarios',
    'admin-usuarios-novo': '/admin/usuarios/novo',
    'admin-comissoes': '/admin/comissoes',
    'admin-mensagens': '/admin/mensagens',
    'admin-configuracao': '/admin/configuracao',
  }),
  tela('estilo', '/_demo/estilo'),
];
