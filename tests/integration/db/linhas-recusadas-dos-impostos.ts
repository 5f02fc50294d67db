import type { recusadosDeComissoes } from './linhas-recusadas-de-comissoes.ts';

const certos = {
  dados_fiscais: { usuario_id: `'ana'`, documento: `'11222333000181'`, nome: `''`, endereco: `''` },
  tabelas_de_imposto: { ano: '2027', inss_pb: '1100', inss_teto_centavos: '1' },
  faixas_do_irrf: { ano: '2026', numero: '3', ate_centavos: '300000', aliquota_pb: '1', deducao_centavos: '0' },
};

function linha<Tabela extends keyof typeof certos>(
  tabela: Tabela,
  mais: Partial<Record<keyof (typeof certos)[Tabela], string>>,
): string {
  const valores = { ...certos[tabela], ...mais };
  return `insert into ${tabela} (${Object.keys(valores).join(', ')}) values (${Object.values(valores).join(', ')})`;
}

const item = (mudanca: string) => `update repasse_itens set ${mudanca}`;
const papeis = `documento = '52998224725', nome_fiscal = 'Marina', endereco_fiscal = ''`;

/** Papers and taxes of payouts; as in linhas-recusadas.ts. */
export const recusadosDosImpostos: typeof recusadosDeComissoes = [
  ['ajustes_dos_repasses_linha_unica', 'segundo ajuste', 'insert into ajustes_dos_repasses (id) values (2)'],
  ['ajustes_dos_repasses_minimo', 'mínimo negativo', 'update ajustes_dos_repasses set minimo_centavos = -1'],
  ['dados_fiscais_documento', 'documento com pontos', linha('dados_fiscais', { documento: `'529.982.247-25'` })],
  ['dados_fiscais_textos', 'nome de 121 letras', linha('dados_fiscais', { nome: `repeat('x', 121)` })],
  ['dados_fiscais_textos', 'endereço de 301 letras', linha('dados_fiscais', { endereco: `repeat('x', 301)` })],
  ['dados_fiscais_usuario_id_usuarios_id_fk', 'de ninguém', linha('dados_fiscais', { usuario_id: `'nada'` })],
  ['tabelas_de_imposto_ano', 'do ano 1999', linha('tabelas_de_imposto', { ano: '1999' })],
  ['tabelas_de_imposto_inss', 'INSS de 101 %', linha('tabelas_de_imposto', { inss_pb: '10100' })],
  ['tabelas_de_imposto_inss', 'teto negativo', linha('tabelas_de_imposto', { inss_teto_centavos: '-1' })],
  ['tabelas_de_imposto_vazia', 'teto sem percentual', linha('tabelas_de_imposto', { inss_pb: 'null' })],
  ['tabelas_de_imposto_versao', 'versão zero', 'update tabelas_de_imposto set versao = 0'],
  ['faixas_do_irrf_valores', 'alíquota negativa', linha('faixas_do_irrf', { aliquota_pb: '-1' })],
  ['faixas_do_irrf_valores', 'alíquota de 101 %', linha('faixas_do_irrf', { aliquota_pb: '10100' })],
  ['faixas_do_irrf_valores', 'dedução negativa', linha('faixas_do_irrf', { deducao_centavos: '-1' })],
  ['faixas_do_irrf_valores', 'fim de zero', linha('faixas_do_irrf', { ate_centavos: '0' })],
  ['faixas_do_irrf_valores', 'faixa treze', linha('faixas_do_irrf', { numero: '13' })],
  ['faixas_do_irrf_uma_ultima', 'duas últimas faixas', linha('faixas_do_irrf', { ate_centavos: 'null' })],
  ['faixas_do_irrf_ate', 'duas faixas até o mesmo valor', linha('faixas_do_irrf', { ate_centavos: '200000' })],
  ['faixas_do_irrf_ano_tabelas_de_imposto_ano_fk', 'de um ano sem tabela', linha('faixas_do_irrf', { ano: '2030' })],
  ['repasse_itens_liquido', 'retido maior que o bruto', item(`${papeis}, inss_centavos = 400, irrf_centavos = 100`)],
  ['repasse_itens_liquido', 'INSS negativo', item(`${papeis}, inss_centavos = -1`)],
  ['repasse_itens_liquido', 'IRRF negativo', item(`${papeis}, irrf_centavos = -1`)],
  ['repasse_itens_documento', 'documento com pontos', item(`${papeis.replace('52998224725', '529.982.247-25')}`)],
  ['repasse_itens_so_de_pessoas', 'retido sem documento', item('inss_centavos = 1')],
  [
    'repasse_itens_so_de_pessoas',
    'retido de uma empresa',
    item(`${papeis.replace('52998224725', '11222333000181')}, irrf_centavos = 1`),
  ],
  ['repasse_itens_papeis', 'documento sem nome', item(`documento = '52998224725', endereco_fiscal = ''`)],
  ['repasse_itens_papeis', 'endereço sem documento', item(`endereco_fiscal = ''`)],
  [
    'credores_sem_conta_documento',
    'documento com letras no fim',
    `update credores_sem_conta set ${papeis.replace('52998224725', '112223330001AB')}`,
  ],
  ['credores_sem_conta_papeis', 'nome sem documento', `update credores_sem_conta set nome_fiscal = 'Marina'`],
  ['notas_dos_repasses_arquivo', 'nota sem arquivo', 'update notas_dos_repasses set pdf = null'],
  ['notas_dos_repasses_item_fk', 'nota de repasse que não há', `update notas_dos_repasses set repasse_id = 'nada'`],
];
