/** Private addresses and addresses that are not pages. */
const reservados = [
  '/admin',
  '/influencer',
  '/api/',
  '/_demo',
  '/checkout',
  '/obrigado',
  '/recibo/',
  '/entrar',
  '/nova-senha',
  '/verificar-email',
  '/confirmar-acesso',
  '/meus-pedidos',
  '/minhas-compras',
  '/meus-ebooks',
  '/minha-conta',
  '/download-ebook/',
];

/** Allows the whole shop, also a demo, except private areas. */
export function robots(shopUrl: string): string {
  return [
    'User-agent: *',
    ...reservados.map((caminho) => `Disallow: ${caminho}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
