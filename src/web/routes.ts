import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map (specification 2, Route table). */
export default [
  layout('routes/loja/layout.tsx', [
    index('routes/loja/home.tsx'),
    route('produtos', 'routes/loja/produtos.tsx'),
    route('categoria/:categoria', 'routes/loja/categoria.tsx'),
    route('produto/:id', 'routes/loja/produto.tsx'),
    route('entrar', 'routes/conta/entrar.tsx'),
    route('nova-senha', 'routes/conta/nova-senha.tsx'),
    route('verificar-email', 'routes/conta/verificar-email.tsx'),
    route('obrigado', 'routes/checkout/obrigado.tsx'),
    route('sobre', 'routes/institucional/sobre.tsx'),
    route('privacidade', 'routes/institucional/privacidade.tsx'),
    route('termos', 'routes/institucional/termos.tsx'),
    route('contato', 'routes/institucional/contato.tsx'),
    route('rastrear', 'routes/loja/rastrear.tsx'),
    layout('routes/conta/layout.tsx', [
      route('meus-pedidos', 'routes/conta/meus-pedidos.tsx'),
      route('minhas-compras', 'routes/conta/minhas-compras.tsx'),
      route('meus-ebooks', 'routes/conta/meus-ebooks.tsx'),
      route('minha-conta', 'routes/conta/minha-conta.tsx'),
      route('minha-conta/dados.json', 'routes/conta/meus-dados.ts'),
      route('download-ebook/:produtoId/:pedidoId', 'routes/conta/download-ebook.tsx'),
    ]),
    route('*', 'routes/loja/nao-encontrada.tsx'),
  ]),
  route('checkout', 'routes/checkout/checkout.tsx'),
] satisfies RouteConfig;
