const conjunto = (direitos: string, nome = 'Novo') =>
  `insert into conjuntos_de_direitos (id, nome, direitos) values ('novo', '${nome}', array[${direitos}]::text[])`;

/** Sets of rights that the database refuses, on the rows of base.ts. */
export const recusadosDosDireitos: [restricao: string, oque: string, comando: string][] = [
  ['conjuntos_de_direitos_nome', 'sem nome', conjunto(`'pedidos:ver'`, '')],
  ['conjuntos_de_direitos_nome', 'nome com espaço em volta', conjunto(`'pedidos:ver'`, ' Novo')],
  ['conjuntos_de_direitos_nome', 'nome comprido', conjunto(`'pedidos:ver'`, 'x'.repeat(41))],
  ['conjuntos_de_direitos_nome_unico', 'nome de outro, sem acento', conjunto(`'pedidos:ver'`, 'expedicao')],
  ['conjuntos_de_direitos_conhecidos', 'direito desconhecido', conjunto(`'pedidos:ver','tudo'`)],
  ['conjuntos_de_direitos_abre_area', 'só um direito à parte', conjunto(`'estornar'`)],
  ['conjuntos_de_direitos_quem_age_ve', 'quem age sem ver', conjunto(`'pedidos:ver','produtos:agir'`)],
  [
    'usuarios_conjunto_de_editor',
    'conjunto de cliente',
    `update usuarios set conjunto_id = 'conjunto' where id = 'ana'`,
  ],
  [
    'usuarios_conjunto_id_conjuntos_de_direitos_id_fk',
    'conjunto que não há',
    `update usuarios set role = 'editor', conjunto_id = 'nada' where id = 'ana'`,
  ],
];
