const link = (mudanca: string) => `update links_do_influencer set ${mudanca} where id = 'link'`;
const outro = (canal: string, slug: string) =>
  `insert into links_do_influencer (id, id_influencer, codigo, slug, destino, canal) values ('outro', 'marina', 'MARINA10', '${slug}', '/', '${canal}')`;

/** Links that the database refuses, on the rows of base.ts. */
export const recusadosDosLinks: [restricao: string, oque: string, comando: string][] = [
  ['links_do_influencer_codigo', 'código com espaço', link(`codigo = 'A B'`)],
  ['links_do_influencer_slug', 'fim do endereço com barra', link(`slug = 'a/b'`)],
  ['links_do_influencer_slug', 'fim do endereço comprido', link(`slug = repeat('a', 61)`)],
  ['links_do_influencer_destino', 'endereço de outro site', link(`destino = 'https://outro.exemplo'`)],
  ['links_do_influencer_destino', 'outro site sem esquema', link(`destino = '//outro.exemplo'`)],
  ['links_do_influencer_destino', 'outro site com barra invertida', link(`destino = '/\\outro.exemplo'`)],
  ['links_do_influencer_canal', 'canal vazio', link(`canal = ''`)],
  ['links_do_influencer_canal', 'canal comprido', link(`canal = repeat('a', 41)`)],
  ['links_do_influencer_endereco', 'endereço de outro link', outro('outro canal', 'bio')],
  ['links_do_influencer_uma_vez', 'a mesma página e canal', outro('bio', 'bio-2')],
  ['links_do_influencer_id_influencer_usuarios_id_fk', 'influencer que não há', link(`id_influencer = 'ninguem'`)],
  ['links_do_influencer_produto_id_produtos_id_fk', 'produto que não há', link(`produto_id = 'nada'`)],
  ['visitas_dos_links_positivas', 'nenhuma visita', 'update visitas_dos_links set visitas = 0'],
  ['visitas_dos_links_site', 'site comprido', `update visitas_dos_links set site = repeat('a', 101)`],
  [
    'visitas_dos_links_link_id_links_do_influencer_id_fk',
    'visita de link que não há',
    `update visitas_dos_links set link_id = 'nada'`,
  ],
  ['meses_dos_links_mes', 'um dia que não começa o mês', `update meses_dos_links set mes = '2026-01-02'`],
  ['meses_dos_links_visitas', 'visitas abaixo de zero', 'update meses_dos_links set visitas = -1'],
  ['meses_dos_links_site', 'site comprido', `update meses_dos_links set site = repeat('a', 101)`],
  [
    'meses_dos_links_link_id_links_do_influencer_id_fk',
    'link que não há',
    `update meses_dos_links set link_id = 'nada'`,
  ],
  ['dias_dos_links_visitas', 'visitas abaixo de zero', 'update dias_dos_links set visitas = -1'],
  [
    'dias_dos_links_id_influencer_usuarios_id_fk',
    'influencer que não há',
    `update dias_dos_links set id_influencer = 'ninguem'`,
  ],
  ['pedido_links_site', 'site comprido', `update pedido_links set site = repeat('a', 101)`],
  ['pedido_links_pedido_id_pedidos_id_fk', 'pedido que não há', `update pedido_links set pedido_id = 'nada'`],
  ['pedido_links_link_id_links_do_influencer_id_fk', 'link que não há', `update pedido_links set link_id = 'nada'`],
];
