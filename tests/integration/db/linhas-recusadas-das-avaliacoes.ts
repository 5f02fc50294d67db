const avaliacao = (mudanca: string) => `update avaliacoes set ${mudanca}`;
const publicada = (mudanca: string) => `update avaliacoes_publicadas set ${mudanca}`;
const quatroFotos = `'[{"pasta":"a"},{"pasta":"b"},{"pasta":"c"},{"pasta":"d"}]'`;

/** Reviews that the database refuses, on the rows of base.ts. */
export const recusadosDasAvaliacoes: [restricao: string, oque: string, comando: string][] = [
  ['produtos_notas', 'menos de nenhuma avaliação', `update produtos set notas[3] = -1 where id = 'rei'`],
  ['produtos_notas', 'só quatro notas', `update produtos set notas = '{0,0,0,0}' where id = 'rei'`],
  ['produtos_notas', 'nota sem número', `update produtos set notas[2] = null where id = 'rei'`],
  ['avaliacoes_nota', 'nenhuma estrela', avaliacao('nota = 0')],
  ['avaliacoes_nota', 'seis estrelas', avaliacao('nota = 6')],
  ['avaliacoes_texto', 'texto longo demais', avaliacao(`texto = repeat('x', 2001)`)],
  ['avaliacoes_texto', 'sem nome', avaliacao(`nome = ''`)],
  ['avaliacoes_fotos', 'quatro fotografias', avaliacao(`fotos = ${quatroFotos}`)],
  ['avaliacoes_fotos', 'fotografias que não são lista', avaliacao(`fotos = '{}'`)],
  ['avaliacoes_estado', 'estado que não há', avaliacao(`estado = 'talvez', julgada_em = now()`)],
  ['avaliacoes_estado', 'publicada sem dizer quando', avaliacao(`estado = 'publicada', julgada_em = null`)],
  ['avaliacoes_estado', 'esperando e já julgada', avaliacao(`estado = 'pendente', julgada_em = now()`)],
  ['avaliacoes_motivo', 'recusada sem motivo', avaliacao(`estado = 'recusada', julgada_em = now()`)],
  [
    'avaliacoes_motivo',
    'recusada por ter poucas estrelas',
    avaliacao(`estado = 'recusada', julgada_em = now(), motivo = 'poucas-estrelas'`),
  ],
  [
    'avaliacoes_motivo',
    'publicada com motivo',
    avaliacao(`estado = 'publicada', julgada_em = now(), motivo = 'ofensa'`),
  ],
  [
    'avaliacoes_uma_por_item',
    'o mesmo produto do mesmo pedido duas vezes',
    `insert into avaliacoes (id, pedido_id, produto_id, nome, nota) values ('av2', 'pedidobase0000000000', 'rei', 'Ana S.', 5)`,
  ],
  [
    'avaliacoes_pedido_id_pedidos_id_fk',
    'de pedido que não há',
    `insert into avaliacoes (id, pedido_id, produto_id, nome, nota) values ('av2', 'naoexistenaoexiste00', 'rei', 'Ana S.', 5)`,
  ],
  [
    'avaliacoes_produto_id_produtos_id_fk',
    'de produto que não há',
    `insert into avaliacoes (id, pedido_id, produto_id, nome, nota) values ('av2', 'pedidobase0000000000', 'nada', 'Ana S.', 5)`,
  ],
  ['avaliacoes_publicadas_nota', 'nenhuma estrela no ar', publicada('nota = 0')],
  ['avaliacoes_publicadas_texto', 'texto longo demais no ar', publicada(`texto = repeat('x', 2001)`)],
  ['avaliacoes_publicadas_fotos', 'quatro fotografias no ar', publicada(`fotos = ${quatroFotos}`)],
  ['avaliacoes_publicadas_resposta', 'resposta vazia', publicada(`resposta = '', respondida_em = now()`)],
  ['avaliacoes_publicadas_resposta', 'resposta sem data', publicada(`resposta = 'Obrigado!'`)],
  [
    'avaliacoes_publicadas_resposta',
    'resposta longa demais',
    publicada(`resposta = repeat('x', 1001), respondida_em = now()`),
  ],
  [
    'avaliacoes_publicadas_avaliacao_id_avaliacoes_id_fk',
    'no ar o que ninguém escreveu',
    `insert into avaliacoes_publicadas (avaliacao_id, produto_id, nome, nota, texto, fotos, publicada_em) values ('av9', 'rei', 'Ana S.', 5, '', '[]', now())`,
  ],
  ['avaliacoes_publicadas_produto_id_produtos_id_fk', 'no ar em produto que não há', publicada(`produto_id = 'nada'`)],
  [
    'avaliacoes_publicadas_novas',
    'duas no mesmo lugar',
    `insert into avaliacoes_publicadas (avaliacao_id, ordem, produto_id, nome, nota, texto, fotos, publicada_em) overriding system value select 'av9', ordem, produto_id, nome, nota, texto, fotos, publicada_em from avaliacoes_publicadas`,
  ],
  [
    'sem_pedidos_de_avaliacao_resumo',
    'um e-mail em vez do resumo',
    `insert into sem_pedidos_de_avaliacao (destinatario, desde) values ('ana@exemplo.test', now())`,
  ],
];
