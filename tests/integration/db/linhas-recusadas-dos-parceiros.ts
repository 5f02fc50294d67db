const certos = {
  inscricoes_de_parceiros: {
    id: `'n9'`,
    nome: `'Bia'`,
    email: `'bia@exemplo.test'`,
    canais: `'Canal'`,
    audiencia: `'Mil'`,
    termos: '1',
    situacao: `'por-confirmar'`,
    confirmada_em: 'null',
    decidida_em: 'null',
    motivo: 'null',
    uid: 'null',
  },
  materiais: { id: `'t9'`, tipo: `'texto'`, titulo: `'Foto'`, texto: `'Olá'`, imagem: 'null', endereco: 'null' },
  comunicados: { id: `'d9'`, assunto: `'Olá'`, texto: `'Novidades.'` },
  comunicado_destinatarios: { comunicado_id: `'d0'`, uid: `'ana'` },
  avisos_desligados: { uid: `'marina'`, aviso: `'taxa-mudou'` },
};

/** A row of a table, right but for what is changed. */
function linha(tabela: keyof typeof certos, mudanca: Record<string, string>): string {
  const colunas = { ...certos[tabela], ...mudanca };
  return `insert into ${tabela} (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}
const pronta = { situacao: `'pronta'`, confirmada_em: 'now()' };

/** Rows about influencers and applicants; as in linhas-recusadas.ts. */
export const recusadosDosParceiros: [restricao: string, oque: string, comando: string][] = [
  ['parceria_linha_unica', 'segunda linha', `insert into parceria (id, texto, publi) values (2, 'x', '#x')`],
  ['parceria_textos', 'página sem texto', `update parceria set texto = ''`],
  ['termos_da_parceria_versao', 'versão zero', `insert into termos_da_parceria (versao, texto) values (0, 'x')`],
  ['termos_da_parceria_texto', 'termos vazios', `insert into termos_da_parceria (versao, texto) values (2, '')`],
  [
    'inscricoes_de_parceiros_email',
    'o mesmo e-mail',
    linha('inscricoes_de_parceiros', { email: `'rui@exemplo.test'` }),
  ],
  [
    'inscricoes_de_parceiros_situacao',
    'situação que não há',
    linha('inscricoes_de_parceiros', { ...pronta, situacao: `'talvez'` }),
  ],
  [
    'inscricoes_de_parceiros_datas',
    'pronta sem confirmação',
    linha('inscricoes_de_parceiros', { situacao: `'pronta'` }),
  ],
  [
    'inscricoes_de_parceiros_datas',
    'decidida antes da decisão',
    linha('inscricoes_de_parceiros', { ...pronta, decidida_em: 'now()' }),
  ],
  [
    'inscricoes_de_parceiros_decisao',
    'recusada sem motivo',
    linha('inscricoes_de_parceiros', { ...pronta, situacao: `'recusada'`, decidida_em: 'now()' }),
  ],
  [
    'inscricoes_de_parceiros_decisao',
    'aceita sem conta',
    linha('inscricoes_de_parceiros', { ...pronta, situacao: `'aceita'`, decidida_em: 'now()' }),
  ],
  [
    'inscricoes_de_parceiros_textos',
    'e-mail com maiúscula',
    linha('inscricoes_de_parceiros', { email: `'Bia@exemplo.test'` }),
  ],
  ['inscricoes_de_parceiros_textos', 'sem canais', linha('inscricoes_de_parceiros', { canais: `''` })],
  [
    'inscricoes_de_parceiros_termos_termos_da_parceria_versao_fk',
    'termos que não há',
    linha('inscricoes_de_parceiros', { termos: '9' }),
  ],
  [
    'inscricoes_de_parceiros_uid_usuarios_id_fk',
    'conta que não há',
    linha('inscricoes_de_parceiros', { ...pronta, situacao: `'aceita'`, decidida_em: 'now()', uid: `'ninguem'` }),
  ],
  ['materiais_tipo', 'tipo que não há', linha('materiais', { tipo: `'som'` })],
  ['materiais_do_tipo', 'imagem sem foto', linha('materiais', { tipo: `'imagem'` })],
  ['materiais_do_tipo', 'filme sem endereço', linha('materiais', { tipo: `'filme'` })],
  ['materiais_do_tipo', 'texto vazio', linha('materiais', { texto: `''` })],
  ['materiais_textos', 'sem título', linha('materiais', { titulo: `''` })],
  ['materiais_textos', 'filme sem https', linha('materiais', { tipo: `'filme'`, endereco: `'http://x.test'` })],
  ['comunicados_textos', 'sem assunto', linha('comunicados', { assunto: `''` })],
  [
    'comunicado_destinatarios_comunicado_id_comunicados_id_fk',
    'mensagem que não há',
    linha('comunicado_destinatarios', { comunicado_id: `'nada'` }),
  ],
  [
    'comunicado_destinatarios_uid_usuarios_id_fk',
    'a quem não há',
    linha('comunicado_destinatarios', { uid: `'ninguem'` }),
  ],
  ['avisos_desligados_aviso', 'aviso que não há', linha('avisos_desligados', { aviso: `'tudo'` })],
  ['avisos_desligados_uid_usuarios_id_fk', 'de quem não há', linha('avisos_desligados', { uid: `'ninguem'` })],
];
