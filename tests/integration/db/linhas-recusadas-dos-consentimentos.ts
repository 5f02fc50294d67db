const certos = {
  consentimentos: {
    tipo: `'avise-me'`,
    chave: `'a9'`,
    ato: `'dado'`,
    email: `'bia@exemplo.test'`,
    uid: 'null',
    versao_do_texto: '1',
    origem: `'confirmacao'`,
    sobre: 'null',
    em: 'now()',
  },
  avise_me: { id: `'a9'`, produto_id: `'rei'`, variacao: 'null', email: `'bia@exemplo.test'` },
  carrinhos_deixados: { uid: `'marina'`, chave: `'k9'`, itens: `'[1]'`, mexido_em: 'now()' },
  chegadas_avisadas: { produto_id: `'rei'`, em: 'now()' },
};

/** A row of a table, right but for what is changed. */
function linha(tabela: keyof typeof certos, mudanca: Record<string, string>): string {
  const colunas = { ...certos[tabela], ...mudanca };
  return `insert into ${tabela} (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}

/** Rows on consents and back-in-stock requests; as in linhas-recusadas.ts. */
export const recusadosDosConsentimentos: [restricao: string, oque: string, comando: string][] = [
  ['consentimentos_tipo', 'consentimento de outro tipo', linha('consentimentos', { tipo: `'cartas'` })],
  ['consentimentos_ato', 'ato que não há', linha('consentimentos', { ato: `'talvez'` })],
  ['consentimentos_origem', 'origem que não há', linha('consentimentos', { origem: `'acaso'` })],
  ['consentimentos_email', 'e-mail com maiúsculas', linha('consentimentos', { email: `'Bia@exemplo.test'` })],
  ['consentimentos_email', 'e-mail comprido demais', linha('consentimentos', { email: `repeat('a', 255)` })],
  ['consentimentos_versao', 'versão nenhuma do texto', linha('consentimentos', { versao_do_texto: '0' })],
  ['consentimentos_sobre', 'assunto vazio', linha('consentimentos', { sobre: `''` })],
  ['consentimentos_uid_usuarios_id_fk', 'de conta que não há', linha('consentimentos', { uid: `'ninguem'` })],

  ['avise_me_email', 'aviso para e-mail com espaço', linha('avise_me', { email: `' bia@exemplo.test'` })],
  ['avise_me_variacao', 'aviso de variação vazia', linha('avise_me', { variacao: `''` })],
  ['avise_me_produto_id_produtos_id_fk', 'aviso de produto que não há', linha('avise_me', { produto_id: `'nada'` })],
  ['avise_me_um_de_cada', 'o mesmo aviso duas vezes', linha('avise_me', { email: `'ana@exemplo.test'` })],
  ['carrinhos_deixados_uid_usuarios_id_fk', 'carrinho de ninguém', linha('carrinhos_deixados', { uid: `'nada'` })],
  ['carrinhos_deixados_chave', 'duas vezes o mesmo link', linha('carrinhos_deixados', { chave: `'k1'` })],
  ['carrinhos_deixados_itens', 'carrinho vazio', linha('carrinhos_deixados', { itens: `'[]'` })],
  [
    'carrinhos_deixados_lembretes',
    'terceiro lembrete',
    linha('carrinhos_deixados', { lembretes: '3', lembrado_em: 'now()' }),
  ],
  ['carrinhos_deixados_lembrado', 'lembrete sem hora', linha('carrinhos_deixados', { lembretes: '1' })],
  [
    'chegadas_avisadas_produto_id_produtos_id_fk',
    'chegada de produto que não há',
    linha('chegadas_avisadas', { produto_id: `'nada'` }),
  ],
];
