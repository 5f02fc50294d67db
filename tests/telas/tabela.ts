import type { Page } from '@playwright/test';
import { encherCarrinho, irAoCheckout } from '#tests/support/compra.ts';
import * as passos from './passos.ts';

export type Papel = 'visitante' | 'cliente' | 'influencer' | 'admin';
export type Tela = {
  /** Name of the files, without the width. */
  nome: string;
  caminho: string;
  quem: Papel;
  /** Steps on the page before the picture. */
  antes?: (page: Page) => Promise<void>;
  /** Only the window's part of the page, for overlays. */
  soJanela?: boolean;
  /** To the last line, however long. */
  inteira?: boolean;
  /** As the printer draws it. */
  impressa?: boolean;
};

type Mais = Omit<Partial<Tela>, 'nome' | 'caminho'>;
const tela = (nome: string, caminho: string, mais: Mais = {}): Tela => ({ nome, caminho, quem: 'visitante', ...mais });
const de = (quem: Papel, telas: Record<string, string | [caminho: string, mais: Mais]>) =>
  Object.entries(telas).map(([nome, onde]) =>
    typeof onde === 'string' ? tela(nome, onde, { quem }) : tela(nome, onde[0], { ...onde[1], quem }),
  );

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';

/** Every page of the shop, and the states of it that look otherwise. */
export const telas: Tela[] = [
  tela('home', '/'),
  tela('inicio', '/', { soJanela: true }),
  tela('menu', '/', { antes: passos.abrirMenu, soJanela: true }),
  tela('entrar-no-menu', '/', { antes: passos.clicar(/^Entrar$/), soJanela: true }),
  tela('busca-sugestoes', '/', { antes: passos.buscar, soJanela: true }),
  tela('produtos', '/produtos'),
  tela('busca', '/produtos?busca=tabuliero'),
  tela('busca-vazia', '/produtos?busca=zzzzzz'),
  tela('categoria', '/categoria/pecas'),
  tela('categoria-filtros', '/categoria/pecas', { antes: passos.filtrar, soJanela: true }),
  tela('produto', produto),
  tela('produto-rolado', produto, { antes: passos.rolar, soJanela: true }),
  tela('produto-ampliado', produto, { antes: passos.clicar(/^Ampliar/), soJanela: true }),
  tela('produto-ebook', '/produto/o-roque-e-o-rei-seguro'),
  tela('produto-esgotado', '/produto/feltros-adesivos-para-bases-cartela-com-20'),
  tela('carrinho', '/', { antes: (page) => encherCarrinho(page), soJanela: true }),
  tela('carrinho-vazio', '/sobre', { antes: passos.clicar(/^Carrinho/), soJanela: true }),
  tela('checkout', '/', {
    antes: async (page) => {
      await encherCarrinho(page);
      await irAoCheckout(page);
    },
  }),
  tela('checkout-erros', '/', { antes: passos.errarNoCheckout }),
  ...['success', 'pending', 'failure'].map((status) => tela(`obrigado-${status}`, `/obrigado?status=${status}`)),
  tela('obrigado', '/obrigado'),
  ...['sobre', 'privacidade', 'termos', 'contato', 'rastrear', 'entrar', 'nova-senha', 'verificar-email'].map((nome) =>
    tela(nome, `/${nome}`),
  ),
  tela('rastrear-erros', '/rastrear', { antes: passos.clicar(/^Rastrear$/) }),
  tela('404', '/nada-aqui'),
  tela('produto-404', '/produto/nao-existe'),
  tela('500', '/sobre', { antes: passos.acharDefeito }),
  tela('sem-conexao', '/sobre', { antes: passos.ficarSemConexao, soJanela: true }),
  ...de('cliente', {
    'meus-pedidos': '/meus-pedidos',
    'meus-pedidos-detalhes': ['/meus-pedidos', { antes: passos.abrirDetalhes }],
    'meus-pedidos-impresso': ['/meus-pedidos', { antes: passos.abrirDetalhes, impressa: true }],
    'minhas-compras': '/minhas-compras',
    'meus-ebooks': '/meus-ebooks',
    'minha-conta': '/minha-conta',
    'download-ebook-404': '/download-ebook/o-roque-e-o-rei-seguro/nao-existe',
    'menu-da-conta': ['/sobre', { antes: passos.clicar(/^Conta de/), soJanela: true }],
  }),
  ...de('influencer', {
    influencer: '/influencer',
    'influencer-pedidos': '/influencer/pedidos',
    'influencer-pedidos-vazio': '/influencer/pedidos?busca=zzzzzz',
    'influencer-perfil': '/influencer/perfil',
    'influencer-404': '/influencer/nada-aqui',
  }),
  ...de('admin', {
    admin: '/admin',
    'admin-outra': '/admin/nada-aqui',
    'admin-menu': ['/admin/pedidos', { antes: passos.abrirMenuDoPainel, soJanela: true }],
    'admin-produtos': '/admin/produtos',
    'admin-produtos-excluir': ['/admin/produtos', { antes: passos.clicar(/^Excluir /), soJanela: true }],
    'admin-produtos-importar': '/admin/produtos/importar',
    'admin-produtos-novo': '/admin/produtos/novo',
    'admin-produtos-novo-erros': ['/admin/produtos/novo', { antes: passos.clicar(/^Salvar Produto/) }],
    'admin-produtos-editar': '/admin/produtos/editar/tabuleiro-oficial-marchetado-50-cm',
    'admin-produtos-editar-ebook': '/admin/produtos/editar/o-roque-e-o-rei-seguro',
    'admin-categorias': '/admin/categorias',
    'admin-categorias-nova': '/admin/categorias/nova',
    'admin-categorias-editar': '/admin/categorias/editar/tabuleiros',
    'admin-pedidos': '/admin/pedidos',
    'admin-pedidos-detalhes': ['/admin/pedidos', { antes: passos.seguir(/^Ver detalhes/) }],
    'admin-pedidos-menu': ['/admin/pedidos', { antes: passos.clicar(/^Ações do pedido/), soJanela: true }],
    'admin-pedidos-vazio': '/admin/pedidos?busca=zzzzzz',
    'admin-pedido': ['/admin/pedidos?status=enviado', { antes: passos.abrirPedido }],
    'admin-pedido-impresso': ['/admin/pedidos?status=enviado', { antes: passos.abrirPedido, impressa: true }],
    'admin-cupons': '/admin/cupons',
    'admin-cupons-novo': '/admin/cupons/novo',
    'admin-cupons-editar': ['/admin/cupons', { antes: passos.seguir(/^Editar/) }],
    'admin-relatorios': '/admin/relatorios',
    'admin-relatorios-impresso': ['/admin/relatorios', { impressa: true }],
    'admin-usuarios': '/admin/usuarios',
    'admin-usuarios-selecao': ['/admin/usuarios', { antes: passos.selecionarPagina }],
    'admin-usuarios-dialogo': ['/admin/usuarios', { antes: passos.clicar(/^Novo usuário/), soJanela: true }],
    'admin-usuarios-edicao': ['/admin/usuarios', { antes: passos.clicar(/^Editar /), soJanela: true }],
    'admin-usuarios-novo': '/admin/usuarios/novo',
    'admin-usuarios-editar': [
      '/admin/usuarios',
      { antes: (page) => passos.escolherNoMenu(page, /^Ações de /, 'Contato e acesso') },
    ],
    'admin-comissoes': '/admin/comissoes',
    'admin-comissoes-repasse': ['/admin/comissoes', { antes: passos.abrirRepasse }],
    'admin-saude': '/admin/saude',
    'admin-mensagens': '/admin/mensagens',
    'admin-mensagens-email': ['/admin/mensagens?situacao=enviado', { antes: passos.abrirEmail }],
    'admin-auditoria': '/admin/auditoria',
    'admin-reservas': '/admin/reservas',
    'admin-configuracao': '/admin/configuracao',
  }),
  tela('estilo', '/_demo/estilo', { inteira: true }),
];
