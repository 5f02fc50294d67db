const parte = (mudanca: string) => `update produto_partes set ${mudanca}`;
const nova = (valores: string) =>
  `insert into produto_partes (kit_id, posicao, produto_id, quantidade) values (${valores})`;

/** Kits that the database refuses, on the rows of base.ts. */
export const recusadosDosKits: [restricao: string, oque: string, comando: string][] = [
  ['produto_partes_outro', 'kit de si mesmo', nova(`'kit', 1, 'kit', 1`)],
  ['produto_partes_posicao', 'a 21ª parte', parte('posicao = 20')],
  ['produto_partes_quantidade', 'nenhuma unidade', parte('quantidade = 0')],
  ['produto_partes_quantidade', 'mais de 99 unidades', parte('quantidade = 100')],
  ['produto_partes_variacao', 'variação sem nome', parte(`variacao = ''`)],
  ['produto_partes_kit_id_produto_id_pk', 'a mesma parte duas vezes', nova(`'kit', 1, 'rei', 1`)],
  ['produto_partes_kit_id_produtos_id_fk', 'de kit que não há', nova(`'nada', 0, 'rei', 1`)],
  ['produto_partes_produto_id_produtos_id_fk', 'de produto que não há', nova(`'kit', 1, 'nada', 1`)],
  ['produto_partes_sem_kit', 'kit dentro de kit', nova(`'finais', 0, 'kit', 1`)],
  ['produto_partes_sem_kit', 'partes de uma parte', nova(`'rei', 0, 'kit', 1`)],
  ['produto_partes_sem_digital', 'eBook num kit', nova(`'kit', 1, 'finais', 1`)],
  ['produto_partes_sem_digital', 'parte que vira eBook', `update produtos set digital = true where id = 'rei'`],
  ['produto_partes_produto_id_produtos_id_fk', 'parte excluída', `delete from produtos where id = 'rei'`],
  ['pedido_itens_kit', 'kit que não é um objeto', `update pedido_itens set kit = '[]'`],
];
