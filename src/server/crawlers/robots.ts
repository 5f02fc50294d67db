/** What is of one visitor, or no page at all. */
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

/** The whole shop is open to search engines, a demo too; private areas are not. */
export function robots(shopUrl: string): string {
  return [
    'User-agent: *',
    ...reservados.map((caminho) => `Disallow: ${caminho}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
